/** How many times as long as it took a result is used. */
const reuseFactor = 100

/**
 * Lets costly work take at most one percent of the time: a result is used for 100 times as long as
 * it took. Callers share a run that is under way. A failure is not kept.
 */
export function rationed<T>(work: () => Promise<T>): () => Promise<T> {
  let latest: Promise<T> | undefined
  let freshUntil = 0
  async function run(): Promise<T> {
    const started = performance.now()
    freshUntil = Number.POSITIVE_INFINITY
    try {
      const result = await work()
      const ended = performance.now()
      freshUntil = ended + reuseFactor * (ended - started)
      return result
    } catch (error) {
      freshUntil = 0
      throw error
    }
  }
  return () => {
    if (!latest || performance.now() >= freshUntil) latest = run()
    return latest
  }
}
