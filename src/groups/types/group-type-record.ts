import Type, { type Static } from 'typebox'
import { recordReader } from '../../api/body-reader.ts'
import { invalidGroup } from '../groups-error.ts'
import { descriptionSchema, groupTypeName, rolesSchema } from '../records/group-record.ts'
import { type GroupType, roleModes } from './group-type.ts'

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
