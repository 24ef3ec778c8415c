import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Engine } from '../engine/engine.ts'
import type { Schema } from '../schema/schema.ts'
import { moveMark } from './sweep-clock.ts'

const bite = 500
const day = 86_400_000

interface Expiry<T extends keyof Schema = keyof Schema> {
  readonly table: T
  readonly key: readonly (keyof Schema[T] & string)[]
  readonly column: keyof Schema[T] & string
  /** How much longer than the column says. */
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

/** Which rows have had their time, by table. */
export const expiries = [
  // What was used or revoked must stay so when a clock that ran ahead is set back.
  expiry('assertions', ['client_id', 'jti'], 'expires_at', day),
  // Their time is counted from a revocation, which a clock may have dated days too early.
  expiry('revocations', ['id'], 'expires_at', 7 * day),
  expiry('codes', ['id'], 'retain_until'),
  // A token that is used again must be recognised for as long as its family could count.
  expiry('refresh_families', ['grant_id'], 'absolute_expires_at', day),
  expiry('sessions', ['id'], 'retain_until'),
  expiry('interactions', ['id'], 'expires_at'),
  expiry('attempts', ['key'], 'forget_at'),
  expiry('proofs', ['purpose', 'id'], 'expires_at'),
  expiry('known_devices', ['sub', 'device'], 'forget_at'),
  expiry('outbox', ['id'], 'expires_at'),
]

/**
 * Deletes rows that have had their time, a bite per transaction so that nobody waits for long.
 * Leaves the rest to another node that is at it.
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
        where ${sql.ref(column)} <= ${reached - graceMs} limit ${sql.lit(bite)})`
    for (let deleted: number | undefined = bite; deleted === bite; ) {
      deleted = await atomically(async (tx) => {
        if (!(await tx.tryLock('sweep'))) return undefined
        return Number((await expired.execute(tx.db)).numAffectedRows)
      })
      if (deleted === undefined) return swept
      swept += deleted
      await nextTurn()
    }
  }
  return swept
}
