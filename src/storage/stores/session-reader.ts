import type {
  ListedSession,
  SessionFilter,
  SessionPage,
  SessionPlace,
  SessionReader,
} from '../../management/management-stores.ts'
import type { Session } from '../../oauth/stores/session-stores.ts'
import type { Access, Db } from '../engine/engine.ts'
import type { SessionTable } from '../schema/grant-schema.ts'

/** The row of a session. */
export function toSessionRow(session: Session): SessionTable {
  return {
    id: session.id,
    sub: session.sub,
    identity_id: session.identityId,
    auth_time: session.authTime,
    amr: JSON.stringify(session.amr),
    acr: session.acr ?? null,
    created_at: session.createdAt,
    expires_at: session.expiresAt,
    idle_expires_at: session.idleExpiresAt,
    ended_at: session.endedAt ?? null,
    retain_until: session.retainUntil,
    cookie_digest: session.cookieDigest ?? null,
    epoch: session.epoch,
    last_used_at: session.lastUsedAt ?? null,
    address: session.address ?? null,
    user_agent: session.userAgent ?? null,
    factor_put_off_at: session.factorPutOffAt ?? null,
    vouched_by: session.vouchedBy ?? null,
  }
}

export function fromSessionRow(row: SessionTable): Session {
  return {
    id: row.id,
    sub: row.sub,
    identityId: row.identity_id,
    authTime: row.auth_time,
    amr: JSON.parse(row.amr),
    acr: row.acr ?? undefined,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    idleExpiresAt: row.idle_expires_at,
    endedAt: row.ended_at ?? undefined,
    retainUntil: row.retain_until,
    cookieDigest: row.cookie_digest ?? undefined,
    epoch: row.epoch,
    lastUsedAt: row.last_used_at ?? undefined,
    address: row.address ?? undefined,
    userAgent: row.user_agent ?? undefined,
    factorPutOffAt: row.factor_put_off_at ?? undefined,
    vouchedBy: row.vouched_by ?? undefined,
  }
}

/** Sessions that have expired and are not deleted yet are looked at in vain. */
const batchSize = 200
/** Limits what one page costs when few sessions match. */
const mostLookedAt = 2000

/** Lists open sessions in SQL, along the index of those that were not ended. */
export function sessionReader({ db }: Access): SessionReader {
  return {
    async listOpen(filter, after, limit, now): Promise<SessionPage> {
      const found: Awaited<ReturnType<typeof readBatch>>[number][] = []
      let place = after
      for (let lookedAt = 0; lookedAt < mostLookedAt; lookedAt += batchSize) {
        const batch = await readBatch(db, filter, place)
        for (const row of batch) {
          const isOpen = isUnexpired(row, now) && row.epoch === row.session_epoch
          if (isOpen && row.is_fitting === 1) {
            if (found.length === limit)
              return { sessions: await withClients(db, found), next: place }
            found.push(row)
          }
          place = { createdAt: row.created_at, id: row.id }
        }
        if (batch.length < batchSize) {
          return { sessions: await withClients(db, found), next: undefined }
        }
      }
      return { sessions: await withClients(db, found), next: place }
    },
  }
}

function readBatch(db: Db, { sub, clientId }: SessionFilter, after: SessionPlace | undefined) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.sub', 'sessions.sub')
    .selectAll('sessions')
    .select('users.session_epoch')
    .select((eb) => {
      if (clientId === undefined) return eb.lit(1).as('is_fitting')
      const used = eb
        .selectFrom('session_clients')
        .whereRef('session_clients.session_id', '=', 'sessions.id')
        .where('session_clients.client_id', '=', clientId)
        .select('session_clients.client_id')
      return eb.case().when(eb.exists(used)).then(eb.lit(1)).else(eb.lit(0)).end().as('is_fitting')
    })
    .where('sessions.ended_at', 'is', null)
    .$if(sub !== undefined, (query) => query.where('sessions.sub', '=', sub ?? ''))
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('sessions.created_at', 'sessions.id'),
          '<',
          eb.tuple(after?.createdAt ?? 0, after?.id ?? ''),
        ),
      ),
    )
    .orderBy('sessions.created_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .limit(batchSize)
    .execute()
}

interface Expiring {
  readonly expires_at: number
  readonly idle_expires_at: number
}

function isUnexpired({ expires_at: expiresAt, idle_expires_at: idle }: Expiring, now: number) {
  return Math.min(expiresAt, idle) > now
}

async function withClients(
  db: Db,
  rows: Awaited<ReturnType<typeof readBatch>>,
): Promise<readonly ListedSession[]> {
  if (rows.length === 0) return []
  const used = await db
    .selectFrom('session_clients')
    .select(['session_id', 'client_id'])
    .where(
      'session_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('client_id')
    .execute()
  const bySession = Map.groupBy(used, ({ session_id }) => session_id)
  return rows.map((row) => ({
    ...fromSessionRow(row),
    clientIds: (bySession.get(row.id) ?? []).map(({ client_id }) => client_id),
  }))
}
