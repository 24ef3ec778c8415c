import { noParams } from '../../../http/params.ts'
import { randomId, randomSecret, sha256 } from '../../../kernel/secrets.ts'
import type { Clock } from '../../../kernel/time.ts'
import type { IdTokenClaims } from '../../claims/id-token-claims.ts'
import { type Dialects, dialectOf } from '../../dialect.ts'
import type { Grant, TokenTarget } from '../../model/authorization.ts'
import { type AuthorizationRequest, lacksChallenge } from '../../model/authorization-request.ts'
import type { Client } from '../../model/client.ts'
import { isAtLeast, strengthOf, strengthOfAcr } from '../../model/strength.ts'
import type { ResourceRequests } from '../../resources/resource-requests.ts'
import { type Browser, sessionState } from '../../sessions/browsers.ts'
import type { OAuthStores } from '../../stores/oauth-stores.ts'
import type { Session } from '../../stores/session-stores.ts'
import {
  type AccessTokens,
  longestAccessTokenSeconds,
  type NoteAccessToken,
} from '../../tokens/access-tokens.ts'
import type { IdTokens } from '../../tokens/id-tokens.ts'
import type { IsActive } from '../../tokens/is-active.ts'
import { AuthorizationError, refuseTarget } from './authorization-error.ts'

type AcrRequest = Pick<AuthorizationRequest, 'acrValues' | 'claims'>
type SignIn = Pick<Session, 'acr' | 'amr'>

/**
 * The first `acr` that the client asked for and the sign-in reaches. Clients that did not ask are
 * told only if it was more than a password.
 */
function reachedAcr({ acrValues, claims }: AcrRequest, signIn: SignIn): string | undefined {
  const given = strengthOf(signIn.amr)
  const isReached = (acr: string) => {
    const strength = strengthOfAcr(acr)
    return strength !== undefined && isAtLeast(given, strength)
  }
  if (signIn.acr === undefined) return undefined
  const isAsked = claims?.acr !== undefined
  return acrValues.find(isReached) ?? (isAsked || given !== 'password' ? signIn.acr : undefined)
}

/**
 * Whether the sign-in reaches an `acr` that is essential to the client
 * (OpenID Connect Core §5.5.1.1).
 */
export function reachesEssentialAcr(request: AcrRequest, signIn: SignIn): boolean {
  const { values, isEssential } = request.claims?.acr ?? { values: [], isEssential: false }
  if (!isEssential || values.length === 0) return true
  return values.includes(reachedAcr(request, signIn) ?? '')
}

/** What a person grants with their answer to a request. */
export function grantOf(request: AuthorizationRequest, client: Client, session: Session): Grant {
  return {
    grantId: randomId(),
    clientId: request.clientId,
    registrationId: client.registrationId,
    sub: session.sub,
    identityId: session.identityId,
    sessionId: session.id,
    scopes: request.scopes,
    claims: singleClaimsOf(request),
    details: request.details,
    cnf: request.dpopJkt === undefined ? undefined : { jkt: request.dpopJkt },
    resources: request.resources,
    authTime: session.authTime,
    acr: reachedAcr(request, session),
    amr: session.amr,
    nonce: request.nonce,
    dialect: request.dialect,
    epoch: session.epoch,
  }
}

/** Undefined without any, so that nothing is stored for them. */
function singleClaimsOf({ claims }: AuthorizationRequest): Grant['claims'] {
  if (!claims || claims.idToken.length + claims.userinfo.length === 0) return undefined
  return { idToken: claims.idToken, userinfo: claims.userinfo }
}

interface RecordGrantDependencies {
  readonly stores: OAuthStores
  readonly isActive: IsActive
  readonly clock: Clock
}

/** The most unused codes of one session. */
const mostLiveCodes = 100

/**
 * Adds the client to the session and stores the code, if the request asks for one and the session
 * is still open. If it ends just before the code is stored, the code is worth nothing: its use asks
 * for the session and its epoch.
 */
async function recordGrant(
  { stores, isActive, clock }: RecordGrantDependencies,
  request: AuthorizationRequest,
  client: Client,
  grant: Grant,
): Promise<string | undefined> {
  if (lacksChallenge(request, client)) {
    throw new AuthorizationError('invalid_request', 'code_challenge is missing')
  }
  const now = clock()
  const code = request.responseType.includes('code') ? randomSecret() : undefined
  const [isOpen, waiting, hasClient] = await Promise.all([
    isActive.grant(grant, stores),
    stores.codes.countLive(grant.sessionId, now),
    stores.sessions.hasClient(grant.sessionId, client),
  ])
  if (!isOpen) throw new AuthorizationError('login_required', 'the session has ended')
  if (waiting >= mostLiveCodes) {
    throw new AuthorizationError('temporarily_unavailable', 'too many codes wait to be used')
  }
  // The client comes first: it has to learn of the end of the session, with a code or without.
  if (!hasClient) await stores.sessions.addClient(grant.sessionId, client, now)
  if (code === undefined) return undefined
  await stores.codes.add({
    ...grant,
    id: sha256(code),
    redirectUri: request.redirectUri,
    challenge: request.challenge,
    expiresAt: now + client.lifetimes.code * 1000,
    retainUntil: now + longestAccessTokenSeconds * 1000,
  })
  return code
}

interface GrantAuthorizationDependencies extends RecordGrantDependencies {
  readonly dialects: Dialects
  readonly resourceRequests: Pick<ResourceRequests, 'chooseTarget'>
  readonly accessTokens: AccessTokens
  readonly idTokens: IdTokens
  readonly idTokenClaims: IdTokenClaims
  /** Notes that the client is in use. */
  readonly noteUse: (client: Client) => Promise<void>
  readonly noteAccessToken: NoteAccessToken
}

/** The fields of a successful response. */
type GrantedFields = Readonly<Record<string, string | undefined>>

export type GrantAuthorization = (
  request: AuthorizationRequest,
  client: Client,
  session: Session,
  browser: Pick<Browser, 'state'> & { readonly address: string },
) => Promise<GrantedFields>

/** Gives a client what it requested, after the last step: a code, an access token, an ID token. */
export function grantAuthorization(deps: GrantAuthorizationDependencies): GrantAuthorization {
  return async (request, client, session, browser) => {
    const { responseType } = request
    const grant = grantOf(request, client, session)
    const isTokenWanted = responseType.includes('token')
    const target = isTokenWanted ? await findTarget(deps, client, grant) : undefined
    const code = await recordGrant(deps, request, client, grant)
    const scopes = target ? grant.scopes.filter(target.knows) : grant.scopes
    const access = isTokenWanted
      ? await deps.accessTokens.issue({
          client,
          grant,
          scopes,
          target,
          sessionExpiresAt: session.expiresAt,
          dialect: dialectOf(deps.dialects, request),
          // Nothing can be proven through the browser.
          cnf: undefined,
        })
      : undefined
    const idToken = responseType.includes('id_token')
      ? await issueIdToken(deps, client, grant, { code, accessToken: access?.token })
      : undefined
    // A code counts when it is used.
    if (access || idToken) await deps.noteUse(client)
    if (access) await deps.noteAccessToken(client, grant, browser.address)
    return {
      code,
      access_token: access?.token,
      token_type: access && 'Bearer',
      expires_in: access && String(access.expiresIn),
      scope: access && scopes.join(' '),
      id_token: idToken,
      session_state: sessionState(client.id, request.redirectUri, browser.state),
    }
  }
}

/** The resource that an access token from here is for; it may have been removed meanwhile. */
function findTarget(
  { resourceRequests }: GrantAuthorizationDependencies,
  client: Client,
  { resources }: Grant,
): Promise<TokenTarget | undefined> {
  return resourceRequests.chooseTarget(noParams, client, resources).catch(refuseTarget)
}

/** What the same response carries besides the ID token. */
interface SentTogether {
  readonly code: string | undefined
  readonly accessToken: string | undefined
}

async function issueIdToken(
  deps: GrantAuthorizationDependencies,
  client: Client,
  grant: Grant,
  together: SentTogether,
): Promise<string> {
  const claims = await claimsThroughBrowser(deps, client, grant, together)
  const { token } = await deps.idTokens.issue({ client, grant, ...together, claims })
  return token
}

/**
 * An ID token that goes through the browser has the claims of the scopes only if the client gets no
 * access token for user info, and single claims only if it is the only ID token.
 */
async function claimsThroughBrowser(
  { idTokenClaims }: GrantAuthorizationDependencies,
  client: Client,
  grant: Grant,
  { code, accessToken }: SentTogether,
): ReturnType<IdTokenClaims> {
  const single = grant.claims?.idToken ?? []
  const withAccessToken = accessToken !== undefined
  if (code !== undefined || (withAccessToken && single.length === 0)) return {}
  const scopes = withAccessToken ? ['openid'] : grant.scopes
  return idTokenClaims(client, grant.sub, { scopes, single, withAccessToken })
}
