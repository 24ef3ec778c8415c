import assert from 'node:assert/strict'
import { before } from 'node:test'
import {
  CodeChallengeMethod,
  decodeIdToken,
  generateCodeVerifier,
  generateState,
  OAuth2Client,
  OAuth2RequestError,
  type OAuth2Tokens,
} from 'arctic'
import { assertEngineer } from '../assert-engineer.ts'
import type { AppSettings } from '../client-scene.ts'
import { describeClient } from '../describe-client.ts'
import { visitor } from '../visitor.ts'

// #region configuration
function configure({ clientId, clientSecret, app }: AppSettings) {
  return new OAuth2Client(clientId, clientSecret, `${app}/callback`)
}

function startSignIn(client: OAuth2Client, { issuer }: AppSettings) {
  const state = generateState()
  const codeVerifier = generateCodeVerifier()
  const scopes = ['openid', 'profile', 'email', 'groups', 'offline_access']
  const { S256 } = CodeChallengeMethod
  const endpoint = `${issuer}/authz-srv/authz`
  const address = client.createAuthorizationURLWithPKCE(endpoint, state, S256, codeVerifier, scopes)
  return { address, state, codeVerifier }
}

function finishSignIn(
  client: OAuth2Client,
  { issuer }: AppSettings,
  code: string,
  codeVerifier: string,
) {
  return client.validateAuthorizationCode(`${issuer}/token-srv/token`, code, codeVerifier)
}
// #endregion

describeClient('arctic', (scene, step) => {
  let client: OAuth2Client
  let tokens: OAuth2Tokens
  const browser = visitor()

  before(() => {
    client = configure(scene().settings)
  })

  step('sign-in', async () => {
    const { user, settings } = scene()
    const { address, state, codeVerifier } = startSignIn(client, settings)
    const callback = await browser.travelTo(address.href, `${settings.app}/callback`, user)
    assert.equal(callback.searchParams.get('state'), state)
    const code = callback.searchParams.get('code') ?? ''
    tokens = await finishSignIn(client, settings, code, codeVerifier)
    assert.equal((decodeIdToken(tokens.idToken()) as { sub: string }).sub, user.sub)
  })

  step('refresh', async () => {
    const { issuer } = scene().settings
    const endpoint = `${issuer}/token-srv/token`
    const renewed = await client.refreshAccessToken(endpoint, tokens.refreshToken(), [])
    assert.notEqual(renewed.refreshToken(), tokens.refreshToken())
    tokens = renewed
  })

  step('role', async () => {
    assertEngineer(scene(), decodeIdToken(tokens.idToken()))
  })

  step('revoke', async () => {
    const { issuer } = scene().settings
    await client.revokeToken(`${issuer}/token-srv/revoke`, tokens.refreshToken())
    await assert.rejects(
      client.refreshAccessToken(`${issuer}/token-srv/token`, tokens.refreshToken(), []),
      (error) => error instanceof OAuth2RequestError && error.code === 'invalid_grant',
    )
  })
})
