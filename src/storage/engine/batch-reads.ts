import DataLoader from 'dataloader'
import { checkText } from './check-text.ts'
import type { Access } from './engine.ts'

/** The same read for one key, and for several: one value for each key, in their order. */
interface Reads<K, V> {
  one(key: K): Promise<V>
  many(keys: readonly K[]): Promise<readonly V[]>
}

const largestBatch = 128

/**
 * Reads values by their keys. Where the engine gains by it, keys that are asked for in one event-loop
 * tick are read with one statement: receiving and answering a small read costs PostgreSQL more than
 * the read itself.
 */
export function batchReads<K extends object, V>(
  { batchesReads }: Access,
  { one, many }: Reads<K, V>,
): (key: K) => Promise<V> {
  if (!batchesReads) return one
  const loader = new DataLoader<K, V>(many, {
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
