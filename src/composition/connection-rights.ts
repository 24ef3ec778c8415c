import { isEligible } from '../access/eligible-role.ts'
import type { RoleRule } from '../connections/connection.ts'
import type { ConnectionRights } from '../connections/connection-context.ts'
import { invalidConnection } from '../connections/connections-error.ts'
import { mostRules } from '../connections/roles-by-rules.ts'
import { hasPowerBeyond } from '../groups/administrators.ts'
import { groupIdsOf, isWithin } from '../groups/group.ts'
import { notAllowed, unknownGroup } from '../groups/groups-error.ts'
import { groupRights } from '../groups/rights.ts'
import { isGoverningRole } from '../groups/rule-roles.ts'
import { builtInGroups } from '../kernel/built-in-names.ts'
import type { Clock } from '../kernel/time.ts'
import type { Stores } from '../storage/storage.ts'

/** Who administers a group decides about its connections; what is for everybody, administrators. */
export function connectionRights(prefix: string, clock: Clock): ConnectionRights<Stores> {
  const rights = groupRights(prefix)
  const { admins } = builtInGroups(prefix)

  // Who changes the group of administrators changes what is for everybody: no machine does.
  const has: ConnectionRights<Stores>['has'] = ({ groups }, actor, need, groupId = admins) =>
    rights.has(groups, actor, `groups_${need}`, groupId)

  return {
    has,
    async check(stores, actor, need, groupId) {
      if (!(await has(stores, actor, need, groupId))) throw notAllowed()
      if (groupId !== undefined && !(await stores.groups.find(groupId))) throw unknownGroup()
    },
    pathOf: async ({ groups }, groupId) => (await groups.find(groupId))?.path,
    async checkRules({ groups }, actor, groupId, rules) {
      checkBounds(rules)
      const above = groupId === undefined ? undefined : (await groups.find(groupId))?.path
      for (const { groupId: target, roles: after } of rules) {
        const path = (await groups.find(target))?.path
        const isBelow = path !== undefined && (above === undefined || isWithin(path, above))
        if (!isBelow || rights.isBuiltIn(target)) throw notAllowed()
        await rights.check(groups, actor, 'groups_write', target)
        await rights.checkRoles(groups, actor, target, { before: [], after })
      }
    },
    administers: (stores, sub, groupId) => {
      const scopes = [`${prefix}:groups_write`]
      return has(stores, { kind: 'person', sub, sessionId: '', scopes }, 'write', groupId)
    },
    async mayVouch(stores, groupId, sub) {
      const { groups } = stores
      if (groupId === undefined) return true
      if (await hasPowerBeyond(groups, prefix, sub, groupId)) return false
      const path = (await groups.find(groupId))?.path
      if (path === undefined) return false
      const toTake = await pathsToTake(stores, sub, clock())
      return toTake.every((each) => isWithin(each, path))
    },
  }
}

/**
 * The paths of groups that somebody may govern without anybody's approval, whenever they want: who
 * signs in as them has that power, too.
 */
async function pathsToTake(
  { accessRules, eligibleRoles, groups }: Stores,
  sub: string,
  now: number,
): Promise<readonly string[]> {
  const eligible = await eligibleRoles.ofPerson(sub)
  const held = await groups.membershipsOf(sub)
  const around = new Set(held.flatMap(({ group: { path } }) => groupIdsOf(path)))
  const rules = around.size === 0 ? [] : await accessRules.ofGroups([...around])
  const inEmergencies = rules.filter(({ breakGlass: named }) =>
    held.some(({ group, membership: { roles } }) => {
      return named?.groupId === group.groupId && roles.includes(named.role)
    }),
  )
  const taken = [...eligible.filter((each) => isEligible(each, now)), ...inEmergencies]
  const groupIds = taken.filter(({ role }) => isGoverningRole(role)).map((each) => each.groupId)
  const found = groupIds.length === 0 ? [] : await groups.findMany([...new Set(groupIds)])
  return found.map(({ path }) => path)
}

/** Whoever governs a group got that by somebody's decision, which can be asked for. */
function checkBounds(rules: readonly RoleRule[]): void {
  const faults = rules.flatMap(({ roles }, n) =>
    roles.some(isGoverningRole)
      ? [{ path: `/rules/${n}/roles`, problem: 'must not govern a group; give that by hand' }]
      : [],
  )
  for (const [n, { value, below }] of rules.entries()) {
    if (below === undefined || value.split('*').length <= 2) continue
    faults.push({ path: `/rules/${n}/value`, problem: 'must have at most one *, for the name' })
  }
  if (rules.length > mostRules) {
    faults.push({ path: '/rules', problem: `must be at most ${mostRules}` })
  }
  if (faults.length > 0) throw invalidConnection(faults)
}
