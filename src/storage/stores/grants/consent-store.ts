import type { Consent, ConsentStore } from '../../../oauth/stores/consent-store.ts'
import type { Access, Db } from '../../engine/engine.ts'
import { prepared } from '../../engine/prepared.ts'
import type { ConsentTable } from '../../schema/schema.ts'

/** The time of a consent that was withdrawn. Its row stays, so that earlier tokens stay invalid. */
const never = 0

interface Place {
  sub: string
  clientId: string
  registrationId: string
}

const select = prepared((db, { sub, clientId, registrationId }: Place) =>
  db
    .selectFrom('consents')
    .selectAll()
    .where('sub', '=', sub)
    .where('client_id', '=', clientId)
    .where('registration_id', '=', registrationId)
    .where('granted_at', '<>', never),
)

/** Consents in SQL. */
export function consentStore({ db, atomically }: Access): ConsentStore {
  return {
    find: (sub, { id: clientId, registrationId }) => find(db, { sub, clientId, registrationId }),
    add: ({ sub, clientId, registrationId, scopes, claims, resources, grantedAt }) =>
      atomically(async (tx) => {
        await tx.lock(`consent ${sub} ${clientId}`)
        const before = await find(tx.db, { sub, clientId, registrationId })
        const given = {
          registration_id: registrationId,
          scopes: union(before?.scopes, scopes),
          claims: union(before?.claims, claims),
          resources: union(before?.resources, resources ?? []),
          granted_at: grantedAt,
        }
        await tx.db
          .insertInto('consents')
          .values({ sub, client_id: clientId, ...given, withdrawn_at: null })
          .onConflict((conflict) => conflict.columns(['sub', 'client_id']).doUpdateSet(given))
          .execute()
      }),
    async withdraw(sub, clientId, now) {
      const withdrawn = await db
        .updateTable('consents')
        .set({ scopes: '[]', claims: '[]', resources: '[]', granted_at: never, withdrawn_at: now })
        .where('sub', '=', sub)
        .where('client_id', '=', clientId)
        .where('granted_at', '<>', never)
        .executeTakeFirst()
      return withdrawn.numUpdatedRows === 1n
    },
  }
}

async function find(db: Db, place: Place): Promise<Consent | undefined> {
  const { rows } = await select(db, place)
  return rows[0] && fromConsentRow(rows[0])
}

export function fromConsentRow(row: ConsentTable): Consent {
  return {
    sub: row.sub,
    clientId: row.client_id,
    registrationId: row.registration_id,
    scopes: JSON.parse(row.scopes),
    claims: JSON.parse(row.claims ?? '[]'),
    ...(isFilled(row.resources) && { resources: JSON.parse(row.resources) }),
    grantedAt: row.granted_at,
  }
}

/** Rows of the version before have none. */
function isFilled(list: string | null): list is string {
  return list !== null && list !== '[]'
}

function union(before: readonly string[] = [], more: readonly string[]): string {
  return JSON.stringify([...new Set([...before, ...more])])
}
