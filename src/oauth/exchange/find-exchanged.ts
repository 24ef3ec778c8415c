import { type Params, paramsOf } from '../../http/params.ts'
import { isPossessed } from '../binding/prove-sender.ts'
import { noAccess } from '../client-access.ts'
import type { GrantContext, TokenRequest } from '../grants/grant-type.ts'
import type { CheckStrength } from '../guards/management-guard.ts'
import { accessTokenType, type Grant, type TokenTarget } from '../model/authorization.ts'
import type { Client } from '../model/client.ts'
import { OAuthError } from '../oauth-error.ts'
import type { RegisteredResources } from '../resources.ts'
import { readScopes } from '../scopes.ts'
import type { Session } from '../stores/session-stores.ts'
import {
  type AccessTokenClaims,
  clientIdOf,
  isForServer,
  keyLinkOf,
  type UserTokenClaims,
} from '../tokens/access-token-claims.ts'
import type { ApiKeyReader } from '../tokens/api-key-reader.ts'
import type { ReadAccessToken } from '../tokens/read-access-token.ts'

/** The parameters of a token exchange (RFC 8693 §2.1), apart from the scope. */
interface ExchangeRequest {
  readonly subjectToken: string
  readonly actorToken: string | undefined
}

/** Reads the tokens of a request. Only access tokens count: an ID token gives no access. */
export function readExchangeRequest(params: Params): ExchangeRequest {
  const subjectToken = params.required('subject_token')
  checkType(params, 'subject_token_type', true)
  const actorToken = params.get('actor_token') || undefined
  checkType(params, 'actor_token_type', actorToken !== undefined)
  // Without this parameter, the client gets an access token too.
  checkType(params, 'requested_token_type', params.has('requested_token_type'))
  return { subjectToken, actorToken }
}

function checkType(params: Params, name: string, isNeeded: boolean): void {
  const type = params.get(name)
  if (isNeeded ? type === accessTokenType : type === undefined) return
  const problem = isNeeded ? `must be ${accessTokenType}` : 'is given without its token'
  throw new OAuthError('invalid_request', `${name} ${problem}`)
}

/** Whom the new token is for: a resource by `resource` or `audience`, or else the client itself. */
export async function readExchangeTarget(
  { resourceRequests }: ExchangeContext,
  params: Params,
  client: Client,
): Promise<TokenTarget | undefined> {
  const audience = params.get('audience') || undefined
  const resource = params.get('resource') || undefined
  if (audience !== undefined && resource !== undefined && audience !== resource) {
    throw new OAuthError('invalid_target', 'a token can be for one audience or resource only')
  }
  const uri = resource ?? audience
  if (uri === undefined || uri === client.id) return undefined
  return resourceRequests.readTarget(paramsOf(new Map([['resource', uri]])), client)
}

/**
 * Never more than the subject has, nor than the client is registered for. Nobody
 * manages the server with such a token, and nothing is renewed with it.
 */
export function narrowScopes(
  { scopePolicy }: ExchangeContext,
  params: Params,
  client: Client,
  held: readonly string[],
): readonly string[] {
  const isPossible = (scope: string) =>
    client.allowedScopes.has(scope) &&
    scope !== 'offline_access' &&
    !scopePolicy.isManagement(scope)
  const possible = held.filter(isPossible)
  const requested = readScopes(params.get('scope'))
  if (requested.some((scope) => !possible.includes(scope))) {
    throw new OAuthError(
      'invalid_scope',
      'scope goes beyond what the client can get for the subject',
    )
  }
  return requested.length > 0 ? requested : possible
}

/** Asked here: `issueTokens` would revoke the grant, which belongs to another client. */
export async function checkMayUse(
  { clientAccess }: ExchangeContext,
  { client, address }: TokenRequest,
  sub: string,
): Promise<void> {
  if (await clientAccess.mayUse(sub, client, address)) return
  throw new OAuthError('invalid_request', noAccess)
}

/** A session may have become stronger since. The token has not. */
export function strengthOfToken(authTime: number, session: Session): Pick<Grant, 'acr' | 'amr'> {
  const isSame = Math.floor(session.authTime / 1000) <= authTime
  return isSame ? { acr: session.acr, amr: session.amr } : { acr: undefined, amr: [] }
}

/** What the exchange of tokens works with. */
export interface ExchangeContext extends GrantContext {
  /** Reads those for other resources too. */
  readonly readAnyAccessToken: ReadAccessToken
  readonly apiKeys: ApiKeyReader
  readonly resources: RegisteredResources
  readonly issuer: string
  /** What the token of a person needs, so that they act for others through a client. */
  readonly actorScope: string
  /** Whether the sign-in of such a person is strong and recent enough for that scope. */
  readonly checkStrength: CheckStrength
}

/** The token of the person for whom somebody wants to act. The client has to be entitled to it. */
export async function findSubject(
  context: ExchangeContext,
  token: string,
  request: TokenRequest,
): Promise<UserTokenClaims> {
  const claims = await findActive(context, 'subject_token', token)
  // The key itself can be exchanged again.
  if (keyLinkOf(claims)) throw invalidToken('subject_token')
  if (claims.isub === undefined) {
    throw new OAuthError('invalid_request', 'subject_token must be the token of a person')
  }
  const { client } = request
  const others = client.tokenExchange?.subjectClients ?? []
  const isEntitled = [client.id, ...others].includes(clientIdOf(claims))
  if (!isEntitled || !(await isMeantFor(context, claims, client))) {
    throw invalidToken('subject_token')
  }
  checkBinding('subject_token', claims, request)
  return claims
}

/** The token of somebody who acts through this client: a person, or the client itself. */
export async function findActor(
  context: ExchangeContext,
  token: string,
  request: TokenRequest,
): Promise<AccessTokenClaims> {
  const claims = await findActive(context, 'actor_token', token)
  // Nobody can be made an actor by a client that they do not use.
  if (clientIdOf(claims) !== request.client.id || claims.exchanged_from) {
    throw invalidToken('actor_token')
  }
  checkBinding('actor_token', claims, request)
  return claims
}

/**
 * The same error for every reason, so that nobody learns anything about a token they have found.
 */
async function findActive(
  { readAnyAccessToken, isActive }: ExchangeContext,
  what: 'subject_token' | 'actor_token',
  token: string,
): Promise<AccessTokenClaims> {
  const claims = await readAnyAccessToken(token)
  // The new token would tell who hides behind a pairwise subject.
  if (!claims || claims.isPairwise) throw invalidToken(what)
  if (!(await isActive.accessToken(claims))) throw invalidToken(what)
  return claims
}

/**
 * A bound token is of no use without its key, and an exchange does not change that (RFC 9449 §1).
 * The key is asked for last: only who may exchange the token learns that it is bound.
 */
function checkBinding(what: string, claims: AccessTokenClaims, { cnf }: TokenRequest): void {
  if (isPossessed(claims.cnf, cnf)) return
  const words = `${what} is bound to a key or certificate, which the request has to prove`
  throw new OAuthError('invalid_request', words)
}

/**
 * Whether a token was given to this client to work with. One for a
 * resource is for its servers alone.
 */
async function isMeantFor(
  { resources, issuer }: ExchangeContext,
  claims: AccessTokenClaims,
  { id }: Client,
): Promise<boolean> {
  if (claims.aud === clientIdOf(claims)) return true
  if (isForServer(claims, issuer)) return false
  return (await resources.find(claims.aud))?.introspectionClients.includes(id) ?? false
}

/** RFC 8693 §2.2.2 has this code for a token that is not valid or not acceptable. */
export function invalidToken(what: string): OAuthError {
  return new OAuthError('invalid_request', `${what} is not valid, or not for this client`)
}
