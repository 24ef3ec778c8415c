import type { Actor } from '../events/actor.ts'
import type { Recording } from '../events/recorded.ts'
import type { WantedTerms } from './give-terms.ts'
import type { Membership, Term } from './group.ts'
import type { GroupContext, GroupStore, GroupStores } from './group-context.ts'
import { GroupsError, notAllowed } from './groups-error.ts'
import { postLetters } from './invite-outsider.ts'
import { assignInside, countOutsiders, removeInside } from './members.ts'
import type { Assigned, AssignOptions, WantedMembership } from './memberships.ts'

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
  readonly memberships: readonly WantedMembership[]
}

interface ChangedMemberships {
  readonly memberships: readonly Membership[]
  readonly added: number
}

/** How many memberships one step may change, and how many it may end. */
export const mostChanged = 500

const optionsOf: Readonly<Record<Instruction, AssignOptions>> = {
  insert: { keepsMembers: true },
  update: { onlyMembers: true },
  upsert: {},
  replaceAll: {},
}

/** Changes several memberships of one user in one step: all or none. */
export function changeMemberships(context: GroupContext) {
  const { recorded, rights, administrators, letters } = context
  const assign = assignInside(context)
  const remove = removeInside(context)

  /** The memberships that end; of people who are not below the actor, nobody learns of any. */
  async function findEnding(groups: GroupStore, actor: Actor, sub: string, kept: Set<string>) {
    const isBounded = await rights.isBounded(groups, actor)
    if (isBounded && !(await rights.isAbove(groups, actor, sub))) return []
    const isKept = (groupId: string) => kept.has(groupId) || rights.isBuiltIn(groupId)
    return findOthers(groups, sub, isBounded ? 'accepted' : 'all', isKept)
  }

  return async (
    actor: Actor,
    { sub, instruction, memberships }: MembershipsChange,
  ): Promise<ChangedMemberships> => {
    const wanted = new Set(memberships.map(({ groupId }) => groupId))
    if (wanted.size < memberships.length) throw new GroupsError(11003, 'a group is given twice')
    await countOutsiders(context, actor, [sub])
    const done = await recorded(actor, async (stores, log) => {
      await stores.groups.lockTypes('shared')
      const others =
        instruction === 'replaceAll' ? await findEnding(stores.groups, actor, sub, wanted) : []
      const assigned: Assigned[] = []
      for (const { groupId, roles } of inLockingOrder(
        [...memberships, ...others],
        administrators,
      )) {
        if (!roles) await remove(stores, log, groupId, sub)
        else {
          const options = optionsOf[instruction]
          assigned.push(await assign(stores, log, { groupId, sub, roles }, options))
        }
      }
      await postLetters(context, stores, actor, assigned)
      return log.done({
        memberships: assigned.map(({ membership }) => membership),
        added: assigned.filter(({ change }) => change === 'added').length,
      })
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
 * the stores. The actor needs the rights to assign and to remove in each of the groups.
 */
export function moveMemberships(context: GroupContext) {
  const { rights, administrators } = context
  const assign = assignInside(context)
  const remove = removeInside(context)

  return async (
    stores: GroupStores,
    log: Recording,
    { from, to }: { readonly from: string; readonly to: string },
  ): Promise<readonly MovedMembership[]> => {
    const { groups } = stores
    // Without these an actor moves nothing, also not what everybody has.
    const mayMove =
      rights.hasScope(log.actor, 'groups_write') && rights.hasScope(log.actor, 'groups_delete')
    if (!mayMove) throw notAllowed()
    const held = (await groups.membershipsOf(from)).map(({ membership, isOpen }) => ({
      ...membership,
      isOpen,
    }))
    if (held.length > mostChanged) {
      throw new GroupsError(11012, `more than ${mostChanged} memberships; remove some first`)
    }
    const moved: MovedMembership[] = []
    for (const { groupId, roles, terms, isOpen } of inLockingOrder(held, administrators)) {
      const before = await groups.findInGroup(groupId, to)
      const known = before?.membership
      // Everybody is in the group of all users; only other roles in it are somebody's decision.
      const isEverybodys =
        rights.hasEveryUser(groupId) && roles.every((role) => known?.roles.includes(role))
      const gained = roles.filter((role) => !known?.roles.includes(role))
      const assignment = {
        ...{ groupId, sub: to, roles, appendRole: true },
        terms: terms && carriedTerms(terms, gained, known === undefined),
      }
      const { membership } =
        known && isEverybodys
          ? { membership: known }
          : await assign(stores, log, assignment, { keepsOpen: isOpen, act: merged })
      // What the person has not accepted under one account, they have not under the other.
      const staysOpen = isOpen && (known === undefined || before?.isOpen)
      if (staysOpen) await groups.moveInvitations(groupId, from, to)
      // Afterwards, so that the last administrator may be the one who moves.
      await remove(stores, log, groupId, from, { isMerged: true, act: merged })
      moved.push({ membership, gained, isNew: known === undefined })
    }
    return moved
  }
}

const merged = { how: 'merged' } as const

/** Nothing lasts longer because it moves: each role keeps its end, or that of the membership. */
export function carriedTerms(
  terms: readonly Term[],
  gained: readonly string[],
  isNew: boolean,
): WantedTerms | undefined {
  const whole = terms.find(({ role }) => role === undefined)
  const roleTerms = gained.flatMap((role) => {
    const own = terms.find((term) => term.role === role)
    const ends = [own, whole].flatMap((term) => term?.validUntil ?? [])
    const reason = own?.reason ?? whole?.reason
    if (ends.length === 0 && reason === undefined) return []
    return [{ role, reason, validUntil: ends.length > 0 ? Math.min(...ends) : undefined }]
  })
  const ofMembership = isNew && whole ? { validUntil: whole.validUntil, reason: whole.reason } : {}
  return roleTerms.length > 0 || isNew ? { ...ofMembership, roleTerms } : undefined
}
