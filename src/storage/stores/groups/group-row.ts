import type { Group, GroupSettings, Membership } from '../../../groups/group.ts'
import { lruCache } from '../../../kernel/lru-cache.ts'
import type { GroupTable, MembershipTable } from '../../schema/group-schema.ts'
import { nameKeyOf } from './group-names.ts'

export function toGroupRow(group: Group): GroupTable {
  const named = { group_id: group.groupId, group_name: group.groupName }
  return {
    ...named,
    name_key: nameKeyOf(named),
    id: group.id,
    group_type: group.groupType,
    description: group.description,
    logo_url: group.logoUrl,
    parent_id: group.parentId,
    path: group.path,
    custom_fields: JSON.stringify(group.customFields),
    group_owner: group.groupOwner,
    ...settingColumns(group.settings),
    created_at: group.createdAt,
    updated_at: group.updatedAt,
    revision: group.revision,
  }
}

export function fromGroupRow(row: GroupTable): Group {
  return {
    groupId: row.group_id,
    id: row.id,
    groupName: row.group_name,
    groupType: row.group_type,
    description: row.description,
    logoUrl: row.logo_url,
    parentId: row.parent_id,
    path: row.path,
    customFields: JSON.parse(row.custom_fields),
    groupOwner: row.group_owner,
    ...(row.settings !== null && { settings: JSON.parse(row.settings) }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    revision: row.revision,
  }
}

/** The columns of the settings of a group. */
export function settingColumns(
  settings: GroupSettings | undefined,
): Pick<GroupTable, 'settings' | 'first_admin_due'> {
  return {
    settings: settings ? JSON.stringify(settings) : null,
    first_admin_due: settings?.makesFirstUserAdmin ? 1 : null,
  }
}

export function toMembershipRow(membership: Membership): MembershipTable {
  return {
    group_id: membership.groupId,
    sub: membership.sub,
    id: membership.id,
    roles: JSON.stringify(membership.roles),
    created_at: membership.createdAt,
    updated_at: membership.updatedAt,
    revision: membership.revision,
  }
}

export function fromMembershipRow(row: MembershipTable): Membership {
  return {
    groupId: row.group_id,
    sub: row.sub,
    id: row.id,
    roles: readRoles(row.roles),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    revision: row.revision,
  }
}

const knownRoles = lruCache<readonly string[]>(200)

/** Parses the column with roles. Many members hold the same roles, so results are cached. */
export function readRoles(text: string): readonly string[] {
  const known = knownRoles.get(text)
  if (known) return known
  const roles: readonly string[] = Object.freeze(JSON.parse(text))
  knownRoles.set(text, roles)
  return roles
}
