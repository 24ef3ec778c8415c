import type { Actor } from '../events/actor.ts'
import { changesBetween, type Facts } from '../events/field-changes.ts'
import type { Recording } from '../events/recorded.ts'
import { groupAdminRole, userRole } from '../kernel/built-in-names.ts'
import { type InvitedName, namedBySub } from '../kernel/login-name.ts'
import { checkOtherAdministrator } from './administrators.ts'
import type { GivenTerms, WantedTerms } from './give-terms.ts'
import type { Membership, Term } from './group.ts'
import type { GroupContext, GroupStore, GroupStores } from './group-context.ts'
import { areRoles } from './group-record.ts'
import { GroupsError, unknownGroup } from './groups-error.ts'
import { openInvitation } from './invitation.ts'
import {
  acceptInside,
  inviteOutsider,
  isSameSet,
  postLetters,
  withdrawInside,
} from './invite-outsider.ts'
import {
  type Assigned,
  type AssignOptions,
  type InGroup,
  type Member,
  type MembershipKey,
  membershipChange,
} from './memberships.ts'
import { type ActOptions, actOf } from './role-act.ts'
import { allowsRoles, checkRoles } from './role-rules.ts'
import {
  giveRoles,
  notForInvitations,
  planMembership,
  termsBefore,
  termsDetail,
  withTerms,
} from './timed-members.ts'
import { findGroup } from './tree-stores.ts'

interface Assignment {
  readonly groupId: string
  /** Undefined if nobody has the name. */
  readonly sub: string | undefined
  /** How the actor named the user, if not by the sub. */
  readonly name?: InvitedName | undefined
  /** Whether another email tells the person of an invitation. */
  readonly isTold?: boolean
  readonly roles: readonly string[]
  /** Whether the roles are added to those that the user has; without, they replace them. */
  readonly appendRole?: boolean
  /** From when until when, and why. */
  readonly terms?: WantedTerms | undefined
}

/** Makes a user a member of a group, or changes the roles of a member. */
export function assignUser(context: GroupContext) {
  const { recorded, letters } = context
  const assign = assignInside(context)
  return async (
    actor: Actor,
    assignment: Assignment,
    options?: AssignOptions,
  ): Promise<Assigned> => {
    await countOutsiders(context, actor, [assignment.sub])
    const assigned = await recorded(actor, async (stores, log) => {
      const done = await assign(stores, log, assignment, options)
      await postLetters(context, stores, actor, [done])
      return log.done(done)
    })
    letters.deliver()
    return assigned
  }
}

/** Counts those of the users whom the actor does not have below them, before they are named. */
export async function countOutsiders(
  { groups, rights, letters }: GroupContext,
  actor: Actor,
  subs: readonly (string | undefined)[],
): Promise<void> {
  if (actor.kind !== 'person' || !(await rights.isBounded(groups, actor))) return
  const isBelow = await Promise.all(subs.map((sub) => rights.isAbove(groups, actor, sub)))
  const outside = isBelow.filter((below) => !below).length
  if (outside > 0) await letters.countNamed(actor.sub, outside)
}

/**
 * Assigns a user in the transaction of the stores, which posts the letters at its end. `locked` is
 * what `lockInGroup` has answered in this transaction, if it was asked since the last change.
 */
export function assignInside(context: GroupContext) {
  const { rights, people } = context
  const invite = inviteOutsider(context)

  return async (
    stores: GroupStores,
    log: Recording,
    assignment: Assignment,
    options: AssignOptions = {},
    locked?: InGroup,
  ): Promise<Assigned> => {
    const { groups } = stores
    const { actor } = log
    const { groupId, sub, roles, appendRole } = assignment
    await rights.check(groups, actor, 'groups_write', groupId)
    const [found, isAbove] = await Promise.all([
      locked ?? groups.lockInGroup(groupId, sub),
      rights.isAbove(groups, actor, sub),
    ])
    if (!found) throw unknownGroup()
    const before = found.membership
    const isMember = before !== undefined && !found.isOpen
    if (!isAbove && !isMember && actor.kind === 'person') {
      if (assignment.terms) throw new GroupsError(11003, notForInvitations)
      const name = assignment.name ?? namedBySub(sub ?? '')
      return invite(stores, log, { ...assignment, name }, found, options)
    }
    if (sub === undefined || !people.mayBeMember(found.userStatus)) {
      throw new GroupsError(11007, 'the user does not exist')
    }
    if (!before && options.onlyMembers) throw new GroupsError(11008, 'the user is not a member')

    const current = before?.roles ?? []
    // Nobody administers a group by a rule, or longer than they asked for.
    const first =
      (options.byRule ?? options.byAccess)
        ? []
        : await firstAdminRole(context, groups, actor, assignment, found)
    const wanted = [...new Set([...(appendRole ? current : []), ...roles, ...first])]
    const accepts = found.isOpen && isAbove && !options.keepsOpen && !options.keepsMembers
    if (before && options.keepsMembers) return unchanged(before)
    const giving = { ...assignment, roles: wanted, named: roles, byRule: options.byRule }
    const given = giveRoles(log, giving, found)
    if (before && given.isSame && isSameSet(given.roles ?? [], current)) {
      if (accepts) await acceptInside(stores, log, { groupId, sub })
      await takeOver(stores, { groupId, sub }, found, options)
      return unchanged(before)
    }
    await checkNewRoles(context, groups, actor, { groupId, sub, roles: wanted }, found, given)
    if (!given.roles) return planMembership(stores, log, { groupId, sub }, given, isAbove)
    const { now } = log
    const member = { groupId, sub, roles: given.roles }
    const { membership, eventType } = membershipChange(before, { ...member, now })
    const staysOpen = before ? found.isOpen && !accepts : !isAbove || options.keepsOpen
    await groups.putMembership(membership, actOf(log, actOptions(options, given)))
    if (!given.isSame) await groups.putTerms({ groupId, sub }, given.terms, now)
    if (before) await takeOver(stores, { groupId, sub }, found, options)
    const detail = { groupId, roles: given.roles.join(','), ...ruleDetail(options) }
    // Found in no group while it is open: whoever administers it would read there who was meant.
    const inGroups = staysOpen ? [] : [groupId]
    const changes = before ? changesBetween(rolesFacts(current), rolesFacts(given.roles)) : []
    const times = { ...termsBefore(found.terms), ...termsDetail(given) }
    log.change(eventType, { sub, detail: { ...detail, ...times }, inGroups, changes })
    if (accepts) await acceptInside(stores, log, { groupId, sub })
    // A machine has no power over administrators: their membership waits for one of them.
    if (!before && !isAbove) await groups.putInvitation(openInvitation(membership, actor))
    return {
      membership: withTerms(membership, given.terms),
      change: before ? 'changed' : 'added',
      rolesBefore: before?.roles,
      termsBefore: found.terms,
    }
  }
}

function unchanged(before: Membership): Assigned {
  return { membership: before, change: 'unchanged', rolesBefore: before.roles }
}

/** Roles that somebody decides about by hand are theirs from then on: no rule takes them back. */
async function takeOver(
  { ruleRoles }: GroupStores,
  member: MembershipKey,
  { hasRuleRoles }: InGroup,
  { byRule, byAccess }: AssignOptions,
): Promise<void> {
  const isByHand = byRule === undefined && byAccess === undefined
  if (hasRuleRoles && isByHand) await ruleRoles.release(member)
}

/** Refuses roles that the actor may not give or take, or that a member of the group cannot have. */
async function checkNewRoles(
  { rights, administrators }: GroupContext,
  groups: GroupStore,
  actor: Actor,
  { groupId, sub, roles }: Member,
  { membership, roleRule }: InGroup,
  given: GivenTerms,
): Promise<void> {
  const current = membership?.roles ?? []
  if (!areRoles(roles)) throw new GroupsError(11003, 'roles would be too many for one member')
  // Another time is as if the role was given anew.
  const before = current.filter((role) => !given.retimed.includes(role))
  const after = [...roles, ...given.retimed]
  await rights.checkRoles(groups, actor, groupId, { before, after })
  if (rights.hasEveryUser(groupId) && given.terms.some(isEverybodys)) {
    throw new GroupsError(11003, 'everybody is a member of this group, with role USER, for good')
  }
  if (!rights.isBuiltIn(groupId)) {
    checkRoles(roleRule, roles)
    if (given.roles) checkRoles(roleRule, given.roles)
  }
  if (administrators.isDismissal(groupId, current, roles)) {
    await checkOtherAdministrator(administrators, groups, sub)
  }
}

/** Whether a term would end what everybody has in the group of all users. */
function isEverybodys({ role = userRole, validFrom, validUntil }: Term): boolean {
  return role === userRole && (validFrom ?? validUntil) !== undefined
}

/**
 * The role of a group administrator for the first member of a group that says so; for others none.
 * The actor must be one who may give this role, so that nobody gets it by registering, and the
 * type of the group must allow it.
 */
async function firstAdminRole(
  { rights }: GroupContext,
  groups: GroupStore,
  actor: Actor,
  { groupId, roles }: Assignment,
  { membership, awaitsFirstAdmin, roleRule }: InGroup,
): Promise<readonly string[]> {
  if (membership || !awaitsFirstAdmin || rights.isBuiltIn(groupId)) return []
  if (roleRule && !allowsRoles(roleRule, [...roles, groupAdminRole])) return []
  if (!(await rights.governs(groups, actor, groupId))) return []
  return (await groups.claimFirstAdmin(groupId)) ? [groupAdminRole] : []
}

/** What a removal ended. */
interface Removed {
  /** The roles that the member had, or was invited with. */
  readonly roles: readonly string[]
  readonly terms?: readonly Term[]
  /** Whether the actor learns nothing but what they typed: an invitation was taken back. */
  readonly isWithdrawn: boolean
}

interface RemoveOptions {
  /** Whether the user is merged into another one, and is none from now on. */
  readonly isMerged?: boolean
  /** How the actor named the user, if not by the sub. */
  readonly name?: InvitedName | undefined
  /** The connection whose rule had made the membership, and makes it no longer. */
  readonly byRule?: string | undefined
  /** The role with an end that had made the membership, and is over. */
  readonly byAccess?: string | undefined
  /** How, by whom and why, if not by the hand of the actor. */
  readonly act?: ActOptions | undefined
}

/** What the history says of a change: what the caller says, the rule, or the reason of the term. */
function actOptions(
  { byRule, act }: Pick<AssignOptions, 'byRule' | 'act'>,
  given?: GivenTerms,
): ActOptions {
  if (byRule !== undefined) return { how: 'rule', by: byRule, ...act }
  const [reason] = given?.isSame === false ? given.terms.flatMap((term) => term.reason ?? []) : []
  return { ...(reason !== undefined && { reason }), ...act }
}

/** How an event names the connection whose rule made a change, or the role with an end. */
function ruleDetail({ byRule, byAccess }: Pick<AssignOptions, 'byRule' | 'byAccess'>) {
  return {
    ...(byRule !== undefined && { connection: byRule }),
    ...(byAccess !== undefined && { access: byAccess }),
  }
}

/** What the log says of a membership. */
const rolesFacts = (roles: readonly string[]): Facts => ({ roles: [...roles].sort() })

/** Ends a membership. */
export function removeUser(context: GroupContext) {
  const remove = removeInside(context)
  return (actor: Actor, groupId: string, sub: string): Promise<void> =>
    context.recorded(actor, async (stores, log) => {
      await remove(stores, log, groupId, sub)
      return log.done()
    })
}

/** Ends a membership in the transaction of the stores. */
export function removeInside(context: GroupContext) {
  const { rights, administrators } = context
  const withdraw = withdrawInside(context)

  return async (
    stores: GroupStores,
    log: Recording,
    groupId: string,
    sub: string | undefined,
    options: RemoveOptions = {},
  ): Promise<Removed> => {
    const { isMerged = false, name } = options
    const { groups } = stores
    const { actor } = log
    // Whoever is merged into another one leaves the group of all users by the server's own act.
    const isOwnAct = isMerged && rights.hasEveryUser(groupId)
    if (!isOwnAct) await rights.check(groups, actor, 'groups_delete', groupId)
    await findGroup(groups, groupId)
    // Who is no member would be free of the group's sign-in policy, which is for everybody.
    if (rights.hasEveryUser(groupId) && !isMerged) {
      throw new GroupsError(11010, 'every user is a member of this group')
    }
    if (sub !== undefined) await groups.lockMembership(groupId, sub)
    const found = await groups.findInGroup(groupId, sub ?? '')
    const isMember = found?.membership !== undefined && !found.isOpen
    // Whoever may know only what they typed withdraws that, whether or not somebody has the name.
    const planned = (found?.terms ?? []).flatMap(({ role, isPlanned }) => (isPlanned ? [role] : []))
    const isPlanned = planned.length > 0 && !found?.membership
    if (!isMember && !isPlanned && (await rights.isBounded(groups, actor))) {
      const { key } = name ?? namedBySub(sub ?? '')
      return { roles: await withdraw(stores, log, groupId, key), isWithdrawn: true }
    }
    if (sub === undefined) throw new GroupsError(11008, 'the user is not a member')
    const roles = found?.membership?.roles ?? []
    const before = [...roles, ...planned.filter((role) => role !== undefined)]
    if (!isOwnAct) await rights.checkRoles(groups, actor, groupId, { before, after: [] })
    if (administrators.isDismissal(groupId, roles, [])) {
      await checkOtherAdministrator(administrators, groups, sub)
    }
    if (!(await groups.removeMembership(groupId, sub, actOf(log, actOptions(options))))) {
      throw new GroupsError(11008, 'the user is not a member')
    }
    // An open membership was in no list of the group either.
    const inGroups = isMember || isPlanned ? [groupId] : []
    const detail = { groupId, ...termsBefore(found?.terms), ...ruleDetail(options) }
    const changes = changesBetween(rolesFacts(roles), {})
    log.change('GROUP_USER_REMOVED', { sub, detail, inGroups, changes })
    return { roles, terms: found?.terms ?? [], isWithdrawn: false }
  }
}
