import { sql } from 'kysely'
import type { EndingMembership, EndingStore } from '../../../groups/ending-members.ts'
import type { Access, Db } from '../../engine/engine.ts'
import { padded } from '../../engine/prepared.ts'
import { isPathInForce, readRoles } from './group-row.ts'
import { isAccepted } from './invitation-store.ts'
import { nextNotice } from './term-columns.ts'

/** Memberships that end, in SQL. */
export function endingStore({ db, atomically }: Access): EndingStore {
  return {
    lockEnding: (now, limit) =>
      atomically(async (tx) => {
        const due = await ending(tx.db)
          .where('timed.remind_at', '<=', now)
          .orderBy('timed.remind_at')
          .limit(limit)
          .execute()
        if (due.length === 0) return []
        const sorted = due.map(fromRow).toSorted(inLockingOrder)
        await tx.lockInOrder(
          sorted.map(({ groupId, sub }) => ({ name: `member ${sub} of ${groupId}` as const })),
        )
        // Another node may have told of them while this one waited.
        const keys = sorted.map(({ groupId, sub }) => sql`(${groupId}, ${sub})`)
        const rows = await ending(tx.db)
          .where('timed.remind_at', '<=', now)
          .where(sql<boolean>`(timed.group_id, timed.sub) in (values ${sql.join(padded(keys))})`)
          .execute()
        return rows.map(fromRow).toSorted(inLockingOrder)
      }),
    async noteReminded(reminded, now) {
      for (const { groupId, sub, terms } of reminded) {
        await db
          .updateTable('membership_terms')
          .set({ remind_at: nextNotice(terms, now) ?? null })
          .where('group_id', '=', groupId)
          .where('sub', '=', sub)
          .execute()
      }
    },
    async endingBy(time, limit) {
      const rows = await ending(db)
        .where('timed.changes_at', '<=', time)
        .orderBy('timed.changes_at')
        .limit(limit)
        .execute()
      return rows.map(fromRow)
    },
  }
}

/** Of a group that is being removed nothing is in force, so that nothing ends. */
function ending(db: Db) {
  return db
    .selectFrom('membership_terms as timed')
    .innerJoin('groups', 'groups.group_id', 'timed.group_id')
    .innerJoin('users', 'users.sub', 'timed.sub')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.group_id', '=', 'timed.group_id')
        .onRef('memberships.sub', '=', 'timed.sub'),
    )
    .select(['timed.group_id', 'timed.sub', 'timed.terms', 'timed.remind_at'])
    .select(['groups.path', 'memberships.roles', 'users.status'])
    .select(
      sql<number>`case when ${isAccepted(sql.ref('timed.group_id'), sql.ref('timed.sub'))}
        then 0 else 1 end`.as('is_open'),
    )
    .where(isPathInForce('groups.path'))
}

type Row = Awaited<ReturnType<ReturnType<typeof ending>['execute']>>[number]

function fromRow(row: Row): EndingMembership {
  return {
    groupId: row.group_id,
    sub: row.sub,
    terms: JSON.parse(row.terms),
    path: row.path,
    roles: readRoles(row.roles),
    userStatus: row.status,
    isOpen: row.is_open === 1,
    remindAt: row.remind_at ?? undefined,
  }
}

/** The order in which all callers lock memberships. */
function inLockingOrder(a: EndingMembership, b: EndingMembership): number {
  if (a.groupId !== b.groupId) return a.groupId < b.groupId ? -1 : 1
  return a.sub < b.sub ? -1 : 1
}
