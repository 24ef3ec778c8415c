import { sha256 } from '../../../kernel/crypto/digest.ts'
import { randomSecret } from '../../../kernel/crypto/ids.ts'
import type { Clock } from '../../../kernel/time/clock.ts'
import { type AuthorizationRequest, lacksChallenge } from '../../model/authorization-request.ts'
import type { Client } from '../../model/client.ts'
import type { Grant } from '../../model/grant.ts'
import type { OAuthStores } from '../../stores/oauth-stores.ts'
import { longestAccessTokenSeconds } from '../../tokens/access/access-tokens.ts'
import type { IsActive } from '../../tokens/is-active.ts'
import { AuthorizationError } from './authorization-error.ts'

export interface RecordGrantDependencies {
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
export async function recordGrant(
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
