import type { EventType } from '../events/event.ts'
import { randomId } from '../kernel/crypto/ids.ts'
import type { InvitedName } from '../kernel/names/invited-name.ts'
import type { Membership } from './group.ts'

/** A membership as it will be, and the event that reports the change. */
interface MembershipChange {
  readonly membership: Membership
  readonly eventType: EventType
}

/** A new membership, or other roles for the one that is there. */
export function membershipChange(
  before: Membership | undefined,
  { now, ...after }: Pick<Membership, 'groupId' | 'sub' | 'roles'> & { readonly now: number },
): MembershipChange {
  return {
    membership: {
      ...after,
      id: before?.id ?? randomId(),
      createdAt: before?.createdAt ?? now,
      updatedAt: now,
      revision: before ? before.revision + 1 : 0,
    },
    eventType: before ? 'GROUP_USER_ROLE_UPDATED' : 'GROUP_NEW_USER_ADDED',
  }
}

/** How an assignment treats memberships that exist. */
export interface AssignOptions {
  /** Whether the user must be a member already. */
  readonly onlyMembers?: boolean
  /** Whether a membership that exists stays as it is. */
  readonly keepsMembers?: boolean
  /** Whether a membership that waits to be accepted goes on waiting. */
  readonly keepsOpen?: boolean
}

/** A membership after an assignment, and what was done to it. */
export interface Assigned {
  readonly membership: Membership
  readonly change: 'added' | 'changed' | 'unchanged'
  /** The roles that the user had; undefined when they were not a member. */
  readonly rolesBefore: readonly string[] | undefined
  /** What the caller typed, if that is all they learn: the person was invited. */
  readonly invitedAs?: InvitedName
  /** The email of the invitation, to nobody if there is no such person or they know of it. */
  readonly letter?: { readonly to: string | undefined }
}
