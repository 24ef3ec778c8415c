import { randomId } from '../kernel/crypto/ids.ts'
import { type Caller, changeBy } from './caller.ts'
import { rootId } from './group.ts'
import type { GroupDependencies } from './group-dependencies.ts'
import type { GroupTypeStore, RoleSetSource } from './group-stores.ts'
import {
  allowsRoles,
  type GroupType,
  type GroupTypeRecord,
  groupTypeFields,
  type RoleRule,
} from './group-type.ts'
import { GroupsError } from './groups-error.ts'
import { readPage, type WantedPage } from './list-page.ts'

/** Refuses roles that the type of a group does not allow its members. */
export function checkRoles(rule: RoleRule | undefined, roles: readonly string[]): void {
  if (!rule || allowsRoles(rule, roles)) return
  throw new GroupsError(
    11013,
    `the type of the group does not allow these roles: ${describe(rule)}`,
  )
}

/** Refuses a rule if members hold roles that it does not allow. Call `lockTypes` first. */
export async function checkMembersFit(
  groups: Pick<GroupTypeStore, 'roleSets'>,
  rule: RoleRule,
  source: RoleSetSource,
): Promise<void> {
  const unfit = await countUnfit(groups, rule, source)
  if (unfit === 0) return
  const members = unfit === 1 ? '1 membership has' : `${unfit} memberships have`
  throw new GroupsError(
    11015,
    `${members} roles that the type would not allow (${describe(rule)}); change them first`,
  )
}

/** How many memberships have roles that a rule does not allow. */
export async function countUnfit(
  groups: Pick<GroupTypeStore, 'roleSets'>,
  rule: RoleRule,
  source: RoleSetSource,
): Promise<number> {
  if (rule.roleMode === 'any_roles') return 0
  const unfit = (await groups.roleSets(source)).filter(({ roles }) => !allowsRoles(rule, roles))
  return unfit.reduce((sum, { members }) => sum + members, 0)
}

function describe({ roleMode, allowedRoles }: RoleRule): string {
  const names = allowedRoles.join(', ')
  switch (roleMode) {
    case 'any_roles':
      return 'members may hold any roles'
    case 'no_roles':
      return 'members may hold no roles'
    case 'roles_required':
      return `members must hold at least one role${names && ` of ${names}`}`
    case 'allowed_roles':
      return `members may hold only ${names}`
  }
}

type ReadTypesDependencies = Pick<GroupDependencies, 'groups' | 'rights'>

/** Finds one registered group type. */
type ReadGroupType = (caller: Caller, groupType: string) => Promise<GroupType>

export function readGroupType({ groups, rights }: ReadTypesDependencies): ReadGroupType {
  return async (caller, groupType) => {
    await rights.check(groups, caller, 'read', rootId)
    const type = await groups.findType(groupType)
    if (!type) throw unknownType()
    return type
  }
}

/** Lists the registered group types. */
type ListGroupTypes = (caller: Caller, page: WantedPage) => Promise<readonly GroupType[]>

export function listGroupTypes({ groups, rights }: ReadTypesDependencies): ListGroupTypes {
  return async (caller, page) => {
    await rights.check(groups, caller, 'read', rootId)
    return readPage(page, groups.listTypes)
  }
}

/** There is no such group type. */
function unknownType(): GroupsError {
  return new GroupsError(11014, 'the group type does not exist')
}

interface PutOptions {
  /** Whether the type must be registered already. */
  readonly onlyRegistered?: boolean
}

/**
 * Registers a group type, or replaces what is known about it. Refuses a rule that members of groups
 * of the type break: nobody loses a role by this.
 */
type PutGroupType = (
  caller: Caller,
  record: GroupTypeRecord,
  options?: PutOptions,
) => Promise<GroupType>

type PutGroupTypeDependencies = Pick<GroupDependencies, 'transact' | 'rights' | 'clock'>

export function putGroupType({ transact, rights, clock }: PutGroupTypeDependencies): PutGroupType {
  return (caller, record, { onlyRegistered } = {}) =>
    transact(async ({ groups, events }) => {
      await rights.check(groups, caller, 'write', rootId)
      const fields = groupTypeFields(record)
      const { groupType } = fields
      await groups.lockTypes()
      const before = await groups.findType(groupType)
      if (!before && onlyRegistered) throw unknownType()
      await checkMembersFit(groups, fields, { groupType, exceptGroups: rights.builtIn })
      const now = clock()
      const { id = randomId(), createdAt = now } = before ?? {}
      const type: GroupType = { id, ...fields, createdAt, updatedAt: now }
      await groups.putType(type)
      const eventType = before ? 'GROUP_TYPE_MODIFIED' : 'GROUP_TYPE_CREATED'
      const { roleMode, allowedRoles } = fields
      const detail = { groupType, roleMode, allowedRoles: allowedRoles.join(',') }
      await events.append(changeBy(caller, eventType, now, detail))
      return type
    })
}

/** Removes a group type that no group has. Otherwise its rule would silently end. */
type DeleteGroupType = (caller: Caller, groupType: string) => Promise<void>

type DeleteGroupTypeDependencies = Pick<GroupDependencies, 'transact' | 'rights' | 'clock'>

export function deleteGroupType({
  transact,
  rights,
  clock,
}: DeleteGroupTypeDependencies): DeleteGroupType {
  return (caller, groupType) =>
    transact(async ({ groups, events }) => {
      await rights.check(groups, caller, 'delete', rootId)
      await groups.lockTypes()
      if (!(await groups.findType(groupType))) throw unknownType()
      const inUse = await groups.countGroupsOfType(groupType)
      if (inUse > 0) {
        const words = inUse === 1 ? '1 group has' : `${inUse} groups have`
        throw new GroupsError(11015, `${words} this type; change or delete them first`)
      }
      await groups.removeType(groupType)
      await events.append(changeBy(caller, 'GROUP_TYPE_DELETED', clock(), { groupType }))
    })
}
