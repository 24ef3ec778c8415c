import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import { revokeAccessToken, revokeGrant } from '../../../src/oauth/tokens/refresh-tokens.ts'
import { aClient } from '../../contract/samples.ts'
import { clientOf, type TokenWorld, tokenWorld } from './token-world.ts'

describe('isActive', () => {
  let world: TokenWorld
  const opened: TokenWorld[] = []
  beforeEach(async () => {
    world = await tokenWorld()
    opened.push(world)
  })
  after(() => Promise.all(opened.map(({ storage }) => storage.close())))

  const read = async (token: string) => {
    const claims = await world.readAccessToken(token)
    assert.ok(claims)
    return claims
  }
  const ofToken = async (token: string) => world.isActive.accessToken(await read(token))
  const ofGrant = () => world.isActive.grant(world.grant)
  const inTransaction = () =>
    world.storage.transact((stores) => world.isActive.grant(world.grant, stores))

  const revoke = () =>
    world.storage.transact(async (stores) => {
      await stores.people.lock(world.grant.sub)
      await revokeGrant(stores, world.grant, world.clock())
    })

  /** Each of these ends Ada's tokens and her grant, however they are asked about. */
  const ends: Record<string, () => unknown> = {
    'the session was ended': () => world.stores.sessions.end(world.session.id, world.clock()),
    'all sessions were ended, as after a change of password': () =>
      world.stores.sessions.endAllOf('ada', world.clock()),
    'the user was blocked': () => world.setStatus('BLOCKED'),
    'the user was deleted': () => world.setStatus('DELETED'),
    'the grant was revoked': () => revoke(),
  }
  for (const [reason, end] of Object.entries(ends)) {
    it(`U01: is over at once when ${reason}`, async () => {
      const token = await world.userToken()
      const machine = await world.clientToken()
      assert.deepEqual(
        [await ofToken(token), await ofGrant(), await inTransaction()],
        [true, true, true],
      )
      await end()
      assert.deepEqual(
        [await ofToken(token), await ofGrant(), await inTransaction()],
        [false, false, false],
      )
      assert.ok(await ofToken(machine), "the client's own token is not concerned")
    })
  }

  it('U01: is over at once when the client is disabled or gone', async () => {
    const tokens = [await world.userToken(), await world.clientToken()]
    const { clients } = world.stores
    await clients.put(aClient({ clientId: 'shop', enabled: false }))
    for (const token of tokens) assert.equal(await ofToken(token), false)
    assert.equal(await ofGrant(), false)
    await clients.remove('shop')
    for (const token of tokens) assert.equal(await ofToken(token), false)
    await clients.put(aClient({ clientId: 'shop', registrationId: 'r2' }))
    for (const token of tokens) assert.equal(await ofToken(token), false)
    assert.equal(await ofGrant(), false, 'N3: another client of that name')
  })

  it('U01: ends one token of a grant without the others', async () => {
    const [one, other] = [await world.userToken(), await world.userToken()]
    const claims = await read(one)
    await world.storage.transact(async (stores) => {
      await stores.people.lock(claims.sub)
      await revokeAccessToken(stores, claims)
    })
    assert.equal(await ofToken(one), false)
    assert.ok(await ofToken(other))
    assert.ok(await ofGrant())
  })

  it('U01: ends a token of a client itself', async () => {
    const token = await world.clientToken()
    assert.ok(await ofToken(token))
    const claims = await read(token)
    await world.storage.transact(async (stores) => {
      await stores.people.lock(claims.sub)
      await revokeAccessToken(stores, claims)
    })
    assert.equal(await ofToken(token), false)
  })

  it('sees a revocation made earlier in the same transaction', async () => {
    const outcome = await world.storage.transact(async (stores) => {
      await stores.people.lock(world.grant.sub)
      await revokeGrant(stores, world.grant, world.clock())
      return world.isActive.grant(world.grant, stores)
    })
    assert.equal(outcome, false)
  })

  it('is nothing without a known session or user', async () => {
    for (const changes of [{ sessionId: 'nowhere' }, { sub: 'nobody' }]) {
      assert.equal(await world.isActive.grant({ ...world.grant, ...changes }), false)
      assert.equal(await ofToken(await world.userToken(changes)), false)
    }
  })

  it('keeps a revocation for as long as any token of the grant can be valid', async () => {
    const lifetimes = { ...clientOf().lifetimes, accessToken: 10 * 86_400 }
    const token = await world.userToken({}, clientOf({ lifetimes }))
    await revoke()
    await world.stores.sessions.retain(world.session.id, world.clock() + 10 * 86_400_000)
    world.time.now += 86_399_000
    await world.storage.sweep(world.clock())
    assert.equal(await ofToken(token), false)
    world.time.now += 1000
    assert.equal(await world.readAccessToken(token), undefined)
  })

  it('ends the refresh tokens of a revoked grant for good', async () => {
    const now = world.clock()
    const ends = { expiresAt: now + 1e9, absoluteExpiresAt: now + 1e9, revokedAt: undefined }
    await world.stores.refreshFamilies.add({ ...world.grant, rotation: 0, rotatedAt: now, ...ends })
    await revoke()
    const family = await world.stores.refreshFamilies.find(world.grant.grantId)
    assert.equal(family?.revokedAt, now)
  })
})
