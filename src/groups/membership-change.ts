import type { EventType } from '../events/event.ts'
import { randomId } from '../kernel/crypto/ids.ts'
import type { Membership } from './group.ts'

/** A membership as it will be, and the event that reports the change. */
export interface MembershipChange {
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
