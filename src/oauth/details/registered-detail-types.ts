import { setTimeout as pause } from 'node:timers/promises'
import { RequestFault } from '../../http/request-fault.ts'
import type { DetailType, DetailTypeStore } from '../stores/detail-type-store.ts'

/** The registered types of authorization details, held in a cache. */
export interface RegisteredDetailTypes {
  find(name: string): Promise<DetailType | undefined>
  /** Their names, for the discovery document: the last known ones while the store is slow or away. */
  names(): Promise<readonly string[]>
}

interface RegisteredDetailTypesDependencies {
  readonly store: Pick<DetailTypeStore, 'list'>
  /** Makes a cache that drops a value as soon as a type changes in the store. */
  readonly cache: <V>(load: (key: string) => Promise<V>) => { get(key: string): Promise<V> }
}

const cacheKey = 'all'
/** How long a request for the discovery document waits for a store that does not answer. */
const patienceMs = 1000

export function registeredDetailTypes({
  store,
  cache,
}: RegisteredDetailTypesDependencies): RegisteredDetailTypes {
  const cached = cache(async () => {
    const types = await store.list()
    return new Map(types.map((type) => [type.name, type]))
  })
  let known: readonly string[] = []

  async function load(): Promise<ReadonlyMap<string, DetailType>> {
    const types = await cached.get(cacheKey)
    known = [...types.keys()]
    return types
  }

  return {
    find: async (name) => (await load()).get(name),
    async names() {
      const timer = new AbortController()
      const late = pause(patienceMs, undefined, { ref: false, signal: timer.signal })
      try {
        await Promise.race([load(), late])
      } catch (error) {
        if (!(error instanceof RequestFault) || error.code !== 'unavailable') throw error
      } finally {
        timer.abort()
      }
      return known
    },
  }
}
