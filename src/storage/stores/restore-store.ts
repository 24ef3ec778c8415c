import type { RestoreStore } from '../../management/restore-store.ts'
import type { Access } from '../engine/engine.ts'

/** Ends the sessions and tokens of a restored backup, in SQL. */
export function restoreStore({ atomically }: Access): RestoreStore {
  return {
    endEverything: (now) =>
      atomically(async (tx) => {
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
        await db.deleteFrom('proofs').execute()
        await db.deleteFrom('outbox').execute()
      }),
  }
}
