import { deepestLevel } from './group.ts'
import type { MembershipKey } from './memberships.ts'

/** Finds rows that contradict each other. Each page is read from one snapshot. */
export interface TreeAudit {
  /** Groups whose path is not that of their parent and their own id, or has too many levels. */
  auditGroups(after: string, limit: number, mostLevels: number): Promise<AuditPage<string>>
  /** Memberships that a search of a subtree would not find. */
  auditMemberships(after: MembershipKey, limit: number): Promise<AuditPage<MembershipKey>>
  /** Rows by which a search of a subtree would find users who are not members. */
  auditSubtrees(after: SubtreeMember, limit: number): Promise<AuditPage<SubtreeMember>>
  /** Memberships whose roles are not those that the history says are in force. */
  auditHistory(after: MembershipKey, limit: number): Promise<AuditPage<MembershipKey>>
  /** Roles that are in force by the history, but not in the membership; also without one. */
  auditSpans(after: HeldRole, limit: number): Promise<AuditPage<HeldRole>>
}

/** A role that somebody has by the history. */
export interface HeldRole extends MembershipKey {
  readonly role: string
}

/** A member of a group, as listed for a group above it. */
export interface SubtreeMember extends MembershipKey {
  readonly ancestorId: string
}

export interface AuditPage<Key> {
  readonly faulty: readonly Key[]
  readonly seen: number
  /** Where the next page begins; undefined at the end. */
  readonly next: Key | undefined
}

/** What a check of the whole tree found. */
interface TreeReport {
  readonly groups: number
  readonly memberships: number
  /** How many faults there are, and a description of the first few. */
  readonly faults: number
  readonly examples: readonly string[]
}

const atOnce = 2000
const mostExamples = 10

/**
 * Checks that every path is the parent's path and the own id, so that there is no cycle and no
 * orphan, and that searches find exactly the members that exist. It reads page by page and can run
 * beside servers that use the same store.
 */
export async function checkGroupTree(groups: TreeAudit): Promise<TreeReport> {
  const examples: string[] = []
  let faults = 0

  async function walk<Key>(
    first: Key,
    read: (after: Key, limit: number) => Promise<AuditPage<Key>>,
    words: (key: Key) => string,
  ): Promise<number> {
    let seen = 0
    for (let after: Key | undefined = first; after !== undefined; ) {
      const page: AuditPage<Key> = await read(after, atOnce)
      seen += page.seen
      faults += page.faulty.length
      examples.push(...page.faulty.slice(0, mostExamples - examples.length).map(words))
      after = page.next
    }
    return seen
  }

  const start = { groupId: '', sub: '' }
  const seenGroups = await walk(
    '',
    (after, limit) => groups.auditGroups(after, limit, deepestLevel),
    (groupId) => `${groupId} has a path that differs from its parent’s, or is too deep`,
  )
  const seenMemberships = await walk(
    start,
    groups.auditMemberships,
    ({ groupId, sub }) => `${sub}, a member of ${groupId}, is not found by groups above it`,
  )
  await walk(
    { ancestorId: '', ...start },
    groups.auditSubtrees,
    ({ ancestorId, groupId, sub }) => `${sub} of ${groupId} is found by ${ancestorId} in error`,
  )
  await walk(
    start,
    groups.auditHistory,
    ({ groupId, sub }) => `the history lacks a role of ${sub} in ${groupId}`,
  )
  await walk(
    { ...start, role: '' },
    groups.auditSpans,
    ({ groupId, sub, role }) =>
      `by the history ${sub} still has ${role || 'a place'} in ${groupId}`,
  )
  return { groups: seenGroups, memberships: seenMemberships, faults, examples }
}
