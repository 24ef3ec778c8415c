import { RequestFault } from '../../http/request-fault.ts'
import { answerWithin } from '../../kernel/time.ts'
import type { DetailType, DetailTypeStore } from '../stores/scope-stores.ts'

/** The registered types of authorization details, held in a cache. */
export interface RegisteredDetailTypes {
  find(name: string): Promise<DetailType | undefined>
  /**
   * Their names, for the discovery document: the last known ones while the store is slow or away.
   */
  names(): Promise<readonly string[]>
}

/** Makes a cache that drops a value as soon as a type changes in the store. */
type MakeCache = <V>(load: (key: string) => Promise<V>) => { get(key: string): Promise<V> }

const cacheKey = 'all'
/** How long a request for the discovery document waits for a store that does not answer. */
const patienceMs = 1000

export function registeredDetailTypes(
  store: DetailTypeStore,
  cache: MakeCache,
): RegisteredDetailTypes {
  const cached = cache(async () => {
    const types = await store.list()
    const names = types.map(({ name }) => name)
    return { names, byName: new Map(types.map((type) => [type.name, type])) }
  })
  let known: readonly string[] = []

  async function loadNames(): Promise<readonly string[]> {
    known = (await cached.get(cacheKey)).names
    return known
  }

  return {
    find: async (name) => (await cached.get(cacheKey)).byName.get(name),
    async names() {
      try {
        return await answerWithin(patienceMs, loadNames(), known)
      } catch (error) {
        if (error instanceof RequestFault && error.code === 'unavailable') return known
        throw error
      }
    },
  }
}
