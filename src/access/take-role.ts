import { type Actor, nameOf, type Person } from '../events/actor.ts'
import type { AccessContext, AccessStores } from './access-context.ts'
import { AccessError, invalidAccess } from './access-error.ts'
import type { AccessRule, RoleInGroup } from './access-rule.ts'
import { findNeeds } from './approvers.ts'
import {
  type Considered,
  checkNotHeld,
  checkWish,
  type Offer,
  ruleFinder,
  type Wish,
} from './ask-for-access.ts'
import { isEligible } from './eligible-role.ts'
import { aboutRole, endTimed, giveForTime } from './give-role.ts'
import { tellOfTaken } from './tell-of-taken.ts'
import type { HeldRole, RoleSource, TimedRole } from './timed-role.ts'

/** Somebody who takes a role without an approval. */
export interface TakingPerson {
  readonly actor: Person
  /** What is wrong with the sign-in, where a rule asks for a recent second factor. */
  readonly weakness: Error | undefined
}

/** How people take a role without an approval. */
export type WayToTake = Exclude<RoleSource, 'request'>

/** Roles that people take by themselves, and the end of any role with an end. */
export interface TakeRoles {
  /** What the rule asks of the caller who would take a role, and who would be told of it. */
  consider(actor: Person, way: WayToTake, wanted: RoleInGroup): Promise<Considered>
  /** The roles that the caller may take in an emergency, as far as rules around them say so. */
  emergencies(actor: Person): Promise<readonly Offer[]>
  /** Takes a role that the caller is eligible for, now or later. */
  activate(caller: TakingPerson, wish: Wish, startsAt: number | undefined): Promise<TimedRole>
  /** Takes a role in an emergency. Everybody who was passed over is told at once. */
  breakGlass(caller: TakingPerson, wish: Wish): Promise<TimedRole>
  /** Ends a role of the caller early. */
  endOwn(actor: Person, id: string): Promise<TimedRole>
  /** Ends a role of somebody else: by whoever administers the group, or an operator. */
  end(actor: Actor, groupId: string, id: string): Promise<TimedRole>
}

/** How far ahead an activation can be planned. */
const longestAheadMs = 90 * 86_400_000
const mostEmergencies = 100

export function takeRoles<Stores extends AccessStores>(context: AccessContext<Stores>): TakeRoles {
  const { stores, recorded, groups, people, letters, clock } = context
  const findRule = ruleFinder(context)
  const needsOf = findNeeds(context)
  const give = giveForTime(context)
  const endOne = endTimed(context)
  const tell = tellOfTaken(context)

  /** The locks and the checks that every way of taking a role has. */
  async function prepare(inside: Stores, { actor, weakness }: TakingPerson, wish: Wish) {
    const { sub } = actor
    const { groupId, role } = wish
    await inside.people.lock(sub)
    await people.checkSession(inside, actor)
    const found = await findRule(inside, wish)
    if (!found || !(await people.mayAct(inside, sub))) throw notEligible()
    return {
      ...found,
      held: { groupId, role, sub },
      async check() {
        if (found.rule.needsStrongSignIn && weakness) throw weakness
        await groups.lock(inside, [{ groupId, sub }])
        await checkNotHeld(context, inside, { groupId, role, sub })
      },
    }
  }

  return {
    async consider({ sub }, way, wanted) {
      const found = await findRule(stores, wanted)
      if (!found) throw notEligible()
      const { rule, place } = found
      const held = { ...wanted, sub }
      if (way === 'break-glass') {
        if (!(await mayBypass(stores, rule, sub))) throw mayNotAlone()
        await checkNotHeld(context, stores, held)
        const needs = await needsOf(stores, { sub, rule }, place)
        return { ...found, longestSeconds: longest(rule), needs }
      }
      const eligible = await stores.eligibleRoles.findFor(held)
      if (!isEligible(eligible, clock())) throw notEligible()
      await checkNotHeld(context, stores, held)
      return { ...found, longestSeconds: rule.longestSeconds, needs: [] }
    },
    async emergencies({ sub }) {
      const around = await groups.groupsAround(stores, sub)
      const found = await stores.accessRules.ofGroups(around)
      const rules = found.filter(({ breakGlass }) => breakGlass).slice(0, mostEmergencies)
      const places = await groups.describe(
        stores,
        rules.map(({ groupId }) => groupId),
      )
      const mayTake = await Promise.all(rules.map((rule) => mayBypass(stores, rule, sub)))
      return rules.flatMap((rule, n) => {
        const place = places.get(rule.groupId)
        return place && mayTake[n] ? [{ place, rule }] : []
      })
    },
    async activate(caller, wish, startsAt) {
      const done = await recorded(caller.actor, async (inside, log) => {
        const { rule, place, held, check } = await prepare(inside, caller, wish)
        const eligible = await inside.eligibleRoles.findFor(held)
        if (!eligible || !isEligible(eligible, log.now)) throw notEligible()
        await check()
        const terms = checkWish(rule, wish)
        const begins = checkStart(startsAt, log.now)
        if (!isEligible(eligible, begins)) throw notEligible()
        const source = { source: 'activation', sourceId: eligible.id, approvedBy: [] } as const
        const when = { startsAt: begins, latestEnd: eligible.until }
        const timed = await give(inside, log, { ...held, ...terms, ...source, ...when })
        if (begins <= log.now) await tell.activated(inside, timed, place)
        return log.done(timed)
      })
      letters.deliver()
      return done
    },
    async breakGlass(caller, wish) {
      const done = await recorded(caller.actor, async (inside, log) => {
        const { rule, place, held, check } = await prepare(inside, caller, wish)
        await checkBreakGlass(inside, rule, held)
        await check()
        const terms = checkWish({ ...rule, needsReason: true }, usual(rule, wish), longest(rule))
        const source = { source: 'break-glass', sourceId: undefined, approvedBy: [] } as const
        const timed = await give(inside, log, { ...held, ...terms, ...source })
        await tell.bypassed(inside, timed, rule, place)
        return log.change('ACCESS_BYPASSED', aboutRole(timed), timed)
      })
      letters.deliver()
      return done
    },
    endOwn: (actor, id) => endIf(actor, id, async (_inside, { sub }) => sub === actor.sub),
    async end(actor, groupId, id) {
      await groups.check(stores, actor, 'write', groupId)
      return endIf(actor, id, async (inside, timed) => {
        return timed.groupId === groupId && groups.has(inside, actor, 'write', groupId)
      })
    },
  }

  async function endIf(
    actor: Actor,
    id: string,
    mayEnd: (inside: Stores, timed: TimedRole) => Promise<boolean>,
  ): Promise<TimedRole> {
    const sub = (await stores.timedRoles.find(id))?.sub
    if (sub === undefined) throw unknownRole()
    return recorded(actor, async (inside, log) => {
      await inside.people.lock(sub)
      const timed = await inside.timedRoles.find(id)
      if (!timed || !(await mayEnd(inside, timed))) throw unknownRole()
      if (!(await endOne(inside, log, timed, 'early'))) {
        throw new AccessError(20004, 'the role has ended before')
      }
      return log.done({ ...timed, endedAt: log.now, ending: 'early', endedBy: nameOf(actor) })
    })
  }

  /** By the rule alone: whoever holds the role that it names, in the group that it names. */
  async function checkBreakGlass(inside: Stores, rule: AccessRule, held: HeldRole) {
    const { breakGlass } = rule
    if (!breakGlass) throw mayNotAlone()
    const { sub } = held
    await groups.lock(inside, [{ groupId: breakGlass.groupId, sub }, held])
    if (!(await mayBypass(inside, rule, sub))) throw mayNotAlone()
  }

  async function mayBypass(inside: Stores, { breakGlass }: AccessRule, sub: string) {
    if (!breakGlass) return false
    const member = await groups.findMember(inside, breakGlass.groupId, sub)
    return member?.roles.includes(breakGlass.role) ?? false
  }
}

const longest = ({ longestSeconds, breakGlass }: AccessRule) =>
  Math.min(longestSeconds, breakGlass?.longestSeconds ?? 0)

function usual(rule: AccessRule, wish: Wish): Wish {
  return { ...wish, seconds: wish.seconds ?? Math.min(rule.usualSeconds, longest(rule)) }
}

function checkStart(startsAt: number | undefined, now: number): number {
  if (startsAt === undefined || startsAt <= now) return now
  if (startsAt <= now + longestAheadMs) return startsAt
  throw invalidAccess([{ path: '/starts_at', problem: 'must be within 90 days' }])
}

function notEligible(): AccessError {
  return new AccessError(20011, 'you are not eligible for this role')
}

function mayNotAlone(): AccessError {
  return new AccessError(20012, 'you may not take this role alone; ask for it')
}

function unknownRole(): AccessError {
  return new AccessError(20010, 'there is no such role with an end')
}
