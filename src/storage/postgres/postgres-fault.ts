import postgres from 'postgres'
import { WriteConflict } from '../engine/engine.ts'
import { StoreFault, type StoreTrouble, StoreUnavailable } from '../store-faults.ts'

/** Codes and classes of SQLSTATE that are about the database, not about the statement. */
const troubles: readonly (readonly [string, StoreTrouble])[] = [
  ['08', 'away'], // connection exception
  ['25006', 'read-only'], // the primary moved
  ['25P03', 'busy'], // idle for too long within a transaction
  ['40001', 'busy'], // serialization failure, still after several attempts
  ['40P01', 'busy'], // deadlock, likewise
  ['53100', 'full'], // disk full
  ['53', 'busy'], // insufficient resources
  ['55P03', 'busy'], // lock not available
  ['57014', 'busy'], // cancelled: the statement took too long
  ['57', 'away'], // operator intervention: shutting down, starting up
  ['58', 'io'], // system error
]

const conflicts: ReadonlySet<string> = new Set([
  '40001', // serialization failure
  '40P01', // deadlock
  // A row refers to one that was there when the work read it, and was removed meanwhile: what was
  // read does not hold any more. When the work runs again, its own rules see that and refuse.
  '23503',
])

/** Whether a failed transaction may succeed when it runs again. */
export function isConflict(error: unknown): boolean {
  if (error instanceof WriteConflict) return true
  if (!(error instanceof postgres.PostgresError)) return false
  // A migration of another node has changed a table; postgres.js then prepares the statement again.
  return conflicts.has(error.code) || error.routine === 'RevalidateCachedQuery'
}

/** Whether a statement was refused only because an earlier one of its transaction has failed. */
export function isAfterFailure(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === '25P02'
}

/** The error for callers: that the store is unavailable, or the error as it is. */
export function toFault(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  const { code } = error
  if (typeof code !== 'string') return error
  const trouble = error instanceof postgres.PostgresError ? troubleOf(code) : networkTroubleOf(code)
  return trouble ? new StoreUnavailable(trouble, `${code}: ${error.message}`, error) : error
}

/** Says of a role that lacks rights what it needs; answers other errors as they are. */
export function nameForbidden(error: unknown): unknown {
  if (!(error instanceof postgres.PostgresError) || error.code !== '42501') return error
  return new StoreFault(
    'the role in databaseUrl has not the rights that it needs; make it the owner of the database: ALTER DATABASE … OWNER TO …',
    { cause: error, detail: error.message },
  )
}

function troubleOf(code: string): StoreTrouble | undefined {
  return troubles.find(([prefix]) => code.startsWith(prefix))?.[1]
}

/**
 * Codes of postgres.js and the network: CONNECTION_CLOSED,
 * CONNECT_TIMEOUT, ECONNREFUSED, EAI_AGAIN, …
 */
function networkTroubleOf(code: string): StoreTrouble | undefined {
  const isNetwork = code.startsWith('CONNECT') || /^E(?!RR_)[A-Z]/.test(code)
  return isNetwork ? 'away' : undefined
}
