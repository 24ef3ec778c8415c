import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { ClientRecord } from '../../src/oauth/model/client.ts'
import type { Stores } from '../../src/storage/storage.ts'
import { contract } from './contract.ts'
import { aClient, openSession } from './samples.ts'

const metadata = {
  redirect_uris: ['https://shop.example/cb'],
  allowed_origins: [],
  backchannel_logout_uri: 'https://shop.example/logout',
} as unknown as ClientRecord['metadata']

contract('a logout outbox', (world) => {
  /**
   * A session in which a client that wants to hear of its end, and one that does not, take part.
   */
  async function sharedSession(stores: Stores, sub?: string) {
    const [listener, other] = [aClient({ metadata }), aClient()]
    await stores.clients.put(listener)
    await stores.clients.put(other)
    const session = await openSession(stores, sub === undefined ? {} : { sub })
    for (const { clientId: id, registrationId } of [listener, other]) {
      await stores.sessions.addClient(session.id, { id, registrationId }, world.now)
    }
    const { clientId, registrationId } = listener
    return { session, clientId, registrationId }
  }

  const takeAll = (now: number) => world.stores.logoutOutbox.take(1000, now, now + 1000)

  it('N12: holds a message for each client that wants one, once, when a session ends', async () => {
    const { session, clientId, registrationId } = await sharedSession(world.stores)
    const { id, sub } = session
    await world.stores.sessions.end(id, world.now)
    await world.stores.sessions.end(id, world.now)
    await world.stores.sessions.endAllOf(sub, world.now)
    const found = (await takeAll(world.now)).filter(({ sessionId }) => sessionId === id)
    assert.deepEqual(found, [{ sessionId: id, clientId, registrationId, sub, attempts: 0 }])
  })

  it('N12: holds nothing of what was rolled back, nor of a session that goes on', async () => {
    const { session: kept } = await sharedSession(world.stores)
    const { session } = await sharedSession(world.stores, kept.sub)
    const failed = world.storage.transact(async (inside) => {
      await inside.sessions.endAllOf(kept.sub, world.now)
      throw new Error('rolled back')
    })
    await assert.rejects(failed, /rolled back/)
    const ids = [kept.id, session.id]
    const waiting = async () =>
      (await takeAll(world.now)).map(({ sessionId }) => sessionId).filter((id) => ids.includes(id))
    assert.deepEqual(await waiting(), [])
    await world.stores.sessions.endAllOf(kept.sub, world.now, kept.id)
    assert.deepEqual(await waiting(), [session.id])
  })

  it('N12: lends each message to one of many racing callers, and again when the lease is over', async () => {
    const ended = await Promise.all(Array.from({ length: 12 }, () => sharedSession(world.stores)))
    for (const { session } of ended) await world.stores.sessions.end(session.id, world.now)
    const ids = new Set(ended.map(({ session }) => session.id))
    const takers = Array.from({ length: 8 }, () => takeAll(world.now))
    const taken = (await Promise.all(takers)).flat().filter(({ sessionId }) => ids.has(sessionId))
    assert.equal(taken.length, 12)
    assert.deepEqual(await takeAll(world.now + 999), [])
    const [one] = taken
    assert.ok(one)
    await world.stores.logoutOutbox.postpone(one, 3, world.now + 5000)
    const again = await takeAll(world.now + 1000)
    assert.equal(again.filter(({ sessionId }) => ids.has(sessionId)).length, 11)
    const late = await takeAll(world.now + 5000)
    assert.equal(late.find(({ sessionId }) => sessionId === one.sessionId)?.attempts, 3)
    for (const logout of late) await world.stores.logoutOutbox.remove(logout)
    assert.deepEqual(await takeAll(world.now + 50_000), [])
  })
})
