import { system } from '../../events/actor.ts'
import { inSlices } from '../../kernel/time.ts'
import type { AccessContext, AccessStores } from '../access-context.ts'
import { aboutReview } from './plan-review.ts'
import type { Review } from './review.ts'
import { isChosen, itemsOf } from './review-item.ts'
import { reviewersOf } from './reviewers.ts'

/** How many items a review has at most. */
const mostItems = 10_000
const membersAtOnce = 200

/**
 * Begins a review: keeps what it is about as it is now, a slice per transaction, and opens it after
 * the last one. Several nodes may do it at once, and one that is killed is followed by another.
 */
export function gatherItems<Stores extends AccessStores>(context: AccessContext<Stores>) {
  const { recorded, groups } = context
  const { find: findReviewers } = reviewersOf(context)
  const { role, ofServer } = groups.administrators
  const isStrong = (each: string) => each === role || each === ofServer.role

  /** Answers whether there may be more. */
  const gatherSlice = (id: string): Promise<boolean> =>
    recorded(system, async (inside, log) => {
      await inside.reviews.lock(id)
      const review = await inside.reviews.find(id)
      const place = review && (await groups.find(inside, review.groupId))
      if (!place || review.status !== 'planned') return log.unchanged(false)
      const found = review.isCut
        ? []
        : await inside.reviewItems.candidates(place, review.gatheredTo, membersAtOnce)
      const last = found.at(-1)?.key
      if (!last) {
        await inside.reviews.open(id, await findReviewers(inside, review, place), log.now)
        const { items } = await inside.reviewItems.count(id)
        return log.change('REVIEW_STARTED', aboutReview(review, { items }), false)
      }
      const chosen = found.filter((each) => isChosen(review.filter, each, log.now))
      const { items: before } = await inside.reviewItems.count(id)
      const items = itemsOf(id, chosen, isStrong)
      await inside.reviewItems.add(items.slice(0, mostItems - before))
      await inside.reviews.putGathered(id, last, before + items.length > mostItems)
      return log.done(true)
    })

  return ({ id }: Pick<Review, 'id'>): Promise<void> => inSlices(() => gatherSlice(id))
}
