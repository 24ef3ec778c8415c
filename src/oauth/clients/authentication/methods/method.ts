import type { Recorded } from '../../../../events/recorded.ts'
import type { Request } from '../../../../http/endpoint.ts'
import type { Clock } from '../../../../kernel/time.ts'
import type { AssertionStore } from '../../../stores/client-stores.ts'
import type { OAuthStores } from '../../../stores/oauth-stores.ts'
import type { ClientKeys } from '../../client-keys.ts'
import type { ClientSecrets } from '../../client-secrets.ts'
import type { RegisteredClient, RegisteredClients } from '../../registered-clients.ts'
import type { FailureLimits } from '../failure-limits.ts'
import type { ClientCredentials } from '../read-credentials.ts'

/** What clients are authenticated with. */
export interface AuthenticationContext {
  readonly clients: RegisteredClients
  readonly secrets: ClientSecrets
  readonly keys: ClientKeys
  readonly assertions: AssertionStore
  readonly limits: FailureLimits
  readonly recorded: Recorded<OAuthStores>
  readonly issuer: string
  /** The addresses of this server, without a path. */
  readonly baseUrls: readonly string[]
  readonly leewaySeconds: number
  /** How long an assertion may be valid, from `iat` to `exp`. */
  readonly longestSeconds: number
  readonly clock: Clock
}

/**
 * `trust` names the rule that lets a workload in. `why` is for the log. `missing` means that the
 * request has no credentials at all.
 */
export type AuthenticationResult =
  | { readonly proven: true; readonly trust?: string }
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
