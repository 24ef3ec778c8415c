import assert from 'node:assert/strict'
import { createHash, generateKeyPairSync } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { compactDecrypt, createLocalJWKSet, jwtVerify } from 'jose'
import { readPublicJwk } from '../../../src/kernel/public-jwk.ts'
import type { ClientKeys } from '../../../src/oauth/clients/client-keys.ts'
import type { RegisteredClients } from '../../../src/oauth/clients/registered-clients.ts'
import { signingAlgs } from '../../../src/oauth/model/signing-keys.ts'
import { OAuthError } from '../../../src/oauth/oauth-error.ts'
import {
  type IdTokenRequest,
  idTokenHintReader,
  idTokens,
} from '../../../src/oauth/tokens/id-tokens.ts'
import { userinfoJwts } from '../../../src/oauth/userinfo-claims.ts'
import { partOf } from '../../support/part-of.ts'
import { issuer } from '../keys/key-world.ts'
import { claimsOf, clientOf, type TokenWorld, tokenWorld } from './token-world.ts'

const secret = 'a-client-secret-of-thirty-two-bytes-or-more'
const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const encryption = { alg: 'RSA-OAEP-256', enc: 'A128CBC-HS256' } as const

describe('idTokens', () => {
  let world: TokenWorld
  before(async () => {
    world = await tokenWorld({ algorithms: [...signingAlgs] })
  })
  after(() => world.storage.close())

  const parts = () => {
    const found = readPublicJwk({
      ...pair.publicKey.export({ format: 'jwk' }),
      kid: 'k1',
      use: 'enc',
    })
    assert.ok('key' in found)
    return {
      ...world.context,
      clientKeys: partOf<ClientKeys>({ forEncryption: async () => found }),
      secretsOf: async () => [secret, 'an older secret'],
    }
  }
  const issue = (request: Partial<IdTokenRequest>) =>
    idTokens(parts()).issue({ client: clientOf(), grant: world.grant, ...request })
  const check = async (token: string) => {
    const keys = createLocalJWKSet(JSON.parse(await world.ring.jwks()))
    const options = { issuer, audience: 'shop', typ: 'JWT', currentDate: new Date(world.clock()) }
    return jwtVerify(token, keys, options)
  }

  it('contains who signed in, when, how and for which client, and no more', async () => {
    const { token, expiresIn } = await issue({})
    const iat = world.clock() / 1000
    assert.equal(expiresIn, 1800)
    assert.deepEqual(claimsOf(token), {
      iss: issuer,
      sub: 'ada',
      aud: 'shop',
      exp: iat + 1800,
      iat,
      auth_time: iat,
      sid: world.session.id,
      amr: ['pwd'],
    })
  })

  it('echoes nonce and acr, and contains claims about the user only on request', async () => {
    const grant = { ...world.grant, nonce: 'n-1', acr: 'urn:level:2' }
    const claims = { name: 'Zoë', sub: 'eve', aud: 'evil', exp: 1, iss: 'https://evil.example' }
    const { payload } = await check((await issue({ grant, claims })).token)
    assert.equal(payload.nonce, 'n-1')
    assert.equal(payload.acr, 'urn:level:2')
    assert.equal(payload.name, 'Zoë')
    assert.equal(payload.sub, 'ada')
  })

  for (const idTokenAlg of signingAlgs) {
    it(`binds access token and code with the digest of ${idTokenAlg}`, async () => {
      const client = clientOf({ idTokenAlg })
      const { token } = await issue({ client, accessToken: 'the access token', code: 'the code' })
      const { payload, protectedHeader } = await check(token)
      assert.equal(protectedHeader.alg, idTokenAlg)
      const half = (text: string) => {
        const digest = createHash(idTokenAlg === 'EdDSA' ? 'sha512' : 'sha256')
          .update(text)
          .digest()
        return digest.subarray(0, digest.length / 2).toString('base64url')
      }
      assert.equal(payload.at_hash, half('the access token'))
      assert.equal(payload.c_hash, half('the code'))
    })
  }

  it('knows the at_hash of the OpenID Connect examples', async () => {
    // OpenID Connect Core, Appendix A.3 and A.4.
    const accessToken = 'jHkWEdUXMU1BwAsC4vtUsZwnNvTIxEl0z9K3vx5KF0Y'
    const code = 'Qcb0Orv1zh30vL1MPRsbm-diHiMwcLyZvn1arpZv-Jxf_11jnpEX3Tgfvk'
    const claims = claimsOf((await issue({ accessToken, code })).token)
    assert.equal(claims.at_hash, '77QmUPtjPfzWtF2AnpK9RQ')
    assert.equal(claims.c_hash, 'LDktKdoQak3Pk0cnXxCltA')
  })

  it('is signed with the newest secret of a client that wants HS256', async () => {
    const { token } = await issue({ client: clientOf({ idTokenAlg: 'HS256' }), accessToken: 'x' })
    const options = { issuer, audience: 'shop', currentDate: new Date(world.clock()) }
    const { payload } = await jwtVerify(token, Buffer.from(secret), options)
    const digest = createHash('sha256').update('x').digest().subarray(0, 16)
    assert.equal(payload.at_hash, digest.toString('base64url'))
  })

  for (const enc of ['A128CBC-HS256', 'A256GCM'] as const) {
    it(`is signed, then encrypted with ${enc} for the client's key`, async () => {
      const client = clientOf({ idTokenEncryption: { alg: 'RSA-OAEP-256', enc } })
      const { token } = await issue({ client })
      const { plaintext, protectedHeader } = await compactDecrypt(token, pair.privateKey)
      assert.deepEqual(protectedHeader, { alg: 'RSA-OAEP-256', enc, kid: 'k1', cty: 'JWT' })
      assert.equal((await check(Buffer.from(plaintext).toString())).payload.sub, 'ada')
    })
  }

  it('is refused to a client that lacks the secret or the key it asks for', async () => {
    const bare = {
      ...parts(),
      secretsOf: async () => [],
      clientKeys: partOf<ClientKeys>({ forEncryption: async () => undefined }),
    }
    const { grant } = world
    for (const wish of [{ idTokenAlg: 'HS256' }, { idTokenEncryption: encryption }] as const) {
      const request = { client: clientOf(wish), grant }
      await assert.rejects(idTokens(bare).issue(request), OAuthError)
    }
  })

  it('U10: user info as a JWT names issuer and audience, and is no ID token', async () => {
    const jwts = userinfoJwts(parts())
    const claims = { sub: 'ada', email: 'ada@example.com', aud: 'evil' }
    const token = await jwts.issue(clientOf({ userinfoAlg: 'RS256' }), claims)
    const keys = createLocalJWKSet(JSON.parse(await world.ring.jwks()))
    const { payload, protectedHeader } = await jwtVerify(token, keys, { issuer, audience: 'shop' })
    assert.equal(payload.email, 'ada@example.com')
    assert.equal(protectedHeader.typ, 'userinfo+jwt')
    const asIdToken = await world.verifier.verify(token, ['JWT'])
    assert.equal(asIdToken.ok, false)
    assert.equal(await world.readAccessToken(token), undefined)
  })

  it('encrypts user info without a signature where only that was asked for', async () => {
    const client = clientOf({ userinfoEncryption: encryption })
    const token = await userinfoJwts(parts()).issue(client, { sub: 'ada' })
    const { plaintext, protectedHeader } = await compactDecrypt(token, pair.privateKey)
    assert.deepEqual(JSON.parse(Buffer.from(plaintext).toString()), {
      sub: 'ada',
      iss: issuer,
      aud: 'shop',
    })
    assert.equal(protectedHeader.cty, undefined)
  })

  describe('as a hint', () => {
    const reader = (client = clientOf()) =>
      idTokenHintReader({
        ...world.context,
        secretsOf: async () => [secret],
        clients: partOf<RegisteredClients>({
          findIssuedTo: async (id) => (id === client.id ? client : undefined),
        }),
      })

    it('counts also after it expired', async () => {
      const { token } = await issue({})
      world.time.now += 86_400_000
      const hint = await reader()(token)
      assert.deepEqual([hint?.sub, hint?.aud, hint?.sid], ['ada', 'shop', world.session.id])
    })

    it('S04: counts for nothing when it is forged, foreign, or no ID token', async () => {
      const { token } = await issue({})
      const hs256 = clientOf({ idTokenAlg: 'HS256' })
      const symmetric = (await issue({ client: hs256 })).token
      assert.ok(await reader(hs256)(symmetric))
      const [, payload = ''] = token.split('.')
      const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
      const forged = [
        `${none}.${payload}.`,
        `${token.slice(0, -4)}AAAA`,
        symmetric,
        await world.userToken(),
        'x',
        '',
      ]
      for (const text of forged) assert.equal(await reader()(text), undefined, text)
      assert.equal(await reader(hs256)(token), undefined)
      assert.equal(await reader(clientOf({ id: 'other' }))(token), undefined)
    })
  })
})
