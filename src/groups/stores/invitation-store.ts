import type { GroupInvitation, InvitationInGroup } from '../invitation.ts'
import type { MembershipKey } from './membership-store.ts'

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
