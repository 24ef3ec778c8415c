import type { Group } from '../../groups/group.ts'
import type { GroupRecord, MembershipRecord } from '../../groups/records/group-record.ts'
import { changedSettings } from '../../groups/records/group-settings.ts'
import type { ListedMembership } from '../../groups/stores/membership-store.ts'
import { definedMembers, unlessEmpty } from './defined-members.ts'
import type { RecordFault } from './entry-path.ts'

/** Members that only an import may set; otherwise the server sets them. */
export interface GroupOrigin {
  readonly groupOwner: string
  readonly createdTime: string
}

export const originMembers: readonly (keyof GroupOrigin)[] = ['groupOwner', 'createdTime']

/** The entry of a group in an import file. */
export function groupEntry(group: Group): GroupRecord & GroupOrigin {
  return {
    ...groupContent(group),
    groupOwner: group.groupOwner,
    createdTime: new Date(group.createdAt).toISOString(),
  }
}

/** The members of a group's entry that an import may change later. */
export function groupContent(group: Omit<Group, 'path'>): GroupRecord {
  return definedMembers({
    groupId: group.groupId,
    parentId: group.parentId,
    groupName: group.groupName,
    groupType: group.groupType || undefined,
    description: group.description || undefined,
    logoUrl: group.logoUrl || undefined,
    customFields: unlessEmpty(group.customFields),
    ...changedSettings(group.settings),
  })
}

/** The faults of the members that only an import may set. */
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

/** The entry of a membership in an import file. */
export function membershipEntry(membership: ListedMembership): MembershipRecord {
  const { groupId, sub, roles, invitedAs } = membership
  return { groupId, sub, roles: [...roles], ...(invitedAs !== undefined && { invitedAs }) }
}
