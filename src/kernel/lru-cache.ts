/** A bounded memory of the values used most recently. */
export interface LruCache<V> {
  get(key: string): V | undefined
  set(key: string, value: V): void
  delete(key: string): void
  clear(): void
}

export function lruCache<V>(limit: number): LruCache<V> {
  // A Map iterates in insertion order, so re-inserting on use keeps the oldest first.
  const entries = new Map<string, V>()
  return {
    get(key) {
      const value = entries.get(key)
      if (value === undefined) return undefined
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    set(key, value) {
      entries.delete(key)
      entries.set(key, value)
      if (entries.size > limit) {
        const oldest = entries.keys().next().value
        if (oldest !== undefined) entries.delete(oldest)
      }
    },
    delete: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}
