import type { Recording } from '../../events/recorded.ts'
import { Fault } from '../../kernel/fault.ts'
import { type Clock, inSlices } from '../../kernel/time.ts'
import { countNamed, findSubs, type KnownSubs, stepsOf } from '../change-members.ts'
import type { GroupContext } from '../group-context.ts'
import { GroupsError } from '../groups-error.ts'
import { postLetters } from '../invite-outsider.ts'
import { changeSlice } from './change-slice.ts'
import { findSlices, type JobSlice } from './job-work.ts'
import type { JobCounts, JobLease, JobRow, JobStatus, MemberJob } from './member-job.ts'
import { checkJob, type JobStarters } from './start-job.ts'

/** Works on a job that is leased to this process, up to its end or until it is stopped. */
export type RunJob = (
  job: MemberJob,
  owner: string,
  stop: AbortSignal,
  onProgress?: (job: MemberJob) => Promise<void>,
) => Promise<void>

/** The job of a process that was killed is taken up after this. */
const leaseMs = 60_000
/** What somebody began yesterday is not what they want today. */
const longestMs = 24 * 3_600_000

/** Somebody else works on the job, or it was cancelled. */
class NotOurs extends Error {}

/** Rolls a slice back that only says what it would do. */
class OnlyTried extends Error {
  readonly rows: readonly JobRow[]
  constructor(rows: readonly JobRow[]) {
    super('tried')
    this.rows = rows
  }
}

export function runJob(context: GroupContext, starters: JobStarters): RunJob {
  const { recorded, memberJobs, letters, clock } = context
  const findSlice = findSlices(context)
  const change = changeSlice(context)

  /** Takes one slice, with its progress in the same transaction. Answers the job afterwards. */
  async function takeSlice(job: MemberJob, slice: JobSlice, owner: string): Promise<MemberJob> {
    const { actor, isDry } = job
    const subs = await findNamed(job, slice)
    const note = (
      log: Recording,
      stores: Pick<GroupContext, 'memberJobs'>,
      rows: readonly JobRow[],
    ) => {
      const after = advanced(job, slice, rows)
      const lease = { owner, until: log.now + leaseMs }
      return { after, noted: stores.memberJobs.note(job.id, after, rows, lease) }
    }
    try {
      return await recorded(actor, async (stores, log) => {
        await stores.groups.lockTypes('shared')
        await checkJob(context, stores.groups, actor, job)
        const { rows, assigned } = await change(stores, log, job, slice, subs)
        if (isDry) throw new OnlyTried(rows)
        const { after, noted } = note(log, stores, rows)
        if (!(await noted)) throw new NotOurs()
        await postLetters(context, stores, actor, assigned)
        return log.done(after)
      })
    } catch (error) {
      if (!(error instanceof OnlyTried)) throw error
      return await recorded(actor, async (stores, log) => {
        const { after, noted } = note(log, stores, error.rows)
        if (!(await noted)) throw new NotOurs()
        return log.done(after)
      })
    }
  }

  /** Whom a slice names by what they sign in with. Strangers count as those of single calls do. */
  async function findNamed(
    { actor, wish, isDry }: MemberJob,
    { inputs = [], done = [] }: JobSlice,
  ): Promise<KnownSubs> {
    const operations = inputs.map(({ operation }) => operation)
    const undone = done.map(({ result }) => result?.loginName)
    const subs = await findSubs(context, [
      ...operations.map(({ loginName }) => loginName),
      ...undone,
    ])
    if (wish.kind === 'import' && !isDry) {
      await countNamed(context, actor, stepsOf(operations, subs))
    }
    return subs
  }

  function finish(
    job: MemberJob,
    owner: string,
    status: JobStatus,
    problem?: string,
  ): Promise<void> {
    const { id, groupId, wish, isDry, counts, actor } = job
    return recorded(actor, async (stores, log) => {
      const outcome = { status, problem, endedAt: log.now }
      if (!(await stores.memberJobs.end(id, outcome, owner))) return log.unchanged()
      const detail = { groupId, job: id, kind: wish.kind, isDry, status, ...counts }
      const isDone = status === 'done' ? 'success' : 'failure'
      return log.change('MEMBER_JOB_ENDED', { detail, outcome: isDone })
    })
  }

  return async (begun, owner, stop, onProgress) => {
    let job = begun
    try {
      await inSlices(async () => {
        if (stop.aborted) return false
        if (!(await starters.mayGoOn(job))) throw gone()
        if (clock() - job.startedAt > longestMs) throw tooLong()
        const slice = await findSlice(job)
        job = await takeSlice(job, slice, owner)
        letters.deliver()
        await onProgress?.(job)
        if (slice.isLast) await finish(job, owner, 'done')
        return !slice.isLast
      })
      if (stop.aborted) await memberJobs.release(job.id, owner)
    } catch (error) {
      if (error instanceof NotOurs) return
      const isRefusal = error instanceof Fault && error.status < 500
      // A store that is away comes back, and another process goes on.
      if (!isRefusal && error instanceof Fault) return memberJobs.release(job.id, owner)
      await finish(
        job,
        owner,
        'stopped',
        isRefusal ? problemOf(error) : 'see the log of the server',
      )
      if (!isRefusal) throw error
    }
  }
}

/** A lease that begins now. */
export function jobLease(owner: string, clock: Clock): JobLease {
  return { owner, until: clock() + leaseMs }
}

function problemOf(error: Fault): string {
  const isRight = error instanceof GroupsError && error.code === 11010
  return isRight ? 'whoever started it may not do this any more' : error.message
}

function gone(): GroupsError {
  return new GroupsError(
    11021,
    'whoever started it is blocked or gone, or all their sessions were ended',
  )
}

function tooLong(): GroupsError {
  return new GroupsError(11021, 'it took more than a day; start again')
}

/** The job after a slice. */
function advanced(job: MemberJob, slice: JobSlice, rows: readonly JobRow[]): MemberJob {
  const { changed, unchanged, refused } = job.counts
  const results = rows.flatMap(({ result }) => result ?? [])
  const failed = results.filter(({ error }) => error).length
  const made = results.filter(({ error, changes }) => !error && changes.length > 0).length
  const counts: JobCounts = {
    changed: changed + made,
    refused: refused + failed,
    unchanged: unchanged + results.length - failed - made,
  }
  return { ...job, counts, lookedAt: job.lookedAt + slice.lookedAt, place: slice.place }
}
