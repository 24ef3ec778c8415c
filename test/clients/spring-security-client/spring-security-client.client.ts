import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spring } from '../../../console/src/apps/connect/other-snippets.ts'
import { clientOf } from '../programs/application-settings.ts'
import { consoleSnippet } from '../programs/console-snippet.ts'
import { describeApplication } from '../programs/describe-application.ts'
import { lackOf } from '../programs/run-tool.ts'
import { startProgram } from '../programs/start-program.ts'
import { buildSpring, javaOptions, startSpring } from '../programs/start-spring.ts'

const id = 'spring-security-client'

describeApplication(id, {
  skip: lackOf('java', 'mvn'),
  async start(scene) {
    // Spring refreshes tokens that have at most a minute left: so these at once.
    await scene.world.changeClient(clientOf(scene), { metadata: { access_token_lifetime: 60 } })
    return startSpring(id, scene)
  },
  login: '/me',
  async signOut(browser, app) {
    const form = JSON.parse((await browser.open(`${app}/csrf`)).text)
    return browser.open(`${app}/logout`, { [form.name]: form.value })
  },
  async startPasted(scene) {
    const { snippet, app } = await consoleSnippet(scene.world, spring)
    const folder = mkdtempSync(join(tmpdir(), 'ostiary-snippet-'))
    const file = join(folder, 'application.yml')
    writeFileSync(file, snippet.code)
    const program = await startProgram({
      command: 'java',
      // Instead of the settings that are in the archive.
      args: [
        ...javaOptions,
        '-jar',
        await buildSpring(id),
        `--spring.config.location=file:${file}`,
      ],
      cwd: folder,
      env: { GROUP: scene.groupId },
      answersAt: `${app}/`,
    })
    const stop = async () => {
      await program.stop()
      rmSync(folder, { recursive: true })
    }
    return { ...program, app, stop }
  },
})
