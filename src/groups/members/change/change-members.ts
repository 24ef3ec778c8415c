import type { GroupDependencies } from '../../group-dependencies.ts'
import type { GroupStores } from '../../group-store.ts'
import { GroupsError } from '../../groups-error.ts'
import type { Caller } from '../../rights/caller.ts'
import { findGroup } from '../../tree/update-group.ts'
import { assignInside } from './assign-user.ts'
import { removeInside } from './remove-user.ts'

/** One change of one membership. The user is named by sub, or by what they sign in with. */
export type MemberOperation = {
  readonly groupId: string
  readonly sub?: string
  readonly loginName?: string
} & (
  | { readonly action: 'assign'; readonly roles: readonly string[]; readonly appendRole?: boolean }
  | { readonly action: 'remove' }
)

/** What became of an operation. */
export type MemberOutcome = MemberChange | { readonly error: GroupsError }

interface MemberChange {
  readonly change: 'added' | 'changed' | 'unchanged' | 'removed'
  readonly sub: string
  /** The roles before; undefined when the user was not a member. */
  readonly rolesBefore: readonly string[] | undefined
  /** The roles after; undefined when the user is no longer a member. */
  readonly roles: readonly string[] | undefined
}

/**
 * Changes many memberships in one transaction, and answers what became of each in the same order.
 * An operation that is refused changes nothing, and the others are made nevertheless.
 */
export type ChangeMembers = (
  caller: Caller,
  operations: readonly MemberOperation[],
) => Promise<readonly MemberOutcome[]>

type ChangeMembersDependencies = Pick<
  GroupDependencies,
  'transact' | 'rights' | 'administrators' | 'people' | 'mayBeMember' | 'clock'
>

/** An operation with its place in the call and the sub of its user, if there is one. */
interface Step {
  readonly place: number
  readonly operation: MemberOperation
  readonly sub: string | undefined
}

export function changeMembers(dependencies: ChangeMembersDependencies): ChangeMembers {
  const { transact, administrators, people } = dependencies
  const perform = performer(dependencies)

  async function tryOut(stores: GroupStores, caller: Caller, step: Step): Promise<MemberOutcome> {
    try {
      return await perform(stores, caller, step)
    } catch (error) {
      // The rules refuse before they write, so the transaction can go on.
      if (error instanceof GroupsError) return { error }
      throw error
    }
  }

  return async (caller, operations) => {
    const steps = await Promise.all(
      operations.map(async (operation, place): Promise<Step> => {
        const { sub, loginName } = operation
        const found = loginName === undefined ? sub : await people.findSub(loginName)
        return { place, operation, sub: found }
      }),
    )
    return transact(async (stores) => {
      await stores.groups.lockTypes('shared')
      const outcomes = new Map<number, MemberOutcome>()
      const tryAll = async (some: readonly Step[]) => {
        for (const step of some) outcomes.set(step.place, await tryOut(stores, caller, step))
      }
      const isLast = ({ operation }: Step) => operation.groupId === administrators.groupId
      const ordered = inOrder(steps)
      const ofAdministrators = ordered.filter(isLast)
      await tryAll(ordered.filter((step) => !isLast(step)))
      // The lock that keeps the last administrator comes after those of all memberships.
      await lockMemberships(stores, ofAdministrators)
      await tryAll(ofAdministrators)
      return steps.flatMap(({ place }) => outcomes.get(place) ?? [])
    })
  }
}

async function lockMemberships({ groups }: GroupStores, steps: readonly Step[]): Promise<void> {
  for (const { operation, sub } of steps) {
    if (sub !== undefined) await groups.lockMembership(operation.groupId, sub)
  }
}

type Perform = (stores: GroupStores, caller: Caller, step: Step) => Promise<MemberChange>

function performer(dependencies: ChangeMembersDependencies): Perform {
  const { rights } = dependencies
  const assign = assignInside(dependencies)
  const remove = removeInside(dependencies)

  return async (stores, caller, { operation, sub }) => {
    const { groups } = stores
    const { groupId, action } = operation
    if (sub === undefined) {
      // Nobody learns whether a user exists before it is clear that they may add one.
      await rights.checkMembers(groups, caller, action === 'assign' ? 'write' : 'delete', groupId)
      await findGroup(groups, groupId)
      throw action === 'assign'
        ? new GroupsError(11007, 'the user does not exist')
        : new GroupsError(11008, 'the user is not a member')
    }
    if (action === 'remove') {
      const rolesBefore = await remove(stores, caller, groupId, sub)
      return { change: 'removed', sub, rolesBefore, roles: undefined }
    }
    const { roles, appendRole = false } = operation
    const assigned = await assign(stores, caller, { groupId, sub, roles, appendRole })
    const { membership, change, rolesBefore } = assigned
    return { change, sub, rolesBefore, roles: membership.roles }
  }
}

/** One order for all callers, so that none waits for another in a circle. */
function inOrder(steps: readonly Step[]): readonly Step[] {
  const keyOf = ({ operation, sub = '' }: Step) => `${operation.groupId} ${sub}`
  return steps.toSorted((a, b) => {
    const [left, right] = [keyOf(a), keyOf(b)]
    return left === right ? 0 : left < right ? -1 : 1
  })
}
