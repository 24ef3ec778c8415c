import { StoreUnavailable } from './store-unavailable.ts'

/**
 * Stops waiting after some time. A call that comes while an earlier one is open waits for the same
 * answer, so that calls to a store that hangs do not pile up.
 */
export function withinTime(ask: () => Promise<void>, milliseconds: number): () => Promise<void> {
  let asked: Promise<void> | undefined

  return async () => {
    asked ??= ask().finally(() => {
      asked = undefined
    })
    const late = Promise.withResolvers<void>()
    const timer = setTimeout(() => late.reject(noAnswer(milliseconds)), milliseconds)
    try {
      await Promise.race([asked, late.promise])
    } finally {
      clearTimeout(timer)
    }
  }
}

function noAnswer(milliseconds: number): StoreUnavailable {
  return new StoreUnavailable('away', `no answer for ${milliseconds} ms`)
}
