import Type, { type Static } from 'typebox'
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
type RoleFields = Pick<Role, 'role' | 'name' | 'description'>

/** The fields of a role from a record. Fields that the record does not have are empty. */
export function roleFields({ role, name = '', description = '' }: RoleRecord): RoleFields {
  return { role, name, description }
}
