import { nameOf, system } from '../events/actor.ts'
import type { Recording } from '../events/recorded.ts'
import { randomId } from '../kernel/secrets.ts'
import type { AccessContext, AccessStores } from './access-context.ts'
import { AccessError } from './access-error.ts'
import { isEligible } from './eligible-role.ts'
import { tellOfTaken } from './tell-of-taken.ts'
import { type HeldRole, isTaken, type RoleEnding, type TimedRole } from './timed-role.ts'

/** A role that is given now, or later. */
export interface NewTerm
  extends Pick<TimedRole, 'groupId' | 'role' | 'sub' | 'reason' | 'ticket' | 'approvedBy'> {
  readonly source: TimedRole['source']
  readonly sourceId: string | undefined
  readonly seconds: number
  /** When it begins; now, unless it is planned. */
  readonly startsAt?: number | undefined
  /** It ends then at the latest. */
  readonly latestEnd?: number | undefined
}

/**
 * Gives a role for a time, in the transaction of the stores, which holds the lock of the person. A
 * role that the person got in the same way already goes on, and ends at the later of both times.
 */
export function giveForTime<Stores extends AccessStores>(context: AccessContext<Stores>) {
  const endTaken = endTakenByHand(context)
  return async (inside: Stores, log: Recording, term: NewTerm): Promise<TimedRole> => {
    const { seconds, startsAt = log.now, latestEnd = Number.POSITIVE_INFINITY, ...about } = term
    const found = await inside.timedRoles.findCurrent(about)
    const before = found && (await endTaken(inside, log, found)) ? undefined : found
    const ownEnd = startsAt + seconds * 1000
    // What an activation gave depends on its eligibility, so a request does not take over its end.
    const otherEnd = before?.source === about.source ? before.endsAt : 0
    const timed: TimedRole = {
      ...{ id: randomId(), ...about, startsAt },
      endsAt: Math.min(latestEnd, Math.max(ownEnd, otherEnd)),
      membershipId: undefined,
      madeMembership: false,
      endedAt: undefined,
      ending: undefined,
      endedBy: undefined,
    }
    if (before) {
      const end = { endedAt: log.now, ending: 'extended', endedBy: undefined } as const
      await inside.timedRoles.end(before.id, end)
    }
    const isNow = startsAt <= log.now
    const given = isNow ? await context.groups.giveRole(inside, byServer(log), timed) : undefined
    // Whoever became a member by the first of them is one no more after the last.
    const madeMembership = (before?.madeMembership || given?.madeMembership) ?? false
    const added = { ...timed, ...given, madeMembership }
    if (!(await inside.timedRoles.add(added))) {
      throw new AccessError(20007, 'the person has this role already')
    }
    log.change(isNow ? 'ACCESS_GIVEN' : 'ACCESS_PLANNED', aboutRole(added))
    return added
  }
}

/** Notes that a role is over which somebody took away by hand; answers whether it is. */
export function endTakenByHand<Stores extends AccessStores>({ groups }: AccessContext<Stores>) {
  return async (inside: Stores, log: Recording, timed: TimedRole): Promise<boolean> => {
    // The end of what is over by its time is noted as that.
    if (timed.membershipId === undefined || timed.endsAt <= log.now) return false
    const member = await groups.findMember(inside, timed.groupId, timed.sub)
    const end = { endedAt: log.now, ending: 'taken', endedBy: undefined } as const
    if (!isTaken(timed, member) || !(await inside.timedRoles.end(timed.id, end))) return false
    log.change('ACCESS_ENDED', aboutRole(timed, 'taken'))
    return true
  }
}

/** Ends a role before its time or with it; false when somebody else was first. */
export function endTimed<Stores extends AccessStores>({ groups }: AccessContext<Stores>) {
  return async (
    inside: Stores,
    log: Recording,
    timed: TimedRole,
    ending: RoleEnding,
  ): Promise<boolean> => {
    const endedBy = log.actor.kind === 'system' ? undefined : nameOf(log.actor)
    const end = { endedAt: log.now, ending, endedBy }
    if (!(await inside.timedRoles.end(timed.id, end))) return false
    if (timed.membershipId !== undefined) await groups.endRole(inside, byServer(log), timed, end)
    log.change('ACCESS_ENDED', aboutRole(timed, ending))
    return true
  }
}

/**
 * Gives a role that has begun an earlier end, so that it counts no longer than the eligibility it
 * depends on. Whoever got more time by hand keeps it.
 */
export function shortenTimed<Stores extends AccessStores>({ groups }: AccessContext<Stores>) {
  return async (inside: Stores, log: Recording, timed: TimedRole, endsAt: number) => {
    if (timed.membershipId === undefined || timed.endsAt <= endsAt) return
    const { id, groupId, role, sub } = timed
    await groups.lock(inside, [timed])
    const found = await groups.lockRole(inside, timed)
    await inside.timedRoles.moveEnd(id, endsAt)
    const end = found?.isHeld && found.membershipId === timed.membershipId ? found.until : undefined
    if (end === undefined || end <= endsAt || end > timed.endsAt) return
    await groups.setEnd(inside, byServer(log), { groupId, role, sub, until: endsAt }, id)
  }
}

/** Ends every role that a person has for a time, before the person is merged into another one. */
export function endAllOf<Stores extends AccessStores>(context: AccessContext<Stores>) {
  const end = endTimed(context)
  return async (inside: Stores, log: Recording, sub: string): Promise<void> => {
    for (const timed of await inside.timedRoles.currentOf(sub))
      await end(inside, log, timed, 'taken')
  }
}

const atOnce = 50
const hour = 3_600_000

/**
 * Begins what was planned, and tidies up after roles that are over. A chore of the server, and the
 * first step of every operation here. The end itself is kept by groups, to which `giveRole` hands
 * it over: at that moment the role counts nowhere any more.
 */
export function settleRoles<Stores extends AccessStores>(context: AccessContext<Stores>) {
  const { stores, recorded, groups, letters, clock, log: logger } = context
  const end = endTimed(context)
  const begin = beginPlanned(context)

  const settleOne = ({ id, sub }: TimedRole) =>
    recorded(system, async (inside, log) => {
      await inside.people.lock(sub)
      const timed = await inside.timedRoles.find(id)
      if (!timed || timed.endedAt !== undefined) return log.unchanged()
      if (timed.endsAt <= log.now) await end(inside, log, timed, 'time')
      else if (timed.membershipId === undefined && timed.startsAt <= log.now) {
        await begin(inside, log, timed)
      }
      return log.done()
    })

  async function handleRefusal(timed: TimedRole, error: Error): Promise<void> {
    const { id, groupId, role, sub } = timed
    const about = { timedRole: id, groupId, role, sub, reason: error.message }
    if (timed.membershipId === undefined) {
      logger.warn(about, 'a planned role could not begin, and is given up')
      await recorded(system, async (inside, log) => {
        await inside.people.lock(sub)
        await end(inside, log, timed, 'not-eligible')
        return log.done()
      })
      return
    }
    // The last administrator of a server stays, and whoever reads the log can act.
    logger.warn(about, 'a role that is over could not end; trying again in an hour')
    await stores.timedRoles.moveEnd(id, clock() + hour)
  }

  return async (): Promise<boolean> => {
    const due = await stores.timedRoles.listDue(clock(), atOnce)
    for (const timed of due) {
      try {
        await settleOne(timed)
      } catch (error) {
        if (!groups.isRefusal(error)) throw error
        await handleRefusal(timed, error)
      }
    }
    if (due.length > 0) letters.deliver()
    return due.length === atOnce
  }
}

/** Begins a planned activation, if the person is still eligible and may act. */
function beginPlanned<Stores extends AccessStores>(context: AccessContext<Stores>) {
  const { groups, people } = context
  const end = endTimed(context)
  const tell = tellOfTaken(context)
  return async (inside: Stores, log: Recording, timed: TimedRole): Promise<void> => {
    const { id, groupId, role, sub } = timed
    const eligible = await inside.eligibleRoles.findFor({ groupId, role, sub })
    const member = await groups.findMember(inside, groupId, sub)
    const mayBegin =
      eligible?.id === timed.sourceId &&
      isEligible(eligible, log.now) &&
      (await people.mayAct(inside, sub)) &&
      !member?.roles.includes(role)
    if (!eligible || !mayBegin) {
      await end(inside, log, timed, 'not-eligible')
      return
    }
    // The eligibility may have got an earlier end since the role was planned.
    const begun = { ...timed, endsAt: Math.min(timed.endsAt, eligible.until ?? timed.endsAt) }
    const given = await groups.giveRole(inside, byServer(log), begun)
    await inside.timedRoles.begin(id, given)
    if (begun.endsAt < timed.endsAt) await inside.timedRoles.moveEnd(id, begun.endsAt)
    log.change('ACCESS_GIVEN', aboutRole(begun))
    const place = await groups.find(inside, groupId)
    if (place) await tell.activated(inside, timed, place)
  }
}

/** Roles are given and taken by the server; who decided is in the event of the decision. */
export function byServer(log: Recording): Recording {
  const { address, clientId } = log.actor
  return log.as({ ...system, address, clientId })
}

/** What an event about a role with an end says. */
export function aboutRole(
  timed: HeldRole & Pick<TimedRole, 'id' | 'source' | 'sourceId' | 'startsAt' | 'endsAt'>,
  ending?: RoleEnding,
) {
  const { id, groupId, role, sub, source, sourceId, startsAt, endsAt } = timed
  const inSeconds = (time: number) => Math.floor(time / 1000)
  const detail = {
    ...{ access: id, groupId, role, source, from: inSeconds(startsAt), until: inSeconds(endsAt) },
    ...(sourceId !== undefined && { because: sourceId }),
    ...(ending !== undefined && { ending }),
  }
  return { sub, detail, inGroups: [groupId] }
}
