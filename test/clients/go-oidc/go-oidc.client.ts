import { applicationSettings } from '../programs/application-settings.ts'
import { buildGo } from '../programs/build-go.ts'
import { describeApplication } from '../programs/describe-application.ts'
import { lackOf, programFolder } from '../programs/run-tool.ts'
import { startProgram } from '../programs/start-program.ts'

describeApplication('go-oidc', {
  skip: lackOf('go'),
  async start(scene) {
    return startProgram({
      command: await buildGo('go-oidc'),
      cwd: programFolder('go-oidc'),
      env: applicationSettings(scene),
      answersAt: `${scene.settings.app}/`,
    })
  },
})
