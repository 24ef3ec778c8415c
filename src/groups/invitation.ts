import { randomId } from '../kernel/crypto/ids.ts'
import { type InvitedName, namedBySub } from '../kernel/names/invited-name.ts'
import type { Group, Membership } from './group.ts'
import { type Caller, nameOf } from './rights/caller.ts'

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
export interface InvitationInGroup {
  readonly invitation: GroupInvitation
  readonly group: Group
}

/** The invitation that keeps a new membership open until it is accepted. */
export function openInvitation(membership: Membership, caller: Caller): GroupInvitation {
  const { groupId, sub, roles, createdAt, updatedAt } = membership
  return {
    id: randomId(),
    groupId,
    name: namedBySub(sub),
    sub,
    isDeclined: false,
    roles,
    by: nameOf(caller),
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
