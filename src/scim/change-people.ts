import { isDeepStrictEqual } from 'node:util'
import { admit, domainOf } from '../connections/admit.ts'
import type { Connection } from '../connections/connection.ts'
import type { Recording } from '../events/recorded.ts'
import { isWithin } from '../groups/group.ts'
import { randomId } from '../kernel/secrets.ts'
import type { UpstreamPerson } from '../kernel/upstream-attempt.ts'
import type { User } from '../users/user.ts'
import type { ScimAttributes } from './attributes.ts'
import { nameKeyOf } from './filter.ts'
import { arrivalOf } from './people-claims.ts'
import type { ScimCaller, ScimContext, ScimStores } from './scim-context.ts'
import { ScimError, unknownResource } from './scim-error.ts'
import { inScimWords } from './scim-family.ts'
import type { ScimUser } from './scim-stores.ts'
import type { PushedRoles } from './settle-roles.ts'

/** What a directory does with its people, each in one transaction. */
export interface PeopleChanges {
  create(caller: ScimCaller, attributes: ScimAttributes): Promise<ScimUser>
  /** Makes the attributes what the change says. The version is the one that it is meant for. */
  change(
    caller: ScimCaller,
    id: string,
    change: (before: ScimAttributes) => ScimAttributes,
    version?: number,
  ): Promise<ScimUser>
  remove(caller: ScimCaller, id: string, version?: number): Promise<void>
}

export function peopleChanges<Stores extends ScimStores>(
  context: ScimContext<Stores>,
  roles: PushedRoles<Stores>,
): PeopleChanges {
  const { stores, recorded, rights, accounts, groups } = context
  const adopt = adopter(context)
  const move = activityMover(context)

  async function create(caller: ScimCaller, attributes: ScimAttributes): Promise<ScimUser> {
    const { connection, actor } = caller
    const id = randomId()
    const nameKey = nameKeyOf(String(attributes.userName))
    const arrival = arrivalOf(id, attributes)
    // First, since directories ask by it whether somebody is there, with whatever address.
    await checkNameFree(stores, connection.id, nameKey)
    const draft = accounts.draft(await admit(stores, connection, arrival))
    return recorded(actor, async (inside, log) => {
      const person = await admit(inside, connection, arrival)
      const holder = await findHolder(inside, person)
      const sub = holder?.sub ?? draft.user.sub
      await inside.people.lock(sub)
      await checkNameFree(inside, connection.id, nameKey)
      const user = holder
        ? await adopt(inside, log, connection, sub, person)
        : await accounts.create(inside, log, draft)
      const added = newRow({ id, sub, nameKey, isOwn: !holder }, connection, attributes, log.now)
      if (!(await inside.scimUsers.add(added))) throw nameTaken()
      const row = await move(inside, log, caller, { row: added, user, wasActive: true })
      if (row.blockedRevision !== added.blockedRevision) {
        await inside.scimUsers.replace(row, added.version)
      }
      if (row.isActive) await roles.apply(inside, log, caller, row)
      return log.done(row)
    })
  }

  async function change(
    caller: ScimCaller,
    id: string,
    changeAttributes: (before: ScimAttributes) => ScimAttributes,
    version: number | undefined,
  ): Promise<ScimUser> {
    const { connection, actor } = caller
    return recorded(actor, async (inside, log) => {
      const before = await hold(inside, connection, id, version)
      const after = changeAttributes(statedAttributes(before))
      const row = changedRow(before, after, log.now)
      if (isSame(before, row)) return log.unchanged(before)
      await checkVouches(inside, connection, before.sub)
      const stored = await inside.scimUsers.replace(row, before.version)
      if (stored === 'taken') throw nameTaken()
      if (stored === 'stale') throw changedMeanwhile()
      // The lock that keeps the last administrator comes after those of memberships.
      if (!row.isActive) await roles.apply(inside, log, caller, row)
      const moved = await follow(inside, log, caller, before, row)
      if (moved.blockedRevision !== row.blockedRevision) {
        await inside.scimUsers.replace(moved, row.version)
      }
      if (moved.isActive) await roles.apply(inside, log, caller, moved)
      return log.done(moved)
    })
  }

  /** Does to the account what was said about the person. */
  async function follow(
    inside: Stores,
    log: Recording,
    caller: ScimCaller,
    before: ScimUser,
    row: ScimUser,
  ): Promise<ScimUser> {
    const found = await inside.users.find(row.sub)
    if (!found) throw unknownResource(row.id)
    const wasActive = before.isActive
    const moved = await move(inside, log, caller, { row, user: found, wasActive })
    const said = arrivalOf(row.id, row.attributes)
    const isNew = !isDeepStrictEqual(said, arrivalOf(row.id, before.attributes))
    // Who leaves may leave, whatever else is said. Who was here before keeps their record.
    if (!row.isActive || !row.isOwn || !(isNew || !wasActive)) return moved
    const person = await admit(inside, caller.connection, said)
    await accounts.follow(inside, log, row.sub, person)
    return moved
  }

  async function hold(
    inside: Stores,
    connection: Connection,
    id: string,
    version: number | undefined,
  ): Promise<ScimUser> {
    const seen = await inside.scimUsers.find(connection.id, id)
    if (!seen) throw unknownResource(id)
    await inside.people.lock(seen.sub)
    const row = await inside.scimUsers.find(connection.id, id)
    if (!row) throw unknownResource(id)
    if (version !== undefined && version !== row.version) throw changedMeanwhile()
    return row
  }

  async function checkVouches(inside: Stores, { groupId }: Connection, sub: string): Promise<void> {
    if (await rights.mayVouch(inside, groupId, sub)) return
    throw new ScimError('forbidden', 'the person has power beyond the group of the connection')
  }

  /** Whether nobody else has a part in the account: the connection has made it for its people. */
  async function isWhollyOurs(
    inside: Stores,
    { groupId }: Connection,
    { isOwn, sub }: ScimUser,
  ): Promise<boolean> {
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

  async function remove(
    caller: ScimCaller,
    id: string,
    version: number | undefined,
  ): Promise<void> {
    const { connection, actor } = caller
    const reason = `${connection.alias}: the directory has deleted the person`
    const seen = await stores.scimUsers.find(connection.id, id)
    if (!seen) throw unknownResource(id)
    const checkDeletion = async (inside: Stores) => {
      const row = await inside.scimUsers.find(connection.id, id)
      if (!row) throw unknownResource(id)
      await checkVouches(inside, connection, row.sub)
    }
    if (await isWhollyOurs(stores, connection, seen)) {
      await accounts.prepareRemoval(actor, seen.sub, checkDeletion)
    }
    await recorded(actor, async (inside, log) => {
      const row = await hold(inside, connection, id, version)
      await checkVouches(inside, connection, row.sub)
      const user = await inside.users.find(row.sub)
      if (!user) throw unknownResource(id)
      const deletes = await isWhollyOurs(inside, connection, row)
      const gone = { ...row, isActive: false }
      await roles.apply(inside, log, caller, gone)
      if (!deletes) {
        const wasActive = row.isActive
        await move(inside, log, caller, { row: gone, user, wasActive }, reason)
      }
      await inside.scimUsers.remove(connection.id, id)
      if (deletes) await accounts.remove(inside, log, user, reason)
      const detail = { provider: connection.alias }
      const inGroups = connection.groupId === undefined ? [] : [connection.groupId]
      return log.change('IDENTITY_UNLINKED', { sub: row.sub, detail, inGroups })
    })
  }

  return {
    create: (caller, attributes) => inScimWords(create(caller, attributes)),
    change: (caller, id, changeAttributes, version) =>
      inScimWords(change(caller, id, changeAttributes, version)),
    remove: (caller, id, version) => inScimWords(remove(caller, id, version)),
  }
}

async function checkNameFree(
  { scimUsers }: ScimStores,
  connectionId: string,
  nameKey: string,
): Promise<void> {
  const [namesake] = await scimUsers.list(connectionId, { nameKey, limit: 1 })
  if (namesake) throw nameTaken()
}

/** More memberships than these are not looked at: then somebody else has a part in the account. */
const mostLooked = 1000

/** Who has the address already. */
async function findHolder(
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
function adopter<Stores extends ScimStores>({ rights }: ScimContext<Stores>) {
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
function activityMover<Stores extends ScimStores>({ accounts }: ScimContext<Stores>) {
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

/** What the directory has said of a person, `active` and `externalId` among it. */
export function statedAttributes({ attributes, isActive, externalId }: ScimUser): ScimAttributes {
  const { active, ...said } = attributes
  return {
    ...said,
    ...(externalId !== undefined && { externalId }),
    // Null: the directory has taken it away, which changes nothing for the person.
    ...(active !== null && { active: isActive }),
  }
}

function newRow(
  own: Pick<ScimUser, 'id' | 'sub' | 'nameKey' | 'isOwn'>,
  { id: connectionId }: Connection,
  given: ScimAttributes,
  now: number,
): ScimUser {
  return {
    ...own,
    connectionId,
    ...keptOf({ active: true, ...given }, true),
    blockedRevision: undefined,
    createdAt: now,
    updatedAt: now,
    version: 1,
  }
}

function changedRow(before: ScimUser, given: ScimAttributes, now: number): ScimUser {
  const nameKey = nameKeyOf(String(given.userName))
  const kept = keptOf(given, before.isActive)
  return { ...before, nameKey, ...kept, updatedAt: now, version: before.version + 1 }
}

function keptOf(
  given: ScimAttributes,
  wasActive: boolean,
): Pick<ScimUser, 'attributes' | 'isActive' | 'externalId'> {
  const { active, externalId, groups: _, ...attributes } = given
  return {
    attributes: active === undefined ? { ...attributes, active: null } : attributes,
    isActive: active === undefined ? wasActive : active !== false,
    externalId: typeof externalId === 'string' && externalId !== '' ? externalId : undefined,
  }
}

function isSame(before: ScimUser, after: ScimUser): boolean {
  return (
    before.isActive === after.isActive &&
    before.externalId === after.externalId &&
    isDeepStrictEqual(before.attributes, after.attributes)
  )
}

function nameTaken(): ScimError {
  return new ScimError('uniqueness', 'somebody of the connection has this userName')
}

/** Somebody else was faster (RFC 7644 §3.14). */
export function changedMeanwhile(): ScimError {
  return new ScimError('changed', 'the resource has another version by now; read it again')
}
