import { sha256 } from '../../kernel/secrets.ts'
import { checkPossession } from '../binding/prove-sender.ts'
import { findRefusal } from '../client-access.ts'
import { OAuthError } from '../oauth-error.ts'
import { stillRegistered } from '../scopes.ts'
import type { CodeWithStatus } from '../stores/grant-stores.ts'
import { checkCodeChallenge } from './check-code-challenge.ts'
import { type GrantContext, type GrantType, requesterOf, type TokenRequest } from './grant-type.ts'
import { punishReuse } from './punish-reuse.ts'
import { isOffline, startRefreshFamily } from './start-refresh-family.ts'

/** Redeems an authorization code (RFC 6749 §4.1.3). */
export function authorizationCodeGrant(context: GrantContext): GrantType {
  const { stores, refreshTokens, resourceRequests, detailRequests, minVerifierLength } = context
  return {
    name: 'authorization_code',
    async prove(request) {
      const { params, client } = request
      const id = sha256(params.required('code'))
      const redirectUri = params.required('redirect_uri')
      const found = await stores.codes.findWithStatus(id)
      // The same error for an unknown code and for another client's code, so that nobody can probe
      // codes.
      if (found?.code.clientId !== client.id) throw unknownCode()
      const code = { ...found.code, scopes: stillRegistered(found.code.scopes, client) }
      if (redirectUri !== code.redirectUri) {
        throw new OAuthError(
          'invalid_grant',
          'redirect_uri is not the one of the authorization request',
        )
      }
      checkCodeChallenge(code, request, minVerifierLength)
      checkPossession('code', code.cnf, request.cnf)

      const target = await resourceRequests.chooseTarget(params, client, code.resources)
      const details = await detailRequests.narrow(params, client, code.details)
      await redeem(context, { ...found, code }, request)
      const offline = isOffline(code, client)
      return {
        grantType: 'authorization_code',
        client,
        grant: code,
        person: found.person,
        scopes: code.scopes,
        target,
        details,
        sessionExpiresAt: offline ? undefined : found.sessionExpiresAt,
        withIdToken: code.scopes.includes('openid'),
        refreshToken: offline ? refreshTokens.make(code.grantId, 0) : undefined,
      }
    },
  }
}

/**
 * Marks the code as used, after all other checks, so that a wrong request cannot use up another
 * client's code. A second use revokes everything that the first one gave.
 */
async function redeem(
  context: GrantContext,
  { code, status }: CodeWithStatus,
  request: TokenRequest,
): Promise<void> {
  const { stores, transact, recorded, isActive, clock } = context
  const { client } = request
  const now = clock()
  const isCurrent = code.expiresAt > now && (await isActive.grantWith(code, status))
  const refusal = isCurrent ? await findRefusal(context, code, request) : undefined
  const isValid = isCurrent && refusal === undefined
  const use =
    isValid && !isOffline(code, client)
      ? await stores.codes.redeem(code.id, now)
      : await transact(async (inside) => {
          await inside.people.lock(code.sub)
          const inTransaction = await inside.codes.redeem(code.id, now)
          if (inTransaction !== 'first') return inTransaction
          // Each error undoes the redemption. Otherwise a retry would count as a second use.
          if (refusal !== undefined) throw new OAuthError('invalid_grant', refusal)
          if (!isValid) throw unknownCode()
          await startRefreshFamily(inside, code, request, now)
          return 'first'
        })
  if (use === 'first') return
  // A withdrawn consent has removed the code meanwhile, so there was no first use.
  if (use === 'gone') throw unknownCode()
  return recorded(requesterOf(request), (inside, log) => punishReuse(inside, log, code, 'code'))
}

function unknownCode(): OAuthError {
  return new OAuthError('invalid_grant', 'code is unknown or has expired')
}
