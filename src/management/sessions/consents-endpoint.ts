import { success } from '../../api/envelope.ts'
import type { EventLog } from '../../events/event.ts'
import type { Endpoint } from '../../http/endpoint.ts'
import { type Clock, inSeconds } from '../../kernel/clock.ts'
import type { Transact } from '../../kernel/transact.ts'
import { withdrawConsent } from '../../oauth/authorize/consent/withdraw-consent.ts'
import type { OAuthStores } from '../../oauth/oauth-stores.ts'
import type { AccessTokenClaims } from '../../oauth/tokens/access/access-token-claims.ts'
import type { UserStore } from '../../users/stores/user-store.ts'
import { UsersError } from '../../users/users-error.ts'
import { aboutClient, originOf } from '../origin.ts'
import { checkMayChange, type IsAdministrator } from '../users/user-rights.ts'
import type { ConsentReader } from './consent-reader.ts'

interface ListDependencies {
  readonly users: Pick<UserStore, 'find'>
  readonly consentReader: ConsentReader
}

/** GET /users-srv/user/{sub}/consents: what the user has allowed to which clients. */
export function listConsentsEndpoint({
  users,
  consentReader,
}: ListDependencies): Endpoint<unknown> {
  return async (request) => {
    const { sub = '' } = request.pathParams
    if (!(await users.find(sub))) throw new UsersError(10004, 'there is no such user')
    const consents = await consentReader.listOf(sub)
    return success({
      consents: consents.map(({ clientId, scopes, grantedAt }) => ({
        client_id: clientId,
        scopes,
        granted_at: inSeconds(grantedAt),
      })),
    })
  }
}

interface WithdrawDependencies {
  readonly transact: Transact<
    Pick<OAuthStores, 'consents' | 'codes' | 'refreshFamilies'> & { readonly events: EventLog }
  >
  readonly directory: { readonly isAdministrator: IsAdministrator }
  readonly clock: Clock
}

/** DELETE /users-srv/user/{sub}/consents/{clientId}: the client holds nothing of the user any more. */
export function withdrawConsentEndpoint({
  transact,
  directory,
  clock,
}: WithdrawDependencies): Endpoint<AccessTokenClaims> {
  return async (request, claims) => {
    const { sub = '', clientId = '' } = request.pathParams
    await checkMayChange(claims, sub, directory.isAdministrator)
    const withdrawn = await transact(async (stores) => {
      const now = clock()
      if (!(await withdrawConsent(stores, sub, clientId, now))) return false
      await stores.events.append({
        type: 'CONSENT_WITHDRAWN',
        time: now,
        outcome: 'success',
        sub,
        ...aboutClient(clientId, originOf(request, claims)),
      })
      return true
    })
    if (!withdrawn) throw new UsersError(10004, 'the user has given this client no consent')
    return success({ withdrawn: true })
  }
}
