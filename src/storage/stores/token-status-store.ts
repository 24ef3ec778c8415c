import { expressionBuilder, sql } from 'kysely'
import type {
  RevocationStore,
  TokenStatus,
  TokenStatusQuery,
  TokenStatusStore,
} from '../../oauth/stores/session-stores.ts'
import { batchReads } from '../engine/batch-reads.ts'
import type { Access } from '../engine/engine.ts'
import { preparedList } from '../engine/prepared.ts'
import type { Schema } from '../schema/schema.ts'

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

/** Rows that name a user, a session, a client and a grant. */
type StatusSource = 'query' | 'codes' | 'refresh_families'

/** The columns of `statusColumns`, as they are read. */
export interface StatusRow {
  readonly user_status: string | null
  readonly session_epoch: number | null
  readonly session_amr: string | null
  readonly vouched_by: string | null
  readonly withdrawn_at: number | null
  readonly client_registration: string | null
  readonly revoked: unknown
}

/** The columns of a status, for a statement that reads such rows. */
export function statusColumns(from: StatusSource, tokenId?: 'token_id') {
  const eb = expressionBuilder<Schema>()
  const column = (name: keyof Query) => sql.ref<string>(`${from}.${name}`)
  const ids = [column('grant_id'), ...(tokenId ? [column(tokenId)] : [])]
  return [
    eb
      .selectFrom('users')
      .select('users.status')
      .where('users.sub', '=', column('sub'))
      // Whoever leaves uses no tokens, whatever still issued or imported them.
      .where('users.deletion_at', 'is', null)
      .as('user_status'),
    eb
      .selectFrom('sessions')
      .innerJoin('users', 'users.sub', 'sessions.sub')
      .select('sessions.epoch')
      .where('sessions.id', '=', column('session_id'))
      .where('sessions.sub', '=', column('sub'))
      .where('sessions.ended_at', 'is', null)
      .whereRef('sessions.epoch', '=', 'users.session_epoch')
      .as('session_epoch'),
    eb
      .selectFrom('sessions')
      .select('sessions.amr')
      .where('sessions.id', '=', column('session_id'))
      .where('sessions.sub', '=', column('sub'))
      .as('session_amr'),
    eb
      .selectFrom('sessions')
      .select('sessions.vouched_by')
      .where('sessions.id', '=', column('session_id'))
      .where('sessions.sub', '=', column('sub'))
      .as('vouched_by'),
    eb
      .selectFrom('consents')
      .select('consents.withdrawn_at')
      .where('consents.sub', '=', column('sub'))
      .where('consents.client_id', '=', column('client_id'))
      .as('withdrawn_at'),
    eb
      .selectFrom('clients')
      .select('clients.registration_id')
      .where('clients.client_id', '=', column('client_id'))
      .where('clients.enabled', '=', 1)
      .as('client_registration'),
    eb
      .exists(
        eb.selectFrom('revocations').select('revocations.id').where('revocations.id', 'in', ids),
      )
      .as('revoked'),
  ] as const
}

/** The status in a row that has the columns of `statusColumns`. */
export function fromStatusRow(row: StatusRow): TokenStatus {
  return {
    userStatus: row.user_status ?? undefined,
    sessionEpoch: row.session_epoch ?? undefined,
    amr: JSON.parse(row.session_amr ?? '[]'),
    vouchedBy: row.vouched_by ?? undefined,
    revoked: Boolean(row.revoked),
    withdrawnAt: row.withdrawn_at ?? undefined,
    clientRegistration: row.client_registration ?? undefined,
  }
}

interface Query {
  place: number
  sub: string | null
  session_id: string | null
  client_id: string | null
  grant_id: string | null
  token_id: string | null
}

const selectStatus = preparedList(
  ['sub', 'sessionId', 'clientId', 'grantId', 'tokenId'],
  (db, list) =>
    db
      .with('query(place, sub, session_id, client_id, grant_id, token_id)', () =>
        list.$castTo<Query>(),
      )
      .selectFrom('query')
      .select('query.place')
      .select(statusColumns('query', 'token_id')),
)

/** The grant of a code that is to be issued, and when. */
interface NewCode {
  readonly sub: string
  readonly sessionId: string
  readonly clientId: string
  readonly grantId: string
  readonly registrationId: string
  readonly now: number
}

const selectForCode = preparedList(
  ['sub', 'sessionId', 'clientId', 'grantId', 'registrationId', 'now'],
  (db, list) =>
    db
      .with('query(place, sub, session_id, client_id, grant_id, registration_id, now)', () =>
        list.$castTo<Query & { registration_id: string; now: number }>(),
      )
      .selectFrom('query')
      .select('query.place')
      .select(statusColumns('query'))
      .select((eb) => [
        eb
          .selectFrom('codes')
          .select((inner) => inner.fn.countAll().as('count'))
          .whereRef('codes.session_id', '=', 'query.session_id')
          .where('codes.expires_at', '>', sql<number>`cast(query.now as bigint)`)
          .where('codes.used_at', 'is', null)
          .as('live_codes'),
        eb
          .exists(
            eb
              .selectFrom('session_clients')
              .select('session_clients.client_id')
              .whereRef('session_clients.session_id', '=', 'query.session_id')
              .whereRef('session_clients.client_id', '=', 'query.client_id')
              .whereRef('session_clients.registration_id', '=', 'query.registration_id'),
          )
          .as('has_client'),
      ]),
)

/** Whether tokens and grants are still active, in SQL: one statement for one query or for many. */
export function tokenStatusStore(access: Access): TokenStatusStore {
  const { db } = access
  const find = batchReads(access, async (queries: readonly TokenStatusQuery[]) =>
    inOrder(queries, (await selectStatus(db, queries)).rows).map(fromStatusRow),
  )
  const findForCode = batchReads(access, async (wanted: readonly NewCode[]) =>
    inOrder(wanted, (await selectForCode(db, wanted)).rows).map((row) => ({
      status: fromStatusRow(row),
      liveCodes: Number(row.live_codes),
      hasClient: Boolean(row.has_client),
    })),
  )
  return {
    find,
    findForCode: ({ sub, sessionId, clientId, grantId, registrationId }, now) =>
      findForCode({ sub, sessionId, clientId, grantId, registrationId, now }),
  }
}

/** The row of each query. */
function inOrder<R extends { readonly place: number }>(
  queries: readonly unknown[],
  rows: readonly R[],
): readonly R[] {
  const byPlace = new Map(rows.map((row) => [Number(row.place), row]))
  return queries.map((_, place) => {
    const row = byPlace.get(place)
    // No row would read as "not revoked".
    if (!row) throw new TypeError('the store did not answer the status of a token')
    return row
  })
}
