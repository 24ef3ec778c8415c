import type { MemberDescription, People } from './group-dependencies.ts'
import { notAllowed } from './groups-error.ts'
import type { Caller } from './rights/caller.ts'

/**
 * Refuses machines that may read groups but not users. A person who administers a group sees its
 * members by name.
 */
export function checkDescribes(caller: Caller): void {
  if (caller.kind === 'machine' && !caller.readsUsers) throw notAllowed()
}

/** Adds who each member is. The caller must be allowed to read a group of each of them. */
export async function describeMembers<Member extends { readonly sub: string }>(
  people: Pick<People, 'describe'>,
  members: readonly Member[],
): Promise<readonly (Member & { readonly user: MemberDescription | undefined })[]> {
  const described = await people.describe(members.map(({ sub }) => sub))
  return members.map((member) => ({ ...member, user: described.get(member.sub) }))
}
