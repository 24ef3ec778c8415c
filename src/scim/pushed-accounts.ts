import { domainOf } from '../connections/admit.ts'
import type { Connection } from '../connections/connection.ts'
import type { Recording } from '../events/recorded.ts'
import { isWithin } from '../groups/group.ts'
import type { UpstreamPerson } from '../kernel/upstream-attempt.ts'
import type { User } from '../users/user.ts'
import type { ScimCaller, ScimContext, ScimStores } from './scim-context.ts'
import { ScimError } from './scim-error.ts'
import type { ScimUser } from './scim-stores.ts'

/** Who has the address already. */
export async function findHolder(
  inside: ScimStores,
  { provedEmail }: UpstreamPerson,
): Promise<User | undefined> {
  return provedEmail === undefined ? undefined : inside.users.findByLoginName(provedEmail)
}

/**
 * Takes somebody who was here before for a person of the directory. Only the group that has proven
 * the domain does that, only with an address that its owner has proved, and it changes nothing but
 * the link. Whatever the reason is why it may not, the words are the same.
 */
export function adopter<Stores extends ScimStores>({ rights }: ScimContext<Stores>) {
  return async (
    inside: Stores,
    log: Recording,
    connection: Connection,
    sub: string,
    { provedEmail }: UpstreamPerson,
  ): Promise<User> => {
    const user = await inside.users.find(sub)
    const isTheirs =
      user !== undefined &&
      connection.groupId !== undefined &&
      user.status === 'VERIFIED' &&
      user.emailVerified &&
      user.email?.toLowerCase() === provedEmail &&
      (await rights.mayVouch(inside, connection.groupId, sub)) &&
      (await inside.scimUsers.findBySub(connection.id, sub)) === undefined
    if (!isTheirs) throw new ScimError('uniqueness', 'somebody here has this address already')
    const inGroups = [connection.groupId ?? '']
    log.change('IDENTITY_LINKED', { sub, detail: { provider: connection.alias }, inGroups })
    return user
  }
}

interface Moving {
  readonly row: ScimUser
  readonly user: User
  readonly wasActive: boolean
}

/** Blocks and restores accounts, as the directory says who may use theirs. */
export function activityMover<Stores extends ScimStores>({ accounts }: ScimContext<Stores>) {
  return async (
    inside: Stores,
    log: Recording,
    { connection }: ScimCaller,
    { row, user, wasActive }: Moving,
    reason = `${connection.alias}: the directory has ended the account`,
  ): Promise<ScimUser> => {
    if (wasActive && !row.isActive) {
      const blocks = row.isOwn || (await isOfDomain(inside, connection, user))
      const after = await accounts.end(inside, log, user, { reason, blocks })
      const isBlockedNow = user.status !== 'BLOCKED' && after.status === 'BLOCKED'
      return { ...row, blockedRevision: isBlockedNow ? after.revision : undefined }
    }
    if (!wasActive && row.isActive) {
      // If the user has another revision, somebody else has decided about the account since.
      const isOurs = user.status === 'BLOCKED' && user.revision === row.blockedRevision
      const words = `${connection.alias}: the directory has the person again`
      if (isOurs) await accounts.restore(inside, log, user, words)
      return { ...row, blockedRevision: undefined }
    }
    return row
  }
}

async function isOfDomain(
  { domains }: ScimStores,
  { groupId }: Connection,
  { email, emailVerified }: User,
): Promise<boolean> {
  if (email === undefined || !emailVerified || groupId === undefined) return false
  return (await domains.findOwner(domainOf(email)))?.groupId === groupId
}

/** More memberships than these are not looked at: then somebody else has a part in the account. */
const mostLooked = 1000

/** Whether nobody else has a part in an account: the connection has made it for its people. */
export function ownershipTest<Stores extends ScimStores>({ rights, groups }: ScimContext<Stores>) {
  return async (
    inside: Stores,
    { groupId }: Connection,
    { isOwn, sub }: ScimUser,
  ): Promise<boolean> => {
    if (!isOwn) return false
    if (groupId === undefined) return true
    const path = await rights.pathOf(inside, groupId)
    if (path === undefined) return false
    const held = await inside.groups.membershipsOf(sub, { take: mostLooked })
    return (
      held.length < mostLooked &&
      held.every(({ group }) => groups.isBuiltIn(group.groupId) || isWithin(group.path, path))
    )
  }
}
