import DataLoader from 'dataloader'
import { checkText } from './check-text.ts'
import type { Access } from './engine.ts'

const largestBatch = 128

type Many<K, V> = (keys: readonly K[]) => Promise<readonly V[]>

/**
 * Makes a read by key out of a read for a list of keys, which answers one value for each
 * key in their order. Where the engine gains by it, keys that are asked for in one
 * event-loop tick are read with one statement: receiving and answering a small read costs
 * PostgreSQL more than the read itself.
 */
export function batchReads<K extends object, V>(
  { batchesReads }: Access,
  readMany: Many<K, V>,
): (key: K) => Promise<V> {
  return batchesReads ? inBatches(readMany) : oneByOne(readMany)
}

/** The same for a write that answers one value for each row, such as whether the row is new. */
export function batchWrites<K extends object, V>(
  { batchesWrites }: Access,
  writeMany: Many<K, V>,
): (row: K) => Promise<V> {
  return batchesWrites ? inBatches(writeMany) : oneByOne(writeMany)
}

function oneByOne<K, V>(many: Many<K, V>): (key: K) => Promise<V> {
  return async (key) => (await many([key]))[0] as V
}

function inBatches<K extends object, V>(many: Many<K, V>): (key: K) => Promise<V> {
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
