import type { Settings } from '../../../config/settings.ts'
import type { Machine } from '../../../events/actor.ts'
import { RequestFault } from '../../../http/request-fault.ts'
import { addressRange } from '../../../kernel/address-range.ts'
import { randomId, randomSecret, sha256 } from '../../../kernel/secrets.ts'
import type { Clock } from '../../../kernel/time.ts'
import type { AttemptStore } from '../../../limits/attempt-store.ts'
import { type CountedGuess, countGuess, isWithinRate } from '../../../limits/count-guess.ts'
import { OAuthError } from '../../oauth-error.ts'
import type {
  InitialToken,
  InitialTokenStore,
  SelfRegistrationStore,
} from '../../stores/client-stores.ts'
import type { RegistrationRules } from '../registration/client-registration-rules.ts'
import { ClientMetadataFault } from '../registration/metadata-rule.ts'
import type { ClientOutcome } from '../registry/change-client.ts'
import type { ClientRegistry } from '../registry/client-registry.ts'
import { checkSelfRegistered, type SelfRegistrationPolicy } from '../self-registered-metadata.ts'

/** What clients that register themselves may choose, with these scopes. */
export function registrationPolicy(
  { grantTypes }: Pick<Settings['clientRegistration'], 'grantTypes'>,
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

/** Its registration access token lets it change itself alone, so it has no scopes. */
export function itself(clientId: string, address: string): Machine {
  return { kind: 'machine', clientId, address, scopes: [] }
}

/** The token is missing or not valid here. One answer for every reason. */
export function wrongToken(words: string): OAuthError {
  return new OAuthError('invalid_token', words, {
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  })
}

export interface HourlyRateDependencies {
  readonly attempts: Pick<AttemptStore, 'countFailure' | 'countUpTo' | 'failuresIn' | 'takeBack'>
  readonly clock: Clock
}

const hour = 3_600_000

/** Counts one more, and throws the error of a caller who did this too often in an hour. */
export async function checkHourlyRate(
  { attempts, clock }: HourlyRateDependencies,
  what: string,
  most: number,
): Promise<void> {
  if (await isWithinRate(attempts, sha256(what), most, clock(), hour)) return
  throw tooMany()
}

/**
 * Counts an attempt as a failed one until it is taken back, and throws the same error after too
 * many of them.
 */
async function countFailed(
  { attempts, clock }: HourlyRateDependencies,
  what: string,
  most: number,
): Promise<CountedGuess> {
  const counted = await countGuess(attempts, [{ key: sha256(what), most }], clock(), hour)
  if (!counted) throw tooMany()
  return counted
}

function tooMany(): RequestFault {
  return new RequestFault('too_many_requests', 'too many registrations; try again later', {
    headers: { 'retry-after': '3600' },
  })
}

/** A client that has registered itself, and the token with which it may change itself. */
interface RegisteredItself extends ClientOutcome {
  readonly accessToken: string
}

/** Registers a client at its own request (RFC 7591 §3.1). */
export type RegisterClient = (
  input: Readonly<Record<string, unknown>>,
  from: { readonly address: string; readonly initialToken: string | undefined },
) => Promise<RegisteredItself>

interface RegisterClientDependencies extends HourlyRateDependencies {
  readonly settings: Settings['clientRegistration']
  readonly rules: RegistrationRules
  readonly registry: ClientRegistry
  readonly initialTokens: Pick<InitialTokenStore, 'find'>
  readonly selfRegistrations: Pick<SelfRegistrationStore, 'count'>
  /** Removes clients that nobody uses. */
  readonly makeRoom: () => Promise<void>
}

/** A token has its number of uses. Registrations that fail use none, but may make a fetch. */
const mostFailedWithToken = 60

export function registerClient(deps: RegisterClientDependencies): RegisterClient {
  const { settings, rules, registry, clock } = deps

  async function findInitialToken(token: string | undefined): Promise<InitialToken | undefined> {
    if (settings.mode === 'closed') {
      throw new OAuthError('access_denied', 'clients cannot register themselves here')
    }
    if (token === undefined) {
      if (settings.mode === 'open') return undefined
      throw wrongToken('an initial access token is needed')
    }
    const found = await deps.initialTokens.find(sha256(token), clock())
    if (!found) throw wrongToken('the initial access token is unknown, expired or used up')
    return found
  }

  async function isFull({ count }: Pick<SelfRegistrationStore, 'count'>): Promise<boolean> {
    return (await count()) >= settings.mostClients
  }

  return async (input, { address, initialToken }) => {
    const initial = await findInitialToken(initialToken)
    checkStatement(input)
    const scopes = initial?.scopes ?? settings.scopes
    const policy = registrationPolicy(settings, scopes)
    const metadata = checkAsOAuth(() => checkSelfRegistered(input, policy, rules))
    const attempt =
      initial && (await countFailed(deps, `failed with ${initial.id}`, mostFailedWithToken))
    if (!initial) {
      const what = `client registrations of address ${addressRange(address)}`
      await checkHourlyRate(deps, what, settings.perAddressAndHour)
      if (await isFull(deps.selfRegistrations)) await deps.makeRoom()
    }

    const clientId = randomId()
    const accessToken = randomSecret()
    const registration = { clientId, clientSecret: undefined, enabled: true, metadata }
    const added = registry.add(itself(clientId, address), registration, {
      detail: initial && { initialToken: initial.id },
      async within({ selfRegistrations, initialTokens }) {
        const now = clock()
        // The lock of clients is held, so the number is exact. An initial token has its own limit.
        if (!initial && (await isFull(selfRegistrations))) throw tooManyClients()
        if (initial && !(await initialTokens.use(initial.id, now))) {
          throw wrongToken('the initial access token is unknown, expired or used up')
        }
        const tokenDigest = sha256(accessToken)
        const usedAt = undefined
        await selfRegistrations.add({ clientId, tokenDigest, scopes, createdAt: now, usedAt })
      },
    })
    const outcome = await added.catch(refuseAsOAuth)
    await attempt?.takeBack()
    return { ...outcome, accessToken }
  }
}

/** The server trusts nobody's statements about software (RFC 7591 §2.3). */
export function checkStatement(input: Readonly<Record<string, unknown>>): void {
  if (input.software_statement === undefined || input.software_statement === null) return
  throw new OAuthError('unapproved_software_statement', 'software statements are not accepted')
}

function tooManyClients(): OAuthError {
  return new OAuthError('temporarily_unavailable', 'no more clients can register at the moment')
}
