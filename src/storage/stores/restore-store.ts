import { sql } from 'kysely'
import type { RestoreStore } from '../../management/after-restore.ts'
import type { Access } from '../engine/engine.ts'
import { backupTable } from '../schema/schema.ts'

/** Ends the sessions and tokens of a restored backup, in SQL. */
export function restoreStore({ db: outside, atomically }: Access): RestoreStore {
  return {
    endEverything: (now) =>
      atomically(async (tx) => {
        await tx.lock('people')
        const { db } = tx
        await db
          .updateTable('users')
          .set((eb) => ({ session_epoch: eb('session_epoch', '+', 1) }))
          .execute()
        await db
          .updateTable('sessions')
          .set({ ended_at: now, cookie_digest: null })
          .where('ended_at', 'is', null)
          .execute()
        await db
          .updateTable('refresh_families')
          .set({ revoked_at: now })
          .where('revoked_at', 'is', null)
          .execute()
        await db.updateTable('codes').set({ used_at: now }).where('used_at', 'is', null).execute()
        await db.deleteFrom('interactions').execute()
        await db.deleteFrom('pushed_requests').execute()
        await db.deleteFrom('device_authorizations').execute()
        await db.deleteFrom('initial_access_tokens').execute()
        await db.deleteFrom('mailed_codes').execute()
        await db.deleteFrom('mail_outbox').execute()
        await db.schema.dropTable(backupTable).ifExists().execute()
      }),
    async findBackupTime() {
      if (!(await outside.hasTable(backupTable))) return undefined
      const { rows } = await sql<{ madeAt: number }>`
        select made_at as "madeAt" from ${sql.table(backupTable)}`.execute(outside)
      return rows[0]?.madeAt
    },
  }
}
