import type { LegacyUseStore } from '../../v1/legacy-use.ts'
import type { Access } from '../engine/engine.ts'

/** Which clients use v1, in SQL. */
export function legacyUseStore({ db, atomically }: Access): LegacyUseStore {
  return {
    record: (clientId, now) =>
      atomically(async (tx) => {
        await tx.lock(`client ${clientId}`, 'shared')
        await tx.db
          .insertInto('legacy_use')
          .columns(['client_id', 'first_at', 'last_at'])
          .expression((eb) =>
            eb
              .selectFrom('clients')
              .select((row) => [
                'client_id',
                row.lit(now).as('first_at'),
                row.lit(now).as('last_at'),
              ])
              .where('client_id', '=', clientId),
          )
          .onConflict((conflict) =>
            conflict
              .column('client_id')
              .doUpdateSet({ last_at: now })
              .where('legacy_use.last_at', '<', now),
          )
          .execute()
      }),
    async addCalls(calls) {
      // All nodes add in the same order, so that none waits for another one in a circle.
      const ordered = calls.toSorted((a, b) => a.day - b.day || (a.clientId < b.clientId ? -1 : 1))
      await atomically(async (tx) => {
        for (const { clientId, day, calls: added } of ordered) {
          await tx.db
            .insertInto('legacy_calls')
            .columns(['client_id', 'day', 'calls'])
            .expression((eb) =>
              eb
                .selectFrom('clients')
                .select((row) => ['client_id', row.lit(day).as('day'), row.lit(added).as('calls')])
                .where('client_id', '=', clientId),
            )
            .onConflict((conflict) =>
              conflict.columns(['client_id', 'day']).doUpdateSet((eb) => ({
                calls: eb('legacy_calls.calls', '+', eb.ref('excluded.calls')),
              })),
            )
            .execute()
        }
      })
    },
    async callsSince(clientIds, since) {
      if (clientIds.length === 0) return []
      const rows = await db
        .selectFrom('legacy_calls')
        .selectAll()
        .where('client_id', 'in', clientIds)
        .where('day', '>=', since)
        .orderBy('client_id')
        .orderBy('day')
        .execute()
      return rows.map(({ client_id, day, calls }) => ({ clientId: client_id, day, calls }))
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
