import { createHash } from 'node:crypto'
import type { Actor, Person } from '../../events/actor.ts'
import type { AccessContext, AccessStores } from '../access-context.ts'
import { unknownReview } from '../access-error.ts'
import type { RequestPage } from '../access-request.ts'
import type { Review } from './review.ts'
import { resultRows } from './review-csv.ts'
import type { ItemCounts, ItemPage, ReviewItem } from './review-item.ts'
import { reviewersOf } from './reviewers.ts'

/** A review with how far it is. */
export interface ReviewProgress {
  readonly review: Review
  readonly counts: ItemCounts
}

/** Reads reviews. */
export interface ReadReviews {
  /** Of a group and those below it; without one, of all groups that the actor may read. */
  list(
    actor: Actor,
    groupId: string | undefined,
    page: RequestPage,
  ): Promise<readonly ReviewProgress[]>
  /** Open ones in which the caller can decide. */
  own(actor: Person, page: RequestPage): Promise<readonly ReviewProgress[]>
  find(actor: Actor, id: string): Promise<ReviewProgress>
  items(actor: Actor, id: string, page: ItemPage): Promise<readonly ReviewItem[]>
  /**
   * The items as CSV. After the end, their SHA-256 is the digest of the review, and the last line
   * is a JWS over it.
   */
  csv(actor: Actor, id: string): Promise<string>
}

export function readReviews<Stores extends AccessStores>(
  context: AccessContext<Stores>,
): ReadReviews {
  const { stores, groups, clock, signFile } = context
  const { maySee } = reviewersOf(context)

  async function find(actor: Actor, id: string): Promise<Review> {
    const review = await stores.reviews.find(id)
    if (!review || !(await maySee(stores, actor, review))) throw unknownReview()
    return review
  }

  async function pathsOf(actor: Actor, groupId: string | undefined): Promise<readonly string[]> {
    if (groupId === undefined) return groups.readablePaths(stores, actor)
    await groups.check(stores, actor, 'read', groupId)
    const place = await groups.find(stores, groupId)
    return place ? [place.path] : []
  }

  const withCounts = (reviews: readonly Review[]) =>
    Promise.all(
      reviews.map(async (review) => ({
        review,
        counts: await stores.reviewItems.count(review.id),
      })),
    )

  return {
    list: async (actor, groupId, page) =>
      withCounts(await stores.reviews.below(await pathsOf(actor, groupId), page)),
    own: async ({ sub }, page) => withCounts(await stores.reviews.ofReviewer(sub, clock(), page)),
    async find(actor, id) {
      const review = await find(actor, id)
      return { review, counts: await stores.reviewItems.count(id) }
    },
    async items(actor, id, page) {
      await find(actor, id)
      return stores.reviewItems.page(id, page)
    },
    async csv(actor, id) {
      const { status } = await find(actor, id)
      let text = ''
      for await (const part of resultRows(stores.reviewItems, id)) text += part
      if (status !== 'closed') return text
      const sha256 = createHash('sha256').update(text).digest('base64url')
      return `${text}"evidence","${await signFile(sha256)}"\r\n`
    },
  }
}
