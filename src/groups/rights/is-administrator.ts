import { builtInGroups } from '../../kernel/names/built-in-groups.ts'
import { adminRole } from '../../kernel/names/role-name.ts'
import type { GroupStore } from '../group-store.ts'

/**
 * Whether a user administers everything: the role ADMIN in the
 * administrators' group, read from the store.
 */
export async function isAdministrator(
  groups: Pick<GroupStore, 'findMembership'>,
  prefix: string,
  sub: string,
): Promise<boolean> {
  const membership = await groups.findMembership(builtInGroups(prefix).admins, sub)
  return membership?.roles.includes(adminRole) ?? false
}
