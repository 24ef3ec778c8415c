import { type Actor, nameOf } from '../events/actor.ts'
import type { Recording } from '../events/recorded.ts'
import type { InvitedName } from '../kernel/login-name.ts'
import { randomId } from '../kernel/secrets.ts'
import type { Membership } from './group.ts'
import type { GroupContext, GroupStores } from './group-context.ts'
import { areRoles } from './group-record.ts'
import { GroupsError } from './groups-error.ts'
import { type GroupInvitation, shownMembership } from './invitation.ts'
import {
  type Assigned,
  type AssignOptions,
  type InGroup,
  type MembershipKey,
  membershipChange,
} from './memberships.ts'
import { actOf } from './role-act.ts'
import { checkRoles } from './role-rules.ts'

/** Somebody whom the administrator of a group names, and who may not exist. */
interface Outsider {
  readonly groupId: string
  readonly name: InvitedName
  readonly sub: string | undefined
  readonly roles: readonly string[]
  readonly appendRole?: boolean
  /** Whether another email tells the person. */
  readonly isTold?: boolean
}

/**
 * Invites somebody who is not below the actor, in the transaction of the stores. Everything that
 * the actor learns comes from what was typed, so that a name that somebody has is answered like
 * one that nobody has. The membership of an account begins at once, and is open.
 */
export function inviteOutsider({ rights, people }: GroupContext) {
  return async (
    stores: GroupStores,
    log: Recording,
    outsider: Outsider,
    found: InGroup,
    { onlyMembers, keepsMembers }: AssignOptions = {},
  ): Promise<Assigned> => {
    const { groups } = stores
    const { actor, now } = log
    const { groupId, name, sub, roles, appendRole, isTold } = outsider
    await groups.lockMembership(groupId, name.key)
    const before = await groups.findInvitation(groupId, name.key)
    if (!before && onlyMembers) throw noMember()
    const current = before?.roles ?? []
    const wanted = [...new Set([...(appendRole ? current : []), ...roles])]
    if (before && (keepsMembers || isSameSet(wanted, current))) {
      return { ...shown(before), change: 'unchanged', rolesBefore: current }
    }
    if (!areRoles(wanted)) throw new GroupsError(11003, 'roles would be too many for one member')
    await rights.checkRoles(groups, actor, groupId, { before: current, after: wanted })
    checkRoles(found.roleRule, wanted)

    const isAccount = people.mayBeMember(found.userStatus) && !before?.isDeclined
    const invitation: GroupInvitation = {
      id: before?.id ?? randomId(),
      groupId,
      name,
      sub: isAccount ? sub : undefined,
      isDeclined: before?.isDeclined ?? false,
      roles: wanted,
      by: nameOf(actor) ?? '',
      createdAt: before?.createdAt ?? now,
      updatedAt: now,
      revision: before ? before.revision + 1 : 0,
    }
    const detail = { groupId, invitation: invitation.id, roles: wanted.join(',') }
    log.change('GROUP_USER_INVITED', { detail, inGroups: [groupId] })
    await groups.putInvitation(invitation)
    if (invitation.sub !== undefined) {
      await openMembership(stores, log, { groupId, sub: invitation.sub }, found.membership)
    }
    return {
      ...shown(invitation),
      letter: { to: before || isTold ? undefined : invitation.sub, invitation: invitation.id },
      change: before ? 'changed' : 'added',
      rolesBefore: before?.roles,
    }
  }
}

/**
 * Posts the emails of invitations, one to each person, at the end of their transaction: each is
 * counted, and nobody waits for a lock after that.
 */
export async function postLetters(
  { letters }: GroupContext,
  stores: GroupStores,
  actor: Actor,
  assigned: readonly Pick<Assigned, 'letter' | 'membership'>[],
): Promise<void> {
  const posted = assigned.flatMap(({ letter, membership: { groupId } }) =>
    letter ? [{ sub: letter.to ?? '', groupId, invitation: letter.invitation }] : [],
  )
  const told = new Set([''])
  const by = nameOf(actor) ?? ''
  // One order for all callers, so that none waits for another in a circle.
  for (const { sub, groupId, invitation } of posted.toSorted((a, b) => (a.sub < b.sub ? -1 : 1))) {
    const to = told.has(sub) ? undefined : sub
    await letters.post(stores, to, { groupId, invitation, by })
    told.add(sub)
  }
}

/** An open membership has the roles of all its invitations; without any it ends. */
async function openMembership(
  { groups }: GroupStores,
  log: Recording,
  { groupId, sub }: MembershipKey,
  before: Membership | undefined,
): Promise<void> {
  const invitations = await groups.invitationsFor({ groupId, sub })
  if (invitations.length === 0) {
    if (!(await groups.removeMembership(groupId, sub, actOf(log)))) return
    log.change('GROUP_USER_REMOVED', { sub, detail: { groupId } })
    return
  }
  const roles = [...new Set(invitations.flatMap((invitation) => invitation.roles))]
  const { membership, eventType } = membershipChange(before, { groupId, sub, roles, now: log.now })
  // The event is found in no group: whoever administers this one would read there who was meant.
  log.change(eventType, { sub, detail: { groupId, roles: roles.join(',') } })
  await groups.putMembership(membership, actOf(log, { how: 'invitation' }))
}

/** Takes an invitation back, in the transaction of the stores. Answers its roles. */
export function withdrawInside({ rights }: GroupContext) {
  return async (
    stores: GroupStores,
    log: Recording,
    groupId: string,
    nameKey: string,
  ): Promise<readonly string[]> => {
    const { groups } = stores
    await groups.lockMembership(groupId, nameKey)
    const invitation = await groups.findInvitation(groupId, nameKey)
    if (!invitation) throw noMember()
    const { id, sub, roles } = invitation
    await rights.checkRoles(groups, log.actor, groupId, { before: roles, after: [] })
    // Accepted in this moment: it is a membership like any other now.
    if (!(await groups.removeInvitation(groupId, nameKey))) throw noMember()
    const detail = { groupId, invitation: id }
    log.change('GROUP_INVITATION_WITHDRAWN', { detail, inGroups: [groupId] })
    if (sub !== undefined) {
      await groups.lockMembership(groupId, sub)
      const before = await groups.findMembership(groupId, sub)
      await openMembership(stores, log, { groupId, sub }, before)
    }
    return roles
  }
}

function noMember(): GroupsError {
  return new GroupsError(11008, 'the user is not a member')
}

function shown(invitation: GroupInvitation) {
  return { membership: shownMembership(invitation), invitedAs: invitation.name }
}

export function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one))
}

/** Makes an open membership like any other; false if it is not open. */
export async function acceptInside(
  { groups }: GroupStores,
  log: Recording,
  { groupId, sub }: MembershipKey,
): Promise<boolean> {
  if ((await groups.acceptInvitations({ groupId, sub })) === 0) return false
  log.change('GROUP_INVITATION_ACCEPTED', { sub, detail: { groupId }, inGroups: [groupId] })
  return true
}
