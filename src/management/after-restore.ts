import type { Actor } from '../events/actor.ts'
import type { Recorded } from '../events/recorded.ts'

/** Makes a restored store safe to use (B06). */
export interface RestoreStore {
  /**
   * Ends every session, code, refresh token, mailed code and pending authorization. Otherwise, what
   * was revoked or used after the backup would be valid again, and emails would be sent twice.
   */
  endEverything(now: number): Promise<void>
  /** When the backup was made that this store is a copy of; undefined after `endEverything`. */
  findBackupTime(): Promise<number | undefined>
}

type RecordedEnd = Recorded<{ readonly restores: RestoreStore }>

/** Makes a restored store safe to use (B06). Everybody has to sign in again. */
export function afterRestore(actor: Actor, recorded: RecordedEnd): Promise<void> {
  return endEverything(actor, recorded, 'DATA_RESTORED')
}

/** Ends all that somebody with the master key could use. Everybody has to sign in again. */
export function afterLeak(actor: Actor, recorded: RecordedEnd): Promise<void> {
  return endEverything(actor, recorded, 'SECRETS_REPLACED')
}

function endEverything(
  actor: Actor,
  recorded: RecordedEnd,
  type: 'DATA_RESTORED' | 'SECRETS_REPLACED',
): Promise<void> {
  return recorded(actor, async ({ restores }, log) => {
    await restores.endEverything(log.now)
    return log.change(type)
  })
}
