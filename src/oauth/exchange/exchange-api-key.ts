import { machineOf } from '../../events/actor.ts'
import type { TokenRequest } from '../grants/grant-type.ts'
import type { Authorization, ExchangedToken, Grant } from '../model/authorization.ts'
import { exchangeGrantType } from '../model/grant-types.ts'
import { OAuthError } from '../oauth-error.ts'
import type { AccessTokenClaims, UserTokenClaims } from '../tokens/access-token-claims.ts'
import { type ApiKeyUse, apiKeyUse, digestOfRoles } from '../tokens/api-key-claims.ts'
import {
  checkMayUse,
  type ExchangeContext,
  invalidToken,
  narrowScopes,
  readExchangeTarget,
} from './find-exchanged.ts'

/** A key that counts at this moment. */
interface FoundKey {
  readonly claims: AccessTokenClaims
  readonly use: ApiKeyUse
}

/**
 * An API key for a short access token, which says what the key has now and ends with it. No session
 * is behind it, and nothing can be renewed or managed with it. Stores an event only.
 */
export async function exchangeApiKey(
  context: ExchangeContext,
  request: TokenRequest,
  text: string,
): Promise<Authorization> {
  const { params, client, dialect } = request
  if (params.has('actor_token')) {
    throw new OAuthError('invalid_request', 'nobody else acts with an API key')
  }
  const found = client.tokenExchange?.apiKeys ? await findKey(context, text) : undefined
  if (!found) throw invalidToken('subject_token')
  const { claims } = found
  const scopes = narrowScopes(context, params, client, claims.scopes)
  const details = await context.detailRequests.narrow(params, client, undefined)
  const target = await readExchangeTarget(context, params, client)
  const grant = claims.isub === undefined ? undefined : grantOfKey(request, found, claims)
  if (grant) await checkMayUse(context, request, grant.sub)
  await record(context, request, found, target?.uri ?? client.id)
  return {
    grantType: exchangeGrantType,
    client,
    grant: grant && { ...grant, scopes, dialect: dialect.name },
    scopes,
    target,
    details,
    sessionExpiresAt: claims.exp * 1000,
    withIdToken: false,
    refreshToken: undefined,
    exchanged: exchangedKey(request, found),
  }
}

async function findKey({ apiKeys }: ExchangeContext, text: string): Promise<FoundKey | undefined> {
  const claims = (await apiKeys.find(text))?.claims
  const use = claims?.[apiKeyUse]
  return claims && use && { claims, use }
}

/** The roles of the key stay with it, and a digest of them with the token. */
function exchangedKey({ client }: TokenRequest, { claims, use }: FoundKey): ExchangedToken {
  const { sub, jti, roles } = claims
  const isNamed = client.tokenExchange?.mode !== 'impersonation'
  return {
    act: isNamed ? { sub: client.id, client_id: client.id } : undefined,
    from: [{ client_id: jti, jti, roles: digestOfRoles(use) }],
    key: { sub, roles, groups: use.groups },
  }
}

/** Not kept anywhere: the key is what the token depends on. */
function grantOfKey(
  { client }: TokenRequest,
  { use }: FoundKey,
  { sub, isub, sid, jti, auth_time: authTime }: UserTokenClaims,
): Omit<Grant, 'scopes' | 'dialect'> {
  return {
    grantId: jti,
    clientId: client.id,
    registrationId: client.registrationId,
    sub,
    identityId: isub,
    sessionId: sid,
    authTime: authTime * 1000,
    acr: undefined,
    amr: use.amr,
    nonce: undefined,
    epoch: 0,
  }
}

async function record(
  { recorded }: ExchangeContext,
  { client, address }: TokenRequest,
  { claims, use }: FoundKey,
  audience: string,
): Promise<void> {
  const { ownerGroup } = use
  const isImpersonation = client.tokenExchange?.mode === 'impersonation'
  const about = {
    ...(claims.isub !== undefined && { sub: claims.sub, sessionId: claims.sid }),
    ...(ownerGroup !== undefined && { inGroups: [ownerGroup] }),
    detail: {
      key: claims.jti,
      ...(ownerGroup !== undefined && { groupId: ownerGroup }),
      actor: client.id,
      impersonation: isImpersonation,
      audience,
    },
  }
  await recorded(machineOf(client.id, address), async (_, log) =>
    log.change('TOKEN_EXCHANGED', about),
  )
}
