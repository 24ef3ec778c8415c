import type { Static } from 'typebox'
import Type from 'typebox'
import { recordReader } from '../api/body-reader.ts'
import { descriptionSchema, roleNameSchema, roleTitleSchema } from './group-record.ts'
import type { GroupStores } from './group-stores.ts'
import { invalidGroup } from './groups-error.ts'
import type { ListPage } from './list-page.ts'

/** An entry of the catalogue of roles. It describes a role; members hold roles without one, too. */
export interface Role {
  readonly role: string
  /** What people call it. */
  readonly name: string
  readonly description: string
  readonly createdAt: number
  readonly updatedAt: number
}

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

/** The stores that the catalogue of roles works on. */
export interface RoleStores extends GroupStores {
  readonly roles: RoleStore
}

/** The catalogue of roles. */
export interface RoleStore {
  find(role: string): Promise<Role | undefined>
  /** Adds a role; false when it exists. */
  add(role: Role): Promise<boolean>
  /** Replaces the words about a role; undefined when there is none. */
  change(role: Pick<Role, 'role' | 'name' | 'description' | 'updatedAt'>): Promise<Role | undefined>
  /** Removes a role; false when there was none. */
  remove(role: string): Promise<boolean>
  /** Roles in order of their names. */
  list(page: ListPage): Promise<readonly Role[]>
}
