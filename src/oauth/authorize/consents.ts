import type { Actor } from '../../events/actor.ts'
import type { Recorded } from '../../events/recorded.ts'
import type { OAuthStores } from '../stores/oauth-stores.ts'

/**
 * Withdraws a consent and revokes what the client has for that user. Answers false if there was no
 * consent.
 */
export type WithdrawConsent = (actor: Actor, sub: string, clientId: string) => Promise<boolean>

export function withdrawConsent(recorded: Recorded<OAuthStores>): WithdrawConsent {
  return (actor, sub, clientId) =>
    recorded(actor, async (stores, log) => {
      await stores.people.lock(sub)
      await stores.codes.removeUnusedOf(sub, clientId)
      await stores.deviceAuthorizations.removeUnusedOf(sub, clientId)
      await stores.refreshFamilies.revokeAllOf(sub, clientId, log.now)
      if (!(await stores.consents.withdraw(sub, clientId, log.now))) return log.unchanged(false)
      return log.change('CONSENT_WITHDRAWN', { sub, clientId }, true)
    })
}
