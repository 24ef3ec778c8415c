import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import { supportedEvents } from '../../src/signals/event-types.ts'
import type { PendingSet, Stream } from '../../src/signals/stream.ts'
import { contract, countAnswers } from './contract.ts'

function aStream(changes: Partial<Stream> = {}): Stream {
  return {
    id: randomId(),
    clientId: randomId(),
    registrationId: '0',
    group: undefined,
    method: 'poll',
    url: undefined,
    sealed: undefined,
    events: supportedEvents,
    description: '',
    hearsEverybody: true,
    status: 'enabled',
    reason: undefined,
    position: 0,
    verifiedAt: 0,
    askedAt: undefined,
    sentAt: undefined,
    health: { failures: 0, retryAt: 0 },
    createdAt: 1,
    updatedAt: 1,
    revision: 0,
    ...changes,
  }
}

function aSet(seq: number, changes: Partial<PendingSet> = {}): PendingSet {
  return { jti: randomId(), seq, subject: 'user ada', payload: '{}', isControl: false, ...changes }
}

contract('stores of signals', (world) => {
  const streams = () => world.stores.streams
  const sets = () => world.stores.signalSets
  const times = () => ({ now: world.now, forgetAt: world.now + 1000 })
  const jtis = async (id: string, onlyControl = false) =>
    (await sets().pending(id, 100, onlyControl)).map(({ jti }) => jti)

  async function added(changes: Partial<Stream> = {}): Promise<Stream> {
    const stream = aStream(changes)
    assert.equal(await streams().add(stream, 10), true)
    return stream
  }

  it('keep a stream as it was added, and no more than so many of one client in one group', async () => {
    const clientId = randomId()
    const racing = Array.from({ length: 6 }, () => aStream({ clientId }))
    const outcomes = await Promise.all(racing.map((stream) => streams().add(stream, 4)))
    assert.equal(outcomes.filter(Boolean).length, 4)
    const inGroup = aStream({ clientId, group: { groupId: randomId(), recordId: randomId() } })
    assert.equal(await streams().add(inGroup, 4), true)
    assert.deepEqual(await streams().find(inGroup.id), inGroup)
    const owner = { clientId, registrationId: '0' }
    assert.equal((await streams().listOf(owner)).length, 5)
    assert.deepEqual(await streams().listOf({ ...owner, registrationId: '1' }), [])
  })

  it('note events once, whoever reads them, and never for a disabled stream', async () => {
    const stream = await added()
    const note = () => sets().addAll(stream, { from: 0, to: 5 }, [aSet(5)], times())
    assert.equal(await countAnswers(true, 5, note), 1)
    assert.equal((await jtis(stream.id)).length, 1)
    assert.equal((await streams().find(stream.id))?.position, 5)
    const off = await added({ status: 'disabled' })
    assert.equal(await sets().addAll(off, { from: 0, to: 5 }, [aSet(5)], times()), false)
    assert.equal(
      (await streams().listOn()).some(({ id }) => id === off.id),
      false,
    )
  })

  it('give what waits in its order until it is settled, and set aside what is refused', async () => {
    const stream = await added()
    const [one, two, three] = [aSet(1), aSet(2), aSet(3)]
    const control = aSet(3, { isControl: true, subject: 'stream' })
    await sets().addAll(stream, { from: 0, to: 3 }, [three, one, two], times())
    await sets().add(stream.id, control, times())
    assert.deepEqual((await jtis(stream.id)).slice(0, 2), [one.jti, two.jti])
    assert.deepEqual(await jtis(stream.id, true), [control.jti])
    await sets().refuse(stream.id, one.jti, 'not for me')
    await sets().settle(stream.id, [two.jti, control.jti, 'unknown'])
    assert.deepEqual(await jtis(stream.id), [three.jti])
    const counts = (await streams().counts([stream.id])).get(stream.id)
    assert.deepEqual(counts, { waiting: 1, refused: 1, oldest: world.now })
    await sets().clear(stream.id)
    assert.deepEqual(await jtis(stream.id), [])
  })

  it('let one at a time send, until it ends or the time is over', async () => {
    const { id } = await added()
    const until = world.now + 1000
    assert.equal(
      await countAnswers(true, 5, () => streams().lease(id, randomId(), world.now, until)),
      1,
    )
    assert.equal(await streams().renew(id, 'another', until + 1000), false)
    assert.equal(await streams().lease(id, 'mine', until, until + 1000), true)
    assert.equal(await streams().renew(id, 'mine', 0), true)
    assert.equal(await streams().lease(id, 'next', world.now, until), true)
  })

  it('change a stream once for a revision, and let one ask for a verification', async () => {
    const stream = await added()
    const after = { ...stream, status: 'paused' as const, reason: 'a visit', revision: 1 }
    assert.equal(await countAnswers(true, 4, () => streams().replace(after, 0)), 1)
    assert.deepEqual(await streams().find(stream.id), after)
    const verify = () => streams().noteVerification(stream.id, world.now - 1000, world.now)
    assert.equal(await countAnswers(true, 4, verify), 1)
  })

  it('remember the subjects that are heard or not', async () => {
    const { signalReader } = world.stores
    const [all, few] = [await added(), await added({ hearsEverybody: false })]
    for (const { id } of [all, few]) {
      await streams().setSubject(id, 'ada', true)
      await streams().setSubject(id, 'bob', true)
      await streams().setSubject(id, 'bob', false)
    }
    const exceptions = (id: string) => signalReader.subjectsAmong(id, ['ada', 'bob', 'eve'])
    assert.deepEqual([...(await exceptions(all.id))], ['bob'])
    assert.deepEqual([...(await exceptions(few.id))], ['ada'])
  })

  it('go with everything that waits in them', async () => {
    const { id } = await added()
    await sets().add(id, aSet(1), times())
    await streams().setSubject(id, 'ada', false)
    assert.equal(await countAnswers(true, 3, () => streams().remove(id)), 1)
    assert.deepEqual(await jtis(id), [])
    assert.equal(await streams().find(id), undefined)
  })
})
