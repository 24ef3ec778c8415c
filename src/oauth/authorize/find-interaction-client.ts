import type { RegisteredClients } from '../clients/registered-clients.ts'
import type { Client } from '../model/client.ts'
import type { Interaction } from '../stores/grants/interaction-store.ts'
import { isRequestOf } from './request/is-request-of.ts'

/** The client of an interaction, if it is enabled and the request is still one of it. */
export async function findInteractionClient(
  { find }: Pick<RegisteredClients, 'find'>,
  { request }: Pick<Interaction, 'request'>,
): Promise<Client | undefined> {
  const client = await find(request.clientId)
  return client?.enabled && isRequestOf(request, client) ? client : undefined
}
