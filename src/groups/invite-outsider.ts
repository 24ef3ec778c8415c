import { randomId } from '../kernel/crypto/ids.ts'
import type { InvitedName } from '../kernel/names/invited-name.ts'
import { type Caller, changeBy, nameOf } from './caller.ts'
import { findGroup } from './change-group.ts'
import type { Group, Membership } from './group.ts'
import type { GroupDependencies } from './group-dependencies.ts'
import { areRoles } from './group-record.ts'
import type { GroupStores, InvitingStores } from './group-stores.ts'
import { checkRoles } from './group-types.ts'
import { GroupsError, notAllowed } from './groups-error.ts'
import { type GroupInvitation, shownMembership } from './invitation.ts'
import { type Assigned, type AssignOptions, membershipChange } from './membership-change.ts'
import type { InGroup, MembershipKey } from './membership-stores.ts'

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

/** A group that a person was invited into. */
interface OwnInvitation {
  readonly group: Group
  readonly roles: readonly string[]
  readonly since: number
}

/** The person who is invited. */
export type InvitedPerson = Extract<Caller, { readonly kind: 'person' }>

interface InvitationList {
  readonly invitations: readonly GroupInvitation[]
  /** Whether the caller may know whom the names mean. */
  readonly showsAccounts: boolean
}

type AnswerDependencies = Pick<GroupDependencies, 'groups' | 'transact' | 'rights' | 'clock'>

/** What becomes of invitations into groups: who sees, accepts, declines, confirms and withdraws. */
export function answerInvitations({
  groups: outside,
  transact,
  rights,
  clock,
}: AnswerDependencies) {
  const withdraw = withdrawInside({ rights, clock })

  async function accept(stores: GroupStores, caller: Caller, key: MembershipKey): Promise<void> {
    await stores.groups.lockMembership(key.groupId, key.sub)
    if (!(await acceptInside(stores, caller, key, clock()))) throw unknownInvitation()
  }

  return {
    /** The invitations into a group, for those who administer it. */
    async list(
      caller: Caller,
      groupId: string,
      page: { readonly after: string; readonly limit: number },
    ): Promise<InvitationList> {
      await rights.check(outside, caller, 'read', groupId)
      await findGroup(outside, groupId)
      const { extent } = await rights.findReadable(outside, caller)
      const invitations = await outside.listInvitations(groupId, page.after, page.limit)
      return { invitations, showsAccounts: extent === 'all' }
    },
    /** The groups that the person was invited into and has not answered. */
    async listOwn({ sub }: Pick<InvitedPerson, 'sub'>): Promise<readonly OwnInvitation[]> {
      const byGroup = new Map<string, OwnInvitation>()
      for (const { invitation, group } of await outside.invitationsOf(sub)) {
        const known = byGroup.get(group.groupId)
        byGroup.set(group.groupId, {
          group,
          roles: [...new Set([...(known?.roles ?? []), ...invitation.roles])],
          since: Math.min(known?.since ?? invitation.createdAt, invitation.createdAt),
        })
      }
      return [...byGroup.values()]
    },
    /** The person accepts: from then on the membership is like any other. */
    accept: (caller: InvitedPerson, groupId: string): Promise<void> =>
      transact(async (stores) => {
        // Administrators are taken in by administrators alone.
        const mayAccept = await rights.mayAnswer(stores.groups, caller.sub)
        if (!mayAccept) throw notAllowed()
        await accept(stores, caller, { groupId, sub: caller.sub })
      }),
    /** The person declines: the membership ends, and the same name brings it back to nobody. */
    decline: ({ sub, ...caller }: InvitedPerson, groupId: string): Promise<void> =>
      transact(async ({ groups, events }) => {
        await groups.lockMembership(groupId, sub)
        if ((await groups.declineInvitations({ groupId, sub })) === 0) throw unknownInvitation()
        await groups.removeMembership(groupId, sub)
        // Found in no group: that somebody has declined would tell that they exist.
        const by = { ...caller, sub }
        const detail = { sub, groupId }
        await events.append(changeBy(by, 'GROUP_INVITATION_DECLINED', clock(), detail))
      }),
    /** Somebody above both the group and the person accepts for them. */
    confirm: (caller: Caller, groupId: string, id: string): Promise<void> =>
      transact(async (stores) => {
        const { groups } = stores
        await rights.check(groups, caller, 'write', groupId)
        const invitation = await groups.findInvitationById(groupId, id)
        if (!invitation) throw unknownInvitation()
        const { sub } = invitation
        if (!(await rights.isAbove(groups, caller, sub))) throw notAllowed()
        if (sub === undefined) throw new GroupsError(11007, 'the user does not exist')
        await accept(stores, caller, { groupId, sub })
      }),
    /** Takes an invitation back. */
    withdraw: (caller: Caller, groupId: string, id: string): Promise<void> =>
      transact(async (stores) => {
        await rights.check(stores.groups, caller, 'delete', groupId)
        const invitation = await stores.groups.findInvitationById(groupId, id)
        if (!invitation) throw unknownInvitation()
        await withdraw(stores, caller, groupId, invitation.name.key)
      }),
  }
}

/** Makes an open membership like any other; false if it is not open. */
export async function acceptInside(
  { groups, events }: GroupStores,
  caller: Caller,
  { groupId, sub }: MembershipKey,
  now: number,
): Promise<boolean> {
  if ((await groups.acceptInvitations({ groupId, sub })) === 0) return false
  const detail = { sub, groupId }
  await events.append(changeBy(caller, 'GROUP_INVITATION_ACCEPTED', now, detail, [groupId]))
  return true
}

function unknownInvitation(): GroupsError {
  return new GroupsError(11019, 'there is no such invitation')
}
