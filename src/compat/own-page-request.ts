import type { Request } from '../http/endpoint.ts'
import { findInteractionClient, type Interactions } from '../oauth/authorize/interactions.ts'
import type { RegisteredClients } from '../oauth/clients/registered-clients.ts'
import type { Client } from '../oauth/model/client.ts'
import { unknownRequest } from './public-information/public-client-endpoint.ts'
import { checkOrigin } from './sign-in/typed-sign-in.ts'

export interface OwnPageDependencies {
  readonly interactions: Pick<Interactions, 'peek'>
  readonly clients: RegisteredClients
}

/**
 * The client whose page sends this. It names a request under way, in the body or in the header
 * `requestId`, and comes from an origin of that client, if a browser sends it.
 */
export async function checkOwnPage(
  { interactions, clients }: OwnPageDependencies,
  http: Request,
  named: string | undefined,
): Promise<Client> {
  const [inHeader = ''] = http.headerValues('requestid')
  const request = await interactions.peek(named ?? inHeader)
  const client = request && (await findInteractionClient(clients, { request }))
  if (!client) throw unknownRequest()
  checkOrigin(http, client)
  return client
}
