import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type LockName, lockSequence } from '../../src/storage/engine/locks.ts'
import { engines } from '../support/engines.ts'

describe('the locks of a transaction', () => {
  it('are taken in one order', () => {
    const take = lockSequence()
    take('clients')
    take('group-tree')
    take('member ada of staff')
    take('member ada of other')
    take('roles in staff')
    take('consent ada shop')
    take('keys')
    assert.throws(() => lockSequenceAfter('roles in staff')('clients'), {
      name: 'TypeError',
      message: 'the lock clients is taken after roles',
    })
  })

  it('may be taken again while they are held', () => {
    const take = lockSequenceAfter('clients', 'keys')
    take('clients')
    assert.throws(() => take('member ada of staff'), TypeError)
  })

  it('have no NUL in their names, which may come from an address', () => {
    const name: LockName = 'member a\0b of staff'
    assert.throws(() => lockSequence()(name), { name: 'RequestFault', code: 'malformed' })
  })

  it('have names that the compiler knows', () => {
    const take = lockSequence()
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
  }
})

function lockSequenceAfter(...names: readonly LockName[]) {
  const take = lockSequence()
  for (const name of names) take(name)
  return take
}
