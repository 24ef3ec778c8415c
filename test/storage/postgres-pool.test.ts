import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aCode } from '../contract/samples.ts'
import { engines, type TestStorage } from '../support/engines.ts'

async function open(waitMs: number): Promise<TestStorage> {
  const postgres = engines.find(({ name }) => name === 'postgres')
  if (!postgres) throw new TypeError('there is a PostgreSQL')
  return postgres.open({ poolSize: 2, waitMs })
}

describe('the connections to PostgreSQL', () => {
  it('are shared by reads while a transaction keeps its own', async () => {
    await using storage = await open(30_000)
    const [held, waiting] = [aCode(), aCode()]
    const waitingWrite = Promise.withResolvers<void>()
    await storage.transact(async ({ people, codes }) => {
      await people.lock(held.sub)
      await codes.add(held)
      storage.stores.codes.add(waiting).then(waitingWrite.resolve, waitingWrite.reject)
      const reads = Array.from({ length: 200 }, () => storage.stores.codes.find(held.id))
      assert.deepEqual(new Set(await Promise.all(reads)), new Set([undefined]))
    })
    await waitingWrite.promise
    assert.deepEqual(await storage.stores.codes.find(held.id), held)
    assert.deepEqual(await storage.stores.codes.find(waiting.id), waiting)
  })

  it('are waited for in order, and not for ever', async () => {
    await using storage = await open(20)
    const refused: unknown[] = []
    await storage.transact(async () => {
      const writes = [1, 2, 3].map(() => storage.stores.codes.add(aCode()))
      for (const write of await Promise.allSettled(writes)) {
        refused.push(write.status === 'rejected' && write.reason.code)
      }
    })
    assert.deepEqual(refused, ['unavailable', 'unavailable', 'unavailable'])
    await storage.stores.codes.add(aCode())
  })
})
