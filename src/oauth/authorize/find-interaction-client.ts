import type { RegisteredClients } from '../clients/registered-clients.ts'
import { type Client, firstRegistrationId } from '../model/client.ts'
import type { Interaction } from '../stores/grants/interaction-store.ts'

/**
 * The client of an interaction, if it is enabled and has the same registration. Another client that
 * was registered under the same id since must not get this response or consent.
 */
export async function findInteractionClient(
  { find }: Pick<RegisteredClients, 'find'>,
  { request }: Pick<Interaction, 'request'>,
): Promise<Client | undefined> {
  const { clientId, registrationId = firstRegistrationId } = request
  const client = await find(clientId)
  return client?.enabled && client.registrationId === registrationId ? client : undefined
}
