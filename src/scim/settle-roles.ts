import type { Connection } from '../connections/connection.ts'
import { reasonOf, rolesByRules } from '../connections/roles-by-rules.ts'
import type { Recording } from '../events/recorded.ts'
import { isGoverningRole, type WantedRole } from '../groups/rule-roles.ts'
import { pushedBy } from '../kernel/pushed-by.ts'
import { claimsOf } from './people-claims.ts'
import {
  type ScimCaller,
  type ScimContext,
  type ScimStores,
  usualSettings,
} from './scim-context.ts'
import type { QueuedPerson, ScimMembership, ScimUser } from './scim-stores.ts'

/** So many people are looked at in one transaction, which others wait for. */
const atOnce = 25
/** So many of them are found at once. */
const pageSize = 500
/** How many pushed groups of one person count. */
const mostGroups = 2000

/** What a directory gives to its people, and takes back. */
export interface PushedRoles<Stores> {
  /**
   * Makes what a person holds what the directory says now, in the transaction of the stores, which
   * holds the lock of the person. Whoever has power beyond the group is left as they are.
   */
  apply(inside: Stores, log: Recording, caller: PushingConnection, user: ScimUser): Promise<void>
  /**
   * The same for everybody about whom something has changed, some in each transaction: for these
   * people of the connection, or for all that wait.
   */
  settle(connectionId?: string, userIds?: readonly string[]): Promise<void>
}

type PushingConnection = Pick<ScimCaller, 'connection' | 'settings'>

export function pushedRoles<Stores extends ScimStores>(
  context: ScimContext<Stores>,
): PushedRoles<Stores> {
  const { stores, recorded, rights, groups, accounts, actorFor } = context

  /** Those of the people who hold what the directory gives, with the pushed groups of each. */
  async function groupsOf(inside: Stores, people: readonly ScimUser[]) {
    const active = people.filter(({ isActive }) => isActive)
    const found = await inside.users.findMany(active.map(({ sub }) => sub))
    const mayAct = new Set(found.filter(accounts.mayAct).map(({ sub }) => sub))
    const ids = active.filter(({ sub }) => mayAct.has(sub)).map(({ id }) => id)
    const held = await inside.scimGroups.membershipsOf(ids, mostGroups * ids.length)
    const byPerson = Map.groupBy(held, ({ userId }) => userId)
    return new Map(ids.map((id) => [id, byPerson.get(id) ?? []] as const))
  }

  function wantedFor(
    { connection, settings }: PushingConnection,
    { attributes }: ScimUser,
    held: readonly ScimMembership[] | undefined,
  ): readonly WantedRole[] {
    if (!held) return []
    const names = held.map(({ displayName }) => displayName)
    const own = held.map(({ groupId, displayName }) => ({
      groupId,
      role: settings.role,
      because: reasonOf('groups', displayName),
    }))
    const claims = claimsOf({ ...attributes, active: true }, names)
    const byRules = rolesByRules(connection.rules, claims)
    const all = new Map<string, WantedRole>()
    for (const each of [...own, ...byRules]) {
      const key = keyOf(each)
      if (!all.has(key) && !isGoverningRole(each.role)) all.set(key, each)
    }
    return [...all.values()]
  }

  async function applyAll(
    inside: Stores,
    log: Recording,
    caller: PushingConnection,
    pushed: readonly ScimUser[],
  ): Promise<void> {
    const { connection } = caller
    const people: ScimUser[] = []
    for (const user of pushed) {
      if (await rights.mayVouch(inside, connection.groupId, user.sub)) people.push(user)
    }
    const source = { ...connection, id: pushedBy(connection.id) }
    const held = await groupsOf(inside, people)
    const all = await inside.ruleRoles.ofPeople(people.map(({ sub }) => sub))
    const given = all.filter(({ connectionId }) => connectionId === source.id)
    const changed = people.flatMap((user) => {
      const { sub } = user
      const wanted = wantedFor(caller, user, held.get(user.id))
      const own = given.filter((each) => each.sub === sub)
      const before = [...new Set(own.map(({ groupId }) => groupId))]
      const within = differing(wanted, own)
      return within.size > 0 ? [{ sub, wanted, before, within }] : []
    })
    if (changed.length > 0) await groups.apply(inside, log, source, changed)
  }

  async function settleTogether(
    connection: Connection,
    waiting: readonly QueuedPerson[],
  ): Promise<void> {
    const { id: connectionId } = connection
    await recorded(actorFor(connection), async (inside, log) => {
      await inside.people.lock(...waiting.map(({ sub }) => sub))
      // Before anything is read: whoever adds somebody again from now on is seen the next time.
      // Whom another request has settled meanwhile is noted no more.
      const noted = await inside.scimGroups.dequeue(waiting.map(({ userId }) => userId))
      if (noted.length === 0) return log.unchanged()
      const people = await inside.scimUsers.findMany(connectionId, noted)
      const settings = await inside.scimAccess.findSettings(connectionId)
      const caller = { connection, settings: settings ?? usualSettings(connectionId) }
      await applyAll(inside, log, caller, people)
      return log.done()
    })
  }

  async function settlePage(page: readonly QueuedPerson[]): Promise<void> {
    for (const [connectionId, waiting] of Map.groupBy(page, (each) => each.connectionId)) {
      for (let from = 0; from < waiting.length; from += atOnce) {
        const connection = await stores.connections.find(connectionId)
        if (!connection) break
        await settleTogether(connection, waiting.slice(from, from + atOnce))
      }
    }
  }

  return {
    apply: (inside, log, caller, user) => applyAll(inside, log, caller, [user]),
    async settle(connectionId, userIds) {
      if (connectionId !== undefined && userIds) {
        for (let from = 0; from < userIds.length; from += pageSize) {
          const some = userIds.slice(from, from + pageSize)
          await settlePage(await stores.scimGroups.queuedAmong(connectionId, some))
        }
        return
      }
      for (let after = ''; ; ) {
        const waiting = await stores.scimGroups.queued(connectionId, after, pageSize)
        await settlePage(waiting)
        const last = waiting.at(-1)
        if (!last || waiting.length < pageSize) return
        after = last.userId
      }
    },
  }
}

type RoleInGroup = Pick<WantedRole, 'groupId' | 'role'>
const keyOf = ({ groupId, role }: RoleInGroup) => JSON.stringify([groupId, role])

/** The groups in which something is to be given or taken back. */
function differing(
  wanted: readonly RoleInGroup[],
  given: readonly RoleInGroup[],
): ReadonlySet<string> {
  const before = new Set(given.map(keyOf))
  const after = new Set(wanted.map(keyOf))
  const changed = [
    ...wanted.filter((each) => !before.has(keyOf(each))),
    ...given.filter((each) => !after.has(keyOf(each))),
  ]
  return new Set(changed.map(({ groupId }) => groupId))
}
