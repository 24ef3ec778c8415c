import { type Recorded, recorder, type TransactWithEvents } from '../../events/recorded.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Transact } from '../../kernel/transact.ts'
import type { OAuthStores } from '../stores/oauth-stores.ts'
import type { BackChannelLogout } from './back-channel-logout.ts'

type EndingStores = Pick<OAuthStores, 'sessions' | 'refreshFamilies'>

/**
 * For other slices that end sessions in their own transactions. They do not know which clients to
 * notify.
 */
export interface SessionEndings<Stores> {
  /**
   * Runs a transaction. After the commit, the clients of sessions that ended in it are notified.
   */
  readonly transact: Transact<Stores>
  /** The same for a change with its events. */
  readonly recorded: Recorded<Stores>
  /**
   * Ends a user's sessions, except one, and all the user's refresh tokens. Returns the ids of the
   * ended sessions.
   */
  readonly endSessions: (stores: Stores, sub: string, except?: string) => Promise<readonly string[]>
}

/** The same for a command that ends at once: a server delivers the logouts from the outbox. */
export async function endSessionsOf(
  { sessions, refreshFamilies }: EndingStores,
  sub: string,
  now: number,
  except?: string,
): Promise<readonly string[]> {
  const ids = await sessions.endAllOf(sub, now, except)
  await refreshFamilies.revokeEveryOf(sub, now)
  return ids
}

interface SessionEndingsDependencies<Stores> {
  readonly transact: TransactWithEvents<Stores>
  readonly logouts: Pick<BackChannelLogout, 'deliverSoon'>
  readonly clock: Clock
}

export function sessionEndings<Stores extends EndingStores>(
  dependencies: SessionEndingsDependencies<Stores>,
): SessionEndings<Stores> {
  const { logouts, clock } = dependencies
  /** The stores of transactions in which sessions ended. */
  const ending = new WeakSet<object>()

  const transact: TransactWithEvents<Stores> = async (work) => {
    let hasEnded = false
    const outcome = await dependencies.transact(async (stores) => {
      const done = await work(stores)
      hasEnded = ending.has(stores)
      return done
    })
    if (hasEnded) logouts.deliverSoon()
    return outcome
  }

  return {
    transact,
    recorded: recorder<Stores>({ transact, clock }),
    async endSessions(stores, sub, except) {
      const ids = await endSessionsOf(stores, sub, clock(), except)
      if (ids.length > 0) ending.add(stores)
      return ids
    },
  }
}
