import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { before } from 'node:test'
import { type AccessToken, AuthorizationCode } from 'simple-oauth2'
import type { AppSettings } from '../client-scene.ts'
import { describeClient } from '../describe-client.ts'
import { visitor } from '../visitor.ts'

// #region configuration
function configure({ issuer, clientId, clientSecret }: AppSettings) {
  return new AuthorizationCode({
    client: { id: clientId, secret: clientSecret },
    auth: {
      tokenHost: issuer,
      authorizePath: '/authz-srv/authz',
      tokenPath: '/token-srv/token',
      revokePath: '/token-srv/revoke',
    },
  })
}

function startSignIn(client: AuthorizationCode, { app }: AppSettings) {
  const code_verifier = randomBytes(32).toString('base64url')
  const parameters = {
    redirect_uri: `${app}/callback`,
    scope: 'openid profile email offline_access',
    code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  return { address: client.authorizeURL(parameters), code_verifier }
}
// #endregion

describeClient('simple-oauth2', (scene, step) => {
  let client: AuthorizationCode
  let tokens: AccessToken
  const browser = visitor()

  before(() => {
    client = configure(scene().settings)
  })

  const accessToken = () => String(tokens.token.access_token)

  step('sign-in', async () => {
    const { user, settings } = scene()
    const { address, code_verifier } = startSignIn(client, settings)
    const redirect_uri = `${settings.app}/callback`
    const callback = await browser.travelTo(address, redirect_uri, user)
    const code = callback.searchParams.get('code') ?? ''
    const parameters = { code, redirect_uri, code_verifier }
    tokens = await client.getToken(parameters)
    assert.equal(tokens.token.sub, user.sub)
    assert.equal(tokens.expired(), false)
  })

  step('refresh', async () => {
    const renewed = await tokens.refresh()
    assert.notEqual(renewed.token.refresh_token, tokens.token.refresh_token)
    tokens = renewed
  })

  step('revoke', async () => {
    await tokens.revokeAll()
    assert.equal((await scene().world.userinfo(accessToken())).status, 401)
    await assert.rejects(tokens.refresh(), /400/)
  })
})
