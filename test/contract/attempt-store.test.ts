import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import type { AttemptRule } from '../../src/limits/attempt-store.ts'
import { contract } from './contract.ts'

const rule: AttemptRule = {
  limit: 5,
  firstDelayMs: 1000,
  longestDelayMs: 900_000,
  forgetAfterMs: 3_600_000,
  leaseMs: 30_000,
}

contract('an attempt store', (world) => {
  async function fail(key: string, now: number): Promise<void> {
    assert.deepEqual(await world.stores.attempts.reserve(key, rule, now), { kind: 'allowed' })
    await world.stores.attempts.settle(key, rule, false, now)
  }

  it('L10: lets no more of many attempts at once through than the limit', async () => {
    const { attempts } = world.stores
    const key = randomId()
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => attempts.reserve(key, rule, world.now)),
    )
    assert.equal(answers.filter(({ kind }) => kind === 'allowed').length, 5)
    assert.equal(answers.filter(({ kind }) => kind === 'wait').length, 95)
  })

  it('L10: lets one of many attempts at once through when one failure is left', async () => {
    const { attempts } = world.stores
    const key = randomId()
    for (let failure = 0; failure < 4; failure++) await fail(key, world.now)
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => attempts.reserve(key, rule, world.now)),
    )
    assert.equal(answers.filter(({ kind }) => kind === 'allowed').length, 1)
  })

  it('L08: delays after the limit, twice as long each time, up to the longest', async () => {
    const key = randomId()
    for (let failure = 0; failure < 5; failure++) await fail(key, world.now)
    let now = world.now
    const delays: number[] = []
    for (let failure = 0; failure < 12; failure++) {
      const answer = await world.stores.attempts.reserve(key, rule, now)
      assert.equal(answer.kind, 'delayed')
      if (answer.kind !== 'delayed') return
      assert.deepEqual(await world.stores.attempts.reserve(key, rule, answer.retryAt - 1), answer)
      delays.push((answer.retryAt - now) / 1000)
      now = answer.retryAt
      await fail(key, now)
    }
    assert.deepEqual(delays, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
  })

  it('L08: counts failures without a reservation, and nothing while they are delayed', async () => {
    const { attempts } = world.stores
    const key = randomId()
    const { now } = world
    assert.equal(await attempts.clearUnlessDelayed(key, now), true)
    for (let failure = 0; failure < 4; failure++) {
      assert.equal(await attempts.countUnlessDelayed(key, rule, now), undefined)
    }
    const delayedAt = async (time: number) => {
      const asked = { address: randomId(), windowMs: 60_000, account: key }
      return (await attempts.findObstacles(asked, time)).delayedUntil > time
    }
    assert.equal(await delayedAt(now), false)
    assert.equal(await attempts.countUnlessDelayed(key, rule, now), now + 1000)
    assert.equal(await attempts.countUnlessDelayed(key, rule, now), undefined)
    assert.equal(await delayedAt(now + 999), true)
    assert.equal(await attempts.clearUnlessDelayed(key, now + 999), false)
    assert.equal(await attempts.countUnlessDelayed(key, rule, now + 1000), now + 3000)
    assert.equal(await attempts.clearUnlessDelayed(key, now + 3000), true)
    assert.equal(await attempts.countUnlessDelayed(key, rule, now + 3000), undefined)
  })

  it('L10: counts every one of many failures at once, up to the delay', async () => {
    const { attempts } = world.stores
    const key = randomId()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => attempts.countUnlessDelayed(key, rule, world.now)),
    )
    assert.deepEqual(
      answers.filter((answer) => answer !== undefined),
      [world.now + 1000],
    )
  })

  it('L08: settles a success and forgets the failures of the other key, or neither', async () => {
    const { attempts } = world.stores
    const [key, other] = [randomId(), randomId()]
    const { now } = world
    const settle = (time: number) => attempts.settleUnlessDelayed(key, other, rule, time)
    for (let failure = 0; failure < 4; failure++) {
      await fail(key, now)
      await attempts.countUnlessDelayed(other, rule, now)
    }
    await attempts.reserve(key, rule, now)
    await attempts.countUnlessDelayed(other, rule, now)
    assert.equal(await settle(now + 999), false)
    // The last place is still taken.
    assert.deepEqual(await attempts.reserve(key, rule, now + 999), { kind: 'wait' })
    assert.equal(await settle(now + 1000), true)
    for (let failure = 0; failure < 4; failure++) await fail(key, now + 1000)
    assert.equal(await attempts.countUnlessDelayed(other, rule, now + 1000), undefined)
    // Somebody has forgotten everything about both meanwhile.
    await attempts.forget(key)
    await attempts.forget(other)
    assert.equal(await settle(now + 1000), true)
  })

  it('L10: never forgets a delay that begins while others settle', async () => {
    const { attempts } = world.stores
    const [key, other] = [randomId(), randomId()]
    for (let failure = 0; failure < 4; failure++) {
      await attempts.countUnlessDelayed(other, rule, world.now)
    }
    const [, ...settled] = await Promise.all([
      attempts.countUnlessDelayed(other, rule, world.now),
      ...Array.from({ length: 20 }, async () => {
        await attempts.reserve(key, { ...rule, limit: 100 }, world.now)
        return attempts.settleUnlessDelayed(key, other, rule, world.now)
      }),
    ])
    const asked = { address: randomId(), windowMs: 60_000, account: other }
    const { delayedUntil } = await attempts.findObstacles(asked, world.now)
    // Once the delay has begun, everybody is refused; whoever came before has forgotten failures.
    const refused = settled.filter((succeeded) => !succeeded).length
    assert.equal(delayedUntil > world.now, refused > 0)
  })

  it('finds the failures of an address and the delay of an account at one moment', async () => {
    const { attempts } = world.stores
    const [address, account] = [randomId(), randomId()]
    const windowMs = 60_000
    const asked = { address, windowMs, account }
    const { now } = world
    assert.deepEqual(await attempts.findObstacles(asked, now), { failures: 0, delayedUntil: 0 })
    await attempts.countFailure(address, windowMs, now)
    for (let failure = 0; failure < 5; failure++) {
      await attempts.countUnlessDelayed(account, rule, now)
    }
    const found = { failures: 1, delayedUntil: now + 1000 }
    assert.deepEqual(await attempts.findObstacles(asked, now), found)
    const alone = { ...asked, account: undefined }
    assert.deepEqual(await attempts.findObstacles(alone, now), { failures: 1, delayedUntil: 0 })
    const later = await attempts.findObstacles(asked, now + windowMs)
    assert.equal(later.failures, 0)
  })

  it('lets one attempt at a time through once a delay is over', async () => {
    const { attempts } = world.stores
    const key = randomId()
    for (let failure = 0; failure < 5; failure++) await fail(key, world.now)
    const later = world.now + 1000
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => attempts.reserve(key, rule, later)),
    )
    assert.equal(answers.filter(({ kind }) => kind === 'allowed').length, 1)
    assert.equal(answers.filter(({ kind }) => kind === 'wait').length, 49)
  })

  it('forgets failures after a success', async () => {
    const { attempts } = world.stores
    const key = randomId()
    for (let failure = 0; failure < 4; failure++) await fail(key, world.now)
    assert.deepEqual(await attempts.reserve(key, rule, world.now), { kind: 'allowed' })
    await attempts.settle(key, rule, true, world.now)
    for (let failure = 0; failure < 4; failure++) await fail(key, world.now)
    assert.deepEqual(await attempts.reserve(key, rule, world.now), { kind: 'allowed' })
  })

  it('counts every one of many failures that are settled at once', async () => {
    const { attempts } = world.stores
    const key = randomId()
    for (let place = 0; place < 5; place++) await attempts.reserve(key, rule, world.now)
    await Promise.all(Array.from({ length: 5 }, () => attempts.settle(key, rule, false, world.now)))
    assert.deepEqual(await attempts.reserve(key, rule, world.now), {
      kind: 'delayed',
      retryAt: world.now + 1000,
    })
  })

  it('forgets failures after a quiet time', async () => {
    const key = randomId()
    for (let failure = 0; failure < 4; failure++) await fail(key, world.now)
    const later = world.now + rule.forgetAfterMs
    for (let failure = 0; failure < 5; failure++) await fail(key, later)
    const answer = await world.stores.attempts.reserve(key, rule, later)
    assert.equal(answer.kind, 'delayed')
  })

  it('frees reservations that nobody settled, however often others have to wait', async () => {
    const { attempts } = world.stores
    const key = randomId()
    for (let place = 0; place < 5; place++) await attempts.reserve(key, rule, world.now)
    const almost = world.now + rule.leaseMs - 1
    assert.deepEqual(await attempts.reserve(key, rule, almost), { kind: 'wait' })
    assert.deepEqual(await attempts.reserve(key, rule, almost + 1), { kind: 'allowed' })
  })

  it('L10: keeps failures when it frees the reservations of a process that died', async () => {
    const { attempts } = world.stores
    const key = randomId()
    for (let failure = 0; failure < 4; failure++) await fail(key, world.now)
    await attempts.reserve(key, rule, world.now)
    assert.deepEqual(await attempts.reserve(key, rule, world.now), { kind: 'wait' })
    const later = world.now + rule.leaseMs
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => attempts.reserve(key, rule, later)),
    )
    assert.equal(answers.filter(({ kind }) => kind === 'allowed').length, 1)
    assert.equal(await attempts.settle(key, rule, false, later), later + rule.firstDelayMs)
  })

  it('says when the delay ends that a failure begins, and nothing otherwise', async () => {
    const { attempts } = world.stores
    const key = randomId()
    const answers: unknown[] = []
    for (let failure = 0; failure < 5; failure++) {
      await attempts.reserve(key, rule, world.now)
      answers.push(await attempts.settle(key, rule, false, world.now))
    }
    assert.deepEqual(answers, [...Array(4).fill(undefined), world.now + 1000])
    await attempts.reserve(key, rule, world.now + 1000)
    assert.equal(await attempts.settle(key, rule, true, world.now + 1000), undefined)
  })

  it('deletes everything about a key', async () => {
    const { attempts } = world.stores
    const key = randomId()
    for (let failure = 0; failure < 5; failure++) await fail(key, world.now)
    await attempts.forget(key)
    for (let failure = 0; failure < 5; failure++) await fail(key, world.now)
  })

  it('never forgets a delay before it is over', async () => {
    const { attempts } = world.stores
    const hasty = { ...rule, forgetAfterMs: 10, limit: 1, firstDelayMs: 900_000 }
    const key = randomId()
    await attempts.reserve(key, hasty, world.now)
    await attempts.settle(key, hasty, false, world.now)
    await world.storage.sweep(world.now + 899_999)
    const answer = await attempts.reserve(key, hasty, world.now + 899_999)
    assert.deepEqual(answer, { kind: 'delayed', retryAt: world.now + 900_000 })
  })

  it('counts failures in a window of time, each of many at once', async () => {
    const { attempts } = world.stores
    const key = randomId()
    assert.equal(await attempts.failuresIn(key, 60_000, world.now), 0)
    const counts = await Promise.all(
      Array.from({ length: 100 }, () => attempts.countFailure(key, 60_000, world.now)),
    )
    assert.deepEqual(
      counts.toSorted((a, b) => a - b),
      Array.from({ length: 100 }, (_, place) => place + 1),
    )
    assert.equal(await attempts.failuresIn(key, 60_000, world.now + 59_999), 100)
    assert.equal(await attempts.failuresIn(key, 60_000, world.now + 60_000), 0)
    assert.equal(await attempts.countFailure(key, 60_000, world.now + 60_000), 1)
  })

  it('counts no more failures at once than there is room for, and takes them back one by one', async () => {
    const { attempts } = world.stores
    const key = randomId()
    const count = (now = world.now) => attempts.countUpTo(key, 5, 60_000, now)
    const counted = (await Promise.all(Array.from({ length: 50 }, () => count()))).filter(
      (each) => each !== undefined,
    )
    assert.equal(counted.length, 5)
    assert.equal(await attempts.failuresIn(key, 60_000, world.now), 5)
    await Promise.all(counted.slice(2).map(attempts.takeBack))
    assert.equal(await attempts.failuresIn(key, 60_000, world.now), 2)
    assert.ok(await count())
    assert.equal(await attempts.failuresIn(key, 60_000, world.now), 3)
  })

  it('takes nothing back from a later window, and never more than was counted', async () => {
    const { attempts } = world.stores
    const key = randomId()
    const first = await attempts.countUpTo(key, 1, 60_000, world.now)
    assert.ok(first)
    assert.equal(await attempts.countUpTo(key, 1, 60_000, world.now + 59_999), undefined)
    assert.ok(await attempts.countUpTo(key, 1, 60_000, world.now + 60_000))
    await attempts.takeBack(first)
    assert.equal(await attempts.failuresIn(key, 60_000, world.now + 60_000), 1)
    const other = { key: randomId(), windowStart: world.now }
    await attempts.countFailure(other.key, 60_000, world.now)
    for (let time = 0; time < 3; time++) await attempts.takeBack(other)
    assert.equal(await attempts.failuresIn(other.key, 60_000, world.now), 0)
  })

  it('R04: does not hold failures against anybody for long after the clock jumped back', async () => {
    const { attempts } = world.stores
    const key = randomId()
    await attempts.countFailure(key, 60_000, world.now + 3_600_000)
    assert.equal(await attempts.failuresIn(key, 60_000, world.now), 0)
    assert.equal(await attempts.countFailure(key, 60_000, world.now), 1)
  })

  it('R05: adds up failures of nodes whose clocks differ a little', async () => {
    const { attempts } = world.stores
    const key = randomId()
    assert.equal(await attempts.countFailure(key, 60_000, world.now + 30_000), 1)
    assert.equal(await attempts.countFailure(key, 60_000, world.now), 2)
    assert.equal(await attempts.countFailure(key, 60_000, world.now + 30_000), 3)
  })
})
