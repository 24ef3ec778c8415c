import { type Client, firstRegistrationId } from '../../clients/client.ts'
import type { RegisteredClients } from '../../clients/registered-clients.ts'
import type { Interaction } from './interaction-store.ts'

/**
 * The client of a request under way, if it is enabled and registered as it was: another client that
 * took the name since must get neither this answer nor this consent.
 */
export async function findInteractionClient(
  { find }: Pick<RegisteredClients, 'find'>,
  { request }: Interaction,
): Promise<Client | undefined> {
  const { clientId, registrationId = firstRegistrationId } = request
  const client = await find(clientId)
  return client?.enabled && client.registrationId === registrationId ? client : undefined
}
