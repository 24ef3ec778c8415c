import { type Actor, nameOf } from '../../events/actor.ts'
import { groupAdminRole } from '../../kernel/built-in-names.ts'
import { randomId } from '../../kernel/secrets.ts'
import { countMembers } from '../count-members.ts'
import type { GroupContext, GroupStore } from '../group-context.ts'
import { GroupsError, notAllowed } from '../groups-error.ts'
import type { MemberOperation } from '../member-operation.ts'
import { findGroup } from '../tree-stores.ts'
import { filterOf } from './job-work.ts'
import {
  type JobLease,
  type JobRow,
  type JobRowPage,
  type JobWish,
  type MemberJob,
  noCounts,
} from './member-job.ts'

/** Whether somebody may still do what they have begun, from the slices that keep them. */
export interface JobStarters {
  /** The epoch of the sessions of a person; undefined for others. */
  epochOf(actor: Actor): Promise<number | undefined>
  mayGoOn(job: Pick<MemberJob, 'actor' | 'epoch'>): Promise<boolean>
}

/** What somebody wants of a job. */
export interface WantedJob {
  readonly groupId: string
  readonly wish: JobWish
  readonly isDry: boolean
  /** The rows of an import. */
  readonly inputs?: readonly MemberOperation[]
}

/** So many rows one file may have, and so many jobs of one person may be under way. */
export const mostRows = 10_000
const mostRunning = 5

const keptMs = 30 * 86_400_000

/** A page of jobs. */
interface JobsPage {
  readonly groupId?: string | undefined
  readonly after?: { readonly startedAt: number; readonly id: string } | undefined
  readonly limit: number
}

/** Who begins, sees, stops and takes back work on many memberships. */
export function startJobs(context: GroupContext, starters: JobStarters) {
  const { recorded, rights, groups, memberJobs } = context
  const count = countMembers(context)

  /** Those of a person are their own, and of everybody who administers the server. */
  async function seesAll(actor: Actor): Promise<boolean> {
    if (actor.kind === 'operator' || actor.kind === 'system') return true
    return actor.kind === 'person' && !(await rights.isBounded(groups, actor))
  }

  /** Whoever administers nothing any more sees nothing of what they did. */
  async function checkAdministers(actor: Actor): Promise<void> {
    if (actor.kind !== 'person' || !(await rights.isBounded(groups, actor))) return
    const paths = await groups.pathsWithRole(actor.sub, groupAdminRole)
    if (paths.length === 0) throw notAllowed()
  }

  async function find(actor: Actor, id: string): Promise<MemberJob> {
    await checkAdministers(actor)
    const job = await memberJobs.find(id)
    if (!job || (!isOwn(actor, job) && !(await seesAll(actor)))) {
      throw new GroupsError(11020, 'there is no such job')
    }
    return job
  }

  /** How many people a job is about, if they can be counted in a moment. */
  async function totalOf(actor: Actor, { groupId, wish, inputs }: WantedJob) {
    if (wish.kind === 'import') return inputs?.length
    if (wish.kind === 'undo') return undefined
    const { includingChildGroups, members } = wish.selection
    if (members) return members.length
    const searched = { groupIds: [groupId], includingChildGroups, inherit: false, groupType: '' }
    const filter = filterOf(wish.selection)
    const counted = await count(actor, { ...searched, filter, after: '', acceptedOnly: true })
    return counted.next === undefined ? counted.people : undefined
  }

  async function begin(actor: Actor, wanted: WantedJob, lease?: JobLease): Promise<MemberJob> {
    const { groupId, wish, isDry, inputs = [] } = wanted
    await checkJob(context, groups, actor, wanted)
    if (wish.kind === 'import' && (inputs.length === 0 || inputs.length > mostRows)) {
      throw new GroupsError(11003, `rows must be a list of 1 to ${mostRows}`)
    }
    const startedBy = nameOf(actor) ?? ''
    if ((await memberJobs.countRunning(startedBy)) >= mostRunning) {
      throw new GroupsError(11021, `${mostRunning} of your jobs are under way; wait for one`)
    }
    const [epoch, total] = [await starters.epochOf(actor), await totalOf(actor, wanted)]
    return recorded(actor, async (stores, log) => {
      const job: MemberJob = {
        ...{ id: randomId(), groupId, wish, isDry, actor: keptActor(actor), startedBy, epoch },
        ...{ status: 'running', problem: undefined, counts: noCounts, lookedAt: 0, total },
        ...{ place: '', startedAt: log.now, endedAt: undefined, forgetAt: log.now + keptMs },
      }
      await stores.memberJobs.add(job, inputs, lease)
      const detail = { groupId, job: job.id, kind: wish.kind, isDry }
      return log.change('MEMBER_JOB_STARTED', { detail }, job)
    })
  }

  return {
    begin,
    find,
    /** The jobs that the actor may see, the last one first. */
    async list(actor: Actor, page: JobsPage): Promise<readonly MemberJob[]> {
      await checkAdministers(actor)
      if (await seesAll(actor)) return memberJobs.list(page)
      const found = await memberJobs.list({ ...page, startedBy: nameOf(actor) ?? '' })
      return found.filter((job) => isOwn(actor, job))
    },
    /** What became of each, for those who may read the group now. */
    async rows(actor: Actor, id: string, page: JobRowPage): Promise<readonly JobRow[]> {
      const job = await find(actor, id)
      await rights.check(groups, actor, 'groups_read', job.groupId)
      return memberJobs.rows(id, page)
    },
    /** Ends a job. What it has done stays. */
    async cancel(actor: Actor, id: string): Promise<void> {
      const { groupId, wish } = await find(actor, id)
      await recorded(actor, async (stores, log) => {
        const outcome = { status: 'cancelled', problem: undefined, endedAt: log.now } as const
        if (!(await stores.memberJobs.end(id, outcome))) {
          throw new GroupsError(11021, 'the job is not under way')
        }
        const detail = { groupId, job: id, kind: wish.kind, status: 'cancelled' }
        return log.change('MEMBER_JOB_ENDED', { detail, outcome: 'failure' })
      })
    },
    /** Begins a job that takes back what another one has done. */
    async undo(actor: Actor, id: string, lease?: JobLease): Promise<MemberJob> {
      const { groupId, wish, isDry, status } = await find(actor, id)
      if (isDry) throw new GroupsError(11021, 'the job has changed nothing')
      if (status === 'running') throw new GroupsError(11021, 'the job is under way; stop it first')
      const to = wish.kind === 'move' || wish.kind === 'undo' ? wish.to : undefined
      const undoing = { kind: 'undo', of: id, ...(to !== undefined && { to }) } as const
      return begin(actor, { groupId, wish: undoing, isDry: false }, lease)
    },
  }
}

/** A client may be called as a person is. */
function isOwn(actor: Actor, job: MemberJob): boolean {
  return job.actor.kind === actor.kind && job.startedBy === nameOf(actor)
}

/** Refuses whoever may not do this in the groups. It is asked again for each slice. */
export async function checkJob(
  { rights }: GroupContext,
  groups: GroupStore,
  actor: Actor,
  { groupId, wish }: Pick<MemberJob, 'groupId' | 'wish'>,
): Promise<void> {
  const check = (right: 'write' | 'delete', id: string) =>
    rights.check(groups, actor, `groups_${right}`, id)
  const isRemoval = wish.kind === 'remove' || wish.kind === 'move'
  if (isRemoval && rights.hasEveryUser(groupId)) {
    throw new GroupsError(11010, 'every user is a member of this group')
  }
  if (isRemoval || wish.kind === 'undo') await check('delete', groupId)
  if (wish.kind !== 'remove' && wish.kind !== 'move') await check('write', groupId)
  await findGroup(groups, groupId)
  if ((wish.kind !== 'move' && wish.kind !== 'undo') || wish.to === undefined) return
  if (wish.to === groupId) throw new GroupsError(11003, 'to must be another group')
  await check('write', wish.to)
  await findGroup(groups, wish.to)
}

/** What later slices need to know of who began the job. */
function keptActor(actor: Actor): Actor {
  if (actor.kind !== 'person') return actor
  const { token: _, ...kept } = actor
  return kept
}
