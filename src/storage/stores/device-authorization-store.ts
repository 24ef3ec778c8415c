import type {
  DeviceAuthorization,
  DeviceAuthorizationStore,
  PingOutbox,
  WaitingPing,
} from '../../oauth/stores/request-stores.ts'
import type { Access } from '../engine/engine.ts'
import type { DeviceAuthorizationTable } from '../schema/grant-schema.ts'

/** More requests about one person than anybody reads. */
const mostListed = 100

/** Requests of devices, in SQL. */
export function deviceAuthorizationStore({ db }: Access): DeviceAuthorizationStore {
  return {
    async add(authorization) {
      const added = await db
        .insertInto('device_authorizations')
        .values(toRow(authorization))
        .onConflict((conflict) => conflict.column('user_code').doNothing())
        .executeTakeFirst()
      return added.numInsertedOrUpdatedRows === 1n
    },
    async find(id) {
      const row = await db
        .selectFrom('device_authorizations')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
      return row && fromRow(row)
    },
    async findUndecided(userCode) {
      const row = await db
        .selectFrom('device_authorizations')
        .selectAll()
        .where('user_code', '=', userCode)
        .where('decision', 'is', null)
        .executeTakeFirst()
      return row && fromRow(row)
    },
    async listWaitingFor(sub, now) {
      const rows = await db
        .selectFrom('device_authorizations')
        .selectAll()
        .where('sub', '=', sub)
        .where('decision', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(mostListed)
        .execute()
      return rows.map(fromRow)
    },
    async countCodes(now, origin) {
      const { count } = await db
        .selectFrom('device_authorizations')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('expires_at', '>', now)
        .where('decision', 'is', null)
        .where('origin', origin === undefined ? 'is not' : '=', origin ?? null)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    async decide(id, grant, now) {
      const decision =
        grant === 'denied'
          ? ({ decision: 'denied' } as const)
          : ({ decision: 'approved', granted: JSON.stringify(grant), sub: grant.sub } as const)
      const decided = await db
        .updateTable('device_authorizations')
        .set(decision)
        .where('id', '=', id)
        .where('decision', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return decided.numUpdatedRows === 1n
    },
    async poll({ id, now, growMs, longestMs }) {
      const inTime = await db
        .updateTable('device_authorizations')
        .set({ polled_at: now })
        .where('id', '=', id)
        .where((eb) => eb(eb('polled_at', '+', eb.ref('interval_ms')), '<=', now))
        .executeTakeFirst()
      if (inTime.numUpdatedRows === 1n) return true
      await db
        .updateTable('device_authorizations')
        .set((eb) => ({ interval_ms: eb('interval_ms', '+', growMs) }))
        .where('id', '=', id)
        .where('interval_ms', '<=', longestMs - growMs)
        .execute()
      return false
    },
    async redeem(id, now) {
      const redeemed = await db
        .updateTable('device_authorizations')
        .set({ used_at: now })
        .where('id', '=', id)
        .where('decision', '=', 'approved')
        .where('used_at', 'is', null)
        .executeTakeFirst()
      return redeemed.numUpdatedRows === 1n
    },
    async removeUnusedOf(sub, clientId) {
      await db
        .deleteFrom('device_authorizations')
        .where('sub', '=', sub)
        .where('client_id', '=', clientId)
        .where('decision', '=', 'approved')
        .where('used_at', 'is', null)
        .execute()
    },
  }
}

/** Pings of clients that wait for a decision, in SQL. */
export function pingOutbox({ db }: Access): PingOutbox {
  return {
    async schedule(id, now) {
      await db
        .updateTable('device_authorizations')
        .set({ ping_due_at: now })
        .where('id', '=', id)
        .where('ping_sealed', 'is not', null)
        .execute()
    },
    async take(limit, now, leaseUntil) {
      const rows = await db
        .updateTable('device_authorizations')
        .set({ ping_due_at: leaseUntil })
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('device_authorizations')
            .select('id')
            .where('ping_due_at', '<=', now)
            .orderBy('ping_due_at')
            .limit(limit),
        )
        // Checked again: another node may have taken it while this one waited for the row.
        .where('ping_due_at', '<=', now)
        .returningAll()
        .execute()
      return rows.map(pingFromRow)
    },
    async postpone(id, attempts, dueAt) {
      await db
        .updateTable('device_authorizations')
        .set({ ping_attempts: attempts, ping_due_at: dueAt })
        .where('id', '=', id)
        .execute()
    },
    async remove(id) {
      await db
        .updateTable('device_authorizations')
        .set({ ping_sealed: null, ping_due_at: null })
        .where('id', '=', id)
        .execute()
    },
  }
}

function pingFromRow(row: DeviceAuthorizationTable): WaitingPing {
  return {
    id: row.id,
    clientId: row.client_id,
    registrationId: JSON.parse(row.request).registrationId,
    sealed: row.ping_sealed ?? '',
    attempts: row.ping_attempts,
    expiresAt: row.expires_at,
  }
}

function toRow(authorization: DeviceAuthorization): DeviceAuthorizationTable {
  const { grant } = authorization
  return {
    id: authorization.id,
    user_code: authorization.userCode,
    client_id: authorization.request.clientId,
    request: JSON.stringify(authorization.request),
    address: authorization.address,
    origin: authorization.origin ?? null,
    user_agent: authorization.userAgent ?? null,
    created_at: authorization.createdAt,
    expires_at: authorization.expiresAt,
    interval_ms: authorization.intervalMs,
    // A device that has not asked yet may ask at once.
    polled_at: 0,
    decision: authorization.decision ?? null,
    // Whoever was asked, until somebody approves the request.
    sub: grant?.sub ?? authorization.request.hintedSub ?? null,
    granted: grant ? JSON.stringify(grant) : null,
    used_at: null,
    retain_until: authorization.retainUntil,
    ping_sealed: authorization.ping ?? null,
    ping_attempts: 0,
    ping_due_at: null,
  }
}

function fromRow(row: DeviceAuthorizationTable): DeviceAuthorization {
  return {
    id: row.id,
    userCode: row.user_code,
    request: JSON.parse(row.request),
    address: row.address,
    userAgent: row.user_agent ?? undefined,
    origin: row.origin ?? undefined,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    intervalMs: row.interval_ms,
    decision: row.decision ?? undefined,
    grant: row.granted === null ? undefined : JSON.parse(row.granted),
    retainUntil: row.retain_until,
    ping: row.ping_sealed ?? undefined,
  }
}
