import assert from 'node:assert/strict'
import { it } from 'node:test'
import {
  type Answer,
  allGrants,
  allScopes,
  describeServer,
  type ServerWorld,
} from '../support/server-world.ts'

const path = '/token-srv/revoke'
const registration = { grant_types: allGrants, allowed_scopes: allScopes }

async function signedIn(world: ServerWorld, changes = {}) {
  const client = await world.addClient({ ...registration, ...changes })
  const { json: tokens } = await world.signIn(
    client,
    await world.addUser(),
    'openid offline_access',
  )
  return { client, tokens }
}

function isOk({ status, text, headers }: Answer): void {
  assert.equal(status, 200)
  assert.equal(text, 'OK')
  assert.equal(headers.get('content-type'), 'text/plain; charset=utf-8')
  assert.equal(headers.get('cache-control'), 'no-store')
}

describeServer('revocation', (world) => {
  it('ends one access token, and neither its like nor the refresh token', async () => {
    const { client, tokens } = await signedIn(world())
    const second = (await world().refresh(client, tokens.refresh_token)).json
    isOk(await world().revoke(client, tokens.access_token))
    assert.equal(await world().isActive(client, tokens.access_token), false)
    assert.equal(await world().isActive(client, second.access_token), true)
    assert.equal(await world().isActive(client, second.refresh_token), true)
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
    const { client, tokens } = await signedIn(world(), changes)
    isOk(await world().revoke(client, tokens.refresh_token))
    assert.equal((await world().refresh(client, tokens.refresh_token)).json.error, 'invalid_grant')
    const other = await signedIn(world(), changes)
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
