import { sql } from 'kysely'
import type { AccountStore, LoginName, NameTwin, UserStore } from '../../users/user-store.ts'
import { rowsByKey } from '../engine/batch-reads.ts'
import { type Access, type Db, type Tx, WriteConflict } from '../engine/engine.ts'
import { padded, prepared, preparedWrite } from '../engine/prepared.ts'
import type { UserTable } from '../schema/account-schema.ts'
import { identityStore } from './identity-store.ts'
import { deletionStore, registrationStore } from './pending-account-store.ts'
import { lockPeople } from './person-lock-store.ts'
import { noDevice, selectAccount, selectAccountByLoginName, toAccount } from './sign-in-account.ts'
import { addWords, fromUserRow, indexUnindexedUsers, indexWords, toUserRow } from './user-row.ts'

/**
 * Users whose username looks like another's, and users who cannot sign
 * in with their confirmed address.
 */
async function findNameTwins(db: Db, limit: number): Promise<readonly NameTwin[]> {
  const { rows } = await sql<NameTwin>`
    select sub, 'username' as kind from login_names as named
    where kind = 'username' and name not like '%@%' and name not like '+%'
      and not exists (
        select 1 from login_names as look where look.sub = named.sub and look.kind = 'skeleton')
    union all
    select sub, 'email' as kind from users
    where email is not null and email_verified = 1 and status = 'VERIFIED'
      and not exists (
        select 1 from login_names as named
        where named.sub = users.sub
          and (named.kind = 'email' or (named.kind = 'username' and named.name like '%@%')))
    order by sub limit ${sql.lit(limit)}`.execute(db)
  return rows.map(({ sub, kind }) => ({ sub, kind }))
}

const rowsOf = rowsByKey('sub', (db, subs) =>
  db.selectFrom('users').selectAll().where('sub', 'in', subs),
)

const selectByLoginName = prepared((db, { name }: { name: string }) =>
  db
    .selectFrom('login_names')
    .innerJoin('users', 'users.sub', 'login_names.sub')
    .selectAll('users')
    .where('login_names.name', '=', name),
)

const selectEpoch = prepared((db, { sub }: { sub: string }) =>
  db.selectFrom('users').select('session_epoch').where('sub', '=', sub),
)

const selectClient = prepared((db, { sub }: { sub: string }) =>
  db.selectFrom('clients').select('client_id').where('client_id', '=', sub),
)

const insert = prepared((db, row: UserTable) =>
  db
    .insertInto('users')
    .values({ ...row, words_revision: row.revision })
    .onConflict((conflict) => conflict.column('sub').doNothing()),
)

const replace = prepared((db, { sub, before, ...changes }: UserTable & { before: number }) =>
  db
    .updateTable('users')
    .set({
      ...changes,
      words_revision: changes.revision,
      // It goes with the plan.
      deletion_locale: sql`
        case when cast(${changes.deletion_at} as bigint) is null then null else deletion_locale end`,
    })
    .where('sub', '=', sub)
    .where('revision', '=', before),
)

const setLastLogin = preparedWrite((db, { sub, now }: { sub: string; now: number }) =>
  db
    .updateTable('users')
    .set({ last_login_at: now })
    .where('sub', '=', sub)
    .where((eb) => eb.or([eb('last_login_at', 'is', null), eb('last_login_at', '<', now)])),
)

interface DeviceRow {
  readonly sub: string
  readonly device: string
  readonly forgetAt: number
}

const putDevice = preparedWrite((db, { sub, device, forgetAt }: DeviceRow) =>
  db
    .insertInto('known_devices')
    .values({ sub, device, forget_at: forgetAt })
    .onConflict((conflict) =>
      conflict.columns(['sub', 'device']).doUpdateSet({ forget_at: forgetAt }),
    ),
)

/** Both in one statement, where an engine gains by it. The second device may be the first. */
const setLoginAndDevices = preparedWrite(
  (_, { sub, now, device, other, forgetAt }: DeviceRow & { now: number; other: string }) => sql`
    with remembered as (
      insert into known_devices (sub, device, forget_at)
      select distinct cast(${sub} as text), device, cast(${forgetAt} as bigint)
      from (values (${device}), (${other})) as named (device)
      on conflict (sub, device) do update set forget_at = excluded.forget_at
    )
    update users set last_login_at = ${now}
    where sub = ${sub} and (last_login_at is null or last_login_at < ${now})`,
)

/** Users and all that goes with their accounts in SQL. */
export function userStore(access: Access): UserStore {
  return {
    ...accountStore(access),
    ...identityStore(access),
    ...registrationStore(access),
    ...deletionStore(access),
  }
}

function accountStore(access: Access): AccountStore {
  const { db, atomically, savesRoundTrips } = access
  const findRows = rowsOf(access)
  return {
    async find(sub) {
      const [row] = await findRows(sub)
      return row && fromUserRow(row)
    },
    async findMany(subs) {
      if (subs.length === 0) return []
      const query = db.selectFrom('users').selectAll().where('sub', 'in', padded(subs))
      return (await query.execute()).map(fromUserRow)
    },
    async findByLoginName(name) {
      const { rows } = await selectByLoginName(db, { name })
      return rows[0] && fromUserRow(rows[0])
    },
    findAccount: async (sub, asked = noDevice) =>
      toAccount((await selectAccount(db, { sub, ...asked })).rows),
    findAccountByLoginName: async (name, asked = noDevice) =>
      toAccount((await selectAccountByLoginName(db, { name, ...asked })).rows),
    async sessionEpoch(sub) {
      const { rows } = await selectEpoch(db, { sub })
      return rows[0]?.session_epoch ?? 0
    },
    async loginNamesOf(sub) {
      const rows = await db
        .selectFrom('login_names')
        .select(['kind', 'name'])
        .where('sub', '=', sub)
        .orderBy('name')
        .execute()
      return rows.map(({ kind, name }) => ({ kind, name }))
    },
    put: (user, loginNames) =>
      atomically(async (tx) => {
        await lockPeople(tx, [user.sub])
        if (user.revision === 0 && (await isClient(tx, user.sub))) return 'stale'
        const taken = await findTaken(tx, user.sub, loginNames)
        if (taken !== undefined) return { taken }
        const row = toUserRow(user)
        const { numAffectedRows } = await (user.revision === 0
          ? insert(tx.db, row)
          : replace(tx.db, { ...row, before: user.revision - 1 }))
        if (numAffectedRows !== 1n) return 'stale'
        await replaceLoginNames(tx, user.sub, loginNames)
        await (user.revision === 0 ? addWords : indexWords)(tx.db, [row])
        return 'stored'
      }),
    async setStatus(sub, from, to, now) {
      const changed = await db
        .updateTable('users')
        .set((eb) => ({
          status: to,
          updated_at: now,
          revision: eb('revision', '+', 1),
          words_revision: eb('words_revision', '+', 1),
        }))
        .where('sub', '=', sub)
        .where('status', '=', from)
        .executeTakeFirst()
      return changed.numUpdatedRows === 1n
    },
    async recordLogin(sub, now, { devices, forgetAt } = { devices: [], forgetAt: 0 }) {
      const [device, other = device] = devices
      if (device === undefined || other === undefined) return setLastLogin(db, { sub, now })
      if (savesRoundTrips) return setLoginAndDevices(db, { sub, now, device, other, forgetAt })
      await atomically(async (tx) => {
        await lockPeople(tx, [sub])
        await setLastLogin(tx.db, { sub, now })
        for (const each of devices) await putDevice(tx.db, { sub, device: each, forgetAt })
      })
    },
    findNameTwins: (limit) => findNameTwins(db, limit),
    async list(after, limit) {
      const query = db
        .selectFrom('users')
        .selectAll()
        .where('sub', '>', after ?? '')
        .orderBy('sub')
        .limit(limit)
      return (await query.execute()).map(fromUserRow)
    },
    indexWords: (limit) =>
      atomically(async (tx) => {
        await tx.lock('people')
        return indexUnindexedUsers(tx.db, limit)
      }),
  }
}

/** Whether a client has this id; no client gets it before the transaction ends (CONTRACT §3). */
async function isClient(tx: Tx, sub: string): Promise<boolean> {
  await tx.lock('clients', 'shared')
  const { rows } = await selectClient(tx.db, { sub })
  return rows.length > 0
}

async function findTaken(
  { db }: Tx,
  sub: string,
  loginNames: readonly LoginName[],
): Promise<string | undefined> {
  if (loginNames.length === 0) return undefined
  const names = loginNames.map(({ name }) => name)
  const taken = await db
    .selectFrom('login_names')
    .select('name')
    .where('name', 'in', names)
    .where('sub', '<>', sub)
    .executeTakeFirst()
  return taken?.name
}

const removeLoginNames = prepared((db, { sub }: { sub: string }) =>
  db.deleteFrom('login_names').where('sub', '=', sub),
)

async function replaceLoginNames(
  { db }: Tx,
  sub: string,
  loginNames: readonly LoginName[],
): Promise<void> {
  await removeLoginNames(db, { sub })
  // A username may be an email address too. Sorted, so that two transactions cannot deadlock.
  const rows = [
    ...new Map(loginNames.map(({ name, kind }) => [name, { name, kind, sub }])).values(),
  ]
  if (rows.length === 0) return
  rows.sort((a, b) => (a.name < b.name ? -1 : 1))
  const inserted = await db
    .insertInto('login_names')
    .values(rows)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst()
  // The names were free a moment ago: another transaction has taken one.
  if (inserted.numInsertedOrUpdatedRows !== BigInt(rows.length)) throw new WriteConflict()
}
