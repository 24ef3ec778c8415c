import type {
  RevocationStore,
  TokenStatus,
  TokenStatusQuery,
  TokenStatusStore,
} from '../../oauth/stores/session-stores.ts'
import { batchReads } from '../engine/batch-reads.ts'
import type { Access } from '../engine/engine.ts'
import { preparedList } from '../engine/prepared.ts'

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

const selectStatus = preparedList(
  ['sub', 'sessionId', 'clientId', 'grantId', 'tokenId'],
  (db, list) =>
    db
      .with('query(place, sub, session_id, client_id, grant_id, token_id)', () =>
        list.$castTo<Query>(),
      )
      .selectFrom('query')
      .select((eb) => [
        'query.place',
        eb
          .selectFrom('users')
          .select('users.status')
          .whereRef('users.sub', '=', 'query.sub')
          // Whoever leaves uses no tokens, whatever still issued or imported them.
          .where('users.deletion_at', 'is', null)
          .as('user_status'),
        eb
          .selectFrom('sessions')
          .innerJoin('users', 'users.sub', 'sessions.sub')
          .select('sessions.epoch')
          .whereRef('sessions.id', '=', 'query.session_id')
          .whereRef('sessions.sub', '=', 'query.sub')
          .where('sessions.ended_at', 'is', null)
          .whereRef('sessions.epoch', '=', 'users.session_epoch')
          .as('session_epoch'),
        eb
          .selectFrom('sessions')
          .select('sessions.amr')
          .whereRef('sessions.id', '=', 'query.session_id')
          .whereRef('sessions.sub', '=', 'query.sub')
          .as('amr'),
        eb
          .selectFrom('consents')
          .select('consents.withdrawn_at')
          .whereRef('consents.sub', '=', 'query.sub')
          .whereRef('consents.client_id', '=', 'query.client_id')
          .as('withdrawn_at'),
        eb
          .selectFrom('clients')
          .select('clients.registration_id')
          .whereRef('clients.client_id', '=', 'query.client_id')
          .where('clients.enabled', '=', 1)
          .as('client_registration'),
        eb
          .exists(
            eb
              .selectFrom('revocations')
              .select('revocations.id')
              .where('revocations.id', 'in', [eb.ref('query.grant_id'), eb.ref('query.token_id')]),
          )
          .as('revoked'),
      ]),
)

interface Query {
  place: number
  sub: string | null
  session_id: string | null
  client_id: string | null
  grant_id: string | null
  token_id: string | null
}

/** Whether tokens and grants are still active, in SQL: one statement for one query or for many. */
export function tokenStatusStore(access: Access): TokenStatusStore {
  const find = batchReads(access, async (queries: readonly TokenStatusQuery[]) => {
    const { rows } = await selectStatus(access.db, queries)
    const byPlace = new Map(rows.map((row) => [Number(row.place), row]))
    return queries.map((_, place): TokenStatus => {
      const row = byPlace.get(place)
      // No row would read as "not revoked".
      if (!row) throw new TypeError('the store did not answer the status of a token')
      return {
        userStatus: row.user_status ?? undefined,
        sessionEpoch: row.session_epoch ?? undefined,
        amr: JSON.parse(row.amr ?? '[]'),
        revoked: Boolean(row.revoked),
        withdrawnAt: row.withdrawn_at ?? undefined,
        clientRegistration: row.client_registration ?? undefined,
      }
    })
  })
  return { find }
}
