import type { Logger } from 'pino'
import type { Recording } from '../events/recorded.ts'
import { sha256 } from '../kernel/secrets.ts'
import { createGroupInside } from './change-group.ts'
import { groupIdFor, isWithin } from './group.ts'
import type { GroupContext, GroupStore, GroupStores } from './group-context.ts'
import { GroupsError } from './groups-error.ts'
import { isGoverningRole, type RuleSource, type WantedRole } from './rule-roles.ts'

/** Where the rules of a connection may give roles: in its group and below it. */
type RuleReach = Pick<RuleSource, 'alias' | 'groupId'>

/** So many groups are below another one at most before rules make no more there. */
const mostChildren = 20_000

/**
 * Finds the groups in which rules give roles. Answers the roles that may be given: those without
 * `below` now, and those with it when their group is made. What the rules say was checked when they
 * were written; since then a group may have moved.
 */
export function placeRoles({ rights }: Pick<GroupContext, 'rights'>) {
  return async (
    groups: GroupStore,
    reach: RuleReach,
    wanted: readonly WantedRole[],
  ): Promise<readonly WantedRole[]> => {
    const above = reach.groupId === undefined ? '/' : (await groups.find(reach.groupId))?.path
    if (above === undefined) return []
    const named = await findBelow(groups, reach, wanted)
    const placed = wanted.flatMap((each) => {
      const found = each.below && named.get(keyOf(each))
      if (each.below && !found) return each.below.create ? [each] : []
      const { below: _, ...role } = each
      return [found === undefined ? role : { ...role, groupId: found }]
    })
    const targets = [...new Set(placed.map(({ groupId }) => groupId))]
    const found = await groups.findMany(targets.filter((groupId) => !rights.isBuiltIn(groupId)))
    const reached = new Set(
      found.filter(({ path }) => isWithin(path, above)).map(({ groupId }) => groupId),
    )
    const allowed = placed.filter(
      ({ groupId, role }) => reached.has(groupId) && !isGoverningRole(role),
    )
    // Two rules may lead to one group; the first is the reason.
    const first = new Map(allowed.toReversed().map((each) => [placeOf(each), each]))
    return allowed.filter((each) => first.get(placeOf(each)) === each)
  }
}

/**
 * Makes the groups in which rules give roles and that are not there. One that cannot be made is
 * left out with a warning.
 */
export function createRuleGroups(
  context: Pick<GroupContext, 'rights'>,
  logger: Pick<Logger, 'warn'>,
) {
  const place = placeRoles(context)
  const create = createGroupInside(context)
  return async (
    stores: Pick<GroupStores, 'groups'>,
    log: Recording,
    reach: RuleReach,
    wanted: readonly WantedRole[],
  ): Promise<void> => {
    const { groups } = stores
    // Another node may be making them.
    await groups.lockTree()
    const placed = await place(groups, reach, wanted)
    const missing = new Map(placed.map((each) => [keyOf(each), each]))
    for (const { groupId: parentId, below } of missing.values()) {
      if (!below) continue
      const about = { connection: reach.alias, parentId, name: below.name }
      try {
        await checkRoom(groups, parentId)
        const groupId = idFor(reach, parentId, below.name)
        const record = { groupId, groupName: below.name, parentId }
        await create(stores, log, record, { connection: reach.alias })
      } catch (error) {
        if (!(error instanceof GroupsError)) throw error
        logger.warn({ ...about, reason: error.message }, 'a rule could not make a group')
      }
    }
  }
}

/** Who chooses what is said of people must not fill the store. */
async function checkRoom(groups: GroupStore, parentId: string): Promise<void> {
  const full = await groups.children(parentId, { skip: mostChildren - 1, take: 1 })
  if (full.length > 0) throw new GroupsError(11005, `there are ${mostChildren} groups below it`)
}

/**
 * The groups that are meant by name: the one that was made for it, whatever it is called since, or
 * else the first of this name directly below.
 */
async function findBelow(
  groups: GroupStore,
  reach: RuleReach,
  wanted: readonly WantedRole[],
): Promise<ReadonlyMap<string, string>> {
  const named = new Map<string, string>()
  for (const [parentId, roles] of Map.groupBy(wanted, ({ groupId }) => groupId)) {
    const names = [...new Set(roles.flatMap(({ below }) => below?.name ?? []))]
    if (names.length === 0) continue
    const made = await groups.findMany(names.map((name) => idFor(reach, parentId, name)))
    const ids = new Set(made.map(({ groupId }) => groupId))
    const called = await groups.childrenNamed(parentId, names)
    for (const name of names) {
      const own = idFor(reach, parentId, name)
      const found = ids.has(own) ? own : called.get(name)
      if (found !== undefined) named.set(keyOf({ groupId: parentId, below: { name } }), found)
    }
  }
  return named
}

const keyOf = ({ groupId, below }: { groupId: string; below?: { name: string } | undefined }) =>
  JSON.stringify([groupId, below?.name])
const placeOf = (each: WantedRole) => JSON.stringify([keyOf(each), each.role])

/** It has connection and parent in it, so that it is found again and is nobody else's. */
function idFor({ alias }: RuleReach, parentId: string, name: string): string {
  return groupIdFor(name, sha256(JSON.stringify([alias, parentId, name])).slice(0, 16))
}
