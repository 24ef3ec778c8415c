import { sql } from 'kysely'
import type { DeliveryFailure, DeliveryStore, LeasedDelivery } from '../../webhooks/webhook.ts'
import type { Access, Db } from '../engine/engine.ts'
import type { WebhookDeliveryTable } from '../schema/event-schema.ts'
import {
  fromDeliveryRow,
  fromLeasedRow,
  insertInOrder,
  makeAllFirstDue,
  makeFirstDue,
} from './delivery-order.ts'

/** How a pending message ends. */
interface Ending {
  readonly columns: Pick<WebhookDeliveryTable, 'state' | 'last_status' | 'last_error' | 'attempts'>
  readonly now: number
  readonly forgetAt: number
  /** If given, only under this lease. */
  readonly leaseUntil?: number
}

/** Messages of webhooks that wait to be delivered, in SQL. */
export function deliveryStore({ db, atomically }: Access): DeliveryStore {
  /** Ends a pending message, and makes the next one of its subject due. */
  function finish(
    { webhookId, id, subject }: LeasedDelivery,
    { columns, now, forgetAt, leaseUntil }: Ending,
  ): Promise<boolean> {
    return atomically(async (tx) => {
      await tx.lock(`webhook ${webhookId}`)
      const changed = await tx.db
        .updateTable('webhook_deliveries')
        .set({ ...columns, due_at: null, finished_at: now, forget_at: forgetAt })
        .where('webhook_id', '=', webhookId)
        .where('id', '=', id)
        .where('state', '=', 'pending')
        .$if(leaseUntil !== undefined, (query) => query.where('due_at', '=', leaseUntil ?? 0))
        .executeTakeFirst()
      if (changed.numUpdatedRows === 0n) return false
      await makeFirstDue(tx.db, webhookId, subject, now)
      return true
    })
  }

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
    take: (webhookId, now, leaseUntil) =>
      atomically(async (tx) => {
        // Without the lock, nodes that look at once would all find the same message.
        await tx.lock(`webhook ${webhookId}`)
        const row = await tx.db
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
              .limit(1),
          )
          .returningAll()
          .executeTakeFirst()
        return row && fromLeasedRow(row, leaseUntil)
      }),
    renew: (delivery, leaseUntil) => moveLease(delivery, leaseUntil),
    async succeed(delivery, status, now, forgetAt) {
      const { attempts } = delivery
      const result = { last_status: status, last_error: null, attempts }
      const columns = { state: 'delivered', ...result } as const
      await finish(delivery, { columns, now, forgetAt })
    },
    async postpone({ webhookId, id, attempts, leaseUntil }, failure, dueAt) {
      await db
        .updateTable('webhook_deliveries')
        .set({ ...failureColumns(failure), attempts: attempts + 1, due_at: dueAt })
        .where('webhook_id', '=', webhookId)
        .where('id', '=', id)
        .where('due_at', '=', leaseUntil)
        .execute()
    },
    bury(delivery, failure, now, forgetAt) {
      const { leaseUntil, attempts } = delivery
      const columns = { state: 'dead', ...failureColumns(failure), attempts: attempts + 1 } as const
      return finish(delivery, { columns, now, forgetAt, leaseUntil })
    },
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
        if (row) await makeFirstDue(tx.db, webhookId, row.subject, now)
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
