import { join } from 'node:path'
import { applicationSettings } from '../programs/application-settings.ts'
import { describeApplication } from '../programs/describe-application.ts'
import { installPython } from '../programs/install-python.ts'
import { cacheFolder, lackOf, programFolder, runTool } from '../programs/run-tool.ts'
import { startProgram } from '../programs/start-program.ts'

const id = 'mozilla-django-oidc'

describeApplication(id, {
  skip: lackOf('python3'),
  async start(scene) {
    const command = await installPython(id)
    const cwd = programFolder(id)
    const env = {
      ...applicationSettings(scene),
      DJANGO_SETTINGS_MODULE: 'settings',
      DATABASE: join(cacheFolder, `${id}.sqlite`),
      PYTHONDONTWRITEBYTECODE: '1',
    }
    await runTool(command, ['-m', 'django', 'migrate'], { cwd, env })
    return startProgram({
      command,
      args: ['-m', 'django', 'runserver', '--noreload', `127.0.0.1:${scene.settings.port}`],
      cwd,
      env,
      answersAt: `${scene.settings.app}/`,
    })
  },
  login: '/oidc/authenticate/',
  signOut: (browser, app) => browser.open(`${app}/oidc/logout/`),
})
