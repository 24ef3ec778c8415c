import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import {
  describeServer,
  type ServerWorld,
  type TestClient,
  type TestUser,
} from '../support/server-world.ts'

const allGrants = ['authorization_code', 'password', 'client_credentials', 'refresh_token']
const scopes = ['openid', 'profile', 'email', 'offline_access', 'roles', 'groups', 'api:read']

function verifyAt(world: ServerWorld, token: string) {
  return jwtVerify(token, createRemoteJWKSet(new URL(`${world.url}/.well-known/jwks.json`)))
}

async function people(world: ServerWorld): Promise<{ client: TestClient; user: TestUser }> {
  const client = await world.addClient({ grant_types: allGrants, allowed_scopes: scopes })
  const user = await world.addUser({ email: `${Date.now()}-${Math.random()}@example.org` })
  return { client, user }
}

describeServer('the token endpoint', (world) => {
  it('gives a client its own token, without session, identity, ID or refresh token', async () => {
    const client = await world().addClient({ grant_types: allGrants, allowed_scopes: scopes })
    const { status, json, headers } = await world().token(client, {
      grant_type: 'client_credentials',
      scope: 'api:read openid offline_access',
    })
    assert.equal(status, 200)
    assert.equal(headers.get('content-type'), 'application/json; charset=utf-8')
    assert.equal(headers.get('cache-control'), 'no-store')
    assert.equal(headers.get('pragma'), 'no-cache')
    assert.deepEqual(Object.keys(json), [
      'sub',
      'access_token',
      'token_type',
      'expires_in',
      'scope',
    ])
    assert.equal(json.sub, client.id)
    assert.equal(json.token_type, 'Bearer')
    assert.equal(json.expires_in, 3600)
    assert.equal(json.scope, 'api:read')
    const { payload, protectedHeader } = await verifyAt(world(), json.access_token)
    assert.equal(protectedHeader.typ, 'at+jwt')
    assert.deepEqual(Object.keys(payload), [
      'sub',
      'aud',
      'iat',
      'iss',
      'jti',
      'scopes',
      'roles',
      'exp',
    ])
    assert.deepEqual(payload.roles, [])
  })

  it('gives a user exactly the claims of the specification', async () => {
    const { client, user } = await people(world())
    const { status, json } = await world().token(client, {
      grant_type: 'password',
      username: user.username,
      password: user.password,
      scope: 'openid,profile offline_access',
    })
    assert.equal(status, 200)
    assert.deepEqual(Object.keys(json).sort(), [
      'access_token',
      'expires_in',
      'id_token',
      'id_token_expires_in',
      'identity_id',
      'refresh_token',
      'scope',
      'sub',
      'token_type',
    ])
    assert.equal(json.scope, 'openid profile offline_access')
    const { payload } = await verifyAt(world(), json.access_token)
    assert.deepEqual(Object.keys(payload), [
      'sid',
      'sub',
      'isub',
      'aud',
      'iat',
      'auth_time',
      'iss',
      'jti',
      'scopes',
      'roles',
      'exp',
    ])
    assert.deepEqual(payload.roles, ['USER'])
    assert.equal(payload.aud, client.id)
    assert.equal(payload.isub, json.identity_id)
    const id = await verifyAt(world(), json.id_token)
    assert.equal(id.payload.sub, user.sub)
    assert.equal(id.protectedHeader.typ, 'JWT')
  })

  it('redeems a code once', async () => {
    const { client, user } = await people(world())
    const code = await world().addCode(client, user)
    const form = { grant_type: 'authorization_code', code, redirect_uri: client.redirectUri }
    const first = await world().token(client, form)
    assert.equal(first.status, 200)
    const second = await world().token(client, form)
    assert.equal(second.status, 400)
    assert.equal(second.json.error, 'invalid_grant')
    const info = await world().send('GET', '/users-srv/userinfo', {
      bearer: first.json.access_token,
    })
    assert.equal(info.status, 401)
  })

  it('rotates refresh tokens', async () => {
    const { client, user } = await people(world())
    const code = await world().addCode(client, user, { scopes: ['openid', 'offline_access'] })
    const first = await world().token(client, {
      grant_type: 'authorization_code',
      code,
      redirect_uri: client.redirectUri,
    })
    const second = await world().token(client, {
      grant_type: 'refresh_token',
      refresh_token: first.json.refresh_token,
    })
    assert.equal(second.status, 200)
    assert.notEqual(second.json.refresh_token, first.json.refresh_token)
    const third = await world().token(client, {
      grant_type: 'refresh_token',
      refresh_token: first.json.refresh_token,
    })
    assert.equal(third.json.refresh_token, second.json.refresh_token)
  })
})
