import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import { withoutChromium } from '../../../support/chromium.ts'
import { assertEngineer } from '../../assert-engineer.ts'
import { type BrowserApp, startBrowserApp } from '../../browser-app.ts'
import { describeClient } from '../../describe-client.ts'

const files = {
  library: 'oidc-client-ts/dist/browser/oidc-client-ts.min.js',
  script: new URL('oidc-client-ts.js', import.meta.url),
}

interface SignedInUser {
  readonly access_token: string
  readonly refresh_token: string
  readonly profile: { readonly sub: string; readonly email: string }
}

describeClient(
  'oidc-client-ts',
  (scene, step) => {
    let app: BrowserApp

    before(async () => {
      app = await startBrowserApp(scene().settings, files)
    })
    after(() => app?.close())

    const user = () => app.tab.evaluate<SignedInUser>('manager.getUser()')

    step('sign-in', async () => {
      const { tab } = app
      await tab.goto(scene().settings.app)
      await tab.waitForFunction('document.title === "Ready"')
      await tab.evaluate('void manager.signinRedirect()')
      await app.signIn(scene().user)
      await tab.waitForURL(`${scene().settings.app}/`)
      assert.equal((await user()).profile.sub, scene().user.sub)
    })

    step('user-info', async () => {
      assert.match((await user()).profile.email, /@example\.org$/)
    })

    step('role', async () => {
      assertEngineer(scene(), (await user()).profile)
    })

    step('refresh', async () => {
      const before = await user()
      await app.tab.evaluate('manager.signinSilent()')
      const { access_token, refresh_token } = await user()
      assert.notEqual(access_token, before.access_token)
      assert.notEqual(refresh_token, before.refresh_token)
    })

    step('revoke', async () => {
      const { access_token } = await user()
      await app.tab.evaluate('manager.revokeTokens()')
      assert.equal((await scene().world.userinfo(access_token)).status, 401)
    })

    step('sign-out', async () => {
      const { tab } = app
      const home = `${scene().settings.app}/`
      const arrived = tab.waitForEvent('framenavigated', (frame) => frame.url() === home)
      await tab.evaluate('void manager.signoutRedirect()')
      await arrived
      await tab.waitForFunction('document.title === "Ready"')
      await tab.evaluate('void manager.signinRedirect()')
      await tab.getByRole('heading', { name: 'Sign in' }).waitFor()
    })
  },
  { skip: withoutChromium },
)
