import type { Group, Membership } from '../groups/group.ts'
import type { GroupRecord, MembershipRecord } from '../groups/group-record.ts'

/** A group as import files write one. */
export function groupEntry(group: Group): GroupRecord {
  return {
    groupId: group.groupId,
    parentId: group.parentId,
    groupName: group.groupName,
    groupType: group.groupType,
    description: group.description,
    logoUrl: group.logoUrl,
    customFields: group.customFields,
  }
}

/** A membership as import files write one. */
export function membershipEntry({ groupId, sub, roles }: Membership): MembershipRecord {
  return { groupId, sub, roles: [...roles] }
}
