import type { AuthorizationRequest } from '../../model/authorization-request.ts'
import type { Session } from '../../stores/session-store.ts'

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
