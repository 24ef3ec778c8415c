import type {
  EndedUpstream,
  UpstreamSessionLink,
  UpstreamSessionStore,
} from '../../connections/upstream-store.ts'
import type { Access, Db } from '../engine/engine.ts'
import type { UpstreamSessionTable } from '../schema/connection-schema.ts'
import { isStorable } from './catalogue-rows.ts'

/** Sessions that began elsewhere, in SQL. */
export function upstreamSessionStore({ db, atomically }: Access): UpstreamSessionStore {
  return {
    hold: (origin) =>
      atomically(async (tx) => {
        await tx.lock(`connection ${origin.connectionId}`, 'shared')
        const { connectionId, issuer, subject, upstreamId, startedAt } = origin
        const found = await tx.db
          .selectFrom('upstream_logouts')
          .select('id')
          .where('connection_id', '=', connectionId)
          .where('issuer', '=', issuer)
          .where((eb) => eb.or([eb('subject', 'is', null), eb('subject', '=', subject)]))
          .where((eb) =>
            eb.or([
              eb('upstream_id', '=', upstreamId ?? null),
              eb('upstream_id', 'is', null).and('ended_at', '>=', startedAt),
            ]),
          )
          .limit(1)
          .executeTakeFirst()
        return found === undefined
      }),
    async add(link) {
      const { session_id, ...row } = toRow(link)
      await db
        .insertInto('upstream_sessions')
        .values({ session_id, ...row })
        .onConflict((conflict) => conflict.column('session_id').doUpdateSet(row))
        .execute()
    },
    async find(sessionId) {
      const query = db.selectFrom('upstream_sessions').selectAll()
      const row = await query.where('session_id', '=', sessionId).executeTakeFirst()
      return row && fromRow(row)
    },
    findEnding: async (ended) => (await findEnding(db, ended)).map(fromRow),
    async knows({ connectionId, id }) {
      const query = db.selectFrom('upstream_logouts').select('id').where('id', '=', id)
      const row = await query.where('connection_id', '=', connectionId).executeTakeFirst()
      return row !== undefined
    },
    remember: (ended) =>
      atomically(async (tx) => {
        const { connectionId, id, issuer, subject = null, upstreamId = null } = ended
        await tx.lock(`connection ${connectionId}`)
        const { endedAt, expiresAt } = ended
        const added = await tx.db
          .insertInto('upstream_logouts')
          .values({
            ...{ connection_id: connectionId, id, issuer, subject, upstream_id: upstreamId },
            ...{ ended_at: endedAt, expires_at: expiresAt },
          })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
        return added.numInsertedOrUpdatedRows === 1n
      }),
  }
}

async function findEnding(
  db: Db,
  { connectionId, issuer, subject, upstreamId, endedAt }: EndedUpstream,
) {
  if (![subject ?? '', upstreamId ?? ''].every(isStorable)) return []
  if (subject === undefined && upstreamId === undefined) return []
  return db
    .selectFrom('upstream_sessions')
    .innerJoin('sessions', 'sessions.id', 'upstream_sessions.session_id')
    .selectAll('upstream_sessions')
    .where('sessions.ended_at', 'is', null)
    .where('connection_id', '=', connectionId)
    .where('issuer', '=', issuer)
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .$if(upstreamId !== undefined, (query) => query.where('upstream_id', '=', upstreamId ?? ''))
    .$if(upstreamId === undefined, (query) => query.where('started_at', '<=', endedAt))
    .execute()
}

function toRow(link: UpstreamSessionLink): UpstreamSessionTable {
  return {
    session_id: link.sessionId,
    connection_id: link.connectionId,
    issuer: link.issuer,
    subject: link.subject,
    upstream_id: link.upstreamId ?? null,
    started_at: link.startedAt,
    sealed: link.sealed ?? null,
    refresh_sealed: link.refresh?.sealed ?? null,
    refresh_due_at: link.refresh?.dueAt ?? null,
  }
}

/** Without the refresh token, which has a store of its own. */
function fromRow(row: UpstreamSessionTable): UpstreamSessionLink {
  return {
    sessionId: row.session_id,
    connectionId: row.connection_id,
    issuer: row.issuer,
    subject: row.subject,
    upstreamId: row.upstream_id ?? undefined,
    startedAt: row.started_at,
    sealed: row.sealed ?? undefined,
  }
}
