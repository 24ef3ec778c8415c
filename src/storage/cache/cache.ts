import { lruCache, roughBytes } from '../../kernel/lru-cache.ts'
import { currentTick } from '../../kernel/time.ts'
import type { Cache, CacheLimit } from '../storage.ts'

interface CacheOptions<V> {
  /** The version of the cached tables; undefined where this engine does not cache them. */
  readonly version: (() => Promise<number>) | undefined
  /**
   * Whether the value of a key may have changed after a version. Without it, every change counts.
   */
  readonly hasChanged?: ((key: string, since: number) => boolean) | undefined
  readonly limit: CacheLimit
  load(key: string): Promise<V>
  /** Called with each read, and whether the value was there. */
  readonly onRead?: ((isHit: boolean) => void) | undefined
}

interface Kept<V> {
  /** A promise, so that callers who ask for one key at the same time share one load. */
  readonly value: Promise<V>
  /** The latest version at which the value was known to be what the store holds. */
  trueAt: number
}

/** Keeps what `load` answered until it changes. */
export function cache<V>({ version, hasChanged, limit, load, onRead }: CacheOptions<V>): Cache<V> {
  if (!version) return sharedPerTick(load)
  const isInBytes = typeof limit === 'object'
  const values = lruCache<Kept<V>>(isInBytes ? limit.bytes : limit)

  function loadAndKeep(key: string, current: number): Promise<V> {
    const loading: Kept<V> = { value: load(key), trueAt: current }
    values.set(key, loading)
    const isKept = () => values.get(key) === loading
    loading.value.then(
      (value) => {
        if (isInBytes && isKept()) values.set(key, loading, roughBytes([key, value]))
      },
      () => {
        if (isKept()) values.delete(key)
      },
    )
    return loading.value
  }

  function isTrue(key: string, kept: Kept<V>, current: number): boolean {
    if (kept.trueAt >= current) return true
    if (!hasChanged || hasChanged(key, kept.trueAt)) return false
    kept.trueAt = current
    return true
  }

  return {
    async get(key) {
      // The version is read before the value. So a value may be newer
      // than its version, never older.
      const current = await version()
      const kept = values.get(key)
      const known = kept && isTrue(key, kept, current) ? kept.value : undefined
      onRead?.(known !== undefined)
      return known ?? loadAndKeep(key, current)
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
