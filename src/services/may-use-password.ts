import { domainOf } from '../connections/admit.ts'
import { isAdministrator } from '../groups/administrators.ts'
import { groupAdminRole } from '../kernel/built-in-names.ts'
import type { Stores } from '../storage/storage.ts'
import type { MayUsePassword } from '../users/user-context.ts'

const mostConnections = 100

/**
 * Decides whether a person signs in here with a password. People with a proved address of a domain
 * whose group requires its connection do not. Whoever administers that group, a group above it or
 * the server keeps the password: a connection that is broken must not lock out those who can repair
 * it. Passkeys are not asked.
 */
export function mayUsePassword(prefix: string): MayUsePassword<Stores> {
  return async ({ domains, connections, groups }, user, hasDomains = true) => {
    // Most servers have no domains, and that is the same for every name.
    if (!hasDomains || !(await domains.hasOwned())) return true
    const sub = user?.sub ?? ''
    const email = user?.emailVerified ? user.email : undefined
    // Everything is read for everybody, so that the time tells nothing of who has the name (L06).
    const owner = await domains.findOwner(email === undefined ? '' : domainOf(email))
    const groupId = owner?.groupId ?? ''
    const [ofOwner, isServerAdministrator, holdings] = await Promise.all([
      connections.list({ groupId, limit: mostConnections }),
      isAdministrator(groups, prefix, sub),
      groups.holdingsUpwards(groupId, sub),
    ])
    if (!ofOwner.some(({ use }) => use === 'required')) return true
    return isServerAdministrator || holdings.some(({ roles }) => roles?.includes(groupAdminRole))
  }
}
