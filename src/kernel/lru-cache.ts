/** Keeps the values that were used most recently, up to a limit. */
export interface LruCache<V> {
  get(key: string): V | undefined
  set(key: string, value: V): void
  delete(key: string): void
  clear(): void
}

/** Has two generations. When the young one is full, it becomes the old one, and the old one is dropped. */
export function lruCache<V>(limit: number): LruCache<V> {
  const half = Math.max(2, Math.ceil(limit / 2))
  let young = new Map<string, V>()
  let old = new Map<string, V>()

  function set(key: string, value: V): void {
    young.set(key, value)
    if (young.size < half) return
    old = young
    young = new Map()
  }

  return {
    get(key) {
      const value = young.get(key)
      if (value !== undefined) return value
      const older = old.get(key)
      if (older === undefined) return undefined
      old.delete(key)
      set(key, older)
      return older
    },
    set(key, value) {
      old.delete(key)
      set(key, value)
    },
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
