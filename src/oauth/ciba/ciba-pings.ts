import type { Logger } from 'pino'
import { backoffMs, outboxDelivery } from '../../kernel/outbox-delivery.ts'
import type { SecretBox } from '../../kernel/sealing.ts'
import type { Clock } from '../../kernel/time.ts'
import type { SafeFetch } from '../../outgoing/safe-fetch.ts'
import type { RegisteredClients } from '../clients/registered-clients.ts'
import type { Client } from '../model/client.ts'
import type { PingOutbox, WaitingPing } from '../stores/request-stores.ts'

/** What a ping tells the client, and how it proves that it comes from this server. */
interface Ping {
  readonly authReqId: string
  readonly token: string
}

/** Tells clients that a person has decided (CIBA Core §10.2), from the outbox. */
export interface CibaPings {
  /** What is stored of a ping until the person has decided. */
  seal(id: string, ping: Ping): string
  /** Delivers what is due, and resolves after the attempt. */
  deliver(): Promise<void>
  /** The same in the background. Call it after a decision is committed. */
  deliverSoon(): void
  /** Stops deliveries in progress; a later start or another node repeats them. */
  close(): Promise<void>
}

interface PingContext {
  readonly outbox: PingOutbox
  readonly clients: RegisteredClients
  readonly box: SecretBox
  readonly fetch: SafeFetch
  readonly log: Logger
  readonly clock: Clock
}

const purpose = 'ciba ping'
const batch = 16
/** Longer than a batch takes whose receivers all let it wait for five seconds. */
const leaseMs = 120_000
const mostRuns = 4
const firstPauseMs = 2_000
const longestPauseMs = 60_000

/** A ping that is lost does no harm: the client may ask at any time. */
export function cibaPings(context: PingContext): CibaPings {
  const { outbox, clients, box, fetch, log, clock } = context
  const closing = new AbortController()

  async function send(uri: string, { id, sealed }: WaitingPing): Promise<number> {
    const { authReqId, token } = JSON.parse(box.open(sealed, purpose, id)) as Ping
    const body = { type: 'application/json', content: JSON.stringify({ auth_req_id: authReqId }) }
    const headers = { authorization: `Bearer ${token}` }
    const { status } = await fetch(uri, { body, headers, headOnly: true, signal: closing.signal })
    // A client that refuses a ping or wants it elsewhere has got it. Only an outage may pass.
    if (status >= 500) throw new Error(`the answer has status ${status}`)
    return status
  }

  async function postpone(ping: WaitingPing, err: unknown): Promise<void> {
    const { id, clientId, attempts, expiresAt } = ping
    if (closing.signal.aborted) return outbox.postpone(id, attempts, clock())
    const dueAt = clock() + backoffMs(attempts, firstPauseMs, longestPauseMs)
    log.warn({ err, clientId, attempts: attempts + 1 }, 'a client could not be pinged')
    return dueAt < expiresAt ? outbox.postpone(id, attempts + 1, dueAt) : outbox.remove(id)
  }

  async function sendToClient(clientId: string, pings: readonly WaitingPing[]): Promise<void> {
    const client = await clients.find(clientId)
    for (const ping of pings) {
      const uri = client && isFor(client, ping) ? client.pingUri : undefined
      try {
        const status = uri === undefined ? 204 : await send(uri, ping)
        if (status > 299) log.warn({ clientId, status }, 'a client has refused a ping')
        await outbox.remove(ping.id)
      } catch (error) {
        await postpone(ping, error)
      }
    }
  }

  const { deliver, settled } = outboxDelivery<WaitingPing>({
    take: async (now, leaseUntil) =>
      closing.signal.aborted ? [] : outbox.take(batch, now, leaseUntil),
    async send(due) {
      const byClient = Map.groupBy(due, ({ clientId }) => clientId)
      await Promise.all(Array.from(byClient, ([id, pings]) => sendToClient(id, pings)))
    },
    leaseMs,
    mostRuns,
    clock,
  })

  return {
    seal: (id, ping) => box.seal(JSON.stringify(ping), purpose, id),
    deliver,
    deliverSoon() {
      deliver().catch((err: unknown) => log.error({ err }, 'delivering pings failed'))
    },
    async close() {
      closing.abort()
      await settled()
    },
  }
}

function isFor({ enabled, registrationId }: Client, ping: WaitingPing): boolean {
  return enabled && registrationId === ping.registrationId
}
