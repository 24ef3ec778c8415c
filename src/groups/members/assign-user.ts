import type { Membership } from '../group.ts'
import type { GroupDependencies } from '../group-dependencies.ts'
import { GroupsError } from '../groups-error.ts'
import { membershipChange } from '../membership-change.ts'
import { areRoles } from '../records/group-record.ts'
import { type Caller, changeBy } from '../rights/caller.ts'
import { noSuchGroup } from '../tree/update-group.ts'
import { checkOtherAdministrator } from './remove-user.ts'

export interface Assignment {
  readonly groupId: string
  readonly sub: string
  readonly roles: readonly string[]
  /** Whether the roles are added to those held, instead of taking their place. */
  readonly appendRole?: boolean
}

export interface AssignOptions {
  /** Whether the user must be a member already. */
  readonly onlyMembers?: boolean
}

export type AssignUser = (
  caller: Caller,
  assignment: Assignment,
  options?: AssignOptions,
) => Promise<Membership>

type AssignUserDependencies = Pick<
  GroupDependencies,
  'transact' | 'rights' | 'administrators' | 'mayBeMember' | 'clock'
>

/** Makes a user a member of a group, or changes the roles of one who is. */
export function assignUser(dependencies: AssignUserDependencies): AssignUser {
  const { transact, rights, administrators, mayBeMember, clock } = dependencies
  return async (caller, { groupId, sub, roles, appendRole }, { onlyMembers } = {}) => {
    return transact(async ({ groups, events }) => {
      await rights.checkMembers(groups, caller, 'write', groupId)
      // One journey to the database, in this order: what is read is read under the lock.
      const [, found] = await Promise.all([
        groups.lockMembership(groupId, sub),
        groups.findInGroup(groupId, sub),
      ])
      if (!found) throw noSuchGroup()
      const before = found.membership
      if (!mayBeMember(found.userStatus)) throw new GroupsError(11007, 'the user does not exist')
      if (!before && onlyMembers) throw new GroupsError(11008, 'the user is not a member')

      const held = before?.roles ?? []
      const wanted = [...new Set(appendRole ? [...held, ...roles] : roles)]
      if (before && isSameSet(wanted, held)) return before
      if (!areRoles(wanted)) throw new GroupsError(11003, 'roles would be too many for one member')
      await rights.checkRoles(groups, caller, groupId, { before: held, after: wanted })
      if (administrators.isDismissal(groupId, held, wanted)) {
        await checkOtherAdministrator(administrators, groups, sub)
      }
      const now = clock()
      const change = { groupId, sub, roles: wanted, now }
      const { membership, eventType } = membershipChange(before, change)
      const detail = { sub, groupId, roles: wanted.join(',') }
      // Together again, the event first: behind a statement that fails it would fail too, and hide why.
      await Promise.all([
        events.append(changeBy(caller, eventType, now, detail)),
        groups.putMembership(membership),
      ])
      return membership
    })
  }
}

function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one))
}
