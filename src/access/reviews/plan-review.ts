import { type Actor, nameOf } from '../../events/actor.ts'
import { randomId } from '../../kernel/secrets.ts'
import type { AccessContext, AccessStores, GroupPlace } from '../access-context.ts'
import { AccessError, invalidAccess, unknownReview } from '../access-error.ts'
import { isOpenReview, type Review, type ReviewFields } from './review.ts'
import { isChosen } from './review-item.ts'
import { reviewersOf } from './reviewers.ts'

/** What a review would be about. */
interface ReviewPreview {
  readonly items: number
  /** Whether only a part of the members was looked at, so that there may be more. */
  readonly isPart: boolean
}

/** What administrators of groups do with reviews as a whole. */
export interface PlanReviews {
  preview(actor: Actor, fields: ReviewFields): Promise<ReviewPreview>
  plan(actor: Actor, fields: ReviewFields): Promise<Review>
  /** Removes a review that has not begun. */
  remove(actor: Actor, id: string): Promise<void>
  /** Ends a review before its time: from now on nothing is decided in it. */
  close(actor: Actor, id: string): Promise<void>
}

/** How many reviews of a group can be planned or open at once. */
const mostReviews = 20
const longestAheadMs = 400 * 86_400_000
const shortestMs = 3_600_000
const longestMs = 180 * 86_400_000
const membersAtOnce = 200
const mostSlices = 50

export function planReviews<Stores extends AccessStores>(
  context: AccessContext<Stores>,
): PlanReviews {
  const { stores, recorded, groups, clock } = context
  const { maySee } = reviewersOf(context)

  /** Who can take the roles by hand may let others decide about them. */
  async function check(inside: Stores, actor: Actor, fields: ReviewFields): Promise<GroupPlace> {
    const { groupId, reviewers, filter } = fields
    await groups.check(inside, actor, 'write', groupId)
    for (const role of filter.roles ?? [groups.administrators.role]) {
      await groups.checkMayGive(inside, actor, { groupId, role })
    }
    if (reviewers) await groups.check(inside, actor, 'read', reviewers.groupId)
    const place = await groups.find(inside, groupId)
    if (!place || groups.hasEverybody(groupId)) {
      throw invalidAccess([{ path: '/groupId', problem: 'must be a group other than everybody' }])
    }
    checkTimes(fields, clock())
    return place
  }

  /** The review, for whoever may change the group that it is about. */
  async function findFor(inside: Stores, actor: Actor, id: string): Promise<Review> {
    await inside.reviews.lock(id)
    const review = await inside.reviews.find(id)
    if (!review || !(await maySee(inside, actor, review))) throw unknownReview()
    await groups.check(inside, actor, 'write', review.groupId)
    return review
  }

  return {
    async preview(actor, fields) {
      const place = await check(stores, actor, fields)
      let items = 0
      let after: Review['gatheredTo']
      for (let slice = 0; slice < mostSlices; slice++) {
        const found = await stores.reviewItems.candidates(place, after, membersAtOnce)
        items += found.filter((each) => isChosen(fields.filter, each, clock())).length
        after = found.at(-1)?.key
        if (!after) return { items, isPart: false }
      }
      return { items, isPart: true }
    },
    plan: (actor, fields) =>
      recorded(actor, async (inside, log) => {
        await check(inside, actor, fields)
        if ((await inside.reviews.countUnfinished(fields.groupId)) >= mostReviews) {
          throw new AccessError(20008, `a group has at most ${mostReviews} reviews at once`)
        }
        const review: Review = {
          ...fields,
          id: randomId(),
          status: 'planned',
          createdBy: nameOf(actor) ?? actor.kind,
          createdAt: log.now,
          gatheredTo: undefined,
          isCut: false,
          closedAt: undefined,
          digest: undefined,
        }
        await inside.reviews.add(review)
        return log.change('REVIEW_PLANNED', aboutReview(review), review)
      }),
    async remove(actor, id) {
      await recorded(actor, async (inside, log) => {
        const review = await findFor(inside, actor, id)
        if (!(await inside.reviews.removePlanned(id))) {
          throw new AccessError(20014, 'the review has begun; close it instead')
        }
        return log.change('REVIEW_WITHDRAWN', aboutReview(review))
      })
    },
    async close(actor, id) {
      await recorded(actor, async (inside, log) => {
        const review = await findFor(inside, actor, id)
        const isOpen = isOpenReview(review, log.now)
        if (!isOpen || !(await inside.reviews.beginClosing(id, log.now))) {
          throw new AccessError(20014, 'the review is not open')
        }
        // The event of the end comes when everything is carried out.
        return log.done()
      })
    },
  }
}

function checkTimes({ startsAt, endsAt }: ReviewFields, now: number): void {
  const isWithin = (time: number, least: number, most: number) => time >= least && time <= most
  const faults = [
    ...(startsAt <= now + longestAheadMs
      ? []
      : [{ path: '/starts_at', problem: 'must be within 400 days' }]),
    ...(isWithin(endsAt - Math.max(startsAt, now), shortestMs, longestMs)
      ? []
      : [{ path: '/ends_at', problem: 'must be an hour to 180 days after the start' }]),
  ]
  if (faults.length > 0) throw invalidAccess(faults)
}

/** What an event about a review says. Names and reasons are in rows: events cannot be deleted. */
export function aboutReview({ id, groupId }: Pick<Review, 'id' | 'groupId'>, more?: object) {
  return { detail: { review: id, groupId, ...more }, inGroups: [groupId] }
}
