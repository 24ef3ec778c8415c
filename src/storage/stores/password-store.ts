import type { PasswordStore } from '../../users/passwords/password-store.ts'
import type { Access } from '../engine.ts'
import { prepared } from '../prepared.ts'

const select = prepared((db, { identityId }: { identityId: string }) =>
  db.selectFrom('passwords').selectAll().where('identity_id', '=', identityId),
)

/** Notes on passwords, and former ones, in SQL. */
export function passwordStore({ db, atomically }: Access): PasswordStore {
  return {
    async find(identityId) {
      const { rows } = await select(db, { identityId })
      return rows[0] && { setAt: rows[0].set_at, mustChange: rows[0].must_change === 1 }
    },
    async note(identityId, { setAt, mustChange }) {
      const note = { set_at: setAt, must_change: mustChange ? 1 : 0 }
      await db
        .insertInto('passwords')
        .values({ identity_id: identityId, ...note })
        .onConflict((conflict) => conflict.column('identity_id').doUpdateSet(note))
        .execute()
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
