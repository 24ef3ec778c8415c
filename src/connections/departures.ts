import { randomSecret, sha256 } from '../kernel/secrets.ts'
import { type Arrival, ArrivalFault } from './arrival.ts'
import type { Connection } from './connection.ts'
import type { ConnectionContext, ConnectionStores } from './connection-context.ts'
import { openConnection } from './connection-secrets.ts'
import type { Departure, RedirectKind, UpstreamAnswer, UpstreamWish } from './kind.ts'
import { checkMayDo, mayDo } from './may-do.ts'
import { failureNoter } from './note-failure.ts'
import type { Errand, UpstreamRequest } from './upstream-store.ts'

/** How long somebody may take to sign in elsewhere. */
const longestAwayMs = 15 * 60_000

/** A browser that came back: why it had been sent, and who came, or why nobody did. */
export interface Return {
  readonly errand: Exclude<Errand, { readonly kind: 'first-sign-in' | 'sign-out' }>
  readonly result: Arrival | ArrivalFault
}

/**
 * Sends browsers elsewhere, and takes them back. Throws an `ArrivalFault` when a browser cannot be
 * sent, or was not.
 */
export interface Departures {
  /** `browser` is the digest of its cookie: nobody else can bring the answer. */
  leave(
    connection: Connection,
    errand: Return['errand'],
    wish: UpstreamWish,
    browser: string,
  ): Promise<Departure['to']>
  /**
   * Keeps a form that another site sent. The browser comes again by itself, with its cookie and the
   * state that is answered.
   */
  keep(connection: Connection, answer: UpstreamAnswer): Promise<string>
  /** Whether people whom the other side sends unasked are led to their sign-in. */
  welcomes(connection: Connection): boolean
  /** The address has the parameter `state`. */
  comeBack(connection: Connection, answer: UpstreamAnswer, browser: string): Promise<Return>
}

export function departures<Stores extends ConnectionStores>(
  context: ConnectionContext<Stores>,
): Departures {
  const { stores, box, clock } = context
  const noted = failureNoter(context)
  const { upstreamRequests: requests } = stores
  const seal = (id: string, value: unknown) =>
    box.seal(JSON.stringify(value), 'upstream request', id)
  const open = (id: string, sealed: string) => JSON.parse(box.open(sealed, 'upstream request', id))

  async function take(id: string, connection: Connection, browser: string) {
    const request = await requests.take(id, browser)
    if (!request || !isCurrent(request, connection, clock())) throw nobodyWaits()
    const { errand } = request
    if (errand.kind === 'first-sign-in' || errand.kind === 'sign-out') throw nobodyWaits()
    checkMayDo(connection, errand.kind)
    return { ...request, errand }
  }

  return {
    async leave(connection, errand, wish, browser) {
      checkMayDo(connection, errand.kind)
      const kind = redirectKind(context, connection)
      const state = randomSecret()
      const id = sha256(state)
      const begun = kind.begin(openConnection(box, connection), wish, state)
      const departure = await noted(connection, begun)
      await requests.add({
        id,
        connectionId: connection.id,
        revision: connection.revision,
        browser,
        errand,
        sealedMemory: seal(id, departure.memory),
        sealedForm: undefined,
        expiresAt: clock() + longestAwayMs,
      })
      return departure.to
    },

    async keep(connection, answer) {
      const state = redirectKind(context, connection).stateOf(answer)
      if (state === undefined || !answer.form) throw nobodyWaits()
      const id = sha256(state)
      if (!(await requests.keepForm(id, seal(id, String(answer.form))))) throw nobodyWaits()
      return state
    },

    welcomes(connection) {
      const { maySendUnasked } = redirectKind(context, connection)
      return mayDo(connection, 'sign-in') && maySendUnasked?.(connection) === true
    },

    async comeBack(connection, answer, browser) {
      const kind = redirectKind(context, connection)
      const state = answer.url.searchParams.get('state')
      if (state === null) throw nobodyWaits()
      const request = await take(sha256(state), connection, browser)
      const { id, sealedForm, sealedMemory, errand } = request
      const form = sealedForm === undefined ? undefined : new URLSearchParams(open(id, sealedForm))
      const opened = openConnection(box, connection)
      const finished = kind.finish(opened, { ...answer, form }, open(id, sealedMemory))
      return { errand, result: await noted(connection, finished).catch(asFault) }
    },
  }
}

/** Anything else that is thrown is a bug. */
function asFault(error: unknown): ArrivalFault {
  if (error instanceof ArrivalFault) return error
  throw error
}

/** Whether a request is of this connection, as it is now, and not too old. */
export function isCurrent(
  { connectionId, revision, expiresAt }: UpstreamRequest,
  connection: Connection,
  now: number,
): boolean {
  const isSame = connectionId === connection.id && revision === connection.revision
  return isSame && expiresAt > now
}

function redirectKind<Stores extends ConnectionStores>(
  { kinds }: ConnectionContext<Stores>,
  { kind: name }: Connection,
): RedirectKind {
  const kind = kinds[name]
  if (kind?.way === 'redirect') return kind
  throw new ArrivalFault('misconfigured', `nobody is sent to a connection of the kind ${name}`)
}

/** It is over, of another browser, or was never begun here. Which one it is helps nobody. */
function nobodyWaits(): ArrivalFault {
  return new ArrivalFault('invalid', 'no sign-in of this browser waits for this answer')
}
