import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { LogoutOutbox, WaitingLogout } from '../../../oauth/sessions/logout/logout-outbox.ts'
import type { Access, Db } from '../../engine/engine.ts'
import type { LogoutOutboxTable, Schema } from '../../schema/schema.ts'

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
        // Asked once more: another node may have taken it while we waited for the row.
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

type SessionCondition = (eb: ExpressionBuilder<Schema, 'sessions'>) => Expression<SqlBool>

/** Puts the clients of open sessions into the outbox. To be called before the sessions are ended. */
export async function queueLogouts(db: Db, now: number, which: SessionCondition): Promise<void> {
  await db
    .insertInto('logout_outbox')
    .columns(['session_id', 'client_id', 'registration_id', 'sub', 'attempts', 'due_at'])
    .expression((eb) =>
      eb
        .selectFrom('sessions')
        .innerJoin('session_clients', 'session_clients.session_id', 'sessions.id')
        .innerJoin('clients', (join) =>
          join
            .onRef('clients.client_id', '=', 'session_clients.client_id')
            .onRef('clients.registration_id', '=', 'session_clients.registration_id'),
        )
        .select((select) => [
          'sessions.id',
          'clients.client_id',
          'clients.registration_id',
          'sessions.sub',
          select.lit(0).as('attempts'),
          select.val(now).as('due_at'),
        ])
        // Most clients want no message; the address itself is read when it is sent.
        .where('clients.metadata', 'like', '%"backchannel_logout_uri"%')
        .where('sessions.ended_at', 'is', null)
        .where(which),
    )
    .onConflict((conflict) => conflict.columns(['session_id', 'client_id']).doNothing())
    .execute()
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
