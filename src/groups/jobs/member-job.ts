import type { Actor } from '../../events/actor.ts'
import type { Term } from '../group.ts'
import type { MemberOperation } from '../member-operation.ts'
import type { MemberEnds, MembershipKey } from '../memberships.ts'

/** What a job does with memberships. */
export const jobKinds = ['change-roles', 'remove', 'move', 'import', 'undo'] as const

/**
 * - `running`: a server works on it, or will soon
 * - `done`: everybody was looked at
 * - `cancelled`: somebody has stopped it
 * - `stopped`: it could not go on; `problem` says why
 */
export const jobStatuses = ['running', 'done', 'cancelled', 'stopped'] as const
export type JobStatus = (typeof jobStatuses)[number]

/** Whom a job is about: the accepted members of a group who fit. */
export interface MemberSelection {
  readonly includingChildGroups: boolean
  readonly text?: string | undefined
  readonly role?: string | undefined
  readonly userStatus?: string | undefined
  readonly ends?: MemberEnds | undefined
  readonly notSignedInSince?: number | undefined
  readonly hasFactor?: boolean | undefined
  /** These members, and no others. */
  readonly members?: readonly MembershipKey[] | undefined
}

/** What somebody wants to be done in a group. */
export type JobWish =
  | {
      readonly kind: 'change-roles'
      readonly selection: MemberSelection
      readonly add: readonly string[]
      readonly take: readonly string[]
    }
  | { readonly kind: 'remove'; readonly selection: MemberSelection }
  | { readonly kind: 'move'; readonly selection: MemberSelection; readonly to: string }
  | { readonly kind: 'import' }
  /** Takes back what an earlier job has done. */
  | { readonly kind: 'undo'; readonly of: string; readonly to?: string | undefined }

/** How many memberships were changed, were as wanted before, and could not be changed. */
export interface JobCounts {
  readonly changed: number
  readonly unchanged: number
  readonly refused: number
}

export const noCounts: JobCounts = { changed: 0, unchanged: 0, refused: 0 }

/** Work on many memberships, which goes on when whoever began it has gone. */
export interface MemberJob {
  readonly id: string
  readonly groupId: string
  readonly wish: JobWish
  /** Whether it only says what it would do. */
  readonly isDry: boolean
  /** Who began it. It is done with the rights that they have at the time of each slice. */
  readonly actor: Actor
  readonly startedBy: string
  /** The epoch of the sessions of a person: when all are ended, the job ends too. */
  readonly epoch: number | undefined
  readonly status: JobStatus
  readonly problem: string | undefined
  readonly counts: JobCounts
  /** How many people or rows it has looked at, and how many there are, if that is known. */
  readonly lookedAt: number
  readonly total: number | undefined
  /** The sub or the number of the row after which the work goes on. */
  readonly place: string
  readonly startedAt: number
  readonly endedAt: number | undefined
  /** Until when it can be looked at and taken back. */
  readonly forgetAt: number
}

/** One change of a membership, with what undoes it. */
export interface JobChange {
  readonly groupId: string
  readonly change: 'added' | 'changed' | 'removed'
  readonly rolesBefore?: readonly string[] | undefined
  readonly termsBefore?: readonly Term[] | undefined
  readonly roles?: readonly string[] | undefined
}

/** What became of a membership, or of a row of a file. */
export interface JobResult {
  readonly groupId: string
  /** Undefined if whoever began the job learns only what they typed. */
  readonly sub?: string | undefined
  /** How the person was named in the file. */
  readonly loginName?: string | undefined
  readonly changes: readonly JobChange[]
  readonly isInvited?: true | undefined
  readonly error?: { readonly code: number; readonly text: string } | undefined
}

/** A row of a job, numbered from 1. A row of a file is there before it has a result. */
export interface JobRow {
  readonly number: number
  readonly input?: MemberOperation | undefined
  readonly result?: JobResult | undefined
}

/** Who works on a job, and until when they have to report. */
export interface JobLease {
  readonly owner: string
  readonly until: number
}

type JobProgress = Pick<MemberJob, 'counts' | 'lookedAt' | 'place'>

/** Which jobs are listed, the last one first. */
interface JobList {
  readonly startedBy?: string | undefined
  readonly groupId?: string | undefined
  readonly after?: { readonly startedAt: number; readonly id: string } | undefined
  readonly limit: number
}

export interface JobRowPage {
  readonly after: number
  readonly limit: number
  /** Only those that were refused, or that a stopped job has not come to. */
  readonly leftOnly?: boolean
}

/** Where work on many memberships is kept. Each verb is one atomic step. */
export interface MemberJobStore {
  /** Adds a job with the rows of its file. */
  add(job: MemberJob, inputs: readonly MemberOperation[], lease?: JobLease): Promise<void>
  find(id: string): Promise<MemberJob | undefined>
  list(list: JobList): Promise<readonly MemberJob[]>
  /** How many of somebody's jobs are under way. */
  countRunning(startedBy: string): Promise<number>
  /** Leases a job on which nobody works. Of all calls, exactly one gets it. */
  take(lease: JobLease, now: number): Promise<MemberJob | undefined>
  /** Notes progress and results, and prolongs the lease; false if it is not theirs any more. */
  note(
    id: string,
    progress: JobProgress,
    rows: readonly JobRow[],
    lease: JobLease,
  ): Promise<boolean>
  /** Lets others take the job. */
  release(id: string, owner: string): Promise<void>
  /** Ends a job that is under way, if it is the owner's or nobody is named; else false. */
  end(
    id: string,
    outcome: Pick<MemberJob, 'status' | 'problem'> & { readonly endedAt: number },
    owner?: string,
  ): Promise<boolean>
  /** Rows in the order of their numbers. */
  rows(id: string, page: JobRowPage): Promise<readonly JobRow[]>
  /** Rows with a result before a number, from the last one on. */
  rowsBackwards(id: string, before: number, limit: number): Promise<readonly JobRow[]>
}
