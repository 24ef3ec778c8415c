import assert from 'node:assert/strict'
import { it } from 'node:test'
import { system } from '../../src/events/actor.ts'
import { hashOf } from '../../src/events/seal-events.ts'
import { rotateKeys, withdrawKey } from '../../src/oauth/keys/rotate-keys.ts'
import { type ChainWorld, describeChain } from './chain-world.ts'

describeChain('the chain of events', (makeWorld) => {
  it('gives every event one place, in the order of their times, without gaps', async () => {
    const world = await makeWorld()
    await world.append(5)
    assert.equal(await world.seal(), 5)
    await world.append(450)
    assert.equal(await world.seal(), 450)
    assert.equal(await world.seal(), 0)
    const { eventChain } = world.storage.stores
    const events = await eventChain.eventsAfter(0, 1000)
    assert.deepEqual(
      events.map(({ seq }) => seq),
      Array.from({ length: 455 }, (_, i) => i + 1),
    )
    assert.deepEqual(
      events.map(({ time }) => time),
      events.map(({ time }) => time).toSorted((a, b) => a - b),
    )
    assert.deepEqual(
      (await eventChain.eventsAfter(453, 10)).map(({ seq }) => seq),
      [454, 455],
    )
  })

  it('makes one chain when many seal at once, while others append', async () => {
    const world = await makeWorld()
    await world.append(300)
    const sealing = Array.from({ length: 8 }, () => world.seal())
    const appending = Array.from({ length: 8 }, () => world.append(20))
    await Promise.all([...sealing, ...appending])
    await world.seal()
    const finding = await world.verify()
    assert.equal(finding.kind, 'intact')
    assert.deepEqual(finding, { ...finding, sealed: 460, unsealed: 0 })
  })

  it('waits for another who seals, so that a reader finds what was committed before', async () => {
    const world = await makeWorld()
    await world.append(3)
    const other = Promise.withResolvers<void>()
    const [held, waited] = [Promise.withResolvers<void>(), Promise.withResolvers<number>()]
    const holding = world.storage.transact(async ({ eventChain }) => {
      await eventChain.lock()
      held.resolve()
      await other.promise
    })
    await held.promise
    world.seal().then(waited.resolve, waited.reject)
    const { eventChain } = world.storage.stores
    assert.equal(await eventChain.last(), undefined)
    other.resolve()
    await holding
    assert.equal(await waited.promise, 3)
    assert.equal((await eventChain.last())?.seq, 3)
  })

  it('calls a chain intact, and says up to where it is signed', async () => {
    const world = await makeWorld()
    assert.deepEqual(await world.verify(), {
      kind: 'intact',
      sealed: 0,
      unsealed: 0,
      signedTo: 0,
      hash: '',
    })
    await world.append(10)
    await world.seal()
    await world.sign()
    await world.append(3)
    await world.seal()
    await world.append(2)
    const last = await world.storage.stores.eventChain.last()
    assert.deepEqual(await world.verify(), {
      kind: 'intact',
      sealed: 13,
      unsealed: 2,
      signedTo: 10,
      hash: last?.hash,
    })
  })

  it('signs in the regular round, when ten minutes have passed or the key has gone', async () => {
    const world = await makeWorld()
    const { eventChain } = world.storage.stores
    const signedTo = async () => (await eventChain.lastHead())?.seq
    await world.tend()
    assert.equal(await signedTo(), undefined)
    await world.append(2)
    await world.tend()
    assert.equal(await signedTo(), 2)
    await world.append(2)
    await world.tend()
    assert.equal(await signedTo(), 2)
    world.advance(600_000)
    await world.tend()
    assert.equal(await signedTo(), 4)

    const before = await eventChain.lastHead()
    await withdrawOldKey(world)
    assert.deepEqual(await world.verify(), { ...(await world.verify()), signedTo: 0 })
    await world.tend()
    // The changes of keys are two events more.
    assert.equal(await signedTo(), 6)
    assert.notEqual((await eventChain.lastHead())?.signature, before?.signature)
    assert.deepEqual(await world.verify(), { ...(await world.verify()), signedTo: 6 })
  })

  it('covers every column with its hash', async () => {
    const event = {
      id: 'id',
      type: 'LOGOUT',
      time: 1,
      outcome: 'success',
      sub: 'ada',
      clientId: 'shop',
      sessionId: 'sid',
      address: '::1',
      detail: '{}',
    }
    const base = hashOf(event, 1, 'before')
    const others = [
      hashOf(event, 2, 'before'),
      hashOf(event, 1, 'other'),
      ...Object.keys(event).map((name) =>
        hashOf({ ...event, [name]: name === 'time' ? 2 : 'other' }, 1, 'before'),
      ),
      hashOf({ ...event, sub: undefined, clientId: 'ada' }, 1, 'before'),
    ]
    assert.equal(new Set([base, ...others]).size, others.length + 1)
  })
})

async function withdrawOldKey({ keyChanges }: ChainWorld): Promise<void> {
  const [old] = (await keyChanges.keyStore.list()).filter(({ state }) => state === 'current')
  await rotateKeys(keyChanges, system)
  await withdrawKey(keyChanges, system, old?.kid ?? '')
}
