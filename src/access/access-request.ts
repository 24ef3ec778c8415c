import type { AccessRule, RoleInGroup } from './access-rule.ts'

/** What became of a request. */
export const requestStatuses = ['open', 'approved', 'refused', 'withdrawn', 'expired'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** An approval by somebody who held this role then. It counts as long as they still do. */
export interface GivenApproval extends RoleInGroup {
  readonly sub: string
  readonly at: number
}

/** Somebody asks for a role in a group, for a reason and a time. */
export interface AccessRequest {
  readonly id: string
  readonly groupId: string
  readonly role: string
  readonly sub: string
  readonly reason: string
  readonly ticket: string | undefined
  /** How long the role is asked for. The time begins with the last approval. */
  readonly seconds: number
  /** The rule as it was when the request was made. Later changes of it do not count. */
  readonly rule: AccessRule
  readonly status: RequestStatus
  readonly createdAt: number
  readonly answerUntil: number
  readonly approvals: readonly GivenApproval[]
  readonly decidedAt: number | undefined
  /** Who refused or withdrew it. */
  readonly decidedBy: string | undefined
  /** Why it was refused. */
  readonly answer: string | undefined
  readonly revision: number
}

/** What changes about a request. */
type RequestChange = Pick<
  AccessRequest,
  'id' | 'seconds' | 'status' | 'approvals' | 'decidedAt' | 'decidedBy' | 'answer'
>

/** A part of a list, newest first. */
export interface RequestPage {
  readonly before: { readonly time: number; readonly id: string } | undefined
  readonly limit: number
}

/** Where requests are kept. Whoever writes one holds the lock of the person who asks. */
export interface AccessRequestStore {
  /** Adds an open request with those who can decide it; false if there is one for this role. */
  add(request: AccessRequest, deciders: readonly string[]): Promise<boolean>
  find(id: string): Promise<AccessRequest | undefined>
  /** Changes an open request; false when it is open no more, or of another revision. */
  change(change: RequestChange, revision: number): Promise<boolean>
  /** How many open requests a person has, in one group or in all. */
  countOpen(sub: string, groupId?: string): Promise<number>
  ofPerson(sub: string, page: RequestPage): Promise<readonly AccessRequest[]>
  /** Of a group and of the groups below it. */
  below(path: string, page: RequestPage): Promise<readonly AccessRequest[]>
  /** Open requests that somebody could decide when they were made. */
  toDecide(sub: string, now: number, page: RequestPage): Promise<readonly AccessRequest[]>
  /** Who could decide a request when it was made, in the order of their subs. */
  decidersOf(id: string): Promise<readonly string[]>
  /**
   * Forgets what a person wrote whose account is deleted: open requests are withdrawn, roles with
   * an end have ended, and the person is eligible for nothing.
   */
  forgetPerson(sub: string, now: number): Promise<void>
  /** Open requests whose time to be answered is over. */
  listUnanswered(now: number, limit: number): Promise<readonly AccessRequest[]>
  /** People who have not been told of an open request, and of none since a time. */
  listUntold(since: number, now: number, limit: number): Promise<readonly string[]>
  /** Notes that somebody was told of all open requests; false when there was nothing to tell. */
  noteTold(sub: string, since: number, now: number): Promise<boolean>
}

/** Whether a request can be decided now. */
export function isOpen({ status, answerUntil }: AccessRequest, now: number): boolean {
  return status === 'open' && now < answerUntil
}

/** The status that counts now: an answer that comes too late is none. */
export function statusNow(request: AccessRequest, now: number): RequestStatus {
  return request.status === 'open' && !isOpen(request, now) ? 'expired' : request.status
}
