import type { Settings } from '../../../config/settings.ts'
import { safeEqual, sha256 } from '../../../kernel/crypto/digest.ts'
import type { Fault } from '../../../kernel/fault.ts'
import type { ClientRecord } from '../../model/client.ts'
import { OAuthError } from '../../oauth-error.ts'
import type { ClientStore } from '../../stores/clients/client-store.ts'
import type { SelfRegistrationStore } from '../../stores/clients/self-registration-store.ts'
import type { ClientSecrets } from '../credentials/client-secrets.ts'
import type { ClientOutcome, ClientRegistry } from '../registration/client-registry.ts'
import { ClientRegistryFault } from '../registration/client-registry-fault.ts'
import type { RegistrationRules } from '../registration/registration-rules.ts'
import { checkSelfRegistered } from '../self-registered/self-registered-metadata.ts'
import { checkStatement } from './register-client.ts'
import { checkAsOAuth, refuseAsOAuth, wrongToken } from './registration-fault.ts'
import { registrationPolicy } from './registration-policy.ts'

/** A client with its registration access token. */
export interface ClientItself {
  readonly clientId: string
  readonly accessToken: string | undefined
  readonly address: string
}

/** How a client reads, changes and removes itself (RFC 7592). */
export interface ClientConfiguration {
  read(caller: ClientItself): Promise<ClientRecord>
  replace(caller: ClientItself, input: Readonly<Record<string, unknown>>): Promise<ClientOutcome>
  remove(caller: ClientItself): Promise<void>
}

export interface ClientConfigurationDependencies {
  readonly settings: Settings['clientRegistration']
  readonly rules: RegistrationRules
  readonly registry: ClientRegistry
  readonly clients: Pick<ClientStore, 'find'>
  readonly selfRegistrations: Pick<SelfRegistrationStore, 'find'>
  readonly clientSecrets: Pick<ClientSecrets, 'matches'>
}

/** Members of the answer that a client must not send back (RFC 7592 §2.2). */
const answeredMembers = [
  ...['registration_access_token', 'registration_client_uri'],
  ...['client_secret_expires_at', 'client_id_issued_at'],
]

export function clientConfiguration(deps: ClientConfigurationDependencies): ClientConfiguration {
  const { settings, rules, registry, clients, selfRegistrations, clientSecrets } = deps

  /** A client that an administrator has disabled has no rights here either. */
  async function authenticate({ clientId, accessToken }: ClientItself) {
    const own = await selfRegistrations.find(clientId)
    const isRight = safeEqual(sha256(accessToken ?? ''), own?.tokenDigest ?? '')
    const client = isRight ? await clients.find(clientId) : undefined
    if (!own || !client?.enabled) throw wrongToken('the registration access token is not valid')
    return { client, scopes: own.scopes }
  }

  function checkSent(input: Readonly<Record<string, unknown>>, client: ClientRecord): void {
    const { clientId, secrets } = client
    if (input.client_id !== clientId) throw refused('client_id must be that of the client')
    const { client_secret: secret } = input
    if (secret !== undefined && !clientSecrets.matches(clientId, secrets, String(secret))) {
      throw refused('client_secret must be that of the client; it cannot be chosen')
    }
    const answered = answeredMembers.find((name) => input[name] !== undefined)
    if (answered) throw refused(`${answered} must not be sent`)
  }

  return {
    read: async (caller) => (await authenticate(caller)).client,
    async replace(caller, input) {
      const { client, scopes } = await authenticate(caller)
      checkSent(input, client)
      checkStatement(input)
      const policy = registrationPolicy(settings, scopes)
      const metadata = checkAsOAuth(() => checkSelfRegistered(input, policy, rules))
      const { token_endpoint_auth_method: method } = metadata
      if (method === 'none' && client.metadata.token_endpoint_auth_method !== 'none') {
        throw refused('token_endpoint_auth_method cannot become none; register another client')
      }
      const registration = { clientId: client.clientId, enabled: true, metadata }
      return registry
        .replace(
          authorOf(caller),
          registration,
          (before) => before.enabled,
          // People have allowed the client to get their answers at the addresses of before.
          (before) =>
            !metadata.redirect_uris.every((uri) => before.metadata.redirect_uris.includes(uri)),
        )
        .catch(refuseAsOAuth)
        .catch(notThere)
    },
    async remove(caller) {
      const { client } = await authenticate(caller)
      await registry.remove(authorOf(caller), client.clientId).catch(notThere)
    },
  }
}

function authorOf({ address }: ClientItself) {
  const findRefusal = (): Fault | undefined => undefined
  return { origin: { address, detail: { by: 'itself' } }, findRefusal }
}

function refused(words: string): OAuthError {
  return new OAuthError('invalid_client_metadata', words)
}

/** It was removed or disabled a moment ago. */
function notThere(error: unknown): never {
  if (!(error instanceof ClientRegistryFault)) throw error
  throw wrongToken('the registration access token is not valid')
}
