import { checkPossession } from '../binding/prove-sender.ts'
import type { Authorization } from '../model/authorization.ts'
import { OAuthError } from '../oauth-error.ts'
import { checkRegistered, readScopes, stillRegistered } from '../scopes.ts'
import { tooWeak } from '../sign-in-policy.ts'
import type { RefreshFamily } from '../stores/grant-stores.ts'
import type { RefreshTokenLink } from '../tokens/refresh-tokens.ts'
import { type GrantContext, type GrantType, requesterOf, type TokenRequest } from './grant-type.ts'
import { punishReuse } from './punish-reuse.ts'

/** The clocks of the nodes differ by less than this. */
const skewMs = 60_000

/** What the request narrows the access token to. */
type Narrowed = Pick<Authorization, 'target' | 'details'>

type Outcome =
  | {
      readonly kind: 'used'
      readonly family: RefreshFamily
      /** The rotation of the token that the client uses next. */
      readonly rotation: number
      readonly narrowed: Narrowed
    }
  | { readonly kind: 'void' | 'widened' | 'too-weak' }

/**
 * Replaces a refresh token by its successor (RFC 6749 §6, RFC 9700
 * §4.14), unless the client keeps it.
 */
export function refreshTokenGrant(context: GrantContext): GrantType {
  const { refreshTokens } = context
  return {
    name: 'refresh_token',
    async prove(request) {
      const { params, client } = request
      const token = refreshTokens.read(params.required('refresh_token'))
      const requested = readScopes(params.get('scope'))
      checkRegistered(requested, client)
      if (!token) throw unknownToken()

      const outcome = await use(context, token, requested, request)
      switch (outcome.kind) {
        case 'void':
          throw unknownToken()
        case 'widened':
          throw new OAuthError('invalid_scope', 'scope goes beyond what was granted')
        case 'too-weak':
          throw new OAuthError('invalid_grant', tooWeak)
      }
      const { family, rotation, narrowed } = outcome
      const scopes = requested.length > 0 ? requested : stillRegistered(family.scopes, client)
      return {
        grantType: 'refresh_token',
        client,
        // A refreshed ID token does not belong to an authorization request, so it has no nonce.
        grant: { ...family, nonce: undefined },
        scopes,
        ...narrowed,
        sessionExpiresAt: undefined,
        withIdToken: scopes.includes('openid'),
        refreshToken: refreshTokens.make(family.grantId, rotation),
      }
    },
  }
}

/**
 * The rotation alone decides who uses a token first, so nothing else needs a transaction
 * with it. If the session ends just before it, its tokens are worth nothing: each use asks
 * for the session and its epoch again.
 */
async function use(
  context: GrantContext,
  token: RefreshTokenLink,
  requested: readonly string[],
  request: TokenRequest,
): Promise<Outcome> {
  const { params, client, cnf } = request
  const { stores, isActive, resourceRequests, clock } = context
  const { grantId, rotation } = token
  const now = clock()
  const found = await stores.refreshFamilies.findWithStatus(grantId)
  if (found?.family.clientId !== client.id) return { kind: 'void' }
  const { family, status } = found
  if (family.revokedAt !== undefined) return { kind: 'void' }
  if (Math.min(family.expiresAt, family.absoluteExpiresAt) <= now) return { kind: 'void' }
  if (!(await isActive.grantWith(family, status))) return { kind: 'void' }
  checkPossession('refresh_token', family.cnf, cnf)
  if (requested.some((scope) => !family.scopes.includes(scope))) return { kind: 'widened' }
  const narrowed = {
    target: await resourceRequests.chooseTarget(params, client, family.resources),
    details: await context.detailRequests.narrow(params, client, family.details),
  }
  // Tokens are refused for it anyway. Here it uses nothing up: a client that tries the same token
  // again later must not be taken for a thief.
  if (!(await context.signInPolicy.permits(family, client))) return { kind: 'too-weak' }

  const expiresAt = Math.min(now + client.lifetimes.refreshIdle * 1000, family.absoluteExpiresAt)
  const step = { grantId, rotation, now, expiresAt }
  if (client.rotatesRefreshTokens) {
    const isFirst = await stores.refreshFamilies.rotate(step)
    if (isFirst) return { kind: 'used', family, rotation: rotation + 1, narrowed }
  } else if (await stores.refreshFamilies.prolong(step)) {
    return { kind: 'used', family, rotation, narrowed }
  }
  return useAgain(context, token, narrowed, request)
}

/** Gives the successor again for a short time; after that, a second use ends the family. */
function useAgain(
  { recorded, refreshGraceMs }: GrantContext,
  { grantId, rotation }: RefreshTokenLink,
  narrowed: Narrowed,
  request: TokenRequest,
): Promise<Outcome> {
  return recorded<Outcome>(requesterOf(request), async (stores, log) => {
    const latest = await stores.refreshFamilies.find(grantId)
    if (!latest || latest.revokedAt !== undefined) return log.unchanged({ kind: 'void' })
    if (latest.rotation === rotation + 1 && isRecent(log.now - latest.rotatedAt, refreshGraceMs)) {
      const { rotation: newest } = latest
      return log.unchanged({ kind: 'used', family: latest, rotation: newest, narrowed })
    }
    return punishReuse(stores, log, latest, 'refresh_token')
  })
}

/** When a clock is set back, tokens that were replaced long ago must not become valid again. */
function isRecent(ageMs: number, graceMs: number): boolean {
  return ageMs <= graceMs && ageMs >= -skewMs
}

function unknownToken(): OAuthError {
  return new OAuthError('invalid_grant', 'refresh_token is unknown, expired or revoked')
}
