import assert from 'node:assert/strict'
import { createPublicKey, type JsonWebKey } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { safeFetch } from '../../../src/outgoing/safe-fetch.ts'
import {
  makeTestKey,
  signAssertion,
  type TestKey,
  unsignedJwt,
} from '../../support/jwt-fixtures.ts'
import {
  aSecret,
  assertionFields,
  assertionType,
  attempt,
  type ClientWorld,
  clientWorld,
  issuer,
  refusalOf,
  tokenEndpoint,
} from './client-world.ts'

describe('private_key_jwt', () => {
  let world: ClientWorld
  let key: TestKey
  before(async () => {
    world = await clientWorld({ limits: { client: 1e6, address: 1e6 } })
    key = await makeTestKey('RS256', 'first')
    await world.register('shop', privateKeyJwt(key))
    await world.register('bank', privateKeyJwt(await makeTestKey('RS256')))
  })
  after(() => world.storage.close())

  function privateKeyJwt(...keys: TestKey[]) {
    return {
      token_endpoint_auth_method: 'private_key_jwt',
      jwks: { keys: keys.map(({ publicJwk }) => publicJwk) },
    }
  }

  async function accepts(jwt: string, fields: Record<string, string> = {}): Promise<void> {
    const client = await attempt(world, { ...assertionFields(jwt), ...fields })
    assert.equal(client.id, 'shop')
  }

  /** Asserts a refusal, and answers what the log says about it. */
  async function refuses(jwt: string, fields: Record<string, string> = {}): Promise<string> {
    const error = await refusalOf(attempt(world, { ...assertionFields(jwt), ...fields }))
    assert.equal(`${error.status} ${error.code}`, '401 invalid_client')
    assert.equal(error.message, 'client authentication failed')
    assert.equal(error.headers['www-authenticate'], 'Bearer')
    return error.detail ?? ''
  }

  it('takes a sound assertion, alone or beside its client_id', async () => {
    await accepts(await world.assertion(key))
    await accepts(await world.assertion(key), { client_id: 'shop' })
    await accepts(await world.assertion(key, { claims: { aud: tokenEndpoint } }))
    await accepts(await world.assertion(key, { claims: { aud: [issuer] } }))
    await accepts(await world.assertion(key, { claims: { aud: [issuer, tokenEndpoint] } }))
    await accepts(await world.assertion(key, { header: { typ: 'JWT' } }))
    await accepts(await world.assertion(key, { header: { typ: 'client-authentication+jwt' } }))
  })

  for (const alg of ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519']) {
    it(`takes ${alg}`, async () => {
      const own = await makeTestKey(alg)
      const clientId = `shop-${alg}`
      await world.register(clientId, privateKeyJwt(own))
      const jwt = await signAssertion({ clientId, audience: issuer, now: world.time.now, key: own })
      assert.equal((await attempt(world, assertionFields(jwt))).id, clientId)
    })
  }

  it('finds the key among several, with and without kid', async () => {
    const [one, two] = [await makeTestKey('ES256', 'one'), await makeTestKey('ES256', 'two')]
    await world.register('many', privateKeyJwt(key, one, two))
    const parts = { clientId: 'many', audience: issuer, now: world.time.now, key: two }
    for (const kid of ['two', undefined]) {
      const jwt = await signAssertion(parts, { header: { kid } })
      assert.equal((await attempt(world, assertionFields(jwt))).id, 'many')
    }
    const detail = await refuses(await signAssertion(parts, { header: { kid: 'one' } }))
    assert.match(detail, /signature verification failed/)
  })

  it('pins the algorithm that is registered', async () => {
    const { alg: _, ...anyAlg } = key.publicJwk
    const metadata = { ...privateKeyJwt(), token_endpoint_auth_signing_alg: 'PS256' }
    await world.register('pinned', { ...metadata, jwks: { keys: [anyAlg] } })
    const parts = { clientId: 'pinned', audience: issuer, now: world.time.now }
    assert.match(await refuses(await signAssertion({ ...parts, key })), /alg is not the registered/)
  })

  it('takes Ed25519 and EdDSA for each other, and for nothing else (RFC 9864)', async () => {
    const names = ['EdDSA', 'Ed25519']
    const own = await makeTestKey('EdDSA')
    const parts = { audience: issuer, now: world.time.now, key: own }
    for (const registered of names) {
      const clientId = `pinned-${registered}`
      const jwks = { keys: [{ ...own.publicJwk, alg: registered }] }
      const pinned = { token_endpoint_auth_signing_alg: registered, jwks }
      await world.register(clientId, { ...privateKeyJwt(), ...pinned })
      for (const alg of names) {
        const jwt = await signAssertion({ ...parts, clientId }, { header: { alg } })
        assert.equal((await attempt(world, assertionFields(jwt))).id, clientId)
      }
      const foreign = { ...parts, clientId, key: await makeTestKey('ES256') }
      assert.match(await refuses(await signAssertion(foreign)), /alg is not the registered/)
    }
  })

  it('T26: takes an assertion once', async () => {
    const jwt = await world.assertion(key)
    await accepts(jwt)
    assert.match(await refuses(jwt), /jti was used before/)
    assert.match(await refuses(jwt, { client_id: 'shop' }), /jti was used before/)
  })

  it('T26: takes an assertion once of fifty at the same time', async () => {
    const jwt = await world.assertion(key)
    const tries = Array.from({ length: 50 }, () => attempt(world, assertionFields(jwt)))
    const settled = await Promise.allSettled(tries)
    assert.equal(settled.filter(({ status }) => status === 'fulfilled').length, 1)
  })

  it('T26: burns no jti for an assertion that does not hold', async () => {
    const claims = { jti: 'precious' }
    const forged = await world.assertion(await makeTestKey('RS256', 'first'), { claims })
    await refuses(forged)
    await refuses(await world.assertion(key, { claims: { ...claims, aud: 'https://evil' } }))
    await accepts(await world.assertion(key, { claims }))
  })

  it('T28: refuses missing and misshapen claims', async () => {
    for (const name of ['exp', 'iat', 'jti', 'sub', 'iss', 'aud']) {
      await refuses(await world.assertion(key, { claims: { [name]: undefined } }))
    }
    const now = Math.floor(world.time.now / 1000)
    const wrong: Record<string, unknown>[] = [
      { exp: String(now + 60) },
      { exp: null },
      { exp: 1e308 },
      { iat: String(now) },
      { iat: {} },
      { aud: { issuer } },
      { aud: [] },
      { aud: [[issuer]] },
      { jti: 7 },
      { jti: '' },
      { jti: 'x'.repeat(257) },
      { jti: 'a\u0000b' },
      { nbf: now + 60 },
    ]
    for (const claims of wrong) await refuses(await world.assertion(key, { claims }))
  })

  it('T28: a claim cannot stand in for a verdict', async () => {
    const claims = { aud: 'https://evil', proven: true, payload: {}, why: '' }
    assert.match(await refuses(await world.assertion(key, { claims })), /wrong aud/)
  })

  it('lets an assertion live for five minutes at most, and clocks differ by ten seconds', async () => {
    const now = Math.floor(world.time.now / 1000)
    await accepts(await world.assertion(key, { claims: { exp: now + 300 } }))
    await accepts(await world.assertion(key, { claims: { iat: now + 9, exp: now + 309 } }))
    await accepts(await world.assertion(key, { claims: { iat: now - 60, exp: now - 9 } }))
    const wrong = [
      { exp: now + 301 },
      { iat: now + 11, exp: now + 60 },
      { iat: now - 60, exp: now - 11 },
      { iat: now - 3600, exp: now + 60 },
    ]
    for (const claims of wrong) await refuses(await world.assertion(key, { claims }))
  })

  it('T29: refuses an audience that is not this server alone', async () => {
    const wrong = [
      'https://evil.example',
      `${issuer}/`,
      `${tokenEndpoint}?x`,
      issuer.toUpperCase(),
      [issuer, 'https://evil.example'],
      [issuer, tokenEndpoint, 7],
    ]
    for (const aud of wrong) {
      assert.match(await refuses(await world.assertion(key, { claims: { aud } })), /wrong aud/)
    }
  })

  it('T30: refuses an issuer or subject that is not the client', async () => {
    await refuses(await world.assertion(key, { claims: { iss: 'bank' } }))
    await refuses(await world.assertion(key, { claims: { sub: 'bank' } }))
    await refuses(await world.assertion(key, { claims: { iss: 'bank', sub: 'bank' } }))
    await refuses(await world.assertion(key, { claims: { iss: 'nobody', sub: 'nobody' } }))
    await refuses(await world.assertion(key), { client_id: 'bank' })
    for (const claims of [
      { sub: 'bank' },
      { sub: undefined },
      { iss: 'bank' },
      { iss: undefined },
    ]) {
      await refuses(await world.assertion(key, { claims }), { client_id: 'shop' })
    }
  })

  it('T32: refuses a MAC made with the public key, or with the secret', async () => {
    const publicKey = createPublicKey({ key: key.publicJwk as JsonWebKey, format: 'jwk' })
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
    for (const secret of [pem, pem.trim(), JSON.stringify(key.publicJwk), aSecret]) {
      const detail = await refuses(await world.assertion(secret, { header: { kid: 'first' } }))
      assert.match(detail, /alg is not the registered/)
    }
  })

  it('A24: refuses an assertion nobody signed', async () => {
    const now = Math.floor(world.time.now / 1000)
    const claims = { iss: 'shop', sub: 'shop', aud: issuer, jti: 'x', iat: now, exp: now + 60 }
    await refuses(unsignedJwt(claims))
    const [header, payload] = (await world.assertion(key)).split('.')
    await refuses(`${header}.${payload}.`)
    await refuses(`${header}.${payload}`)
    for (const jwt of ['', 'x', '..', 'a.b.c', '.'.repeat(1000)])
      await refuses(jwt, { client_id: 'shop' })
  })

  it('A26: takes no key, and no address of one, from the header', async () => {
    const evil = await makeTestKey('RS256', 'first')
    const headers: Record<string, unknown>[] = [
      { jwk: evil.publicJwk },
      { jku: 'https://evil.example/jwks' },
      { x5u: 'https://evil.example/cert' },
      { x5c: ['MIIB'] },
      { kid: '../../dev/null' },
      { kid: "' OR 1=1 --" },
      { kid: { $ne: '' } },
      { jwk: evil.publicJwk, kid: undefined },
    ]
    for (const header of headers) await refuses(await world.assertion(evil, { header }))
    await accepts(await world.assertion(key, { header: { jku: 'https://evil.example/jwks' } }))
  })

  it('A28: takes no other kind of JWT for an assertion', async () => {
    for (const typ of [
      'at+jwt',
      'application/at+jwt',
      'oauth-authz-req+jwt',
      'logout+jwt',
      'dpop+jwt',
      'authorization-grant+jwt',
    ]) {
      assert.match(await refuses(await world.assertion(key, { header: { typ } })), /typ/)
    }
  })

  it('wants the exact type of assertion', async () => {
    const jwt = await world.assertion(key)
    for (const type of [
      '',
      'urn:ietf:params:oauth:client-assertion-type:saml2-bearer',
      `${assertionType} `,
    ]) {
      await refuses(jwt, { client_assertion_type: type })
    }
    await accepts(jwt)
  })

  it('takes keys from the jwks_uri of the client', async () => {
    const server = createServer((_request, response) => {
      response.end(JSON.stringify({ keys: [key.publicJwk] }))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const online = await clientWorld({ fetch: safeFetch({ allowPrivate: true }) })
    const jwks_uri = `http://127.0.0.1:${port}/jwks`
    await online.register('shop', { token_endpoint_auth_method: 'private_key_jwt', jwks_uri })
    const jwt = await online.assertion(key)
    assert.equal((await attempt(online, assertionFields(jwt))).id, 'shop')
    await online.storage.close()
    server.close()
  })

  it('T33: fetches no jwks_uri on this machine in earnest', async () => {
    let asked = 0
    const server = createServer(() => asked++)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const online = await clientWorld({ fetch: safeFetch() })
    for (const [i, host] of [
      '127.0.0.1',
      'localhost',
      '2130706433',
      '[::ffff:127.0.0.1]',
    ].entries()) {
      const clientId = `shop-${i}`
      const jwks_uri = `https://${host}:${port}/jwks`
      await online.register(clientId, { token_endpoint_auth_method: 'private_key_jwt', jwks_uri })
      const parts = { clientId, audience: issuer, now: online.time.now, key }
      const error = await refusalOf(attempt(online, assertionFields(await signAssertion(parts))))
      assert.equal(error.detail, `${clientId}: no key for this signature`)
    }
    assert.equal(asked, 0)
    await online.storage.close()
    server.close()
  })

  it('T21: lets a client with keys show no secret instead', async () => {
    const error = await refusalOf(attempt(world, { client_id: 'shop', client_secret: aSecret }))
    assert.equal(error.message, 'client authentication failed')
  })
})
