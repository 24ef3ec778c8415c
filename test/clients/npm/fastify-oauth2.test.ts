import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import oauthPlugin, { type OAuth2Namespace, type Token } from '@fastify/oauth2'
import { type FastifyInstance, fastify } from 'fastify'
import { assertEngineer } from '../assert-engineer.ts'
import type { AppSettings } from '../client-scene.ts'
import { describeClient } from '../describe-client.ts'
import { visitor } from '../visitor.ts'

declare module 'fastify' {
  interface FastifyInstance {
    ostiary: OAuth2Namespace
  }
}

// #region configuration
async function startApp({ issuer, clientId, clientSecret, app, port }: AppSettings) {
  const server = fastify()
  await server.register(oauthPlugin, {
    name: 'ostiary',
    scope: ['openid', 'profile', 'email', 'groups', 'offline_access'],
    credentials: { client: { id: clientId, secret: clientSecret } },
    startRedirectPath: '/login',
    callbackUri: `${app}/callback`,
    discovery: { issuer },
    pkce: 'S256',
  })
  server.get('/callback', async (request) => {
    const { token } = await server.ostiary.getAccessTokenFromAuthorizationCodeFlow(request)
    return token
  })
  await server.listen({ port, host: 'localhost' })
  return server
}
// #endregion

describeClient('fastify-oauth2', (scene, step) => {
  let app: FastifyInstance
  let token: Token
  const browser = visitor()

  before(async () => {
    app = await startApp(scene().settings)
  })
  after(() => app?.close())

  step('sign-in', async () => {
    const { settings, user } = scene()
    const page = await browser.travel(`${settings.app}/login`, user)
    assert.equal(page.status, 200, page.text)
    token = JSON.parse(page.text)
    assert.ok(token.refresh_token)
  })

  step('refresh', async () => {
    const renewed = await app.ostiary.getNewAccessTokenUsingRefreshToken(token, {})
    assert.notEqual(renewed.token.refresh_token, token.refresh_token)
    token = renewed.token
  })

  step('user-info', async () => {
    const info = (await app.ostiary.userinfo(token)) as { sub: string }
    assert.equal(info.sub, scene().user.sub)
  })

  step('role', async () => {
    assertEngineer(scene(), await app.ostiary.userinfo(token))
  })

  step('revoke', async () => {
    await app.ostiary.revokeAllToken(token, {})
    await assert.rejects(app.ostiary.getNewAccessTokenUsingRefreshToken(token, {}), /400/)
  })
})
