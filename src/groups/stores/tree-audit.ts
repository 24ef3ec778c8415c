import type { MembershipKey } from './membership-store.ts'

/** Finds rows that contradict each other. Each page is read from one snapshot. */
export interface TreeAudit {
  /** Groups whose path is not that of their parent and their own id, or has too many levels. */
  auditGroups(after: string, limit: number, mostLevels: number): Promise<AuditPage<string>>
  /** Memberships that a search of a subtree would not find. */
  auditMemberships(after: MembershipKey, limit: number): Promise<AuditPage<MembershipKey>>
  /** Rows by which a search of a subtree would find users who are not members. */
  auditSubtrees(after: SubtreeMember, limit: number): Promise<AuditPage<SubtreeMember>>
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
