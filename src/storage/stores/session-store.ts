import {
  type Expression,
  type ExpressionBuilder,
  type InsertQueryBuilder,
  type InsertResult,
  type SqlBool,
  sql,
} from 'kysely'
import type { Session, SessionStore } from '../../oauth/stores/session-stores.ts'
import { rowsByKey } from '../engine/batch-reads.ts'
import type { Access, Db, Tx } from '../engine/engine.ts'
import { prepared, preparedWrite } from '../engine/prepared.ts'
import type { SessionClientTable, SessionTable } from '../schema/grant-schema.ts'
import type { Schema } from '../schema/schema.ts'
import { factorKindsOf, ownFactors } from './own-factors.ts'
import { lockPeople } from './person-lock-store.ts'
import { fromSessionRow, toSessionRow } from './session-reader.ts'
import { noRefresh } from './upstream-refresh-store.ts'

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
  // Nobody asks elsewhere about a session that has ended.
  await db
    .updateTable('upstream_sessions')
    .set(noRefresh)
    .where('refresh_due_at', 'is not', null)
    .where('session_id', 'in', (eb) => eb.selectFrom('sessions').select('id').where(which))
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

/** Nothing is inserted if the user is in another epoch. */
function insertSession(db: Db, row: SessionTable, holdsUser: boolean) {
  const columns = Object.keys(row) as (keyof SessionTable)[]
  return db
    .insertInto('sessions')
    .columns(columns)
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select(columns.map((column) => sql.val(row[column]).as(column)))
        .where('users.sub', '=', row.sub)
        .where('users.session_epoch', '=', row.epoch)
        // Who raises the epoch waits until this transaction ends.
        .$if(holdsUser, (query) => query.forNoKeyUpdate()),
    )
}

const insertInEpoch = prepared((db, row: SessionTable) => insertSession(db, row, false))
const insertInHeldEpoch = prepared((db, row: SessionTable) => insertSession(db, row, true))

const rowsOf = rowsByKey('id', (db, ids) =>
  db.selectFrom('sessions').selectAll().where('id', 'in', ids),
)

const rowsOfCookie = rowsByKey('cookie_digest', (db, digests) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.sub', 'sessions.sub')
    .leftJoin('identities', 'identities.identity_id', 'sessions.identity_id')
    .leftJoin('password_notes', (join) =>
      join
        .onRef('password_notes.identity_id', '=', 'identities.identity_id')
        // Another version describes a password that an import has replaced.
        .onRef('password_notes.version', '=', 'identities.password_version'),
    )
    .selectAll('sessions')
    .select(['users.status as user_status', 'users.profile', 'users.deletion_at'])
    .select([
      'password_notes.must_change as password_must_change',
      // A password without a note is as old as its identity.
      sql<number | null>`coalesce(password_notes.set_at,
        case when identities.password_hash is not null then identities.created_at end)`.as(
        'password_set_at',
      ),
    ])
    .select(ownFactors)
    .where('sessions.cookie_digest', 'in', digests)
    .where('sessions.ended_at', 'is', null)
    .whereRef('sessions.epoch', '=', 'users.session_epoch'),
)

/** Locks the row: who raises the epoch waits until this transaction ends. */
const holdEpoch = prepared((db, { sub, epoch }: { sub: string; epoch: number }) =>
  db
    .updateTable('users')
    .set((eb) => ({ session_epoch: eb.ref('session_epoch') }))
    .where('sub', '=', sub)
    .where('session_epoch', '=', epoch),
)

/** What a new sign-in changes. */
type ReplacedColumns = Omit<SessionTable, 'created_at' | 'factor_put_off_at'>

const replace = prepared((db, { id, retain_until: until, ...row }: ReplacedColumns) =>
  db
    .updateTable('sessions')
    .set((eb) => ({
      ...row,
      retain_until: eb
        .case()
        .when('retain_until', '<', until)
        .then(until)
        .else(eb.ref('retain_until'))
        .end(),
    }))
    .where('id', '=', id)
    .where('sub', '=', row.sub)
    .where('epoch', '=', row.epoch)
    .where('ended_at', 'is', null),
)

/** Adds a client to a session, or its later registration. */
export function insertSessionClient(db: Pick<Db, 'insertInto'>, row: SessionClientTable) {
  return onSessionClientConflict(db.insertInto('session_clients').values(row), row)
}

/** A later registration of a client takes the place of an earlier one. */
export function onSessionClientConflict(
  insert: InsertQueryBuilder<Schema, 'session_clients', InsertResult>,
  row: SessionClientTable,
) {
  return insert.onConflict((conflict) =>
    conflict
      .columns(['session_id', 'client_id'])
      .doUpdateSet({ registration_id: row.registration_id, since: row.since })
      .where('session_clients.registration_id', '<>', row.registration_id),
  )
}

export const addSessionClient = prepared((db, row: SessionClientTable) =>
  insertSessionClient(db, row),
)

const keepLonger = preparedWrite((db, { id, until }: { id: string; until: number }) =>
  db
    .updateTable('sessions')
    .set({ retain_until: until })
    .where('id', '=', id)
    .where('retain_until', '<', until),
)

/** Sessions in SQL. */
export function sessionStore(access: Access): SessionStore {
  const { db, atomically } = access
  const findRows = rowsOf(access)
  const findRowsOfCookie = rowsOfCookie(access)

  return {
    open: (session) =>
      atomically(async (tx) => {
        await lockPeople(tx, [session.sub])
        const insert = tx.isOnlyWriter ? insertInEpoch : insertInHeldEpoch
        const { numAffectedRows } = await insert(tx.db, toSessionRow(session))
        return numAffectedRows === 1n
      }),
    renew: (session) =>
      atomically(async (tx) => {
        const { sub, epoch } = session
        await lockPeople(tx, [sub])
        const held = await holdEpoch(tx.db, { sub, epoch })
        if (held.numAffectedRows !== 1n) return false
        const { created_at: _, factor_put_off_at: __, ...row } = toSessionRow(session)
        const { numAffectedRows } = await replace(tx.db, row)
        return numAffectedRows === 1n
      }),
    hold: ({ id, sub }) =>
      atomically(async (tx) => {
        await lockPeople(tx, [sub])
        const user = await tx.db
          .updateTable('users')
          .set((eb) => ({ session_epoch: eb.ref('session_epoch') }))
          .where('sub', '=', sub)
          .returning('session_epoch')
          .executeTakeFirst()
        const { numUpdatedRows } = await tx.db
          .updateTable('sessions')
          .set((eb) => ({ epoch: eb.ref('epoch') }))
          .where('id', '=', id)
          .where('sub', '=', sub)
          .where('epoch', '=', user?.session_epoch ?? -1)
          .where('ended_at', 'is', null)
          .executeTakeFirst()
        return numUpdatedRows === 1n
      }),
    async find(id) {
      const [row] = await findRows(id)
      return row && fromSessionRow(row)
    },
    async findByCookie(digest) {
      const [row] = await findRowsOfCookie(digest)
      if (!row) return undefined
      return {
        session: fromSessionRow(row),
        userStatus: row.user_status,
        locale: JSON.parse(row.profile).locale,
        isLeaving: row.deletion_at !== null,
        password:
          row.password_set_at === null
            ? undefined
            : { setAt: row.password_set_at, mustChange: row.password_must_change === 1 },
        factorKinds: factorKindsOf(row),
      }
    },
    async touch(id, idleExpiresAt, now) {
      await db
        .updateTable('sessions')
        .set({ idle_expires_at: idleExpiresAt, last_used_at: now })
        .where('id', '=', id)
        .where('idle_expires_at', '<', idleExpiresAt)
        .execute()
    },
    async putOffFactor(id, now) {
      await db
        .updateTable('sessions')
        .set({ factor_put_off_at: now })
        .where('id', '=', id)
        .execute()
    },
    async addClient(id, client, now) {
      await addSessionClient(db, {
        session_id: id,
        client_id: client.id,
        registration_id: client.registrationId,
        since: now,
      })
    },
    async clientsOf(id) {
      const rows = await db
        .selectFrom('session_clients')
        .innerJoin('clients', (join) =>
          join
            .onRef('clients.client_id', '=', 'session_clients.client_id')
            .onRef('clients.registration_id', '=', 'session_clients.registration_id'),
        )
        .select('session_clients.client_id')
        .where('session_id', '=', id)
        .orderBy('session_clients.client_id')
        .execute()
      return rows.map(({ client_id }) => client_id)
    },
    async listOf(sub, now) {
      const rows = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.sub', 'sessions.sub')
        .selectAll('sessions')
        .where('sessions.sub', '=', sub)
        .where('sessions.ended_at', 'is', null)
        .whereRef('sessions.epoch', '=', 'users.session_epoch')
        .where('sessions.expires_at', '>', now)
        .orderBy('sessions.created_at', 'desc')
        .execute()
      return rows.map(fromSessionRow)
    },
    end: (id, now) =>
      atomically(async (tx) => {
        const session = await tx.db
          .selectFrom('sessions')
          .select('sub')
          .where('id', '=', id)
          .executeTakeFirst()
        if (!session) return false
        await lockPeople(tx, [session.sub])
        const ended = await endSessions(tx.db, now, (eb) => eb('sessions.id', '=', id))
        return ended.length === 1
      }),
    endAllOf: (sub, now, except) =>
      atomically(async (tx) => {
        await lockPeople(tx, [sub])
        // First, so that nobody can open a session before this transaction ends.
        const epoch = await raiseEpoch(tx, sub)
        if (except !== undefined) await moveToEpoch(tx, { id: except, sub, epoch })
        return endSessions(tx.db, now, (eb) =>
          eb.and([eb('sessions.sub', '=', sub), eb('sessions.epoch', '<', epoch)]),
        )
      }),
    async retain(id, until) {
      await keepLonger(db, { id, until })
    },
  }
}

async function raiseEpoch({ db }: Tx, sub: string): Promise<number> {
  const raised = await db
    .updateTable('users')
    .set((eb) => ({ session_epoch: eb('session_epoch', '+', 1) }))
    .where('sub', '=', sub)
    .returning('session_epoch')
    .executeTakeFirst()
  // Sessions of a user who is not in the store all end.
  return raised?.session_epoch ?? Number.MAX_SAFE_INTEGER
}

/** Keeps one session open, if it was open until now. */
async function moveToEpoch(
  { db }: Tx,
  { id, sub, epoch }: Pick<Session, 'id' | 'sub' | 'epoch'>,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ epoch })
    .where('id', '=', id)
    .where('sub', '=', sub)
    .where('epoch', '=', epoch - 1)
    .where('ended_at', 'is', null)
    .execute()
}
