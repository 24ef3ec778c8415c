import type { EventLog } from '../../../events/event.ts'
import type { Request } from '../../../http/endpoint.ts'
import type { Params } from '../../../http/params.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Eventually } from '../../../kernel/eventually.ts'
import { OAuthError } from '../../oauth-error.ts'
import type { AuthMethod, Client } from '../client.ts'
import { isClientId } from '../client-metadata.ts'
import type { AssertionStore } from '../client-store.ts'
import type { ClientKeys } from '../credentials/client-keys.ts'
import type { ClientSecrets } from '../credentials/client-secrets.ts'
import type { RegisteredClient, RegisteredClients } from '../registered-clients.ts'
import type { FailureLimits } from './failure-limits.ts'
import { checkAssertion } from './methods/check-assertion.ts'
import { clientSecret } from './methods/client-secret.ts'
import { clientSecretJwt } from './methods/client-secret-jwt.ts'
import { type Method, refused, type Verdict } from './methods/method.ts'
import { none } from './methods/none.ts'
import { privateKeyJwt } from './methods/private-key-jwt.ts'
import { selfIssuedAssertion } from './methods/self-issued-assertion.ts'
import { selfSignedTls } from './methods/self-signed-tls.ts'
import { tlsClientAuth } from './methods/tls-client-auth.ts'
import { type ClientCredentials, readCredentials } from './read-credentials.ts'

/**
 * Finds out which client a request comes from, by the method it is registered for (RFC 6749 §2.3).
 * With the jwt-bearer grant, the client was authenticated by the very assertion that is the grant.
 */
export type AuthenticateClient = (request: Request, params: Params) => Promise<Client>

interface AuthenticateClientDependencies {
  readonly clients: RegisteredClients
  readonly secrets: ClientSecrets
  readonly keys: ClientKeys
  readonly assertions: AssertionStore
  readonly limits: FailureLimits
  readonly events: EventLog
  /** What an assertion may be addressed to: the issuer and the token endpoints. */
  readonly audiences: readonly string[]
  readonly leewaySeconds: number
  readonly clock: Clock
}

const challenge = { 'www-authenticate': 'Bearer' }

export function authenticateClient(deps: AuthenticateClientDependencies): AuthenticateClient {
  const { clients, secrets, keys, limits, events, clock } = deps
  const check = checkAssertion(deps)
  const selfIssued = selfIssuedAssertion(check, secrets, keys)
  const secret = clientSecret(secrets)
  const methods: Readonly<Record<AuthMethod, Method>> = {
    client_secret_basic: secret,
    client_secret_post: secret,
    client_secret_jwt: clientSecretJwt(check, secrets),
    private_key_jwt: privateKeyJwt(check, keys),
    tls_client_auth: tlsClientAuth,
    self_signed_tls_client_auth: selfSignedTls(keys),
    none,
  }

  function judge(
    registered: RegisteredClient | undefined,
    credentials: ClientCredentials,
    request: Request,
  ): Eventually<Verdict> {
    if (!registered) {
      // As much work as for a client that exists, so that time tells nothing.
      if (credentials.kind === 'secret')
        secrets.matches('', undefined, credentials.secrets[0] ?? '')
      return refused('unknown client')
    }
    const method =
      credentials.kind === 'self-issued' ? selfIssued : methods[registered.client.authMethod]
    return method(registered, credentials, request)
  }

  async function recordFailure(
    credentials: ClientCredentials,
    address: string,
    why: string,
  ): Promise<void> {
    const { clientId, kind } = credentials
    const event = {
      type: 'INVALID_CLIENT_SECRET',
      time: clock(),
      outcome: 'failure',
      clientId: isClientId(clientId) ? clientId : undefined,
      address,
      detail: { shown: kind, why },
    } as const
    await Promise.all([limits.count(clientId, address), events.append(event)])
  }

  return async (request, params) => {
    const credentials = readCredentials(request, params)
    if (!credentials) throw missing('no client is named')
    limits.check(credentials.clientId, request.address)
    const found = clients.findWithSecrets(credentials.clientId)
    const registered = found instanceof Promise ? await found : found
    // Attempts that waited together must not pass the limit together.
    if (found instanceof Promise) limits.check(credentials.clientId, request.address)

    const judged = judge(registered, credentials, request)
    const verdict = judged instanceof Promise ? await judged : judged
    if (verdict.proven && registered?.client.enabled) return registered.client
    if (!verdict.proven && verdict.missing) throw missing(verdict.why)

    const why = verdict.proven ? 'the client is disabled' : verdict.why
    await recordFailure(credentials, request.address, why)
    const detail = isClientId(credentials.clientId) ? `${credentials.clientId}: ${why}` : why
    if (!registered && params.get('client_id') && !request.headers.authorization) {
      const words = 'client authentication failed: the client is unknown'
      throw new OAuthError('invalid_client', words, { status: 400, detail })
    }
    throw new OAuthError('invalid_client', 'client authentication failed', {
      headers: challenge,
      detail,
    })
  }
}

function missing(detail: string): OAuthError {
  return new OAuthError('invalid_client', 'client authentication is missing', {
    headers: challenge,
    detail,
  })
}
