import type { Logger } from 'pino'
import type { Actor } from '../../events/actor.ts'
import { randomId } from '../../kernel/secrets.ts'
import type { GroupContext } from '../group-context.ts'
import type { MemberJob } from './member-job.ts'
import { jobLease, runJob } from './run-job.ts'
import { type JobStarters, startJobs, type WantedJob } from './start-job.ts'

export type MemberJobs = ReturnType<typeof memberJobs>

/** Jobs on which one process works at the same time. */
const mostAtOnce = 2

/** Work on many memberships: a server takes it from the store, so it outlives whoever began it. */
export function memberJobs(
  context: GroupContext,
  starters: JobStarters,
  log: Pick<Logger, 'error'>,
) {
  const { clock } = context
  const jobs = startJobs(context, starters)
  const run = runJob(context, starters)
  const closing = new AbortController()
  const working = new Set<Promise<void>>()

  /** Begins a job and works on it at once, until it is over. Answers it as it is then. */
  async function here(
    begin: (lease: ReturnType<typeof jobLease>) => Promise<MemberJob>,
    stop: AbortSignal,
    onProgress?: (job: MemberJob) => Promise<void>,
  ): Promise<MemberJob> {
    const owner = randomId()
    const job = await begin(jobLease(owner, clock))
    await run(job, owner, stop, onProgress)
    return (await context.memberJobs.find(job.id)) ?? job
  }

  return {
    start: (actor: Actor, wanted: WantedJob) => jobs.begin(actor, wanted),
    undo: (actor: Actor, id: string) => jobs.undo(actor, id),
    find: jobs.find,
    list: jobs.list,
    rows: jobs.rows,
    cancel: jobs.cancel,
    runHere: (
      actor: Actor,
      wanted: WantedJob,
      stop: AbortSignal,
      onProgress?: (job: MemberJob) => Promise<void>,
    ) => here((lease) => jobs.begin(actor, wanted, lease), stop, onProgress),
    undoHere: (
      actor: Actor,
      id: string,
      stop: AbortSignal,
      onProgress?: (job: MemberJob) => Promise<void>,
    ) => here((lease) => jobs.undo(actor, id, lease), stop, onProgress),
    /** Takes jobs on which nobody works, and works on them in the background. */
    async tend(): Promise<void> {
      while (working.size < mostAtOnce && !closing.signal.aborted) {
        const owner = randomId()
        const taken = await context.memberJobs.take(jobLease(owner, clock), clock())
        if (!taken) return
        const work: Promise<void> = run(taken, owner, closing.signal)
          .catch((err: unknown) => log.error({ err, job: taken.id }, 'a job of members failed'))
          .finally(() => working.delete(work))
        working.add(work)
      }
    },
    /** Waits for the jobs on which this process works. */
    settled: async () => void (await Promise.all(working)),
    /** Leaves its jobs to others, and takes no more. */
    async close(): Promise<void> {
      closing.abort()
      await Promise.all(working)
    },
  }
}
