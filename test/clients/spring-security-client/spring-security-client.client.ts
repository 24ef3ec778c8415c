import { clientOf } from '../programs/application-settings.ts'
import { describeApplication } from '../programs/describe-application.ts'
import { lackOf } from '../programs/run-tool.ts'
import { startSpring } from '../programs/start-spring.ts'

describeApplication('spring-security-client', {
  skip: lackOf('java', 'mvn'),
  async start(scene) {
    // Spring refreshes tokens that have at most a minute left: so these at once.
    await scene.world.changeClient(clientOf(scene), { metadata: { access_token_lifetime: 60 } })
    return startSpring('spring-security-client', scene)
  },
  login: '/me',
  async signOut(browser, app) {
    const form = JSON.parse((await browser.open(`${app}/csrf`)).text)
    return browser.open(`${app}/logout`, { [form.name]: form.value })
  },
})
