import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { system } from '../../../src/events/actor.ts'
import { noContent } from '../../../src/http/reply.ts'
import { roughBytes } from '../../../src/kernel/lru-cache.ts'
import { randomId } from '../../../src/kernel/secrets.ts'
import { tokenGroups } from '../../../src/oauth/claims/token-groups.ts'
import { ownDialect } from '../../../src/oauth/dialect.ts'
import type { JwtTyp } from '../../../src/oauth/keys/jws.ts'
import { withdrawKey } from '../../../src/oauth/keys/rotate-keys.ts'
import { signJwt } from '../../../src/oauth/keys/sign-jwt.ts'
import type { JwtVerifier } from '../../../src/oauth/keys/verify-jwt.ts'
import { signingAlgs } from '../../../src/oauth/model/signing-keys.ts'
import { readTokenId } from '../../../src/oauth/tokens/access-token-claims.ts'
import { accessTokens } from '../../../src/oauth/tokens/access-tokens.ts'
import type { IsActive } from '../../../src/oauth/tokens/is-active.ts'
import { accessTokenReaders } from '../../../src/oauth/tokens/read-access-token.ts'
import { legacyDialect } from '../../../src/v1/legacy-dialect.ts'
import { aClient } from '../../contract/samples.ts'
import { partOf } from '../../support/part-of.ts'
import { issuer, someClaims } from '../keys/key-world.ts'
import { claimsOf, clientOf, type TokenWorld, tokenWorld } from './token-world.ts'

/** A `jti` as earlier versions wrote it. */
const unmarked = (jti: string) => jti.replace(/^at\./, '')

const headerOf = (token: string) => decodeProtectedHeader(token)

const group = (groupId: string) => ({
  groupId,
  groupType: 'team',
  groupName: groupId,
  path: `/${groupId}/`,
  roles: ['LEAD'],
})

describe('accessTokens', () => {
  let world: TokenWorld
  before(async () => {
    world = await tokenWorld({ algorithms: [...signingAlgs] })
  })
  after(() => world.storage.close())

  it('carries the claims of the specification for a person, in its order, and no others', async () => {
    const { grant, session } = world
    const claims = claimsOf(await world.userToken({ scopes: ['openid', 'profile'] }))
    const iat = world.clock() / 1000
    assert.deepEqual(Object.entries(claims), [
      ['sid', session.id],
      ['sub', 'ada'],
      ['isub', 'ada-self'],
      ['aud', 'shop'],
      ['iat', iat],
      ['auth_time', iat],
      ['iss', issuer],
      ['jti', claims.jti],
      ['scopes', ['openid', 'profile']],
      ['roles', ['USER']],
      ['exp', iat + 3600],
    ])
    assert.deepEqual(readTokenId(claims.jti), { grantId: grant.grantId, registrationId: 'r1' })
    assert.notEqual(claimsOf(await world.userToken()).jti, claims.jti)
  })

  it('says nothing of a person in a token of a client itself', async () => {
    const claims = claimsOf(await world.clientToken(['orders']))
    const members = ['sub', 'aud', 'iat', 'iss', 'jti', 'scopes', 'roles', 'exp']
    assert.deepEqual(Object.keys(claims), members)
    assert.equal(claims.sub, 'shop')
    assert.deepEqual(claims.roles, [])
    assert.deepEqual(readTokenId(claims.jti), { grantId: undefined, registrationId: 'r1' })
  })

  it('RFC 9068 §2: has the type and all claims of that profile for a client that chose it', async () => {
    const client = clientOf({ accessTokenProfile: 'rfc9068' })
    const grant = { ...world.grant, acr: 'urn:level:2' }
    const token = await world.userToken({ ...grant, scopes: ['openid', 'orders'] }, client)
    assert.equal(headerOf(token).typ, 'at+jwt')
    const claims = claimsOf(token)
    for (const name of ['iss', 'exp', 'aud', 'sub', 'client_id', 'iat', 'jti', 'auth_time']) {
      assert.ok(claims[name], name)
    }
    const { client_id, scope, acr, amr } = claims
    assert.deepEqual(
      { client_id, scope, acr, amr },
      { client_id: 'shop', scope: 'openid orders', acr: 'urn:level:2', amr: ['pwd'] },
    )
    assert.ok(await world.readAccessToken(token))
    assert.ok(!('scope' in claimsOf(await world.userToken({ scopes: [] }, client))))

    const own = { client, grant: undefined, scopes: ['orders'], sessionExpiresAt: undefined }
    const { token: machine } = await world.tokens.issue({
      ...own,
      dialect: ownDialect,
      cnf: undefined,
    })
    const { sub, client_id: id, scope: granted } = claimsOf(machine)
    assert.deepEqual(
      [sub, id, granted, headerOf(machine).typ],
      ['shop', 'shop', 'orders', 'at+jwt'],
    )
    assert.ok(await world.readAccessToken(machine))
  })

  it('adds the claims of the dialect in which it was asked for', async () => {
    world.people.roles = ['USER', 'EDITOR']
    const changes = { scopes: ['profile', 'email'] }
    const claims = claimsOf(await world.userToken(changes, clientOf(), legacyDialect))
    const { role, clientid, scope, scopes, roles } = claims
    assert.deepEqual(
      { role, clientid, scope },
      { role: 'USER,EDITOR', clientid: 'shop', scope: 'profile email' },
    )
    assert.deepEqual({ scopes, roles }, { scopes: ['profile', 'email'], roles: ['USER', 'EDITOR'] })
    world.people.roles = ['USER']
  })

  it('contains groups only with the scope groups, by id and roles, while they are few', async () => {
    world.people.groups = [group('acme'), group('sales')]
    assert.equal(claimsOf(await world.userToken()).groups, undefined)
    const scopes = ['groups']
    assert.deepEqual(claimsOf(await world.userToken({ scopes })).groups, [
      { groupId: 'acme', roles: ['LEAD'] },
      { groupId: 'sales', roles: ['LEAD'] },
    ])
    world.people.groups = Array.from({ length: 200 }, (_, n) => group(`group-${n}`))
    assert.equal(claimsOf(await world.userToken({ scopes })).groups, undefined)
    world.people.groups = []
  })

  it('never makes a token with groups that is too large for the server itself', async () => {
    world.people.groups = Array.from({ length: 95 }, (_, n) => group(`group-${n}`))
    const settings = { groupClaim: 'direct', groupClaimBytes: 65_536, endWithRoles: true } as const
    const generous = accessTokens({
      ...world.context,
      tokenGroups: tokenGroups({ ...world, settings }),
    })
    for (let length = 0; length < 4000; length += 500) {
      const scopes = ['groups', 'x'.repeat(length)]
      const wanted = { client: clientOf({ accessTokenAlg: 'RS256' }), grant: world.grant, scopes }
      const { token } = await generous.issue({
        ...wanted,
        sessionExpiresAt: undefined,
        dialect: ownDialect,
        cnf: undefined,
      })
      assert.ok(await world.readAccessToken(token), `${token.length} characters`)
    }
    world.people.groups = []
  })

  it('ends with the session at the latest, and with a day in any case', async () => {
    const { grant } = world
    const now = world.clock()
    const rest = { grant, scopes: [], dialect: ownDialect, cnf: undefined } as const
    const ask = (client: ReturnType<typeof clientOf>, sessionExpiresAt: number | undefined) =>
      world.tokens.issue({ client, sessionExpiresAt, ...rest })
    const short = await ask(clientOf(), now + 90_500)
    assert.equal(short.expiresIn, 90)
    assert.equal(claimsOf(short.token).exp, now / 1000 + 90)
    assert.equal((await ask(clientOf(), now + 7_200_000)).expiresIn, 3600)
    assert.equal((await ask(clientOf(), now - 1)).expiresIn, 0)
    // Somebody who acted for others has lost their role since the exchange was allowed.
    const { exp } = claimsOf((await ask(clientOf(), Number.NEGATIVE_INFINITY)).token)
    assert.equal(exp, now / 1000)
    const lifetimes = { ...clientOf().lifetimes, accessToken: 1_000_000 }
    assert.equal((await ask(clientOf({ lifetimes }), undefined)).expiresIn, 86_400)
  })

  it('has ended for whoever has left the groups of the client since the request was allowed', async () => {
    const allowedGroups = [{ groupId: 'left' }]
    const { iat, exp } = claimsOf(await world.userToken({}, clientOf({ allowedGroups })))
    assert.equal(exp, iat)
  })

  for (const accessTokenAlg of signingAlgs) {
    it(`is signed with ${accessTokenAlg} when the client chose that`, async () => {
      const token = await world.userToken({}, clientOf({ accessTokenAlg }))
      const keys = createLocalJWKSet(JSON.parse(await world.ring.jwks()))
      const currentDate = new Date(world.clock())
      const { protectedHeader } = await jwtVerify(token, keys, {
        issuer,
        audience: 'shop',
        typ: 'JWT',
        currentDate,
      })
      assert.equal(protectedHeader.alg, accessTokenAlg)
      assert.ok(await world.readAccessToken(token))
    })
  }
})

describe('a reader of access tokens', () => {
  let world: TokenWorld
  before(async () => {
    world = await tokenWorld()
  })
  after(() => world.storage.close())

  it('verifies the signature of a token once', async () => {
    let verified = 0
    const verifier = partOf<JwtVerifier>({
      verify: (text, typ) => {
        verified++
        return world.verifier.verify(text, typ)
      },
    })
    const { read } = accessTokenReaders({ ...world.context, verifier }, world.isActive)
    const token = await world.userToken()
    const first = await read(token)
    const second = await read(token)
    assert.equal(second, first)
    assert.equal(verified, 1)
    for (let time = 0; time < 3; time++) {
      assert.equal(await read(`${token.slice(0, -3)}AAA`), undefined)
    }
    assert.equal(verified, 4)
  })

  it('keeps no more verified tokens than the memory for them can hold', async () => {
    let verified = 0
    const verifier = partOf<JwtVerifier>({
      verify: (text, typ) => {
        verified++
        return world.verifier.verify(text, typ)
      },
    })
    const tokens = [await world.userToken(), await world.userToken(), await world.userToken()]
    const [claims] = await Promise.all(tokens.map((token) => world.readAccessToken(token)))
    const cacheBytes = 2.5 * roughBytes(claims)
    const context = { ...world.context, verifier, cacheBytes }
    const { read } = accessTokenReaders(context, world.isActive)
    for (const token of tokens) await read(token)
    const [first = '', second = '', third = ''] = tokens
    for (const token of [second, third]) await read(token)
    assert.equal(verified, 3)
    await read(first)
    assert.equal(verified, 4)
  })

  it('N3: judges a token again and drops answers about it only after a change of what they were read from', async () => {
    const { context, isActive, stores } = world
    let judged = 0
    const counting = partOf<IsActive>({
      standingOf: (claims) => {
        judged++
        return isActive.standingOf(claims)
      },
    })
    const { findActive } = accessTokenReaders(context, counting)
    const token = await world.userToken()
    const keepAnswer = async () => {
      const found = await findActive(token)
      if (found) found.answers.userinfo = noContent
    }
    const keptAnswer = async () => (await findActive(token))?.answers.userinfo
    await keepAnswer()
    assert.equal(await keptAnswer(), noContent)
    await stores.revocations.revoke(randomId(), 9e12)
    assert.equal(await keptAnswer(), noContent, 'somebody else was concerned')
    assert.equal(judged, 1)
    await stores.clients.put(aClient())
    assert.equal(await keptAnswer(), undefined, 'the client may have changed')
    await keepAnswer()
    await world.setStatus('BLOCKED')
    assert.equal(await findActive(token), undefined)
    assert.equal(await findActive(token), undefined)
    await stores.users.setStatus('ada', 'BLOCKED', 'VERIFIED', world.clock())
    assert.equal((await findActive(token))?.claims.sub, 'ada')
    assert.equal(await keptAnswer(), undefined, 'from before the block')
  })

  it('keeps no answers about a token where the store does not tell what has changed', async () => {
    const { findActive } = accessTokenReaders(
      { ...world.context, changes: undefined },
      world.isActive,
    )
    const token = await world.userToken()
    const found = await findActive(token)
    assert.ok(found)
    found.answers.userinfo = noContent
    assert.deepEqual((await findActive(token))?.answers, {})
  })

  it('accepts nothing but the token itself in place of a cached one', async () => {
    const token = await world.userToken()
    for (let time = 0; time < 3; time++) assert.ok(await world.readAccessToken(token))
    const [header, claims = '', signature] = token.split('.')
    const other = Buffer.from(claims, 'base64url').toString().replace('"ada"', '"eve"')
    const forged = [header, Buffer.from(other).toString('base64url'), signature].join('.')
    assert.notEqual(forged, token)
    for (let time = 0; time < 3; time++) {
      assert.equal(await world.readAccessToken(forged), undefined)
    }
  })

  it('forgets a cached token when it expires', async () => {
    const token = await world.userToken()
    for (let time = 0; time < 2; time++) assert.ok(await world.readAccessToken(token))
    world.time.now += 3599_000
    assert.ok(await world.readAccessToken(token))
    world.time.now += 1000
    assert.equal(await world.readAccessToken(token), undefined)
  })

  it('D04: forgets cached tokens whose key is withdrawn', async () => {
    const token = await world.userToken()
    for (let time = 0; time < 3; time++) assert.ok(await world.readAccessToken(token))
    const keys = await world.stores.keys.list()
    const current = keys.find(({ state }) => state === 'current')
    await withdrawKey(world.parts, system, current?.kid ?? '')
    assert.equal(await world.readAccessToken(token), undefined)
    assert.ok(await world.readAccessToken(await world.userToken()))
  })

  it('reads tokens of earlier versions: type at+jwt, without the mark in jti', async () => {
    const full = claimsOf(await world.userToken())
    for (const jti of [unmarked(full.jti), `${world.grant.grantId}.random`, 'random']) {
      const token = await signJwt(world.ring, 'ES256', 'at+jwt', { ...full, jti })
      assert.equal((await world.readAccessToken(token))?.jti, jti)
    }
    const { grantId } = world.grant
    assert.deepEqual(readTokenId(unmarked(full.jti)), { grantId, registrationId: 'r1' })
  })

  it('U02: reads nothing but access tokens, whatever else the key has signed', async () => {
    const full = claimsOf(await world.userToken())
    const read = async (typ: JwtTyp, claims: object) =>
      world.readAccessToken(await signJwt(world.ring, 'ES256', typ, claims))
    assert.ok(await read('JWT', full))
    for (const typ of ['userinfo+jwt', 'logout+jwt'] as const) {
      assert.equal(await read(typ, full), undefined, typ)
    }
    for (const jti of [unmarked(full.jti), 'random', 'AT.x.r1.y', 'xat.x.r1.y', '', undefined, 7]) {
      assert.equal(await read('JWT', { ...full, jti }), undefined, String(jti))
    }
    const { sid, isub, auth_time, ...rest } = full
    const half = [
      { ...full, sid: undefined },
      { ...full, isub: undefined },
      { ...full, auth_time: undefined },
      { ...full, auth_time: '1' },
      { ...full, jti: undefined },
      { ...full, aud: ['shop', 'other'] },
      { ...full, scopes: 'openid' },
      { ...full, roles: [1] },
      { ...rest },
      someClaims(world),
    ]
    for (const claims of half) {
      for (const typ of ['JWT', 'at+jwt'] as const) {
        assert.equal(await read(typ, claims), undefined, JSON.stringify(claims))
      }
    }
  })
})
