import type { LegacyUseStore } from '../../v1/legacy-use.ts'
import type { Access } from '../engine.ts'

/** Which clients use v1, in SQL. */
export function legacyUseStore({ db }: Access): LegacyUseStore {
  return {
    async record(clientId, now) {
      await db
        .insertInto('legacy_use')
        .values({ client_id: clientId, first_at: now, last_at: now })
        .onConflict((conflict) => conflict.column('client_id').doUpdateSet({ last_at: now }))
        .execute()
    },
    async list() {
      const rows = await db
        .selectFrom('legacy_use')
        .selectAll()
        .orderBy('last_at', 'desc')
        .orderBy('client_id')
        .execute()
      return rows.map((row) => ({
        clientId: row.client_id,
        firstAt: row.first_at,
        lastAt: row.last_at,
      }))
    },
  }
}
