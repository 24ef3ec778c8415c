import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Db } from '../../engine/engine.ts'
import type { Schema } from '../../schema/schema.ts'

type SessionCondition = (eb: ExpressionBuilder<Schema, 'sessions'>) => Expression<SqlBool>

/** Ends the open sessions that a condition selects, and queues the logouts. Returns their ids. */
export async function endSessions(
  db: Db,
  now: number,
  which: SessionCondition,
): Promise<readonly string[]> {
  // Before the sessions end: only open ones are queued.
  await queueLogouts(db, now, which)
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .where(which)
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}

/** Adds the clients of open sessions to the logout outbox. */
async function queueLogouts(db: Db, now: number, which: SessionCondition): Promise<void> {
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
        // Most clients want no message. The address is read when the message is sent.
        .where('clients.metadata', 'like', '%"backchannel_logout_uri"%')
        .where('sessions.ended_at', 'is', null)
        .where(which),
    )
    .onConflict((conflict) => conflict.columns(['session_id', 'client_id']).doNothing())
    .execute()
}
