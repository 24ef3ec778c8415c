import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { currentSpan, runInSpan, type Span } from '../../kernel/current-span.ts'
import type { TransactionCounts } from '../storage.ts'
import { isBusy, lockedOut, toFault } from './sqlite-fault.ts'

/** Limits how long one group blocks the event loop. */
const largestGroup = 100
const longestPauseMs = 8

interface Waiting {
  /** Set when somebody wants to know how long it waits. */
  readonly since: number | undefined
  /** Of the caller: a group runs in the context of whoever came first. */
  readonly span: Span | undefined
  work(): Promise<unknown>
  resolve(outcome: unknown): void
  reject(error: unknown): void
}

export interface GroupCommitOptions {
  /** How long a group waits for another process that is writing. */
  readonly waitMs: number
  /** Called after each commit. If it throws, callers receive that error instead of their result. */
  readonly onCommit?: (() => void) | undefined
  /** Called with each error of the store that callers receive. */
  readonly onError?: ((error: unknown) => void) | undefined
  /** Called when a transaction begins, with the time that it has waited. */
  readonly onBegin?: ((waitedMs: number) => void) | undefined
}

/** The transactions of one SQLite connection. */
export interface GroupCommit {
  readonly counts: TransactionCounts
  /** The group that runs now, if any; it never rejects. */
  readonly running: Promise<void> | undefined
  /** Runs work in a transaction; answers once it is durable. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** Waits for everything that was given to `run`. */
  drained(): Promise<void>
}

/**
 * Lets transactions that wait at the same time share one durable COMMIT. They run one after
 * another, each in a savepoint, and are answered together.
 */
export function groupCommit(connection: DatabaseSync, options: GroupCommitOptions): GroupCommit {
  const { waitMs, onBegin, onCommit, onError = () => {} } = options
  const begin = connection.prepare('begin immediate')
  const commit = connection.prepare('commit')
  const rollback = connection.prepare('rollback')
  const savepoint = connection.prepare('savepoint one')
  const release = connection.prepare('release one')
  const undo = connection.prepare('rollback to one')

  const waiting: Waiting[] = []
  const counts = { transactions: 0, commits: 0 }
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  function noted(error: unknown): unknown {
    const fault = toFault(error)
    onError(fault)
    return fault
  }

  /** Starts a group after the events at hand were handled, so that their writes share a commit. */
  function schedule(): void {
    if (next || waiting.length === 0) return
    next = new Promise((resolve) => setImmediate(() => resolve(runNext())))
  }

  async function runNext(): Promise<void> {
    try {
      await acquire()
      running = runGroup(waiting.splice(0, largestGroup))
      await running
    } catch (error) {
      const fault = noted(error)
      for (const { reject } of waiting.splice(0)) reject(fault)
    } finally {
      running = undefined
      next = undefined
      schedule()
    }
  }

  /** Begins a transaction. While another process writes, it tries again; the event loop goes on. */
  async function acquire(): Promise<void> {
    const giveUpAt = performance.now() + waitMs
    for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        begin.run()
        return
      } catch (error) {
        if (!isBusy(error)) throw error
        if (performance.now() >= giveUpAt) throw lockedOut(error)
      }
      await pause(pauseMs)
    }
  }

  async function runGroup(group: readonly Waiting[]): Promise<void> {
    const answers: (() => void)[] = []
    try {
      for (const one of group) answers.push(await runOne(one))
      commit.run()
      onCommit?.()
    } catch (error) {
      const fault = noted(error)
      for (const { reject } of group) reject(fault)
      if (connection.isTransaction) rollback.run()
      return
    }
    counts.commits++
    for (const answer of answers) answer()
  }

  /** Runs one transaction and returns how to answer it once the group is committed. */
  async function runOne({ since, span, work, resolve, reject }: Waiting): Promise<() => void> {
    if (since !== undefined) runInSpan(span, () => onBegin?.(performance.now() - since))
    savepoint.run()
    try {
      const outcome = await runInSpan(span, work)
      release.run()
      return () => {
        counts.transactions++
        resolve(outcome)
      }
    } catch (error) {
      // After some errors, such as a full disk, SQLite has rolled back the whole group.
      if (!connection.isTransaction) throw error
      undo.run()
      release.run()
      return () => reject(error)
    }
  }

  return {
    counts,
    get running() {
      return running
    },
    run: (work) =>
      new Promise((resolve, reject) => {
        const since = onBegin ? performance.now() : undefined
        const answer = resolve as (outcome: unknown) => void
        waiting.push({ since, span: currentSpan(), work, resolve: answer, reject })
        schedule()
      }),
    async drained() {
      while (next) await next
    },
  }
}
