import assert from 'node:assert/strict'
import { createHmac, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { calculateJwkThumbprint } from 'jose'
import { jwtTyp } from '../../../src/oauth/keys/jws.ts'
import { signHs256, signJwt } from '../../../src/oauth/keys/sign-jwt.ts'
import type { JwtFault, JwtOutcome } from '../../../src/oauth/keys/verify-jwt.ts'
import { type KeyWorld, keyWorld, someClaims } from './key-world.ts'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('jwtVerifier', () => {
  let world: KeyWorld
  before(async () => {
    world = await keyWorld()
  })
  after(() => world.storage.close())

  const ours = (claims: object = someClaims(world)) =>
    signJwt(world.ring, 'RS256', 'at+jwt', { ...claims })
  const faultOf = async (text: string): Promise<JwtFault | undefined> => {
    const outcome = await world.verifier.verify(text, ['at+jwt'])
    return outcome.ok ? undefined : outcome.fault
  }
  const currentKey = async () => {
    const keys = await world.storage.stores.keys.list()
    const key = keys.find(({ alg, state }) => alg === 'RS256' && state === 'current')
    assert.ok(key)
    return key
  }

  it('answers the claims and the key of a token of ours', async () => {
    const claims = someClaims(world)
    const outcome: JwtOutcome = await world.verifier.verify(await ours(claims), ['at+jwt'])
    const { kid } = await currentKey()
    assert.deepEqual(outcome, { ok: true, claims, typ: 'at+jwt', kid })
  })

  it('T16: takes a token in its one written form only', async () => {
    const token = await ours()
    const [header = '', payload = '', signature = ''] = token.split('.')
    // The last character of a 256-byte signature carries four bits that count for nothing.
    const twin = `${token.slice(0, -1)}${String.fromCharCode(token.charCodeAt(token.length - 1) + 1)}`
    assert.deepEqual(
      Buffer.from(twin.split('.')[2] ?? '', 'base64url'),
      Buffer.from(signature, 'base64url'),
    )
    const changed = [
      twin,
      token.slice(0, -1),
      token.slice(0, -4),
      `${token}A`,
      `${token}=`,
      `${token}==`,
      `${token}\n`,
      ` ${token}`,
      `${token}.`,
      `.${token}`,
      `${header}=.${payload}.${signature}`,
      `${header}.${payload}`,
      `${header}.${payload}.`,
      `${header}..${signature}`,
      `${header}.${payload}.${signature}.${signature}`,
      token.toLowerCase(),
      token.toUpperCase(),
      token.replaceAll('_', '/').replaceAll('-', '+'),
      `${header}.${payload.slice(0, 8)} ${payload.slice(8)}.${signature}`,
      '',
      '..',
      'null',
    ].filter((text) => text !== token)
    for (const text of changed) assert.ok(await faultOf(text), JSON.stringify(text))
    assert.equal(await faultOf(token), undefined)
  })

  it('refuses a token of which any part was changed', async () => {
    const [header = '', payload = '', signature = ''] = (await ours()).split('.')
    const other = encode({ ...someClaims(world), sub: 'eve' })
    assert.equal(await faultOf(`${header}.${other}.${signature}`), 'bad signature')
    for (const at of [0, 100, signature.length - 2]) {
      const flipped = signature[at] === 'A' ? 'B' : 'A'
      const forged = signature.slice(0, at) + flipped + signature.slice(at + 1)
      assert.equal(await faultOf(`${header}.${payload}.${forged}`), 'bad signature')
    }
  })

  it('A24, U08: refuses alg none, in any spelling', async () => {
    const { kid } = await currentKey()
    const payload = encode(someClaims(world))
    for (const alg of ['none', 'None', 'NONE', '', null, undefined, ['none']]) {
      const header = encode({ alg, typ: 'at+jwt', kid })
      assert.ok(await faultOf(`${header}.${payload}.`))
      assert.equal(await faultOf(`${header}.${payload}.AAAA`), 'unknown key')
    }
  })

  it('A25, U08: refuses HS256 under the public key, in every form of it', async () => {
    const { kid, publicJwk } = await currentKey()
    const key = createPublicKey({ key: publicJwk, format: 'jwk' })
    const secrets = [
      key.export({ type: 'spki', format: 'pem' }),
      key.export({ type: 'pkcs1', format: 'pem' }),
      key.export({ type: 'spki', format: 'der' }),
      JSON.stringify(publicJwk),
      Buffer.from(publicJwk.n ?? '', 'base64url'),
    ]
    const input = `${encode({ alg: 'HS256', typ: 'at+jwt', kid })}.${encode(someClaims(world))}`
    for (const secret of secrets) {
      const mac = createHmac('sha256', secret).update(input).digest('base64url')
      assert.equal(await faultOf(`${input}.${mac}`), 'unknown key')
    }
  })

  it('A26, U08: takes no key from the header, and a kid as nothing but an index', async () => {
    const mine = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const jwk = mine.publicKey.export({ format: 'jwk' })
    const { kid } = await currentKey()
    const headers = [
      { kid, jwk },
      { kid: await calculateJwkThumbprint(jwk), jwk },
      { kid, jku: 'https://evil.example/jwks.json' },
      { kid, x5u: 'https://evil.example/cert.pem' },
      { kid, x5c: ['MIIB'] },
      { kid: '../../dev/null' },
      { kid: "' OR 1=1 --" },
      { kid: '__proto__' },
      { kid: 'constructor' },
      { kid: ['a'] },
      { kid: 7 },
      {},
    ]
    for (const extra of headers) {
      const input = `${encode({ alg: 'RS256', typ: 'at+jwt', ...extra })}.${encode(someClaims(world))}`
      const signature = sign('sha256', Buffer.from(input), mine.privateKey).toString('base64url')
      assert.match((await faultOf(`${input}.${signature}`)) ?? '', /^(unknown key|bad signature)$/)
    }
  })

  it('refuses one algorithm under the key of another', async () => {
    const { kid } = await currentKey()
    const signer = await world.ring.signingKey('RS256')
    for (const alg of ['PS256', 'RS512', 'ES256', 'rs256']) {
      const input = `${encode({ alg, typ: 'at+jwt', kid })}.${encode(someClaims(world))}`
      const signature = sign('sha256', Buffer.from(input), signer.privateKey).toString('base64url')
      assert.equal(await faultOf(`${input}.${signature}`), 'unknown key')
    }
  })

  it('refuses critical header members and headers that are no objects, rightly signed or not', async () => {
    const { privateKey, kid } = await world.ring.signingKey('RS256')
    const proper = { alg: 'RS256', typ: 'at+jwt', kid }
    const headers = [{ ...proper, crit: ['exp'] }, { ...proper, crit: [] }, [proper], 'x', null, 1]
    for (const header of headers) {
      const input = `${encode(header)}.${encode(someClaims(world))}`
      const signature = sign('sha256', Buffer.from(input), privateKey).toString('base64url')
      assert.equal(await faultOf(`${input}.${signature}`), 'malformed')
    }
  })

  it('U02, U10: lets no kind of JWT pass for another', async () => {
    const kinds = Object.values(jwtTyp)
    const claims = someClaims(world)
    for (const made of kinds) {
      const token = await signJwt(world.ring, 'ES256', made, claims)
      for (const wanted of kinds) {
        const outcome = await world.verifier.verify(token, [wanted])
        assert.equal(outcome.ok, made === wanted, `${made} as ${wanted}`)
      }
    }
    const { privateKey, kid } = await world.ring.signingKey('RS256')
    const others = ['oauth-authz-req+jwt', 'AT+JWT', 'application/at+jwt', undefined, ['at+jwt']]
    for (const typ of others) {
      const input = `${encode({ alg: 'RS256', typ, kid })}.${encode(claims)}`
      const signature = sign('sha256', Buffer.from(input), privateKey).toString('base64url')
      assert.equal(await faultOf(`${input}.${signature}`), 'wrong type')
    }
  })

  it('refuses what another issuer signed with our key', async () => {
    for (const iss of ['https://other.example', 'https://login.example.com/', undefined, null]) {
      assert.equal(await faultOf(await ours({ ...someClaims(world), iss })), 'foreign issuer')
    }
  })

  it('H22: takes times as whole numbers only', async () => {
    const claims = someClaims(world)
    const wrong = [String(claims.exp), claims.exp + 0.5, 1e300, -1, null, true, [claims.exp], {}]
    for (const value of wrong) {
      assert.equal(await faultOf(await ours({ ...claims, exp: value })), 'malformed')
      assert.equal(await faultOf(await ours({ ...claims, iat: value })), 'malformed')
      assert.equal(await faultOf(await ours({ ...claims, nbf: value })), 'malformed')
    }
    assert.equal(await faultOf(await ours({ ...claims, exp: undefined })), 'malformed')
    assert.equal(await faultOf(await ours({ ...claims, iat: undefined })), 'malformed')
  })

  it('ends a token in the second it says, without leeway', async () => {
    const claims = someClaims(world)
    assert.equal(await faultOf(await ours({ ...claims, exp: claims.iat + 1 })), undefined)
    const token = await ours({ ...claims, exp: claims.iat })
    assert.equal(await faultOf(token), 'expired')
    const hint = await world.verifier.verify(token, ['at+jwt'], 'may have expired')
    assert.ok(hint.ok)
  })

  it('R05: takes tokens of a node whose clock is ahead, up to the leeway', async () => {
    const claims = someClaims(world)
    assert.equal(await faultOf(await ours({ ...claims, iat: claims.iat + 10 })), undefined)
    assert.equal(await faultOf(await ours({ ...claims, iat: claims.iat + 11 })), 'not yet valid')
    assert.equal(await faultOf(await ours({ ...claims, nbf: claims.iat + 10 })), undefined)
    assert.equal(await faultOf(await ours({ ...claims, nbf: claims.iat + 11 })), 'not yet valid')
  })

  it('U09: reads nothing longer than 8 KiB', async () => {
    const claims = someClaims(world)
    assert.equal(await faultOf(await ours({ ...claims, pad: 'x'.repeat(5000) })), undefined)
    assert.equal(await faultOf(await ours({ ...claims, pad: 'x'.repeat(6000) })), 'malformed')
    assert.equal(await faultOf('.'.repeat(1_000_000)), 'malformed')
  })

  it('verifies HS256 with each valid secret, and nothing else', () => {
    const { verifier } = world
    const old = 'an-old-secret-of-thirty-two-bytes-or-more'
    const token = signHs256(old, 'JWT', someClaims(world))
    assert.ok(verifier.verifyHs256(token, 'JWT', ['a-new-one', old]).ok)
    for (const secrets of [[], ['a-new-one'], [old.slice(1)]]) {
      assert.equal(verifier.verifyHs256(token, 'JWT', secrets).ok, false)
    }
    assert.equal(verifier.verifyHs256(token, 'at+jwt', [old]).ok, false)
    assert.equal(verifier.verifyHs256(token.slice(0, -2), 'JWT', [old]).ok, false)
  })

  it('does not take an asymmetric token for one under a secret, nor the reverse', async () => {
    const secret = 'a-client-secret-of-thirty-two-bytes-or-more'
    const asymmetric = await signJwt(world.ring, 'RS256', 'JWT', someClaims(world))
    assert.equal(world.verifier.verifyHs256(asymmetric, 'JWT', [secret]).ok, false)
    const symmetric = signHs256(secret, 'JWT', someClaims(world))
    const outcome = await world.verifier.verify(symmetric, ['JWT'])
    assert.equal(outcome.ok, false)
  })
})
