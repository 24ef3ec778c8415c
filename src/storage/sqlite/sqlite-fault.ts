import { type StoreTrouble, StoreUnavailable } from '../health/store-unavailable.ts'

/** Primary result codes of SQLite that say nothing about the statement, only about its chances. */
const troubles: Readonly<Record<number, StoreTrouble>> = {
  5: 'busy', // BUSY
  6: 'busy', // LOCKED
  7: 'io', // NOMEM
  8: 'read-only', // READONLY
  9: 'busy', // INTERRUPT
  10: 'io', // IOERR
  11: 'damaged', // CORRUPT
  13: 'full', // FULL
  14: 'io', // CANTOPEN
  26: 'damaged', // NOTADB
}

/** Whether another connection holds the lock that was asked for. */
export function isBusy(error: unknown): boolean {
  return resultCode(error) === 5
}

/** The error to tell callers: that the store is unusable, or the error as it is. */
export function toFault(error: unknown): unknown {
  const trouble = troubles[resultCode(error) ?? -1]
  if (trouble === undefined) return error
  return new StoreUnavailable(trouble, error instanceof Error ? error.message : '', error)
}

/** Somebody else kept the store for too long. */
export function lockedOut(cause: unknown): StoreUnavailable {
  return new StoreUnavailable('busy', 'another process holds the write lock of the file', cause)
}

function resultCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined
  // Extended codes carry the primary one in their low byte.
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined
}
