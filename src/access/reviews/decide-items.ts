import type { Person } from '../../events/actor.ts'
import type { AccessContext, AccessStores } from '../access-context.ts'
import { AccessError, invalidAccess, unknownReview } from '../access-error.ts'
import { aboutReview } from './plan-review.ts'
import { isOpenReview, type Review } from './review.ts'
import type { ItemDecision, ReviewItem } from './review-item.ts'
import { reviewersOf } from './reviewers.ts'

/** What somebody decides about items of a review. */
export interface Deciding {
  /** Each of them is named: nobody confirms what they have not seen. */
  readonly items: readonly string[]
  /** Undefined takes decisions back. */
  readonly decision: ItemDecision | undefined
  readonly reason: string | undefined
  /** An end for roles that are kept. */
  readonly until: number | undefined
}

/** Decides in a review. It counts at the end of the review, and can be changed until then. */
export function decideItems<Stores extends AccessStores>(context: AccessContext<Stores>) {
  const { recorded, groups, people } = context
  const { includes, maySee } = reviewersOf(context)

  return (actor: Person, id: string, deciding: Deciding): Promise<number> =>
    recorded(actor, async (inside, log) => {
      await inside.people.lock(actor.sub)
      await people.checkSession(inside, actor)
      await inside.reviews.lock(id)
      const review = await inside.reviews.find(id)
      if (!review || !(await maySee(inside, actor, review))) throw unknownReview()
      if (!isOpenReview(review, log.now)) {
        throw new AccessError(20014, 'the review has ended, or has not begun')
      }
      const place = await groups.find(inside, review.groupId)
      if (!place || !(await includes(inside, review, place, actor.sub))) {
        throw new AccessError(20015, 'you may not decide in this review')
      }
      const ids = [...new Set(deciding.items)]
      const items = await inside.reviewItems.find(id, ids)
      checkItems(items, ids, actor.sub)
      checkUntil(review, items, deciding)
      const { decision, reason, until } = deciding
      const verdict = { decision, by: actor.sub, at: log.now, reason, until }
      await inside.reviewItems.decide(id, ids, verdict)
      const about = aboutReview(review, { decision: decision ?? 'undo', items: ids.length })
      return log.change('REVIEW_DECIDED', about, ids.length)
    })
}

function checkItems(items: readonly ReviewItem[], ids: readonly string[], own: string): void {
  if (items.length !== ids.length) {
    throw invalidAccess([{ path: '/items', problem: 'must be items of this review' }])
  }
  if (items.some(({ sub }) => sub === own)) {
    throw new AccessError(20015, 'somebody else decides about your own roles')
  }
}

/** A reviewer can make a role end sooner. To have it longer is for whoever gives it. */
function checkUntil(
  review: Review,
  items: readonly ReviewItem[],
  { decision, until }: Deciding,
): void {
  if (until === undefined) return
  const isLater = (item: ReviewItem) => item.until !== undefined && until > item.until
  const faults = [
    [decision !== 'keep', 'is for roles that are kept'],
    [until <= review.endsAt, 'must be after the end of the review'],
    [items.some(({ how }) => how !== 'hand'), 'is for roles that were given by hand'],
    [items.some(isLater), 'must not be later than the end that the role has'],
  ] as const
  const problem = faults.find(([isFault]) => isFault)?.[1]
  if (problem !== undefined) throw invalidAccess([{ path: '/until', problem }])
}
