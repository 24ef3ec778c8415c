import { sql } from 'kysely'
import { inSlices } from '../../kernel/time/in-slices.ts'
import type { Engine } from '../engine/engine.ts'
import type { Schema } from '../schema/schema.ts'
import { moveMark } from './sweep-clock.ts'

const batchSize = 200
const day = 86_400_000
const minute = 60_000

interface Expiry<T extends keyof Schema = keyof Schema> {
  readonly table: T
  readonly key: readonly (keyof Schema[T] & string)[]
  readonly column: keyof Schema[T] & string
  /** How much longer a row is kept than its column says. */
  readonly graceMs: number
}

function expiry<T extends keyof Schema>(
  table: T,
  key: Expiry<T>['key'],
  column: Expiry<T>['column'],
  graceMs = 0,
) {
  return { table, key, column, graceMs }
}

/** When rows expire, by table. */
export const expiries = [
  // A used assertion must stay used when a clock that ran ahead is set back.
  expiry('assertions', ['client_id', 'jti'], 'expires_at', day),
  expiry('dpop_proofs', ['expires_at', 'id'], 'expires_at', 5 * minute),
  // Counted from the revocation, which a wrong clock may have dated days too early.
  expiry('revocations', ['id'], 'expires_at', 7 * day),
  expiry('codes', ['id'], 'retain_until'),
  expiry('device_authorizations', ['id'], 'retain_until'),
  // A token that is used again must be recognised while its family could be active.
  expiry('refresh_families', ['grant_id'], 'absolute_expires_at', day),
  expiry('sessions', ['id'], 'retain_until'),
  expiry('interactions', ['id'], 'expires_at'),
  expiry('pushed_requests', ['id'], 'retain_until'),
  expiry('initial_tokens', ['id'], 'expires_at'),
  expiry('attempts', ['key'], 'forget_at'),
  expiry('proofs', ['purpose', 'id'], 'expires_at'),
  expiry('known_devices', ['sub', 'device'], 'forget_at'),
  expiry('outbox', ['id'], 'expires_at'),
  expiry('trusted_browsers', ['sub', 'browser'], 'expires_at'),
  expiry('challenges', ['digest'], 'expires_at'),
  expiry('event_hours', ['hour', 'kind'], 'hour', 35 * day),
  expiry('legacy_calls', ['client_id', 'day'], 'day', 100 * day),
  expiry('webhook_deliveries', ['webhook_id', 'id'], 'forget_at'),
]

/**
 * Deletes expired rows in slices, so that others do not wait long. Stops when another node is
 * sweeping.
 */
export async function sweep(engine: Engine, now: number): Promise<number> {
  const { atomically } = engine
  const reached = await atomically(async (tx) =>
    (await tx.tryLock('sweep')) ? moveMark(tx, engine, now) : undefined,
  )
  if (reached === undefined) return 0
  let swept = 0
  for (const { table, key, column, graceMs } of expiries) {
    const columns = sql.join(key.map((name) => sql.ref(name)))
    const expired = sql`
      delete from ${sql.table(table)} where (${columns}) in (
        select ${columns} from ${sql.table(table)}
        where ${sql.ref(column)} <= ${reached - graceMs} limit ${sql.lit(batchSize)}
        ${engine.tableTypes.skipLocked})`
    let isOther = false
    await inSlices(async () => {
      const deleted = await atomically(async (tx) => {
        if (!(await tx.tryLock('sweep'))) return undefined
        return Number((await expired.execute(tx.db)).numAffectedRows)
      })
      isOther = deleted === undefined
      swept += deleted ?? 0
      return deleted === batchSize
    })
    if (isOther) return swept
  }
  return swept
}
