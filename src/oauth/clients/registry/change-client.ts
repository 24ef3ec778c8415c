import type { BinStore } from '../../../bin/bin.ts'
import type { Actor } from '../../../events/actor.ts'
import { changesBetween, type Facts, hidden } from '../../../events/field-changes.ts'
import type { Recorded } from '../../../events/recorded.ts'
import { Fault } from '../../../kernel/fault.ts'
import type { Clock } from '../../../kernel/time.ts'
import type { Transact } from '../../../kernel/transact.ts'
import type { ClientRecord } from '../../model/client.ts'
import type { OAuthStores } from '../../stores/oauth-stores.ts'
import type { ClientSecrets } from '../client-secrets.ts'
import type { CheckSector } from '../metadata/pairwise-rules.ts'
import { findMissingRight, isItself } from './client-rights.ts'

/** A client after a change, and its new secret if one was made. */
export interface ClientOutcome {
  readonly client: ClientRecord
  readonly secret?: string | undefined
}

/** Why a change of a client is refused, with the HTTP status. */
const statuses = {
  /** The actor lacks a right that the client has or gets. */
  forbidden: 403,
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
  'people' | 'clients' | 'selfRegistrations' | 'initialTokens' | 'resources'
> & { readonly bin: BinStore }

/** What every change of a client works with. */
export interface RegistryContext {
  readonly recorded: Recorded<RegistryStores>
  readonly transact: Transact<RegistryStores>
  readonly clientSecrets: ClientSecrets
  readonly checkSector: CheckSector
  /** The prefix of the management scopes. */
  readonly prefix: string
  readonly clock: Clock
  /** How long what was deleted can be brought back; 0 if it cannot. */
  readonly binMs: number
}

/** Refuses actors who may not register, change or remove a client with this metadata. */
export function checkRights(
  { prefix }: Pick<RegistryContext, 'prefix'>,
  actor: Actor,
  { clientId, metadata }: Pick<ClientRecord, 'clientId' | 'metadata'>,
): void {
  if (isItself(actor, clientId)) return
  const missing = findMissingRight(actor, metadata, prefix)
  if (missing !== undefined) throw new ClientRegistryFault('forbidden', missing)
}

/** What the log says of a client when it changes. Its metadata has no secrets. */
export function clientFacts({ metadata, enabled, secrets }: ClientRecord): Facts {
  return { ...metadata, enabled, client_secret: hidden(secrets.length > 0 ? secrets : undefined) }
}

interface ClientChange {
  /** What the event log says has changed. */
  readonly what: 'registration' | 'enabled' | 'secret'
  /** The client after the change. Throws if it is refused. */
  next(before: ClientRecord, now: number): ClientOutcome
  /** What is one step with the change. A throw undoes both. */
  within?(stores: RegistryStores): Promise<void>
}

/** Changes an existing client under the lock, with the event. */
export function changeClient(
  context: RegistryContext,
  actor: Actor,
  clientId: string,
  { what, next, within }: ClientChange,
): Promise<ClientOutcome> {
  return context.recorded(actor, async (stores, log) => {
    await stores.clients.lock()
    const before = await stores.clients.find(clientId)
    if (!before) throw unknownClient(clientId)
    checkRights(context, actor, before)
    const after = next(before, log.now)
    const client = { ...after.client, updatedAt: log.now }
    await within?.(stores)
    await stores.clients.put(client)
    const changes = changesBetween(clientFacts(before), clientFacts(client))
    const about = { clientId, detail: { changed: what }, changes }
    return log.change('APP_MODIFIED', about, { ...after, client })
  })
}
