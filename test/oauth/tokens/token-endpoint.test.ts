import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { makeTestKey, signAssertion } from '../../support/jwt-fixtures.ts'
import {
  type Answer,
  allGrants,
  allScopes,
  describeServer,
  type ServerWorld,
} from '../../support/server-world.ts'

const path = '/token-srv/token'
const registration = { grant_types: allGrants, allowed_scopes: allScopes }
const own = { grant_type: 'client_credentials' }
const jwtBearer = 'urn:ietf:params:oauth:grant-type:jwt-bearer'

function verifyAt(world: ServerWorld, token: string) {
  return jwtVerify(token, createRemoteJWKSet(new URL(`${world.url}/.well-known/jwks.json`)), {
    currentDate: new Date(world.now()),
  })
}

function refused(answer: Answer, error: string, status = 400): void {
  assert.equal(answer.status, status, answer.text)
  assert.equal(answer.json.error, error)
  assert.equal(answer.headers.get('content-type'), 'application/json; charset=utf-8')
  assert.equal(answer.headers.get('cache-control'), 'no-store')
  assert.equal(answer.headers.get('pragma'), 'no-cache')
  assert.equal(answer.headers.get('www-authenticate'), status === 401 ? 'Bearer' : null)
}

describeServer('the token endpoint', (world) => {
  it('gives a client its own token, without session, identity, ID or refresh token', async () => {
    const client = await world().addClient(registration)
    const { status, json, headers } = await world().token(client, {
      ...own,
      scope: 'api:read openid',
    })
    assert.equal(status, 200)
    assert.equal(headers.get('content-type'), 'application/json; charset=utf-8')
    assert.equal(headers.get('cache-control'), 'no-store')
    assert.equal(headers.get('pragma'), 'no-cache')
    const { access_token, ...rest } = json
    assert.deepEqual(rest, {
      sub: client.id,
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'api:read',
    })
    const { payload, protectedHeader } = await verifyAt(world(), access_token)
    assert.equal(protectedHeader.typ, 'JWT')
    assert.equal(protectedHeader.alg, 'RS256')
    const { iat = 0, exp = 0, jti, ...claims } = payload
    assert.deepEqual(claims, {
      sub: client.id,
      aud: client.id,
      iss: world().issuer,
      scopes: ['api:read'],
      roles: [],
    })
    assert.equal(exp - iat, 3600)
    assert.equal(typeof jti, 'string')
  })

  it('grants no scope where none is asked for, and says so with an empty text', async () => {
    const client = await world().addClient(registration)
    assert.equal((await world().token(client, own)).json.scope, '')
    const { json } = await world().signIn(client, await world().addUser())
    assert.equal(json.scope, '')
    assert.deepEqual((await verifyAt(world(), json.access_token)).payload.scopes, [])
  })

  it('names each scope once, in the order asked for', async () => {
    const client = await world().addClient(registration)
    const scope = 'api:write api:read api:write'
    assert.equal((await world().token(client, { ...own, scope })).json.scope, 'api:write api:read')
  })

  it('refuses scopes that are malformed, too many, or not the client’s', async () => {
    const client = await world().addClient(registration)
    const many = Array.from({ length: 65 }, (_, i) => `s${i}`).join(' ')
    for (const scope of [
      'unknown',
      'api:read unknown',
      ' api:read',
      'api:read ',
      'api:read  api:write',
      'api:read,api:write',
      'api:"read',
      'api:\\read',
      'api:réad',
      'api:read\tapi:write',
      many,
      'x'.repeat(5000),
    ]) {
      refused(await world().token(client, { ...own, scope }), 'invalid_scope')
    }
  })

  it('reads JSON with the same names', async () => {
    const client = await world().addClient(registration)
    const user = await world().addUser()
    const code = await world().addCode(client, user)
    const { id: client_id, secret: client_secret, redirectUri: redirect_uri } = client
    for (const json of [
      { ...own, client_id, client_secret, scope: 'api:read' },
      { grant_type: 'authorization_code', code, redirect_uri, client_id, client_secret },
      { grant_type: 'password', ...user, client_id, client_secret, sub: null, list: [1, { a: 2 }] },
    ]) {
      const answer = await world().send('POST', path, { json })
      assert.equal(answer.status, 200, answer.text)
    }
  })

  it('ignores parameters that the grant does not use', async () => {
    const client = await world().addClient(registration)
    const form = {
      ...own,
      code: 'x',
      redirect_uri: 'x',
      username: 'x',
      refresh_token: 'x',
      code_verifier: 'x',
      whatever: '☃',
      '': 'nameless',
    }
    assert.equal((await world().token(client, form)).status, 200)
  })

  it('takes empty parameters as omitted (RFC 6749 §3.2)', async () => {
    const client = await world().addClient(registration)
    const user = await world().addUser()
    const grant = { grant_type: 'authorization_code', redirect_uri: client.redirectUri }
    const empty = { client_id: '', code_verifier: '', resource: '', assertion: '' }
    for (const send of [
      (members: object) => ({ form: { ...grant, ...empty, ...members } }),
      (members: object) => ({ json: { ...grant, ...empty, ...members } }),
    ]) {
      for (const at of [path, '/oauth2-login/oauth2/token']) {
        const code = await world().addCode(client, user)
        const answer = await world().send('POST', at, { as: client, ...send({ code }) })
        assert.equal(answer.status, 200, answer.text)
      }
    }
  })

  it('says which parameter is missing', async () => {
    const client = await world().addClient(registration)
    const cases: readonly [Readonly<Record<string, string>>, string][] = [
      [{}, 'grant_type'],
      [{ grant_type: '' }, 'grant_type'],
      [{ grant_type: 'authorization_code', redirect_uri: 'x' }, 'code'],
      [{ grant_type: 'authorization_code', code: 'x' }, 'redirect_uri'],
      [{ grant_type: 'authorization_code', code: 'x', redirect_uri: '' }, 'redirect_uri'],
      [{ grant_type: 'password', password: 'x' }, 'username'],
      [{ grant_type: 'password', username: 'x' }, 'password'],
      [{ grant_type: 'password', username: 'x', password: '' }, 'password'],
      [{ grant_type: 'refresh_token' }, 'refresh_token'],
    ]
    for (const [form, name] of cases) {
      const answer = await world().token(client, form)
      refused(answer, 'invalid_request')
      assert.equal(answer.json.error_description, `${name} is missing`)
    }
  })

  it('checks the syntax first, then the client, then the grant', async () => {
    const client = await world().addClient({ ...registration, grant_types: ['client_credentials'] })
    const impostor = { ...client, secret: 'wrong' }
    refused(await world().token(impostor, {}), 'invalid_request')
    refused(await world().token(impostor, { grant_type: 'nonsense' }), 'invalid_client', 401)
    refused(await world().token(client, { grant_type: 'nonsense' }), 'unsupported_grant_type')
    refused(await world().token(client, { grant_type: 'password' }), 'unauthorized_client')
  })
})

describeServer('clients at the token endpoint', (world) => {
  it('authenticate by Basic or in the body, whichever of the two they registered', async () => {
    for (const token_endpoint_auth_method of ['client_secret_basic', 'client_secret_post']) {
      const client = await world().addClient({ ...registration, token_endpoint_auth_method })
      assert.equal((await world().token(client, own)).status, 200)
      const form = { ...own, client_id: client.id, client_secret: client.secret }
      assert.equal((await world().send('POST', path, { form })).status, 200)
      const named = { as: client, form: { ...own, client_id: client.id } }
      assert.equal((await world().send('POST', path, named)).status, 200)
    }
  })

  it('may encode what Basic carries as forms do, or leave it as it is', async () => {
    const client_secret = 'ü+%:&= secret with 100% odd signs'.replace('ü', 'u')
    const client = await world().addClient({ ...registration, client_secret })
    const encoded = String(new URLSearchParams({ s: client_secret })).slice(2)
    for (const secret of [client_secret, encoded]) {
      assert.equal((await world().token({ ...client, secret }, own)).status, 200)
    }
  })

  it('get 401 with a challenge when authentication is missing or wrong', async () => {
    const client = await world().addClient(registration)
    const { id: client_id, secret: client_secret } = client
    const missing = await world().send('POST', path, { form: own })
    refused(missing, 'invalid_client', 401)
    assert.equal(missing.json.error_description, 'client authentication is missing')
    const named = await world().send('POST', path, { form: { ...own, client_id } })
    refused(named, 'invalid_client', 401)
    const wrong = await world().token({ ...client, secret: 'wrong' }, own)
    refused(wrong, 'invalid_client', 401)
    assert.equal(wrong.json.error_description, 'client authentication failed')
    const posted = { ...own, client_id, client_secret: 'wrong' }
    refused(await world().send('POST', path, { form: posted }), 'invalid_client', 401)
    const stranger = { id: 'nobody', secret: client_secret, redirectUri: '' }
    refused(await world().token(stranger, own), 'invalid_client', 401)
  })

  it('get 400 when the body names a client that is unknown', async () => {
    for (const form of [
      { ...own, client_id: 'nobody' },
      { ...own, client_id: 'nobody', client_secret: 'x' },
      { ...own, client_id: '☃', client_secret: 'x' },
    ]) {
      const answer = await world().send('POST', path, { form })
      refused(answer, 'invalid_client', 400)
      assert.match(answer.json.error_description, /unknown/)
    }
  })

  it('cannot name another client than the one that authenticates', async () => {
    const client = await world().addClient(registration)
    const other = await world().addClient(registration)
    const options = { as: client, form: { ...own, client_id: other.id } }
    refused(await world().send('POST', path, options), 'invalid_request')
  })

  it('that are public name themselves, and have no grant of their own', async () => {
    const client = await world().addClient({
      ...registration,
      grant_types: ['authorization_code', 'password', 'refresh_token'],
      token_endpoint_auth_method: 'none',
    })
    const { json } = await world().signIn(client, await world().addUser(), 'openid offline_access')
    assert.equal((await world().refresh(client, json.refresh_token)).status, 200)
    refused(await world().token(client, own), 'unauthorized_client')
  })

  it('speak for themselves by an assertion that is grant and credential in one', async () => {
    const key = await makeTestKey('ES256')
    const withKey = { ...registration, jwks: { keys: [key.publicJwk] } }
    const client = await world().addClient({ ...withKey, grant_types: [jwtBearer] })
    const sign = () => {
      const { issuer: audience } = world()
      return signAssertion({ clientId: client.id, audience, now: world().now(), key })
    }
    const assertion = await sign()
    const form = { grant_type: jwtBearer, assertion, scope: 'api:read openid' }
    const answer = await world().send('POST', path, { form })
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(Object.keys(answer.json), [
      'sub',
      'access_token',
      'token_type',
      'expires_in',
      'scope',
    ])
    assert.equal(answer.json.sub, client.id)
    assert.equal(answer.json.scope, 'api:read')
    refused(await world().send('POST', path, { form }), 'invalid_client', 401)

    const twice = { as: client, form: { ...form, assertion: await sign() } }
    refused(await world().send('POST', path, twice), 'invalid_request')
    const other = await world().addClient(withKey)
    const foreign = { ...form, assertion: await sign(), client_id: other.id }
    refused(await world().send('POST', path, { form: foreign }), 'invalid_client', 401)
  })

  it('that are not registered for the assertion grant do not get it', async () => {
    const key = await makeTestKey('ES256')
    const client = await world().addClient({ ...registration, jwks: { keys: [key.publicJwk] } })
    const parts = { clientId: client.id, audience: world().issuer, now: world().now(), key }
    const form = { grant_type: jwtBearer, assertion: await signAssertion(parts) }
    refused(await world().send('POST', path, { form }), 'unauthorized_client')
  })

  it('have lifetimes of their own', async () => {
    const client = await world().addClient({
      ...registration,
      access_token_lifetime: 120,
      id_token_lifetime: 240,
    })
    const { json } = await world().signIn(client, await world().addUser(), 'openid')
    assert.equal(json.expires_in, 120)
    assert.equal(json.id_token_expires_in, 240)
    for (const [token, life] of [
      [json.access_token, 120],
      [json.id_token, 240],
    ] as const) {
      const { exp = 0, iat = 0 } = (await verifyAt(world(), token)).payload
      assert.equal(exp - iat, life)
    }
    world().advance(121_000)
    assert.equal((await world().userinfo(json.access_token)).status, 401)
  })
})
