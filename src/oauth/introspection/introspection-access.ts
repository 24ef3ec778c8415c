import type { Request } from '../../http/endpoint.ts'
import type { Params } from '../../http/params.ts'
import type { TokenGroups } from '../claims/token-groups.ts'
import type { AuthenticateClient } from '../clients/authentication/authenticate-client.ts'
import type { RegisteredClients } from '../clients/registered-clients.ts'
import type { CallerRefusals } from '../guards/caller-refusals.ts'
import { type FindCaller, readAuthorization } from '../guards/find-caller.ts'
import { OAuthError } from '../oauth-error.ts'
import type { ShownIds } from '../pairwise-ids.ts'
import type { RegisteredResources } from '../resources.ts'
import type { SignInPolicy } from '../sign-in-policy.ts'
import type { OAuthContext } from '../stores/oauth-stores.ts'
import type { SubjectDirectory } from '../subject-directory.ts'
import { type AccessTokenClaims, clientIdOf, isForServer } from '../tokens/access-token-claims.ts'
import type { ApiKeyReader } from '../tokens/api-key-reader.ts'
import type { IsActive } from '../tokens/is-active.ts'
import type { FindActiveToken } from '../tokens/read-access-token.ts'
import type { RefreshTokens } from '../tokens/refresh-tokens.ts'

/** Who calls the introspection endpoint, and which tokens they may see. */
export type IntrospectionAccess = {
  /** The client that calls; undefined if nobody authenticated. */
  readonly caller: string | undefined
} & VisibleTokens

type VisibleTokens =
  | { readonly sees: 'all' }
  | { readonly sees: 'tokens of a client'; readonly clientId: string }
  /** Only access tokens; if a client is given, only those of this client. */
  | { readonly sees: 'access tokens'; readonly clientId: string | undefined }
  /** Only the access token that the caller sent as its own. */
  | { readonly sees: 'itself'; readonly token: string }

/** What introspection works with: who asks, and what is known of the token. */
export interface IntrospectionContext extends OAuthContext {
  readonly issuer: string
  readonly clients: RegisteredClients
  readonly directory: SubjectDirectory
  readonly resources: RegisteredResources
  readonly authenticateClient: AuthenticateClient
  /** Finds callers with tokens for other resources too: a token may always ask about itself. */
  readonly findAnyCaller: FindCaller
  readonly refusals: CallerRefusals
  /** Finds those for other resources too. */
  readonly findAnyActiveToken: FindActiveToken
  readonly apiKeys: ApiKeyReader
  readonly refreshTokens: RefreshTokens
  readonly isActive: IsActive
  readonly signInPolicy: SignInPolicy
  readonly tokenGroups: TokenGroups
  readonly shownIds: ShownIds
  /** The scope that an access token needs to introspect other tokens. */
  readonly introspectScope: string
  /** Whether anybody may ask about access tokens. */
  readonly openToAll: boolean
}

/**
 * Finds out who calls, by access token or client authentication, and
 * what they may see (CONTRACT §6).
 */
export async function findIntrospectionAccess(
  context: IntrospectionContext,
  request: Request,
  params: Params,
  token: string,
): Promise<IntrospectionAccess> {
  if (hasAccessToken(request)) return accessOfCaller(context, request, params, token)
  if (context.openToAll && !hasCredentials(request, params)) return openAccess(params)
  const client = await context.authenticateClient(request, params)
  if (client.authMethod === 'none') {
    throw new OAuthError('invalid_client', 'client authentication is missing', {
      headers: { 'www-authenticate': 'Bearer' },
    })
  }
  const { id: caller } = client
  return client.introspectAny
    ? { caller, sees: 'all' }
    : { caller, sees: 'tokens of a client', clientId: caller }
}

/** An access token, and whose it is. */
interface SeenToken {
  readonly token: string
  readonly claims: AccessTokenClaims
  /** The clients of the resource that it is for. */
  readonly introspectionClients: readonly string[]
}

/** Whether the caller may see this access token. */
export function maySeeAccessToken(
  access: IntrospectionAccess,
  { token, claims, introspectionClients }: SeenToken,
): boolean {
  switch (access.sees) {
    case 'all':
      return true
    case 'itself':
      return access.token === token
    case 'access tokens':
      return access.clientId === undefined || access.clientId === claims.aud
    case 'tokens of a client':
      return [clientIdOf(claims), ...introspectionClients].includes(access.clientId)
  }
}

/** Whether the caller may see refresh tokens of this client. */
export function maySeeRefreshToken(access: IntrospectionAccess, clientId: string): boolean {
  if (access.sees === 'all') return true
  return access.sees === 'tokens of a client' && access.clientId === clientId
}

async function accessOfCaller(
  context: IntrospectionContext,
  request: Request,
  params: Params,
  token: string,
): Promise<IntrospectionAccess> {
  const { introspectScope, openToAll, issuer, refusals } = context
  const caller = await context.findAnyCaller(request)
  if (caller.kind !== 'caller') {
    throw new OAuthError('invalid_client', 'client authentication failed', {
      headers: caller.refusal.headers,
    })
  }
  const { isub, scopes } = caller.claims
  const isOwn = isForServer(caller.claims, issuer)
  // Only machines may introspect: a person with the scope could read other people's tokens.
  const named = { caller: clientIdOf(caller.claims) }
  if (isOwn && isub === undefined && scopes.includes(introspectScope)) {
    return { ...named, sees: 'all' }
  }
  if (caller.token === token) return { ...named, sees: 'itself', token }
  if (openToAll) return { ...openAccess(params), ...named }
  const words = `the access token lacks ${introspectScope}`
  const missing = isub === undefined ? introspectScope : undefined
  throw refusals.insufficientScope(caller.claims, words, missing)
}

/** Typed clients send an empty client_id, or null, for one that is not set. */
function openAccess(params: Params): IntrospectionAccess {
  const clientId = params.get('client_id') || undefined
  return { caller: undefined, sees: 'access tokens', clientId }
}

/** Whether the request has an access token in either of its headers (CONTRACT §2). */
function hasAccessToken(request: Request): boolean {
  const { authorization } = request.headers
  if (authorization === undefined) return request.headerValues('access_token').length > 0
  return Boolean(readAuthorization(authorization)?.token)
}

function hasCredentials({ headers }: Request, params: Params): boolean {
  return Boolean(
    headers.authorization || params.get('client_secret') || params.get('client_assertion'),
  )
}
