import type { Visitor } from '../../events/actor.ts'
import type { Params } from '../../http/params.ts'
import type { ClientAccess } from '../client-access.ts'
import type { DetailRequests } from '../details/detail-requests.ts'
import type { Dialect } from '../dialect.ts'
import type { Authorization } from '../model/authorization.ts'
import type { Client } from '../model/client.ts'
import type { Confirmation } from '../model/confirmation.ts'
import { OAuthError } from '../oauth-error.ts'
import type { ResourceRequests } from '../resources.ts'
import type { ScopePolicy } from '../scopes.ts'
import type { SessionRules } from '../sessions/open-session.ts'
import type { SignInPolicy } from '../sign-in-policy.ts'
import type { OAuthContext } from '../stores/oauth-stores.ts'
import type { SubjectDirectory } from '../subject-directory.ts'
import type { IsActive } from '../tokens/is-active.ts'
import type { RefreshTokens } from '../tokens/refresh-tokens.ts'

/** What grants work with. */
export interface GrantContext extends OAuthContext {
  readonly directory: SubjectDirectory
  readonly isActive: IsActive
  readonly refreshTokens: RefreshTokens
  readonly resourceRequests: ResourceRequests
  readonly detailRequests: DetailRequests
  readonly scopePolicy: ScopePolicy
  readonly clientAccess: ClientAccess
  readonly signInPolicy: SignInPolicy
  readonly sessionRules: SessionRules
  /** The fewest characters of a `code_verifier`. */
  readonly minVerifierLength: number
  /**
   * For this long, a replaced refresh token gets its successor again, in case the first response
   * was lost.
   */
  readonly refreshGraceMs: number
  /** What a client that acts for itself gets without a scope and without `default_scopes`. */
  readonly machineScopes: 'none' | 'registered'
}

/** A token request after client authentication. */
export interface TokenRequest {
  readonly params: Params
  readonly client: Client
  /** What the sender has proven; the tokens are bound to it. */
  readonly cnf: Confirmation | undefined
  readonly address: string
  /** The origin of the page that sent it, if a browser says so. */
  readonly origin: string | undefined
  readonly dialect: Dialect
}

/** Who sends a token request: a code or a password proves no more than that. */
export function requesterOf({
  client,
  address,
}: Pick<TokenRequest, 'client' | 'address'>): Visitor {
  return { kind: 'visitor', clientId: client.id, address }
}

/**
 * One grant type of the token endpoint. It proves an authorization. It knows nothing of HTTP and
 * issues no tokens.
 */
export interface GrantType {
  readonly name: string
  prove(request: TokenRequest): Promise<Authorization>
}

/** The grant type with this name, if the server has it and the client is registered for it. */
export function findGrant(
  grants: ReadonlyMap<string, GrantType>,
  name: string,
  client: Client,
): GrantType {
  const grant = grants.get(name)
  if (!grant) throw new OAuthError('unsupported_grant_type', 'grant_type is not supported')
  checkGrantType(name, client)
  return grant
}

/** Refuses clients that are not registered for a grant type. */
export function checkGrantType(name: string, { grantTypes }: Client): void {
  if (grantTypes.has(name)) return
  throw new OAuthError('unauthorized_client', `client may not use ${name}`)
}
