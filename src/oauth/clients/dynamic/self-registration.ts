import type { Settings } from '../../../config/settings.ts'
import { RequestFault } from '../../../http/request-fault.ts'
import { sha256 } from '../../../kernel/secrets.ts'
import type { Clock } from '../../../kernel/time.ts'
import type { AttemptStore } from '../../../limits/attempt-store.ts'
import { type CountedGuess, countGuess, isWithinRate } from '../../../limits/count-guess.ts'
import { OAuthError } from '../../oauth-error.ts'
import type {
  ClientStore,
  InitialTokenStore,
  SelfRegistrationStore,
} from '../../stores/client-stores.ts'
import type { ClientSecrets } from '../client-secrets.ts'
import { ClientMetadataFault, type ClientRules } from '../metadata/client-rules.ts'
import type { ClientRegistry } from '../registry/client-registry.ts'
import type { SelfRegistrationPolicy } from '../self-registered-metadata.ts'

/** What clients register and change themselves with. */
export interface SelfRegistrationContext {
  readonly issuer: string
  readonly settings: Settings['clientRegistration']
  readonly rules: ClientRules
  /** For reading. All changes go through the registry. */
  readonly stores: SelfRegistrationStores
  readonly registry: ClientRegistry
  readonly clientSecrets: ClientSecrets
  readonly clock: Clock
}

interface SelfRegistrationStores {
  readonly clients: ClientStore
  readonly selfRegistrations: SelfRegistrationStore
  readonly initialTokens: InitialTokenStore
  readonly attempts: AttemptStore
}

/** What clients that register themselves may choose, with these scopes. */
export function selfRegistrationPolicy(
  { grantTypes }: Settings['clientRegistration'],
  scopes: readonly string[],
): SelfRegistrationPolicy {
  return {
    scopes,
    grantTypes,
    authMethods: [
      ...(['client_secret_basic', 'client_secret_post', 'client_secret_jwt'] as const),
      ...(['private_key_jwt', 'none'] as const),
    ],
    usualAuthMethod: 'client_secret_basic',
    // OpenID Connect does not ask it of confidential clients.
    requirePkce: false,
  }
}

/** Runs a check of metadata. Its problems become the error of RFC 7591 §3.2.2. */
export function checkAsOAuth<T>(check: () => T): T {
  try {
    return check()
  } catch (error) {
    return refuseAsOAuth(error)
  }
}

/** The same for an error that was thrown. Any other one stays as it is. */
export function refuseAsOAuth(error: unknown): never {
  if (!(error instanceof ClientMetadataFault)) throw error
  const isRedirect = error.problems.some(({ path }) => path.startsWith('redirect_uris'))
  const code = isRedirect ? 'invalid_redirect_uri' : 'invalid_client_metadata'
  throw new OAuthError(code, error.message.slice(0, 1000))
}

/** The token is missing or not valid here. One answer for every reason. */
export function wrongToken(words: string): OAuthError {
  return new OAuthError('invalid_token', words, {
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  })
}

const hour = 3_600_000

/** Counts one more, and throws the error of a caller who did this too often in an hour. */
export async function checkHourlyRate(
  { stores, clock }: SelfRegistrationContext,
  what: string,
  most: number,
): Promise<void> {
  if (await isWithinRate(stores.attempts, sha256(what), most, clock(), hour)) return
  throw tooMany()
}

/**
 * Counts an attempt as a failed one until it is taken back, and throws the same error after too
 * many of them.
 */
export async function countFailed(
  { stores, clock }: SelfRegistrationContext,
  what: string,
  most: number,
): Promise<CountedGuess> {
  const counted = await countGuess(stores.attempts, [{ key: sha256(what), most }], clock(), hour)
  if (!counted) throw tooMany()
  return counted
}

function tooMany(): RequestFault {
  return new RequestFault('too_many_requests', 'too many registrations; try again later', {
    headers: { 'retry-after': '3600' },
  })
}

/** The server trusts nobody's statements about software (RFC 7591 §2.3). */
export function checkStatement(input: Readonly<Record<string, unknown>>): void {
  if (input.software_statement === undefined || input.software_statement === null) return
  throw new OAuthError('unapproved_software_statement', 'software statements are not accepted')
}
