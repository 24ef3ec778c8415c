import { SealError, type SecretBox } from '../kernel/sealing.ts'
import { randomSecret, sha256 } from '../kernel/secrets.ts'
import type { UpstreamOrigin } from '../kernel/upstream-attempt.ts'
import { type Arrival, ArrivalFault, type UpstreamSession } from './arrival.ts'
import type { Connection } from './connection.ts'
import type { ConnectionContext, ConnectionStores } from './connection-context.ts'
import { openConnection } from './connection-secrets.ts'
import type { LogoutMessage } from './kind.ts'
import type { Errand } from './upstream-store.ts'

type SignOutErrand = Extract<Errand, { readonly kind: 'sign-out' }>

/** A browser that came to the address for logouts, and whether that was after one here. */
export interface LogoutReturn {
  /** Where the logout here would have gone; undefined if the browser was not sent from here. */
  readonly errand: SignOutErrand | undefined
  /** What the other side says. A fault is for the log: a session that ended here stays so. */
  readonly message: LogoutMessage | ArrivalFault | undefined
}

/** Ends sessions elsewhere after those here that began with them. */
export interface UpstreamSignOut {
  /**
   * Where a browser goes whose session has ended; undefined if it did not begin elsewhere, or is
   * not to end there. Throws an `ArrivalFault` when the other side cannot be reached.
   */
  leaveAfter(sessionId: string, errand: SignOutErrand, browser: string): Promise<string | undefined>
  /** Whether a session here is to end elsewhere, too. */
  endsUpstream(sessionId: string): Promise<boolean>
  /** `browser` is the digest of its cookie: only the browser that left goes on. */
  comeBackFromLogout(connection: Connection, url: URL, browser: string): Promise<LogoutReturn>
}

/** How long somebody may take to sign out elsewhere. */
const longestAwayMs = 15 * 60_000

export function upstreamSignOut<Stores extends ConnectionStores>(
  context: ConnectionContext<Stores>,
): UpstreamSignOut {
  const { stores, kinds, box, clock } = context
  const { upstreamRequests: requests } = stores

  function kindOf({ kind }: Connection) {
    const found = kinds[kind]
    return found?.way === 'redirect' ? found : undefined
  }

  /** The errand of a browser that was sent to this connection, with what was remembered. */
  async function take(connection: Connection, url: URL, browser: string) {
    const state = url.searchParams.get('state') ?? url.searchParams.get('RelayState')
    const request = state ? await requests.take(sha256(state), browser) : undefined
    const isOurs = request?.connectionId === connection.id && request.expiresAt > clock()
    if (!isOurs || request.errand.kind !== 'sign-out') return undefined
    const memory: unknown = JSON.parse(
      box.open(request.sealedMemory, 'upstream request', request.id),
    )
    return { errand: request.errand, memory: memory as Readonly<Record<string, string>> }
  }

  return {
    async leaveAfter(sessionId, errand, browser) {
      const origin = await stores.upstreamSessions.find(sessionId)
      const session = origin && openSession(box, origin)
      const connection = session && (await stores.connections.find(origin.connectionId))
      const kind = connection && kindOf(connection)
      if (!session || !connection || !kind?.beginLogout) return undefined
      // The settings may have been changed since the session began.
      if (!kind.endsUpstream?.(connection)) return undefined
      const state = randomSecret()
      const id = sha256(state)
      const departure = await kind.beginLogout(openConnection(box, connection), session, state)
      if (departure?.to.kind !== 'redirect') return undefined
      const { id: connectionId, revision } = connection
      const sealedMemory = box.seal(JSON.stringify(departure.memory), 'upstream request', id)
      const expiresAt = clock() + longestAwayMs
      const kept = { connectionId, revision, browser, errand, sealedMemory, expiresAt }
      await requests.add({ id, ...kept, sealedForm: undefined })
      return departure.to.location
    },

    async endsUpstream(sessionId) {
      return (await stores.upstreamSessions.find(sessionId))?.sealed !== undefined
    },

    async comeBackFromLogout(connection, url, browser) {
      const taken = await take(connection, url, browser)
      const kind = kindOf(connection)
      const hasMessage = ['SAMLRequest', 'SAMLResponse'].some((name) => url.searchParams.has(name))
      if (!kind?.readLogout || !hasMessage) return { errand: taken?.errand, message: undefined }
      const message = await kind
        .readLogout(openConnection(box, connection), url, taken?.memory)
        .catch(asFault)
      return { errand: taken?.errand, message }
    },
  }
}

type Owner = Pick<UpstreamOrigin, 'connectionId' | 'subject'>

const ownerOf = ({ connectionId, subject }: Owner) => `${connectionId} ${subject}`

/**
 * Seals what it takes to end a session elsewhere; undefined if it is not to end with ours. Nothing
 * is kept in vain: an ID token says who the person is.
 */
export function sealSession<Stores extends ConnectionStores>(
  { box, kinds }: ConnectionContext<Stores>,
  connection: Connection,
  { subject, session: { id, hint } }: Pick<Arrival, 'subject' | 'session'>,
): string | undefined {
  const kind = kinds[connection.kind]
  if (kind?.way !== 'redirect' || !kind.endsUpstream?.(connection)) return undefined
  if (hint === undefined) return undefined
  const owner = ownerOf({ connectionId: connection.id, subject })
  return box.seal(JSON.stringify({ id, hint }), 'upstream session', owner)
}

/** A session of a master key that is gone ends here alone. */
function openSession(box: SecretBox, origin: UpstreamOrigin): UpstreamSession | undefined {
  if (origin.sealed === undefined) return undefined
  try {
    return JSON.parse(box.open(origin.sealed, 'upstream session', ownerOf(origin)))
  } catch (error) {
    if (error instanceof SealError) return undefined
    throw error
  }
}

/** Anything else that is thrown is a bug. */
function asFault(error: unknown): ArrivalFault {
  if (error instanceof ArrivalFault) return error
  throw error
}
