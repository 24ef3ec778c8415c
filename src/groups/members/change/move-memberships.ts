import type { Membership } from '../../group.ts'
import type { GroupDependencies } from '../../group-dependencies.ts'
import type { GroupStores } from '../../group-store.ts'
import { GroupsError } from '../../groups-error.ts'
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
  stores: GroupStores,
  caller: Caller,
  people: { readonly from: string; readonly to: string },
) => Promise<readonly MovedMembership[]>

type MoveMembershipsDependencies = Pick<
  GroupDependencies,
  'rights' | 'administrators' | 'mayBeMember' | 'clock'
>

export function moveMemberships(dependencies: MoveMembershipsDependencies): MoveMemberships {
  const assign = assignInside(dependencies)
  const remove = removeInside(dependencies)

  return async (stores, caller, { from, to }) => {
    const held = (await stores.groups.membershipsOf(from)).map(({ membership }) => membership)
    if (held.length > mostChanged) {
      throw new GroupsError(11012, `more than ${mostChanged} memberships; remove some first`)
    }
    const moved: MovedMembership[] = []
    for (const { groupId, roles } of inLockingOrder(held, dependencies.administrators)) {
      const assignment = { groupId, sub: to, roles, appendRole: true }
      const { membership, rolesBefore } = await assign(stores, caller, assignment)
      // Afterwards, so that the last administrator may be the one who moves.
      await remove(stores, caller, groupId, from, { isMerged: true })
      const gained = roles.filter((role) => !rolesBefore?.includes(role))
      moved.push({ membership, gained, isNew: rolesBefore === undefined })
    }
    return moved
  }
}
