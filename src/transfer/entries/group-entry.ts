import type { Group, Membership } from '../../groups/group.ts'
import type { GroupRecord, MembershipRecord } from '../../groups/records/group-record.ts'
import type { RecordFault } from './entry-path.ts'
import { toldFields, toldMembers } from './told-members.ts'

/** What an import may say of a group's past, which is the server's to say otherwise. */
export interface GroupOrigin {
  readonly groupOwner: string
  readonly createdTime: string
}

export const originMembers: readonly (keyof GroupOrigin)[] = ['groupOwner', 'createdTime']

/** A group as import files write one. */
export function groupEntry(group: Group): GroupRecord & GroupOrigin {
  return {
    ...groupContent(group),
    groupOwner: group.groupOwner,
    createdTime: new Date(group.createdAt).toISOString(),
  }
}

/** What a group's entry says of the group as it is. */
export function groupContent(group: Omit<Group, 'path'>): GroupRecord {
  return toldMembers({
    groupId: group.groupId,
    parentId: group.parentId,
    groupName: group.groupName,
    groupType: group.groupType || undefined,
    description: group.description || undefined,
    logoUrl: group.logoUrl || undefined,
    customFields: toldFields(group.customFields),
  })
}

/** What is wrong with the members that tell of a group's past. */
export function* originFaults({
  groupOwner,
  createdTime,
}: Readonly<Record<string, unknown>>): Generator<RecordFault> {
  if (groupOwner !== undefined && !isOwner(groupOwner)) {
    yield { path: 'groupOwner', problem: 'must be a sub or a client_id' }
  }
  if (createdTime !== undefined && !isTime(createdTime)) {
    yield { path: 'createdTime', problem: 'must be a time, such as 2026-01-31T12:00:00Z' }
  }
}

function isOwner(value: unknown): boolean {
  return typeof value === 'string' && /^[\x21-\x7E]{1,255}$/.test(value)
}

function isTime(value: unknown): boolean {
  const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/
  return typeof value === 'string' && iso.test(value) && !Number.isNaN(Date.parse(value))
}

/** A membership as import files write one. */
export function membershipEntry({ groupId, sub, roles }: Membership): MembershipRecord {
  return { groupId, sub, roles: [...roles] }
}
