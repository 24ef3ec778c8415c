import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aCode, aFamily, aSession, openSession } from '../contract/samples.ts'
import { engines, openTestStorage } from '../support/engines.ts'

const day = 86_400_000

for (const engine of engines) {
  describe(`sweeping ${engine.name}`, () => {
    it('deletes what has expired and nothing else', async () => {
      const now = 1_700_000_000_000
      await using storage = await engine.open({ clock: () => now })
      const { stores } = storage
      const codes = [aCode({ retainUntil: now }), aCode({ retainUntil: now + 1, expiresAt: 0 })]
      const sessions = [
        aSession({ retainUntil: now }),
        aSession({ retainUntil: now + 1, expiresAt: 0, endedAt: 1 }),
      ]
      for (const code of codes) await stores.codes.add(code)
      for (const session of sessions) await openSession(stores, session)
      for (const id of ['gone', 'kept']) {
        await stores.attempts.countFailure(id, 1000, id === 'gone' ? now - 1000 : now - 999)
      }

      assert.equal(await storage.sweep(now), 3)
      assert.deepEqual(await Promise.all(codes.map(({ id }) => stores.codes.find(id))), [
        undefined,
        codes[1],
      ])
      assert.deepEqual(await Promise.all(sessions.map(({ id }) => stores.sessions.find(id))), [
        undefined,
        sessions[1],
      ])
      assert.equal(await stores.attempts.failuresIn('kept', 1000, now), 1)
      assert.equal(await storage.sweep(now), 0)
    })

    it('R04: keeps what was used for a day more, and what was revoked for a week', async () => {
      const now = 1_700_000_000_000
      const time = { now: now - 7 * day }
      await using storage = await engine.open({ clock: () => time.now })
      const { assertions, revocations, tokenStatus } = storage.stores
      for (const [id, early] of [
        ['gone', 0],
        ['kept', 1],
      ] as const) {
        await assertions.use('shop', id, now - day + early)
        await revocations.revoke(id, now - 7 * day + early)
      }

      assert.equal(await storage.sweep(now), 2)
      time.now = now - 2 * day
      assert.equal(await assertions.use('shop', 'gone', now), true)
      assert.equal(await assertions.use('shop', 'kept', now), false)
      assert.equal((await tokenStatus.find({ tokenId: 'gone' })).revoked, false)
      assert.equal((await tokenStatus.find({ tokenId: 'kept' })).revoked, true)
    })

    it('RFC 9449 §11.1: forgets a DPoP proof some minutes after it would be refused', async () => {
      const now = 1_700_000_000_000
      await using storage = await engine.open({ clock: () => now })
      const { dpopProofs } = storage.stores
      const minutesAgo = now - 5 * 60_000
      await dpopProofs.use('gone', minutesAgo)
      await dpopProofs.use('kept', minutesAgo + 1)
      assert.equal(await storage.sweep(now), 1)
      assert.equal(await dpopProofs.use('gone', minutesAgo), true)
      assert.equal(await dpopProofs.use('kept', minutesAgo + 1), false)
    })

    it('N25: follows the clock by ten minutes a sweep, there and back', async () => {
      const now = 1_700_000_000_000
      const minutes = 60_000
      await using storage = await engine.open({ clock: () => now })
      const { codes } = storage.stores
      const expiring = [5, 15, 25].map((after) => aCode({ retainUntil: now + after * minutes }))
      for (const code of expiring) await codes.add(code)
      assert.equal(await storage.sweep(now), 0)
      // Years ahead for one sweep, and right again before the next.
      assert.equal(await storage.sweep(now + 10_000 * day), 1)
      assert.equal(await storage.sweep(now + 1 * minutes), 0)
      assert.equal(await storage.sweep(now + 2 * minutes), 0)
      // As long ago, which holds nothing up for long.
      assert.equal(await storage.sweep(0), 0)
      assert.equal(await storage.sweep(now + 20 * minutes), 0)
      assert.equal(await storage.sweep(now + 20 * minutes), 0)
      assert.equal(await storage.sweep(now + 20 * minutes), 1)
      assert.equal(await storage.sweep(now + 30 * minutes), 1)
    })

    it('N25: goes on where the last process has come to', async () => {
      const now = 1_700_000_000_000
      await using storage = await engine.open({ clock: () => now })
      await storage.sweep(now)
      await storage.stores.codes.add(aCode({ retainUntil: now + day }))
      const again = await openTestStorage({ databaseUrl: storage.database.databaseUrl })
      assert.equal(await again.sweep(now + 2 * day), 0)
      await again.close()
    })

    it('R06: keeps a refresh family for as long as reuse of its tokens must be seen', async () => {
      const now = 1_700_000_000_000
      await using storage = await engine.open()
      const families = [
        aFamily({ absoluteExpiresAt: now - day }),
        aFamily({ absoluteExpiresAt: now - day + 1, expiresAt: 0, revokedAt: 1 }),
      ]
      for (const family of families) await storage.stores.refreshFamilies.add(family)
      assert.equal(await storage.sweep(now), 1)
      const [, kept] = families
      assert.deepEqual(await storage.stores.refreshFamilies.find(kept?.grantId ?? ''), kept)
    })

    it('takes many rows in bites', async () => {
      await using storage = await engine.open()
      await storage.transact(async ({ people, codes }) => {
        await people.lockAll()
        for (let count = 0; count < 1200; count++) await codes.add(aCode({ retainUntil: 5 }))
      })
      const before = storage.counts.transactions
      const swept = await Promise.all([storage.sweep(5), storage.sweep(5)])
      assert.equal(swept[0] + swept[1], 1200)
      assert.ok(storage.counts.transactions - before >= 3)
    })
  })
}

describe('sweeping PostgreSQL', () => {
  it('N25: asks the clock of the database, too', async () => {
    const [, postgres = assert.fail()] = engines
    await using storage = await postgres.open()
    const { codes } = storage.stores
    const later = Date.now() + day
    await codes.add(aCode({ retainUntil: later }))
    await codes.add(aCode({ retainUntil: 5 }))
    assert.equal(await storage.sweep(later + day), 1)
  })
})
