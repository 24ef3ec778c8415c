import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { CompactSign, compactVerify, createLocalJWKSet, importJWK, jwtVerify } from 'jose'
import { makeKey, openKey } from '../../../src/oauth/keys/make-key.ts'
import { signHs256, signJwt } from '../../../src/oauth/keys/sign-jwt.ts'
import { signingAlgs } from '../../../src/oauth/model/signing-keys.ts'
import { issuer, type KeyWorld, keyWorld, someClaims } from './key-world.ts'

describe('signJwt', () => {
  let world: KeyWorld
  before(async () => {
    world = await keyWorld()
  })
  after(() => world.storage.close())

  const keySet = async () => createLocalJWKSet(JSON.parse(await world.ring.jwks()))
  const currentDate = () => new Date(world.clock())

  for (const alg of signingAlgs) {
    it(`signs with ${alg} what jose verifies from the JWKS`, async () => {
      const claims = someClaims(world)
      const token = await signJwt(world.ring, alg, 'at+jwt', claims)
      const verified = await jwtVerify(token, await keySet(), {
        issuer,
        audience: 'shop',
        typ: 'at+jwt',
        algorithms: [alg],
        currentDate: currentDate(),
      })
      assert.deepEqual(verified.payload, claims)
      assert.deepEqual(Object.keys(verified.protectedHeader), ['alg', 'typ', 'kid'])
    })
  }

  it('writes every length of ES256 signature, and reads every one that others write', async () => {
    // About one signature in 128 has a short half, which DER and the raw form write differently.
    const keys = await keySet()
    const [stored] = (await world.storage.stores.keys.list()).filter((key) => key.alg === 'ES256')
    assert.ok(stored)
    const foreign = openKey(stored, world.box)
    const claims = someClaims(world)
    for (let round = 0; round < 1000; round++) {
      const ours = await signJwt(world.ring, 'ES256', 'at+jwt', { ...claims, round })
      await compactVerify(ours, keys)
      const theirs = await new CompactSign(Buffer.from(JSON.stringify({ ...claims, round })))
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: stored.kid })
        .sign(foreign)
      const outcome = await world.verifier.verify(theirs, ['at+jwt'])
      assert.ok(outcome.ok, `round ${round}`)
    }
  })

  it('keeps the payload ASCII and its meaning', async () => {
    const name = 'Zoë 🚪\u2028\u007f"\\'
    const token = await signJwt(world.ring, 'ES256', 'JWT', { name })
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('latin1')
    assert.match(payload, /^[ -~]+$/)
    assert.equal(JSON.parse(payload).name, name)
  })

  it('signs HS256 under a client secret, without a key id', async () => {
    const secret = 'a-client-secret-of-thirty-two-bytes-or-more'
    const claims = someClaims(world)
    const { payload, protectedHeader } = await jwtVerify(
      signHs256(secret, 'JWT', claims),
      Buffer.from(secret),
      { issuer, typ: 'JWT', algorithms: ['HS256'], currentDate: currentDate() },
    )
    assert.deepEqual(payload, claims)
    assert.deepEqual(protectedHeader, { alg: 'HS256', typ: 'JWT' })
  })

  it('makes keys of the kind and length that each algorithm needs', async () => {
    const parts = { box: world.box, rsaBits: 3072 }
    const kinds = { RS256: 'RSA', PS256: 'RSA', ES256: 'EC', EdDSA: 'OKP' }
    for (const alg of signingAlgs) {
      const { publicJwk } = await makeKey(alg, parts)
      assert.equal(publicJwk.kty, kinds[alg])
      assert.equal(publicJwk.d, undefined)
      await importJWK(publicJwk, alg)
      if (publicJwk.n) assert.equal(Buffer.from(publicJwk.n, 'base64url').length * 8, 3072)
    }
  })
})
