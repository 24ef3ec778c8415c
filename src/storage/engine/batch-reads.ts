import DataLoader from 'dataloader'
import { checkText } from './check-text.ts'
import type { Access } from './engine.ts'

const largestBatch = 128

/**
 * Makes a read by key out of a read for a list of keys, which answers one value for each key in their
 * order. Where the engine gains by it, keys that are asked for in one event-loop tick are read with one
 * statement: receiving and answering a small read costs PostgreSQL more than the read itself. A write
 * that answers one value for each key may use it, too; then one commit is for all of them.
 */
export function batchReads<K extends object, V>(
  { batchesReads }: Access,
  readMany: (keys: readonly K[]) => Promise<readonly V[]>,
): (key: K) => Promise<V> {
  if (!batchesReads) return async (key) => (await readMany([key]))[0] as V
  const loader = new DataLoader<K, V>(readMany, {
    cache: false,
    maxBatchSize: largestBatch,
    batchScheduleFn: (send) => setImmediate(send),
  })
  return async (key) => {
    // A key that the store refuses must not fail the other keys of its batch.
    checkText(Object.values(key))
    return loader.load(key)
  }
}
