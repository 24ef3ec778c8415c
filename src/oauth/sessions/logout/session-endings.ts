import type { Clock } from '../../../kernel/clock.ts'
import type { Transact } from '../../../kernel/transact.ts'
import type { OAuthStores } from '../../oauth-stores.ts'
import type { BackChannelLogout } from './back-channel-logout.ts'

type EndingStores = Pick<OAuthStores, 'sessions' | 'refreshFamilies'>

/** For slices that end sessions in transactions of their own, and do not know who must be told. */
export interface SessionEndings<Stores> {
  /** Transacts; once that is durable, the clients of sessions that ended in it are told soon. */
  readonly transact: Transact<Stores>
  /**
   * Ends a user's sessions but one, and all their refresh tokens, those of that session too; answers
   * which sessions it were.
   */
  readonly endSessions: (stores: Stores, sub: string, except?: string) => Promise<readonly string[]>
}

/** The same for a process that is over soon: a server finds what waits in the outbox. */
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
  readonly transact: Transact<Stores>
  readonly logouts: Pick<BackChannelLogout, 'deliverSoon'>
  readonly clock: Clock
}

export function sessionEndings<Stores extends EndingStores>({
  transact,
  logouts,
  clock,
}: SessionEndingsDependencies<Stores>): SessionEndings<Stores> {
  /** Transactions in which sessions ended, by their stores. */
  const ending = new WeakSet<Stores>()
  return {
    async transact(work) {
      let hasEnded = false
      const outcome = await transact(async (stores) => {
        const done = await work(stores)
        hasEnded = ending.has(stores)
        return done
      })
      if (hasEnded) logouts.deliverSoon()
      return outcome
    },
    async endSessions(stores, sub, except) {
      const ids = await endSessionsOf(stores, sub, clock(), except)
      if (ids.length > 0) ending.add(stores)
      return ids
    },
  }
}
