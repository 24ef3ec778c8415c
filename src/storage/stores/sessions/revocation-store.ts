import type { RevocationStore } from '../../../oauth/stores/token-status-store.ts'
import type { Access } from '../../engine/engine.ts'

/** Revoked grants and tokens in SQL. */
export function revocationStore({ db }: Access): RevocationStore {
  return {
    async revoke(id, expiresAt) {
      await db
        .insertInto('revocations')
        .values({ id, expires_at: expiresAt })
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet({ expires_at: expiresAt })
            .where('revocations.expires_at', '<', expiresAt),
        )
        .execute()
    },
  }
}
