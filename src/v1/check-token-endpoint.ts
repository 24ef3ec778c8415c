import type { Endpoint } from '../http/endpoint.ts'
import { json } from '../http/reply.ts'
import type { RegisteredClients } from '../oauth/clients/registered-clients.ts'
import type { FindCaller } from '../oauth/tokens/bearer-guard.ts'
import type { CheckLegacyUse } from './legacy-use.ts'

interface Parts {
  readonly findCaller: FindCaller
  readonly clients: Pick<RegisteredClients, 'find'>
  readonly checkUse: CheckLegacyUse
}

/** GET /oauth2-login/oauth2/checktoken: whether the token counts, and nothing more (I08). */
export function checkTokenEndpoint({ findCaller, clients, checkUse }: Parts): Endpoint {
  return async (request) => {
    const caller = await findCaller(request)
    if (caller.kind !== 'caller') return json(200, false)
    const client = await clients.find(caller.claims.aud)
    if (!client?.generations.has('v1')) return json(200, false)
    await checkUse(client)
    return json(200, true)
  }
}
