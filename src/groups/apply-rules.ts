import type { Logger } from 'pino'
import { type Actor, system } from '../events/actor.ts'
import type { Recording } from '../events/recorded.ts'
import type { GroupContext, GroupStores } from './group-context.ts'
import { GroupsError } from './groups-error.ts'
import { isSameSet } from './invite-outsider.ts'
import { assignInside, removeInside } from './members.ts'
import type { InGroup } from './memberships.ts'
import { placeRoles } from './rule-groups.ts'
import { planRules, type RuleSource, type WantedRole } from './rule-roles.ts'

/** What rules say of a person. */
interface RuledPerson {
  readonly sub: string
  readonly wanted: readonly WantedRole[]
  /** The groups in which they have given something before; without, that is read. */
  readonly before?: readonly string[] | undefined
  /** The only groups to look at, if it is known that nothing has changed in others. */
  readonly within?: ReadonlySet<string> | undefined
}

/** The same for one person. */
export function applyRules(context: GroupContext, logger: Pick<Logger, 'warn'>) {
  const applyAll = applyRulesToAll(context, logger)
  return (
    stores: GroupStores,
    log: Recording,
    { source, ...person }: RuledPerson & { readonly source: RuleSource },
  ): Promise<void> => applyAll(stores, log, source, [person])
}

/**
 * Makes the roles of people those that the rules of a connection give now, in the transaction of
 * the stores, which holds the locks of these people. What others gave stays as it is. A role that a
 * group does not take is left out with a warning: nobody is kept from signing in by a rule. No
 * group is made here.
 */
export function applyRulesToAll(context: GroupContext, logger: Pick<Logger, 'warn'>) {
  const place = placeRoles(context)
  const changeRoles = roleChanger(context, logger)

  async function applyIn(
    stores: GroupStores,
    log: Recording,
    { source, sub, wanted, groupId }: RuledMember,
  ): Promise<void> {
    const { groups, ruleRoles } = stores
    const member = { groupId, sub }
    const found = await groups.lockInGroup(groupId, sub)
    if (!found) return
    // An invitation is by hand, and answered by the person alone.
    if (found.isOpen) return ruleRoles.release(member)
    const roles = found.membership?.roles
    const given = found.hasRuleRoles ? await ruleRoles.ofMember(member) : []
    const before = { ...member, roles, given }
    const here = wanted.filter((each) => each.groupId === groupId)
    const plan = planRules(source.id, before, here)
    const change = { ...member, source, ...plan, before: roles, found }
    const rows = plan.rowsFor(await changeRoles(stores, log, change))
    const hasOwn = given.some(({ connectionId }) => connectionId === source.id)
    await (hasOwn ? ruleRoles.replace(source.id, member, rows) : ruleRoles.add(rows))
  }

  /** The memberships that rules may change. */
  async function membersOf(
    { groups, ruleRoles }: GroupStores,
    source: RuleSource,
    people: readonly RuledPerson[],
  ): Promise<readonly RuledMember[]> {
    // Most people of a directory want the same as the one before.
    const placed = new Map<string, Promise<readonly WantedRole[]>>()
    const members: RuledMember[] = []
    for (const { sub, within, ...person } of people) {
      const key = JSON.stringify(person.wanted)
      const roles = placed.get(key) ?? place(groups, source, person.wanted)
      placed.set(key, roles)
      const wanted = (await roles).filter(({ below }) => below === undefined)
      const before = person.before ?? (await ruleRoles.groupsOf(source.id, sub))
      const all = new Set([...before, ...wanted.map(({ groupId }) => groupId)])
      for (const groupId of all) {
        if (within?.has(groupId) !== false) members.push({ source, sub, wanted, groupId })
      }
    }
    return members
  }

  return async (
    stores: GroupStores,
    log: Recording,
    source: RuleSource,
    people: readonly RuledPerson[],
  ): Promise<void> => {
    const members = await membersOf(stores, source, people)
    const byServer = log.as(serverFor(log.actor))
    // In the order in which all callers lock memberships.
    for (const member of members.toSorted(byGroupAndSub)) await applyIn(stores, byServer, member)
  }
}

interface RuledMember extends Pick<RuledPerson, 'sub' | 'wanted'> {
  readonly source: RuleSource
  readonly groupId: string
}

function byGroupAndSub(one: RuledMember, other: RuledMember): number {
  if (one.groupId === other.groupId) return one.sub < other.sub ? -1 : 1
  return one.groupId < other.groupId ? -1 : 1
}

/** Rules are applied by the server, whoever caused it. */
function serverFor({ address, clientId }: Actor): Actor {
  return { ...system, address, clientId }
}

interface RolesChange {
  readonly source: RuleSource
  readonly groupId: string
  readonly sub: string
  /** Undefined for somebody who is no member. */
  readonly before: readonly string[] | undefined
  /** What was read under the lock of the membership. */
  readonly found: InGroup
  readonly kept: readonly string[]
  readonly added: readonly string[]
  readonly madeMembership: boolean
}

/** Changes the roles of a member by the verbs that everybody uses. Answers the roles after it. */
function roleChanger(context: GroupContext, logger: Pick<Logger, 'warn'>) {
  const assign = assignInside(context)
  const remove = removeInside(context)

  async function setRoles(
    stores: GroupStores,
    log: Recording,
    { source, groupId, sub, before = [], found, madeMembership }: RolesChange,
    roles: readonly string[],
  ): Promise<readonly string[]> {
    if (isSameSet(roles, before)) return roles
    const byRule = source.alias
    if (roles.length === 0 && madeMembership) await remove(stores, log, groupId, sub, { byRule })
    else await assign(stores, log, { groupId, sub, roles }, { byRule }, found)
    return roles
  }

  return async (
    stores: GroupStores,
    log: Recording,
    change: RolesChange,
  ): Promise<readonly string[]> => {
    const { source, groupId, sub, before = [], kept, added } = change
    // If the group does not take the new roles, the old ones end nevertheless.
    for (const roles of added.length > 0 ? [[...kept, ...added], kept] : [kept]) {
      try {
        return await setRoles(stores, log, change, roles)
      } catch (error) {
        if (!(error instanceof GroupsError)) throw error
        const about = { connection: source.alias, groupId, sub, roles, reason: error.message }
        logger.warn(about, 'a rule could not give or take roles in this group')
      }
    }
    return before
  }
}
