import type { Term } from './group.ts'
import type { MembershipKey } from './memberships.ts'
import { allowsRoles, type RoleRule } from './role-rules.ts'

/** A membership and its terms; a membership that begins later has no roles yet. */
interface TimedMembership extends MembershipKey {
  /** What is in force. Undefined for somebody who is no member. */
  readonly roles: readonly string[] | undefined
  readonly terms: readonly Term[]
}

/** A timed membership with what decides how its terms begin and end. */
export interface DueMembership extends TimedMembership {
  /** The revision of the membership, so that nothing is overwritten. */
  readonly revision: number
  readonly userStatus: string
  readonly roleRule: RoleRule | undefined
  /** Whether the membership waits to be accepted. */
  readonly isOpen: boolean
}

/** The terms of one membership. */
export interface MembershipTerms extends MembershipKey {
  readonly terms: readonly Term[]
}

/** Where terms are kept. Who writes holds the lock of the membership. */
export interface TermStore {
  /** The terms of a membership, also of one that begins later. */
  findTerms(key: MembershipKey): Promise<readonly Term[]>
  /** Those of the memberships that have some, in no order. */
  termsAmong(keys: readonly MembershipKey[]): Promise<readonly MembershipTerms[]>
  /** Replaces the terms of a membership; none removes them. */
  putTerms(key: MembershipKey, terms: readonly Term[], now: number): Promise<void>
  /** Locks memberships of which a term begins or ends by this time; so many at most. */
  lockDue(now: number, limit: number): Promise<readonly DueMembership[]>
  /** Memberships in force of which a term begins or ends by a time, those that are next first. */
  listChanging(page: ChangingPage): Promise<readonly ChangingMembership[]>
  /** Writes what has become of memberships that were locked. */
  putSettled(settled: readonly SettledMembership[], now: number): Promise<void>
}

/** Which changes are read: those after the last of the page before, up to a time. */
export interface ChangingPage {
  readonly after: ChangePlace | undefined
  readonly until: number
  readonly limit: number
}

/** The place of a membership in the order of changes. */
export interface ChangePlace extends MembershipKey {
  readonly changesAt: number
}

/** A membership with its group and its terms, one of which begins or ends next. */
export interface ChangingMembership extends ChangePlace {
  readonly groupName: string
  readonly path: string
  readonly roles: readonly string[]
  readonly terms: readonly Term[]
  /** Whether the membership waits to be accepted. */
  readonly isOpen: boolean
}

/** What has become of a membership, and which terms made it so. */
export interface SettledMembership {
  readonly before: DueMembership
  readonly after: TimedMembership
  readonly begun: readonly Term[]
  readonly ended: readonly Term[]
  /** Terms that should have begun, but could not any more. */
  readonly refused: readonly Term[]
}

/** Whether the time of a term is over; at its last moment it is. */
export function hasEnded({ validUntil }: Term, now: number): boolean {
  return validUntil !== undefined && validUntil <= now
}

/** When a role that is in force ends, on its own or with the membership; undefined if it lasts. */
export function endOfRole(terms: readonly Term[], role: string): number | undefined {
  const ends = terms.flatMap(({ role: of = role, validUntil, isPlanned, isOverdue }) =>
    of !== role || isPlanned || isOverdue ? [] : (validUntil ?? []),
  )
  return ends.length > 0 ? Math.min(...ends) : undefined
}

const hasBegun = ({ validFrom = 0 }: Term, now: number) => validFrom <= now
const isWhole = ({ role }: Term) => role === undefined

/** Decides what is in force of a membership at a time. Nothing else decides it. */
export function settle(before: DueMembership, now: number): SettledMembership {
  const { roles, terms } = before
  const whole = terms.find(isWhole)
  const none = { before, begun: [], ended: [], refused: [] }
  const over = { ...before, roles: undefined, terms: [] }
  if (whole && hasEnded(whole, now)) {
    return whole.isPlanned
      ? { ...none, after: over, refused: [whole] }
      : { ...none, after: over, ended: [whole] }
  }
  if (whole?.isPlanned && !hasBegun(whole, now)) return { ...none, after: before }
  // Somebody was removed, and what was planned for them went with that.
  if (roles === undefined && !whole?.isPlanned) return { ...none, after: over }
  return settleRoles(before, now)
}

function settleRoles(before: DueMembership, now: number): SettledMembership {
  const { roles: held = [], terms, roleRule } = before
  const isOver = (term: Term) => !isWhole(term) && hasEnded(term, now)
  const ended = terms.filter((term) => isOver(term) && !term.isPlanned)
  // Also what should have begun and ended while nobody looked.
  const missed = terms.filter((term) => isOver(term) && term.isPlanned)
  const due = terms.filter((term) => term.isPlanned && !isOver(term) && hasBegun(term, now))
  // The rule of the group may have changed since it was planned.
  const isRefused = ({ role }: Term) => role !== undefined && !allowsRoles(roleRule, [role])
  const refused = [...missed, ...due.filter(isRefused)]
  const begun = due.filter((term) => !isRefused(term))
  const endedRoles = new Set(ended.map(({ role }) => role))
  const kept = held.filter((role) => !endedRoles.has(role))
  const roles = [...new Set([...kept, ...begun.flatMap(({ role }) => role ?? [])])]
  if (roles.length === 0 && !allowsRoles(roleRule, roles)) {
    const isNew = before.roles === undefined
    const after = { ...before, roles: undefined, terms: [] }
    return { before, after, begun: [], ended, refused: isNew ? [...refused, ...begun] : refused }
  }
  const left = terms.filter((term) => !ended.includes(term) && !refused.includes(term))
  const after = { ...before, roles, terms: left.map((term) => begunAt(term, now)) }
  return { before, after, begun, ended, refused }
}

function begunAt(term: Term, now: number): Term {
  const { isPlanned, ...begun } = term
  return isPlanned && hasBegun(term, now) ? begun : term
}
