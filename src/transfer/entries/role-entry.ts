import type { Role } from '../../groups/roles/role.ts'
import type { RoleRecord } from '../../groups/roles/role-record.ts'
import type { GroupType } from '../../groups/types/group-type.ts'
import type { GroupTypeRecord } from '../../groups/types/group-type-record.ts'
import { definedMembers } from './defined-members.ts'

/** The entry of a group type in an import file. */
export function groupTypeEntry(type: GroupType): GroupTypeRecord {
  const { groupType, roleMode, description, allowedRoles } = type
  return definedMembers({
    groupType,
    description: description || undefined,
    roleMode,
    allowedRoles: allowedRoles.length > 0 ? [...allowedRoles] : undefined,
  })
}

/** The entry of a role in an import file. */
export function roleEntry({ role, name, description }: Role): RoleRecord {
  return definedMembers({
    role,
    name: name || undefined,
    description: description || undefined,
  })
}
