import type { Static } from 'typebox'
import Type from 'typebox'
import { recordReader } from '../api/body-reader.ts'
import type { Actor } from '../events/actor.ts'
import { changesBetween, type Facts } from '../events/field-changes.ts'
import type { Recorded } from '../events/recorded.ts'
import { randomId } from '../kernel/secrets.ts'
import { rootId } from './group.ts'
import { descriptionSchema, groupTypeName, rolesSchema } from './group-record.ts'
import { GroupsError, invalidGroup } from './groups-error.ts'
import { type ListPage, readPage, type WantedPage } from './list-page.ts'
import type { RightsStore } from './memberships.ts'
import type { Rights } from './rights.ts'
import { allowsRoles, describeRule, type RoleRule, roleModes } from './role-rules.ts'

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

/** The registered types of groups, and what the members of their groups hold. */
export interface GroupTypeStore {
  findType(groupType: string): Promise<GroupType | undefined>
  /**
   * Adds a type, or replaces its description and rule; `id` and
   * `createdAt` of an existing one stay.
   */
  putType(type: GroupType): Promise<void>
  /** Removes a type; false when there was none. */
  removeType(groupType: string): Promise<boolean>
  /** Types in the order of their creation. */
  listTypes(page: ListPage): Promise<readonly GroupType[]>
  /**
   * Locks the rules of all types, and the types of all groups, until the transaction ends. Who
   * writes a membership shares the lock; who changes a rule or the type of a group holds it alone.
   */
  lockTypes(mode?: 'shared'): Promise<void>
  /** How many groups have a type. */
  countGroupsOfType(groupType: string): Promise<number>
  /** The different sets of roles that members hold, in one group or in all groups of a type. */
  roleSets(source: RoleSetSource): Promise<readonly RoleSet[]>
}

export type RoleSetSource =
  | { readonly groupId: string }
  | { readonly groupType: string; readonly exceptGroups: readonly string[] }

/** A set of roles, and how many members hold exactly these. */
interface RoleSet {
  readonly roles: readonly string[]
  readonly members: number
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
function groupTypeFields(record: GroupTypeRecord): GroupTypeFields {
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

/** Refuses a rule if members hold roles that it does not allow. Call `lockTypes` first. */
export async function checkMembersFit(
  groups: GroupTypeStore,
  rule: RoleRule,
  source: RoleSetSource,
): Promise<void> {
  const unfit = await countUnfit(groups, rule, source)
  if (unfit === 0) return
  const members = unfit === 1 ? '1 membership has' : `${unfit} memberships have`
  throw new GroupsError(
    11015,
    `${members} roles that the type would not allow (${describeRule(rule)}); change them first`,
  )
}

/** How many memberships have roles that a rule does not allow. */
export async function countUnfit(
  groups: GroupTypeStore,
  rule: RoleRule,
  source: RoleSetSource,
): Promise<number> {
  if (rule.roleMode === 'any_roles') return 0
  const unfit = (await groups.roleSets(source)).filter(({ roles }) => !allowsRoles(rule, roles))
  return unfit.reduce((sum, { members }) => sum + members, 0)
}

interface GroupTypeStores {
  readonly groups: GroupTypeStore & RightsStore
}

interface GroupTypeContext extends GroupTypeStores {
  readonly rights: Rights
  readonly recorded: Recorded<GroupTypeStores>
}

interface PutOptions {
  /** Whether the type must be registered already. */
  readonly onlyRegistered?: boolean
}

/** The registered types of groups, for actors with rights over the whole tree. */
export function groupTypes({ groups, rights, recorded }: GroupTypeContext) {
  return {
    async find(actor: Actor, groupType: string): Promise<GroupType> {
      await rights.check(groups, actor, 'groups_read', rootId)
      const type = await groups.findType(groupType)
      if (!type) throw unknownType()
      return type
    },
    async list(actor: Actor, page: WantedPage): Promise<readonly GroupType[]> {
      await rights.check(groups, actor, 'groups_read', rootId)
      return readPage(page, groups.listTypes)
    },
    /**
     * Registers a type, or replaces what is known about it. Refuses a rule that members of groups
     * of the type break: nobody loses a role by this.
     */
    put: (
      actor: Actor,
      record: GroupTypeRecord,
      { onlyRegistered = false }: PutOptions = {},
    ): Promise<GroupType> =>
      recorded(actor, async ({ groups }, log) => {
        await rights.check(groups, actor, 'groups_write', rootId)
        const fields = groupTypeFields(record)
        const { groupType, roleMode, allowedRoles } = fields
        await groups.lockTypes()
        const before = await groups.findType(groupType)
        if (!before && onlyRegistered) throw unknownType()
        await checkMembersFit(groups, fields, { groupType, exceptGroups: rights.builtIn })
        const { id = randomId(), createdAt = log.now } = before ?? {}
        const type: GroupType = { id, ...fields, createdAt, updatedAt: log.now }
        await groups.putType(type)
        const detail = { groupType, roleMode, allowedRoles: allowedRoles.join(',') }
        const changes = changesBetween(before && typeFacts(before), typeFacts(type))
        const eventType = before ? 'GROUP_TYPE_MODIFIED' : 'GROUP_TYPE_CREATED'
        return log.change(eventType, { detail, changes }, type)
      }),
    /** Removes a type that no group has. Otherwise its rule would silently end. */
    remove: (actor: Actor, groupType: string): Promise<void> =>
      recorded(actor, async ({ groups }, log) => {
        await rights.check(groups, actor, 'groups_delete', rootId)
        await groups.lockTypes()
        const before = await groups.findType(groupType)
        if (!before) throw unknownType()
        const inUse = await groups.countGroupsOfType(groupType)
        if (inUse > 0) {
          const words = inUse === 1 ? '1 group has' : `${inUse} groups have`
          throw new GroupsError(11015, `${words} this type; change or delete them first`)
        }
        await groups.removeType(groupType)
        const changes = changesBetween(typeFacts(before), undefined)
        return log.change('GROUP_TYPE_DELETED', { detail: { groupType }, changes })
      }),
  }
}

const typeFacts = ({ roleMode, description, allowedRoles }: GroupType): Facts => ({
  roleMode,
  description,
  allowedRoles,
})

/** There is no such group type. */
function unknownType(): GroupsError {
  return new GroupsError(11014, 'the group type does not exist')
}
