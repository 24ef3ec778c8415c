import type { Logger } from 'pino'
import type { Clock } from '../../kernel/clock.ts'
import type { Transact } from '../../kernel/transact.ts'
import { findEnabled, type RegisteredClients } from '../clients/registered-clients.ts'
import type { OAuthStores } from '../oauth-stores.ts'
import type { NotifyClients } from './back-channel-logout.ts'
import type { SessionStore } from './session-store.ts'

type EndingStores = Pick<OAuthStores, 'sessions' | 'refreshFamilies'>

/** For slices that end sessions in transactions of their own, and do not know who must be told. */
export interface SessionEndings<Stores> {
  /** Transacts; once that is durable, the clients of sessions that ended in it are told. */
  readonly transact: Transact<Stores>
  /**
   * Ends a user's sessions but one, sign-ins that are under way, and all refresh tokens, those of
   * that session too; answers which sessions it were.
   */
  readonly endSessions: (stores: Stores, sub: string, except?: string) => Promise<readonly string[]>
}

/** The same for a process that tells nobody. */
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

interface Parts<Stores> {
  readonly transact: Transact<Stores>
  readonly sessions: Pick<SessionStore, 'clientsOf'>
  readonly clients: RegisteredClients
  readonly notifyClients: NotifyClients
  readonly log: Logger
  readonly clock: Clock
}

interface EndedSession {
  readonly sub: string
  readonly sid: string
}

export function sessionEndings<Stores extends EndingStores>(
  parts: Parts<Stores>,
): SessionEndings<Stores> {
  const { sessions, clients, notifyClients, log, clock } = parts
  /** By the stores of the transaction, so that one which fails or runs again tells of nothing. */
  const endedIn = new WeakMap<Stores, EndedSession[]>()

  async function tell(ended: readonly EndedSession[]): Promise<void> {
    try {
      for (const session of ended) {
        const clientIds = await sessions.clientsOf(session.sid)
        notifyClients(await findEnabled(clients, clientIds), session)
      }
    } catch (err) {
      log.warn({ err }, 'clients could not be told that sessions have ended')
    }
  }

  return {
    async transact(work) {
      let ended: readonly EndedSession[] = []
      const outcome = await parts.transact(async (stores) => {
        const done = await work(stores)
        ended = endedIn.get(stores) ?? []
        return done
      })
      void tell(ended)
      return outcome
    },
    async endSessions(stores, sub, except) {
      const ids = await endSessionsOf(stores, sub, clock(), except)
      const earlier = endedIn.get(stores) ?? []
      endedIn.set(stores, [...earlier, ...ids.map((sid) => ({ sub, sid }))])
      return ids
    },
  }
}
