import { groupAdminRole } from '../kernel/names/built-in-names.ts'
import { type InvitedName, namedBySub } from '../kernel/names/invited-name.ts'
import { type Caller, changeBy, rightNames } from './caller.ts'
import type { GroupDependencies } from './group-dependencies.ts'
import { areRoles } from './group-record.ts'
import type { GroupStore, InvitingStores } from './group-stores.ts'
import { allowsRoles } from './group-type.ts'
import { checkRoles } from './group-types.ts'
import { GroupsError, unknownGroup } from './groups-error.ts'
import { openInvitation } from './invitation.ts'
import { acceptInside, inviteOutsider, isSameSet, postLetters } from './invite-outsider.ts'
import { type Assigned, type AssignOptions, membershipChange } from './membership-change.ts'
import type { InGroup } from './membership-stores.ts'
import { checkOtherAdministrator } from './remove-user.ts'
import type { Rights } from './rights.ts'

/**
 * The role of a group administrator for the first member of a group that says so; for others none.
 * The caller must be one who may give this role, so that nobody gets it by registering, and the
 * type of the group must allow it.
 */
async function firstAdminRole(
  { groups, rights }: { readonly groups: GroupStore; readonly rights: Rights },
  caller: Caller,
  { groupId, roles }: { readonly groupId: string; readonly roles: readonly string[] },
  { membership, awaitsFirstAdmin, roleRule }: InGroup,
): Promise<readonly string[]> {
  if (membership || !awaitsFirstAdmin || rights.isBuiltIn(groupId)) return []
  if (roleRule && !allowsRoles(roleRule, [...roles, groupAdminRole])) return []
  for (const right of rightNames) {
    if (!(await rights.has(groups, caller, right, groupId))) return []
  }
  return (await groups.claimFirstAdmin(groupId)) ? [groupAdminRole] : []
}

interface Assignment {
  readonly groupId: string
  /** Undefined if nobody has the name. */
  readonly sub: string | undefined
  /** How the caller named the user, if not by the sub. */
  readonly name?: InvitedName | undefined
  /** Whether another email tells the person of an invitation. */
  readonly isTold?: boolean
  readonly roles: readonly string[]
  /** Whether the roles are added to those that the user has; without, they replace them. */
  readonly appendRole?: boolean
}

/** Makes a user a member of a group, or changes the roles of a member. */
type AssignUser = (
  caller: Caller,
  assignment: Assignment,
  options?: AssignOptions,
) => Promise<Assigned>

/** The same inside a transaction. Letters are posted at its end, by `postLetters`. */
type AssignInside = (
  stores: InvitingStores,
  caller: Caller,
  assignment: Assignment,
  options?: AssignOptions,
) => Promise<Assigned>

type AssignInsideDependencies = Pick<
  GroupDependencies,
  'rights' | 'administrators' | 'mayBeMember' | 'letters' | 'clock'
>
type AssignUserDependencies = AssignInsideDependencies &
  Pick<GroupDependencies, 'transact' | 'groups'>

export function assignUser(dependencies: AssignUserDependencies): AssignUser {
  const { transact, letters } = dependencies
  const assign = assignInside(dependencies)
  return async (caller, assignment, options) => {
    await countOutsiders(dependencies, caller, [assignment.sub])
    const assigned = await transact(async (stores) => {
      const done = await assign(stores, caller, assignment, options)
      await postLetters(dependencies, stores, [done])
      return done
    })
    letters.deliver()
    return assigned
  }
}

/** Counts those of the users whom the caller does not have below them, before they are named. */
export async function countOutsiders(
  { groups, rights, letters }: Pick<GroupDependencies, 'groups' | 'rights' | 'letters'>,
  caller: Caller,
  subs: readonly (string | undefined)[],
): Promise<void> {
  if (caller.kind !== 'person' || !(await rights.isBounded(groups, caller))) return
  const isBelow = await Promise.all(subs.map((sub) => rights.isAbove(groups, caller, sub)))
  const outside = isBelow.filter((below) => !below).length
  if (outside > 0) await letters.countNamed(caller.sub, outside)
}

export function assignInside(dependencies: AssignInsideDependencies): AssignInside {
  const { rights, administrators, mayBeMember, clock } = dependencies
  const invite = inviteOutsider(dependencies)

  return async (stores, caller, assignment, options = {}) => {
    const { groups, events } = stores
    const { groupId, sub, roles, appendRole } = assignment
    await rights.check(groups, caller, 'write', groupId)
    const found = await findLocked(groups, groupId, sub)
    const before = found.membership
    const isAbove = await rights.isAbove(groups, caller, sub)
    const isMember = before !== undefined && !found.isOpen
    if (!isAbove && !isMember && caller.kind === 'person') {
      const name = assignment.name ?? namedBySub(sub ?? '')
      return invite(stores, caller, { ...assignment, name }, found, options)
    }
    if (sub === undefined || !mayBeMember(found.userStatus)) {
      throw new GroupsError(11007, 'the user does not exist')
    }
    if (!before && options.onlyMembers) throw new GroupsError(11008, 'the user is not a member')

    const current = before?.roles ?? []
    const first = await firstAdminRole({ groups, rights }, caller, assignment, found)
    const wanted = [...new Set([...(appendRole ? current : []), ...roles, ...first])]
    const accepts = found.isOpen && isAbove && !options.keepsOpen && !options.keepsMembers
    if (before && (options.keepsMembers || isSameSet(wanted, current))) {
      if (accepts) await acceptInside(stores, caller, { groupId, sub }, clock())
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
    const staysOpen = before ? found.isOpen && !accepts : !isAbove || options.keepsOpen
    // Found in no group while it is open: whoever administers it would read there who was meant.
    const listed = staysOpen ? [] : [groupId]
    // Sent at once again. The event goes first: after a failed statement
    // it would fail too and hide why.
    await Promise.all([
      events.append(changeBy(caller, eventType, now, detail, listed)),
      groups.putMembership(membership),
    ])
    if (accepts) await acceptInside(stores, caller, { groupId, sub }, now)
    // A machine has no power over administrators: their membership waits for one of them.
    if (!before && !isAbove) await groups.putInvitation(openInvitation(membership, caller))
    return { membership, change: before ? 'changed' : 'added', rolesBefore: before?.roles }
  }
}

/** All are sent at once and run in this order, so the membership is read under the locks. */
async function findLocked(
  groups: GroupStore,
  groupId: string,
  sub: string | undefined,
): Promise<InGroup> {
  const [, , found] = await Promise.all([
    groups.lockTypes('shared'),
    sub === undefined ? undefined : groups.lockMembership(groupId, sub),
    groups.findInGroup(groupId, sub ?? ''),
  ])
  if (!found) throw unknownGroup()
  return found
}
