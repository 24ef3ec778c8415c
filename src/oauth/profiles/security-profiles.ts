import type { Settings } from '../../config/settings.ts'
import { consoleClientId } from '../../kernel/built-in-names.ts'
import type { Client } from '../model/client.ts'
import type { ClientMetadata } from '../model/client-metadata.ts'
import { type SecurityProfile, securityProfiles } from '../model/member-kinds.ts'
import { OAuthError } from '../oauth-error.ts'
import {
  algorithmsOfFapi1,
  algorithmsOfFapi2,
  issuerAudience,
  keyAuthentication,
  signedQuestions,
} from './credential-demands.ts'
import type { Demand, ServerDefaults, Shortfall } from './demand.ts'
import {
  boundedRequestObjects,
  boundTokens,
  certificateBoundTokens,
  codeFlowOnly,
  httpsRedirects,
  keptRefreshTokens,
  noOtherDialect,
  noPasswordGrant,
  pkceS256,
  pkceWhenPushed,
  pushedRequests,
  shortCodes,
  signedRequests,
  signedResponses,
  typedAccessTokens,
} from './flow-demands.ts'

/** What the stricter profiles ask for and every client has anyway, for the documentation. */
export const forEveryClient: readonly string[] = [
  'A redirect URI is compared as a text; only the port of a native client’s loopback address may differ.',
  'A code can be used once. A second use revokes what the first one gave.',
  'Responses of the authorization endpoint have `iss` (RFC 9207).',
  'A public client needs PKCE, and its refresh tokens are replaced at each use or bound to a key.',
  'An access token in a query is not read.',
  'RSA keys have at least 2048 bits, and `none` is no algorithm.',
  'An assertion can be used once. Its `iat` and `nbf` may lie up to `tokens.clockLeewaySeconds` in the future, at most 60.',
]

const oauth21 = [pkceS256, codeFlowOnly, noPasswordGrant, typedAccessTokens]

/** What each profile demands of a client. docs/profiles.md is made from this table. */
export const demandsOf: Readonly<Record<SecurityProfile, readonly Demand[]>> = {
  classic: [],
  oauth21,
  fapi1: [
    noPasswordGrant,
    typedAccessTokens,
    pkceWhenPushed,
    signedRequests,
    boundedRequestObjects,
    signedResponses,
    signedQuestions,
    httpsRedirects,
    shortCodes,
    certificateBoundTokens,
    keyAuthentication,
    algorithmsOfFapi1,
    noOtherDialect,
  ],
  fapi2: [
    ...oauth21,
    pushedRequests,
    httpsRedirects,
    shortCodes,
    boundTokens,
    keptRefreshTokens,
    keyAuthentication,
    issuerAudience,
    algorithmsOfFapi2,
    boundedRequestObjects,
    noOtherDialect,
  ],
}

/** The profile of a client: the stricter of the registered one and the server's minimum. */
export function profileOf(
  { security_profile: chosen = 'classic' }: Pick<ClientMetadata, 'security_profile'>,
  minimum: SecurityProfile,
): SecurityProfile {
  return securityProfiles.indexOf(chosen) > securityProfiles.indexOf(minimum) ? chosen : minimum
}

/** The registration as it counts under a profile. */
export function metadataUnder(
  profile: SecurityProfile,
  metadata: ClientMetadata,
  defaults: ServerDefaults,
): ClientMetadata {
  const set = demandsOf[profile].map((demand) => demand.set?.(metadata, defaults))
  return Object.assign({}, metadata, ...set)
}

/** The algorithms of access tokens and DPoP proofs under a profile; undefined for all. */
export function signingAlgsUnder(profile: SecurityProfile): readonly string[] | undefined {
  return demandsOf[profile].find(({ signingAlgs }) => signingAlgs)?.signingAlgs
}

/** What a registration lacks under a profile; empty if it meets every demand. */
export function findShortfalls(
  profile: SecurityProfile,
  metadata: ClientMetadata,
): readonly Shortfall[] {
  return demandsOf[profile]
    .flatMap(({ findShortfalls }) => [...(findShortfalls?.(metadata) ?? [])])
    .map(({ path, problem }) => ({ path, problem: `${problem}, by the profile ${profile}` }))
}

/** Makes the discovery document of a server that demands a profile of every client. */
export function publishedUnder(
  profile: SecurityProfile,
): (document: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>> {
  const changes = demandsOf[profile].flatMap(({ published = {} }) => Object.entries(published))
  return (document) => {
    const published = { ...document }
    for (const [name, publish] of changes) published[name] = publish(published[name])
    return published
  }
}

/** The profile that the server demands of a client at least. */
export type MinimumProfile = (clientId: string) => SecurityProfile

/** The minimum by the settings. The console is a page of this server and cannot hold a key. */
export function minimumProfile({
  security,
  console,
}: Pick<Settings, 'security' | 'console'>): MinimumProfile {
  const { minimumProfile: minimum } = security
  const ofConsole = consoleMinimum(minimum)
  return (clientId) => (console.enabled && clientId === consoleClientId ? ofConsole : minimum)
}

/** The most that the console can meet. */
export function consoleMinimum(minimum: SecurityProfile): SecurityProfile {
  return minimum === 'classic' ? minimum : 'oauth21'
}

/** Words for a client that does not meet its security profile; `detail` is for the log. */
interface ProfileProblem {
  readonly words: string
  readonly reason: string
  readonly detail: string
}

/**
 * Why a client may not be used under its security profile. Registrations are checked before they
 * are stored, so this happens after the server's minimum was raised.
 */
export function findProfileProblem({
  id,
  profile,
  shortfalls,
}: Client): ProfileProblem | undefined {
  const [first] = shortfalls
  if (!first) return undefined
  return {
    words: `the client does not meet the security profile ${profile}`,
    reason: `${first.path} ${first.problem}`,
    detail: `${id}: ${shortfalls.map(({ path, problem }) => `${path} ${problem}`).join('; ')}`,
  }
}

/** Refuses a client, after it has authenticated, that does not meet its security profile. */
export function checkProfile(client: Client): void {
  const problem = findProfileProblem(client)
  if (!problem) return
  const { words, reason, detail } = problem
  throw new OAuthError('unauthorized_client', `${words}: ${reason}`, { detail })
}
