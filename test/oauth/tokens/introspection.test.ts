import assert from 'node:assert/strict'
import { it } from 'node:test'
import {
  compactDecrypt,
  createRemoteJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  type JWTPayload,
  jwtVerify,
} from 'jose'
import * as oauth from 'oauth4webapi'
import { addGroups } from '../../support/add-groups.ts'
import { makeTestKey } from '../../support/jwt-fixtures.ts'
import {
  allGrants,
  allScopes,
  describeServer,
  describeServerOnce,
  type ServerWorld,
  type TestClient,
} from '../../support/server-world.ts'

const path = '/token-srv/introspect'
const registration = { grant_types: allGrants, allowed_scopes: allScopes }
const inactive = { active: false, token_type: 'Bearer' }

async function signedIn(world: ServerWorld, scope = 'openid offline_access groups api:read') {
  const [client, user] = await Promise.all([world.addClient(registration), world.addUser()])
  const groups = await addGroups(world, user, [
    { groupId: 'acme', groupType: 'company', roles: ['BUYER', 'READER'] },
    { groupId: 'sales', groupType: 'team', roles: ['LEAD'] },
  ])
  const { json: tokens } = await world.signIn(client, user, scope)
  return { client, user, tokens, groups }
}

describeServer('introspection', (world) => {
  it('returns everything about an access token of a user', async () => {
    const { client, user, tokens, groups } = await signedIn(world())
    const { status, json, headers } = await world().introspect(client, tokens.access_token)
    assert.equal(status, 200)
    assert.equal(headers.get('cache-control'), 'no-store')
    const claims = decodeJwt(tokens.access_token)
    const { groups: returned, ...rest } = json
    assert.deepEqual(rest, {
      active: true,
      token_type: 'Bearer',
      sub: user.sub,
      aud: client.id,
      client_id: client.id,
      iss: world().issuer,
      jti: claims.jti,
      exp: claims.exp,
      iat: claims.iat,
      nbf: claims.iat,
      scope: 'openid offline_access groups api:read',
      scopes: ['openid', 'offline_access', 'groups', 'api:read'],
      roles: ['USER'],
      username: user.username,
      sid: claims.sid,
      auth_time: claims.auth_time,
    })
    assert.deepEqual(returned, claims.groups)
    assert.deepEqual(
      (returned as { groupId: string }[]).map(({ groupId }) => groupId).sort(),
      [...groups, 'OSTIARY_USERS'].sort(),
    )
  })

  it('returns the current name, in any script, however often it was introspected before', async () => {
    const { client, user, tokens } = await signedIn(world())
    const { users } = world().server.services.storage.stores
    const currentName = async () =>
      (await world().introspect(client, tokens.access_token)).json.username
    assert.equal(await currentName(), user.username)
    for (const username of ['zoë', '管理者']) {
      const record = await users.find(user.sub)
      assert.ok(record)
      const changed = { ...record, username, revision: record.revision + 1 }
      assert.equal(await users.put(changed, await users.loginNamesOf(user.sub)), 'stored')
      assert.equal(await currentName(), username)
      assert.equal(await currentName(), username)
    }
  })

  it('returns what applies to a client’s own token', async () => {
    const client = await world().addClient(registration)
    const form = { grant_type: 'client_credentials', scope: 'api:read' }
    const { access_token } = (await world().token(client, form)).json
    const { json } = await world().introspect(client, access_token)
    assert.deepEqual(Object.keys(json), [
      'active',
      'token_type',
      'sub',
      'aud',
      'client_id',
      'iss',
      'jti',
      'exp',
      'iat',
      'nbf',
      'scope',
      'scopes',
      'roles',
    ])
    assert.equal(json.sub, client.id)
  })

  it('introspects a refresh token too', async () => {
    const { client, user, tokens } = await signedIn(world())
    const { json } = await world().introspect(client, tokens.refresh_token)
    assert.equal(json.active, true)
    assert.equal(json.token_type, 'refresh_token')
    assert.equal(json.sub, user.sub)
    assert.equal(json.client_id, client.id)
    assert.equal(json.scope, 'openid offline_access groups api:read')
    const days = (Number(json.exp) - world().now() / 1000) / 86_400
    assert.ok(days > 29.9 && days <= 30)
  })

  it('takes forms and JSON, and credentials in either place', async () => {
    const { client, tokens } = await signedIn(world())
    const { id: client_id, secret: client_secret } = client
    const token = tokens.access_token
    for (const options of [
      { as: client, json: { token, token_type_hint: 'access_token' } },
      { as: client, form: { token, token_type_hint: 'access_token' } },
      { form: { token, client_id, client_secret } },
      { json: { token, client_id, client_secret } },
    ]) {
      assert.equal((await world().send('POST', path, options)).json.active, true)
    }
  })

  it('answers the bearer of a token with the right, in either header, about any token', async () => {
    const { tokens } = await signedIn(world())
    const allowed_scopes = ['ostiary:introspect']
    const gateway = await world().addClient({ ...registration, allowed_scopes })
    const form = { grant_type: 'client_credentials', scope: 'ostiary:introspect' }
    const { access_token: bearer } = (await world().token(gateway, form)).json
    for (const token of [tokens.access_token, tokens.refresh_token]) {
      const shown = await world().send('POST', path, { bearer, json: { token } })
      assert.equal(shown.json.active, true)
      const headers = { access_token: bearer }
      const plain = await world().send('POST', path, { headers, json: { token } })
      assert.equal(plain.json.active, true)
    }
    await world().revoke(gateway, bearer)
    const late = await world().send('POST', path, { bearer, json: { token: tokens.access_token } })
    assert.equal(late.status, 401)
  })

  it('lets every access token ask about itself, in either header and body', async () => {
    const { client, tokens } = await signedIn(world(), 'openid')
    const { access_token: bearer } = tokens
    const own = await world().token(client, { grant_type: 'client_credentials' })
    for (const token of [bearer, own.json.access_token]) {
      for (const [name, value] of [
        ['authorization', `Bearer ${token}`],
        ['access_token', token],
      ] as const) {
        const headers = { [name]: value }
        for (const body of [{ json: { token, client_id: null } }, { form: { token } }]) {
          const shown = await world().send('POST', path, { headers, ...body })
          assert.deepEqual([shown.status, shown.json.active], [200, true])
        }
      }
    }
    const criteria = { token: bearer, roles: ['ADMIN'] }
    assert.deepEqual((await world().send('POST', path, { bearer, json: criteria })).json, inactive)
  })

  it('I02: lets it ask about nothing else, not even its own refresh token', async () => {
    const { client, user, tokens } = await signedIn(world())
    const { access_token: bearer, refresh_token } = tokens
    const other = (await world().signIn(client, user, 'openid')).json.access_token
    for (const token of [other, refresh_token, `${bearer}x`, 'unknown']) {
      const { status, json } = await world().send('POST', path, { bearer, json: { token } })
      assert.deepEqual([status, json.error, 'active' in json], [403, 'insufficient_scope', false])
    }
    await world().revoke(client, bearer)
    const late = await world().send('POST', path, { bearer, json: { token: bearer } })
    assert.deepEqual([late.status, late.json.error], [401, 'invalid_client'])
  })

  it('shows a resource server the tokens of every client', async () => {
    const { tokens } = await signedIn(world())
    const watcher = await world().addClient({ ...registration, introspect_any: true })
    for (const token of [tokens.access_token, tokens.refresh_token]) {
      assert.equal(await world().isActive(watcher, token), true)
    }
  })
})

describeServer('introspection with criteria', (world) => {
  it('wants any of a kind, or all of it where that kind is strict', async () => {
    const { client, tokens, groups } = await signedIn(world())
    const [acme = '', sales = ''] = groups
    const held = { groupId: acme }
    const missing = { groupId: 'elsewhere' }
    const cases: readonly [object, boolean][] = [
      [{ roles: ['USER'] }, true],
      [{ roles: ['USER', 'ADMIN'] }, true],
      [{ roles: ['ADMIN'] }, false],
      [{ roles: ['USER', 'ADMIN'], strictRoleValidation: true }, false],
      [{ roles: ['USER'], strictRoleValidation: true }, true],
      [{ roles: ['user'] }, false],
      [{ scopes: ['api:read', 'api:write'] }, true],
      [{ scopes: ['api:write'] }, false],
      [{ scopes: ['api:read', 'api:write'], strictScopeValidation: true }, false],
      [{ scopes: ['api:read', 'openid'], strictScopeValidation: true }, true],
      [{ groups: [held, missing] }, true],
      [{ groups: [missing] }, false],
      [{ groups: [held, missing], strictGroupValidation: true }, false],
      [{ groups: [held, { groupId: sales }], strictGroupValidation: true }, true],
      [{ groups: [{ groupType: 'company' }] }, true],
      [{ groups: [{ groupType: 'nothing' }] }, false],
      [{ groups: [{ groupId: acme, groupType: 'team' }] }, false],
      [{ groups: [{ groupId: acme, groupType: '' }] }, true],
      [{ groups: [{ groupId: acme, roles: ['BUYER', 'CHIEF'] }] }, true],
      [{ groups: [{ groupId: acme, roles: ['CHIEF'] }] }, false],
      [{ groups: [{ groupId: acme, roles: ['LEAD'] }] }, false],
      [{ groups: [{ roles: ['LEAD'] }] }, true],
      [
        { groups: [{ groupId: acme, roles: ['BUYER', 'CHIEF'], strictRoleValidation: true }] },
        false,
      ],
      [
        { groups: [{ groupId: acme, roles: ['BUYER', 'READER'], strictRoleValidation: true }] },
        true,
      ],
      [{ groups: [{}] }, true],
    ]
    for (const [criteria, active] of cases) {
      const { json } = await world().introspect(client, tokens.access_token, criteria)
      if (active) assert.equal(json.active, true, JSON.stringify(criteria))
      else assert.deepEqual(json, inactive, JSON.stringify(criteria))
    }
  })

  it('wants any kind, or every kind under strictValidation', async () => {
    const { client, tokens, groups } = await signedIn(world())
    const kinds = {
      roles: { true: { roles: ['USER'] }, false: { roles: ['ADMIN'] }, none: {} },
      scopes: { true: { scopes: ['api:read'] }, false: { scopes: ['x'] }, none: {} },
      groups: {
        true: { groups: [{ groupId: groups[0] }] },
        false: { groups: [{ groupId: 'x' }] },
        none: {},
      },
    } as const
    const outcomes = ['true', 'false', 'none'] as const
    for (const roles of outcomes) {
      for (const scopes of outcomes) {
        for (const group of outcomes) {
          const criteria = {
            ...kinds.roles[roles],
            ...kinds.scopes[scopes],
            ...kinds.groups[group],
          }
          const verdicts = [roles, scopes, group].filter((one) => one !== 'none')
          const any = verdicts.length === 0 || verdicts.includes('true')
          const all = !verdicts.includes('false')
          const ask = async (strictValidation: boolean) => {
            const asked = { ...criteria, strictValidation }
            return (await world().introspect(client, tokens.access_token, asked)).json.active
          }
          assert.equal(await ask(false), any, JSON.stringify(criteria))
          assert.equal(await ask(true), all, `strict ${JSON.stringify(criteria)}`)
        }
      }
    }
  })

  it('takes null and empty lists for no constraint', async () => {
    const { client, tokens } = await signedIn(world())
    for (const criteria of [
      { roles: null, scopes: null, groups: null, strictValidation: null },
      { roles: [], scopes: [], groups: [], strictValidation: true, strictRoleValidation: true },
      { roles: [], scopes: ['api:read'], strictValidation: true },
    ]) {
      const { json } = await world().introspect(client, tokens.access_token, criteria)
      assert.equal(json.active, true, JSON.stringify(criteria))
    }
  })

  it('decides by roles and groups of now', async () => {
    const { client, user, tokens, groups } = await signedIn(world())
    const store = world().server.services.storage.stores.groups
    const membership = await store.findMembership(groups[0] ?? '', user.sub)
    assert.ok(membership)
    const ask = async () => {
      const criteria = { groups: [{ groupId: groups[0], roles: ['CHIEF'] }] }
      return (await world().introspect(client, tokens.access_token, criteria)).json.active
    }
    assert.equal(await ask(), false)
    await store.putMembership({ ...membership, roles: ['CHIEF'] })
    assert.equal(await ask(), true)
  })

  it('holds refresh tokens to them as well', async () => {
    const { client, tokens } = await signedIn(world())
    const ask = async (criteria: object) =>
      (await world().introspect(client, tokens.refresh_token, criteria)).json.active
    assert.equal(await ask({ roles: ['USER'] }), true)
    assert.equal(await ask({ roles: ['ADMIN'] }), false)
  })

  it('grants a client none of the roles of people', async () => {
    const client = await world().addClient(registration)
    const form = { grant_type: 'client_credentials', scope: 'api:read' }
    const { access_token } = (await world().token(client, form)).json
    const ask = async (criteria: object) =>
      (await world().introspect(client, access_token, criteria)).json.active
    assert.equal(await ask({ roles: ['USER'] }), false)
    assert.equal(await ask({ scopes: ['api:read'] }), true)
  })

  it('refuses criteria of another shape', async () => {
    const { client, tokens } = await signedIn(world())
    for (const criteria of [
      { roles: 'USER' },
      { roles: [7] },
      { scopes: { a: 1 } },
      { groups: ['acme'] },
      { groups: [{ groupId: 7 }] },
      { groups: [{ roles: 'x' }] },
      { groups: [[]] },
      { groups: [null] },
      { strictValidation: 'true' },
      { strictRoleValidation: 1 },
      { roles: Array(1001).fill('x') },
    ]) {
      const { status, json } = await world().introspect(client, tokens.access_token, criteria)
      assert.equal(status, 400, JSON.stringify(criteria).slice(0, 60))
      assert.equal(json.error, 'invalid_request')
    }
  })
})

describeServer(
  'open introspection',
  (world) => {
    it('answers anybody about access tokens, of the client they name if they name one', async () => {
      const { client, tokens } = await signedIn(world())
      const ask = (fields: object) => world().send('POST', path, { json: fields })
      const { id: client_id } = client
      assert.equal((await ask({ token: tokens.access_token, client_id })).json.active, true)
      assert.deepEqual((await ask({ token: tokens.refresh_token, client_id })).json, inactive)
      const other = await world().addClient(registration)
      const foreign = { token: tokens.access_token, client_id: other.id }
      assert.deepEqual((await ask(foreign)).json, inactive)
      assert.deepEqual((await ask({ token: tokens.access_token, client_id: '☃' })).json, inactive)
      for (const unset of [{}, { client_id: null }, { client_id: '' }, { client_secret: null }]) {
        assert.equal((await ask({ token: tokens.access_token, ...unset })).json.active, true)
        assert.deepEqual((await ask({ token: tokens.refresh_token, ...unset })).json, inactive)
        assert.deepEqual((await ask({ token: tokens.id_token, ...unset })).json, inactive)
      }
      const form = { token: tokens.access_token, client_id: '' }
      assert.equal((await world().send('POST', path, { form })).json.active, true)
      const criteria = { token: tokens.access_token, client_id, roles: ['ADMIN'] }
      assert.deepEqual((await ask(criteria)).json, inactive)
    })

    it('answers the bearer of any active token as it answers anybody', async () => {
      const { client, tokens } = await signedIn(world())
      const { access_token: bearer } = (await signedIn(world())).tokens
      const ask = (fields: object) => world().send('POST', path, { bearer, json: fields })
      assert.equal((await ask({ token: tokens.access_token })).json.active, true)
      assert.deepEqual((await ask({ token: tokens.refresh_token })).json, inactive)
      const foreign = { token: bearer, client_id: client.id }
      assert.equal((await ask(foreign)).json.active, true, 'its own')
      assert.equal((await ask({ token: tokens.access_token, client_id: 'x' })).json.active, false)
    })

    it('still holds callers with credentials to them', async () => {
      const { client, tokens } = await signedIn(world())
      const token = tokens.access_token
      assert.equal((await world().introspect({ ...client, secret: 'wrong' }, token)).status, 401)
      const form = { token, client_id: client.id, client_secret: 'wrong' }
      assert.equal((await world().send('POST', path, { form })).status, 401)
      assert.equal(await world().isActive(client, tokens.refresh_token), true)
    })
  },
  { OSTIARY_INTROSPECTION_OPEN: 'true' },
)

describeServer(
  'introspection where tokens hold no groups',
  (world) => {
    it('returns the groups that the token had no room for', async () => {
      const { client, tokens, groups } = await signedIn(world())
      assert.equal(decodeJwt(tokens.access_token).groups, undefined)
      const { json } = await world().introspect(client, tokens.access_token)
      const returned = (json.groups ?? []) as readonly {
        groupId: string
        roles: readonly string[]
      }[]
      const acme = returned.find(({ groupId }) => groupId === groups[0])
      assert.deepEqual(acme, { groupId: groups[0], roles: ['BUYER', 'READER'] })
      const { client: other, tokens: without } = await signedIn(world(), 'openid')
      const answer = await world().introspect(other, without.access_token)
      assert.equal(answer.json.groups, undefined)
    })
  },
  { OSTIARY_TOKENS_GROUP_CLAIM_BYTES: '10' },
)

describeServerOnce(
  'introspection as a JWT (RFC 9701)',
  (world) => {
    const type = 'application/token-introspection+jwt'
    const ask = (client: TestClient, token: string, accept = type) =>
      world().send('POST', path, { as: client, form: { token }, headers: { accept } })

    /** The answer in a JWT that the server signed for this caller. */
    async function verified(jwt: string, audience: string): Promise<JWTPayload> {
      const keySet = createRemoteJWKSet(new URL(`${world().issuer}/.well-known/jwks.json`))
      const options = { issuer: world().issuer, audience, typ: 'token-introspection+jwt' }
      const { payload } = await jwtVerify(jwt, keySet, options)
      assert.deepEqual([payload.sub, payload.exp, payload.jti], [undefined, undefined, undefined])
      return payload.token_introspection as JWTPayload
    }

    it('is the same answer, signed for the caller alone', async () => {
      const { client, tokens } = await signedIn(world())
      const server = await world().addClient({
        grant_types: ['client_credentials'],
        introspect_any: true,
        introspection_signed_response_alg: 'ES256',
      })
      for (const [caller, alg] of [
        [client, 'RS256'],
        [server, 'ES256'],
      ] as const) {
        const answer = await ask(caller, tokens.access_token)
        assert.equal(answer.headers.get('content-type'), type)
        assert.equal(answer.headers.get('cache-control'), 'no-store')
        assert.equal(decodeProtectedHeader(answer.text).alg, alg)
        const { json } = await world().introspect(caller, tokens.access_token)
        assert.deepEqual(await verified(answer.text, caller.id), json)
      }
      const unknown = await ask(server, 'nothing')
      assert.deepEqual(await verified(unknown.text, server.id), inactive)
    })

    it('is verified by oauth4webapi', async () => {
      const { client, tokens } = await signedIn(world())
      const insecure = { [oauth.allowInsecureRequests]: true }
      const issuer = new URL(world().issuer)
      const server = await oauth.processDiscoveryResponse(
        issuer,
        await oauth.discoveryRequest(issuer, insecure),
      )
      const response = await oauth.introspectionRequest(
        server,
        { client_id: client.id },
        oauth.ClientSecretBasic(client.secret),
        tokens.access_token,
        { ...insecure, requestJwtResponse: true },
      )
      const known = { client_id: client.id, introspection_signed_response_alg: 'RS256' }
      const answer = await oauth.processIntrospectionResponse(server, known, response)
      assert.equal(answer.active, true)
    })

    it('is encrypted for a caller that registered so', async () => {
      const { tokens } = await signedIn(world())
      const key = await makeTestKey('RSA-OAEP-256')
      const server = await world().addClient({
        grant_types: ['client_credentials'],
        introspect_any: true,
        jwks: { keys: [{ ...key.publicJwk, use: 'enc' }] },
        introspection_encrypted_response_alg: 'RSA-OAEP-256',
      })
      const { text } = await ask(server, tokens.access_token)
      const { plaintext } = await compactDecrypt(text, key.privateKey)
      const { active } = await verified(new TextDecoder().decode(plaintext), server.id)
      assert.equal(active, true)
    })

    it('is not an access token, nor a hint', async () => {
      const { client, tokens } = await signedIn(world())
      const { text } = await ask(client, tokens.access_token)
      assert.equal((await world().userinfo(text)).status, 401)
      assert.equal(await world().isActive(client, text), false)
    })

    it('comes only where Accept prefers it to JSON', async () => {
      const { client, tokens } = await signedIn(world())
      const typeFor = async (accept: string) =>
        (await ask(client, tokens.access_token, accept)).headers.get('content-type')
      assert.equal(await typeFor(`application/json;q=0.5, ${type}`), type)
      assert.equal(await typeFor(type.toUpperCase()), type)
      for (const accept of ['*/*', 'application/*', 'application/jwt', `${type};q=0`, '']) {
        assert.match((await typeFor(accept)) ?? '', /^application\/json/, accept)
      }
      assert.match((await typeFor(`application/json, ${type};q=0.9`)) ?? '', /^application\/json/)
    })

    it('needs a caller that is known, although everybody may ask here', async () => {
      const { tokens } = await signedIn(world())
      const form = { token: tokens.access_token }
      const open = await world().send('POST', path, { form })
      assert.equal(open.json.active, true)
      const refused = await world().send('POST', path, { form, headers: { accept: type } })
      assert.deepEqual([refused.status, refused.json.error], [401, 'invalid_client'])
    })

    it('is in the metadata of the server', async () => {
      const { json } = await world().send('GET', '/.well-known/openid-configuration')
      assert.deepEqual(json.introspection_signing_alg_values_supported, ['HS256', 'RS256', 'ES256'])
      assert.deepEqual(json.introspection_encryption_alg_values_supported, ['RSA-OAEP-256'])
    })
  },
  { OSTIARY_INTROSPECTION_OPEN: 'true' },
)
