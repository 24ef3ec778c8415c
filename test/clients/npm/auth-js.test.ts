import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import { ExpressAuth } from '@auth/express'
import express from 'express'
import { assertEngineer } from '../assert-engineer.ts'
import type { AppSettings } from '../client-scene.ts'
import { describeClient } from '../describe-client.ts'
import { type ListeningApp, listen } from '../listen.ts'
import { visitor } from '../visitor.ts'

// #region configuration
function webApp({ issuer, clientId, clientSecret }: AppSettings) {
  const server = express()
  server.set('trust proxy', true)
  server.use(
    /^\/auth\/(.*)/,
    ExpressAuth({
      secret: 'a long random string of this application',
      providers: [
        {
          id: 'ostiary',
          name: 'Ostiary',
          type: 'oidc',
          issuer,
          clientId,
          clientSecret,
          checks: ['pkce', 'state', 'nonce'],
          authorization: { params: { scope: 'openid profile email groups' } },
        },
      ],
      callbacks: {
        jwt: ({ token, profile }) => (profile ? { ...token, groups: profile.groups } : token),
        session: ({ session, token }) => ({ ...session, groups: token.groups }),
      },
    }),
  )
  return server
}
// #endregion

describeClient('auth-js', (scene, step) => {
  let app: ListeningApp
  const browser = visitor()

  before(async () => {
    const { settings } = scene()
    app = await listen(webApp(settings), settings.port)
  })
  after(() => app?.close())

  async function readSession() {
    const page = await browser.open(`${scene().settings.app}/auth/session`)
    return JSON.parse(page.text)
  }

  step('sign-in', async () => {
    const { settings, user } = scene()
    const home = `${settings.app}/auth`
    const { csrfToken } = JSON.parse((await browser.open(`${home}/csrf`)).text)
    const form = { csrfToken, callbackUrl: `${home}/session` }
    const page = await browser.travel(`${home}/signin/ostiary`, user, form)
    assert.equal(page.url.href, form.callbackUrl, page.text)
    const session = await readSession()
    assert.equal(session.user.name, 'Ada Lovelace')
    assert.match(session.user.email, /@example\.org$/)
  })

  step('role', async () => {
    assertEngineer(scene(), await readSession())
  })
})
