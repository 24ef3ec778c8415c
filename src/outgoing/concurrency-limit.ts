import { FetchError } from './fetch-error.ts'

/** Limits how many requests are under way for each key. Throws a FetchError for those beyond it. */
export function concurrencyLimit(most: number): (...keys: readonly string[]) => Disposable {
  const underWay = new Map<string, number>()
  return (...keys) => {
    if (keys.some((key) => (underWay.get(key) ?? 0) >= most)) {
      throw new FetchError('busy', `${most} requests of this kind are under way`)
    }
    for (const key of keys) underWay.set(key, (underWay.get(key) ?? 0) + 1)
    return {
      [Symbol.dispose]() {
        for (const key of keys) {
          const left = (underWay.get(key) ?? 1) - 1
          if (left > 0) underWay.set(key, left)
          else underWay.delete(key)
        }
      },
    }
  }
}
