/** How long roles may be given in a group and in all groups below it. */
export interface DurationRule {
  /** In which a day ends; without, the one of the nearest group above counts, at last UTC. */
  readonly timeZone?: string | undefined
  /** By role; `*` is for all roles that are not named. */
  readonly roles?: Readonly<Record<string, RoleDurations>> | undefined
}

/** The rule of one group. */
export interface GroupDurationRule extends DurationRule {
  readonly groupId: string
}

/** How long a role lasts if nobody says until when, and how long at most. */
export interface RoleDurations {
  readonly defaultSeconds?: number | undefined
  readonly longestSeconds?: number | undefined
}

/** Where the rules of groups are kept. */
export interface DurationRuleStore {
  findDurationRule(groupId: string): Promise<DurationRule | undefined>
  /** The rules of a group and of those above it, from the group upwards. */
  durationRulesUpwards(groupId: string): Promise<readonly DurationRule[]>
  /** Replaces the rule of a group; an empty one removes it. */
  putDurationRule(groupId: string, rule: DurationRule): Promise<void>
}

/** What the rules of a group and of those above it come to. */
export interface EffectiveDurationRule {
  readonly timeZone: string
  durationsOf(role: string): RoleDurations
}

export const otherRoles = '*'

/**
 * Combines rules, from the group upwards: the nearest zone and the nearest default count, and of
 * the longest durations the shortest one, so that nobody loosens what somebody above has set.
 */
export function combineDurationRules(upwards: readonly DurationRule[]): EffectiveDurationRule {
  return {
    timeZone: upwards.find(({ timeZone }) => timeZone !== undefined)?.timeZone ?? 'UTC',
    durationsOf(role) {
      const found = upwards.map((rule) => durationsIn(rule, role))
      const longest = found.flatMap(({ longestSeconds }) => longestSeconds ?? [])
      const longestSeconds = longest.length > 0 ? Math.min(...longest) : undefined
      const nearest = found.find(({ defaultSeconds }) => defaultSeconds !== undefined)
      const wanted = nearest?.defaultSeconds ?? longestSeconds
      const defaultSeconds =
        wanted === undefined ? undefined : Math.min(wanted, longestSeconds ?? wanted)
      return { defaultSeconds, longestSeconds }
    },
  }
}

/** What a rule says of a role; what it does not say is as for all others. */
function durationsIn({ roles = {} }: DurationRule, role: string): RoleDurations {
  const own = Object.hasOwn(roles, role) ? roles[role] : undefined
  return { ...roles[otherRoles], ...own }
}

/** Whether a role may last longer by one rule than by another one. */
export function isLooser(rule: DurationRule, than: DurationRule): boolean {
  const roles = new Set([otherRoles, ...Object.keys({ ...rule.roles, ...than.roles })])
  return [...roles].some((role) => {
    const limit = durationsIn(than, role).longestSeconds
    const { longestSeconds } = durationsIn(rule, role)
    return limit !== undefined && (longestSeconds === undefined || longestSeconds > limit)
  })
}
