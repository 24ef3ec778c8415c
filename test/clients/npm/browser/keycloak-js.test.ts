import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import { withoutChromium } from '../../../support/chromium.ts'
import { assertEngineer } from '../../assert-engineer.ts'
import { type BrowserApp, startBrowserApp } from '../../browser-app.ts'
import { describeClient } from '../../describe-client.ts'

const files = {
  library: 'keycloak-js/lib/keycloak.js',
  script: new URL('keycloak-js.js', import.meta.url),
  importedAs: 'keycloak-js',
}

describeClient(
  'keycloak-js',
  (scene, step) => {
    let app: BrowserApp

    before(async () => {
      app = await startBrowserApp(scene().settings, files)
    })
    after(() => app?.close())

    const isReady = () => app.tab.waitForFunction('document.title === "Ready"')
    const userInfo = () => app.tab.evaluate<{ email: string }>('keycloak.loadUserInfo()')

    step('sign-in', async () => {
      const { tab } = app
      await tab.goto(scene().settings.app)
      await isReady()
      await tab.evaluate('void keycloak.login()')
      await app.signIn(scene().user)
      await tab.waitForFunction('globalThis.keycloak?.authenticated === true')
      assert.equal(await tab.evaluate('keycloak.subject'), scene().user.sub)

      // Nothing is asked again while the session lasts.
      await tab.evaluate('document.title = ""; void keycloak.login()')
      await isReady()
      assert.equal(await tab.evaluate('keycloak.authenticated'), true)
    })

    step('user-info', async () => {
      assert.match((await userInfo()).email, /@example\.org$/)
    })

    step('role', async () => {
      assertEngineer(scene(), await userInfo())
    })

    step('sign-out', async () => {
      const { tab } = app
      const home = `${scene().settings.app}/`
      const arrived = tab.waitForEvent('framenavigated', (frame) => frame.url() === home)
      await tab.evaluate(`void keycloak.logout({ redirectUri: '${home}' })`)
      await arrived
      await isReady()
      assert.equal(await tab.evaluate('keycloak.authenticated'), false)
      await tab.evaluate('void keycloak.login()')
      await tab.getByRole('heading', { name: 'Sign in' }).waitFor()
    })
  },
  { skip: withoutChromium },
)
