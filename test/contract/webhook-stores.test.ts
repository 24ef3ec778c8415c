import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import type {
  ArrivedDelivery,
  LeasedDelivery,
  NewDelivery,
  Webhook,
} from '../../src/webhooks/webhook.ts'
import { contract, countAnswers } from './contract.ts'

function aWebhook(changes: Partial<Webhook> = {}): Webhook {
  return {
    id: randomId(),
    url: 'https://hooks.example/in',
    description: 'a description',
    events: ['LOGIN_SUCCESS'],
    eventNames: undefined,
    receiverKey: { kind: 'api_key', name: 'x-key', placement: 'header', sealed: 'v1.a' },
    enabled: true,
    secrets: [{ sealed: 'v1.b', expiresAt: undefined }],
    disabledReason: undefined,
    position: 10,
    failingSince: undefined,
    createdAt: 1,
    updatedAt: 1,
    ...changes,
  }
}

function aDelivery(seq: number, subject: string): NewDelivery {
  return { id: randomId(), seq, subject, type: 'LOGIN_SUCCESS', payload: `{"seq":${seq}}` }
}

const most = 1000

contract('a webhook store', (world) => {
  async function added(changes?: Partial<Webhook>): Promise<Webhook> {
    const webhook = aWebhook(changes)
    assert.equal(await world.stores.webhooks.add(webhook, most), true)
    return webhook
  }

  it('keeps a webhook as it was given, and lists it', async () => {
    const { webhooks } = world.stores
    const all = await added()
    const bare = await added({ events: undefined, receiverKey: undefined, enabled: false })
    const code = { kind: 'totp', name: 'code', placement: 'query', sealed: 'v1.c' } as const
    const withCode = await added({ receiverKey: code })
    for (const webhook of [all, bare, withCode])
      assert.deepEqual(await webhooks.find(webhook.id), withoutUndefined(webhook))
    const listed = await webhooks.list(undefined, most)
    assert.deepEqual(
      listed.map(({ id }) => id),
      listed.map(({ id }) => id).toSorted(),
    )
    const after = [all.id, bare.id].toSorted()[0]
    assert.ok((await webhooks.list(after, most)).every(({ id }) => id > (after ?? '')))
    const enabled = (await webhooks.listEnabled()).map(({ id }) => id)
    assert.ok(enabled.includes(all.id) && !enabled.includes(bare.id))
  })

  it('takes no more than the limit, also from racing callers', async () => {
    const { length } = await world.stores.webhooks.list(undefined, most)
    const add = () => world.stores.webhooks.add(aWebhook(), length + 3)
    assert.equal(await countAnswers(true, 12, add), 3)
  })

  it('starts a webhook that was disabled at the given place, and goes on with one that was not', async () => {
    const { webhooks } = world.stores
    const { id, ...config } = await added({ position: 10 })
    await webhooks.noteFailure(id, 5)
    assert.equal(await webhooks.replace(id, { ...config, url: 'https://b.example/' }, 99, 2), true)
    const changed = await webhooks.find(id)
    assert.deepEqual(
      [changed?.url, changed?.position, changed?.failingSince, changed?.updatedAt],
      ['https://b.example/', 10, 5, 2],
    )
    assert.ok(changed)
    const earlier = { ...changed, updatedAt: 1 }
    assert.equal(await webhooks.disable(earlier, 'failing', 3), false, 'it was changed since')
    assert.equal(await countAnswers(true, 8, () => webhooks.disable(changed, 'failing', 3)), 1)
    assert.equal((await webhooks.find(id))?.disabledReason, 'failing')
    await webhooks.replace(id, config, 99, 3)
    const again = await webhooks.find(id)
    assert.equal(again?.updatedAt, 4, 'later than the change before')
    assert.deepEqual(
      [again.enabled, again.position, again.failingSince, again.disabledReason],
      [true, 99, undefined, undefined],
    )
    assert.equal(await webhooks.replace('nobody', config, 1, 1), false)
  })

  it('remembers the first failure since a success', async () => {
    const { webhooks } = world.stores
    const { id } = await added()
    assert.equal(await webhooks.noteFailure(id, 100), 100)
    assert.equal(await webhooks.noteFailure(id, 200), 100)
    await webhooks.noteSuccess(id)
    assert.equal(await webhooks.noteFailure(id, 300), 300)
  })

  it('loses no secret of racing rotations, and reseals only what it has read', async () => {
    const { webhooks } = world.stores
    const webhook = await added({ secrets: [] })
    const add = (name: string) =>
      webhooks.changeSecrets(
        webhook.id,
        (secrets) => [{ sealed: name, expiresAt: 7 }, ...secrets],
        2,
      )
    await Promise.all(['a', 'b', 'c', 'd'].map(add))
    const found = await webhooks.find(webhook.id)
    assert.equal(found?.secrets.length, 4)
    const sealed = { secrets: [], receiverKey: undefined }
    assert.equal(await webhooks.reseal(webhook, sealed), false)
    assert.equal(found && (await webhooks.reseal(found, sealed)), true)
    assert.equal(await webhooks.changeSecrets('nobody', (all) => all, 1), undefined)
  })

  it('knows the lowest place of enabled webhooks', async () => {
    const { webhooks } = world.stores
    const { id } = await added({ position: -5 })
    await added({ position: -6, enabled: false })
    assert.equal(await webhooks.lowestPosition(), -5)
    await webhooks.remove(id)
    assert.notEqual(await webhooks.lowestPosition(), -5)
  })
})

contract('a store of deliveries', (world) => {
  async function subscription(): Promise<string> {
    const webhook = aWebhook({ position: 0 })
    await world.stores.webhooks.add(webhook, most)
    return webhook.id
  }
  const takeAll = (id: string, limit: number, now = world.now) =>
    world.stores.deliveries.turnOver(id, {
      arrived: [],
      forgetAt: now,
      limit,
      now,
      leaseUntil: now + 1000,
    })
  const take = async (id: string, now?: number) => (await takeAll(id, 1, now))[0]
  const settle = (id: string, arrived: readonly ArrivedDelivery[], now: number, forgetAt: number) =>
    world.stores.deliveries.turnOver(id, { arrived, forgetAt, limit: 0, now, leaseUntil: now })
  const succeed = (delivery: LeasedDelivery, status: number, now: number, forgetAt: number) =>
    settle(delivery.webhookId, [{ delivery, status }], now, forgetAt)
  const seqOf = async (id: string, now?: number) => (await take(id, now))?.seq
  const failure = { status: 500, error: 'the answer has status 500' }

  it('adds what lies between two places once, whoever is faster', async () => {
    const { deliveries } = world.stores
    const id = await subscription()
    const all = [aDelivery(1, 'ada'), aDelivery(3, 'bob')]
    const add = () => deliveries.addAll(id, { from: 0, to: 3 }, all, world.now)
    assert.equal(await countAnswers(true, 8, add), 1)
    const webhook = await world.stores.webhooks.find(id)
    assert.equal(webhook?.position, 3)
    assert.equal((await deliveries.list(id, undefined, undefined, 100)).length, 2)
    await world.stores.webhooks.disable(webhook, 'gone', 1)
    assert.equal(await deliveries.addAll(id, { from: 3, to: 4 }, [], world.now), false)
    assert.equal(await deliveries.add('nobody', aDelivery(1, 'x'), 1), false)
  })

  it('adds nothing of what was rolled back', async () => {
    const id = await subscription()
    const failed = world.storage.transact(async ({ deliveries }) => {
      await deliveries.addAll(id, { from: 0, to: 1 }, [aDelivery(1, 'ada')], world.now)
      throw new Error('rolled back')
    })
    await assert.rejects(failed, /rolled back/)
    assert.equal(await take(id), undefined)
    assert.equal((await world.stores.webhooks.find(id))?.position, 0)
  })

  it('gives one subject in order, and others meanwhile', async () => {
    const { deliveries } = world.stores
    const id = await subscription()
    const first = [aDelivery(1, 'ada'), aDelivery(2, 'ada'), aDelivery(3, 'bob')]
    await deliveries.addAll(id, { from: 0, to: 3 }, first, world.now)
    await deliveries.addAll(id, { from: 3, to: 4 }, [aDelivery(4, 'ada')], world.now)
    const ada = await take(id)
    assert.equal(ada?.seq, 1)
    assert.equal(await seqOf(id), 3)
    assert.equal(await seqOf(id), undefined)
    assert.ok(ada)
    await deliveries.postpone(ada, failure, world.now + 500)
    assert.equal(await seqOf(id), undefined)
    const again = await take(id, world.now + 500)
    assert.deepEqual([again?.seq, again?.attempts], [1, 1])
    assert.ok(again)
    await succeed(again, 200, world.now, world.now + 1)
    const second = await take(id)
    assert.equal(second?.seq, 2)
    assert.ok(second)
    assert.equal(await deliveries.bury(second, failure, world.now, world.now + 1), true)
    assert.equal(await seqOf(id), 4)
    const states = (await deliveries.list(id, undefined, undefined, 10)).map(
      ({ seq, state, attempts, lastStatus, lastError }) => [
        seq,
        state,
        attempts,
        lastStatus,
        lastError,
      ],
    )
    assert.deepEqual(
      states.toSorted(([a], [b]) => Number(a) - Number(b)),
      [
        [1, 'delivered', 1, 200, undefined],
        [2, 'dead', 1, 500, failure.error],
        [3, 'pending', 0, undefined, undefined],
        [4, 'pending', 0, undefined, undefined],
      ],
    )
  })

  it('lends and settles several messages at once, the longest due first', async () => {
    const { deliveries } = world.stores
    const [id, other] = [await subscription(), await subscription()]
    const subjects = ['ada', 'ada', 'bob', 'cy', 'ada', 'dan']
    const all = subjects.map((subject, i) => aDelivery(i + 1, subject))
    for (const webhook of [id, other])
      await deliveries.addAll(webhook, { from: 0, to: 6 }, all, world.now)
    const seqs = (some: readonly LeasedDelivery[]) => some.map(({ seq }) => seq).toSorted()
    const first = await takeAll(id, 3)
    assert.deepEqual(seqs(first), [1, 3, 4])
    const arrived = first.map((delivery) => ({ delivery, status: 200 + delivery.seq }))
    await settle(id, arrived, world.now, world.now + 1)
    const settled = await deliveries.list(id, 'delivered', undefined, 10)
    assert.deepEqual(
      settled.map(({ seq, lastStatus }) => [seq, lastStatus]).toSorted(),
      [1, 3, 4].map((seq) => [seq, 200 + seq]),
    )
    assert.deepEqual(seqs(await takeAll(id, 10)), [2, 6])
    // The same message of another webhook is another one.
    assert.deepEqual(seqs(await takeAll(other, 10)), [1, 3, 4, 6])
  })

  it('lends no message to two of many racing callers that take several', async () => {
    const id = await subscription()
    const all = Array.from({ length: 20 }, (_, i) => aDelivery(i + 1, `user ${i}`))
    await world.stores.deliveries.addAll(id, { from: 0, to: 20 }, all, world.now)
    const taken = await Promise.all(Array.from({ length: 6 }, () => takeAll(id, 4)))
    const ids = taken.flat().map((delivery) => delivery.id)
    assert.equal(ids.length, 20)
    assert.equal(new Set(ids).size, 20)
  })

  it('lends each message to one of many racing callers, and again when the lease is over', async () => {
    const { deliveries } = world.stores
    const id = await subscription()
    const all = Array.from({ length: 6 }, (_, i) => aDelivery(i + 1, `user ${i}`))
    await deliveries.addAll(id, { from: 0, to: 6 }, all, world.now)
    const taken = await Promise.all(Array.from({ length: 9 }, () => take(id)))
    const seqs = taken.flatMap((each) => (each ? [each.seq] : []))
    assert.deepEqual(seqs.toSorted(), [1, 2, 3, 4, 5, 6])
    assert.equal(await take(id, world.now + 999), undefined)
    const late = await take(id, world.now + 1000)
    const early = taken.find((each) => each?.id === late?.id)
    assert.ok(late && early)
    // The first holder comes back after its lease: a failure of its own counts for nothing.
    await deliveries.postpone(early, failure, world.now)
    await deliveries.release(early, world.now)
    assert.equal(await deliveries.bury(early, failure, 1, 2), false)
    assert.equal((await deliveries.find(id, late.id))?.attempts, 0)
    await succeed(early, 204, 1, 2)
    assert.equal((await deliveries.find(id, late.id))?.state, 'delivered')
  })

  it('M9: prolongs a lease for its holder alone, until the message is finished', async () => {
    const { deliveries } = world.stores
    const id = await subscription()
    await deliveries.addAll(id, { from: 0, to: 1 }, [aDelivery(1, 'ada')], world.now)
    const taken = await take(id)
    assert.ok(taken)
    const later = world.now + 5000
    assert.equal(await deliveries.renew(taken, later), true)
    assert.equal(await deliveries.renew(taken, later + 1), false)
    assert.equal(await take(id, world.now + 4999), undefined)
    const renewed = { ...taken, leaseUntil: later }
    await succeed(renewed, 204, 1, 2)
    assert.equal(await deliveries.renew(renewed, later + 1), false)
  })

  it('replays dead letters in order, one or all', async () => {
    const { deliveries } = world.stores
    const id = await subscription()
    const all = [aDelivery(1, 'ada'), aDelivery(2, 'ada'), aDelivery(3, 'ada'), aDelivery(4, 'bob')]
    await deliveries.addAll(id, { from: 0, to: 4 }, all, world.now)
    for (;;) {
      const next = await take(id)
      if (!next) break
      await deliveries.bury(next, failure, world.now, world.now + 5)
    }
    assert.equal((await deliveries.list(id, 'dead', undefined, 10)).length, 4)
    const second = all[1]?.id ?? ''
    assert.equal(await countAnswers(true, 5, () => deliveries.replay(id, second, world.now)), 1)
    assert.equal(await deliveries.replay(id, 'nothing', world.now), false)
    assert.equal(await deliveries.replayAll(id, world.now), 3)
    const order: number[] = []
    for (let next = await take(id); next; next = await take(id)) {
      order.push(next.seq)
      assert.equal(next.attempts, 0)
      await succeed(next, 200, world.now, world.now + 5)
    }
    assert.deepEqual(
      order.filter((seq) => seq !== 4),
      [1, 2, 3],
    )
    assert.equal(order.length, 4)
  })

  it('pages through a list, newest first', async () => {
    const { deliveries } = world.stores
    const id = await subscription()
    for (const seq of [1, 2, 3])
      await deliveries.add(id, aDelivery(seq, `s${seq}`), world.now + seq)
    const [newest, next] = await deliveries.list(id, undefined, undefined, 2)
    assert.deepEqual([newest?.seq, next?.seq], [3, 2])
    assert.ok(next)
    const rest = await deliveries.list(id, 'pending', next, 2)
    assert.deepEqual(
      rest.map(({ seq }) => seq),
      [1],
    )
  })

  it('deletes the deliveries of a webhook with it, and finished ones when they expire', async () => {
    const { deliveries, webhooks } = world.stores
    const [gone, kept] = [await subscription(), await subscription()]
    for (const id of [gone, kept]) await deliveries.add(id, aDelivery(1, 'ada'), world.now)
    const before = await deliveries.counts()
    assert.ok(before.pending >= 2)
    assert.ok((before.oldestPending ?? 0) <= world.now)
    const leased = await take(gone)
    assert.equal(await webhooks.remove(gone), true)
    assert.equal(await webhooks.remove(gone), false)
    assert.equal((await deliveries.counts()).pending, before.pending - 1)
    assert.ok(leased)
    await succeed(leased, 200, world.now, world.now)
    assert.deepEqual(await deliveries.list(gone, undefined, undefined, 10), [])

    const last = await take(kept)
    assert.ok(last)
    await succeed(last, 200, world.now, world.now + 50)
    await world.storage.sweep(world.now)
    assert.ok(await deliveries.find(kept, last.id))
    await world.storage.sweep(world.now + 50)
    assert.equal(await deliveries.find(kept, last.id), undefined)
  })

  it('seals the events of one transaction in the order in which they were written', async () => {
    const sub = randomId()
    const types = ['ACCOUNT_CREATED', 'GROUP_NEW_USER_ADDED', 'ACCOUNT_MODIFIED'] as const
    for (let round = 0; round < 5; round++) {
      await world.storage.transact(async ({ events }) => {
        for (const type of types)
          await events.append({ type, time: world.now - round, outcome: 'success', sub })
      })
    }
    await world.stores.eventChain.seal(1000, {
      hashOf: (_event, seq) => String(seq),
      countByHour: () => [],
      factsOfDays: () => [],
    })
    const found = await world.stores.eventChain.eventsAfter(0, 1000)
    assert.deepEqual(
      found.filter((event) => event.sub === sub).map(({ type }) => type),
      Array.from({ length: 5 }, () => types).flat(),
    )
  })
})

/** A store answers no members that are not there. */
function withoutUndefined(webhook: Webhook): Webhook {
  return { ...webhook, secrets: JSON.parse(JSON.stringify(webhook.secrets)) }
}
