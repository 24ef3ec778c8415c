import { isDeepStrictEqual } from 'node:util'
import { admit } from '../connections/admit.ts'
import type { Connection } from '../connections/connection.ts'
import type { Recording } from '../events/recorded.ts'
import { randomId } from '../kernel/secrets.ts'
import type { ScimAttributes } from './attributes.ts'
import { nameKeyOf } from './filter.ts'
import { arrivalOf } from './people-claims.ts'
import { activityMover, adopter, findHolder, ownershipTest } from './pushed-accounts.ts'
import { changedRow, isSame, newRow, statedAttributes } from './pushed-person.ts'
import type { ScimCaller, ScimContext, ScimStores } from './scim-context.ts'
import { changedMeanwhile, ScimError, unknownResource } from './scim-error.ts'
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
  const { stores, recorded, rights, accounts } = context
  const adopt = adopter(context)
  const move = activityMover(context)
  const isWhollyOurs = ownershipTest(context)

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

function nameTaken(): ScimError {
  return new ScimError('uniqueness', 'somebody of the connection has this userName')
}
