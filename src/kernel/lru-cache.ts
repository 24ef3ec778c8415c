/** What an entry of a map takes with its key and its value, even if that is small. */
const perEntry = 400
/** What the characters of a value as JSON take when it is in memory, with objects and pointers. */
const perCharacter = 2

/** About how much memory plain data takes in a cache. */
export function roughBytes(value: unknown): number {
  return perEntry + perCharacter * (JSON.stringify(value)?.length ?? 0)
}

/** Keeps the values that were used most recently, up to a limit. */
export interface LruCache<V> {
  get(key: string): V | undefined
  /** Keeps a value that takes so much of the limit. One that exceeds it alone is not kept. */
  set(key: string, value: V, size?: number): void
  delete(key: string): void
  clear(): void
}

interface Entry<V> {
  readonly value: V
  readonly size: number
}

/**
 * Has two halves. Values that are used move to the young one; the first values of the old one
 * go when there is no room. When the old one is used up, the young one takes its place.
 */
export function lruCache<V>(limit: number): LruCache<V> {
  let young = new Map<string, Entry<V>>()
  let old = new Map<string, Entry<V>>()
  // Kept, because a new iterator would step over all that was deleted before.
  let oldest = old.keys()
  let total = 0

  function remove(key: string): void {
    const { size = 0 } = young.get(key) ?? old.get(key) ?? {}
    total -= size
    young.delete(key)
    old.delete(key)
  }

  function makeRoom(): void {
    while (total > limit) {
      if (old.size === 0) {
        old = young
        young = new Map()
        oldest = old.keys()
      }
      const { value: key } = oldest.next()
      if (key !== undefined) remove(key)
    }
  }

  return {
    get(key) {
      const entry = young.get(key)
      if (entry) return entry.value
      const older = old.get(key)
      if (older) {
        old.delete(key)
        young.set(key, older)
      }
      return older?.value
    },
    set(key, value, size = 1) {
      remove(key)
      if (size > limit) return
      young.set(key, { value, size })
      total += size
      makeRoom()
    },
    delete: remove,
    clear() {
      young.clear()
      old.clear()
      total = 0
    },
  }
}
