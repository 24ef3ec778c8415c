import { type Actor, nameOf, type Person } from '../events/actor.ts'
import type { AccessContext, AccessStores } from './access-context.ts'
import { AccessError, invalidAccess } from './access-error.ts'
import type { AccessRule } from './access-rule.ts'
import { decidersOf, findNeeds } from './approvers.ts'
import { checkNotHeld, checkWish, ruleFinder, type Wish } from './ask-for-access.ts'
import { isEligible } from './eligible-role.ts'
import { aboutRole, endTimed, giveForTime } from './give-role.ts'
import type { HeldRole, TimedRole } from './timed-role.ts'

/** Somebody who takes a role without an approval. */
export interface TakingPerson {
  readonly actor: Person
  /** What is wrong with the sign-in, where a rule asks for a recent second factor. */
  readonly weakness: Error | undefined
}

/** Roles that people take by themselves, and the end of any role with an end. */
export interface TakeRoles {
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

export function takeRoles<Stores extends AccessStores>(context: AccessContext<Stores>): TakeRoles {
  const { stores, recorded, groups, people, letters } = context
  const findRule = ruleFinder(context)
  const needsOf = findNeeds(context)
  const give = giveForTime(context)
  const endOne = endTimed(context)

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
    activate: (caller, wish, startsAt) =>
      recorded(caller.actor, async (inside, log) => {
        const { rule, held, check } = await prepare(inside, caller, wish)
        const eligible = await inside.eligibleRoles.findFor(held)
        if (!eligible || !isEligible(eligible, log.now)) throw notEligible()
        await check()
        const terms = checkWish(rule, wish)
        const begins = checkStart(startsAt, log.now)
        if (!isEligible(eligible, begins)) throw notEligible()
        const source = { source: 'activation', sourceId: eligible.id, approvedBy: [] } as const
        return log.done(await give(inside, log, { ...held, ...terms, ...source, startsAt: begins }))
      }),
    async breakGlass(caller, wish) {
      const done = await recorded(caller.actor, async (inside, log) => {
        const { rule, place, held, check } = await prepare(inside, caller, wish)
        await checkBreakGlass(inside, rule, held)
        await check()
        const terms = checkWish({ ...rule, needsReason: true }, usual(rule, wish), longest(rule))
        const source = { source: 'break-glass', sourceId: undefined, approvedBy: [] } as const
        const timed = await give(inside, log, { ...held, ...terms, ...source })
        const passedOver = decidersOf(await needsOf(inside, { sub: held.sub, rule }, place))
        for (const sub of passedOver) await letters.postBypassed(inside, sub)
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
  async function checkBreakGlass(inside: Stores, { breakGlass }: AccessRule, held: HeldRole) {
    if (!breakGlass) throw mayNotAlone()
    const { sub } = held
    await groups.lock(inside, [{ groupId: breakGlass.groupId, sub }, held])
    const member = await groups.findMember(inside, breakGlass.groupId, sub)
    if (!member?.roles.includes(breakGlass.role)) throw mayNotAlone()
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
