import type { Event, EventType } from '../../../events/event.ts'
import type { Fault } from '../../../kernel/fault.ts'
import type { Clock } from '../../../kernel/time/clock.ts'
import type { Transact } from '../../../kernel/transact.ts'
import type { ClientRecord } from '../../model/client.ts'
import type { OAuthStores } from '../../stores/oauth-stores.ts'
import type { ClientAuthor } from './client-author.ts'
import type { ClientOutcome } from './client-outcome.ts'
import { unknownClient } from './client-registry-fault.ts'

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
