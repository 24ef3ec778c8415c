import { applicationSettings } from '../programs/application-settings.ts'
import { describeApplication } from '../programs/describe-application.ts'
import { installPython } from '../programs/install-python.ts'
import { lackOf, programFolder } from '../programs/run-tool.ts'
import { startProgram } from '../programs/start-program.ts'

describeApplication('authlib', {
  skip: lackOf('python3'),
  async start(scene) {
    return startProgram({
      command: await installPython('authlib'),
      args: ['-m', 'flask', '--app', 'application', 'run', '--port', String(scene.settings.port)],
      cwd: programFolder('authlib'),
      env: { ...applicationSettings(scene), PYTHONDONTWRITEBYTECODE: '1' },
      answersAt: `${scene.settings.app}/`,
    })
  },
})
