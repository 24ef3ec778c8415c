import { createHash } from 'node:crypto'
import { system } from '../../events/actor.ts'
import type { Recording } from '../../events/recorded.ts'
import { inSlices } from '../../kernel/time.ts'
import type { AccessContext, AccessStores } from '../access-context.ts'
import { byServer, endTimed } from '../give-role.ts'
import { aboutReview } from './plan-review.ts'
import type { Review } from './review.ts'
import { resultRows } from './review-csv.ts'
import type { ItemOutcome, ReviewItem } from './review-item.ts'

const atOnce = 50

/**
 * Carries out what was decided, after the end of a review: an item per transaction, then the event
 * of the end. It can be interrupted at any point and be run by several nodes: each item is settled
 * once, and the review ends once.
 */
export function settleReview<Stores extends AccessStores>(context: AccessContext<Stores>) {
  const { stores, recorded, groups, log: logger } = context
  const carryOut = carryOutDecision(context)

  const settleItem = (review: Review, { id, sub }: ReviewItem, refusal?: Error) =>
    recorded(system, async (inside, log) => {
      if (sub !== undefined) await inside.people.lock(sub)
      const [item] = await inside.reviewItems.find(review.id, [id])
      if (!item || item.outcome !== undefined) return log.unchanged()
      const outcome = refusal ? 'stays' : await carryOut(inside, log, review, item)
      await inside.reviewItems.settle(item, outcome)
      return log.done()
    })

  async function settleSlice(review: Review): Promise<boolean> {
    const items = await stores.reviewItems.listUnsettled(review.id, atOnce)
    for (const item of items) {
      try {
        await settleItem(review, item)
      } catch (error) {
        if (!groups.isRefusal(error)) throw error
        const { groupId, role, sub } = item
        const about = { review: review.id, groupId, role, sub, reason: error.message }
        logger.warn(about, 'a role could not end with a review, and stays')
        await settleItem(review, item, error)
      }
    }
    return items.length === atOnce
  }

  const close = (review: Review) =>
    recorded(system, async (inside, log) => {
      await inside.reviews.lock(review.id)
      const { items, kept, ended, changed, stays, reported } = await inside.reviewItems.count(
        review.id,
      )
      const digest = await digestOf(inside, review.id)
      if (!(await inside.reviews.close(review.id, { closedAt: log.now, digest }))) {
        return log.unchanged()
      }
      const outcomes = { items, kept, ended, changed, stays, reported, digest }
      return log.change('REVIEW_CLOSED', aboutReview(review, outcomes))
    })

  return async (review: Review): Promise<void> => {
    await inSlices(() => settleSlice(review))
    await close(review)
  }
}

/** Does what was decided about an item, or what the review does with undecided ones. */
function carryOutDecision<Stores extends AccessStores>(context: AccessContext<Stores>) {
  const { groups } = context
  const endOne = endTimed(context)

  return async (
    inside: Stores,
    log: Recording,
    review: Review,
    item: ReviewItem,
  ): Promise<ItemOutcome> => {
    const { groupId, role, sub, newUntil } = item
    const verdict = item.decision ?? review.undecided
    // What a rule gives comes back until the rule is another one.
    if (verdict === 'report' || sub === undefined) return 'reported'
    const held = { groupId, sub, role }
    const found = await groups.lockRole(inside, held)
    const isSame =
      found?.isHeld && found.membershipId === item.membershipId && found.until === item.until
    if (!isSame) return 'changed'
    if (verdict === 'keep') {
      if (newUntil === undefined) return 'kept'
      await groups.setEnd(inside, byServer(log), { ...held, until: newUntil }, review.id)
      return 'kept'
    }
    if (found.isLastAdministrator) return 'stays'
    const timed = await inside.timedRoles.findCurrent(held)
    if (timed?.membershipId === item.membershipId) await endOne(inside, log, timed, 'review')
    else await groups.takeRole(inside, byServer(log), held, review.id)
    return 'ended'
  }
}

async function digestOf(inside: AccessStores, reviewId: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const text of resultRows(inside.reviewItems, reviewId)) hash.update(text)
  return hash.digest('base64url')
}
