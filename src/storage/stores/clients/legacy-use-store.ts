import type { LegacyUseReader } from '../../../management/clients/legacy-use-reader.ts'
import type { LegacyUseStore } from '../../../v1/legacy-use-store.ts'
import type { Access } from '../../engine/engine.ts'

/** Which clients use v1, in SQL. */
export function legacyUseStore({ db }: Access): LegacyUseStore & LegacyUseReader {
  return {
    async record(clientId, now) {
      await db
        .insertInto('legacy_use')
        .values({ client_id: clientId, first_at: now, last_at: now })
        .onConflict((conflict) =>
          conflict
            .column('client_id')
            .doUpdateSet({ last_at: now })
            .where('legacy_use.last_at', '<', now),
        )
        .execute()
    },
    async list(page) {
      const rows = await db
        .selectFrom('legacy_use')
        .innerJoin('clients', 'clients.client_id', 'legacy_use.client_id')
        .selectAll('legacy_use')
        .$if(page?.after !== undefined, (query) =>
          query.where('legacy_use.client_id', '>', page?.after ?? ''),
        )
        .$if(page !== undefined, (query) => query.limit(page?.limit ?? 0))
        .orderBy('legacy_use.client_id')
        .execute()
      return rows.map((row) => ({
        clientId: row.client_id,
        firstAt: row.first_at,
        lastAt: row.last_at,
      }))
    },
  }
}
