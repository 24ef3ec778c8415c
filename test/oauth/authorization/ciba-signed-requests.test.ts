import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, it } from 'node:test'
import { SignJWT } from 'jose'
import * as openid from 'openid-client'
import { askingClient, askPerson, personWithMail } from '../../support/ciba-calls.ts'
import { makeTestKey, type TestKey } from '../../support/jwt-fixtures.ts'
import { describeServer, type TestClient } from '../../support/server-world.ts'

describeServer('a signed request about a person (CIBA Core §7.1.1)', (world) => {
  let key: TestKey
  before(async () => {
    key = await makeTestKey('ES256')
  })

  const signingClient = (changes: object = {}) =>
    askingClient(world(), {
      jwks: { keys: [key.publicJwk] },
      backchannel_authentication_request_signing_alg: 'ES256',
      ...changes,
    })

  function sign(client: TestClient, claims: object) {
    const now = Math.floor(world().now() / 1000)
    const about = { iss: client.id, aud: world().issuer, jti: randomUUID() }
    const times = { iat: now, nbf: now, exp: now + 300 }
    return new SignJWT({ scope: 'openid', ...about, ...times, ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: key.kid })
      .sign(key.privateKey)
  }

  it('is announced with the algorithms', async () => {
    const { json } = await world().send('GET', '/.well-known/openid-configuration')
    const algs = json.backchannel_authentication_request_signing_alg_values_supported as string[]
    assert.ok(algs.includes('ES256') && !algs.includes('HS256') && !algs.includes('none'))
  })

  it('is taken from openid-client, and its parameters alone count', async () => {
    const [client, user] = [await signingClient(), await personWithMail(world())]
    const options = { execute: [openid.allowInsecureRequests] }
    const issuer = new URL(world().issuer)
    const config = await openid.discovery(issuer, client.id, client.secret, undefined, options)
    const request = await sign(client, { login_hint: user.email, requested_expiry: 60 })
    const asked = await openid.initiateBackchannelAuthentication(config, {
      request,
      requested_expiry: '30',
      login_hint: 'nobody',
    })
    assert.equal(asked.expires_in, 60)
  })

  it('has to be signed where the client is registered for it, and cannot be elsewhere', async () => {
    const [client, user] = [await signingClient(), await personWithMail(world())]
    const plain = await askPerson(world(), client, { login_hint: user.email })
    assert.deepEqual([plain.status, plain.json.error], [400, 'invalid_request'])
    const other = await askingClient(world(), { jwks: { keys: [key.publicJwk] } })
    const request = await sign(other, { login_hint: user.email })
    const answer = await askPerson(world(), other, { request })
    assert.deepEqual([answer.status, answer.json.error], [400, 'invalid_request'])
    await assert.rejects(signingClient({ jwks: undefined }), /jwks/)
  })

  it('is good for the client that signed it', async () => {
    const [client, user] = [await signingClient(), await personWithMail(world())]
    const request = await sign(client, { login_hint: user.email })
    const other = await signingClient({ jwks: { keys: [(await makeTestKey('ES256')).publicJwk] } })
    for (const each of [other, await signingClient()]) {
      const { status, json } = await askPerson(world(), each, { request })
      assert.deepEqual([status, json.error], [400, 'invalid_request'])
    }
    assert.equal((await askPerson(world(), client, { request })).status, 200)
  })
})
