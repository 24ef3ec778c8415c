import type { Static } from 'typebox'
import Type from 'typebox'
import { recordReader } from '../api/body-reader.ts'
import { descriptionSchema, groupTypeName, rolesSchema } from './group-record.ts'
import { invalidGroup } from './groups-error.ts'

/** Which roles members of groups of a type may hold. */
export const roleModes = ['any_roles', 'no_roles', 'roles_required', 'allowed_roles'] as const
export type RoleMode = (typeof roleModes)[number]

/** Restricts the roles that a member of a group may hold. */
export interface RoleRule {
  readonly roleMode: RoleMode
  readonly allowedRoles: readonly string[]
}

/**
 * A registered type of groups. A group may also have a type that is not
 * registered: it restricts nothing.
 */
export interface GroupType extends RoleRule {
  /** Internal record id, `_id` on the wire. */
  readonly id: string
  readonly groupType: string
  readonly description: string
  readonly createdAt: number
  readonly updatedAt: number
}

/** Whether these can be the roles of a member under a rule; without a rule, any can. */
export function allowsRoles(rule: RoleRule | undefined, roles: readonly string[]): boolean {
  switch (rule?.roleMode) {
    case undefined:
    case 'any_roles':
      return true
    case 'no_roles':
      return roles.length === 0
    case 'roles_required':
      return roles.length > 0 && (rule.allowedRoles.length === 0 || areAmong(rule, roles))
    case 'allowed_roles':
      return areAmong(rule, roles)
  }
}

function areAmong({ allowedRoles }: RoleRule, roles: readonly string[]): boolean {
  return roles.every((role) => allowedRoles.includes(role))
}

/** The record of a group type, in requests and imports. */
export const groupTypeSchema = Type.Object(
  {
    groupType: groupTypeName,
    roleMode: Type.Enum([...roleModes], { description: `must be one of ${roleModes.join(', ')}` }),
    description: Type.Optional(descriptionSchema),
    allowedRoles: Type.Optional(rolesSchema),
  },
  { additionalProperties: false },
)

export type GroupTypeRecord = Static<typeof groupTypeSchema>

/** The fields of a group type that callers decide. */
export type GroupTypeFields = Pick<
  GroupType,
  'groupType' | 'roleMode' | 'description' | 'allowedRoles'
>

/** The fields of a type from a record. Throws a GroupsError if its rule would be empty. */
export function groupTypeFields(record: GroupTypeRecord): GroupTypeFields {
  const { groupType, roleMode, description = '', allowedRoles = [] } = record
  if (roleMode === 'allowed_roles' && allowedRoles.length === 0) {
    throw invalidGroup([{ path: '/allowedRoles', problem: 'must name a role for allowed_roles' }])
  }
  return { groupType, roleMode, description, allowedRoles: [...new Set(allowedRoles)] }
}

const readRecord = recordReader(groupTypeSchema, invalidGroup)

/** Reads the record of a group type in an import; throws a GroupsError with every fault. */
export function checkGroupTypeRecord(input: unknown): GroupTypeFields {
  return groupTypeFields(readRecord(input))
}
