import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { makeTestKey } from '../../support/jwt-fixtures.ts'
import { faultyPaths, rsaJwk, withSound } from './faulty-paths.ts'

describe('C08: keys of a client', () => {
  const method = { token_endpoint_auth_method: 'private_key_jwt' }
  const check = (...keys: unknown[]) => faultyPaths(withSound({ ...method, jwks: { keys } }))

  it('takes sound keys of every kind', async () => {
    const keys = await Promise.all(
      ['RS256', 'PS256', 'ES256', 'EdDSA'].map((alg) => makeTestKey(alg)),
    )
    assert.deepEqual(check(...keys.map(({ publicJwk }) => publicJwk)), [])
  })

  it('refuses short RSA keys and weak exponents', () => {
    const { n } = rsaJwk(2048)
    assert.deepEqual(check(rsaJwk(1024)), ['jwks.keys[0]'])
    assert.deepEqual(check({ kty: 'RSA', n: 'AQAB'.repeat(16), e: 'AQAB' }), ['jwks.keys[0]'])
    for (const e of ['AQ', 'Ag', 'BA', 'AQAA', 'Af____________8']) {
      assert.deepEqual(check({ kty: 'RSA', n, e }), ['jwks.keys[0]'], e)
    }
    assert.deepEqual(check({ kty: 'RSA', n, e: 'Aw' }), [])
    assert.deepEqual(check({ kty: 'RSA', n: 'A'.repeat(60_000), e: 'AQAB' }), ['jwks.keys[0]'])
  })

  it('refuses private and symmetric parts', async () => {
    for (const alg of ['RS256', 'ES256', 'EdDSA']) {
      assert.deepEqual(check((await makeTestKey(alg)).privateJwk), ['jwks.keys[0]'], alg)
    }
    assert.deepEqual(check({ kty: 'oct', k: 'c2VjcmV0' }), ['jwks.keys[0]'])
    assert.deepEqual(check({ ...rsaJwk(2048), k: 'c2VjcmV0' }), ['jwks.keys[0]'])
  })

  it('refuses what is no key at all, and points that are not on the curve', async () => {
    const { publicJwk } = await makeTestKey('ES256')
    const wrong = [
      {},
      { kty: 'EC' },
      { ...publicJwk, crv: 'P-521' },
      { ...publicJwk, x: publicJwk.y },
    ]
    for (const jwk of wrong) assert.deepEqual(check(jwk), ['jwks.keys[0]'])
    assert.deepEqual(check('key'), ['jwks.keys[0]'])
  })

  it('refuses none, and more than 16', async () => {
    const { publicJwk } = await makeTestKey('ES256')
    assert.deepEqual(check(), ['jwks.keys'])
    assert.deepEqual(check(...Array(16).fill(publicJwk)), [])
    assert.deepEqual(check(...Array(17).fill(publicJwk)), ['jwks.keys'])
  })
})
