import { andThen, type Eventually } from '../../kernel/eventually.ts'
import { lruCache } from '../../kernel/lru-cache.ts'
import { currentTick } from '../../kernel/tick.ts'
import type { Cache } from '../storage.ts'

interface Parts<V> {
  /** Changes whenever what was loaded may be outdated; undefined while nothing may be remembered. */
  version(): Eventually<number> | undefined
  readonly limit: number
  load(key: string): Eventually<V>
}

/** Remembers what `load` answered until the version changes. */
export function cache<V>({ version, limit, load }: Parts<V>): Cache<V> {
  // Boxed, because "nothing there" is an answer worth remembering too.
  const values = lruCache<{ readonly value: V }>(limit)
  const loading = new Map<string, Promise<V>>()
  const inTurn = sharedInTurn(load)
  let seen: number | undefined

  function forgetUnless(current: number | undefined): void {
    if (current === seen) return
    seen = current
    values.clear()
    loading.clear()
  }

  function loadOnce(key: string): Eventually<V> {
    const loaded = load(key)
    if (!(loaded instanceof Promise)) {
      values.set(key, { value: loaded })
      return loaded
    }
    const pending = loaded.then(
      (value) => {
        // One that a change or `forget` has overtaken is no longer expected.
        if (loading.get(key) === pending) {
          loading.delete(key)
          values.set(key, { value })
        }
        return value
      },
      (error: unknown) => {
        if (loading.get(key) === pending) loading.delete(key)
        throw error
      },
    )
    loading.set(key, pending)
    return pending
  }

  function getAt(current: number, key: string): Eventually<V> {
    forgetUnless(current)
    const known = values.get(key)
    if (known) return known.value
    return loading.get(key) ?? loadOnce(key)
  }

  return {
    get(key) {
      const current = version()
      if (current !== undefined) return andThen(current, (settled) => getAt(settled, key))
      forgetUnless(undefined)
      return inTurn.get(key)
    },
    forget(key) {
      values.delete(key)
      loading.delete(key)
      inTurn.forget(key)
    },
  }
}

/** Asks once for what several want to know in one turn of the event loop. */
function sharedInTurn<V>(load: (key: string) => Eventually<V>) {
  let asked = new Map<string, Eventually<V>>()
  let askedIn: number | undefined
  return {
    get(key: string): Eventually<V> {
      const turn = currentTick()
      // Not cleared: see `askedTogether`.
      if (turn !== askedIn) asked = new Map()
      askedIn = turn
      const pending = asked.get(key) ?? load(key)
      asked.set(key, pending)
      return pending
    },
    forget: (key: string) => asked.delete(key),
  }
}
