import type { Actor } from '../events/actor.ts'
import { changesBetween } from '../events/field-changes.ts'
import {
  combineDurationRules,
  type DurationRule,
  isLooser,
  otherRoles,
  type RoleDurations,
} from './duration-rules.ts'
import type { GroupContext, GroupStore } from './group-context.ts'
import { notAllowed } from './groups-error.ts'
import { findGroup } from './tree-stores.ts'

/** The rule of a group, and what it comes to with those of the groups above. */
export interface DurationRuleView {
  readonly groupId: string
  readonly own: DurationRule | undefined
  readonly effective: {
    readonly timeZone: string
    readonly roles: Readonly<Record<string, RoleDurations>>
  }
}

/** Reads how long roles may be given in a group. */
export function readDurationRule({ groups, rights }: GroupContext) {
  return async (actor: Actor, groupId: string): Promise<DurationRuleView> => {
    await rights.check(groups, actor, 'groups_read', groupId)
    return viewOf(groups, groupId)
  }
}

async function viewOf(groups: GroupStore, groupId: string): Promise<DurationRuleView> {
  await findGroup(groups, groupId)
  const own = await groups.findDurationRule(groupId)
  const upwards = await groups.durationRulesUpwards(groupId)
  const { timeZone, durationsOf } = combineDurationRules(upwards)
  const names = new Set([otherRoles, ...upwards.flatMap(({ roles = {} }) => Object.keys(roles))])
  const roles = [...names].flatMap((name) => {
    const durations = durationsOf(name)
    const isSet = Object.values(durations).some((seconds) => seconds !== undefined)
    return isSet ? [[name, durations] as const] : []
  })
  return { groupId, own, effective: { timeZone, roles: Object.fromEntries(roles) } }
}

/**
 * Replaces the rule of a group; an empty one removes it. To let roles last longer needs a person
 * with the right over the parent: a group's administrators must not undo what binds them.
 */
export function changeDurationRule({ recorded, rights }: GroupContext) {
  return (actor: Actor, groupId: string, rule: DurationRule): Promise<DurationRuleView> =>
    recorded(actor, async ({ groups }, log) => {
      await rights.check(groups, actor, 'groups_write', groupId)
      // Others may change the rule, or move the group below another parent.
      await groups.lockTree()
      const { parentId } = await findGroup(groups, groupId)
      const before = (await groups.findDurationRule(groupId)) ?? {}
      const mayLoosen = () => rights.mayWeaken(groups, actor, 'groups_write', parentId)
      if (isLooser(rule, before) && !(await mayLoosen())) throw notAllowed()
      await groups.putDurationRule(groupId, rule)
      const view = await viewOf(groups, groupId)
      const detail = { groupId, durationRule: JSON.stringify(rule) }
      const changes = changesBetween({ ...before }, { ...rule })
      return log.change('GROUP_POLICY_CHANGED', { detail, inGroups: [groupId], changes }, view)
    })
}
