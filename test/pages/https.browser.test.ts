import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { makeCertificate } from '../oauth/clients/certificates.ts'
import {
  chromiumPath,
  desktopChromiumPath,
  inWindow,
  inWindowWhere,
  startChromium,
  type TestWindow,
  withoutChromium,
} from '../support/chromium.ts'
import { describeServerOnce } from '../support/server-world.ts'
import { authorizationPath } from '../support/test-browser.ts'
import { type Application, startApplication } from './application.ts'

const skip = !chromiumPath
const folder = mkdtempSync(join(tmpdir(), 'ostiary-tls-'))
const certificate = makeCertificate({ dns: ['localhost'], ips: ['127.0.0.1'] })
const certFile = join(folder, 'cert.pem')
const keyFile = join(folder, 'key.pem')
writeFileSync(certFile, certificate.cert)
writeFileSync(keyFile, certificate.key, { mode: 0o600 })

/** As people meet it: over https, with clients of other sites. */
describeServerOnce(
  `the pages over https${withoutChromium}`,
  (world) => {
    let browser: Browser
    let app: Application

    before(async () => {
      if (skip) return
      browser = await startChromium()
      app = await startApplication(certificate)
    })
    after(async () => {
      await browser?.close()
      await app?.[Symbol.asyncDispose]()
      rmSync(folder, { recursive: true })
    })

    function test(name: string, work: (window: TestWindow) => Promise<void>): void {
      it(name, { skip }, () => inWindow(browser, work, { ignoreHTTPSErrors: true }))
    }

    async function people() {
      const client = await world().addClient({
        allowed_scopes: ['openid'],
        redirect_uris: [`${app.foreignOrigin}/callback`],
        post_logout_redirect_uris: [`${app.foreignOrigin}/goodbye`],
        grant_types: ['authorization_code', 'implicit'],
        response_types: ['code', 'code id_token'],
      })
      const user = await world().addUser()
      return { client, user }
    }

    async function signIn(
      tab: Page,
      address: string,
      user: { username: string; password: string },
    ) {
      await tab.goto(address)
      await tab.locator('#username').fill(user.username)
      await tab.locator('#password').fill(user.password)
      await tab.locator('button.button').first().click()
      await tab.getByRole('button', { name: 'Allow' }).click()
    }

    test('L22: browsers keep the cookies, which scripts and other sites do not get', async (window) => {
      const { tab, context } = window
      const { client, user } = await people()
      await signIn(tab, world().issuer + authorizationPath(client), user)
      await tab.getByRole('heading', { name: 'Arrived' }).waitFor()
      const cookies = await context.cookies(world().issuer)
      assert.deepEqual(
        cookies
          .map(({ name, httpOnly, secure, sameSite }) => [name, httpOnly, secure, sameSite])
          .sort(),
        [
          ['__Host-ostiary_browser', true, true, 'Lax'],
          ['__Host-ostiary_session', true, true, 'Lax'],
          ['__Host-ostiary_state', false, true, 'None'],
        ],
      )
    })

    /** Signs in and answers how a client of another site asks the check-session frame. */
    async function framed(tab: Page) {
      const { client, user } = await people()
      await signIn(tab, world().issuer + authorizationPath(client), user)
      await tab.getByRole('heading', { name: 'Arrived' }).waitFor()
      const state = app.answers.at(-1)?.parameters.get('session_state')
      app.show('/app', `<iframe src="${world().issuer}/session/check_session"></iframe>`)
      await tab.goto(`${app.foreignOrigin}/app`)
      return () =>
        tab.evaluate(
          `new Promise((resolve) => {
            addEventListener('message', ({ data }) => resolve(data), { once: true })
            frames[0].postMessage(${JSON.stringify(`${client.id} ${state}`)}, ${JSON.stringify(world().issuer)})
          })`,
        )
    }

    it(
      'S09: the frame of a client of another site sees the session change',
      { skip: !desktopChromiumPath },
      () =>
        inWindowWhere(
          'allowed',
          async ({ tab, context }) => {
            const ask = await framed(tab)
            assert.equal(await ask(), 'unchanged')
            await context.clearCookies()
            assert.equal(await ask(), 'changed')
          },
          { ignoreHTTPSErrors: true },
        ),
    )

    it(
      'S09: the frame says that it cannot know where it is kept from its cookies',
      { skip: !desktopChromiumPath },
      () =>
        inWindowWhere(
          'blocked',
          async ({ tab }) => {
            const ask = await framed(tab)
            assert.equal(await ask(), 'error')
          },
          { ignoreHTTPSErrors: true },
        ),
    )

    test('a client may send people on to another address', async ({ tab }) => {
      const { client, user } = await people()
      app.show('/home', '<h1>Home</h1>')
      app.lead('/callback', `${app.origin}/home`)
      await signIn(tab, world().issuer + authorizationPath(client), user)
      await tab.getByRole('heading', { name: 'Home' }).waitFor()
      assert.equal(new URL(tab.url()).origin, app.origin)
    })

    test('a client of another site starts and ends a session by forms', async ({ tab }) => {
      const { client, user } = await people()
      const { searchParams } = new URL(authorizationPath(client), world().issuer)
      const form = (action: string, fields: Iterable<readonly [string, string]>) =>
        `<form method="post" action="${world().issuer}${action}">${[...fields]
          .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
          .join('')}<button>Go</button></form>`
      app.lead('/callback', '')
      app.show('/start', form('/authz-srv/authz', searchParams))
      await tab.goto(`${app.foreignOrigin}/start`)
      await tab.getByRole('button', { name: 'Go' }).click()
      await signIn(tab, tab.url(), user)
      await tab.getByRole('heading', { name: 'Arrived' }).waitFor()

      // Signed in already: the form leads straight back.
      await tab.goto(`${app.foreignOrigin}/start`)
      await tab.getByRole('button', { name: 'Go' }).click()
      await tab.getByRole('heading', { name: 'Arrived' }).waitFor()

      const asked = { response_type: 'code id_token', nonce: 'n', response_mode: 'form_post' }
      await tab.goto(world().issuer + authorizationPath(client, asked))
      await tab.getByRole('heading', { name: 'Arrived' }).waitFor()
      const idToken = app.answers.at(-1)?.parameters.get('id_token') ?? ''
      const goodbye = `${app.foreignOrigin}/goodbye`
      app.show('/goodbye', '<h1>Goodbye</h1>')
      app.show(
        '/end',
        form('/session/end_session', [
          ['id_token_hint', idToken],
          ['post_logout_redirect_uri', goodbye],
        ]),
      )
      await tab.goto(`${app.foreignOrigin}/end`)
      await tab.getByRole('button', { name: 'Go' }).click()
      await tab.getByRole('heading', { name: 'Goodbye' }).waitFor()
      await tab.goto(world().issuer + authorizationPath(client))
      await tab.getByRole('heading', { name: 'Sign in' }).waitFor()
    })
  },
  { OSTIARY_HTTP_TLS_CERT_FILE: certFile, OSTIARY_HTTP_TLS_KEY_FILE: keyFile },
)
