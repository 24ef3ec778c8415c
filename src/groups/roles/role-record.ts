import Type, { type Static } from 'typebox'
import { recordReader } from '../../api/body-reader.ts'
import { invalidGroup } from '../groups-error.ts'
import { descriptionSchema, roleNameSchema, roleTitleSchema } from '../records/group-record.ts'
import type { Role } from './role.ts'

/** The record of a role of the catalogue, in requests and imports. */
export const roleSchema = Type.Object(
  {
    role: roleNameSchema,
    name: Type.Optional(roleTitleSchema),
    description: Type.Optional(descriptionSchema),
  },
  { additionalProperties: false },
)

export type RoleRecord = Static<typeof roleSchema>

/** The fields of a role that callers decide. */
export type RoleFields = Pick<Role, 'role' | 'name' | 'description'>

/** The fields of a role from a record. Fields that the record does not have are empty. */
export function roleFields({ role, name = '', description = '' }: RoleRecord): RoleFields {
  return { role, name, description }
}

const readRecord = recordReader(roleSchema, invalidGroup)

/** Reads the record of a role in an import; throws a GroupsError with every fault. */
export function checkRoleRecord(input: unknown): RoleFields {
  return roleFields(readRecord(input))
}
