import type { Clock } from '../kernel/time.ts'
import type { CacheVersions } from './cache/cache-versions.ts'
import type { StatementGate } from './engine/engine.ts'

/** Keeps everybody from reading members while a role is due to begin or end. */
export interface TermGate {
  readonly gate: StatementGate
  /** The same for work that may read members. */
  beforeWork(): Promise<void> | undefined
  /** Begins to guard, once there is a store. Until then everything passes. */
  close(versions: Guarded['versions'], settle: Settle): void
}

interface Guarded {
  readonly versions: Pick<CacheVersions, 'nextChange' | 'readNextChange'>
  readonly settle: Settle
}

/** Settles some of what is due; answers whether there may be more. */
type Settle = () => Promise<boolean>

/** Statements have no values in their text, so these words are always those of SQL. */
const readsMembers = /memberships|subtree_members|membership_terms|role_spans/

/**
 * The one place where the clock decides which roles are in force. `memberships` holds what is in
 * force, and `membership_terms` when that changes next. The earliest of these times is read with
 * the versions of caches. Whoever reads members compares it with the clock, and if it has come,
 * waits until the memberships are settled. So no read has to look at times, and other nodes, caches
 * and webhooks see an ordinary change. If clocks differ, the one that is ahead decides.
 */
export function termGate(clock: Clock): TermGate {
  let guarded: Guarded | undefined
  let settling: Promise<number> | undefined

  function settleOnce({ versions, settle }: Guarded): Promise<number> {
    settling ??= settleAll(settle)
      // Sent after everybody who waits for it has come.
      .then(() => versions.readNextChange('again'))
      .finally(() => {
        settling = undefined
      })
    return settling
  }

  async function settleDue(by: Guarded): Promise<void> {
    let next = by.versions.nextChange() ?? (await by.versions.readNextChange())
    while (next <= clock()) next = await settleOnce(by)
  }

  /** Whether a term may be due. Almost always this is one comparison. */
  function mayBeDue({ versions }: Guarded): boolean {
    const next = versions.nextChange()
    return next === undefined || next <= clock()
  }

  return {
    gate: (text) =>
      guarded && mayBeDue(guarded) && readsMembers.test(text) ? settleDue(guarded) : undefined,
    beforeWork: () => (guarded && mayBeDue(guarded) ? settleDue(guarded) : undefined),
    close(versions, settle) {
      guarded = { versions, settle }
    },
  }
}

async function settleAll(settle: Settle): Promise<void> {
  while (await settle());
}
