import { system } from '../../events/actor.ts'
import { inSlices } from '../../kernel/time.ts'
import type { AccessContext, AccessStores } from '../access-context.ts'
import { gatherItems } from './gather-items.ts'
import { nextReminder, type Review } from './review.ts'
import { settleReview } from './settle-review.ts'

const atOnce = 20
const mostSlices = 100

/** Begins and ends the reviews that are due, and tells reviewers. A chore of the server. */
export function tendReviews<Stores extends AccessStores>(
  context: AccessContext<Stores>,
): () => Promise<void> {
  const { stores, clock } = context
  const tendOne = tendReview(context)
  const tell = tellReviewers(context)
  return async () => {
    for (const review of await stores.reviews.listDue(clock(), atOnce)) await tendOne(review)
    await inSlices(tell, mostSlices)
  }
}

/** Does what is due for one review. */
function tendReview<Stores extends AccessStores>(context: AccessContext<Stores>) {
  const { recorded } = context
  const gather = gatherItems(context)
  const settle = settleReview(context)

  const beginClosing = ({ id, endsAt }: Review) =>
    recorded(system, async (inside, log) => {
      // A decision that is being made is before the end, and counts.
      await inside.reviews.lock(id)
      await inside.reviews.beginClosing(id, endsAt)
      return log.unchanged()
    })

  return async (review: Review): Promise<void> => {
    if (review.status === 'planned') return gather(review)
    if (review.status === 'open') await beginClosing(review)
    await settle(review)
  }
}

/** Tells people that reviews wait for them: one email for all of them. */
function tellReviewers<Stores extends AccessStores>(context: AccessContext<Stores>) {
  const { stores, recorded, letters, clock } = context
  return async (): Promise<boolean> => {
    const untold = await stores.reviews.listUntold(clock(), atOnce)
    for (const sub of untold) {
      await recorded(system, async (inside, log) => {
        await inside.people.lock(sub)
        const nextOf = (endsAt: number) => nextReminder(endsAt, log.now)
        const isWaiting = await inside.reviews.noteTold(sub, log.now, nextOf)
        if (isWaiting) await letters.postReview(inside, sub)
        return log.unchanged()
      })
    }
    if (untold.length > 0) letters.deliver()
    return untold.length === atOnce
  }
}
