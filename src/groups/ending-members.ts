import { groupAdminRole } from '../kernel/built-in-names.ts'
import { type DaysBefore, reminderTime } from '../kernel/reminder-times.ts'
import type { RoleHolder } from './group.ts'
import type { MemberRoles } from './memberships.ts'
import { endOfRole, type MembershipTerms, type TermStore } from './role-terms.ts'

/** A membership of which something ends. */
export interface EndingMembership extends MembershipTerms {
  readonly path: string
  readonly roles: readonly string[]
  readonly userStatus: string
  /** Whether the membership waits to be accepted. */
  readonly isOpen: boolean
  /** Since when somebody should be told of the end; undefined if nobody should. */
  readonly remindAt: number | undefined
}

/** Where it is kept whether people were told of ends. */
export interface EndingStore {
  /** Locks memberships about which somebody is to be told by this time; so many at most. */
  lockEnding(now: number, limit: number): Promise<readonly EndingMembership[]>
  /** Notes that people were told of memberships that were locked. */
  noteReminded(reminded: readonly MembershipTerms[], now: number): Promise<void>
  /** Memberships of which something ends or begins by this time, the first ones first. */
  endingBy(time: number, limit: number): Promise<readonly EndingMembership[]>
}

/** The ends of a membership of which somebody is to be told now, so many days before. */
export function findNotices(
  { terms, remindAt = Number.POSITIVE_INFINITY }: EndingMembership,
  days: DaysBefore,
  now: number,
): readonly number[] {
  return terms.flatMap(({ validUntil = 0, isPlanned, isOverdue }) => {
    if (isPlanned || isOverdue || validUntil <= now) return []
    const time = reminderTime(validUntil, days)
    return time >= remindAt && time <= now ? [validUntil] : []
  })
}

/** How many administrators of one group are looked at. */
export const mostAdministrators = 100

/**
 * When the last administrator of a group ends: somebody with that role, while nobody else who may
 * act has it for longer. Undefined for everybody else.
 */
export async function lastAdministratorEnd(
  groups: MemberRoles & TermStore,
  { groupId, sub, roles, terms }: EndingMembership,
  mayAct: (holder: RoleHolder) => boolean,
): Promise<number | undefined> {
  const end = roles.includes(groupAdminRole) ? endOfRole(terms, groupAdminRole) : undefined
  if (end === undefined) return undefined
  const holders = await groups.holdersOf(groupId, groupAdminRole, mostAdministrators)
  const others = holders.filter((holder) => holder.sub !== sub && mayAct(holder))
  const timed = await groups.termsAmong(others.map((other) => ({ groupId, sub: other.sub })))
  const endOf = new Map(timed.map((each) => [each.sub, endOfRole(each.terms, groupAdminRole)]))
  return others.some((other) => (endOf.get(other.sub) ?? Number.POSITIVE_INFINITY) > end)
    ? undefined
    : end
}
