import type { Request } from '../../../../http/endpoint.ts'
import type { RegisteredClient } from '../../registered-clients.ts'
import type { ClientCredentials } from '../read-credentials.ts'

/** `why` is for the log. `missing` means that the request has no credentials at all. */
export type AuthenticationResult =
  | { readonly proven: true }
  | { readonly proven: false; readonly missing: boolean; readonly why: string }

/** One way to authenticate a client. It accepts its own kind of credentials and no other. */
export type Method = (
  registered: RegisteredClient,
  credentials: ClientCredentials,
  request: Request,
) => Promise<AuthenticationResult>

export const proven: AuthenticationResult = { proven: true }

export function refused(why: string): AuthenticationResult {
  return { proven: false, missing: false, why }
}

/** The result for credentials of another kind than the registered method accepts. */
export function wrongKind(
  { kind }: ClientCredentials,
  { client }: RegisteredClient,
): AuthenticationResult {
  if (kind !== 'name') return refused(`registered for ${client.authMethod}, shown: ${kind}`)
  return { proven: false, missing: true, why: `registered for ${client.authMethod}` }
}
