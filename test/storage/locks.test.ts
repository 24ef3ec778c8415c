import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { heldLocks, type LockName } from '../../src/storage/engine/locks.ts'
import type { Stores } from '../../src/storage/storage.ts'
import { engines } from '../support/engines.ts'

describe('the locks of a transaction', () => {
  it('are taken in one order', () => {
    const { take } = heldLocks()
    take('people', 'shared')
    take('person ada')
    take('clients')
    take('group-tree')
    take('member ada of staff')
    take('member ada of other')
    take('roles in staff')
    take('consent ada shop')
    take('keys')
    assert.throws(() => holding('roles in staff')('clients'), {
      name: 'TypeError',
      message: 'the lock clients is taken after roles',
    })
  })

  it('may be taken again while they are held', () => {
    const take = holding('clients', 'keys')
    take('clients')
    assert.throws(() => take('member ada of staff'), TypeError)
  })

  it('of several people are taken in the order of their subs', () => {
    holding('person ada', 'person bob')
    assert.throws(() => holding('person bob', 'person ada'), TypeError)
  })

  it('of everybody cover each of them, also later', () => {
    const { take } = heldLocks()
    assert.equal(take('people'), true)
    assert.equal(take('clients'), true)
    assert.equal(take('people', 'shared'), false)
    assert.equal(take('person ada'), false)
  })

  it('are never shared first and then taken alone, which two could not both do', () => {
    const { take } = heldLocks()
    assert.equal(take('people', 'shared'), true)
    assert.equal(take('people', 'shared'), false)
    assert.throws(() => take('people'), { name: 'TypeError', message: /people is shared already/ })
  })

  it('have no NUL in their names, which may come from an address', () => {
    const name: LockName = 'member a\0b of staff'
    assert.throws(() => heldLocks().take(name), { name: 'RequestFault', code: 'malformed' })
  })

  it('have names that the compiler knows', () => {
    const { take } = heldLocks()
    // @ts-expect-error -- no such lock
    const wrong = () => take('client')
    assert.equal(typeof wrong, 'function')
  })

  for (const engine of engines) {
    it(`are refused in another order on ${engine.name}, and nothing is written`, async () => {
      await using storage = await engine.open()
      const failing = storage.transact(async ({ keys, clients }) => {
        await keys.lock()
        await keys.addSecret('a', 'b')
        await clients.lock()
      })
      await assert.rejects(failing, { name: 'TypeError', message: /clients is taken after keys/ })
      assert.equal(await storage.stores.keys.findSecret('a'), undefined)
    })

    it(`cover the rows of a person on ${engine.name}: nothing is written without them`, async () => {
      await using storage = await engine.open()
      const recordLogin = (lock: (people: Stores['people']) => Promise<void>) =>
        storage.transact(async ({ people, users }) => {
          await lock(people)
          await users.recordLogin('ada', 1)
        })
      await assert.rejects(
        recordLogin(async () => {}),
        { name: 'TypeError', message: 'users is written without the lock of a person' },
      )
      await recordLogin((people) => people.lock('ada'))
      await recordLogin((people) => people.lock('bob', 'ada'))
      await recordLogin((people) => people.lockAll())
    })

    it(`are taken before anything is counted on ${engine.name}`, async () => {
      await using storage = await engine.open()
      const failing = storage.transact(async ({ people, attempts }) => {
        await attempts.countFailure('somebody', 60_000, 1)
        await people.lock('ada')
      })
      await assert.rejects(failing, { name: 'TypeError', message: /taken after a counter/ })
    })
  }
})

describe('several locks that are taken together on postgres', () => {
  it('are taken in their order: who waits for one holds none that comes later', async () => {
    const postgres = engines.find(({ name }) => name === 'postgres') ?? assert.fail()
    await using storage = await postgres.open()
    const isHeld = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const first = storage.transact(async ({ people }) => {
      await people.lock('ada')
      isHeld.resolve()
      await release.promise
    })
    await isHeld.promise
    const both = storage.transact(({ people }) => people.lock('bob', 'ada'))
    const waiting = `select 1 from pg_locks join pg_database on oid = database
      where datname = current_database() and not granted`
    while ((await storage.database.execute(waiting)).length === 0);
    await storage.transact(({ people }) => people.lock('bob'))
    release.resolve()
    await Promise.all([first, both])
  })
})

function holding(...names: readonly LockName[]) {
  const { take } = heldLocks()
  for (const name of names) take(name)
  return take
}
