import type { Consent, ConsentStore } from '../../oauth/authorize/consent-store.ts'
import type { Access, Db } from '../engine.ts'
import { prepared } from '../prepared.ts'

/** Marks a consent that was withdrawn; its row stays, for what was issued before must not count again. */
const never = 0

const select = prepared((db, { sub, clientId }: { sub: string; clientId: string }) =>
  db
    .selectFrom('consents')
    .selectAll()
    .where('sub', '=', sub)
    .where('client_id', '=', clientId)
    .where('granted_at', '<>', never),
)

/** Consents in SQL. */
export function consentStore({ db, atomically }: Access): ConsentStore {
  return {
    find: (sub, clientId) => find(db, sub, clientId),
    add: ({ sub, clientId, scopes, grantedAt }) =>
      atomically(async (tx) => {
        await tx.lock(`consent ${sub} ${clientId}`)
        const before = await find(tx.db, sub, clientId)
        const all = JSON.stringify([...new Set([...(before?.scopes ?? []), ...scopes])])
        await tx.db
          .insertInto('consents')
          .values({
            sub,
            client_id: clientId,
            scopes: all,
            granted_at: grantedAt,
            withdrawn_at: null,
          })
          .onConflict((conflict) =>
            conflict
              .columns(['sub', 'client_id'])
              .doUpdateSet({ scopes: all, granted_at: grantedAt }),
          )
          .execute()
      }),
    withdraw: (sub, clientId, now) =>
      atomically(async (tx) => {
        const withdrawn = await tx.db
          .updateTable('consents')
          .set({ scopes: '[]', granted_at: never, withdrawn_at: now })
          .where('sub', '=', sub)
          .where('client_id', '=', clientId)
          .where('granted_at', '<>', never)
          .executeTakeFirst()
        tx.touch('standing')
        return withdrawn.numUpdatedRows === 1n
      }),
  }
}

async function find(db: Db, sub: string, clientId: string): Promise<Consent | undefined> {
  const { rows } = await select(db, { sub, clientId })
  const [row] = rows
  return row && { sub, clientId, scopes: JSON.parse(row.scopes), grantedAt: row.granted_at }
}
