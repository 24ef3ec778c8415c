import { type Clock, inSlices } from '../kernel/time.ts'
import type { MembershipKey } from './memberships.ts'
import type { ActKind } from './role-act.ts'

/** From when until when somebody had a role in a group. At `until` they had it no longer. */
export interface RoleSpan extends MembershipKey {
  /** Empty for a member who had no role. */
  readonly role: string
  readonly from: number
  /** Undefined while the role is in force. */
  readonly until: number | undefined
  readonly givenBy: string | undefined
  readonly givenHow: ActKind
  readonly reason: string | undefined
  readonly endedBy: string | undefined
  readonly endedHow: ActKind | undefined
  readonly endReason: string | undefined
}

/** A group as it was at a time. */
export interface GroupThen {
  readonly groupId: string
  readonly groupName: string
  readonly groupType: string
  /** The ids of the groups from the top down to it: `/acme/sales/`. */
  readonly path: string
}

/** The history of whole groups, or of one person. */
export type SpanSource =
  | { readonly groupIds: readonly string[]; readonly sub?: string | undefined }
  | { readonly sub: string; readonly groupIds?: undefined }

export interface SpanFilter {
  readonly role?: string | undefined
  /** In force at this time or later. */
  readonly from?: number | undefined
  /** Given before this time. */
  readonly until?: number | undefined
  /** Whether what people had not accepted is left out. */
  readonly acceptedOnly: boolean
}

/** The place of a span in a list that has the newest first. */
export interface SpanPlace extends MembershipKey {
  readonly from: number
  readonly role: string
}

/** Who is looked for at a time. */
export interface HolderSearch {
  readonly groupIds: readonly string[]
  readonly at: number
  readonly role?: string | undefined
  readonly acceptedOnly: boolean
}

/**
 * Who had which role when, and where groups were. Whatever changes members or groups adds to it in
 * the same statement. Rights are never decided by it.
 */
export interface RoleHistoryStore {
  /** Newest first, after a place; so many at most. */
  list(
    source: SpanSource,
    filter: SpanFilter,
    before: SpanPlace | undefined,
    limit: number,
  ): Promise<readonly RoleSpan[]>
  /** What people had in groups at a time. */
  heldAt(keys: readonly MembershipKey[], at: number): Promise<readonly HeldThen[]>
  /** What one person had in all groups at a time; so many at most. */
  heldByAt(sub: string, at: number, limit: number): Promise<readonly HeldThen[]>
  /** The subs of those who had a role in one of the groups, in order of their bytes. */
  holdersAt(
    search: HolderSearch,
    page: { readonly after: string; readonly skip: number; readonly limit: number },
  ): Promise<readonly string[]>
  /** What these people had in one of the groups. */
  spansAt(search: HolderSearch, subs: readonly string[]): Promise<readonly RoleSpan[]>
  /** Those of the groups that were there at a time, with their paths then. */
  groupsAt(groupIds: readonly string[], at: number): Promise<readonly GroupThen[]>
  /** A group and everything that was below it at a time; so many at most. */
  subtreeAt(groupId: string, at: number, limit: number): Promise<readonly string[]>
  /** The last names of groups, also of those that are deleted. */
  namesOf(groupIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Since when the history is complete; undefined if it was from the beginning. */
  completeSince(): Promise<number | undefined>
  /** Forgets what ended before a time; answers whether there may be more. */
  forget(before: number, limit: number): Promise<boolean>
}

/** A span, and whether the person had accepted to be in the group. */
export interface HeldThen extends RoleSpan {
  readonly isOpen: boolean
}

/** Signs the digest of a file, together with where the event log was at the time. */
export type SignFile = (sha256: string) => Promise<string>

const forgottenAtOnce = 500
const mostSlices = 500

/** Forgets what ended longer ago than the history is kept, in slices. It runs as a chore. */
export async function forgetHistory({ roleHistory, historyMs, clock }: KeptHistory): Promise<void> {
  if (historyMs === 0) return
  const before = clock() - historyMs
  await inSlices(() => roleHistory.forget(before, forgottenAtOnce), mostSlices)
}

/** The history, and how long it is kept. */
export interface KeptHistory {
  readonly roleHistory: RoleHistoryStore
  /** How long the history is kept; 0 for ever. */
  readonly historyMs: number
  readonly clock: Clock
}
