import { type Actor, nameOf } from '../events/actor.ts'
import { endOfDay, startOfDay } from '../kernel/time-zone.ts'
import type { EffectiveDurationRule } from './duration-rules.ts'
import type { Term } from './group.ts'
import { GroupsError } from './groups-error.ts'
import type { InGroup } from './memberships.ts'

/** A moment in milliseconds, or a day in the time zone of the group. */
type WantedTime = number | { readonly date: string }

/** What is to change about a term: what is undefined stays, and null takes it away. */
interface TermChange {
  readonly validFrom?: WantedTime | null | undefined
  readonly validUntil?: WantedTime | null | undefined
  readonly reason?: string | null | undefined
}

/**
 * The times of an assignment. They are those of the membership; if roles are added to somebody who
 * is a member, those of the added roles. `roleTerms` has what is different for single roles.
 */
export interface WantedTerms extends TermChange {
  readonly roleTerms?: readonly (TermChange & { readonly role: string })[] | undefined
}

interface Giving {
  readonly found: InGroup
  /** All roles that the member is to have, now or later. */
  readonly roles: readonly string[]
  /** Those that the call names. */
  readonly named: readonly string[]
  readonly appends: boolean
  readonly wanted: WantedTerms | undefined
  readonly actor: Actor
  readonly now: number
  /** Undefined for what no rule limits: roles that a connection gives and takes back. */
  readonly rule: EffectiveDurationRule | undefined
}

/** What an assignment makes of roles and terms. */
export interface GivenTerms {
  /** The roles that are in force now; undefined if the membership begins later. */
  readonly roles: readonly string[] | undefined
  readonly terms: readonly Term[]
  /** Roles whose time is another one: whoever may not give them may not change it either. */
  readonly retimed: readonly string[]
  readonly isSame: boolean
}

/** Decides from when until when somebody gets the roles of an assignment, or refuses it. */
export function giveTerms(giving: Giving): GivenTerms {
  const { found, roles, now } = giving
  const before: TermsByRole = new Map(found.terms.map((term) => [term.role, term]))
  const after = keptTerms(giving, before)
  for (const [role, change] of changesOf(giving)) {
    if (role !== undefined && !roles.includes(role)) {
      throw refused('roleTerms names a role that is not given')
    }
    after.set(role, changedTerm(giving, after.get(role), role, change))
  }
  const whole = after.get(undefined)
  for (const role of roles) limitTerm(giving, before, after, role)
  if (whole?.isPlanned) {
    for (const role of roles) after.set(role, notBefore(after.get(role) ?? { role }, whole))
  }
  const terms = [...after.values()].filter(saysSomething)
  const isPlanned = (role: string) => after.get(role)?.isPlanned === true
  const isRetimed = (role?: string) => !isSameTerm(before.get(role), after.get(role))
  const known = new Set([...roles, ...before.keys()].filter((role) => role !== undefined))
  const retimed = [...known].filter((role) => isRetimed(role) || isRetimed())
  for (const term of terms) checkTerm(term, now)
  return {
    roles: whole?.isPlanned ? undefined : roles.filter((role) => !isPlanned(role)),
    terms,
    retimed,
    isSame: retimed.length === 0 && !isRetimed(),
  }
}

type TermsByRole = Map<string | undefined, Term>

/**
 * The terms that stay. An assignment without times never makes anything last longer: roles that
 * somebody has keep their end. What is planned goes with a replacement, and when it is given now.
 */
function keptTerms({ found, roles, named, appends, wanted }: Giving, before: TermsByRole) {
  const isTimed = wanted !== undefined
  const kept: TermsByRole = new Map()
  for (const [role, term] of before) {
    if (role === undefined) {
      if (!term.isPlanned || isTimed) kept.set(role, term)
    } else if (term.isPlanned) {
      const isGivenNow = named.includes(role) && !isTimed
      if (appends ? !isGivenNow : isTimed && roles.includes(role)) kept.set(role, term)
    } else if (roles.includes(role) && found.membership?.roles.includes(role)) {
      kept.set(role, term)
    }
  }
  return kept
}

function changesOf({ found, named, appends, wanted }: Giving): TermsChanges {
  const changes: TermsChanges = new Map()
  if (!wanted) return changes
  const { roleTerms = [], ...all } = wanted
  if (Object.values(all).some((value) => value !== undefined)) {
    if (appends && found.membership) for (const role of named) changes.set(role, all)
    else changes.set(undefined, all)
  }
  for (const { role, ...change } of roleTerms) {
    const defined = Object.entries(change).filter(([, value]) => value !== undefined)
    changes.set(role, { ...changes.get(role), ...Object.fromEntries(defined) })
  }
  return changes
}

type TermsChanges = Map<string | undefined, TermChange>

function changedTerm(
  { found, actor, now, rule }: Giving,
  before: Term | undefined,
  role: string | undefined,
  change: TermChange,
): Term {
  const zone = rule?.timeZone ?? 'UTC'
  const from = pick(change.validFrom, before?.validFrom, ({ date }) => startOfDay(date, zone))
  const validUntil = pick(change.validUntil, before?.validUntil, ({ date }) => endOfDay(date, zone))
  const isPlanned = from !== undefined && from > now
  const isHeld = role === undefined ? found.membership : found.membership?.roles.includes(role)
  if (isPlanned && isHeld) {
    throw refused('validFrom must not be in the future for a role that the user has already')
  }
  const reason = change.reason === undefined ? before?.reason : (change.reason ?? undefined)
  const validFrom = isPlanned || from === before?.validFrom ? from : undefined
  const { isOverdue: _, ...kept } = before ?? {}
  return {
    ...kept,
    role,
    validFrom,
    validUntil,
    reason,
    by: nameOf(actor),
    isPlanned: isPlanned || undefined,
  }
}

function pick(
  wanted: WantedTime | null | undefined,
  before: number | undefined,
  ofDay: (day: { readonly date: string }) => number,
): number | undefined {
  if (wanted === undefined) return before
  if (wanted === null) return undefined
  return typeof wanted === 'number' ? wanted : ofDay(wanted)
}

/** When a role ends, on its own or with the membership. */
function endOf(terms: TermsByRole, role: string): number {
  return Math.min(...[undefined, role].flatMap((key) => terms.get(key)?.validUntil ?? []))
}

/** Gives a role the end that the group sets by default, and refuses one that is too late. */
function limitTerm(giving: Giving, before: TermsByRole, after: TermsByRole, role: string): void {
  const { found, actor, now, rule } = giving
  const ends = endOf(after, role)
  const isHeld = found.membership?.roles.includes(role) === true
  // To shorten is always allowed, and what was given before a rule stays.
  if (isHeld && ends <= endOf(before, role)) return
  const { defaultSeconds, longestSeconds } = rule?.durationsOf(role) ?? {}
  const own = after.get(role)
  const begins = Math.max(now, own?.validFrom ?? 0, after.get(undefined)?.validFrom ?? 0)
  if (longestSeconds !== undefined && ends - begins > longestSeconds * 1000) {
    const isOpen = ends === Number.POSITIVE_INFINITY && !isHeld && !isForGood(giving, role)
    if (!isOpen) throw tooLong(role, longestSeconds)
  }
  if (ends !== Number.POSITIVE_INFINITY || isHeld || isForGood(giving, role)) return
  if (defaultSeconds === undefined) return
  const validUntil = begins + defaultSeconds * 1000
  after.set(role, { ...own, role, validUntil, by: own?.by ?? nameOf(actor) })
}

/** Whether the call says that the role has no end. */
function isForGood(giving: Giving, role: string): boolean {
  const changes = changesOf(giving)
  const own = changes.get(role)?.validUntil
  return (own === undefined ? changes.get(undefined)?.validUntil : own) === null
}

function notBefore(term: Term, whole: Term): Term {
  const validFrom = Math.max(term.validFrom ?? 0, whole.validFrom ?? 0)
  return { ...term, validFrom, isPlanned: true }
}

function checkTerm({ validFrom, validUntil, isOverdue }: Term, now: number): void {
  if (validUntil === undefined || isOverdue) return
  if (validUntil <= now) throw refused('validUntil must be in the future')
  if (validUntil <= (validFrom ?? 0)) throw refused('validUntil must come after validFrom')
}

const saysSomething = ({ validFrom, validUntil, reason }: Term) =>
  validFrom !== undefined || validUntil !== undefined || reason !== undefined

function isSameTerm(a: Term | undefined, b: Term | undefined): boolean {
  const [left, right] = [a, b].map((term) => (term && saysSomething(term) ? term : undefined))
  const names = ['validFrom', 'validUntil', 'reason', 'isPlanned'] as const
  return names.every((name) => left?.[name] === right?.[name])
}

function refused(message: string): GroupsError {
  return new GroupsError(11003, message)
}

function tooLong(role: string, seconds: number): GroupsError {
  return refused(`${role} can be given for ${inWords(seconds)} at most in this group`)
}

function inWords(seconds: number): string {
  if (seconds % 86_400 === 0) return `${seconds / 86_400} days`
  return seconds % 3600 === 0 ? `${seconds / 3600} hours` : `${seconds} seconds`
}

/** Terms in words for the event log. */
export function describeTerms(terms: readonly Term[]): string {
  const day = (time: number) => new Date(time).toISOString()
  return terms
    .map(({ role = 'membership', validFrom, validUntil }) =>
      [
        role,
        validFrom === undefined ? [] : `from ${day(validFrom)}`,
        validUntil === undefined ? 'without an end' : `until ${day(validUntil)}`,
      ]
        .flat()
        .join(' '),
    )
    .join(', ')
}
