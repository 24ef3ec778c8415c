import assert from 'node:assert/strict'
import { before } from 'node:test'
import { type BaseClient, generators, Issuer, type TokenSet } from 'openid-client-5'
import { assertEngineer } from '../assert-engineer.ts'
import { assertSignedOut } from '../assert-signed-out.ts'
import type { AppSettings } from '../client-scene.ts'
import { describeClient } from '../describe-client.ts'
import { visitor } from '../visitor.ts'

// #region configuration
async function configure({ issuer, clientId, clientSecret, app }: AppSettings) {
  const { Client } = await Issuer.discover(issuer)
  return new Client({
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uris: [`${app}/callback`],
    post_logout_redirect_uris: [`${app}/`],
    response_types: ['code'],
  })
}

function startSignIn(client: BaseClient) {
  const code_verifier = generators.codeVerifier()
  const nonce = generators.nonce()
  const address = client.authorizationUrl({
    scope: 'openid profile email groups offline_access',
    code_challenge: generators.codeChallenge(code_verifier),
    code_challenge_method: 'S256',
    nonce,
  })
  return { address, code_verifier, nonce }
}
// #endregion

describeClient('openid-client-5', (scene, step) => {
  let client: BaseClient
  let tokens: TokenSet
  const browser = visitor()

  before(async () => {
    client = await configure(scene().settings)
  })

  step('sign-in', async () => {
    const { user, settings } = scene()
    const { address, code_verifier, nonce } = startSignIn(client)
    const redirectUri = `${settings.app}/callback`
    const callback = await browser.travelTo(address, redirectUri, user)
    const parameters = client.callbackParams(callback.href)
    tokens = await client.callback(redirectUri, parameters, { code_verifier, nonce })
    assert.equal(tokens.claims().sub, user.sub)
  })

  step('user-info', async () => {
    const info = await client.userinfo(tokens)
    assert.equal(info.name, 'Ada Lovelace')
    assert.match(info.email ?? '', /@example\.org$/)
  })

  step('refresh', async () => {
    const renewed = await client.refresh(tokens)
    assert.equal(renewed.claims().sub, scene().user.sub)
    assert.notEqual(renewed.refresh_token, tokens.refresh_token)
    tokens = renewed
  })

  step('introspect', async () => {
    const found = await client.introspect(tokens.access_token ?? '')
    assert.equal(found.active, true)
    assert.equal(found.sub, scene().user.sub)
  })

  step('role', async () => {
    assertEngineer(scene(), await client.introspect(tokens.access_token ?? ''))
  })

  step('revoke', async () => {
    await client.revoke(tokens.refresh_token ?? '')
    const found = await client.introspect(tokens.access_token ?? '')
    assert.equal(found.active, false)
  })

  step('sign-out', async () => {
    const address = client.endSessionUrl({ id_token_hint: tokens })
    await browser.travelTo(address, `${scene().settings.app}/`, scene().user)
    await assertSignedOut(scene(), browser)
  })
})
