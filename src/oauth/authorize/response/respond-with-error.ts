import type { Request } from '../../../http/endpoint.ts'
import type { Reply } from '../../../http/reply.ts'
import { RequestFault } from '../../../http/request-fault.ts'
import type { AuthorizationRequest } from '../../model/authorization-request.ts'
import type { Client } from '../../model/client.ts'
import { errorDescription, OAuthError } from '../../oauth-error.ts'
import type { Session } from '../../stores/session-stores.ts'
import { AuthorizationError } from './authorization-error.ts'
import type { Destination, Respond } from './authorization-response.ts'

/** Takes the refusal of a person, and answers the fields of the response to the client. */
export type RefuseAuthorization = (
  request: AuthorizationRequest,
  session: Session,
  address: string,
) => Promise<Readonly<Record<string, string | undefined>>>

export const refuseAuthorization: RefuseAuthorization = async () => ({
  error: 'access_denied',
  error_description: 'the user did not consent',
})

interface Refusal {
  readonly client: Client
  readonly destination: Destination | undefined
  readonly error: unknown
}

/** Sends the error to the client's redirect URI, if that is known and verified. */
export async function respondWithError(
  { respond }: { readonly respond: Respond },
  http: Request,
  { client, destination, error }: Refusal,
): Promise<Reply> {
  const isMalformed = error instanceof RequestFault && error.status === 400
  const hasCode = error instanceof AuthorizationError || error instanceof OAuthError
  if (!destination || !(isMalformed || hasCode)) throw error
  const { message, detail } = error
  if (error instanceof OAuthError) {
    http.log.warn({ clientId: client.id, fault: message, detail }, 'refused')
  }
  return respond(http, client, destination, {
    error: hasCode ? error.code : 'invalid_request',
    error_description: errorDescription(message),
  })
}
