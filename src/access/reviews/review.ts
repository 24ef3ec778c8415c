import type { RequestPage } from '../access-request.ts'
import type { RoleInGroup } from '../access-rule.ts'

/** What becomes of items that nobody has decided when a review ends. */
export const undecidedRules = ['end', 'report'] as const
export type UndecidedRule = (typeof undecidedRules)[number]

/** How far a review is. A closing one takes no more decisions, and carries them out. */
export const reviewStatuses = ['planned', 'open', 'closing', 'closed'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

/** Which roles a review is about. All that is named has to be true of a role. */
export interface ReviewFilter {
  /** Only these roles; without, all of them and memberships without a role. */
  readonly roles?: readonly string[] | undefined
  /** Only what was not used for so many days. */
  readonly unusedDays?: number | undefined
  /** Only people whose address is not of a domain that the group, or one around it, has proven. */
  readonly outsiders?: boolean | undefined
  /** Only what somebody gave by hand: neither a rule of a connection nor a request. */
  readonly byHand?: boolean | undefined
  /** Only what has no end. */
  readonly withoutEnd?: boolean | undefined
}

/** Roles of a subtree that people confirm or end, until a time. */
export interface Review {
  readonly id: string
  readonly groupId: string
  readonly name: string
  readonly filter: ReviewFilter
  /** Who decides: members with this role; undefined for the administrators of the group. */
  readonly reviewers: RoleInGroup | undefined
  readonly undecided: UndecidedRule
  readonly status: ReviewStatus
  readonly createdBy: string
  readonly createdAt: number
  readonly startsAt: number
  readonly endsAt: number
  /** How far the items were gathered; undefined before the first and after the last of them. */
  readonly gatheredTo: CandidateKey | undefined
  /** Whether there were more items than a review can have. */
  readonly isCut: boolean
  readonly closedAt: number | undefined
  /** The SHA-256 of the result as CSV, in base64url; it is in the event of the end, too. */
  readonly digest: string | undefined
}

/** What a review is made from. */
export type ReviewFields = Pick<
  Review,
  'groupId' | 'name' | 'filter' | 'reviewers' | 'undecided' | 'startsAt' | 'endsAt'
>

/** The place of a membership in the order in which a subtree is walked. */
export interface CandidateKey {
  readonly path: string
  readonly sub: string
}

/** Whether decisions are taken now. */
export function isOpenReview({ status, endsAt }: Review, now: number): boolean {
  return status === 'open' && now < endsAt
}

/** Where reviews are kept. */
export interface ReviewStore {
  add(review: Review): Promise<void>
  find(id: string): Promise<Review | undefined>
  /** Lets one transaction at a time change a review or decide in it. */
  lock(id: string): Promise<void>
  /** Removes a review that has not begun; false when it has, or is not there. */
  removePlanned(id: string): Promise<boolean>
  countUnfinished(groupId: string): Promise<number>
  /** Of the groups at these paths and of the groups below them, newest first. */
  below(paths: readonly string[], page: RequestPage): Promise<readonly Review[]>
  /** Open ones in which somebody could decide when they began, newest first. */
  ofReviewer(sub: string, now: number, page: RequestPage): Promise<readonly Review[]>
  /** Those that have to begin, to end, or to be ended further. */
  listDue(now: number, limit: number): Promise<readonly Review[]>
  /** Notes how far items were gathered. */
  putGathered(id: string, gatheredTo: CandidateKey, isCut: boolean): Promise<void>
  /** Opens a planned review to those who can decide in it; they are to be told at once. */
  open(id: string, reviewers: readonly string[], now: number): Promise<boolean>
  /** Of all calls for an open review, exactly one is answered true. */
  beginClosing(id: string, endsAt: number): Promise<boolean>
  /** The same for a closing review. */
  close(
    id: string,
    closed: { readonly closedAt: number; readonly digest: string },
  ): Promise<boolean>
  /** Whether somebody could decide when the review began. */
  isReviewer(id: string, sub: string): Promise<boolean>
  /** Reviewers of open reviews who are to be told of them by now. */
  listUntold(now: number, limit: number): Promise<readonly string[]>
  /**
   * Notes that somebody is told now, and when they are the next time, by the end of each review.
   * Answers whether anything waits for their decision.
   */
  noteTold(
    sub: string,
    now: number,
    nextOf: (endsAt: number) => number | undefined,
  ): Promise<boolean>
}

const dayMs = 86_400_000

/** When reviewers are reminded next: a week and a day before the end. */
export function nextReminder(endsAt: number, now: number): number | undefined {
  return [endsAt - 7 * dayMs, endsAt - dayMs].find((time) => time > now)
}
