import type { TokenStatusStore } from '../../../oauth/tokens/status/token-status-store.ts'
import type { Access, Db } from '../../engine/engine.ts'
import { preparedTogether } from '../../engine/prepared.ts'

type Values = Record<string, string | null>

/** One statement for each number of revocable ids; there are seldom more than two. */
const statements = new Map<number, ReturnType<typeof statementFor>>()

/** The one read behind every question whether something issued earlier still counts, in SQL. */
export function tokenStatusStore({ db }: Access): TokenStatusStore {
  return {
    async find({ sub, sessionId, clientId, revocable }) {
      const values: Values = {
        sub: sub ?? null,
        sessionId: sessionId ?? null,
        clientId: clientId ?? null,
      }
      for (const [place, id] of revocable.entries()) values[idName(place)] = id
      const { rows } = await statement(revocable.length)(db, values)
      const [row] = rows
      // No row would read as "not revoked".
      if (!row) throw new TypeError('the store did not answer the status of a token')
      return {
        userStatus: row.user_status ?? undefined,
        sessionEpoch: row.session_epoch ?? undefined,
        revoked: Boolean(row.revoked),
        withdrawnAt: row.withdrawn_at ?? undefined,
        clientRegistration: row.client_registration ?? undefined,
      }
    },
  }
}

function statement(count: number) {
  const known = statements.get(count)
  if (known) return known
  const made = statementFor(count)
  statements.set(count, made)
  return made
}

function statementFor(count: number) {
  return preparedTogether((db: Db, values: Values) => {
    const ids = Array.from({ length: count }, (_, place) => values[idName(place)] ?? '')
    return db.selectNoFrom((eb) => [
      eb
        .selectFrom('users')
        .select('status')
        .where('sub', '=', values.sub ?? '')
        .as('user_status'),
      eb
        .selectFrom('sessions')
        .innerJoin('users', 'users.sub', 'sessions.sub')
        .select('sessions.epoch')
        .where('sessions.id', '=', values.sessionId ?? '')
        .where('sessions.ended_at', 'is', null)
        .whereRef('sessions.epoch', '=', 'users.session_epoch')
        .as('session_epoch'),
      eb
        .selectFrom('consents')
        .select('withdrawn_at')
        .where('sub', '=', values.sub ?? '')
        .where('client_id', '=', values.clientId ?? '')
        .as('withdrawn_at'),
      eb
        .selectFrom('clients')
        .select('registration_id')
        .where('client_id', '=', values.clientId ?? '')
        .where('enabled', '=', 1)
        .as('client_registration'),
      // An empty list is "in ()" to Kysely, which only SQLite understands.
      (ids.length === 0
        ? eb.lit(false)
        : eb.exists(eb.selectFrom('revocations').select('id').where('id', 'in', ids))
      ).as('revoked'),
    ])
  })
}

function idName(place: number): string {
  return `id${place}`
}
