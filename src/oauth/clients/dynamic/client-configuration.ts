import { machineOf } from '../../../events/actor.ts'
import { safeEqual, sha256 } from '../../../kernel/secrets.ts'
import type { ClientRecord } from '../../model/client.ts'
import type { ClientMetadata } from '../../model/client-metadata.ts'
import { OAuthError } from '../../oauth-error.ts'
import { pairwiseSectorOf } from '../../pairwise-ids.ts'
import type { ClientStore, SelfRegistrationStore } from '../../stores/client-stores.ts'
import { type ClientOutcome, ClientRegistryFault } from '../registry/change-client.ts'
import { checkSelfRegistered } from '../self-registered-metadata.ts'
import {
  checkAsOAuth,
  checkHourlyRate,
  checkStatement,
  refuseAsOAuth,
  type SelfRegistrationContext,
  selfRegistrationPolicy,
  wrongToken,
} from './self-registration.ts'

/** A client with its registration access token. */
export interface ClientItself {
  readonly clientId: string
  readonly accessToken: string | undefined
  readonly address: string
}

/** Members of the answer that a client must not send back (RFC 7592 §2.2). */
const answeredMembers = [
  ...['registration_access_token', 'registration_client_uri'],
  ...['client_secret_expires_at', 'client_id_issued_at'],
]

/** A client changes itself so often in an hour. Each change is an event, and may make a fetch. */
const mostChanges = 60

/** What the client has registered (RFC 7592 §2.1). */
export async function readItself(
  context: SelfRegistrationContext,
  caller: ClientItself,
): Promise<ClientRecord> {
  return (await authenticate(context.stores, caller)).client
}

/** Replaces the registration of the client (RFC 7592 §2.2). */
export async function replaceItself(
  context: SelfRegistrationContext,
  caller: ClientItself,
  input: Readonly<Record<string, unknown>>,
): Promise<ClientOutcome> {
  const { settings, rules, registry, stores } = context
  const { client, scopes } = await authenticate(stores, caller)
  checkSent(context, input, client)
  await checkHourlyRate(context, `changes of client ${client.clientId}`, mostChanges)
  checkStatement(input)
  const policy = selfRegistrationPolicy(settings, scopes)
  const metadata = checkAsOAuth(() => checkSelfRegistered(input, policy, rules))
  const { token_endpoint_auth_method: method } = metadata
  if (method === 'none' && client.metadata.token_endpoint_auth_method !== 'none') {
    throw refused('token_endpoint_auth_method cannot become none; register another client')
  }
  const registration = { clientId: client.clientId, enabled: true, metadata }
  return registry
    .replace(
      machineOf(caller.clientId, caller.address),
      registration,
      (before) => before.enabled,
      (before) => isAnother(before.metadata, metadata),
    )
    .catch(refuseAsOAuth)
    .catch(notThere)
}

/** Removes the client (RFC 7592 §2.3). */
export async function removeItself(
  { registry, stores }: SelfRegistrationContext,
  caller: ClientItself,
): Promise<void> {
  await authenticate(stores, caller)
  let isBegun = false
  const mayGo = async (inside: AuthenticationStores) => {
    // Once more under the lock. After that, a removal in slices disables the client itself.
    if (!isBegun) await authenticate(inside, caller)
    isBegun = true
    return true
  }
  await registry
    .remove(machineOf(caller.clientId, caller.address), caller.clientId, mayGo)
    .catch(notThere)
}

interface AuthenticationStores {
  readonly clients: ClientStore
  readonly selfRegistrations: SelfRegistrationStore
}

/** A client that an administrator has disabled or changed has no rights here either. */
async function authenticate(
  { clients, selfRegistrations }: AuthenticationStores,
  { clientId, accessToken }: ClientItself,
) {
  const own = await selfRegistrations.find(clientId)
  const isRight = safeEqual(sha256(accessToken ?? ''), own?.tokenDigest ?? '')
  const client = isRight ? await clients.find(clientId) : undefined
  if (!own || !client?.enabled) throw wrongToken('the registration access token is not valid')
  return { client, scopes: own.scopes }
}

function checkSent(
  { clientSecrets }: SelfRegistrationContext,
  input: Readonly<Record<string, unknown>>,
  { clientId, secrets }: ClientRecord,
): void {
  if (input.client_id !== clientId) throw refused('client_id must be that of the client')
  const { client_secret: secret } = input
  if (secret !== undefined && !clientSecrets.matches(clientId, secrets, String(secret))) {
    throw refused('client_secret must be that of the client; it cannot be chosen')
  }
  const answered = answeredMembers.find((name) => input[name] !== undefined)
  if (answered) throw refused(`${answered} must not be sent`)
}

/**
 * Whether people have allowed something else: to get their answers at the addresses of before, and
 * to know them by the subjects of before. Refresh tokens would show both subjects of a person.
 */
function isAnother(before: ClientMetadata, after: ClientMetadata): boolean {
  const isKnown = (uri: string) => before.redirect_uris.includes(uri)
  return !after.redirect_uris.every(isKnown) || pairwiseSectorOf(before) !== pairwiseSectorOf(after)
}

function refused(words: string): OAuthError {
  return new OAuthError('invalid_client_metadata', words)
}

/** It was removed, disabled or taken over by an administrator a moment ago. */
function notThere(error: unknown): never {
  if (!(error instanceof ClientRegistryFault)) throw error
  throw wrongToken('the registration access token is not valid')
}
