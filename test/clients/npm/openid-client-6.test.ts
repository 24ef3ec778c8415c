import assert from 'node:assert/strict'
import { before } from 'node:test'
import * as client from 'openid-client'
import { assertEngineer } from '../assert-engineer.ts'
import { assertSignedOut } from '../assert-signed-out.ts'
import type { AppSettings } from '../client-scene.ts'
import { describeClient } from '../describe-client.ts'
import { visitor } from '../visitor.ts'

// #region configuration
async function configure({ issuer, clientId, clientSecret }: AppSettings) {
  return client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    // Only for http://localhost; leave this out for https.
    execute: [client.allowInsecureRequests],
  })
}

async function startSignIn(config: client.Configuration, { app }: AppSettings) {
  const codeVerifier = client.randomPKCECodeVerifier()
  const nonce = client.randomNonce()
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: `${app}/callback`,
    scope: 'openid profile email groups offline_access',
    code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    nonce,
  })
  return { address, codeVerifier, nonce }
}
// #endregion

describeClient('openid-client-6', (scene, step) => {
  let config: client.Configuration
  let tokens: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers
  const browser = visitor()

  before(async () => {
    config = await configure(scene().settings)
  })

  step('sign-in', async () => {
    const { user, settings } = scene()
    const { address, codeVerifier, nonce } = await startSignIn(config, settings)
    const callback = await browser.travelTo(address.href, `${settings.app}/callback`, user)
    tokens = await client.authorizationCodeGrant(config, callback, {
      pkceCodeVerifier: codeVerifier,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    assert.equal(tokens.claims()?.sub, user.sub)
  })

  step('user-info', async () => {
    const info = await client.fetchUserInfo(config, tokens.access_token, scene().user.sub)
    assert.equal(info.name, 'Ada Lovelace')
    assert.match(info.email ?? '', /@example\.org$/)
  })

  step('refresh', async () => {
    const renewed = await client.refreshTokenGrant(config, tokens.refresh_token ?? '')
    assert.equal(renewed.claims()?.sub, scene().user.sub)
    assert.notEqual(renewed.refresh_token, tokens.refresh_token)
    tokens = renewed
  })

  step('introspect', async () => {
    const found = await client.tokenIntrospection(config, tokens.access_token)
    assert.equal(found.active, true)
    assert.equal(found.sub, scene().user.sub)
  })

  step('role', async () => {
    const info = await client.fetchUserInfo(config, tokens.access_token, scene().user.sub)
    assertEngineer(scene(), info)
  })

  step('revoke', async () => {
    await client.tokenRevocation(config, tokens.refresh_token ?? '')
    const found = await client.tokenIntrospection(config, tokens.access_token)
    assert.equal(found.active, false)
  })

  step('own-token', async () => {
    const own = await client.clientCredentialsGrant(config, { scope: 'profile' })
    const found = await client.tokenIntrospection(config, own.access_token)
    assert.equal(found.sub, scene().settings.clientId)
  })

  step('sign-out', async () => {
    const { app } = scene().settings
    const address = client.buildEndSessionUrl(config, {
      post_logout_redirect_uri: `${app}/`,
      id_token_hint: tokens.id_token ?? '',
    })
    await browser.travelTo(address.href, `${app}/`, scene().user)
    await assertSignedOut(scene(), browser)
  })
})
