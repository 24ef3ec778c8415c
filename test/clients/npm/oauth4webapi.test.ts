import assert from 'node:assert/strict'
import { before } from 'node:test'
import * as oauth from 'oauth4webapi'
import { assertEngineer } from '../assert-engineer.ts'
import { assertSignedOut } from '../assert-signed-out.ts'
import type { AppSettings } from '../client-scene.ts'
import { describeClient } from '../describe-client.ts'
import { visitor } from '../visitor.ts'

// #region configuration
// Only for http://localhost; leave this out for https.
const insecure = { [oauth.allowInsecureRequests]: true }

async function discover({ issuer }: AppSettings) {
  const identifier = new URL(issuer)
  const response = await oauth.discoveryRequest(identifier, { algorithm: 'oauth2', ...insecure })
  return oauth.processDiscoveryResponse(identifier, response)
}

async function startSignIn(
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  { app }: AppSettings,
) {
  const codeVerifier = oauth.generateRandomCodeVerifier()
  const nonce = oauth.generateRandomNonce()
  const address = new URL(server.authorization_endpoint ?? '')
  address.search = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: `${app}/callback`,
    response_type: 'code',
    scope: 'openid profile email groups offline_access',
    code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    nonce,
  }).toString()
  return { address, codeVerifier, nonce }
}

/** An API that takes the access token, by RFC 9068. */
function validateAccessToken(
  server: oauth.AuthorizationServer,
  request: Request,
  { clientId }: AppSettings,
) {
  return oauth.validateJwtAccessToken(server, request, clientId, insecure)
}
// #endregion

describeClient('oauth4webapi', (scene, step) => {
  let server: oauth.AuthorizationServer
  let client: oauth.Client
  let secret: oauth.ClientAuth
  let tokens: oauth.TokenEndpointResponse
  const browser = visitor()

  before(async () => {
    const { settings } = scene()
    server = await discover(settings)
    client = { client_id: settings.clientId }
    secret = oauth.ClientSecretBasic(settings.clientSecret)
  })

  async function introspect(token: string) {
    const response = await oauth.introspectionRequest(server, client, secret, token, insecure)
    return oauth.processIntrospectionResponse(server, client, response)
  }

  step('sign-in', async () => {
    const { user, settings } = scene()
    const { address, codeVerifier, nonce } = await startSignIn(server, client, settings)
    const redirectUri = `${settings.app}/callback`
    const callback = await browser.travelTo(address.href, redirectUri, user)
    const answer = oauth.validateAuthResponse(server, client, callback, oauth.expectNoState)
    const response = await oauth.authorizationCodeGrantRequest(
      ...([server, client, secret, answer, redirectUri, codeVerifier, insecure] as const),
    )
    const expected = { expectedNonce: nonce, requireIdToken: true, maxAge: 60 }
    tokens = await oauth.processAuthorizationCodeResponse(server, client, response, expected)
    await oauth.validateApplicationLevelSignature(server, response, insecure)
    assert.equal(oauth.getValidatedIdTokenClaims(tokens)?.sub, user.sub)
  })

  step('user-info', async () => {
    const response = await oauth.userInfoRequest(server, client, tokens.access_token, insecure)
    const info = await oauth.processUserInfoResponse(server, client, scene().user.sub, response)
    assert.equal(info.name, 'Ada Lovelace')
  })

  step('refresh', async () => {
    const refresh = tokens.refresh_token ?? ''
    const response = await oauth.refreshTokenGrantRequest(
      ...([server, client, secret, refresh, insecure] as const),
    )
    const renewed = await oauth.processRefreshTokenResponse(server, client, response)
    assert.notEqual(renewed.refresh_token, tokens.refresh_token)
    tokens = renewed
  })

  step('validate', async () => {
    const { settings, user } = scene()
    const headers = { authorization: `Bearer ${tokens.access_token}` }
    const request = new Request(`${settings.app}/api`, { headers })
    const claims = await validateAccessToken(server, request, settings)
    assert.equal(claims.sub, user.sub)
    assert.equal(claims.client_id, settings.clientId)
  })

  step('role', async () => {
    assertEngineer(scene(), oauth.getValidatedIdTokenClaims(tokens))
  })

  step('introspect', async () => {
    const found = await introspect(tokens.access_token)
    assert.equal(found.active, true)
    assert.equal(found.sub, scene().user.sub)
  })

  step('revoke', async () => {
    const refresh = tokens.refresh_token ?? ''
    const response = await oauth.revocationRequest(server, client, secret, refresh, insecure)
    await oauth.processRevocationResponse(response)
    assert.equal((await introspect(tokens.access_token)).active, false)
  })

  step('sign-out', async () => {
    const { app } = scene().settings
    const address = new URL(server.end_session_endpoint ?? '')
    address.searchParams.set('id_token_hint', tokens.id_token ?? '')
    address.searchParams.set('post_logout_redirect_uri', `${app}/`)
    await browser.travelTo(address.href, `${app}/`, scene().user)
    await assertSignedOut(scene(), browser)
  })
})
