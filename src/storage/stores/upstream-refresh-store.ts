import type { SessionRefresh, UpstreamRefreshStore } from '../../connections/upstream-store.ts'
import type { Access, Db } from '../engine/engine.ts'
import type { UpstreamSessionTable } from '../schema/connection-schema.ts'

/** Refresh tokens of other sides, in SQL. */
export function upstreamRefreshStore({ db }: Access): UpstreamRefreshStore {
  return {
    async listDue(now, limit) {
      const rows = await db
        .selectFrom('upstream_sessions')
        .select('connection_id')
        .where('refresh_due_at', '<=', now)
        .groupBy('connection_id')
        .orderBy((eb) => eb.fn.min('refresh_due_at'))
        .limit(limit)
        .execute()
      return rows.map(({ connection_id }) => connection_id)
    },
    async take(connectionId, { now, until }, limit) {
      const due = db
        .selectFrom('upstream_sessions')
        .select('session_id')
        .where('connection_id', '=', connectionId)
        .where('refresh_due_at', '<=', now)
        .orderBy('refresh_due_at')
        .limit(limit)
      const rows = await db
        .updateTable('upstream_sessions')
        .set({ refresh_due_at: until })
        .where('session_id', 'in', due)
        // Another node may have taken it since it was selected.
        .where('refresh_due_at', '<=', now)
        .returningAll()
        .execute()
      return rows.flatMap(fromRow)
    },
    async has(refresh) {
      const query = db.selectFrom('upstream_sessions').select('session_id')
      const row = await query
        .where('session_id', '=', refresh.sessionId)
        .where('refresh_sealed', '=', refresh.sealed)
        .executeTakeFirst()
      return row !== undefined
    },
    async replace(refresh, next) {
      const replaced = await changing(db, refresh)
        .set({ refresh_sealed: next?.sealed ?? null, refresh_due_at: next?.dueAt ?? null })
        .executeTakeFirst()
      return replaced.numUpdatedRows === 1n
    },
    async postpone(connectionId, now, until) {
      await db
        .updateTable('upstream_sessions')
        .set({ refresh_due_at: until })
        .where('connection_id', '=', connectionId)
        .where('refresh_due_at', '<=', now)
        .execute()
    },
    async forgetAllOf({ connectionId, issuer, subject }) {
      await db
        .updateTable('upstream_sessions')
        .set(noRefresh)
        .where('connection_id', '=', connectionId)
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .where('refresh_due_at', 'is not', null)
        .execute()
    },
    async list(after, limit) {
      const rows = await db
        .selectFrom('upstream_sessions')
        .selectAll()
        .where('refresh_due_at', 'is not', null)
        .$if(after !== undefined, (query) => query.where('session_id', '>', after ?? ''))
        .orderBy('session_id')
        .limit(limit)
        .execute()
      return rows.flatMap(fromRow)
    },
    async reseal(refresh, sealed) {
      await changing(db, refresh).set({ refresh_sealed: sealed }).execute()
    },
  }
}

/** What a session has when nothing is asked about it. */
export const noRefresh = { refresh_sealed: null, refresh_due_at: null } as const

/** A token that has been replaced since does not change. */
function changing(db: Db, { sessionId, sealed }: SessionRefresh) {
  return db
    .updateTable('upstream_sessions')
    .where('session_id', '=', sessionId)
    .where('refresh_sealed', '=', sealed)
}

function fromRow(row: UpstreamSessionTable): readonly SessionRefresh[] {
  const { session_id: sessionId, connection_id: connectionId, issuer, subject } = row
  const { refresh_sealed: sealed } = row
  return sealed === null ? [] : [{ sessionId, connectionId, issuer, subject, sealed }]
}
