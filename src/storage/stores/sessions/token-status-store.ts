import { sql } from 'kysely'
import type {
  TokenStatus,
  TokenStatusQuery,
  TokenStatusStore,
} from '../../../oauth/tokens/status/token-status-store.ts'
import { batchReads } from '../../engine/batch-reads.ts'
import type { Access, Db } from '../../engine/engine.ts'
import { padded } from '../../engine/padded.ts'
import { prepared } from '../../engine/prepared.ts'

/** Whether tokens and grants are still active, in SQL: one statement for one query or for many. */
export function tokenStatusStore(access: Access): TokenStatusStore {
  const { db } = access
  const findOne = async (query: TokenStatusQuery) => (await findAll(db, [query]))(0)
  const find = batchReads(access, {
    one: findOne,
    async many(queries: readonly TokenStatusQuery[]) {
      const answerTo = await findAll(db, padded(queries))
      return queries.map((_, place) => answerTo(place))
    },
  })
  return { find }
}

/** Runs the statement; answers a function from the place of a query in the list to its answer. */
async function findAll(
  db: Db,
  queries: readonly TokenStatusQuery[],
): Promise<(place: number) => TokenStatus> {
  const values: Values = {}
  for (const [place, query] of queries.entries()) {
    for (const name of columns) values[`${name}${place}`] = query[name] ?? null
  }
  const { rows } = await statement(queries.length)(db, values)
  const byPlace = new Map(rows.map((row) => [Number(row.place), row]))
  return (place) => {
    const row = byPlace.get(place)
    // No row would read as "not revoked".
    if (!row) throw new TypeError('the store did not answer the status of a token')
    return {
      userStatus: row.user_status ?? undefined,
      sessionEpoch: row.session_epoch ?? undefined,
      revoked: Boolean(row.revoked),
      withdrawnAt: row.withdrawn_at ?? undefined,
      clientRegistration: row.client_registration ?? undefined,
    }
  }
}

const columns = ['sub', 'sessionId', 'clientId', 'grantId', 'tokenId'] as const

type Values = Record<string, string | null>

/** One statement for each length of a list; the lengths are powers of two. */
const statements = new Map<number, ReturnType<typeof statementFor>>()

function statement(length: number) {
  const known = statements.get(length)
  if (known) return known
  const made = statementFor(length)
  statements.set(length, made)
  return made
}

function statementFor(length: number) {
  return prepared((db: Db, values: Values) => {
    const queries = Array.from({ length }, (_, place) => {
      const cells = columns.map((name) => sql`${values[`${name}${place}`]}`)
      return sql`(${sql.lit(place)}, ${sql.join(cells)})`
    })
    return db
      .with(
        'query(place, sub, session_id, client_id, grant_id, token_id)',
        () => sql<Query>`(values ${sql.join(queries)})`,
      )
      .selectFrom('query')
      .select((eb) => [
        'query.place',
        eb
          .selectFrom('users')
          .select('users.status')
          .whereRef('users.sub', '=', 'query.sub')
          .as('user_status'),
        eb
          .selectFrom('sessions')
          .innerJoin('users', 'users.sub', 'sessions.sub')
          .select('sessions.epoch')
          .whereRef('sessions.id', '=', 'query.session_id')
          .where('sessions.ended_at', 'is', null)
          .whereRef('sessions.epoch', '=', 'users.session_epoch')
          .as('session_epoch'),
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
      ])
  })
}

interface Query {
  place: number
  sub: string | null
  session_id: string | null
  client_id: string | null
  grant_id: string | null
  token_id: string | null
}
