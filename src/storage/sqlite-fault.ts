import { RequestFault } from '../http/request-fault.ts'

/** Primary result codes of SQLite that say nothing about the statement, only about its chances. */
const unusable = new Set([
  5, // BUSY
  6, // LOCKED
  7, // NOMEM
  8, // READONLY
  9, // INTERRUPT
  10, // IOERR
  11, // CORRUPT
  13, // FULL
  14, // CANTOPEN
  26, // NOTADB
])

/** Whether another connection holds the lock that was asked for. */
export function isBusy(error: unknown): boolean {
  return resultCode(error) === 5
}

/** The error to tell callers: that the store is unusable, or the error as it is. */
export function toFault(error: unknown): unknown {
  const code = resultCode(error)
  return code !== undefined && unusable.has(code) ? unavailable(error) : error
}

/** Somebody else kept the store for too long. */
export function lockedOut(cause: unknown): RequestFault {
  return new RequestFault('unavailable', 'the store is busy, try again', {
    detail: 'another process holds the write lock of the SQLite file',
    cause,
    headers: { 'retry-after': '1' },
  })
}

function unavailable(cause: unknown): RequestFault {
  return new RequestFault('unavailable', 'the store cannot be used at the moment', {
    detail: cause instanceof Error ? cause.message : String(cause),
    cause,
    headers: { 'retry-after': '1' },
  })
}

function resultCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined
  // Extended codes carry the primary one in their low byte.
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined
}
