import type { Static } from 'typebox'
import Type from 'typebox'
import { recordReader } from '../api/body-reader.ts'
import type { Actor } from '../events/actor.ts'
import { changesBetween, type Facts } from '../events/field-changes.ts'
import type { Recorded } from '../events/recorded.ts'
import { adminRole, groupAdminRole, userRole } from '../kernel/built-in-names.ts'
import { rootId } from './group.ts'
import { descriptionSchema, roleNameSchema, roleTitleSchema } from './group-record.ts'
import { GroupsError, invalidGroup } from './groups-error.ts'
import { type ListPage, readPage, type WantedPage } from './list-page.ts'
import type { RightsStore } from './memberships.ts'
import type { Rights } from './rights.ts'

/** An entry of the catalogue of roles. It describes a role; members hold roles without one, too. */
export interface Role {
  readonly role: string
  /** What people call it. */
  readonly name: string
  readonly description: string
  readonly createdAt: number
  readonly updatedAt: number
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
function roleFields({ role, name = '', description = '' }: RoleRecord): RoleFields {
  return { role, name, description }
}

const readRecord = recordReader(roleSchema, invalidGroup)

/** Reads the record of a role in an import; throws a GroupsError with every fault. */
export function checkRoleRecord(input: unknown): RoleFields {
  return roleFields(readRecord(input))
}

interface RoleStores {
  readonly groups: RightsStore
  readonly roles: RoleStore
}

interface RoleContext extends RoleStores {
  readonly rights: Rights
  readonly recorded: Recorded<RoleStores>
}

const builtInRoles = [adminRole, groupAdminRole, userRole]

/** The catalogue, for actors with rights over roles. */
export function roleCatalogue({ groups, roles, rights, recorded }: RoleContext) {
  return {
    async find(actor: Actor, role: string): Promise<Role> {
      await rights.check(groups, actor, 'roles_read', rootId)
      const found = await roles.find(role)
      if (!found) throw unknownRole()
      return found
    },
    async list(actor: Actor, page: WantedPage): Promise<readonly Role[]> {
      await rights.check(groups, actor, 'roles_read', rootId)
      return readPage(page, roles.list)
    },
    /** Adds a role, or replaces the words about it. */
    put: (actor: Actor, record: RoleRecord): Promise<Role> =>
      recorded(actor, async ({ groups, roles }, log) => {
        await rights.check(groups, actor, 'roles_write', rootId)
        const fresh: Role = { ...roleFields(record), createdAt: log.now, updatedAt: log.now }
        const isNew = await roles.add(fresh)
        const before = isNew ? undefined : await roles.find(fresh.role)
        const role = isNew ? fresh : await roles.change(fresh)
        if (!role) throw unknownRole()
        const type = isNew ? 'ROLE_CREATED' : 'ROLE_MODIFIED'
        const changes = changesBetween(before && roleFacts(before), roleFacts(role))
        return log.change(type, { detail: { role: role.role }, changes }, role)
      }),
    /** Removes a role. Members keep it, and group types that allow it go on doing so. */
    remove: (actor: Actor, role: string): Promise<void> =>
      recorded(actor, async ({ groups, roles }, log) => {
        await rights.check(groups, actor, 'roles_delete', rootId)
        if (builtInRoles.includes(role)) throw new GroupsError(11010, 'the role is built in')
        const before = await roles.find(role)
        if (!(before && (await roles.remove(role)))) throw unknownRole()
        const changes = changesBetween(roleFacts(before), undefined)
        return log.change('ROLE_DELETED', { detail: { role }, changes })
      }),
  }
}

const roleFacts = ({ name, description }: Role): Facts => ({ name, description })

/** There is no such role in the catalogue. */
function unknownRole(): GroupsError {
  return new GroupsError(11016, 'the role does not exist in the catalogue')
}
