import postgres from 'postgres'
import { RequestFault } from '../http/request-fault.ts'
import { WriteConflict } from './engine.ts'

/** Codes and classes of SQLSTATE that say nothing about the statement, only about its chances. */
const unusable = [
  '08', // connection exception
  '25006', // read-only: the primary moved
  '25P03', // idle for too long within a transaction
  '40001', // serialization failure, still after several attempts
  '40P01', // deadlock, likewise
  '53', // insufficient resources
  '55P03', // lock not available
  '57', // operator intervention: shutting down, starting up, cancelled
  '58', // system error
]

/** Whether a transaction that was given up may succeed when it is run again. */
export function isConflict(error: unknown): boolean {
  if (error instanceof WriteConflict) return true
  return error instanceof postgres.PostgresError && ['40001', '40P01'].includes(error.code)
}

/** The error to tell callers: that the database is out of reach, or the error as it is. */
export function toFault(error: unknown): unknown {
  if (!isUnusable(error)) return error
  return new RequestFault('unavailable', 'the store cannot be used at the moment', {
    detail: `${error.code}: ${error.message}`,
    cause: error,
    headers: { 'retry-after': '1' },
  })
}

function isUnusable(error: unknown): error is Error & { readonly code: string } {
  if (!(error instanceof Error) || !('code' in error)) return false
  const { code } = error
  if (typeof code !== 'string') return false
  if (error instanceof postgres.PostgresError) {
    return unusable.some((prefix) => code.startsWith(prefix))
  }
  // postgres.js and the network: CONNECTION_CLOSED, CONNECT_TIMEOUT, ECONNREFUSED, EAI_AGAIN, …
  return code.startsWith('CONNECT') || (/^E[A-Z]/.test(code) && !code.startsWith('ERR_'))
}
