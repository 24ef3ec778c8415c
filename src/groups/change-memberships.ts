import { assignInside, countOutsiders } from './assign-user.ts'
import type { Caller } from './caller.ts'
import type { Membership } from './group.ts'
import type { GroupDependencies } from './group-dependencies.ts'
import type { GroupStore, InvitingStores } from './group-stores.ts'
import { GroupsError, notAllowed } from './groups-error.ts'
import { postLetters } from './invite-outsider.ts'
import type { Assigned, AssignOptions } from './membership-change.ts'
import { removeInside } from './remove-user.ts'

/**
 * Memberships in the one order in which all callers lock them, so that none waits for another in a
 * circle. Administrators come last, as the lock that keeps the last one does.
 */
function inLockingOrder<Step extends { readonly groupId: string }>(
  steps: readonly Step[],
  administrators: { readonly groupId: string },
): readonly Step[] {
  const place = ({ groupId }: Step) => (groupId === administrators.groupId ? 1 : 0)
  return steps.toSorted((a, b) => place(a) - place(b) || (a.groupId < b.groupId ? -1 : 1))
}

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
type ChangeMemberships = (
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
type MoveMemberships = (
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
