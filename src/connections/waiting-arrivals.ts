import { randomId } from '../kernel/secrets.ts'
import type { Arrival } from './arrival.ts'
import type { Connection } from './connection.ts'
import type { ConnectionContext, ConnectionStores } from './connection-context.ts'
import { isCurrent } from './departures.ts'
import { mayDo } from './may-do.ts'

/** How long somebody may take to say what is missing. */
const longestWaitMs = 10 * 60_000

/** Somebody who came for the first time, and is asked for what their account needs. */
export interface WaitingArrival extends Known {
  readonly id: string
  readonly connection: Connection
  /** Whether the session is to last. */
  readonly remember: boolean
  /** Digest of the cookie of the browser in which they came. Nobody else goes on. */
  readonly browser: string
}

/** What is known of them so far. It is kept sealed. */
interface Known {
  readonly arrival: Arrival
  /** What they are asked for. */
  readonly missing: readonly string[]
  /** What they have typed. */
  readonly typed: Readonly<Record<string, string>>
  /** Names the code that was sent to the address that they typed. */
  readonly proofId?: string | undefined
}

/** Where somebody waits: in an authorization request of one browser. */
interface WaitingPlace {
  readonly requestId: string
  readonly remember: boolean
  readonly browser: string
}

/** Keeps who came until their account can be created. Nothing else is stored of them before. */
export interface WaitingArrivals {
  /** Answers the id by which they are found again. */
  wait(
    connection: Connection,
    known: Pick<Known, 'arrival' | 'missing'>,
    place: WaitingPlace,
  ): Promise<string>
  /** Undefined if nobody waits in this browser, it is too late, or the connection was changed. */
  findWaiting(
    id: string,
    place: Pick<WaitingPlace, 'requestId' | 'browser'>,
  ): Promise<WaitingArrival | undefined>
  /** Notes what they typed; false if they do not wait any more. */
  noteTyped(waiting: WaitingArrival, more: Pick<Known, 'typed' | 'proofId'>): Promise<boolean>
}

export function waitingArrivals<Stores extends ConnectionStores>(
  context: ConnectionContext<Stores>,
): WaitingArrivals {
  const { stores, box, clock } = context
  const { upstreamRequests: requests, connections } = stores
  const seal = (id: string, known: Known) => box.seal(JSON.stringify(known), 'upstream request', id)
  const open = (id: string, sealed: string): Known =>
    JSON.parse(box.open(sealed, 'upstream request', id))

  return {
    async wait(connection, known, { requestId, remember, browser }) {
      const id = randomId()
      await requests.add({
        id,
        connectionId: connection.id,
        revision: connection.revision,
        browser,
        errand: { kind: 'first-sign-in', requestId, remember },
        sealedMemory: seal(id, { ...known, typed: {} }),
        sealedForm: undefined,
        expiresAt: clock() + longestWaitMs,
      })
      return id
    },

    async findWaiting(id, { requestId, browser }) {
      const request = await requests.find(id, browser)
      if (request?.errand.kind !== 'first-sign-in') return undefined
      if (request.errand.requestId !== requestId) return undefined
      const connection = await connections.find(request.connectionId)
      if (!connection || !mayDo(connection, 'sign-in')) return undefined
      if (!isCurrent(request, connection, clock())) return undefined
      const { remember } = request.errand
      return { id, connection, remember, browser, ...open(id, request.sealedMemory) }
    },

    noteTyped: ({ id, browser, arrival, missing }, more) =>
      requests.rewrite(id, browser, seal(id, { arrival, missing, ...more })),
  }
}
