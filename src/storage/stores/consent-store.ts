import type { ConsentReader } from '../../management/management-stores.ts'
import type { Consent, ConsentStore } from '../../oauth/stores/grant-stores.ts'
import { batchReads } from '../engine/batch-reads.ts'
import type { Access, Db } from '../engine/engine.ts'
import { preparedList } from '../engine/prepared.ts'
import type { ConsentTable } from '../schema/grant-schema.ts'
import { lockPeople } from './person-lock-store.ts'

/** The time of a consent that was withdrawn. Its row stays, so that earlier tokens stay invalid. */
const never = 0

const select = preparedList(['sub', 'clientId', 'registrationId'], (db, list) =>
  db
    .with('wanted(place, sub, client_id, registration_id)', () =>
      list.$castTo<{ place: number; sub: string; client_id: string; registration_id: string }>(),
    )
    .selectFrom('wanted')
    .innerJoin('consents', (join) =>
      join
        .onRef('consents.sub', '=', 'wanted.sub')
        .onRef('consents.client_id', '=', 'wanted.client_id')
        .onRef('consents.registration_id', '=', 'wanted.registration_id'),
    )
    .selectAll('consents')
    .select('wanted.place')
    .where('consents.granted_at', '<>', never),
)

type Place = Pick<Consent, 'sub' | 'clientId' | 'registrationId'>

async function findAll(db: Db, places: readonly Place[]) {
  const { rows } = await select(db, places)
  const byPlace = new Map(rows.map((row) => [Number(row.place), fromConsentRow(row)]))
  return places.map((_, place) => byPlace.get(place))
}

/** Consents in SQL. */
export function consentStore(access: Access): ConsentStore {
  const { db, atomically } = access
  const find = batchReads(access, (places: readonly Place[]) => findAll(db, places))
  return {
    async find(sub, { id: clientId, registrationId, since }) {
      const consent = await find({ sub, clientId, registrationId })
      return isSince(consent, since) ? consent : undefined
    },
    add: ({ sub, clientId, registrationId, scopes, claims, resources, grantedAt }, since) =>
      atomically(async (tx) => {
        await lockPeople(tx, [sub])
        await tx.lock(`client ${clientId}`, 'shared')
        await tx.lock(`consent ${sub} ${clientId}`)
        if (!(await isRegistered(tx.db, { clientId, registrationId }))) return
        const [found] = await findAll(tx.db, [{ sub, clientId, registrationId }])
        const before = isSince(found, since) ? found : undefined
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

function isSince(consent: Consent | undefined, since = never): boolean {
  return consent !== undefined && consent.grantedAt >= since
}

/** A client_id with a colon is the address of a document. Such clients are not stored. */
async function isRegistered(
  db: Db,
  { clientId, registrationId }: Omit<Place, 'sub'>,
): Promise<boolean> {
  if (clientId.includes(':')) return true
  const client = await db
    .selectFrom('clients')
    .select('client_id')
    .where('client_id', '=', clientId)
    .where('registration_id', '=', registrationId)
    .executeTakeFirst()
  return client !== undefined
}

function fromConsentRow(row: ConsentTable): Consent {
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

/** Finds consents in SQL. */
export function consentReader({ db }: Access): ConsentReader {
  return {
    async listOf(sub) {
      const rows = await db
        .selectFrom('consents')
        .leftJoin('clients', (join) =>
          join
            .onRef('clients.client_id', '=', 'consents.client_id')
            .onRef('clients.registration_id', '=', 'consents.registration_id'),
        )
        .selectAll('consents')
        .where('sub', '=', sub)
        // A client_id with a colon is the address of a document. Such clients are not stored.
        .where((eb) =>
          eb.or([eb('clients.client_id', 'is not', null), eb('consents.client_id', 'like', '%:%')]),
        )
        // A consent that was withdrawn keeps its row, with 0 as its time.
        .where('granted_at', '<>', 0)
        .orderBy('consents.client_id')
        .execute()
      return rows.map(fromConsentRow)
    },
  }
}
