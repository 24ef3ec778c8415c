import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import {
  allGrants,
  allScopes,
  describeServerOnce,
  type ServerWorld,
  type TestClient,
} from '../../support/server-world.ts'

const registration = { grant_types: allGrants, allowed_scopes: allScopes }
const everything = 'openid profile email phone address identities roles groups'

/** Whether each of our endpoints takes a text for an access token. */
async function whereAccepted(world: ServerWorld, client: TestClient, token: string) {
  const send = (method: string, path: string, options = {}) =>
    world.send(method, path, { bearer: token, ...options })
  const { sub = '' } = decodeJwt(token)
  const change = { old_password: 'x', new_password: 'y', confirm_password: 'y' }
  const hint = `/session/end_session?access_token_hint=${token}`
  const answers = {
    userinfo: (await send('GET', '/users-srv/userinfo')).status !== 401,
    form:
      (await world.send('POST', '/users-srv/userinfo', { form: { access_token: token } }))
        .status !== 401,
    self: (await send('GET', `/users-srv/userinfo/${sub}`)).status !== 401,
    password: (await send('POST', '/users-srv/changepassword', { json: change })).status !== 401,
    groups: (await send('GET', `/groups-srv/usergroupmap/userwithmetadata/${sub}`)).status !== 401,
    introspected: await world.isActive(client, token),
    introspects: (await send('POST', '/token-srv/introspect', { json: { token } })).status !== 401,
    checked:
      (
        await world.send('GET', '/oauth2-login/oauth2/checktoken', {
          headers: { access_token: token },
        })
      ).text === 'true',
    endsSession: (await world.send('POST', hint)).status !== 401,
  }
  return new Set(Object.values(answers))
}

describeServerOnce('profiles of access tokens', (world) => {
  it('classic, the default: typ JWT and the claims of the specification, no more', async () => {
    const client = await world().addClient(registration)
    const { json } = await world().signIn(client, await world().addUser(), 'openid profile roles')
    assert.equal(decodeProtectedHeader(json.access_token).typ, 'JWT')
    assert.deepEqual(
      Object.keys(decodeJwt(json.access_token)),
      'sid sub isub aud iat auth_time iss jti scopes roles exp'.split(' '),
    )
    assert.deepEqual(await whereAccepted(world(), client, json.access_token), new Set([true]))
  })

  it('rfc9068: typ at+jwt with client_id and scope, accepted everywhere', async () => {
    const client = await world().addClient({ ...registration, access_token_profile: 'rfc9068' })
    const { json } = await world().signIn(client, await world().addUser(), 'openid profile')
    assert.equal(decodeProtectedHeader(json.access_token).typ, 'at+jwt')
    const { client_id, scope, scopes } = decodeJwt(json.access_token)
    assert.deepEqual([client_id, scope], [client.id, 'openid profile'])
    assert.deepEqual(scopes, ['openid', 'profile'])
    assert.deepEqual(await whereAccepted(world(), client, json.access_token), new Set([true]))
  })

  it('is classic for a client that was stored before there were profiles', async () => {
    const client = await world().addClient(registration)
    const undone = {
      access_token_profile: undefined,
      default_scopes: undefined,
      id_token_claims: undefined,
    }
    await world().changeClient(client, { metadata: undone })
    const { json } = await world().signIn(client, await world().addUser(), 'openid email')
    assert.equal(decodeProtectedHeader(json.access_token).typ, 'JWT')
    const own = await world().token(client, { grant_type: 'client_credentials' })
    assert.equal(own.json.scope, '')
  })

  it('refuses an unknown profile', async () => {
    await assert.rejects(
      world().addClient({ ...registration, access_token_profile: 'rfc9999' }),
      /access_token_profile must be one of classic, rfc9068/,
    )
  })

  it('U02: takes no ID token for an access token, though both have typ JWT', async () => {
    const client = await world().addClient(registration)
    const user = await world().addUser({ email: `${Date.now()}@example.org`, given_name: 'Ada' })
    const { json } = await world().signIn(client, user, everything)
    assert.equal(decodeProtectedHeader(json.id_token).typ, 'JWT')
    assert.equal(decodeJwt(json.id_token).jti, undefined)
    assert.deepEqual(await whereAccepted(world(), client, json.id_token), new Set([false]))
    await world().revoke(client, json.id_token)
    assert.equal(await world().isActive(client, json.access_token), true)
  })
})

describeServerOnce('default scopes of client_credentials', (world) => {
  const own = { grant_type: 'client_credentials' }
  const allowed_scopes = ['api:read', 'api:write', 'ostiary:users_read', 'openid']

  it('are granted when the request names no scope, and only then', async () => {
    const default_scopes = ['api:read', 'ostiary:users_read']
    const client = await world().addClient({ ...registration, allowed_scopes, default_scopes })
    for (const form of [own, { ...own, scope: '' }]) {
      const { json } = await world().token(client, form)
      assert.equal(json.scope, 'api:read ostiary:users_read')
      assert.deepEqual(decodeJwt(json.access_token).scopes, default_scopes)
    }
    const named = await world().token(client, { ...own, scope: 'api:write' })
    assert.equal(named.json.scope, 'api:write')
    const person = await world().signIn(client, await world().addUser(), '')
    assert.equal(person.json.scope, '')
  })

  it('are none unless the client has some', async () => {
    const client = await world().addClient({ ...registration, allowed_scopes })
    assert.equal((await world().token(client, own)).json.scope, '')
  })

  it('do not reach v1, which gives management scopes only by name', async () => {
    const default_scopes = ['ostiary:users_read']
    const grant_types = ['client_credentials']
    const client = await world().addClient({
      grant_types,
      allowed_scopes: default_scopes,
      default_scopes,
    })
    const form = { ...own, client_id: client.id, client_secret: client.secret }
    const { json } = await world().send('POST', '/oauth2-login/oauth2/token', { form })
    assert.equal(json.scope, '')
  })

  it('must be among the scopes that the client is registered for', async () => {
    await assert.rejects(
      world().addClient({ allowed_scopes, default_scopes: ['api:read', 'api:delete'] }),
      /default_scopes\[1\] must be one of allowed_scopes/,
    )
  })
})
