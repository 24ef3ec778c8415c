import type { LoginName, UserStore } from '../../users/user-store.ts'
import { type Access, type Tx, WriteConflict } from '../engine.ts'
import { prepared } from '../prepared.ts'
import type { IdentityTable, UserTable } from '../schema.ts'
import { fromIdentityRow, fromUserRow, toIdentityRow, toUserRow } from './user-row.ts'

const select = prepared((db, { sub }: { sub: string }) =>
  db.selectFrom('users').selectAll().where('sub', '=', sub),
)

const selectByLoginName = prepared((db, { name }: { name: string }) =>
  db
    .selectFrom('login_names')
    .innerJoin('users', 'users.sub', 'login_names.sub')
    .selectAll('users')
    .where('login_names.name', '=', name),
)

const selectIdentities = prepared((db, { sub }: { sub: string }) =>
  db
    .selectFrom('identities')
    .selectAll()
    .where('sub', '=', sub)
    .orderBy('created_at')
    .orderBy('identity_id'),
)

const upsert = prepared((db, { sub, ...changes }: UserTable) =>
  db
    .insertInto('users')
    .values({ sub, ...changes })
    .onConflict((conflict) => conflict.column('sub').doUpdateSet(changes)),
)

const upsertIdentity = prepared((db, { identity_id, ...changes }: IdentityTable) =>
  db
    .insertInto('identities')
    .values({ identity_id, ...changes })
    .onConflict((conflict) => conflict.column('identity_id').doUpdateSet(changes)),
)

const setLastLogin = prepared((db, { sub, now }: { sub: string; now: number }) =>
  db
    .updateTable('users')
    .set({ last_login_at: now })
    .where('sub', '=', sub)
    .where((eb) => eb.or([eb('last_login_at', 'is', null), eb('last_login_at', '<', now)])),
)

/** Users and their identities in SQL. */
export function userStore({ db, atomically }: Access): UserStore {
  return {
    async find(sub) {
      const { rows } = await select(db, { sub })
      return rows[0] && fromUserRow(rows[0])
    },
    async findByLoginName(name) {
      const { rows } = await selectByLoginName(db, { name })
      return rows[0] && fromUserRow(rows[0])
    },
    async identitiesOf(sub) {
      const { rows } = await selectIdentities(db, { sub })
      return rows.map(fromIdentityRow)
    },
    put: (user, loginNames) =>
      atomically(async (tx) => {
        const taken = await findTaken(tx, user.sub, loginNames)
        if (taken !== undefined) return { taken }
        await upsert(tx.db, toUserRow(user))
        await replaceLoginNames(tx, user.sub, loginNames)
        tx.touch('standing')
        return 'stored'
      }),
    async putIdentity(identity) {
      await upsertIdentity(db, toIdentityRow(identity))
    },
    setStatus: (sub, from, to, now) =>
      atomically(async (tx) => {
        const changed = await tx.db
          .updateTable('users')
          .set((eb) => ({ status: to, updated_at: now, revision: eb('revision', '+', 1) }))
          .where('sub', '=', sub)
          .where('status', '=', from)
          .executeTakeFirst()
        tx.touch('standing')
        return changed.numUpdatedRows === 1n
      }),
    async setPasswordHash({ identityId, version, hash, keepVersion }) {
      const changed = await db
        .updateTable('identities')
        .set({ password_hash: hash, password_version: keepVersion ? version : version + 1 })
        .where('identity_id', '=', identityId)
        .where('password_version', '=', version)
        .executeTakeFirst()
      return changed.numUpdatedRows === 1n
    },
    async recordLogin(sub, now) {
      await setLastLogin(db, { sub, now })
    },
    async list(after, limit) {
      const query = db
        .selectFrom('users')
        .selectAll()
        .where('sub', '>', after ?? '')
        .orderBy('sub')
        .limit(limit)
      return (await query.execute()).map(fromUserRow)
    },
  }
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

async function replaceLoginNames(
  { db }: Tx,
  sub: string,
  loginNames: readonly LoginName[],
): Promise<void> {
  await db.deleteFrom('login_names').where('sub', '=', sub).execute()
  // A username may be an email address too. In one order, so that two users never wait crosswise.
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
  // They were free a moment ago: another transaction took one meanwhile.
  if (inserted.numInsertedOrUpdatedRows !== BigInt(rows.length)) throw new WriteConflict()
}
