import type { Page } from 'playwright-core'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Processor time of the thread, in microseconds. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/**
 * The longest tasks of the main threads of pages while something is done, in milliseconds. This is
 * processor time: the time that a busy machine lets a page wait does not count.
 */
export async function traceTasks(tab: Page, work: () => Promise<void>): Promise<readonly number[]> {
  const browser = tab.context().browser()
  if (!browser) throw new TypeError('the tab has no browser')
  await browser.startTracing(tab, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'],
  })
  let buffer: Buffer | undefined
  try {
    await work()
  } finally {
    buffer = await browser.stopTracing()
  }
  const { traceEvents } = JSON.parse(buffer.toString('utf8')) as {
    traceEvents: readonly TraceEvent[]
  }
  const placeOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(placeOf),
  )
  return traceEvents
    .filter((event) => event.name === 'RunTask' && mainThreads.has(placeOf(event)))
    .flatMap(({ tdur }) => (tdur === undefined ? [] : tdur / 1000))
    .toSorted((a, b) => b - a)
}
