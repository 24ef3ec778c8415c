import type { ClientTraceStore } from '../../management/clients/client-trace-store.ts'
import type { Access } from '../engine.ts'

/** What a client leaves behind, in SQL. */
export function clientTraceStore({ atomically }: Access): ClientTraceStore {
  return {
    endAllOf: (clientId, now) =>
      atomically(async (tx) => {
        await tx.db
          .updateTable('refresh_families')
          .set({ revoked_at: now })
          .where('client_id', '=', clientId)
          .where('revoked_at', 'is', null)
          .execute()
        await tx.db.deleteFrom('consents').where('client_id', '=', clientId).execute()
        tx.touch('standing')
      }),
  }
}
