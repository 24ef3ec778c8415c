/** A rule for a role in a group and in those below it; times are numbers of slots. */
interface ModelRule {
  readonly groupId: string
  readonly longest: number
  readonly hasBreakGlass: boolean
}

type Source = 'request' | 'activation' | 'breakGlass'

/** A role that somebody has for a time, or will have. */
interface Taken {
  readonly source: Source
  /** The eligibility that it depends on. */
  readonly eligible: number | undefined
  readonly from: number
  readonly until: number
  readonly isBegun: boolean
}

/** What is wanted: a role of somebody in a group, for so many slots. */
export interface Wanted {
  readonly groupId: string
  readonly role: string
  readonly sub: string
  readonly slots: number
}

/** Roles as `group role`, in the very groups and with those above. */
type Held = readonly [direct: readonly string[], inherited: readonly string[]]

/** No emergency lasts longer. */
const longestEmergency = 1

const keyOf = ({ groupId, role, sub }: Omit<Wanted, 'slots'>) => `${groupId} ${role} ${sub}`

/**
 * Every way in which somebody gets a role for a time and loses it, as docs/access.md says it, in
 * numbered slots of time. Verbs answer whether the server allows it, and do it if so.
 */
export function waysModel(parents: Map<string, string>, crewRole: string) {
  const rules = new Map<string, ModelRule>()
  const eligible = new Map<string, { readonly id: number; readonly until: number }>()
  const taken = new Map<string, Taken>()
  const requests = new Map<string, { readonly slots: number; readonly rule: ModelRule }>()
  const pushed = new Set<string>()
  let now = 0
  let lastId = 0

  function upwards(groupId: string): readonly string[] {
    const parent = parents.get(groupId)
    return parent === undefined ? [] : [groupId, ...upwards(parent)]
  }

  function ruleFor({ groupId, role }: Wanted): ModelRule | undefined {
    const nearest = upwards(groupId).find((each) => rules.has(`${each} ${role}`))
    return rules.get(`${nearest} ${role}`)
  }

  const isEligible = (key: string, at: number) => (eligible.get(key)?.until ?? 0) > at

  return {
    now: () => now,
    openRequests: () => [...requests.keys()],
    eligibleRoles: () => [...eligible.keys()],
    rolesForATime: () => [...taken.keys()],
    putRule(groupId: string, role: string, rule: Omit<ModelRule, 'groupId'>) {
      rules.set(`${groupId} ${role}`, { groupId, ...rule })
    },
    removeRule: (groupId: string, role: string) => rules.delete(`${groupId} ${role}`),
    move(groupId: string, parentId: string): boolean {
      if (groupId === 'g0' || upwards(parentId).includes(groupId)) return false
      parents.set(groupId, parentId)
      return true
    },
    ask(wanted: Wanted): boolean {
      const rule = ruleFor(wanted)
      const key = keyOf(wanted)
      if (!rule || wanted.slots > rule.longest || requests.has(key)) return false
      requests.set(key, { slots: wanted.slots, rule })
      return true
    },
    approve(wanted: Wanted): boolean {
      const key = keyOf(wanted)
      const request = requests.get(key)
      if (!request || wanted.slots > request.slots) return false
      if (!upwards(wanted.groupId).includes(request.rule.groupId)) return false
      const before = taken.get(key)
      const goesOnUntil = before?.source === 'request' ? before.until : 0
      const until = Math.max(now + wanted.slots, goesOnUntil)
      const source = { source: 'request', eligible: undefined, isBegun: true } as const
      taken.set(key, { ...source, from: now, until })
      return requests.delete(key)
    },
    withdraw: (wanted: Wanted) => requests.delete(keyOf(wanted)),
    makeEligible(wanted: Wanted, until: number): boolean {
      if (!ruleFor(wanted)) return false
      const key = keyOf(wanted)
      const id = eligible.get(key)?.id ?? ++lastId
      eligible.set(key, { id, until })
      const current = taken.get(key)
      if (current?.eligible === id && current.isBegun) {
        taken.set(key, { ...current, until: Math.min(current.until, until) })
      }
      return true
    },
    removeEligible(wanted: Wanted): boolean {
      const key = keyOf(wanted)
      const id = eligible.get(key)?.id
      if (id !== undefined && taken.get(key)?.eligible === id) taken.delete(key)
      return eligible.delete(key)
    },
    activate(wanted: Wanted, from: number): boolean {
      const rule = ruleFor(wanted)
      const key = keyOf(wanted)
      const { id, until: latest = 0 } = eligible.get(key) ?? {}
      if (!rule || wanted.slots > rule.longest || taken.has(key)) return false
      if (!isEligible(key, now) || !isEligible(key, from)) return false
      const until = Math.min(from + wanted.slots, latest)
      taken.set(key, { source: 'activation', eligible: id, from, until, isBegun: from <= now })
      return true
    },
    breakGlass(wanted: Wanted): boolean {
      const rule = ruleFor(wanted)
      const key = keyOf(wanted)
      if (!rule?.hasBreakGlass || taken.has(key)) return false
      if (wanted.slots > Math.min(rule.longest, longestEmergency)) return false
      const source = { source: 'breakGlass', eligible: undefined, isBegun: true } as const
      taken.set(key, { ...source, from: now, until: now + wanted.slots })
      return true
    },
    end: (wanted: Wanted) => taken.delete(keyOf(wanted)),
    /** A directory says whether somebody is in its crew, which has a role without an end. */
    push(sub: string, isIn: boolean): void {
      if (isIn) pushed.add(sub)
      else pushed.delete(sub)
    },
    isPushed: (sub: string) => pushed.has(sub),
    /** Whether the policy of a group binds somebody: a member there or below. */
    isBoundBy(groupId: string, [direct]: Held): boolean {
      return direct.some((each) => upwards(each.split(' ')[0] ?? '').includes(groupId))
    },
    /** Time passes. What was planned begins for those who are still eligible. */
    advance(slots: number): void {
      now += slots
      for (const [key, { until }] of eligible) if (until <= now) eligible.delete(key)
      for (const [key, each] of taken) {
        if (each.until <= now) taken.delete(key)
        else if (!each.isBegun && each.from <= now) {
          const own = eligible.get(key)
          if (own === undefined || own.id !== each.eligible) taken.delete(key)
          else taken.set(key, { ...each, isBegun: true, until: Math.min(each.until, own.until) })
        }
      }
    },
    /** What somebody has, as `group role`: in the very groups, and with those above. */
    heldBy(sub: string): Held {
      const own = [...taken].filter(([key, each]) => each.isBegun && key.endsWith(` ${sub}`))
      const ofCrew = pushed.has(sub) ? [crewRole] : []
      const direct = [...own.map(([key]) => key.slice(0, -sub.length - 1)), ...ofCrew].toSorted()
      const inherited = [...parents.keys()].flatMap((groupId) => {
        const above = upwards(groupId)
        const counting = direct.filter((each) => above.includes(each.split(' ')[0] ?? ''))
        const named = new Set(counting.map((each) => each.split(' ')[1]))
        return [...named].map((role) => `${groupId} ${role}`)
      })
      return [direct, inherited.toSorted()]
    },
  }
}

export type WaysModel = ReturnType<typeof waysModel>
