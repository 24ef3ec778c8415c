import type { Event, EventType } from '../../../events/event.ts'
import { Fault } from '../../../kernel/fault.ts'
import type { Clock } from '../../../kernel/time/clock.ts'
import type { Transact } from '../../../kernel/transact.ts'
import type { ClientRecord } from '../../model/client.ts'
import type { ClientMetadata } from '../../model/client-metadata.ts'
import type { OAuthStores } from '../../stores/oauth-stores.ts'

/** Who changes a client. */
export interface ClientAuthor {
  /** What the event log records about them. */
  readonly origin: Pick<Event, 'address' | 'sessionId' | 'detail'>
  /** Whether they are the client itself (RFC 7591). */
  readonly isItself?: true
  /** Why they may not register, change or remove a client with this metadata, if so. */
  findRefusal(metadata: ClientMetadata): Fault | undefined
}

/** An operator who runs commands on the server may do everything. */
export const operator: ClientAuthor = { origin: {}, findRefusal: () => undefined }

/** A client after a change, and its new secret if one was made. */
export interface ClientOutcome {
  readonly client: ClientRecord
  readonly secret?: string | undefined
}

/** Why a change of a client is refused, with the HTTP status. */
const statuses = {
  unknown: 404,
  /** The id belongs to a client or to a user. */
  taken: 409,
  /** The client uses an authentication method without a secret. */
  'no-secret': 409,
  /** The client has changed since the caller read it. */
  changed: 409,
} as const

/** A change of a client is refused. */
export class ClientRegistryFault extends Fault {
  override readonly name = 'ClientRegistryFault'
  override readonly status: number
  readonly reason: keyof typeof statuses

  constructor(reason: keyof typeof statuses, message: string) {
    super(message)
    this.reason = reason
    this.status = statuses[reason]
  }
}

/** The client_id belongs to another client or to a user. */
export function nameFault(
  clientId: string,
  taken: 'client-exists' | 'user-exists',
): ClientRegistryFault {
  const words =
    taken === 'client-exists'
      ? `there is a client ${clientId} already`
      : `${clientId} is the sub of a user; choose another client_id`
  return new ClientRegistryFault('taken', words)
}

export function unknownClient(clientId: string): ClientRegistryFault {
  return new ClientRegistryFault('unknown', `there is no client ${clientId}`)
}

/** The stores of one step of the registry. */
export type RegistryStores = Pick<
  OAuthStores,
  'people' | 'clients' | 'events' | 'selfRegistrations' | 'initialTokens' | 'resources'
>

export interface ChangeClientDependencies {
  readonly transact: Transact<RegistryStores>
  readonly clock: Clock
}

interface ClientChange {
  /** What the event log says has changed. */
  readonly what: 'registration' | 'enabled' | 'secret'
  /** The client after the change, or why it is refused. */
  next(before: ClientRecord, now: number): ClientOutcome | Fault
  /** What is one step with the change. A throw undoes both. */
  within?(stores: RegistryStores): Promise<void>
}

/** Changes an existing client under the lock, with the event. */
export async function changeClient(
  { transact, clock }: ChangeClientDependencies,
  author: ClientAuthor,
  clientId: string,
  { what, next, within }: ClientChange,
): Promise<ClientOutcome> {
  const outcome = await transact(async (stores) => {
    await stores.clients.lock()
    const before = await stores.clients.find(clientId)
    if (!before) return { refusal: unknownClient(clientId) }
    const now = clock()
    const after = author.findRefusal(before.metadata) ?? next(before, now)
    if (!('client' in after)) return { refusal: after }
    const client = { ...after.client, updatedAt: now }
    await within?.(stores)
    await stores.clients.put(client)
    await recordChange(stores, 'APP_MODIFIED', client, author, { changed: what })
    return { ...after, client }
  })
  if ('refusal' in outcome) throw outcome.refusal
  return outcome
}

/** Adds the event of a change, in the transaction of the change. */
export function recordChange(
  { events }: Pick<OAuthStores, 'events'>,
  type: EventType,
  { clientId, updatedAt }: ClientRecord,
  { origin }: Pick<ClientAuthor, 'origin'>,
  detail: Event['detail'] = {},
): Promise<void> {
  const about = { ...origin, clientId, detail: { ...detail, ...origin.detail } }
  return events.append({ type, time: updatedAt, outcome: 'success', ...about })
}
