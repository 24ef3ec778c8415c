import { inSeconds } from '../kernel/time.ts'
import type { RoleGrants } from './find-holders.ts'
import type { Group, Membership, MembershipInGroup, RoleByRule, Term } from './group.ts'
import type { Role } from './roles.ts'

/** The answer to the creation of a group: without revision and times (spec, Versioning 7). */
export function newGroupRecord(group: Group) {
  return {
    _id: group.id,
    groupId: group.groupId,
    groupName: group.groupName,
    groupType: group.groupType,
    description: group.description,
    logoUrl: group.logoUrl,
    parentId: group.parentId,
    path: group.path,
    customFields: group.customFields,
    groupOwner: group.groupOwner,
    className: 'UserGroup',
  }
}

/** A group record (spec, Group record). */
export function groupRecord(group: Group) {
  return {
    ...newGroupRecord(group),
    createdTime: timeOf(group.createdAt),
    updatedTime: timeOf(group.updatedAt),
    __v: group.revision,
  }
}

type GroupTree = ReturnType<typeof groupRecord> & { readonly childGroups: GroupTree[] }

/** A group with all its descendants, from groups in order of path. */
export function groupTree(groups: readonly Group[]): GroupTree | undefined {
  const byId = new Map<string, GroupTree>()
  for (const group of groups) {
    const node: GroupTree = { ...groupRecord(group), childGroups: [] }
    byId.get(group.parentId)?.childGroups.push(node)
    byId.set(group.groupId, node)
  }
  return byId.get(groups[0]?.groupId ?? '')
}

/** A user-group map record (spec, User-group map record). */
export function membershipRecord(membership: Membership) {
  return {
    _id: membership.id,
    sub: membership.sub,
    groupId: membership.groupId,
    roles: membership.roles,
    createdTime: timeOf(membership.createdAt),
    updatedTime: timeOf(membership.updatedAt),
    className: 'UserGroupMap',
    __v: membership.revision,
    ...termRecords(membership),
  }
}

/** The times of a membership, where they are set: records of others stay as the spec has them. */
export function termRecords({ terms = [] }: Pick<Membership, 'terms'>) {
  const whole = terms.find(({ role }) => role === undefined)
  const roleTerms = terms.flatMap((term) =>
    term.role === undefined ? [] : [{ role: term.role, ...termRecord(term) }],
  )
  return { ...(whole && termRecord(whole)), ...(roleTerms.length > 0 && { roleTerms }) }
}

function termRecord({ validFrom, validUntil, reason, by }: Term) {
  return {
    ...(validFrom !== undefined && { validFrom: inSeconds(validFrom) }),
    ...(validUntil !== undefined && { validUntil: inSeconds(validUntil) }),
    ...(reason !== undefined && { reason }),
    ...(by !== undefined && { givenBy: by }),
  }
}

/** The groups of a user: the groups themselves, and the user's roles in them. */
export function userGroupsRecord(
  memberships: readonly (MembershipInGroup & {
    readonly grantedBy?: Readonly<Record<string, string>>
    readonly byRules?: readonly RoleByRule[]
  })[],
) {
  return {
    groupMetaData: memberships.map(({ group }) => ({
      _id: group.id,
      path: group.path,
      groupName: group.groupName,
      groupId: group.groupId,
      groupType: group.groupType,
    })),
    data: memberships.map(({ group, membership, grantedBy, byRules = [] }) => ({
      _id: membership.id,
      groupId: group.groupId,
      groupName: group.groupName,
      groupType: group.groupType,
      path: group.path,
      roles: membership.roles,
      groupPath: group.path,
      ...termRecords(membership),
      ...(grantedBy && { grantedBy }),
      ...(byRules.length > 0 && { byRules }),
    })),
  }
}

function timeOf(time: number): string {
  return new Date(time).toISOString()
}

/** A holder of a role, with the groups that grant it. */
export function holderRecord({ sub, user, grants }: RoleGrants) {
  return {
    sub,
    ...(user && { user }),
    grants: grants.map(({ group: { groupId, groupName, path }, roles, terms = [] }) => ({
      ...{ groupId, groupName, path, roles },
      ...termRecords({ terms }),
    })),
  }
}

/** A role of the catalogue as existing clients read it. */
export function roleRecord({ role, name, description, createdAt, updatedAt }: Role) {
  return {
    role,
    name,
    description,
    createdTime: timeOf(createdAt),
    updatedTime: timeOf(updatedAt),
  }
}
