import { sql } from 'kysely'
import type {
  DeliveryFailure,
  DeliveryStore,
  DeliveryTurn,
  LeasedDelivery,
} from '../../webhooks/webhook.ts'
import type { Access, Db } from '../engine/engine.ts'
import { preparedList } from '../engine/prepared.ts'
import {
  fromDeliveryRow,
  fromLeasedRow,
  insertInOrder,
  makeAllFirstDue,
  makeFirstDue,
} from './delivery-order.ts'

/** Messages that have arrived, and are pending still. */
const putArrived = preparedList(
  ['webhook_id', 'id', 'status', 'attempts', 'now', 'forget_at'],
  (db, list) =>
    db
      .with('arrived(place, webhook_id, id, status, attempts, now, forget_at)', () =>
        list.$castTo<ArrivedRow>(),
      )
      .updateTable('webhook_deliveries')
      .from('arrived')
      .set({
        state: 'delivered',
        last_status: sql<number>`cast(arrived.status as integer)`,
        last_error: null,
        attempts: sql<number>`cast(arrived.attempts as integer)`,
        due_at: null,
        finished_at: sql<number>`cast(arrived.now as bigint)`,
        forget_at: sql<number>`cast(arrived.forget_at as bigint)`,
      })
      .whereRef('webhook_deliveries.webhook_id', '=', 'arrived.webhook_id')
      .whereRef('webhook_deliveries.id', '=', 'arrived.id')
      .where('webhook_deliveries.state', '=', sql.lit('pending')),
)

interface ArrivedRow {
  readonly place: number
  readonly webhook_id: string
  readonly id: string
  readonly status: number
  readonly attempts: number
  readonly now: number
  readonly forget_at: number
}

/** Messages of webhooks that wait to be delivered, in SQL. */
export function deliveryStore({ db, atomically }: Access): DeliveryStore {
  /** Under the lease alone: a message that is finished has no time. */
  async function moveLease(
    { webhookId, id, leaseUntil }: LeasedDelivery,
    dueAt: number,
  ): Promise<boolean> {
    const moved = await db
      .updateTable('webhook_deliveries')
      .set({ due_at: dueAt })
      .where('webhook_id', '=', webhookId)
      .where('id', '=', id)
      .where('due_at', '=', leaseUntil)
      .executeTakeFirst()
    return moved.numUpdatedRows === 1n
  }

  return {
    addAll: (webhookId, { from, to }, deliveries, now) =>
      atomically(async (tx) => {
        await tx.lock(`webhook ${webhookId}`)
        const moved = await tx.db
          .updateTable('webhooks')
          .set({ position: to })
          .where('id', '=', webhookId)
          .where('enabled', '=', 1)
          .where('position', '=', from)
          .executeTakeFirst()
        if (moved.numUpdatedRows === 0n) return false
        await insertInOrder(tx.db, webhookId, deliveries, now)
        return true
      }),
    add: (webhookId, delivery, now) =>
      atomically(async (tx) => {
        await tx.lock(`webhook ${webhookId}`)
        const query = tx.db.selectFrom('webhooks').select('id').where('id', '=', webhookId)
        if (!(await query.executeTakeFirst())) return false
        await insertInOrder(tx.db, webhookId, [delivery], now)
        return true
      }),
    turnOver: (webhookId, turn) =>
      atomically(async (tx) => {
        // Without the lock, nodes that look at once would all find the same messages.
        await tx.lock(`webhook ${webhookId}`)
        if (turn.arrived.length > 0) await settleArrived(tx.db, webhookId, turn)
        return turn.limit > 0 ? leaseDue(tx.db, webhookId, turn) : []
      }),
    renew: (delivery, leaseUntil) => moveLease(delivery, leaseUntil),
    async postpone({ webhookId, id, attempts, leaseUntil }, failure, dueAt) {
      await db
        .updateTable('webhook_deliveries')
        .set({ ...failureColumns(failure), attempts: attempts + 1, due_at: dueAt })
        .where('webhook_id', '=', webhookId)
        .where('id', '=', id)
        .where('due_at', '=', leaseUntil)
        .execute()
    },
    bury: ({ webhookId, id, subject, attempts, leaseUntil }, failure, now, forgetAt) =>
      atomically(async (tx) => {
        await tx.lock(`webhook ${webhookId}`)
        const columns = { ...failureColumns(failure), attempts: attempts + 1 }
        const buried = await tx.db
          .updateTable('webhook_deliveries')
          .set({ state: 'dead', ...columns, due_at: null, finished_at: now, forget_at: forgetAt })
          .where('webhook_id', '=', webhookId)
          .where('id', '=', id)
          .where('state', '=', 'pending')
          .where('due_at', '=', leaseUntil)
          .executeTakeFirst()
        if (buried.numUpdatedRows === 0n) return false
        await makeFirstDue(tx.db, webhookId, [subject], now)
        return true
      }),
    async release(delivery, dueAt) {
      await moveLease(delivery, dueAt)
    },
    async list(webhookId, state, before, limit) {
      const rows = await db
        .selectFrom('webhook_deliveries')
        .selectAll()
        .where('webhook_id', '=', webhookId)
        .$if(state !== undefined, (query) => query.where('state', '=', sql.lit(state ?? 'dead')))
        .$if(before !== undefined, (query) =>
          query.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('created_at', 'id'), '<', tuple(before?.createdAt ?? 0, before?.id ?? '')),
          ),
        )
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(fromDeliveryRow)
    },
    async find(webhookId, id) {
      const row = await db
        .selectFrom('webhook_deliveries')
        .selectAll()
        .where('webhook_id', '=', webhookId)
        .where('id', '=', id)
        .executeTakeFirst()
      return row && fromDeliveryRow(row)
    },
    replay: (webhookId, id, now) =>
      atomically(async (tx) => {
        await tx.lock(`webhook ${webhookId}`)
        const row = await revive(tx.db, webhookId)
          .where('id', '=', id)
          .returning('subject')
          .executeTakeFirst()
        if (row) await makeFirstDue(tx.db, webhookId, [row.subject], now)
        return row !== undefined
      }),
    replayAll: (webhookId, now) =>
      atomically(async (tx) => {
        await tx.lock(`webhook ${webhookId}`)
        const revived = await revive(tx.db, webhookId).executeTakeFirst()
        await makeAllFirstDue(tx.db, webhookId, now)
        return Number(revived.numUpdatedRows)
      }),
    async counts() {
      const { rows } = await sql<{ pending: number; dead: number; oldest: number | null }>`
        select
          (select count(*) from webhook_deliveries where state = 'pending') as pending,
          (select count(*) from webhook_deliveries where state = 'dead') as dead,
          (select min(created_at) from webhook_deliveries where state = 'pending') as oldest
        `.execute(db)
      const { pending = 0, dead = 0, oldest = null } = rows[0] ?? {}
      return {
        pending: Number(pending),
        dead: Number(dead),
        oldestPending: oldest === null ? undefined : Number(oldest),
      }
    },
  }
}

async function settleArrived(
  db: Db,
  webhookId: string,
  { arrived, now, forgetAt }: DeliveryTurn,
): Promise<void> {
  const rows = arrived.map(({ delivery: { id, attempts }, status }) => ({
    webhook_id: webhookId,
    id,
    status,
    attempts,
    now,
    forget_at: forgetAt,
  }))
  await putArrived(db, rows)
  const subjects = arrived.map(({ delivery }) => delivery.subject)
  await makeFirstDue(db, webhookId, subjects, now)
}

async function leaseDue(
  db: Db,
  webhookId: string,
  { limit, now, leaseUntil }: DeliveryTurn,
): Promise<readonly LeasedDelivery[]> {
  const rows = await db
    .updateTable('webhook_deliveries')
    .set({ due_at: leaseUntil })
    .where('webhook_id', '=', webhookId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('webhook_id', '=', webhookId)
        .where('state', '=', sql.lit('pending'))
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .orderBy('seq')
        .limit(limit),
    )
    .returningAll()
    .execute()
  return rows.map((row) => fromLeasedRow(row, leaseUntil))
}

/** Dead letters become pending again. */
function revive(db: Db, webhookId: string) {
  return db
    .updateTable('webhook_deliveries')
    .set({ state: 'pending', attempts: 0, due_at: null, finished_at: null, forget_at: null })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', sql.lit('dead'))
}

function failureColumns({ status, error }: DeliveryFailure) {
  return { last_status: status ?? null, last_error: error }
}
