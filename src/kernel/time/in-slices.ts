import { setTimeout as pause } from 'node:timers/promises'

const longestRestMs = 50

/**
 * Does long work in slices. Rests after each one for as long as it took, so that
 * others get the event loop and the locks of the store in between. `slice` answers
 * whether there may be more to do.
 */
export async function inSlices(
  slice: () => Promise<boolean>,
  mostSlices = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (let done = 0; done < mostSlices; done++) {
    const startedAt = performance.now()
    if (!(await slice())) return
    await pause(Math.min(longestRestMs, Math.ceil(performance.now() - startedAt)))
  }
}
