import { builtInGroups } from '../group.ts'
import type { GroupStore } from '../group-store.ts'
import { adminRole } from '../records/role-name.ts'

/** Whether a user administers everything: the role ADMIN in the administrators' group, read from the store. */
export async function isAdministrator(
  groups: Pick<GroupStore, 'findMembership'>,
  prefix: string,
  sub: string,
): Promise<boolean> {
  const membership = await groups.findMembership(builtInGroups(prefix).admins, sub)
  return membership?.roles.includes(adminRole) ?? false
}
