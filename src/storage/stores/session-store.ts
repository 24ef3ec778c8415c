import type { Session, SessionStore } from '../../oauth/sessions/session-store.ts'
import type { Access } from '../engine.ts'
import { prepared } from '../prepared.ts'
import type { SessionClientTable, SessionTable } from '../schema.ts'

const insert = prepared((db, row: SessionTable) => db.insertInto('sessions').values(row))

const select = prepared((db, { id }: { id: string }) =>
  db.selectFrom('sessions').selectAll().where('id', '=', id),
)

const selectByCookie = prepared((db, { digest }: { digest: string }) =>
  db.selectFrom('sessions').selectAll().where('cookie_digest', '=', digest),
)

const insertClient = prepared((db, row: SessionClientTable) =>
  db
    .insertInto('session_clients')
    .values(row)
    .onConflict((conflict) => conflict.columns(['session_id', 'client_id']).doNothing()),
)

const keepLonger = prepared((db, { id, until }: { id: string; until: number }) =>
  db
    .updateTable('sessions')
    .set({ retain_until: until })
    .where('id', '=', id)
    .where('retain_until', '<', until),
)

/** Sessions in SQL. */
export function sessionStore({ db, atomically }: Access): SessionStore {
  return {
    async add(session) {
      await insert(db, toRow(session))
    },
    async find(id) {
      const { rows } = await select(db, { id })
      return rows[0] && fromRow(rows[0])
    },
    async findByCookie(digest) {
      const { rows } = await selectByCookie(db, { digest })
      return rows[0] && fromRow(rows[0])
    },
    async renew(session) {
      const { id, created_at: _, retain_until, ...row } = toRow(session)
      await db
        .updateTable('sessions')
        .set(row)
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .execute()
      await keepLonger(db, { id, until: retain_until })
    },
    async touch(id, idleExpiresAt) {
      await db
        .updateTable('sessions')
        .set({ idle_expires_at: idleExpiresAt })
        .where('id', '=', id)
        .where('idle_expires_at', '<', idleExpiresAt)
        .execute()
    },
    async addClient(id, clientId, now) {
      await insertClient(db, { session_id: id, client_id: clientId, since: now })
    },
    async clientsOf(id) {
      const rows = await db
        .selectFrom('session_clients')
        .select('client_id')
        .where('session_id', '=', id)
        .orderBy('client_id')
        .execute()
      return rows.map(({ client_id }) => client_id)
    },
    async listOf(sub, now) {
      const rows = await db
        .selectFrom('sessions')
        .selectAll()
        .where('sub', '=', sub)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('created_at', 'desc')
        .execute()
      return rows.map(fromRow)
    },
    end: (id, now) =>
      atomically(async (tx) => {
        const ended = await tx.db
          .updateTable('sessions')
          .set({ ended_at: now })
          .where('id', '=', id)
          .where('ended_at', 'is', null)
          .executeTakeFirst()
        tx.touch('standing')
        return ended.numUpdatedRows === 1n
      }),
    endAllOf: (sub, now, except) =>
      atomically(async (tx) => {
        const ended = await tx.db
          .updateTable('sessions')
          .set({ ended_at: now })
          .where('sub', '=', sub)
          .where('ended_at', 'is', null)
          .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
          .returning('id')
          .execute()
        tx.touch('standing')
        return ended.map(({ id }) => id)
      }),
    async retain(id, until) {
      await keepLonger(db, { id, until })
    },
  }
}

function toRow(session: Session): SessionTable {
  return {
    id: session.id,
    sub: session.sub,
    identity_id: session.identityId,
    auth_time: session.authTime,
    amr: JSON.stringify(session.amr),
    acr: session.acr ?? null,
    created_at: session.createdAt,
    expires_at: session.expiresAt,
    idle_expires_at: session.idleExpiresAt,
    ended_at: session.endedAt ?? null,
    retain_until: session.retainUntil,
    cookie_digest: session.cookieDigest ?? null,
  }
}

function fromRow(row: SessionTable): Session {
  return {
    id: row.id,
    sub: row.sub,
    identityId: row.identity_id,
    authTime: row.auth_time,
    amr: JSON.parse(row.amr),
    acr: row.acr ?? undefined,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    idleExpiresAt: row.idle_expires_at,
    endedAt: row.ended_at ?? undefined,
    retainUntil: row.retain_until,
    cookieDigest: row.cookie_digest ?? undefined,
  }
}
