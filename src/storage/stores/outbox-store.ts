import { type SqlBool, sql } from 'kysely'
import type { OutboxStore, QueuedMail } from '../../mail/mail-outbox.ts'
import type { LogoutOutbox, WaitingLogout } from '../../oauth/stores/session-stores.ts'
import type { Access } from '../engine/engine.ts'
import type { MailOutboxTable } from '../schema/account-schema.ts'
import type { LogoutOutboxTable } from '../schema/grant-schema.ts'

/** Mail that waits to be sent, in SQL. */
export function outboxStore({ db }: Access): OutboxStore {
  return {
    async add({ id, sealed, writtenAt, attempts, expiresAt }) {
      await db
        .insertInto('mail_outbox')
        .values({
          id,
          sealed,
          written_at: writtenAt,
          attempts,
          due_at: writtenAt,
          expires_at: expiresAt,
        })
        .execute()
    },
    async take(limit, now, leaseUntil) {
      const rows = await db
        .updateTable('mail_outbox')
        .set({ due_at: leaseUntil })
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('mail_outbox')
            .select('id')
            .where('due_at', '<=', now)
            .where('expires_at', '>', now)
            .orderBy('due_at')
            .limit(limit),
        )
        // Checked again: another node may have taken it while this one waited for the row.
        .where('due_at', '<=', now)
        .returningAll()
        .execute()
      return rows.map(fromRow)
    },
    async postpone(id, attempts, dueAt) {
      await db
        .updateTable('mail_outbox')
        .set({ attempts, due_at: dueAt })
        .where('id', '=', id)
        .execute()
    },
    async remove(id) {
      await db.deleteFrom('mail_outbox').where('id', '=', id).execute()
    },
    async backlog(now) {
      const { waiting, oldest } = await db
        .selectFrom('mail_outbox')
        .select((eb) => [
          eb.fn.countAll<number>().as('waiting'),
          eb.fn.min('written_at').as('oldest'),
        ])
        .where('expires_at', '>', now)
        .executeTakeFirstOrThrow()
      return { waiting: Number(waiting), oldest: oldest === null ? undefined : Number(oldest) }
    },
    async list(limit, now) {
      const rows = await db
        .selectFrom('mail_outbox')
        .selectAll()
        .where('expires_at', '>', now)
        .orderBy('written_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map(fromRow)
    },
    async listAfter(after, limit, now) {
      const rows = await db
        .selectFrom('mail_outbox')
        .selectAll()
        .where('id', '>', after ?? '')
        .where('expires_at', '>', now)
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map(fromRow)
    },
    async reseal({ id, sealed: before }, sealed) {
      await db
        .updateTable('mail_outbox')
        .set({ sealed })
        .where('id', '=', id)
        .where('sealed', '=', before)
        .execute()
    },
  }
}

function fromRow(row: MailOutboxTable): QueuedMail {
  return {
    id: row.id,
    sealed: row.sealed,
    writtenAt: row.written_at,
    attempts: row.attempts,
    expiresAt: row.expires_at,
  }
}

/** Back-channel logouts that wait to be delivered, in SQL. */
export function logoutOutbox({ db }: Access): LogoutOutbox {
  return {
    async take(limit, now, leaseUntil) {
      const rows = await db
        .updateTable('logout_outbox')
        .set({ due_at: leaseUntil })
        .where(
          sql<SqlBool>`(session_id, client_id) in (
            select session_id, client_id from logout_outbox
            where due_at <= ${now} order by due_at limit ${sql.lit(limit)})`,
        )
        // Checked again: another node may have taken it while this one waited for the row.
        .where('due_at', '<=', now)
        .returningAll()
        .execute()
      return rows.map(logoutFromRow)
    },
    async postpone({ sessionId, clientId }, attempts, dueAt) {
      await db
        .updateTable('logout_outbox')
        .set({ attempts, due_at: dueAt })
        .where('session_id', '=', sessionId)
        .where('client_id', '=', clientId)
        .execute()
    },
    async remove({ sessionId, clientId }) {
      await db
        .deleteFrom('logout_outbox')
        .where('session_id', '=', sessionId)
        .where('client_id', '=', clientId)
        .execute()
    },
  }
}

function logoutFromRow(row: LogoutOutboxTable): WaitingLogout {
  return {
    sessionId: row.session_id,
    clientId: row.client_id,
    registrationId: row.registration_id,
    sub: row.sub,
    attempts: row.attempts,
  }
}
