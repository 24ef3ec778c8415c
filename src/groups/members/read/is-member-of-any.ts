import type { MembershipStore } from '../../stores/membership-store.ts'

/** A group, with the roles of which a member must have one; any member, if there are none. */
interface RequiredGroup {
  readonly groupId: string
  readonly roles?: readonly string[] | undefined
}

/** Whether a user is in one of these very groups with one of its roles. Nothing is inherited. */
export async function isMemberOfAny(
  { findMemberships }: Pick<MembershipStore, 'findMemberships'>,
  sub: string,
  groups: readonly RequiredGroup[],
): Promise<boolean> {
  const held = await findMemberships(groups.map(({ groupId }) => ({ groupId, sub })))
  return groups.some(({ groupId, roles = [] }) =>
    held.some(
      (membership) =>
        membership.groupId === groupId &&
        (roles.length === 0 || roles.some((role) => membership.roles.includes(role))),
    ),
  )
}
