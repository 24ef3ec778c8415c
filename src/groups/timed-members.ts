import type { Recording } from '../events/recorded.ts'
import { combineDurationRules } from './duration-rules.ts'
import { describeTerms, type GivenTerms, giveTerms, type WantedTerms } from './give-terms.ts'
import type { Membership, Term } from './group.ts'
import type { GroupStores } from './group-context.ts'
import { GroupsError } from './groups-error.ts'
import { type Assigned, type InGroup, type MembershipKey, membershipChange } from './memberships.ts'

/** Why an invitation has no times: it is not yet known whom it means. */
export const notForInvitations =
  'somebody who has not accepted to be in the group cannot be given a role for a time; invite them first'

/** A membership with its terms, if there are any. */
export function withTerms(membership: Membership, terms: readonly Term[]): Membership {
  return terms.length > 0 ? { ...membership, terms } : membership
}

/** How an event tells from when until when roles were given, and why. */
export function termsDetail({ terms, isSame }: GivenTerms) {
  if (isSame) return {}
  const [reason] = terms.flatMap((term) => term.reason ?? [])
  return { terms: describeTerms(terms), ...(reason !== undefined && { reason }) }
}

/** How an event tells that what was changed or ended had an end: to give it again needs one. */
export function termsBefore(terms: readonly Term[] = []) {
  return terms.length > 0 ? { termsBefore: describeTerms(terms) } : {}
}

/** Roles that somebody is to get, now or later. */
interface RolesToGive {
  /** All that the member has then. */
  readonly roles: readonly string[]
  /** Those that the call names. */
  readonly named: readonly string[]
  readonly appendRole?: boolean
  readonly terms?: WantedTerms | undefined
  /** The connection that gives them, and takes them back: nothing limits that. */
  readonly byRule: string | undefined
}

/** Decides which of the roles are in force now. Without times there is nothing to decide. */
export function giveRoles(
  { actor, now }: Recording,
  { roles, named, appendRole: appends = false, terms: wanted, byRule }: RolesToGive,
  found: InGroup,
): GivenTerms {
  if (!wanted && found.terms.length === 0 && found.durationRules.length === 0) {
    return { roles, terms: [], retimed: [], isSame: true }
  }
  const rule = byRule === undefined ? combineDurationRules(found.durationRules) : undefined
  return giveTerms({ found, roles, named, appends, wanted, actor, now, rule })
}

/** Keeps a membership that begins later. Until then there is none. */
export async function planMembership(
  { groups }: GroupStores,
  log: Recording,
  { groupId, sub }: MembershipKey,
  given: GivenTerms,
  isAbove: boolean,
): Promise<Assigned> {
  // What waits to be accepted cannot begin by itself.
  if (!isAbove) throw new GroupsError(11003, notForInvitations)
  const { now } = log
  const { membership } = membershipChange(undefined, { groupId, sub, roles: [], now })
  const planned = { membership: withTerms(membership, given.terms), rolesBefore: undefined }
  if (given.isSame) return { ...planned, change: 'unchanged' }
  await groups.putTerms({ groupId, sub }, given.terms, now)
  const detail = { groupId, ...termsDetail(given) }
  log.change('GROUP_USER_PLANNED', { sub, detail, inGroups: [groupId] })
  return { ...planned, change: 'added' }
}
