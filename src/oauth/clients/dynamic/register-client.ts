import type { Settings } from '../../../config/settings.ts'
import { addressRange } from '../../../kernel/address-range.ts'
import { sha256 } from '../../../kernel/crypto/digest.ts'
import { randomId, randomSecret } from '../../../kernel/crypto/ids.ts'
import { OAuthError } from '../../oauth-error.ts'
import type {
  InitialToken,
  InitialTokenStore,
  SelfRegistrationStore,
} from '../../stores/clients/self-registration-store.ts'
import type { RegistrationRules } from '../registration/registration-rules.ts'
import type { ClientOutcome } from '../registry/client-outcome.ts'
import type { ClientRegistry } from '../registry/client-registry.ts'
import { checkSelfRegistered } from '../self-registered/self-registered-metadata.ts'
import { checkHourlyRate, countFailed, type HourlyRateDependencies } from './check-hourly-rate.ts'
import { checkAsOAuth, refuseAsOAuth, wrongToken } from './registration-fault.ts'
import { registrationPolicy } from './registration-policy.ts'

/** A client that has registered itself, and the token with which it may change itself. */
interface RegisteredItself extends ClientOutcome {
  readonly accessToken: string
}

/** Registers a client at its own request (RFC 7591 §3.1). */
export type RegisterClient = (
  input: Readonly<Record<string, unknown>>,
  from: { readonly address: string; readonly initialToken: string | undefined },
) => Promise<RegisteredItself>

export interface RegisterClientDependencies extends HourlyRateDependencies {
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
    const by = { by: 'itself', ...(initial && { initialToken: initial.id }) }
    const author = { origin: { address, detail: by }, findRefusal: () => undefined } as const
    const registration = { clientId, clientSecret: undefined, enabled: true, metadata }
    const added = registry.add(
      { ...author, isItself: true },
      registration,
      async ({ selfRegistrations, initialTokens }) => {
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
    )
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
