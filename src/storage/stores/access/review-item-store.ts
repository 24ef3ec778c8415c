import { sql } from 'kysely'
import type {
  ItemCounts,
  ReviewItem,
  ReviewItemStore,
} from '../../../access/reviews/review-item.ts'
import type { Access } from '../../engine/engine.ts'
import type { ReviewItemTable } from '../../schema/access-schema.ts'
import { findCandidates } from './review-candidates.ts'

/** Fewer than an engine takes in one statement, with all their columns. */
const rowsAtOnce = 100

/** The items of reviews, in SQL. */
export function reviewItemStore({ db }: Access): ReviewItemStore {
  const itemsOf = (reviewId: string) =>
    db.selectFrom('review_items').selectAll().where('review_id', '=', reviewId)

  return {
    candidates: (top, after, members) => findCandidates(db, top, after, members),
    async add(items) {
      for (let from = 0; from < items.length; from += rowsAtOnce) {
        await db
          .insertInto('review_items')
          .values(items.slice(from, from + rowsAtOnce).map(toRow))
          .onConflict((conflict) =>
            conflict
              .columns(['review_id', 'id'])
              .doUpdateSet((eb) => ({
                people: eb('review_items.people', '+', eb.ref('excluded.people')),
              }))
              .where('review_items.sub', 'is', null),
          )
          .execute()
      }
    },
    async count(reviewId) {
      const rows = await db
        .selectFrom('review_items')
        .select((eb) => ['decision', 'outcome', eb.fn.countAll<number>().as('count')])
        .where('review_id', '=', reviewId)
        .groupBy(['decision', 'outcome'])
        .execute()
      const counts = { items: 0, undecided: 0, keep: 0, end: 0, ...noOutcomes }
      for (const { decision, outcome, count } of rows) {
        counts.items += Number(count)
        counts[decision ?? 'undecided'] += Number(count)
        if (outcome !== null) counts[outcome] += Number(count)
      }
      return counts satisfies ItemCounts
    },
    async page(reviewId, { after, limit, decision }) {
      const rows = await itemsOf(reviewId)
        .$if(decision === 'undecided', (query) => query.where('decision', 'is', null))
        .$if(decision === 'keep' || decision === 'end', (query) =>
          query.where('decision', '=', decision as 'keep' | 'end'),
        )
        .$if(after !== undefined, (query) =>
          query.where(sql<boolean>`(risk, id) > (${after?.risk ?? ''}, ${after?.id ?? ''})`),
        )
        .orderBy('risk')
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map(fromRow)
    },
    async find(reviewId, ids) {
      if (ids.length === 0) return []
      return (await itemsOf(reviewId).where('id', 'in', ids).execute()).map(fromRow)
    },
    async decide(reviewId, ids, { decision, by, at, reason, until }) {
      const isUndone = decision === undefined
      await db
        .updateTable('review_items')
        .set({
          decision: decision ?? null,
          decided_by: isUndone ? null : by,
          decided_at: isUndone ? null : at,
          decision_reason: (isUndone ? undefined : reason) ?? null,
          new_until: (isUndone ? undefined : until) ?? null,
        })
        .where('review_id', '=', reviewId)
        .where('id', 'in', ids)
        .execute()
    },
    async listUnsettled(reviewId, limit) {
      const query = itemsOf(reviewId).where('outcome', 'is', null).orderBy('id').limit(limit)
      return (await query.execute()).map(fromRow)
    },
    async settle({ reviewId, id }, outcome) {
      const settled = await db
        .updateTable('review_items')
        .set({ outcome })
        .where('review_id', '=', reviewId)
        .where('id', '=', id)
        .where('outcome', 'is', null)
        .executeTakeFirst()
      return settled.numUpdatedRows === 1n
    },
  }
}

const noOutcomes = { kept: 0, ended: 0, changed: 0, stays: 0, reported: 0 }

function toRow(item: ReviewItem): ReviewItemTable {
  return {
    review_id: item.reviewId,
    id: item.id,
    risk: item.risk,
    group_id: item.groupId,
    role: item.role,
    sub: item.sub ?? null,
    membership_id: item.membershipId ?? null,
    people: item.people,
    how: item.how,
    connection_id: item.connectionId ?? null,
    member_since: item.memberSince ?? null,
    until: item.until ?? null,
    given_by: item.givenBy ?? null,
    reason: item.reason ?? null,
    last_used_day: item.lastUsedDay ?? null,
    decision: item.decision ?? null,
    decided_by: item.decidedBy ?? null,
    decided_at: item.decidedAt ?? null,
    decision_reason: item.decisionReason ?? null,
    new_until: item.newUntil ?? null,
    outcome: item.outcome ?? null,
  }
}

function fromRow(row: ReviewItemTable): ReviewItem {
  return {
    reviewId: row.review_id,
    id: row.id,
    risk: row.risk,
    groupId: row.group_id,
    role: row.role,
    sub: row.sub ?? undefined,
    membershipId: row.membership_id ?? undefined,
    people: row.people,
    how: row.how,
    connectionId: row.connection_id ?? undefined,
    memberSince: row.member_since ?? undefined,
    until: row.until ?? undefined,
    givenBy: row.given_by ?? undefined,
    reason: row.reason ?? undefined,
    lastUsedDay: row.last_used_day ?? undefined,
    decision: row.decision ?? undefined,
    decidedBy: row.decided_by ?? undefined,
    decidedAt: row.decided_at ?? undefined,
    decisionReason: row.decision_reason ?? undefined,
    newUntil: row.new_until ?? undefined,
    outcome: row.outcome ?? undefined,
  }
}
