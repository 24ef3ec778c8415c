import { type Actor, nameOf } from '../events/actor.ts'
import { type InvitedName, namedBySub } from '../kernel/login-name.ts'
import { randomId } from '../kernel/secrets.ts'
import type { Group, Membership } from './group.ts'
import type { MembershipKey } from './memberships.ts'

/**
 * Somebody whom the administrator of a group named, and who is not below that administrator. If an
 * account has the name, it is a member whose membership is open: its roles count, but it gives
 * nobody power over the person until they accept it.
 */
export interface GroupInvitation {
  readonly id: string
  readonly groupId: string
  readonly name: InvitedName
  /** The account; undefined if nobody has the name, or the person has declined. */
  readonly sub: string | undefined
  readonly isDeclined: boolean
  readonly roles: readonly string[]
  /** Who named them: the sub of a person, or a client_id. */
  readonly by: string
  readonly createdAt: number
  readonly updatedAt: number
  readonly revision: number
}

/** An invitation with its group, for the person who is invited. */
interface InvitationInGroup {
  readonly invitation: GroupInvitation
  readonly group: Group
}

/** The invitation that keeps a new membership open until it is accepted. */
export function openInvitation(membership: Membership, actor: Actor): GroupInvitation {
  const { groupId, sub, roles, createdAt, updatedAt } = membership
  return {
    id: randomId(),
    groupId,
    name: namedBySub(sub),
    sub,
    isDeclined: false,
    roles,
    by: nameOf(actor) ?? '',
    createdAt,
    updatedAt,
    revision: 0,
  }
}

/** An invitation in the shape of a membership, which has only what was typed. */
export function shownMembership({ name, ...invitation }: GroupInvitation): Membership {
  const { id, groupId, roles, createdAt, updatedAt, revision } = invitation
  return { id, groupId, sub: name.typed, roles, createdAt, updatedAt, revision }
}

/** Where an invitation stands in the list of all. */
export interface InvitationPlace {
  readonly groupId: string
  readonly nameKey: string
}

/** Who is invited into which group and has not accepted. */
export interface InvitationStore {
  /** Finds the invitation under a name. */
  findInvitation(groupId: string, nameKey: string): Promise<GroupInvitation | undefined>
  findInvitationById(groupId: string, id: string): Promise<GroupInvitation | undefined>
  /** The invitations into a group in the order of their names, so many after a name. */
  listInvitations(
    groupId: string,
    after: string,
    limit: number,
  ): Promise<readonly GroupInvitation[]>
  /** Invitations into all groups in the order of group and name, so many after one of them. */
  listAllInvitations(
    after: InvitationPlace | undefined,
    limit: number,
  ): Promise<readonly GroupInvitation[]>
  /** The invitations of a person into a group, under whatever names. */
  invitationsFor(key: MembershipKey): Promise<readonly GroupInvitation[]>
  /** All invitations of a person, in the order of groups. */
  invitationsOf(sub: string): Promise<readonly InvitationInGroup[]>
  /** The roles of invitations by sub, whether or not somebody has that sub. */
  invitationsBySub(keys: readonly MembershipKey[]): Promise<readonly InvitedRoles[]>
  /** Those of the memberships that are open. */
  openAmong(keys: readonly MembershipKey[]): Promise<readonly MembershipKey[]>
  /** Adds the invitation or replaces it. */
  putInvitation(invitation: GroupInvitation): Promise<void>
  removeInvitation(groupId: string, nameKey: string): Promise<boolean>
  /** Ends the invitations of a member, who has accepted. Answers how many there were. */
  acceptInvitations(key: MembershipKey): Promise<number>
  /** Keeps what was typed, but not whom it means: the person has declined. */
  declineInvitations(key: MembershipKey): Promise<number>
  /** Gives the invitations of one account to another one. */
  moveInvitations(groupId: string, from: string, to: string): Promise<void>
}

/** The roles that somebody was named for by their sub. */
export interface InvitedRoles extends MembershipKey {
  readonly roles: readonly string[]
}
