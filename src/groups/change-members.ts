import type { Actor } from '../events/actor.ts'
import type { Recording } from '../events/recorded.ts'
import { type InvitedName, namedByLoginName, namedBySub } from '../kernel/login-name.ts'
import type { Term } from './group.ts'
import type { GroupContext, GroupStores } from './group-context.ts'
import { GroupsError } from './groups-error.ts'
import { postLetters } from './invite-outsider.ts'
import type { MemberOperation } from './member-operation.ts'
import { assignInside, countOutsiders, removeInside } from './members.ts'
import type { Assigned } from './memberships.ts'

/** What became of an operation. */
export type MemberOutcome = MemberChange | { readonly error: GroupsError }

interface MemberChange {
  readonly change: 'added' | 'changed' | 'unchanged' | 'removed'
  /** Undefined if the actor learns only what they typed. */
  readonly sub: string | undefined
  /** Whether the user was invited, and is a member when they accept. */
  readonly isInvited: boolean
  /** The roles before; undefined when the user was not a member. */
  readonly rolesBefore: readonly string[] | undefined
  /** When these ended, and why they were given, where that was set. */
  readonly termsBefore: readonly Term[]
  /** The roles after; undefined when the user is no longer a member. */
  readonly roles: readonly string[] | undefined
}

/** An operation with its place in the call and the sub of its user, if there is one. */
export interface Step {
  readonly place: number
  readonly operation: MemberOperation
  readonly sub: string | undefined
  readonly name: InvitedName
}

/**
 * Changes many memberships in one transaction, and answers what became of each in the same order.
 * An operation that is refused changes nothing, and the others are made nevertheless.
 */
export function changeMembers(context: GroupContext) {
  const { recorded, letters } = context
  const inside = changeMembersInside(context)
  return async (
    actor: Actor,
    operations: readonly MemberOperation[],
  ): Promise<readonly MemberOutcome[]> => {
    const names = operations.map(({ loginName }) => loginName)
    const steps = stepsOf(operations, await findSubs(context, names))
    await countNamed(context, actor, steps)
    const done = await recorded(actor, async (stores, log) => {
      const { outcomes, assigned } = await inside(stores, log, steps)
      await postLetters(context, stores, actor, assigned)
      return log.done(outcomes)
    })
    letters.deliver()
    return done
  }
}

/** The subs of people by what they sign in with; undefined for those whom nobody knows. */
export type KnownSubs = ReadonlyMap<string, string | undefined>

export async function findSubs(
  { people }: Pick<GroupContext, 'people'>,
  loginNames: readonly (string | undefined)[],
): Promise<KnownSubs> {
  const names = [...new Set(loginNames.filter((name) => name !== undefined))]
  return new Map(
    await Promise.all(names.map(async (name) => [name, await people.findSub(name)] as const)),
  )
}

export function stepsOf(operations: readonly MemberOperation[], subs: KnownSubs): readonly Step[] {
  return operations.map((operation, place) => {
    const { sub = '', loginName } = operation
    if (loginName === undefined) return { place, operation, sub, name: namedBySub(sub) }
    const name = namedByLoginName(loginName)
    return { place, operation, sub: subs.get(loginName), name }
  })
}

/** Counts the people outside of the actor's groups whom the steps name, before they are taken. */
export function countNamed(
  context: GroupContext,
  actor: Actor,
  steps: readonly Step[],
): Promise<void> {
  const named = steps.filter(({ operation }) => operation.action === 'assign')
  return countOutsiders(
    context,
    actor,
    named.map(({ sub }) => sub),
  )
}

interface ChangedInside {
  readonly outcomes: readonly MemberOutcome[]
  /** What was assigned, for the letters at the end of the transaction. */
  readonly assigned: readonly Assigned[]
}

/** Takes the steps in the transaction of the stores. */
export function changeMembersInside(context: GroupContext) {
  const { administrators } = context
  const perform = performer(context)

  async function tryOut(stores: GroupStores, log: Recording, step: Step, assigned: Assigned[]) {
    try {
      return await perform(stores, log, step, assigned)
    } catch (error) {
      // The rules refuse before they write, so the transaction can go on.
      if (error instanceof GroupsError) return { error }
      throw error
    }
  }

  return async (
    stores: GroupStores,
    log: Recording,
    steps: readonly Step[],
  ): Promise<ChangedInside> => {
    await stores.groups.lockTypes('shared')
    const outcomes = new Map<number, MemberOutcome>()
    const assigned: Assigned[] = []
    const tryAll = async (some: readonly Step[]) => {
      for (const step of some) outcomes.set(step.place, await tryOut(stores, log, step, assigned))
    }
    const isLast = ({ operation }: Step) => operation.groupId === administrators.groupId
    const ordered = inOrder(steps)
    const ofAdministrators = ordered.filter(isLast)
    await tryAll(ordered.filter((step) => !isLast(step)))
    // The lock that keeps the last administrator comes after those of all memberships.
    await lockMemberships(stores, ofAdministrators)
    await tryAll(ofAdministrators)
    return { outcomes: steps.flatMap(({ place }) => outcomes.get(place) ?? []), assigned }
  }
}

async function lockMemberships({ groups }: GroupStores, steps: readonly Step[]): Promise<void> {
  for (const { operation, sub } of steps) {
    if (sub !== undefined) await groups.lockMembership(operation.groupId, sub)
  }
}

/** Makes the change of a step; what it assigns is added to the list. */
function performer(context: GroupContext) {
  const assign = assignInside(context)
  const remove = removeInside(context)

  return async (
    stores: GroupStores,
    log: Recording,
    { operation, sub, name }: Step,
    all: Assigned[],
  ): Promise<MemberChange> => {
    const { groupId, action } = operation
    if (action === 'remove') {
      const removed = await remove(stores, log, groupId, sub, { name })
      return {
        change: 'removed',
        sub: removed.isWithdrawn ? operation.sub : sub,
        isInvited: false,
        rolesBefore: removed.roles,
        termsBefore: removed.terms ?? [],
        roles: undefined,
      }
    }
    const { roles, appendRole = false, terms } = operation
    const assigned = await assign(stores, log, { groupId, sub, name, roles, appendRole, terms })
    all.push(assigned)
    const { membership, change, rolesBefore, termsBefore = [], invitedAs } = assigned
    return {
      change,
      sub: invitedAs ? operation.sub : sub,
      isInvited: invitedAs !== undefined,
      rolesBefore,
      termsBefore,
      roles: membership.roles,
    }
  }
}

/** One order for all callers, so that none waits for another in a circle. */
function inOrder(steps: readonly Step[]): readonly Step[] {
  const keyOf = ({ operation, sub, name }: Step) => `${operation.groupId} ${sub ?? name.key}`
  return steps.toSorted((a, b) => {
    const [left, right] = [keyOf(a), keyOf(b)]
    return left === right ? 0 : left < right ? -1 : 1
  })
}
