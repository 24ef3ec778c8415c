import { sql } from 'kysely'
import type { PasswordStore } from '../../users/password-age.ts'
import type { IdentityStore } from '../../users/user-store.ts'
import { rowsByKey } from '../engine/batch-reads.ts'
import type { Access } from '../engine/engine.ts'
import { prepared } from '../engine/prepared.ts'
import type { IdentityTable } from '../schema/account-schema.ts'
import { fromIdentityRow, toIdentityRow } from './user-row.ts'

const selectIdentities = prepared((db, { sub }: { sub: string }) =>
  db
    .selectFrom('identities')
    .selectAll()
    .where('sub', '=', sub)
    .orderBy('created_at')
    .orderBy('identity_id'),
)

const putIdentityRow = prepared((db, row: IdentityTable) => {
  const {
    identity_id: _,
    sub,
    password_hash: _hash,
    password_version: _version,
    created_at: _at,
    ...changes
  } = row
  return db
    .insertInto('identities')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('identity_id').doUpdateSet(changes).where('identities.sub', '=', sub),
    )
})

/** The identities of users in SQL. */
export function identityStore({ db }: Access): IdentityStore {
  return {
    async identitiesOf(sub) {
      const { rows } = await selectIdentities(db, { sub })
      return rows.map(fromIdentityRow)
    },
    async putIdentity(identity) {
      const { numAffectedRows } = await putIdentityRow(db, toIdentityRow(identity))
      return numAffectedRows === 1n
    },
    async removeIdentitiesOf(sub) {
      await db.deleteFrom('identities').where('sub', '=', sub).execute()
    },
    async removeIdentity(identityId, sub) {
      const query = db.deleteFrom('identities').where('identity_id', '=', identityId)
      return (await query.where('sub', '=', sub).executeTakeFirst()).numDeletedRows === 1n
    },
    async moveIdentity(identityId, from, to) {
      const moved = await db
        .updateTable('identities')
        .set({ sub: to })
        .where('identity_id', '=', identityId)
        .where('sub', '=', from)
        .executeTakeFirst()
      return moved.numUpdatedRows === 1n
    },
    async setPasswordHash({ identityId, version, hash, keepVersion }) {
      const changed = await db
        .updateTable('identities')
        .set({ password_hash: hash, password_version: keepVersion ? version : version + 1 })
        .where('identity_id', '=', identityId)
        .where('password_version', '=', version)
        .executeTakeFirst()
      return changed.numUpdatedRows === 1n
    },
  }
}

const rowsOf = rowsByKey('identity_id', (db, identityIds) =>
  db
    .selectFrom('password_notes')
    .innerJoin('identities', 'identities.identity_id', 'password_notes.identity_id')
    .select(['password_notes.identity_id', 'password_notes.set_at', 'password_notes.must_change'])
    .where('password_notes.identity_id', 'in', identityIds)
    // Without it, the row may describe a password that an import has replaced.
    .whereRef('password_notes.version', '=', 'identities.password_version'),
)

/** When passwords were set, and former passwords, in SQL. */
export function passwordStore(access: Access): PasswordStore {
  const { db, atomically } = access
  const findRows = rowsOf(access)
  return {
    async find(identityId) {
      const [row] = await findRows(identityId)
      return row && { setAt: row.set_at, mustChange: row.must_change === 1 }
    },
    async note(identityId, { setAt, mustChange }) {
      await sql`
        insert into password_notes (identity_id, set_at, must_change, version)
        select identity_id, cast(${setAt} as bigint), cast(${mustChange ? 1 : 0} as integer),
          password_version
        from identities where identity_id = ${identityId}
        on conflict (identity_id) do update set
          set_at = excluded.set_at, must_change = excluded.must_change,
          version = excluded.version`.execute(db)
    },
    async former(identityId, limit) {
      const rows = await db
        .selectFrom('former_passwords')
        .select('hash')
        .where('identity_id', '=', identityId)
        .orderBy('version', 'desc')
        .limit(limit)
        .execute()
      return rows.map(({ hash }) => hash)
    },
    retire: ({ identityId, version, hash }, keep) =>
      atomically(async (tx) => {
        await tx.db
          .insertInto('former_passwords')
          .values({ identity_id: identityId, version, hash })
          .onConflict((conflict) => conflict.columns(['identity_id', 'version']).doNothing())
          .execute()
        await tx.db
          .deleteFrom('former_passwords')
          .where('identity_id', '=', identityId)
          .where('version', 'not in', (eb) =>
            eb
              .selectFrom('former_passwords')
              .select('version')
              .where('identity_id', '=', identityId)
              .orderBy('version', 'desc')
              .limit(keep),
          )
          .execute()
      }),
  }
}
