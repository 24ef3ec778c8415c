import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type StoreTrouble, StoreUnavailable } from './store-faults.ts'

/** Logs what fails, and knows whether the store takes writes. */
export interface StoreWatch {
  /** Records an error that a caller receives. */
  note(error: unknown): void
  /** Fails while the store takes no writes. */
  checkWrites(): Promise<void>
}

/** One line per kind of trouble in this time; it counts the further ones. */
const logEveryMs = 10_000
const probeEveryMs = 10_000
/** How long a failed write counts, even if a smaller write succeeds meanwhile. */
const holdMs = 3000
/** How long a check waits for its write: one that waits for another process has not failed. */
const patienceMs = 500

const words: Readonly<Record<StoreTrouble, string>> = {
  full: 'the store cannot write: its disk is full',
  'read-only': 'the store cannot write: it is read-only',
  io: 'the store cannot be read or written: the system reports an error',
  damaged: 'the store is damaged; stop the server and run: ostiary doctor',
  lost: 'the files of the store were replaced or removed; the server has to be started again',
  busy: 'the store is busy; clients are asked to try again',
  away: 'the database does not answer; clients are asked to try again',
}

const failsWrites: readonly StoreTrouble[] = ['full', 'read-only', 'io', 'damaged', 'lost']

/** Watches a store; `probe` makes a write that changes nothing, `time` counts milliseconds. */
export function storeWatch(
  log: Logger,
  probe: () => Promise<void>,
  time: () => number = () => performance.now(),
): StoreWatch {
  const report = reporter(log)
  // One error may be recorded in several places on its way to the caller.
  const noted = new WeakSet<StoreUnavailable>()
  let failing: { readonly error: StoreUnavailable; readonly since: number } | undefined
  let failedAt = 0
  let probedAt = Number.NEGATIVE_INFINITY
  let probing: Promise<void> | undefined

  function note(error: unknown): void {
    if (!(error instanceof StoreUnavailable) || noted.has(error)) return
    noted.add(error)
    report(error)
    if (!failsWrites.includes(error.trouble)) return
    failedAt = time()
    // A write that succeeds elsewhere in the file does not mend it.
    if (failing?.error.trouble === 'damaged') return
    failing = { error, since: failing?.since ?? failedAt }
  }

  async function tryWriting(): Promise<void> {
    const startedAt = time()
    try {
      await probe()
      probedAt = time()
      if (!failing || failedAt > startedAt || failing.error.trouble === 'damaged') return
      const seconds = Math.round((probedAt - failing.since) / 1000)
      failing = undefined
      log.info({ seconds }, 'the store takes writes again')
    } catch (error) {
      note(error)
    } finally {
      probing = undefined
    }
  }

  return {
    note,
    async checkWrites() {
      const now = time()
      const isDue = failing ? now - failedAt >= holdMs : now - probedAt >= probeEveryMs
      if (isDue) probing ??= tryWriting()
      if (probing) await Promise.race([probing, pause(patienceMs, undefined, { ref: false })])
      if (failing) throw failing.error
    },
  }
}

/**
 * Logs the first error of each kind, and later how many followed, so that the log is not flooded.
 */
function reporter(log: Logger): (error: StoreUnavailable) => void {
  const counts = new Map<StoreTrouble, number>()

  function write({ trouble, detail }: StoreUnavailable, count: number): void {
    const level = failsWrites.includes(trouble) ? 'error' : 'warn'
    log[level]({ trouble, detail, count }, words[trouble])
  }

  return (error) => {
    const { trouble } = error
    const count = counts.get(trouble)
    if (count !== undefined) {
      counts.set(trouble, count + 1)
      return
    }
    counts.set(trouble, 0)
    write(error, 1)
    setTimeout(() => {
      const more = counts.get(trouble) ?? 0
      counts.delete(trouble)
      if (more > 0) write(error, more)
    }, logEveryMs).unref()
  }
}
