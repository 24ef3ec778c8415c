import { randomId } from '../../../kernel/crypto/ids.ts'
import type { InvitedName } from '../../../kernel/names/invited-name.ts'
import type { Membership } from '../../group.ts'
import type { GroupDependencies } from '../../group-dependencies.ts'
import type { GroupStores, InvitingStores } from '../../group-store.ts'
import { GroupsError } from '../../groups-error.ts'
import { type GroupInvitation, shownMembership } from '../../invitation.ts'
import { type Assigned, type AssignOptions, membershipChange } from '../../membership-change.ts'
import { areRoles } from '../../records/group-record.ts'
import { type Caller, changeBy, nameOf } from '../../rights/caller.ts'
import type { InGroup } from '../../stores/membership-store.ts'
import { checkRoles } from '../../types/check-roles.ts'

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

type OutsiderDependencies = Pick<GroupDependencies, 'rights' | 'mayBeMember' | 'clock'>

/**
 * Invites somebody who is not below the caller, in the transaction of the stores. Everything that
 * the caller learns comes from what was typed, so that a name that somebody has is answered like
 * one that nobody has. The membership of an account begins at once, and is open.
 */
export function inviteOutsider({ rights, mayBeMember, clock }: OutsiderDependencies) {
  return async (
    stores: InvitingStores,
    caller: Caller,
    outsider: Outsider,
    found: InGroup,
    { onlyMembers, keepsMembers }: AssignOptions = {},
  ): Promise<Assigned> => {
    const { groups, events } = stores
    const { groupId, name, sub, roles, appendRole, isTold } = outsider
    await groups.lockMembership(groupId, name.key)
    const before = await groups.findInvitation(groupId, name.key)
    if (!before && onlyMembers) throw new GroupsError(11008, 'the user is not a member')
    const current = before?.roles ?? []
    const wanted = [...new Set([...(appendRole ? current : []), ...roles])]
    if (before && (keepsMembers || isSameSet(wanted, current))) {
      return { ...shown(before), change: 'unchanged', rolesBefore: current }
    }
    if (!areRoles(wanted)) throw new GroupsError(11003, 'roles would be too many for one member')
    await rights.checkRoles(groups, caller, groupId, { before: current, after: wanted })
    checkRoles(found.roleRule, wanted)

    const now = clock()
    const isAccount = mayBeMember(found.userStatus) && !before?.isDeclined
    const invitation: GroupInvitation = {
      id: before?.id ?? randomId(),
      groupId,
      name,
      sub: isAccount ? sub : undefined,
      isDeclined: before?.isDeclined ?? false,
      roles: wanted,
      by: nameOf(caller),
      createdAt: before?.createdAt ?? now,
      updatedAt: now,
      revision: before ? before.revision + 1 : 0,
    }
    const detail = { groupId, invitation: invitation.id, roles: wanted.join(',') }
    await events.append(changeBy(caller, 'GROUP_USER_INVITED', now, detail, [groupId]))
    await groups.putInvitation(invitation)
    if (invitation.sub !== undefined) {
      await openMembership(stores, caller, { groupId, sub: invitation.sub }, found.membership, now)
    }
    return {
      ...shown(invitation),
      letter: { to: before || isTold ? undefined : invitation.sub },
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
  { letters }: Pick<GroupDependencies, 'letters'>,
  stores: InvitingStores,
  assigned: readonly Pick<Assigned, 'letter'>[],
): Promise<void> {
  const subs = assigned.flatMap(({ letter }) => (letter ? [letter.to ?? ''] : []))
  const told = new Set([''])
  // One order for all callers, so that none waits for another in a circle.
  for (const sub of subs.toSorted()) {
    await letters.post(stores, told.has(sub) ? undefined : sub)
    told.add(sub)
  }
}

/** An open membership has the roles of all its invitations; without any it ends. */
async function openMembership(
  { groups, events }: GroupStores,
  caller: Caller,
  { groupId, sub }: { readonly groupId: string; readonly sub: string },
  before: Membership | undefined,
  now: number,
): Promise<void> {
  const invitations = await groups.invitationsFor({ groupId, sub })
  if (invitations.length === 0) {
    if (!(await groups.removeMembership(groupId, sub))) return
    await events.append(changeBy(caller, 'GROUP_USER_REMOVED', now, { sub, groupId }))
    return
  }
  const roles = [...new Set(invitations.flatMap((invitation) => invitation.roles))]
  const { membership, eventType } = membershipChange(before, { groupId, sub, roles, now })
  // The event is found in no group: whoever administers this one would read there who was meant.
  const detail = { sub, groupId, roles: roles.join(',') }
  await events.append(changeBy(caller, eventType, now, detail))
  await groups.putMembership(membership)
}

/** Takes an invitation back, in the transaction of the stores. Answers its roles. */
export function withdrawInside({ rights, clock }: Pick<OutsiderDependencies, 'rights' | 'clock'>) {
  return async (
    stores: GroupStores,
    caller: Caller,
    groupId: string,
    nameKey: string,
  ): Promise<readonly string[]> => {
    const { groups, events } = stores
    await groups.lockMembership(groupId, nameKey)
    const invitation = await groups.findInvitation(groupId, nameKey)
    if (!invitation) throw new GroupsError(11008, 'the user is not a member')
    const { id, sub, roles } = invitation
    await rights.checkRoles(groups, caller, groupId, { before: roles, after: [] })
    const now = clock()
    await groups.removeInvitation(groupId, nameKey)
    const detail = { groupId, invitation: id }
    await events.append(changeBy(caller, 'GROUP_INVITATION_WITHDRAWN', now, detail, [groupId]))
    if (sub !== undefined) {
      await groups.lockMembership(groupId, sub)
      const before = await groups.findMembership(groupId, sub)
      await openMembership(stores, caller, { groupId, sub }, before, now)
    }
    return roles
  }
}

function shown(invitation: GroupInvitation) {
  return { membership: shownMembership(invitation), invitedAs: invitation.name }
}

export function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one))
}
