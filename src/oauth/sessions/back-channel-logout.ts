import type { Logger } from 'pino'
import { system } from '../../events/actor.ts'
import type { Recorded } from '../../events/recorded.ts'
import { backoffMs, outboxDelivery } from '../../kernel/outbox-delivery.ts'
import { randomId } from '../../kernel/secrets.ts'
import { inSeconds } from '../../kernel/time.ts'
import { FetchError } from '../../outgoing/fetch-error.ts'
import type { SafeFetch } from '../../outgoing/safe-fetch.ts'
import type { RegisteredClients } from '../clients/registered-clients.ts'
import { jwtTyp } from '../keys/jws.ts'
import type { Client } from '../model/client.ts'
import type { OAuthStores } from '../stores/oauth-stores.ts'
import type { LogoutOutbox, WaitingLogout } from '../stores/session-stores.ts'
import { type ClientJwtContext, writeClientJwt } from '../tokens/write-client-jwt.ts'

/** Notifies clients of ended sessions, from the outbox. */
export interface BackChannelLogout {
  /**
   * Delivers what is due, and resolves after the attempt. Rejects when the outbox cannot be read or
   * written.
   */
  deliver(): Promise<void>
  /** The same in the background. Call it after the end of a session is committed. */
  deliverSoon(): void
  /** Stops deliveries in progress; a later start or another node repeats them. */
  close(): Promise<void>
}

interface BackChannelContext extends ClientJwtContext {
  readonly outbox: LogoutOutbox
  readonly clients: RegisteredClients
  readonly recorded: Recorded<OAuthStores>
  readonly fetch: SafeFetch
  readonly mostAttempts: number
  readonly log: Logger
}

const event = 'http://schemas.openid.net/event/backchannel-logout'
const lifetimeSeconds = 120
const batch = 64
const leaseMs = 60_000
/**
 * The longest that one client may delay a batch. Its other logouts then wait for the next batch.
 */
const patienceMs = 10_000
const mostRuns = 4
const firstPauseMs = 5_000
const longestPauseMs = 1_800_000

/**
 * OpenID Connect Back-Channel Logout §2.5: sends a logout token to each client that registered for
 * it.
 */
export function backChannelLogout(context: BackChannelContext): BackChannelLogout {
  const { outbox, fetch, issuer, shownIds, log, clock } = context
  const closing = new AbortController()

  /** Made when it is sent: it expires after two minutes, and a client may be away for longer. */
  function logoutToken(client: Client, { sub, sessionId }: WaitingLogout): Promise<string> {
    const iat = inSeconds(clock())
    const form = {
      typ: jwtTyp.logoutToken,
      alg: client.idTokenAlg,
      encryption: client.idTokenEncryption,
    }
    return writeClientJwt(context, client, form, {
      iss: issuer,
      sub: shownIds.show(client, 'sub', sub),
      aud: client.id,
      iat,
      exp: iat + lifetimeSeconds,
      jti: randomId(),
      sid: shownIds.show(client, 'sessionId', sessionId),
      events: { [event]: {} },
    })
  }

  async function send(client: Client, uri: string, logout: WaitingLogout): Promise<void> {
    const content = `logout_token=${await logoutToken(client, logout)}`
    const body = { type: 'application/x-www-form-urlencoded', content }
    const { status } = await fetch(uri, { body, signal: closing.signal })
    if (status < 200 || status > 299) throw new Error(`the answer has status ${status}`)
  }

  async function countFailure(logout: WaitingLogout, err: unknown): Promise<void> {
    const { clientId, sessionId, sub } = logout
    const attempts = logout.attempts + 1
    const details = { err, clientId, sessionId, attempts }
    if (attempts < context.mostAttempts) {
      log.warn(
        details,
        'a client could not be notified that a session has ended; it will be tried again',
      )
      const pauseMs = backoffMs(logout.attempts, firstPauseMs, longestPauseMs)
      return outbox.postpone(logout, attempts, clock() + pauseMs)
    }
    log.error(
      details,
      'a client could not be notified that a session has ended; no further attempt',
    )
    await context.recorded(system, async ({ logoutOutbox }, recording) => {
      await logoutOutbox.remove(logout)
      const about = { outcome: 'failure', sub, clientId, sessionId, detail: { attempts } } as const
      return recording.change('LOGOUT_UNDELIVERED', about)
    })
  }

  /**
   * Sends one after another, because a host limits parallel requests. Stops at the first failure.
   */
  async function sendToClient(clientId: string, logouts: readonly WaitingLogout[]): Promise<void> {
    const client = await context.clients.find(clientId)
    const uri = client?.enabled ? client.backChannelLogoutUri : undefined
    const isSameRegistration = ({ registrationId }: WaitingLogout) =>
      client?.registrationId === registrationId
    const begun = performance.now()
    for (const [index, logout] of logouts.entries()) {
      try {
        if (client && uri !== undefined && isSameRegistration(logout))
          await send(client, uri, logout)
      } catch (error) {
        const isOurs = closing.signal.aborted || isBusy(error)
        if (!isOurs) await countFailure(logout, error)
        const rest = logouts.slice(isOurs ? index : index + 1)
        return postponeAll(rest, clock() + (isOurs ? 0 : firstPauseMs))
      }
      await outbox.remove(logout)
      const isSlow = performance.now() - begun > patienceMs
      if (isSlow || closing.signal.aborted) return postponeAll(logouts.slice(index + 1), clock())
    }
  }

  async function postponeAll(logouts: readonly WaitingLogout[], dueAt: number): Promise<void> {
    for (const logout of logouts) await outbox.postpone(logout, logout.attempts, dueAt)
  }

  const { deliver, settled } = outboxDelivery<WaitingLogout>({
    take: async (now, leaseUntil) =>
      closing.signal.aborted ? [] : outbox.take(batch, now, leaseUntil),
    async send(due) {
      const byClient = Map.groupBy(due, ({ clientId }) => clientId)
      await Promise.all(Array.from(byClient, ([id, logouts]) => sendToClient(id, logouts)))
    },
    leaseMs,
    mostRuns,
    clock,
  })

  return {
    deliver,
    deliverSoon() {
      deliver().catch((err: unknown) => log.error({ err }, 'delivering logouts failed'))
    },
    async close() {
      closing.abort()
      await settled()
    },
  }
}

/** Whether the request was not sent, because too many others are in progress. */
function isBusy(error: unknown): boolean {
  return error instanceof FetchError && error.code === 'busy'
}
