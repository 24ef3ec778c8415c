import type { Actor, Person } from '../../events/actor.ts'
import type { AccessContext, AccessStores, GroupPlace } from '../access-context.ts'
import type { RoleInGroup } from '../access-rule.ts'
import type { Review } from './review.ts'

/** Who decides in reviews, by the roles that people hold now. */
export interface Reviewers<Stores> {
  /** Those who can decide: two at least if there are, since nobody decides about themselves. */
  find(stores: Stores, review: Review, place: GroupPlace): Promise<readonly string[]>
  /**
   * Whether a person can decide. Their memberships that count stay as they are until the
   * transaction ends.
   */
  includes(inside: Stores, review: Review, place: GroupPlace, sub: string): Promise<boolean>
  /** Whether somebody may see a review: those who decide, and who reads the group. */
  maySee(stores: Stores, actor: Actor, review: Review): Promise<boolean>
}

export function reviewersOf<Stores extends AccessStores>({
  groups,
  people,
}: Pick<AccessContext<Stores>, 'groups' | 'people'>): Reviewers<Stores> {
  const { role, ofServer } = groups.administrators

  /** Whom the review names, then the administrators of the group and of those above it. */
  function levelsOf({ reviewers }: Review, { chain }: GroupPlace): readonly RoleInGroup[] {
    const above = chain.toReversed().map((groupId) => ({ groupId, role }))
    return [...(reviewers ? [reviewers] : []), ...above, ofServer]
  }

  return {
    async find(stores, review, place) {
      const found = new Set<string>()
      for (const level of levelsOf(review, place)) {
        for (const sub of await groups.holders(stores, level)) found.add(sub)
        if (found.size > 1) break
      }
      return [...found].toSorted()
    },
    async includes(inside, review, place, sub) {
      const levels = levelsOf(review, place)
      await groups.lock(
        inside,
        levels.map(({ groupId }) => ({ groupId, sub })),
      )
      // Whoever got the role later may be a second account of somebody whose role is reviewed.
      const couldDecide = await inside.reviews.isReviewer(review.id, sub)
      for (const level of levels) {
        const member = await groups.findMember(inside, level.groupId, sub)
        const isHeld = member?.roles.includes(level.role) ?? false
        if (isHeld && (couldDecide || (member?.changedAt ?? 0) <= review.startsAt)) {
          return people.mayAct(inside, sub)
        }
      }
      return false
    },
    async maySee(stores, actor, review) {
      if (await groups.has(stores, actor, 'read', review.groupId)) return true
      return actor.kind === 'person' && isReader(stores, actor, review)
    },
  }

  /** Without the locks: whoever could decide when it began, and still holds one of the roles. */
  async function isReader(stores: Stores, { sub }: Person, review: Review): Promise<boolean> {
    if (!(await stores.reviews.isReviewer(review.id, sub))) return false
    const place = await groups.find(stores, review.groupId)
    for (const level of place ? levelsOf(review, place) : []) {
      const member = await groups.findMember(stores, level.groupId, sub)
      if (member?.roles.includes(level.role)) return true
    }
    return false
  }
}
