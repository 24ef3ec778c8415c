import type { Request } from '../../../http/endpoint.ts'
import type { Params } from '../../../http/params.ts'
import type { AuthMethod, Client } from '../../model/client.ts'
import { isClientId } from '../../model/client-metadata.ts'
import { OAuthError } from '../../oauth-error.ts'
import { checkProfile } from '../../profiles/security-profiles.ts'
import type { RegisteredClient } from '../registered-clients.ts'
import { checkAssertion } from './methods/check-assertion.ts'
import { clientSecret } from './methods/client-secret.ts'
import { clientSecretJwt } from './methods/client-secret-jwt.ts'
import {
  type AuthenticationContext,
  type AuthenticationResult,
  type Method,
  refused,
} from './methods/method.ts'
import { none } from './methods/none.ts'
import { privateKeyJwt } from './methods/private-key-jwt.ts'
import { selfIssuedAssertion } from './methods/self-issued-assertion.ts'
import { selfSignedTls } from './methods/self-signed-tls.ts'
import { tlsClientAuth } from './methods/tls-client-auth.ts'
import { type WorkloadContext, workloadJwt } from './methods/workload-jwt.ts'
import { type ClientCredentials, readCredentials } from './read-credentials.ts'

/**
 * Authenticates the client of a request by the method it is registered for (RFC 6749 §2.3). At a
 * token endpoint, the assertion of the jwt-bearer grant authenticates the client as well.
 */
export type AuthenticateClient = (
  request: Request,
  params: Params,
  place?: 'token endpoint',
) => Promise<Client>

const challenge = { 'www-authenticate': 'Bearer' }

export function authenticateClient(
  context: AuthenticationContext & WorkloadContext,
): AuthenticateClient {
  const { clients, secrets, keys, limits, recorded } = context
  const check = checkAssertion(context)
  const selfIssued = selfIssuedAssertion(check, secrets, keys)
  const secret = clientSecret(secrets)
  const workload = workloadJwt(context)
  const methods: Readonly<Record<AuthMethod, Method>> = {
    client_secret_basic: secret,
    client_secret_post: secret,
    client_secret_jwt: clientSecretJwt(check, secrets),
    private_key_jwt: privateKeyJwt(check, keys),
    tls_client_auth: tlsClientAuth,
    self_signed_tls_client_auth: selfSignedTls(keys),
    workload_jwt: workload,
    none,
  }

  async function verify(
    registered: RegisteredClient | undefined,
    credentials: ClientCredentials,
    request: Request,
  ): Promise<AuthenticationResult> {
    if (!registered) {
      // An unknown client takes as much time as a known one, so that the time reveals nothing.
      if (credentials.kind === 'secret') {
        secrets.matches('', undefined, credentials.secrets[0] ?? '')
      }
      return refused('unknown client')
    }
    const method = methods[registered.client.authMethod]
    const isSelfIssued = credentials.kind === 'self-issued' && method !== workload
    return (isSelfIssued ? selfIssued : method)(registered, credentials, request)
  }

  async function recordFailure(
    credentials: ClientCredentials,
    address: string,
    why: string,
    known: boolean,
  ): Promise<void> {
    const { clientId, kind } = credentials
    const shownId = known || isClientId(clientId) ? clientId : undefined
    const about = { outcome: 'failure', detail: { shown: kind, why } } as const
    await Promise.all([
      limits.count(clientId, address),
      recorded({ kind: 'visitor', clientId: shownId, address }, async (_, log) =>
        log.change('INVALID_CLIENT_SECRET', about),
      ),
    ])
  }

  return async (request, params, place) => {
    const credentials = readCredentials(request, params, place)
    if (!credentials) throw missing('no client is named')
    limits.check(credentials.clientId, request.address)
    const seeker = { address: request.address, learnsWhy: true } as const
    const registered = await clients.findWithSecrets(credentials.clientId, seeker)
    const result = await verify(registered, credentials, request)
    // Checked again, and a failure is counted below before anything is awaited: guesses that are
    // sent at once cannot all pass the limit.
    limits.check(credentials.clientId, request.address)
    if (result.proven && registered?.client.enabled) {
      checkProfile(registered.client)
      const { trust } = result
      return trust === undefined ? registered.client : { ...registered.client, trust }
    }
    if (!result.proven && result.missing) throw missing(result.why)

    const why = result.proven ? 'the client is disabled' : result.why
    await recordFailure(credentials, request.address, why, registered !== undefined)
    const detail =
      registered || isClientId(credentials.clientId) ? `${credentials.clientId}: ${why}` : why
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
