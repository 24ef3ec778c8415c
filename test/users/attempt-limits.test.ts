import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addressRange } from '../../src/kernel/address-range.ts'
import { attemptLimits, attemptRules, type Permit } from '../../src/limits/attempt-limits.ts'
import { engines, type TestStorage } from '../support/engines.ts'
import { limitSettings } from './world.ts'

const account = { name: 'ada', sub: 'ada-1' }
const address = '203.0.113.7'
const clock = () => Date.UTC(2026, 0, 1)

function node(storage: TestStorage, pause: () => Promise<unknown>) {
  const { attempts } = storage.stores
  return attemptLimits({ attempts, rules: attemptRules(limitSettings), clock, pause })
}

async function permitOf(permission: Promise<{ kind: string }>): Promise<Permit> {
  const given = await permission
  assert.equal(given.kind, 'allowed')
  return given as Permit
}

for (const engine of engines) {
  describe(`attempt limits on ${engine.name}`, () => {
    it('L10: waits for attempts that another node is checking, and goes on after them', async () => {
      await using storage = await engine.open({ clock })
      const { attempts } = storage.stores
      const other = node(storage, async () => {})
      const held: Permit[] = []
      for (let n = 0; n < 5; n++) held.push(await permitOf(other.guard(account, address)))

      let pauses = 0
      const ours = node(storage, async () => {
        if (++pauses === 3) await held[0]?.settle(true, attempts)
      })
      await permitOf(ours.guard(account, address))
      assert.equal(pauses, 3)
    })

    it('gives up after a while when they do not come to an end', async () => {
      await using storage = await engine.open({ clock })
      const other = node(storage, async () => {})
      for (let n = 0; n < 5; n++) await permitOf(other.guard(account, address))

      let pauses = 0
      const ours = node(storage, async () => pauses++)
      assert.deepEqual(await ours.guard(account, address), { kind: 'busy', retryAfter: 1 })
      assert.ok(pauses > 10)
      await permitOf(ours.guard({ name: 'eve', sub: 'eve-1' }, address))
    })

    it('bounds the line before one account, which waits and gives up together', async () => {
      await using storage = await engine.open({ clock })
      const gate = Promise.withResolvers<void>()
      let pauses = 0
      const limits = node(storage, async () => {
        pauses++
        await gate.promise
      })
      for (let n = 0; n < 5; n++) await permitOf(limits.guard(account, address))

      const line = Array.from({ length: 102 }, () => limits.guard(account, address))
      // One more than the queue holds: it is refused while the others wait.
      assert.deepEqual(await Promise.race(line), { kind: 'busy', retryAfter: 1 })
      gate.resolve()
      for (const permission of await Promise.all(line)) assert.equal(permission.kind, 'busy')
      assert.ok(pauses < 1000, `${pauses} pauses`)
    })

    it('L10: lets no more guesses of one address pass at once than the limit, on two nodes', async () => {
      await using storage = await engine.open({ clock })
      const nodes = [node(storage, async () => {}), node(storage, async () => {})]
      const guesses = await Promise.all(
        Array.from({ length: 150 }, (_, n) => nodes[n % 2]?.guardAddress(address)),
      )
      const permits = guesses.filter((guess) => guess?.kind === 'allowed')
      assert.equal(permits.length, limitSettings.addressFailuresPerMinute)
      // A right one makes room for one more.
      await permits[0]?.settle(true, storage.stores.attempts)
      await permits[1]?.settle(false, storage.stores.attempts)
      await permitOf(nodes[0]?.guardAddress(address) ?? Promise.reject())
      assert.equal((await nodes[1]?.guardAddress(address))?.kind, 'delayed')
      assert.equal((await nodes[0]?.guard(account, address))?.kind, 'delayed')
    })

    it('keeps neither names nor addresses in the clear', async () => {
      await using storage = await engine.open({ clock })
      const keys: string[] = []
      const limits = attemptLimits({
        attempts: {
          ...storage.stores.attempts,
          reserve(key, rule, now) {
            keys.push(key)
            return storage.stores.attempts.reserve(key, rule, now)
          },
          findObstacles(asked, now) {
            keys.push(asked.address)
            return storage.stores.attempts.findObstacles(asked, now)
          },
        },
        rules: attemptRules(limitSettings),
        clock,
      })
      await permitOf(limits.guard({ name: 'other', sub: 'same' }, address))
      await permitOf(limits.guard({ name: 'same', sub: undefined }, address))
      assert.equal(new Set(keys).size, 3)
      for (const key of keys) assert.match(key, /^[\w-]{43}$/)
    })
  })
}

describe('addressRange', () => {
  it('takes an IPv6 /64 for one source, and a mapped address for what it maps', () => {
    assert.equal(addressRange('2001:db8:1:2:3:4:5:6'), addressRange('2001:db8:1:2::'))
    assert.notEqual(addressRange('2001:db8:1:2::'), addressRange('2001:db8:1:3::'))
    assert.equal(addressRange('::ffff:203.0.113.7'), '203.0.113.7')
    assert.equal(addressRange('fe80::1%eth0'), addressRange('fe80::2'))
    assert.notEqual(addressRange('203.0.113.7'), addressRange('203.0.113.8'))
    assert.equal(addressRange('unknown'), 'unknown')
  })
})
