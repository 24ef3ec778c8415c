import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { it } from 'node:test'
import { compactDecrypt, createRemoteJWKSet, jwtVerify } from 'jose'
import { addGroups } from '../../support/add-groups.ts'
import { makeTestKey } from '../../support/jwt-fixtures.ts'
import {
  type Answer,
  allGrants,
  allScopes,
  describeServer,
  type ServerWorld,
  type TestUser,
} from '../../support/server-world.ts'

const path = '/users-srv/userinfo'
const registration = { grant_types: allGrants, allowed_scopes: allScopes }
const own = { grant_type: 'client_credentials' }

function ada(world: ServerWorld): Promise<TestUser> {
  const tag = `${world.now()}${randomInt(1e9)}`
  return world.addUser({
    email: `ada${tag}@example.org`,
    email_verified: true,
    phone_number: '+49301234567',
    mobile_number: `+49${tag.slice(-10)}`,
    mobile_number_verified: true,
    given_name: 'Ada',
    family_name: 'Lovelace',
    nickname: 'countess',
    picture: 'https://images.example/ada.png',
    birthdate: '1815-12-10',
    zoneinfo: 'Europe/London',
    locale: 'en-GB',
    address: { locality: 'London', country: 'GB' },
    customFields: { shoe: 'left' },
  })
}

async function tokenFor(world: ServerWorld, user: TestUser, scope: string, changes = {}) {
  const client = await world.addClient({ ...registration, ...changes })
  return { client, token: (await world.signIn(client, user, scope)).json.access_token }
}

describeServer('user info', (world) => {
  it('opens with each scope what belongs to it, and nothing more', async () => {
    const user = await ada(world())
    const claimsOf: Readonly<Record<string, readonly string[]>> = {
      openid: ['sub'],
      'openid email': ['email', 'email_verified', 'sub'],
      'openid phone': [
        'mobile_number',
        'mobile_number_verified',
        'phone_number',
        'phone_number_verified',
        'sub',
      ],
      'openid mobile': ['mobile_number', 'mobile_number_verified', 'sub'],
      'openid address': ['address', 'sub'],
      'openid roles': ['roles', 'sub'],
      'openid groups': ['groups', 'sub'],
      'openid identities': ['identities', 'sub'],
      'openid profile': [
        'birthdate',
        'created_at',
        'customFields',
        'family_name',
        'given_name',
        'locale',
        'name',
        'nickname',
        'picture',
        'preferred_username',
        'sub',
        'updated_at',
        'userStatus',
        'user_status',
        'username',
        'zoneinfo',
      ],
      'profile email': ['sub'],
      'openid api:read': ['sub'],
    }
    for (const [scope, names] of Object.entries(claimsOf)) {
      const { token } = await tokenFor(world(), user, scope)
      const { status, json } = await world().userinfo(token)
      assert.equal(status, 200)
      assert.deepEqual(Object.keys(json).sort(), names, scope)
    }
  })

  it('shows a change at once, whichever node made it', async () => {
    const { addClient, addNode, addUser, token, userinfo } = world()
    const user = await addUser({ nickname: 'countess' })
    const issued = await tokenFor(world(), user, 'openid profile')
    const nickname = async () => (await userinfo(issued.token)).json.nickname
    assert.equal(await nickname(), 'countess')
    const scope = 'ostiary:users_write'
    const machine = await addClient({ ...registration, allowed_scopes: [scope] })
    const bearer = (await token(machine, { ...own, scope })).json.access_token
    const node = await addNode()
    for (const [name, { send }] of Object.entries({ here: world(), elsewhere: node })) {
      const change = { bearer, json: { nickname: name } }
      const { status, text } = await send('PUT', `/users-srv/user/profile/${user.sub}`, change)
      assert.equal(status, 200, text)
      assert.equal(await nickname(), name)
    }
    await node.stop()
  })

  it('returns the values in the types of the specification', async () => {
    const user = await ada(world())
    const [acme] = await addGroups(world(), user, [
      { groupId: 'acme', groupType: 'company', roles: ['BUYER'] },
    ])
    const { token } = await tokenFor(world(), user, allScopes.join(' '))
    const { json } = await world().userinfo(token)
    assert.equal(json.sub, user.sub)
    assert.equal(json.name, 'Ada Lovelace')
    assert.equal(json.userStatus, 'VERIFIED')
    assert.equal(json.user_status, 'VERIFIED')
    assert.equal(json.username, user.username)
    assert.equal(json.email_verified, true)
    assert.equal(json.phone_number_verified, false)
    assert.deepEqual(json.address, { locality: 'London', country: 'GB' })
    assert.deepEqual(json.customFields, { shoe: 'left' })
    assert.ok(Number.isInteger(json.updated_at))
    assert.deepEqual(json.roles, ['USER'])
    const groups = json.groups as readonly { readonly groupId: string }[]
    assert.deepEqual(
      groups.find(({ groupId }) => groupId === acme),
      {
        groupId: acme,
        groupType: 'company',
        groupName: 'acme',
        path: `/${acme}/`,
        roles: ['BUYER'],
      },
    )
    const [identity] = json.identities as readonly Readonly<Record<string, unknown>>[]
    assert.equal(identity?.provider, 'self')
    assert.equal(identity?.passwordHash, undefined)
  })

  it('takes the token in either header or, by POST, in the form', async () => {
    const { token } = await tokenFor(world(), await ada(world()), 'openid')
    const shown = [
      ['GET', { bearer: token }],
      ['POST', { bearer: token }],
      ['POST', { bearer: token, form: '' }],
      ['POST', { bearer: token, json: {} }],
      ['GET', { headers: { access_token: token } }],
      ['POST', { headers: { access_token: token }, form: '' }],
      ['POST', { form: { access_token: token } }],
    ] as const
    for (const [method, options] of shown) {
      const answer = await world().send(method, path, options)
      assert.equal(answer.status, 200, method)
      assert.equal(answer.headers.get('content-type'), 'application/json; charset=utf-8')
      assert.equal(answer.headers.get('cache-control'), 'no-store')
    }
    const json = { access_token: token }
    assert.equal((await world().send('POST', path, { json })).status, 401)
  })

  /** RFC 9728 §5.1. */
  const metadata = () =>
    `resource_metadata="${world().issuer}/.well-known/oauth-protected-resource"`

  it('refuses who shows no token, and says what would do', async () => {
    for (const method of ['GET', 'POST']) {
      const { status, json, headers } = await world().send(method, path)
      assert.equal(status, 401)
      assert.equal(json.error, 'Access denied for this resource')
      const [bearer, dpop = ''] = (headers.get('www-authenticate') ?? '').split(', DPoP ')
      assert.equal(bearer, `Bearer ${metadata()}`)
      assert.match(dpop, /^algs="ES256 /)
      assert.ok(dpop.endsWith(metadata()))
    }
    const { headers } = await world().userinfo('forged')
    assert.equal(headers.get('www-authenticate'), `Bearer error="invalid_token", ${metadata()}`)
  })

  it('refuses a token that was not issued to a user', async () => {
    const client = await world().addClient(registration)
    const { access_token } = (await world().token(client, { ...own, scope: 'api:read' })).json
    const { status, json, headers } = await world().userinfo(access_token)
    assert.equal(status, 403)
    assert.equal(json.error, 'insufficient_scope')
    const challenge = `Bearer error="insufficient_scope", ${metadata()}`
    assert.equal(headers.get('www-authenticate'), challenge)
  })

  it('is a signed JWT for clients that ask for one', async () => {
    const user = await ada(world())
    const keySet = createRemoteJWKSet(new URL(`${world().url}/.well-known/jwks.json`))
    for (const alg of ['RS256', 'ES256', 'HS256']) {
      const changes = { userinfo_signed_response_alg: alg }
      const { client, token } = await tokenFor(world(), user, 'openid email', changes)
      const { status, text, headers } = await world().userinfo(token)
      assert.equal(status, 200)
      assert.equal(headers.get('content-type'), 'application/jwt')
      const options = { algorithms: [alg], issuer: world().issuer, audience: client.id }
      const { payload } =
        alg === 'HS256'
          ? await jwtVerify(text, Buffer.from(client.secret), options)
          : await jwtVerify(text, keySet, options)
      assert.equal(payload.sub, user.sub)
      assert.match(String(payload.email), /@example\.org$/)
    }
  })

  it('is encrypted for clients that ask for it, signed inside or not', async () => {
    const user = await ada(world())
    const key = await makeTestKey('RSA-OAEP-256')
    const jwks = { keys: [{ ...key.publicJwk, use: 'enc' }] }
    const encrypted = { jwks, userinfo_encrypted_response_alg: 'RSA-OAEP-256' }
    const plain = await tokenFor(world(), user, 'openid', encrypted)
    const answer = await world().userinfo(plain.token)
    assert.equal(answer.headers.get('content-type'), 'application/jwt')
    const opened = await compactDecrypt(answer.text, key.privateKey)
    assert.equal(opened.protectedHeader.cty, undefined)
    const claims = JSON.parse(new TextDecoder().decode(opened.plaintext))
    assert.deepEqual([claims.sub, claims.aud], [user.sub, plain.client.id])

    const both = { ...encrypted, userinfo_signed_response_alg: 'RS256' }
    const nested = await tokenFor(world(), user, 'openid', both)
    const { text } = await world().userinfo(nested.token)
    const inner = await compactDecrypt(text, key.privateKey)
    assert.equal(inner.protectedHeader.cty, 'JWT')
    const keySet = createRemoteJWKSet(new URL(`${world().url}/.well-known/jwks.json`))
    const { payload } = await jwtVerify(new TextDecoder().decode(inner.plaintext), keySet)
    assert.equal(payload.sub, user.sub)
  })
})

describeServer('user info of somebody else', (world) => {
  function isEnvelope({ status, json, headers }: Answer, code: number): void {
    assert.equal(status, code)
    assert.equal(json.success, false)
    assert.equal(json.status, code)
    const error = json.error as unknown as Readonly<Record<string, unknown>>
    assert.deepEqual(Object.keys(error).sort(), [
      'code',
      'error',
      'moreInfo',
      'referenceNumber',
      'status',
      'type',
    ])
    assert.equal(error.referenceNumber, headers.get('x-request-id'))
  }

  it('is returned to clients with users_read', async () => {
    const user = await ada(world())
    const client = await world().addClient({
      ...registration,
      allowed_scopes: ['ostiary:users_read'],
    })
    const form = { ...own, scope: 'ostiary:users_read' }
    const bearer = (await world().token(client, form)).json.access_token
    const { status, json } = await world().send('GET', `${path}/${user.sub}`, { bearer })
    assert.equal(status, 200)
    assert.equal(json.sub, user.sub)
    assert.equal(json.given_name, 'Ada')
    assert.ok(json.roles && json.groups && json.identities && json.email)
    isEnvelope(await world().send('GET', `${path}/nobody`, { bearer }), 404)
  })

  it('is returned to administrators', async () => {
    const user = await ada(world())
    const scope = 'ostiary:users_read'
    const client = await world().addClient({ ...registration, allowed_scopes: ['openid', scope] })
    const admin = { sub: '', username: 'admin', password: 'correct horse battery staple' }
    const bearer = (await world().signIn(client, admin, scope)).json.access_token
    for (const method of ['GET', 'POST']) {
      const { status, json } = await world().send(method, `${path}/${user.sub}`, { bearer })
      assert.equal(status, 200)
      assert.equal(json.sub, user.sub)
      assert.equal(json.given_name, 'Ada')
    }
    const without = (await world().signIn(client, admin, 'openid')).json.access_token
    isEnvelope(await world().send('GET', `${path}/${user.sub}`, { bearer: without }), 403)
  })

  it('is returned to the users themselves as far as the scopes of their token allow', async () => {
    const user = await ada(world())
    const client = await world().addClient(registration)
    const ask = async (scope: string) => {
      const bearer = (await world().signIn(client, user, scope)).json.access_token
      return (await world().send('GET', `${path}/${user.sub}`, { bearer })).json
    }
    assert.deepEqual(await ask(''), { sub: user.sub })
    const { given_name, email } = await ask('openid profile')
    assert.deepEqual([given_name, email], ['Ada', undefined])
  })

  it('is refused to everybody else, whatever scope their token has', async () => {
    const user = await ada(world())
    const scope = 'ostiary:users_read'
    const allowed_scopes = [...allScopes, scope]
    const client = await world().addClient({ ...registration, allowed_scopes })
    const person = (await world().signIn(client, await world().addUser(), scope)).json.access_token
    const machine = (await world().token(client, { ...own, scope: 'api:read' })).json.access_token
    for (const bearer of [person, machine]) {
      isEnvelope(await world().send('GET', `${path}/${user.sub}`, { bearer }), 403)
    }
    const stranger = await world().send('GET', `${path}/${user.sub}`)
    assert.equal(stranger.status, 401)
    assert.deepEqual(Object.keys(stranger.json), ['error', 'refnumber'])
  })
})
