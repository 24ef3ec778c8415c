import { sql } from 'kysely'
import type { RequestPage } from '../../../access/access-request.ts'
import type { Review, ReviewStore } from '../../../access/reviews/review.ts'
import type { Access, Db, Tx } from '../../engine/engine.ts'
import type { ReviewTable } from '../../schema/access-schema.ts'
import { isStorable } from '../catalogue-rows.ts'
import { isInForce, rangeOf } from '../groups/group-row.ts'

/** Reviews of roles, in SQL. */
export function reviewStore({ db, atomically }: Access): ReviewStore {
  return {
    async add(review) {
      await db.insertInto('reviews').values(toRow(review)).execute()
    },
    async find(id) {
      if (!isStorable(id)) return undefined
      const row = await reviewsInForce(db).where('id', '=', id).executeTakeFirst()
      return row && fromRow(row)
    },
    lock: (id) => atomically((tx) => tx.lock(`review ${id}`)),
    async removePlanned(id) {
      const query = db.deleteFrom('reviews').where('id', '=', id).where('status', '=', 'planned')
      // While items are gathered, it has begun.
      const removed = await query.where('gathered_to', 'is', null).executeTakeFirst()
      return removed.numDeletedRows === 1n
    },
    async countUnfinished(groupId) {
      const { count } = await db
        .selectFrom('reviews')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('group_id', '=', groupId)
        .where('status', '<>', 'closed')
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    async below(paths, page) {
      if (paths.length === 0) return []
      const ranges = paths.map(rangeOf)
      const below = reviewsInForce(db).where('group_id', 'in', (query) =>
        query
          .selectFrom('groups')
          .select('groups.group_id')
          .where((eb) =>
            eb.or(
              ranges.map(({ from, before }) =>
                eb.and([eb('path', '>=', from), eb('path', '<', before)]),
              ),
            ),
          ),
      )
      return list(below, page)
    },
    ofReviewer: (sub, now, page) =>
      list(
        reviewsInForce(db)
          .where('status', '=', 'open')
          .where('ends_at', '>', now)
          .where('id', 'in', (eb) =>
            eb
              .selectFrom('review_reviewers')
              .select('review_id')
              .where('review_reviewers.sub', '=', sub),
          ),
        page,
      ),
    async listDue(now, limit) {
      const rows = await reviewsInForce(db)
        .where('status', '<>', 'closed')
        .where((eb) =>
          eb.or([
            eb.and([eb('status', '=', 'planned'), eb('starts_at', '<=', now)]),
            eb.and([eb('status', '=', 'open'), eb('ends_at', '<=', now)]),
            eb('status', '=', 'closing'),
          ]),
        )
        .orderBy('ends_at')
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map(fromRow)
    },
    async putGathered(id, gatheredTo, isCut) {
      const changes = { gathered_to: JSON.stringify(gatheredTo), is_cut: isCut ? 1 : 0 }
      await change(db, id, 'planned', changes)
    },
    open: (id, reviewers, now) =>
      atomically(async (tx) => {
        const opened = { status: 'open', gathered_to: null } as const
        if (!(await change(tx.db, id, 'planned', opened))) return false
        const rows = reviewers.map((sub) => ({ review_id: id, sub, remind_at: now }))
        if (rows.length > 0) await tx.db.insertInto('review_reviewers').values(rows).execute()
        return true
      }),
    beginClosing: (id, endsAt) => change(db, id, 'open', { status: 'closing', ends_at: endsAt }),
    close: (id, { closedAt, digest }) =>
      change(db, id, 'closing', { status: 'closed', closed_at: closedAt, digest }),
    async isReviewer(id, sub) {
      const query = db.selectFrom('review_reviewers').select('sub').where('sub', '=', sub)
      return (await query.where('review_id', '=', id).executeTakeFirst()) !== undefined
    },
    async listUntold(now, limit) {
      const query = untold(db, now).select('review_reviewers.sub').distinct()
      const rows = await query.orderBy('review_reviewers.sub').limit(limit).execute()
      return rows.map(({ sub }) => sub)
    },
    noteTold: (sub, now, nextOf) => atomically((tx) => noteTold(tx, sub, now, nextOf)),
  }
}

/** Changes a review that has this status; false if it has another one. */
async function change(
  db: Db,
  id: string,
  from: ReviewTable['status'],
  changes: Partial<ReviewTable>,
): Promise<boolean> {
  const query = db.updateTable('reviews').set(changes).where('id', '=', id)
  return (await query.where('status', '=', from).executeTakeFirst()).numUpdatedRows === 1n
}

/** Reviewers of open reviews whose time to be told has come. */
function untold(db: Db, now: number) {
  return db
    .selectFrom('review_reviewers')
    .innerJoin('reviews', 'reviews.id', 'review_reviewers.review_id')
    .where('review_reviewers.remind_at', '<=', now)
    .where('reviews.status', '=', 'open')
    .where('reviews.ends_at', '>', now)
    .where(isInForce(sql.ref('reviews.group_id')))
}

async function noteTold(
  tx: Tx,
  sub: string,
  now: number,
  nextOf: (endsAt: number) => number | undefined,
): Promise<boolean> {
  const due = await untold(tx.db, now)
    .select(['reviews.id', 'reviews.ends_at'])
    .where('review_reviewers.sub', '=', sub)
    .execute()
  for (const { id, ends_at } of due) {
    await tx.db
      .updateTable('review_reviewers')
      .set({ remind_at: nextOf(ends_at) ?? null })
      .where('sub', '=', sub)
      .where('review_id', '=', id)
      .execute()
  }
  const ids = due.map(({ id }) => id)
  if (ids.length === 0) return false
  // Nobody decides about themselves.
  const waiting = await tx.db
    .selectFrom('review_items')
    .select('id')
    .where('review_id', 'in', ids)
    .where('decision', 'is', null)
    .where((eb) => eb.or([eb('sub', 'is', null), eb('sub', '<>', sub)]))
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}

function reviewsInForce(db: Db) {
  return db
    .selectFrom('reviews')
    .selectAll()
    .where(isInForce(sql.ref('reviews.group_id')))
}

/** Newest first. */
async function list(
  query: ReturnType<typeof reviewsInForce>,
  { before, limit }: RequestPage,
): Promise<readonly Review[]> {
  const rows = await query
    .$if(before !== undefined, (later) =>
      later.where(sql<boolean>`(created_at, id) < (${before?.time ?? 0}, ${before?.id ?? ''})`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(fromRow)
}

function toRow(review: Review): ReviewTable {
  return {
    id: review.id,
    group_id: review.groupId,
    name: review.name,
    filter: JSON.stringify(review.filter),
    reviewers: review.reviewers ? JSON.stringify(review.reviewers) : null,
    undecided: review.undecided,
    status: review.status,
    created_by: review.createdBy,
    created_at: review.createdAt,
    starts_at: review.startsAt,
    ends_at: review.endsAt,
    gathered_to: review.gatheredTo ? JSON.stringify(review.gatheredTo) : null,
    is_cut: review.isCut ? 1 : 0,
    closed_at: review.closedAt ?? null,
    digest: review.digest ?? null,
  }
}

function fromRow(row: ReviewTable): Review {
  return {
    id: row.id,
    groupId: row.group_id,
    name: row.name,
    filter: JSON.parse(row.filter),
    reviewers: row.reviewers === null ? undefined : JSON.parse(row.reviewers),
    undecided: row.undecided,
    status: row.status,
    createdBy: row.created_by,
    createdAt: row.created_at,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    gatheredTo: row.gathered_to === null ? undefined : JSON.parse(row.gathered_to),
    isCut: row.is_cut === 1,
    closedAt: row.closed_at ?? undefined,
    digest: row.digest ?? undefined,
  }
}
