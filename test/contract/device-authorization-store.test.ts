import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import type { AuthorizationRequest } from '../../src/oauth/model/authorization-request.ts'
import type { DeviceAuthorization } from '../../src/oauth/stores/request-stores.ts'
import { contract, countAnswers } from './contract.ts'
import { aCode } from './samples.ts'

contract('a store of device authorizations', (world) => {
  function aRequest(given: Partial<DeviceAuthorization> = {}): DeviceAuthorization {
    const id = randomId()
    return {
      id,
      userCode: randomId(),
      // As JSON, which has no undefined members.
      request: {
        clientId: 'tv',
        scopes: ['openid'],
        device: id,
      } as unknown as AuthorizationRequest,
      address: '192.0.2.1',
      userAgent: 'Television/1.0',
      origin: 'home',
      createdAt: world.now,
      expiresAt: world.now + 600_000,
      intervalMs: 5000,
      decision: undefined,
      grant: undefined,
      retainUntil: world.now + 3_600_000,
      ping: undefined,
      ...given,
    }
  }

  /** A grant without members that JSON leaves out. */
  function aGrant(sub = randomId()) {
    const { id: _, redirectUri, challenge, expiresAt, retainUntil, ...grant } = aCode({ sub })
    return { ...grant, clientId: 'tv' }
  }

  const store = () => world.stores.deviceAuthorizations
  const poll = (id: string, now: number) =>
    store().poll({ id, now, growMs: 5000, longestMs: 15_000 })

  it('keeps a request as it was given, and finds it by both codes', async () => {
    const request = aRequest()
    const other = aRequest({ userAgent: undefined })
    assert.equal(await store().add(request), true)
    assert.equal(await store().add(other), true)
    assert.deepEqual(await store().find(request.id), request)
    assert.deepEqual(await store().findUndecided(other.userCode), other)
    assert.equal(await store().find('unknown'), undefined)
    assert.equal(await store().findUndecided(request.id), undefined)
  })

  it('takes no second request with the same user code', async () => {
    const request = aRequest()
    await store().add(request)
    assert.equal(await store().add(aRequest({ userCode: request.userCode })), false)
    assert.deepEqual(await store().findUndecided(request.userCode), request)
  })

  it('counts the codes that can still be typed, of all devices and of one origin', async () => {
    const before = await store().countCodes(world.now)
    const origin = randomId()
    const [open, denied] = [aRequest({ origin }), aRequest({ origin })]
    const over = aRequest({ origin, expiresAt: world.now })
    const others = [aRequest({ origin: randomId() }), aRequest({ origin: undefined })]
    for (const each of [open, denied, over, ...others]) await store().add(each)
    await store().decide(denied.id, 'denied', world.now)
    assert.equal(await store().countCodes(world.now), before + 2)
    assert.equal(await store().countCodes(world.now, origin), 1)
    assert.equal(await store().countCodes(world.now, 'unknown'), 0)
  })

  it('lists what waits for a person who was asked, the newest first', async () => {
    const sub = randomId()
    const asking = (hintedSub: string, given: Partial<DeviceAuthorization> = {}) => {
      const request = aRequest(given)
      return { ...request, request: { ...request.request, hintedSub } }
    }
    const [older, newer] = [asking(sub), asking(sub, { createdAt: world.now + 1 })]
    const [denied, over] = [asking(sub), asking(sub, { expiresAt: world.now })]
    const others = [asking(randomId()), aRequest()]
    for (const each of [older, newer, denied, over, ...others]) await store().add(each)
    await store().decide(denied.id, 'denied', world.now)
    assert.deepEqual(await store().listWaitingFor(sub, world.now), [newer, older])
    // What was not decided yet is nothing that the person has approved.
    await store().removeUnusedOf(sub, 'tv')
    await store().decide(older.id, aGrant(sub), world.now)
    assert.equal(await store().redeem(older.id, world.now), true)
    assert.deepEqual(await store().listWaitingFor(sub, world.now), [newer])
  })

  it('lets exactly one of many racing decisions count', async () => {
    const request = aRequest()
    await store().add(request)
    const decide = () => store().decide(request.id, aGrant(), world.now)
    const deny = () => store().decide(request.id, 'denied', world.now)
    const winners = [await countAnswers(true, 20, decide), await countAnswers(true, 20, deny)]
    assert.deepEqual(winners, [1, 0])
    assert.equal(await store().findUndecided(request.userCode), undefined)
  })

  it('approves nothing that has expired, and keeps what was granted', async () => {
    const [request, over] = [aRequest(), aRequest({ expiresAt: world.now })]
    for (const each of [request, over]) await store().add(each)
    const grant = aGrant()
    assert.equal(await store().decide(over.id, grant, world.now), false)
    assert.equal(await store().decide(request.id, grant, world.now), true)
    assert.deepEqual(await store().find(request.id), { ...request, decision: 'approved', grant })
  })

  it('redeems an approved request once, and no other', async () => {
    const [request, denied, open] = [aRequest(), aRequest(), aRequest()]
    for (const each of [request, denied, open]) await store().add(each)
    await store().decide(request.id, aGrant(), world.now)
    await store().decide(denied.id, 'denied', world.now)
    assert.equal(await store().redeem(denied.id, world.now), false)
    assert.equal(await store().redeem(open.id, world.now), false)
    assert.equal(await countAnswers(true, 50, () => store().redeem(request.id, world.now)), 1)
  })

  it('makes a device wait longer each time that it asks too early', async () => {
    const { id } = aRequest()
    await store().add(aRequest({ id }))
    assert.equal(await poll(id, world.now), true)
    assert.equal(await poll(id, world.now + 4999), false)
    assert.equal(await poll(id, world.now + 9999), false)
    assert.equal(await poll(id, world.now + 10_000), false)
    assert.equal((await store().find(id))?.intervalMs, 15_000)
    assert.equal(await poll(id, world.now + 15_000), true)
    assert.equal(await countAnswers(true, 20, () => poll(id, world.now + 30_000)), 1)
  })

  it('removes what a user approved for a client, unless it was used, and nothing else', async () => {
    const [mine, used, others] = [aRequest(), aRequest(), aRequest()]
    for (const each of [mine, used, others]) await store().add(each)
    const grant = aGrant()
    for (const { id } of [mine, used]) await store().decide(id, grant, world.now)
    await store().decide(others.id, aGrant(), world.now)
    await store().redeem(used.id, world.now)
    await store().removeUnusedOf(grant.sub, 'tv')
    assert.equal(await store().find(mine.id), undefined)
    assert.ok(await store().find(used.id))
    assert.equal(await store().redeem(mine.id, world.now), false)
    assert.equal(await store().redeem(others.id, world.now), true)
  })

  describe('pings', () => {
    const pings = () => world.stores.pings
    /** The pings of these requests that are due. */
    const taken = async (ids: readonly string[], now: number, leaseMs = 1000) =>
      (await pings().take(1000, now, now + leaseMs)).filter(({ id }) => ids.includes(id))

    it('wait from the decision on, where the client wants one', async () => {
      const [pinged, other] = [aRequest({ ping: 'sealed' }), aRequest()]
      for (const each of [pinged, other]) await store().add(each)
      const ids = [pinged.id, other.id]
      assert.deepEqual(await taken(ids, world.now), [])
      for (const id of ids) await pings().schedule(id, world.now)
      const { id, expiresAt } = pinged
      const about = { clientId: 'tv', registrationId: undefined, sealed: 'sealed', attempts: 0 }
      assert.deepEqual(await taken(ids, world.now), [{ id, ...about, expiresAt }])
    })

    it('are lent to one of many racing callers, and again when the lease is over', async () => {
      const requests = Array.from({ length: 12 }, () => aRequest({ ping: 'sealed' }))
      const ids = requests.map(({ id }) => id)
      for (const each of requests) await store().add(each)
      for (const id of ids) await pings().schedule(id, world.now)
      const takers = Array.from({ length: 8 }, () => taken(ids, world.now))
      assert.equal((await Promise.all(takers)).flat().length, 12)
      assert.deepEqual(await taken(ids, world.now + 999), [])
      const [first = '', second = ''] = ids
      await pings().postpone(first, 3, world.now + 5000)
      await pings().remove(second)
      assert.equal((await taken(ids, world.now + 1000)).length, 10)
      const late = await taken(ids, world.now + 5000)
      assert.equal(late.find(({ id }) => id === first)?.attempts, 3)
      assert.ok(!late.some(({ id }) => id === second))
      assert.equal((await store().find(second))?.ping, undefined)
    })
  })
})
