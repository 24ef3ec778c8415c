import { lruCache } from '../../kernel/lru-cache.ts'
import { currentTick } from '../../kernel/time/tick.ts'
import type { Cache } from '../storage.ts'

interface CacheOptions<V> {
  /** The version of the cached tables; undefined where this engine does not cache them. */
  readonly version: (() => Promise<number>) | undefined
  /** How many values are kept at most. */
  readonly limit: number
  load(key: string): Promise<V>
  /** Called with each read, and whether the value was there. */
  readonly onRead?: ((isHit: boolean) => void) | undefined
}

/** Keeps what `load` answered until the version changes. */
export function cache<V>({ version, limit, load, onRead }: CacheOptions<V>): Cache<V> {
  if (!version) return sharedPerTick(load)
  // Promises, so that callers who ask for one key at the same time share one load.
  const values = lruCache<Promise<V>>(limit)
  let loadedAt: number | undefined

  function loadAndKeep(key: string): Promise<V> {
    const loading = load(key)
    values.set(key, loading)
    loading.catch(() => {
      if (values.get(key) === loading) values.delete(key)
    })
    return loading
  }

  return {
    async get(key) {
      // The version is read before the value. So a value may be newer than its version, never older.
      const current = await version()
      if (current !== loadedAt) values.clear()
      loadedAt = current
      const value = values.get(key)
      onRead?.(value !== undefined)
      return value ?? loadAndKeep(key)
    },
    forget: (key) => values.delete(key),
  }
}

/** Keeps nothing, but loads once for all who ask for a key in one event-loop tick. */
function sharedPerTick<V>(load: (key: string) => Promise<V>): Cache<V> {
  let loads = new Map<string, Promise<V>>()
  let tick: number | undefined
  return {
    async get(key) {
      // A new map is faster than one that is cleared in every tick.
      if (currentTick() !== tick) loads = new Map()
      tick = currentTick()
      const loading = loads.get(key) ?? load(key)
      loads.set(key, loading)
      return loading
    },
    forget: (key) => loads.delete(key),
  }
}
