import assert from 'node:assert/strict'
import { it } from 'node:test'
import { type Answer, allGrants, allScopes, describeServer } from '../../support/server-world.ts'
import { signedIn } from '../../support/sign-ins.ts'
import { answerOf, authorizationPath, testBrowser } from '../../support/test-browser.ts'

const path = '/token-srv/revoke'
const registration = { grant_types: allGrants, allowed_scopes: allScopes }

function isOk({ status, text, headers }: Answer): void {
  assert.equal(status, 200)
  assert.equal(text, '{}')
  assert.equal(headers.get('content-type'), 'application/json; charset=utf-8')
  assert.equal(headers.get('cache-control'), 'no-store')
}

describeServer('revocation', (world) => {
  it('ends an access token with its like and the refresh tokens of the grant', async () => {
    const { client, tokens } = await signedIn(world())
    const second = (await world().refresh(client, tokens.refresh_token)).json
    isOk(await world().revoke(client, tokens.access_token))
    for (const token of [tokens.access_token, second.access_token, second.refresh_token]) {
      assert.equal(await world().isActive(client, token), false)
    }
    assert.equal((await world().refresh(client, second.refresh_token)).json.error, 'invalid_grant')
  })

  it('ends the grant by an access token that has expired, too', async () => {
    const { client, tokens } = await signedIn(world())
    world().advance(3_601_000)
    isOk(await world().revoke(client, tokens.access_token))
    assert.equal((await world().refresh(client, tokens.refresh_token)).json.error, 'invalid_grant')
  })

  it('ends the grant of generation v1, and the code of a hybrid one', async () => {
    const client = await world().addClient({
      ...registration,
      grant_types: [...allGrants, 'implicit'],
      response_types: ['code', 'code token'],
      consent: 'implicit',
    })
    const user = await world().addUser()
    const { username, password } = user
    const form = { grant_type: 'password', username, password, scope: 'offline_access' }
    const legacy = await world().send('POST', '/oauth2-login/oauth2/token', { as: client, form })
    isOk(await world().revoke(client, legacy.json.access_token))
    const { refresh_token } = legacy.json
    assert.equal((await world().refresh(client, refresh_token)).json.error, 'invalid_grant')

    const hybrid = { response_type: 'code token', nonce: 'n' }
    const { end } = await testBrowser(world()).travel(authorizationPath(client, hybrid), user)
    const answer = answerOf(end)
    isOk(await world().revoke(client, answer.get('access_token') ?? ''))
    const redeemed = await world().redeem(client, answer.get('code') ?? '')
    assert.equal(redeemed.json.error, 'invalid_grant')
  })

  it('ends one token of a client that acts for itself', async () => {
    const client = await world().addClient(registration)
    const form = { grant_type: 'client_credentials' }
    const [one, two] = await Promise.all([world().token(client, form), world().token(client, form)])
    isOk(await world().revoke(client, one.json.access_token))
    assert.equal(await world().isActive(client, one.json.access_token), false)
    assert.equal(await world().isActive(client, two.json.access_token), true)
  })

  it('says OK in plain text to whoever prefers that', async () => {
    const { client } = await signedIn(world())
    for (const [accept, type] of [
      ['text/plain', 'text/plain; charset=utf-8'],
      ['application/json;q=0.5, text/*', 'text/plain; charset=utf-8'],
      ['*/*', 'application/json; charset=utf-8'],
      ['text/plain;q=0.1, */*', 'application/json; charset=utf-8'],
      ['text/html', 'application/json; charset=utf-8'],
    ] as const) {
      const headers = { accept }
      const answer = await world().send('POST', path, { as: client, form: { token: 'x' }, headers })
      assert.equal(answer.headers.get('content-type'), type, accept)
      assert.equal(answer.text, type.startsWith('text') ? 'OK' : '{}')
    }
  })

  it('ends a refresh token with its family and every access token of the grant', async () => {
    const { client, tokens } = await signedIn(world())
    const second = (await world().refresh(client, tokens.refresh_token)).json
    isOk(await world().revoke(client, second.refresh_token))
    for (const token of [tokens.access_token, second.access_token, second.refresh_token]) {
      assert.equal(await world().isActive(client, token), false)
    }
    assert.equal((await world().refresh(client, second.refresh_token)).json.error, 'invalid_grant')
  })

  it('ends the family by a refresh token that was replaced before, too', async () => {
    const { client, tokens } = await signedIn(world())
    const second = (await world().refresh(client, tokens.refresh_token)).json
    isOk(await world().revoke(client, tokens.refresh_token))
    assert.equal(await world().isActive(client, second.refresh_token), false)
  })

  it('leaves other sign-ins of the same user and client alone', async () => {
    const client = await world().addClient(registration)
    const user = await world().addUser()
    const one = (await world().signIn(client, user, 'openid offline_access')).json
    const two = (await world().signIn(client, user, 'openid offline_access')).json
    isOk(await world().revoke(client, one.refresh_token))
    assert.equal((await world().userinfo(two.access_token)).status, 200)
    assert.equal((await world().refresh(client, two.refresh_token)).status, 200)
  })

  it('says OK for whatever is unknown, expired or revoked before', async () => {
    const { client, tokens } = await signedIn(world())
    isOk(await world().revoke(client, tokens.refresh_token))
    isOk(await world().revoke(client, tokens.refresh_token))
    for (const token of ['x', 'a.b.c', tokens.id_token, 'ort_x.0.y', '☃', 'x'.repeat(10_000)]) {
      isOk(await world().revoke(client, token))
    }
    world().advance(3_601_000)
    isOk(await world().revoke(client, tokens.access_token))
  })

  it('takes forms and JSON, and any hint', async () => {
    for (const token_type_hint of ['access_token', 'refresh_token', 'nonsense', '']) {
      const { client, tokens } = await signedIn(world())
      const { id: client_id, secret: client_secret } = client
      const access = { token: tokens.access_token, token_type_hint, client_id, client_secret }
      isOk(await world().send('POST', path, { json: access }))
      const refresh = { token: tokens.refresh_token, token_type_hint }
      assert.equal(await world().isActive(client, tokens.access_token), false)
      isOk(await world().send('POST', path, { as: client, form: refresh }))
      assert.equal(await world().isActive(client, tokens.refresh_token), false)
    }
  })

  it('serves public clients for their own tokens', async () => {
    const grant_types = ['authorization_code', 'password', 'refresh_token']
    const changes = { grant_types, token_endpoint_auth_method: 'none' }
    const { client, tokens } = await signedIn(world(), undefined, changes)
    isOk(await world().revoke(client, tokens.refresh_token))
    assert.equal((await world().refresh(client, tokens.refresh_token)).json.error, 'invalid_grant')
    const other = await signedIn(world(), undefined, changes)
    isOk(await world().revoke(client, other.tokens.refresh_token))
    assert.equal((await world().refresh(other.client, other.tokens.refresh_token)).status, 200)
  })

  it('refuses who does not authenticate, or names no token', async () => {
    const { client, tokens } = await signedIn(world())
    const stranger = await world().send('POST', path, { form: { token: tokens.access_token } })
    assert.equal(stranger.status, 401)
    assert.equal(stranger.headers.get('www-authenticate'), 'Bearer')
    const impostor = await world().revoke({ ...client, secret: 'wrong' }, tokens.access_token)
    assert.equal(impostor.json.error, 'invalid_client')
    const missing = await world().send('POST', path, { as: client, form: {} })
    assert.deepEqual(missing.json, {
      error: 'invalid_request',
      error_description: 'token is missing',
    })
    assert.equal(await world().isActive(client, tokens.access_token), true)
  })
})
