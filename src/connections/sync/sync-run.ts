/** What a run does with people. */
export const syncResults = [
  'created',
  'changed',
  'restored',
  'ended',
  'refused',
  'unchanged',
] as const
export type SyncResult = (typeof syncResults)[number]

export type SyncCounts = Readonly<Record<SyncResult, number>>

/** Somebody with whom a run did something, and why, if that is not plain. */
interface SyncExample {
  readonly name: string
  readonly why?: string | undefined
}

/** The first people of each result, so that an administrator sees what a count means. */
export type SyncExamples = Readonly<Partial<Record<SyncResult, readonly SyncExample[]>>>

/**
 * How far a run has come. `running` is also one that nobody works on at the moment, because a
 * process has ended; another one takes it up. `held` has ended nobody, because they are too many.
 */
export const syncStatuses = ['running', 'done', 'held', 'failed', 'stopped'] as const
type SyncStatus = (typeof syncStatuses)[number]

/** One reading of a directory, and what followed from it here. */
export interface SyncRun {
  readonly connectionId: string
  /** Counts the runs of the connection. Accounts are marked with it. */
  readonly run: number
  /** Whether it only says what it would do. */
  readonly isDry: boolean
  /** Whether as many people may end as it finds. */
  readonly isConfirmed: boolean
  readonly startedBy: string
  /** The connection as it was: a run under former settings does not go on. */
  readonly revision: number
  /** From which mark on the directory is read; undefined for all of it. */
  readonly since: string | undefined
  /** First everybody is read, then those end who are disabled or gone. */
  readonly phase: 'people' | 'ends'
  readonly status: SyncStatus
  /** Why it has not come to its end. */
  readonly problem: string | undefined
  readonly counts: SyncCounts
  readonly examples: SyncExamples
  /** Up to where it has seen changes. */
  readonly mark: string | undefined
  readonly startedAt: number
  readonly endedAt: number | undefined
}

/** What a run has at its start. */
type NewSyncRun = Pick<
  SyncRun,
  'connectionId' | 'isDry' | 'isConfirmed' | 'startedBy' | 'revision' | 'counts' | 'startedAt'
>

/** What changes while a run goes on. */
export type SyncProgress = Partial<
  Pick<SyncRun, 'since' | 'phase' | 'counts' | 'examples' | 'mark'>
>

/** Who works on a run, and until when nobody else does. */
export interface SyncLease {
  readonly owner: string
  readonly until: number
}

/** Where runs are kept: some of each connection, the last ones. Each verb is one atomic step. */
export interface SyncRunStore {
  /** Adds a run and keeps so many; undefined if one of this connection is under way. */
  start(run: NewSyncRun, keep: number, lease?: SyncLease): Promise<SyncRun | undefined>
  find(connectionId: string, run: number): Promise<SyncRun | undefined>
  /** The runs of a connection, the last one first. */
  list(connectionId: string): Promise<readonly SyncRun[]>
  /** Takes a run on which nobody works. Of all calls, exactly one gets it. */
  take(lease: SyncLease, now: number): Promise<SyncRun | undefined>
  /** Notes progress, and prolongs the lease; false if the run is not theirs, or was stopped. */
  note(run: SyncRunKey, progress: SyncProgress, lease: SyncLease): Promise<boolean>
  /** Lets others take the run. */
  release(run: SyncRunKey, owner: string): Promise<void>
  /** Ends a run that is under way, if it is the owner's or nobody is named; else false. */
  end(
    run: SyncRunKey,
    outcome: Pick<SyncRun, 'status' | 'problem'> & { readonly endedAt: number },
    owner?: string,
  ): Promise<boolean>
}

export type SyncRunKey = Pick<SyncRun, 'connectionId' | 'run'>

/** How many runs of a connection are kept. */
export const keptRuns = 10

export const noCounts: SyncCounts = {
  created: 0,
  changed: 0,
  restored: 0,
  ended: 0,
  refused: 0,
  unchanged: 0,
}

/** How many examples of each result are kept. */
const mostExamples = 100
const longestWords = 300

/** Collects what a run does. */
export interface SyncReport {
  add(result: SyncResult, example: SyncExample): void
  /** What is new since the last call. Examples are written only if there are more. */
  take(): Pick<SyncProgress, 'counts' | 'examples'>
  readonly counts: SyncCounts
}

/** Goes on with the report of a run. */
export function syncReport(run: Pick<SyncRun, 'counts' | 'examples'>): SyncReport {
  const counts = { ...run.counts }
  const examples = new Map(
    syncResults.map(
      (result) => [result, [...(run.examples[result] ?? [])]] as [SyncResult, SyncExample[]],
    ),
  )
  let hasMore = false
  return {
    counts,
    add(result, { name, why }) {
      counts[result] += 1
      const known = examples.get(result) ?? []
      if (result === 'unchanged' || known.length >= mostExamples) return
      known.push({ name: shortened(name), ...(why !== undefined && { why: shortened(why) }) })
      hasMore = true
    },
    take() {
      const isNew = hasMore
      hasMore = false
      const now = { counts: { ...counts } }
      return isNew ? { ...now, examples: Object.fromEntries(examples) } : now
    },
  }
}

/** What the store keeps: not too long, and without half characters. */
function shortened(text: string): string {
  return text
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, longestWords)
    .toWellFormed()
}
