import assert from 'node:assert/strict'
import { before } from 'node:test'
import * as client from 'openid-client'
import { describeClient } from '../describe-client.ts'
import { visitor } from '../visitor.ts'

interface Settings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly app: string
}

// #region configuration
async function configure({ issuer, clientId, clientSecret }: Settings) {
  return client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    // Only for http://localhost; leave this out for https.
    execute: [client.allowInsecureRequests],
  })
}

async function startSignIn(config: client.Configuration, { app }: Settings) {
  const codeVerifier = client.randomPKCECodeVerifier()
  const nonce = client.randomNonce()
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: `${app}/callback`,
    scope: 'openid profile email roles groups offline_access',
    code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    nonce,
  })
  return { address, codeVerifier, nonce }
}
// #endregion

describeClient('openid-client-6', (scene, step) => {
  let config: client.Configuration
  let settings: Settings
  let tokens: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers
  const browser = visitor()

  before(async () => {
    const { issuer, client: registered, app } = scene()
    settings = { issuer, clientId: registered.id, clientSecret: registered.secret, app }
    config = await configure(settings)
  })

  step('sign-in', async () => {
    const { user, app } = scene()
    const { address, codeVerifier, nonce } = await startSignIn(config, settings)
    const callback = await browser.travelTo(address.href, `${app}/callback`, user)
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

  step('role', async () => {
    const criteria = { groups: [{ groupId: scene().groupId, roles: ['ENGINEER'] }] }
    const info = await client.fetchUserInfo(config, tokens.access_token, scene().user.sub)
    const found = (info.groups as { groupId: string; roles: string[] }[]).find(
      ({ groupId }) => groupId === criteria.groups[0]?.groupId,
    )
    assert.deepEqual(found?.roles, ['ENGINEER'])
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

  step('revoke', async () => {
    await client.tokenRevocation(config, tokens.refresh_token ?? '')
    const found = await client.tokenIntrospection(config, tokens.access_token)
    assert.equal(found.active, false)
  })

  step('sign-out', async () => {
    const { app, client: registered } = scene()
    const address = client.buildEndSessionUrl(config, {
      post_logout_redirect_uri: `${app}/`,
      id_token_hint: tokens.id_token ?? '',
    })
    await browser.travelTo(address.href, `${app}/`, scene().user)
    const silent = client.buildAuthorizationUrl(config, {
      redirect_uri: registered.redirectUri,
      scope: 'openid',
      prompt: 'none',
    })
    const answer = await browser.travelTo(silent.href, `${app}/callback`, scene().user)
    assert.equal(answer.searchParams.get('error'), 'login_required')
  })
})
