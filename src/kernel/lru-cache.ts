/** Keeps the values that were used most recently, up to a limit. */
export interface LruCache<V> {
  get(key: string): V | undefined
  set(key: string, value: V): void
  delete(key: string): void
  clear(): void
}

/**
 * Has two generations. Values that are used move to the young one; the first values of the old one go
 * when there is no room. When the old one is used up, the young one takes its place.
 */
export function lruCache<V>(limit: number): LruCache<V> {
  let young = new Map<string, V>()
  let old = new Map<string, V>()
  // Kept, because a new iterator would step over all that was deleted before.
  let oldest = old.keys()

  function makeRoom(): void {
    if (young.size + old.size <= limit) return
    if (old.size === 0) {
      old = young
      young = new Map()
      oldest = old.keys()
    }
    const { value } = oldest.next()
    if (value !== undefined) old.delete(value)
  }

  function set(key: string, value: V): void {
    old.delete(key)
    young.set(key, value)
    makeRoom()
  }

  return {
    get(key) {
      const value = young.get(key)
      if (value !== undefined) return value
      const older = old.get(key)
      if (older !== undefined) set(key, older)
      return older
    },
    set,
    delete(key) {
      young.delete(key)
      old.delete(key)
    },
    clear() {
      young.clear()
      old.clear()
    },
  }
}
