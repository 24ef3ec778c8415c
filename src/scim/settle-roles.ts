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
import type { ScimUser } from './scim-stores.ts'

/** So many people are looked at at the same time; SQLite makes one commit of it. */
const atOnce = 20
/** How many pushed groups of one person count. */
const mostGroups = 2000

/** What a directory gives to its people, and takes back. */
export interface PushedRoles<Stores> {
  /**
   * Makes what a person holds what the directory says now, in the transaction of the stores, which
   * holds the lock of the person. Whoever has power beyond the group is left as they are.
   */
  apply(inside: Stores, log: Recording, caller: PushingConnection, user: ScimUser): Promise<void>
  /** The same for everybody about whom something has changed, each in a transaction. */
  settle(connectionId?: string): Promise<void>
}

type PushingConnection = Pick<ScimCaller, 'connection' | 'settings'>

export function pushedRoles<Stores extends ScimStores>(
  context: ScimContext<Stores>,
): PushedRoles<Stores> {
  const { stores, recorded, rights, groups, accounts, actorFor } = context

  async function wantedFor(
    inside: Stores,
    { connection, settings }: PushingConnection,
    user: ScimUser,
  ): Promise<readonly WantedRole[]> {
    const account = user.isActive ? await inside.users.find(user.sub) : undefined
    if (!account || !accounts.mayAct(account)) return []
    const held = await inside.scimGroups.membershipsOf([user.id], mostGroups)
    const names = held.map(({ displayName }) => displayName)
    const own = held.map(({ groupId, displayName }) => ({
      groupId,
      role: settings.role,
      because: reasonOf('groups', displayName),
    }))
    const claims = claimsOf({ ...user.attributes, active: true }, names)
    const byRules = rolesByRules(connection.rules, claims)
    const all = new Map<string, WantedRole>()
    for (const each of [...own, ...byRules]) {
      const key = keyOf(each)
      if (!all.has(key) && !isGoverningRole(each.role)) all.set(key, each)
    }
    return [...all.values()]
  }

  async function apply(
    inside: Stores,
    log: Recording,
    caller: PushingConnection,
    user: ScimUser,
  ): Promise<void> {
    const { connection } = caller
    const { sub } = user
    if (!(await rights.mayVouch(inside, connection.groupId, sub))) return
    const source = { ...connection, id: pushedBy(connection.id) }
    const wanted = await wantedFor(inside, caller, user)
    const given = (await inside.ruleRoles.ofPerson(sub)).filter(
      ({ connectionId }) => connectionId === source.id,
    )
    const within = differing(wanted, given)
    if (within.size > 0) await groups.apply(inside, log, { source, sub, wanted, within })
  }

  async function settleOne(userId: string, connectionId: string, sub: string): Promise<void> {
    const connection = await stores.connections.find(connectionId)
    if (!connection) return
    await recorded(actorFor(connection), async (inside, log) => {
      await inside.people.lock(sub)
      // Before anything is read: whoever adds it again from now on is seen the next time.
      await inside.scimGroups.dequeue([userId])
      const user = await inside.scimUsers.find(connectionId, userId)
      const settings = await inside.scimAccess.findSettings(connectionId)
      const caller = { connection, settings: settings ?? usualSettings(connectionId) }
      if (user) await apply(inside, log, caller, user)
      return log.done()
    })
  }

  return {
    apply,
    async settle(connectionId) {
      for (let after = ''; ; ) {
        const waiting = await stores.scimGroups.queued(connectionId, after, atOnce)
        await Promise.all(
          waiting.map((each) => settleOne(each.userId, each.connectionId, each.sub)),
        )
        const last = waiting.at(-1)
        if (!last || waiting.length < atOnce) return
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
