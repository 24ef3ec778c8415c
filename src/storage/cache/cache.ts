import { lruCache, roughBytes } from '../../kernel/lru-cache.ts'
import { currentTick } from '../../kernel/time.ts'
import type { Cache, CacheLimit, Changes, Versions } from '../storage.ts'

interface CacheOptions<V> {
  /** Of what the values are read from; undefined where this engine does not cache that. */
  readonly changes: Changes | undefined
  /** The rows of `status` that a value is read from. Without it, every change counts. */
  readonly rowsOf?: ((key: string, value: V) => readonly string[]) | undefined
  readonly limit: CacheLimit
  load(key: string): Promise<V>
  /** Called with each read, and whether the value was there. */
  readonly onRead?: ((isHit: boolean) => void) | undefined
}

interface Kept<V> {
  /** Callers who ask for one key at the same time share one load. */
  readonly loading: Promise<V>
  /** What was loaded; undefined until then. */
  loaded: { readonly value: V } | undefined
  /** The latest versions at which the value was known to be what the store holds. */
  trueAt: Versions
}

/** Keeps what `load` answered until it changes. */
export function cache<V>(options: CacheOptions<V>): Cache<V> {
  const { changes, load } = options
  return changes ? keptUntilChanged(changes, options) : sharedPerTick(load)
}

function keptUntilChanged<V>(
  changes: Changes,
  { rowsOf, limit, load, onRead }: CacheOptions<V>,
): Cache<V> {
  const isInBytes = typeof limit === 'object'
  const values = lruCache<Kept<V>>(isInBytes ? limit.bytes : limit)

  function loadAndKeep(key: string, current: Versions): Promise<V> {
    const kept: Kept<V> = { loading: load(key), loaded: undefined, trueAt: current }
    values.set(key, kept)
    const isKept = () => values.get(key) === kept
    kept.loading.then(
      (value) => {
        kept.loaded = { value }
        if (isInBytes && isKept()) values.set(key, kept, roughBytes([key, value]))
      },
      () => {
        if (isKept()) values.delete(key)
      },
    )
    return kept.loading
  }

  function isTrue(key: string, kept: Kept<V>, current: Versions): boolean {
    if (kept.trueAt === current) return true
    const rows = rowsOf && kept.loaded && rowsOf(key, kept.loaded.value)
    if (changes.haveBetween(kept.trueAt, current, rows)) return false
    kept.trueAt = current
    return true
  }

  return {
    async get(key) {
      // The versions are read before the value. So a value may be newer
      // than its version, never older.
      const current = changes.known() ?? (await changes.current())
      const kept = values.get(key)
      const isHit = kept !== undefined && isTrue(key, kept, current)
      onRead?.(isHit)
      if (!isHit) return loadAndKeep(key, current)
      return kept.loaded ? kept.loaded.value : kept.loading
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
