import { type StoreTrouble, StoreUnavailable } from '../store-faults.ts'

/** Primary result codes of SQLite that are about the store, not about the statement. */
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

/** Whether another connection holds the lock. */
export function isBusy(error: unknown): boolean {
  return resultCode(error) === 5
}

/** The error for callers: that the store is unavailable, or the error as it is. */
export function toFault(error: unknown): unknown {
  const trouble = troubles[resultCode(error) ?? -1]
  if (trouble === undefined) return error
  return new StoreUnavailable(trouble, error instanceof Error ? error.message : '', error)
}

/** Another process has held the write lock for too long. */
export function lockedOut(cause: unknown): StoreUnavailable {
  return new StoreUnavailable('busy', 'another process holds the write lock of the file', cause)
}

function resultCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined
  // The low byte of an extended code is the primary code.
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined
}
