import { sql } from 'kysely'
import type {
  AccessRequest,
  AccessRequestStore,
  RequestPage,
  RequestStatus,
} from '../../../access/access-request.ts'
import type { RoleEnding } from '../../../access/timed-role.ts'
import type { Access, Db, Tx } from '../../engine/engine.ts'
import type { AccessRequestTable } from '../../schema/access-schema.ts'
import { isStorable } from '../catalogue-rows.ts'
import { isInForce, rangeOf } from '../groups/group-row.ts'
import { lockPeople } from '../person-lock-store.ts'

/** Requests for roles, in SQL. */
export function accessRequestStore({ db, atomically }: Access): AccessRequestStore {
  return {
    add: (request, deciders) =>
      atomically(async (tx) => {
        await lockPeople(tx, [request.sub])
        const added = await tx.db
          .insertInto('access_requests')
          .values(toRow(request))
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
        if (added.numInsertedOrUpdatedRows !== 1n) return false
        const rows = deciders.map((sub) => ({ request_id: request.id, sub, told_at: null }))
        if (rows.length > 0) await tx.db.insertInto('access_deciders').values(rows).execute()
        return true
      }),
    async find(id) {
      if (!isStorable(id)) return undefined
      const row = await requestsInForce(db).where('id', '=', id).executeTakeFirst()
      return row && fromRow(row)
    },
    async change({ id, seconds, status, approvals, decidedAt, decidedBy, answer }, revision) {
      const changed = await db
        .updateTable('access_requests')
        .set({
          seconds,
          status,
          approvals: JSON.stringify(approvals),
          decided_at: decidedAt ?? null,
          decided_by: decidedBy ?? null,
          answer: answer ?? null,
          revision: revision + 1,
        })
        .where('id', '=', id)
        .where('status', '=', 'open')
        .where('revision', '=', revision)
        .executeTakeFirst()
      return changed.numUpdatedRows === 1n
    },
    async countOpen(sub, groupId) {
      const row = await db
        .selectFrom('access_requests')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('sub', '=', sub)
        .where('status', '=', 'open')
        .$if(groupId !== undefined, (query) => query.where('group_id', '=', groupId ?? ''))
        .executeTakeFirstOrThrow()
      return Number(row.count)
    },
    ofPerson: (sub, page) => list(requestsInForce(db).where('sub', '=', sub), page),
    below(path, page) {
      const { from, before } = rangeOf(path)
      const below = requestsInForce(db).where('group_id', 'in', (eb) =>
        eb
          .selectFrom('groups')
          .select('groups.group_id')
          .where('path', '>=', from)
          .where('path', '<', before),
      )
      return list(below, page)
    },
    toDecide: (sub, now, page) =>
      list(
        requestsInForce(db)
          .where('status', '=', 'open')
          .where('answer_until', '>', now)
          .where('id', 'in', (eb) =>
            eb
              .selectFrom('access_deciders')
              .select('request_id')
              .where('access_deciders.sub', '=', sub),
          ),
        page,
      ),
    async decidersOf(id) {
      const query = db.selectFrom('access_deciders').select('sub').where('request_id', '=', id)
      return (await query.orderBy('sub').execute()).map(({ sub }) => sub)
    },
    forgetPerson: (sub, now) => atomically((tx) => forgetPerson(tx, sub, now)),
    async listUnanswered(now, limit) {
      const query = requestsInForce(db)
        .where('status', '=', 'open')
        .where('answer_until', '<=', now)
      return (await query.orderBy('answer_until').limit(limit).execute()).map(fromRow)
    },
    async listUntold(since, now, limit) {
      const rows = await untold(db, since, now)
        .select('access_deciders.sub')
        .distinct()
        .orderBy('access_deciders.sub')
        .limit(limit)
        .execute()
      return rows.map(({ sub }) => sub)
    },
    noteTold: (sub, since, now) =>
      atomically(async (tx) => {
        await lockPeople(tx, [sub])
        const rows = await untold(tx.db, since, now)
          .select('access_deciders.request_id')
          .where('access_deciders.sub', '=', sub)
          .execute()
        if (rows.length === 0) return false
        const ids = rows.map(({ request_id }) => request_id)
        await tx.db
          .updateTable('access_deciders')
          .set({ told_at: now })
          .where('sub', '=', sub)
          .where('request_id', 'in', ids)
          .execute()
        return true
      }),
  }
}

/** What is left says who held which role when, and not why. */
async function forgetPerson(tx: Tx, sub: string, now: number): Promise<void> {
  await lockPeople(tx, [sub])
  await tx.db
    .updateTable('access_requests')
    .set((eb) => ({
      reason: '',
      ticket: null,
      answer: null,
      status: sql<RequestStatus>`case status when 'open' then 'withdrawn' else status end`,
      revision: eb('revision', '+', 1),
    }))
    .where('sub', '=', sub)
    .execute()
  await tx.db
    .updateTable('timed_roles')
    .set({
      reason: '',
      ticket: null,
      due_at: null,
      ended_at: sql<number>`coalesce(ended_at, ${now})`,
      ending: sql<RoleEnding>`coalesce(ending, 'taken')`,
    })
    .where('sub', '=', sub)
    .execute()
  await tx.db.deleteFrom('eligible_roles').where('sub', '=', sub).execute()
  await tx.db
    .updateTable('review_items')
    .set({ reason: null, decision_reason: null })
    .where('sub', '=', sub)
    .execute()
}

/** Whoever waits to be told of an open request, and was told of no other one since a time. */
function untold(db: Db, since: number, now: number) {
  return db
    .selectFrom('access_deciders')
    .innerJoin('access_requests', 'access_requests.id', 'access_deciders.request_id')
    .where('access_deciders.told_at', 'is', null)
    .where('access_requests.status', '=', 'open')
    .where('access_requests.answer_until', '>', now)
    .where(isInForce(sql.ref('access_requests.group_id')))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('access_deciders as told')
            .select('told.request_id')
            .whereRef('told.sub', '=', 'access_deciders.sub')
            .where('told.told_at', '>', since),
        ),
      ),
    )
}

function requestsInForce(db: Db) {
  return db
    .selectFrom('access_requests')
    .selectAll()
    .where(isInForce(sql.ref('access_requests.group_id')))
}

/** Newest first. */
async function list(
  query: ReturnType<typeof requestsInForce>,
  { before, limit }: RequestPage,
): Promise<readonly AccessRequest[]> {
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

function toRow(request: AccessRequest): AccessRequestTable {
  return {
    id: request.id,
    group_id: request.groupId,
    role: request.role,
    sub: request.sub,
    reason: request.reason,
    ticket: request.ticket ?? null,
    seconds: request.seconds,
    rule: JSON.stringify(request.rule),
    status: request.status,
    created_at: request.createdAt,
    answer_until: request.answerUntil,
    approvals: JSON.stringify(request.approvals),
    decided_at: request.decidedAt ?? null,
    decided_by: request.decidedBy ?? null,
    answer: request.answer ?? null,
    revision: request.revision,
  }
}

function fromRow(row: AccessRequestTable): AccessRequest {
  return {
    id: row.id,
    groupId: row.group_id,
    role: row.role,
    sub: row.sub,
    reason: row.reason,
    ticket: row.ticket ?? undefined,
    seconds: row.seconds,
    rule: JSON.parse(row.rule),
    status: row.status,
    createdAt: row.created_at,
    answerUntil: row.answer_until,
    approvals: JSON.parse(row.approvals),
    decidedAt: row.decided_at ?? undefined,
    decidedBy: row.decided_by ?? undefined,
    answer: row.answer ?? undefined,
    revision: row.revision,
  }
}
