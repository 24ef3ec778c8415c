import type { IdentityStore } from '../../users/user-store.ts'
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
