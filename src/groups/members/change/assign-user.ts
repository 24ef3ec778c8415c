import type { Membership } from '../../group.ts'
import type { GroupDependencies } from '../../group-dependencies.ts'
import type { GroupStores } from '../../group-store.ts'
import { GroupsError, unknownGroup } from '../../groups-error.ts'
import { membershipChange } from '../../membership-change.ts'
import { areRoles } from '../../records/group-record.ts'
import { type Caller, changeBy } from '../../rights/caller.ts'
import { checkRoles } from '../../types/check-roles.ts'
import { firstAdminRole } from './first-admin-role.ts'
import { checkOtherAdministrator } from './remove-user.ts'

interface Assignment {
  readonly groupId: string
  readonly sub: string
  readonly roles: readonly string[]
  /** Whether the roles are added to those that the user has; without, they replace them. */
  readonly appendRole?: boolean
}

export interface AssignOptions {
  /** Whether the user must be a member already. */
  readonly onlyMembers?: boolean
  /** Whether a membership that exists stays as it is. */
  readonly keepsMembers?: boolean
}

/** A membership after an assignment, and what was done to it. */
export interface Assigned {
  readonly membership: Membership
  readonly change: 'added' | 'changed' | 'unchanged'
  /** The roles that the user had; undefined when they were not a member. */
  readonly rolesBefore: readonly string[] | undefined
}

/** Makes a user a member of a group, or changes the roles of a member. */
export type AssignUser = (
  caller: Caller,
  assignment: Assignment,
  options?: AssignOptions,
) => Promise<Assigned>

/** The same inside a transaction. */
type AssignInside = (
  stores: GroupStores,
  caller: Caller,
  assignment: Assignment,
  options?: AssignOptions,
) => Promise<Assigned>

type AssignInsideDependencies = Pick<
  GroupDependencies,
  'rights' | 'administrators' | 'mayBeMember' | 'clock'
>
type AssignUserDependencies = AssignInsideDependencies & Pick<GroupDependencies, 'transact'>

export function assignUser(dependencies: AssignUserDependencies): AssignUser {
  const assign = assignInside(dependencies)
  return (caller, assignment, options) =>
    dependencies.transact((stores) => assign(stores, caller, assignment, options))
}

export function assignInside(dependencies: AssignInsideDependencies): AssignInside {
  const { rights, administrators, mayBeMember, clock } = dependencies
  return async ({ groups, events }, caller, assignment, { onlyMembers, keepsMembers } = {}) => {
    const { groupId, sub, roles, appendRole } = assignment
    await rights.checkMembers(groups, caller, 'write', groupId)
    // All are sent at once and run in this order, so the membership is read under the locks.
    const [, , found] = await Promise.all([
      groups.lockTypes('shared'),
      groups.lockMembership(groupId, sub),
      groups.findInGroup(groupId, sub),
    ])
    if (!found) throw unknownGroup()
    const before = found.membership
    if (!mayBeMember(found.userStatus)) throw new GroupsError(11007, 'the user does not exist')
    if (!before && onlyMembers) throw new GroupsError(11008, 'the user is not a member')

    const current = before?.roles ?? []
    const first = await firstAdminRole({ groups, rights }, caller, assignment, found)
    const wanted = [...new Set([...(appendRole ? current : []), ...roles, ...first])]
    if (before && (keepsMembers || isSameSet(wanted, current))) {
      return { membership: before, change: 'unchanged', rolesBefore: before.roles }
    }
    if (!areRoles(wanted)) throw new GroupsError(11003, 'roles would be too many for one member')
    await rights.checkRoles(groups, caller, groupId, { before: current, after: wanted })
    if (!rights.isBuiltIn(groupId)) checkRoles(found.roleRule, wanted)
    if (administrators.isDismissal(groupId, current, wanted)) {
      await checkOtherAdministrator(administrators, groups, sub)
    }
    const now = clock()
    const { membership, eventType } = membershipChange(before, { groupId, sub, roles: wanted, now })
    const detail = { sub, groupId, roles: wanted.join(',') }
    // Sent at once again. The event goes first: after a failed statement
    // it would fail too and hide why.
    await Promise.all([
      events.append(changeBy(caller, eventType, now, detail, [groupId])),
      groups.putMembership(membership),
    ])
    return { membership, change: before ? 'changed' : 'added', rolesBefore: before?.roles }
  }
}

function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one))
}
