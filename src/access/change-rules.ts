import type { Actor } from '../events/actor.ts'
import { changesBetween, type Facts, type FieldChange } from '../events/field-changes.ts'
import type { Recording } from '../events/recorded.ts'
import { randomId } from '../kernel/secrets.ts'
import type { AccessContext, AccessStores } from './access-context.ts'
import { AccessError, changedMeanwhile, invalidAccess, notOffered } from './access-error.ts'
import { type AccessRule, nearestRules, type RuleFields, ruleBounds } from './access-rule.ts'

/** What administrators of groups do with rules. */
export interface AccessRules {
  /** The rules that count in a group: its own, and those of groups above for other roles. */
  list(actor: Actor, groupId: string): Promise<readonly AccessRule[]>
  /** Adds or replaces a rule; with a revision, only the rule of that revision. */
  put(actor: Actor, key: RuleKey, fields: RuleFields, revision?: number): Promise<AccessRule>
  remove(actor: Actor, key: RuleKey): Promise<void>
}

type RuleKey = Pick<AccessRule, 'groupId' | 'role'>

export function accessRules<Stores extends AccessStores>(
  context: AccessContext<Stores>,
): AccessRules {
  const { stores, recorded, groups } = context

  /** Nobody makes a rule about what they may not give, or with groups that they may not read. */
  async function check(inside: Stores, actor: Actor, key: RuleKey, fields: RuleFields) {
    await groups.check(inside, actor, 'write', key.groupId)
    await groups.checkMayGive(inside, actor, key)
    checkRuleFields(fields)
    const named = [
      ...fields.approvals.map(({ groupId }) => groupId),
      ...(fields.breakGlass ? [fields.breakGlass.groupId] : []),
      ...(fields.askerGroup === undefined ? [] : [fields.askerGroup]),
    ]
    for (const groupId of new Set(named)) await groups.check(inside, actor, 'read', groupId)
  }

  async function checkRoom({ accessRules: rules }: Stores, groupId: string): Promise<void> {
    const { mostRules } = ruleBounds
    if ((await rules.ofGroups([groupId])).length < mostRules) return
    throw new AccessError(20008, `a group has at most ${mostRules} rules`)
  }

  return {
    async list(actor, groupId) {
      await groups.check(stores, actor, 'read', groupId)
      const place = await groups.find(stores, groupId)
      return place ? rulesAt(stores, place.chain) : []
    },
    put: (actor, key, fields, revision) =>
      recorded(actor, async (inside, log) => {
        await check(inside, actor, key, fields)
        const { accessRules: rules } = inside
        const before = await rules.find(key.groupId, key.role)
        if (revision !== undefined && revision !== before?.revision) throw changedMeanwhile()
        const rule = {
          ...key,
          ...fields,
          id: before?.id ?? randomId(),
          createdAt: before?.createdAt ?? log.now,
          updatedAt: log.now,
          revision: before ? before.revision + 1 : 0,
        }
        if (!before) await checkRoom(inside, key.groupId)
        const isWritten = before
          ? await rules.replace(rule, before.revision)
          : await rules.add(rule)
        if (!isWritten) throw changedMeanwhile()
        const changes = changesBetween(before && ruleFacts(before), ruleFacts(rule))
        recordRule(log, rule, before ? 'changed' : 'made', changes)
        return log.done(rule)
      }),
    async remove(actor, key) {
      await recorded(actor, async (inside, log) => {
        await groups.check(inside, actor, 'delete', key.groupId)
        const before = await inside.accessRules.find(key.groupId, key.role)
        if (!before) throw notOffered()
        await inside.accessRules.remove(key.groupId, key.role)
        recordRule(log, before, 'removed', changesBetween(ruleFacts(before), undefined))
        return log.done()
      })
    },
  }
}

/** Adds the event about a rule. */
export function recordRule(
  log: Recording,
  rule: AccessRule,
  change: 'made' | 'changed' | 'removed',
  changes: readonly FieldChange[] = [],
) {
  const { groupId, role, id, revision } = rule
  const detail = { groupId, role, rule: id, revision, change }
  log.change('ACCESS_RULE_CHANGED', { detail, inGroups: [groupId], changes })
}

/** What the log says of a rule when it changes. */
function ruleFacts({
  id,
  groupId,
  role,
  createdAt,
  updatedAt,
  revision,
  ...facts
}: AccessRule): Facts {
  return facts
}

/** The rules that count at the end of a chain of groups. */
export async function rulesAt(
  { accessRules: rules }: Pick<AccessStores, 'accessRules'>,
  chain: readonly string[],
): Promise<readonly AccessRule[]> {
  const nearest = nearestRules(await rules.ofGroups(chain), chain)
  return nearest.toSorted((a, b) => (a.role < b.role ? -1 : 1))
}

/** Refuses fields of a rule that contradict one another. */
export function checkRuleFields(fields: RuleFields): void {
  const faults = [
    ...(fields.usualSeconds > fields.longestSeconds
      ? [{ path: '/usual_seconds', problem: 'must not be more than longest_seconds' }]
      : []),
    ...((fields.askers === 'members') === (fields.askerGroup === undefined)
      ? [{ path: '/asker_group', problem: 'is needed for members, and only for them' }]
      : []),
  ]
  if (faults.length > 0) throw invalidAccess(faults)
}
