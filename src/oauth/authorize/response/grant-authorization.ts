import { noParams } from '../../../http/params.ts'
import { sha256 } from '../../../kernel/crypto/digest.ts'
import { randomId, randomSecret } from '../../../kernel/crypto/ids.ts'
import type { Clock } from '../../../kernel/time/clock.ts'
import type { IdTokenClaims } from '../../claims/id-token-claims.ts'
import type { AuthorizationRequest } from '../../model/authorization-request.ts'
import type { Client } from '../../model/client.ts'
import type { Grant } from '../../model/grant.ts'
import type { TokenTarget } from '../../model/token/token-target.ts'
import type { ResourceRequests } from '../../resources/resource-requests.ts'
import { sessionState } from '../../sessions/session-state.ts'
import type { OAuthStores } from '../../stores/oauth-stores.ts'
import type { Session } from '../../stores/session-store.ts'
import { type AccessTokens, longestAccessTokenSeconds } from '../../tokens/access/access-tokens.ts'
import type { IdTokens } from '../../tokens/id-tokens.ts'
import type { IsActive } from '../../tokens/is-active.ts'
import { AuthorizationError, refuseTarget } from './authorization-error.ts'
import { reachedAcr } from './reached-acr.ts'

interface GrantAuthorizationDependencies {
  readonly stores: OAuthStores
  readonly isActive: IsActive
  readonly resourceRequests: Pick<ResourceRequests, 'chooseTarget'>
  readonly accessTokens: AccessTokens
  readonly idTokens: IdTokens
  readonly idTokenClaims: IdTokenClaims
  readonly clock: Clock
}

/** The fields of a successful response. */
type GrantedFields = Readonly<Record<string, string | undefined>>

export type GrantAuthorization = (
  request: AuthorizationRequest,
  client: Client,
  session: Session,
  browserState: string,
) => Promise<GrantedFields>

/** The most unused codes of one session. */
const mostLiveCodes = 100

/** Gives a client what it requested, after the last step. */
export function grantAuthorization(deps: GrantAuthorizationDependencies): GrantAuthorization {
  const { idTokens } = deps
  return async (request, client, session, browserState) => {
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
          generation: request.generation,
          // Nothing can be proven through the browser.
          cnf: undefined,
        })
      : undefined
    const claims = await claimsThroughBrowser(deps, { client, grant, code, access })
    const idToken = responseType.includes('id_token')
      ? await idTokens.issue({ client, grant, accessToken: access?.token, code, claims })
      : undefined
    return {
      code,
      access_token: access?.token,
      token_type: access && 'Bearer',
      expires_in: access && String(access.expiresIn),
      scope: access && scopes.join(' '),
      id_token: idToken?.token,
      session_state: sessionState(client.id, request.redirectUri, browserState),
    }
  }
}

/** The resource that an access token from this endpoint is for; it may have been removed meanwhile. */
function findTarget(
  { resourceRequests }: GrantAuthorizationDependencies,
  client: Client,
  { resources }: Grant,
): Promise<TokenTarget | undefined> {
  return resourceRequests.chooseTarget(noParams, client, resources).catch(refuseTarget)
}

/**
 * An ID token that goes through the browser has the claims of the scopes only if the client gets no
 * access token for user info, and single claims only if it is the only ID token.
 */
async function claimsThroughBrowser(
  { idTokenClaims }: Pick<GrantAuthorizationDependencies, 'idTokenClaims'>,
  given: {
    readonly client: Client
    readonly grant: Grant
    readonly code: string | undefined
    readonly access: object | undefined
  },
): ReturnType<IdTokenClaims> {
  const { client, grant, code, access } = given
  const single = grant.claims?.idToken ?? []
  if (code !== undefined || (access && single.length === 0)) return {}
  return idTokenClaims(client, grant.sub, { scopes: access ? ['openid'] : grant.scopes, single })
}

/** Undefined without any, so that nothing is stored for them. */
function singleClaimsOf({ claims }: AuthorizationRequest): Grant['claims'] {
  if (!claims || claims.idToken.length + claims.userinfo.length === 0) return undefined
  return { idToken: claims.idToken, userinfo: claims.userinfo }
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
    generation: request.generation,
    epoch: session.epoch,
  }
}

/**
 * Stores the code and adds the client to the session, if the session is still open. If it ends just
 * before the code is stored, the code is worth nothing: its use asks for the session and its epoch.
 */
async function recordGrant(
  { stores, isActive, clock }: GrantAuthorizationDependencies,
  request: AuthorizationRequest,
  client: Client,
  grant: Grant,
): Promise<string | undefined> {
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
