import type { Actor } from '../events/actor.ts'
import { SealError } from '../kernel/sealing.ts'
import { randomId, sha256 } from '../kernel/secrets.ts'
import type { Connection } from './connection.ts'
import type { ConnectionContext, ConnectionStores } from './connection-context.ts'
import { ConnectionsError, unknownConnection } from './connections-error.ts'

/**
 * A trial begins in the console, and goes on in a browser that has another kind of session. The
 * ticket leads from one to the other. It is worth nothing to anybody but the person who asked.
 */
export interface TrialTickets {
  /** The address at which the caller tries a connection, once. */
  issue(actor: Actor, connectionId: string): Promise<string>
  /** Whether a ticket is of this person, for the connection as it is. Changes nothing. */
  isFor(sub: string, connection: Connection, ticket: string): Promise<boolean>
  /** Uses a ticket for which that is so. Of all calls for one, exactly one is answered true. */
  use(connection: Connection, ticket: string): Promise<boolean>
  /** Whether a person may still see what comes of a trial. */
  mayTry(sub: string, connection: Connection): Promise<boolean>
}

interface Ticket {
  readonly id: string
  readonly sub: string
  readonly revision: number
  readonly expiresAt: number
}

const lifetimeMs = 5 * 60_000
const longestTicket = 2048

export function trialTickets<Stores extends ConnectionStores>(
  context: ConnectionContext<Stores>,
): TrialTickets {
  const { stores, rights, box, clock, baseUrl, useOnce } = context

  function read({ id }: Connection, ticket: string): Ticket | undefined {
    if (ticket.length > longestTicket) return undefined
    try {
      return JSON.parse(box.open(ticket, 'trial ticket', id)) as Ticket
    } catch (error) {
      if (error instanceof SealError) return undefined
      throw error
    }
  }

  const mayTry: TrialTickets['mayTry'] = (sub, { groupId }) =>
    rights.administers(stores, sub, groupId)

  return {
    mayTry,
    async issue(actor, connectionId) {
      const connection = await stores.connections.find(connectionId)
      const isTheirs = connection && (await rights.has(stores, actor, 'write', connection.groupId))
      if (!isTheirs) throw unknownConnection()
      if (actor.kind !== 'person') {
        throw new ConnectionsError(19003, 'people try a connection, in their browser')
      }
      const { id, alias, revision } = connection
      const expiresAt = clock() + lifetimeMs
      const ticket: Ticket = { id: randomId(), sub: actor.sub, revision, expiresAt }
      const sealed = box.seal(JSON.stringify(ticket), 'trial ticket', id)
      return `${baseUrl}/connect/${alias}/try?${new URLSearchParams({ ticket: sealed })}`
    },
    async isFor(sub, connection, ticket) {
      const known = read(connection, ticket)
      if (known?.sub !== sub || known.revision !== connection.revision) return false
      return known.expiresAt > clock() && mayTry(sub, connection)
    },
    async use(connection, ticket) {
      const known = read(connection, ticket)
      if (!known) return false
      return useOnce(sha256(`trial ${known.id}`), known.expiresAt)
    },
  }
}
