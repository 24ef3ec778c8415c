import type { Membership } from '../../group.ts'
import type { GroupDependencies } from '../../group-dependencies.ts'
import type { GroupStore } from '../../group-store.ts'
import { GroupsError } from '../../groups-error.ts'
import type { Assigned, AssignOptions } from '../../membership-change.ts'
import type { Caller } from '../../rights/caller.ts'
import { assignInside, countOutsiders } from './assign-user.ts'
import { inLockingOrder } from './in-locking-order.ts'
import { postLetters } from './invite-outsider.ts'
import { removeInside } from './remove-user.ts'

/**
 * - `insert`: memberships that exist stay as they are
 * - `update`: the user must be a member of each group
 * - `upsert`: memberships are added or changed
 * - `replaceAll`: the same, and all other memberships end, except those in built-in groups
 */
export const instructions = ['insert', 'update', 'upsert', 'replaceAll'] as const
type Instruction = (typeof instructions)[number]

interface MembershipsChange {
  readonly sub: string
  readonly instruction: Instruction
  readonly memberships: readonly Pick<Membership, 'groupId' | 'roles'>[]
}

/** Changes several memberships of one user in one step: all or none. */
export type ChangeMemberships = (
  caller: Caller,
  change: MembershipsChange,
) => Promise<{ readonly memberships: readonly Membership[]; readonly added: number }>

type ChangeMembershipsDependencies = Pick<
  GroupDependencies,
  'groups' | 'transact' | 'rights' | 'administrators' | 'mayBeMember' | 'letters' | 'clock'
>

/** How many memberships one step may change, and how many it may end. */
export const mostChanged = 500

const optionsOf: Readonly<Record<Instruction, AssignOptions>> = {
  insert: { keepsMembers: true },
  update: { onlyMembers: true },
  upsert: {},
  replaceAll: {},
}

export function changeMemberships(dependencies: ChangeMembershipsDependencies): ChangeMemberships {
  const { transact, rights, administrators, letters } = dependencies
  const assign = assignInside(dependencies)
  const remove = removeInside(dependencies)

  /** The memberships that end; of people who are not below the caller, nobody learns of any. */
  async function findEnding(groups: GroupStore, caller: Caller, sub: string, kept: Set<string>) {
    const isBounded = await rights.isBounded(groups, caller)
    if (isBounded && !(await rights.isAbove(groups, caller, sub))) return []
    const isKept = (groupId: string) => kept.has(groupId) || rights.isBuiltIn(groupId)
    return findOthers(groups, sub, isBounded ? 'accepted' : 'all', isKept)
  }

  return async (caller, { sub, instruction, memberships }) => {
    const wanted = new Set(memberships.map(({ groupId }) => groupId))
    if (wanted.size < memberships.length) throw new GroupsError(11003, 'a group is given twice')
    await countOutsiders(dependencies, caller, [sub])
    const done = await transact(async (stores) => {
      await stores.groups.lockTypes('shared')
      const others =
        instruction === 'replaceAll' ? await findEnding(stores.groups, caller, sub, wanted) : []
      const assigned: Assigned[] = []
      for (const { groupId, roles } of inLockingOrder(
        [...memberships, ...others],
        administrators,
      )) {
        if (!roles) await remove(stores, caller, groupId, sub)
        else {
          const options = optionsOf[instruction]
          assigned.push(await assign(stores, caller, { groupId, sub, roles }, options))
        }
      }
      await postLetters(dependencies, stores, assigned)
      return {
        memberships: assigned.map(({ membership }) => membership),
        added: assigned.filter(({ change }) => change === 'added').length,
      }
    })
    letters.deliver()
    return done
  }
}

/** A membership that ends has no roles. */
interface Ending {
  readonly groupId: string
  readonly roles?: undefined
}

/** The groups of a user that are not kept. */
async function findOthers(
  groups: GroupStore,
  sub: string,
  shown: 'all' | 'accepted',
  isKept: (groupId: string) => boolean,
): Promise<readonly Ending[]> {
  const held = await groups.membershipsOf(sub)
  const others = held
    .filter(({ isOpen }) => shown === 'all' || !isOpen)
    .map(({ group }): Ending => ({ groupId: group.groupId }))
    .filter(({ groupId }) => !isKept(groupId))
  if (others.length > mostChanged) {
    throw new GroupsError(
      11012,
      `more than ${mostChanged} memberships would end; remove some first`,
    )
  }
  return others
}
