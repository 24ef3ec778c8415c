import { type SqlBool, sql } from 'kysely'
import type { LogoutOutbox, WaitingLogout } from '../../../oauth/stores/logout-outbox.ts'
import type { Access } from '../../engine/engine.ts'
import type { LogoutOutboxTable } from '../../schema/schema.ts'

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
      return rows.map(fromRow)
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

function fromRow(row: LogoutOutboxTable): WaitingLogout {
  return {
    sessionId: row.session_id,
    clientId: row.client_id,
    registrationId: row.registration_id,
    sub: row.sub,
    attempts: row.attempts,
  }
}
