import { sha256 } from '../../kernel/secrets.ts'
import type { CandidateKey, ReviewFilter } from './review.ts'
import { dayOf } from './role-uses.ts'

/** How somebody got a role: by hand, by a rule of a connection, or by a request. */
export const givenWays = ['hand', 'rule', 'access'] as const
export type GivenWay = (typeof givenWays)[number]

/** A role of a member that a review may be about; empty for a membership without a role. */
export interface Candidate {
  readonly key: CandidateKey
  readonly groupId: string
  readonly sub: string
  readonly membershipId: string
  readonly role: string
  readonly how: GivenWay
  /** The connection whose rule gave it. */
  readonly connectionId: string | undefined
  readonly memberSince: number
  readonly until: number | undefined
  readonly givenBy: string | undefined
  readonly reason: string | undefined
  /** The last day on which it was used, counted from 1970; undefined if none is known. */
  readonly lastUsedDay: number | undefined
  readonly isOutsider: boolean
}

/** What a reviewer says about an item. */
export const itemDecisions = ['keep', 'end'] as const
export type ItemDecision = (typeof itemDecisions)[number]

/**
 * What became of an item at the end. `changed`: somebody else had changed it since, so it stays as
 * they left it. `stays`: it must not end, as the role of a last administrator. `reported`: nothing
 * was done, and somebody has to look at it.
 */
export const itemOutcomes = ['kept', 'ended', 'changed', 'stays', 'reported'] as const
export type ItemOutcome = (typeof itemOutcomes)[number]

/** One thing to decide: a role of a person as it was at the start, or a rule that gives a role. */
export interface ReviewItem
  extends Omit<Candidate, 'key' | 'sub' | 'membershipId' | 'memberSince' | 'isOutsider'> {
  readonly id: string
  readonly reviewId: string
  /** Orders items: strong roles first, and of these what was not used for longest. */
  readonly risk: string
  /** Undefined for a rule, which is decided as a whole. */
  readonly sub: string | undefined
  readonly membershipId: string | undefined
  readonly memberSince: number | undefined
  /** How many people have it by this rule; 1 for a role of a person. */
  readonly people: number
  readonly decision: ItemDecision | undefined
  readonly decidedBy: string | undefined
  readonly decidedAt: number | undefined
  readonly decisionReason: string | undefined
  /** The end that a role gets which is kept. */
  readonly newUntil: number | undefined
  readonly outcome: ItemOutcome | undefined
}

/** A decision about some items; undefined takes decisions back. */
interface ItemVerdict {
  readonly decision: ItemDecision | undefined
  readonly by: string
  readonly at: number
  readonly reason: string | undefined
  readonly until: number | undefined
}

/** How many items were decided in which way, and what became of them. */
export type ItemCounts = Readonly<
  Record<'items' | 'undecided' | ItemDecision | ItemOutcome, number>
>

export interface ItemPage {
  readonly after: { readonly risk: string; readonly id: string } | undefined
  readonly limit: number
  readonly decision?: ItemDecision | 'undecided' | undefined
}

/** Where the items of reviews are kept. Who decides holds the lock of the review. */
export interface ReviewItemStore {
  /** Roles of the members of a subtree, in the order of their keys; of so many members. */
  candidates(
    top: { readonly path: string; readonly chain: readonly string[] },
    after: CandidateKey | undefined,
    members: number,
  ): Promise<readonly Candidate[]>
  /** Adds items. A rule that is there already counts more people. */
  add(items: readonly ReviewItem[]): Promise<void>
  count(reviewId: string): Promise<ItemCounts>
  page(reviewId: string, page: ItemPage): Promise<readonly ReviewItem[]>
  /** Those of the items that belong to the review. */
  find(reviewId: string, ids: readonly string[]): Promise<readonly ReviewItem[]>
  decide(reviewId: string, ids: readonly string[], verdict: ItemVerdict): Promise<void>
  /** Items of which it is not known what becomes of them. */
  listUnsettled(reviewId: string, limit: number): Promise<readonly ReviewItem[]>
  /** Of all calls for one item, exactly one is answered true. */
  settle(item: Pick<ReviewItem, 'reviewId' | 'id'>, outcome: ItemOutcome): Promise<boolean>
}

/** Whether a review with this filter is about a role. */
export function isChosen(filter: ReviewFilter, candidate: Candidate, now: number): boolean {
  const { roles, unusedDays, outsiders, byHand, withoutEnd } = filter
  return (
    (roles === undefined || roles.includes(candidate.role)) &&
    (unusedDays === undefined || isUnused(candidate, unusedDays, now)) &&
    (!outsiders || candidate.isOutsider) &&
    (!byHand || candidate.how === 'hand') &&
    (!withoutEnd || candidate.until === undefined)
  )
}

/** Whoever became a member a short while ago has not left it unused for longer. */
function isUnused({ lastUsedDay, memberSince }: Candidate, days: number, now: number): boolean {
  return (lastUsedDay ?? dayOf(memberSince)) < dayOf(now) - days
}

/** The items for what was chosen, at the start of a review. Roles by one rule are one item. */
export function itemsOf(
  reviewId: string,
  chosen: readonly Candidate[],
  isStrong: (role: string) => boolean,
): readonly ReviewItem[] {
  const items = new Map<string, ReviewItem>()
  for (const { key: _, isOutsider: __, ...candidate } of chosen) {
    const { groupId, role, how, connectionId, membershipId, lastUsedDay } = candidate
    const isRule = how === 'rule'
    // By what it is about: a group that moves meanwhile may be walked twice.
    const id = sha256(JSON.stringify(isRule ? [connectionId, groupId, role] : [membershipId, role]))
    const usedDay = isRule ? undefined : lastUsedDay
    const personal = { sub: undefined, membershipId: undefined, memberSince: undefined }
    const ofRule = { ...personal, givenBy: undefined, reason: undefined, until: undefined }
    items.set(id, {
      ...{ id, reviewId, ...candidate, ...(isRule && ofRule), lastUsedDay: usedDay },
      risk: `${isStrong(role) ? 0 : 1}${String(usedDay ?? 0).padStart(6, '0')}`,
      people: (items.get(id)?.people ?? 0) + 1,
      decision: undefined,
      decidedBy: undefined,
      decidedAt: undefined,
      decisionReason: undefined,
      newUntil: undefined,
      outcome: undefined,
    })
  }
  return [...items.values()]
}
