import type { Membership } from '../../group.ts'
import type { GroupDependencies } from '../../group-dependencies.ts'
import type { InvitingStores } from '../../group-store.ts'
import { GroupsError, notAllowed } from '../../groups-error.ts'
import type { Caller } from '../../rights/caller.ts'
import { assignInside } from './assign-user.ts'
import { mostChanged } from './change-memberships.ts'
import { inLockingOrder } from './in-locking-order.ts'
import { removeInside } from './remove-user.ts'

/** A membership that somebody got from somebody else. */
export interface MovedMembership {
  readonly membership: Membership
  /** The roles that they got with it; all of them where they were not a member before. */
  readonly gained: readonly string[]
  readonly isNew: boolean
}

/**
 * Gives every membership of one user to another, whose roles are added to, in the transaction of
 * the stores. The caller needs the rights to assign and to remove in each of the groups.
 */
export type MoveMemberships = (
  stores: InvitingStores,
  caller: Caller,
  people: { readonly from: string; readonly to: string },
) => Promise<readonly MovedMembership[]>

type MoveMembershipsDependencies = Pick<
  GroupDependencies,
  'rights' | 'administrators' | 'mayBeMember' | 'letters' | 'clock'
>

/** Without these a caller moves nothing, also not what everybody has. */
const needed = ['write', 'delete'] as const

export function moveMemberships(dependencies: MoveMembershipsDependencies): MoveMemberships {
  const assign = assignInside(dependencies)
  const remove = removeInside(dependencies)

  return async (stores, caller, { from, to }) => {
    const { groups } = stores
    if (!needed.every((right) => caller.rights.includes(right))) throw notAllowed()
    const held = (await groups.membershipsOf(from)).map(({ membership, isOpen }) => ({
      ...membership,
      isOpen,
    }))
    if (held.length > mostChanged) {
      throw new GroupsError(11012, `more than ${mostChanged} memberships; remove some first`)
    }
    const moved: MovedMembership[] = []
    for (const { groupId, roles, isOpen } of inLockingOrder(held, dependencies.administrators)) {
      const before = await groups.findInGroup(groupId, to)
      const known = before?.membership
      // Everybody is in the group of all users; only other roles in it are somebody's decision.
      const isEverybodys =
        dependencies.rights.hasEveryUser(groupId) &&
        roles.every((role) => known?.roles.includes(role))
      const assignment = { groupId, sub: to, roles, appendRole: true }
      const { membership } =
        known && isEverybodys
          ? { membership: known }
          : await assign(stores, caller, assignment, { keepsOpen: isOpen })
      // What the person has not accepted under one account, they have not under the other.
      const staysOpen = isOpen && (known === undefined || before?.isOpen)
      if (staysOpen) await groups.moveInvitations(groupId, from, to)
      // Afterwards, so that the last administrator may be the one who moves.
      await remove(stores, caller, groupId, from, { isMerged: true })
      const gained = roles.filter((role) => !known?.roles.includes(role))
      moved.push({ membership, gained, isNew: known === undefined })
    }
    return moved
  }
}
