import { machineOf } from '../../../events/actor.ts'
import { addressRange } from '../../../kernel/address-range.ts'
import { randomId, randomSecret, sha256 } from '../../../kernel/secrets.ts'
import { OAuthError } from '../../oauth-error.ts'
import type { InitialToken, SelfRegistrationStore } from '../../stores/client-stores.ts'
import type { ClientOutcome } from '../registry/change-client.ts'
import { checkSelfRegistered } from '../self-registered-metadata.ts'
import { makeRoom } from './remove-unused-clients.ts'
import {
  checkAsOAuth,
  checkHourlyRate,
  checkStatement,
  countFailed,
  refuseAsOAuth,
  type SelfRegistrationContext,
  selfRegistrationPolicy,
  wrongToken,
} from './self-registration.ts'

/** A client that has registered itself, and the token with which it may change itself. */
interface RegisteredItself extends ClientOutcome {
  readonly accessToken: string
}

/** Who asks for a registration, and with what. */
interface Registrant {
  readonly address: string
  readonly initialToken: string | undefined
}

/** A token has its number of uses. Registrations that fail use none, but may make a fetch. */
const mostFailedWithToken = 60

/** Registers a client at its own request (RFC 7591 §3.1). */
export async function registerClient(
  context: SelfRegistrationContext,
  input: Readonly<Record<string, unknown>>,
  { address, initialToken }: Registrant,
): Promise<RegisteredItself> {
  const { settings, rules, stores, registry, clock } = context
  const initial = await findInitialToken(context, initialToken)
  checkStatement(input)
  const scopes = initial?.scopes ?? settings.scopes
  const policy = selfRegistrationPolicy(settings, scopes)
  const metadata = checkAsOAuth(() => checkSelfRegistered(input, policy, rules))
  const attempt =
    initial && (await countFailed(context, `failed with ${initial.id}`, mostFailedWithToken))
  if (!initial) {
    const what = `client registrations of address ${addressRange(address)}`
    await checkHourlyRate(context, what, settings.perAddressAndHour)
    if (await isFull(context, stores.selfRegistrations)) await makeRoom(context)
  }

  const clientId = randomId()
  const accessToken = randomSecret()
  const registration = { clientId, clientSecret: undefined, enabled: true, metadata }
  const added = registry.add(machineOf(clientId, address), registration, {
    detail: initial && { initialToken: initial.id },
    async within({ selfRegistrations, initialTokens }) {
      const now = clock()
      // The lock of clients is held, so the number is exact. An initial token has its own limit.
      if (!initial && (await isFull(context, selfRegistrations))) throw tooManyClients()
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

async function findInitialToken(
  { settings, stores, clock }: SelfRegistrationContext,
  token: string | undefined,
): Promise<InitialToken | undefined> {
  if (settings.mode === 'closed') {
    throw new OAuthError('access_denied', 'clients cannot register themselves here')
  }
  if (token === undefined) {
    if (settings.mode === 'open') return undefined
    throw wrongToken('an initial access token is needed')
  }
  const found = await stores.initialTokens.find(sha256(token), clock())
  if (!found) throw wrongToken('the initial access token is unknown, expired or used up')
  return found
}

async function isFull(
  { settings }: SelfRegistrationContext,
  selfRegistrations: SelfRegistrationStore,
): Promise<boolean> {
  return (await selfRegistrations.count()) >= settings.mostClients
}

function tooManyClients(): OAuthError {
  return new OAuthError('temporarily_unavailable', 'no more clients can register at the moment')
}
