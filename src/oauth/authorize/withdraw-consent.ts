import type { Event, EventLog } from '../../events/event.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { Transact } from '../../kernel/transact.ts'
import type { OAuthStores } from '../stores/oauth-stores.ts'

/**
 * Withdraws a consent and revokes what the client has for that user. `origin` says who does it, for
 * the event log. Answers false if there was no consent.
 */
export type WithdrawConsent = (
  sub: string,
  clientId: string,
  origin: Pick<Event, 'sessionId' | 'address' | 'detail'>,
) => Promise<boolean>

interface WithdrawConsentDependencies {
  readonly transact: Transact<
    Pick<
      OAuthStores,
      'people' | 'consents' | 'codes' | 'deviceAuthorizations' | 'refreshFamilies'
    > & {
      readonly events: EventLog
    }
  >
  readonly clock: Clock
}

export function withdrawConsent({ transact, clock }: WithdrawConsentDependencies): WithdrawConsent {
  return (sub, clientId, origin) =>
    transact(async ({ people, codes, deviceAuthorizations, refreshFamilies, consents, events }) => {
      await people.lock(sub)
      const time = clock()
      await codes.removeUnusedOf(sub, clientId)
      await deviceAuthorizations.removeUnusedOf(sub, clientId)
      await refreshFamilies.revokeAllOf(sub, clientId, time)
      if (!(await consents.withdraw(sub, clientId, time))) return false
      const event = { type: 'CONSENT_WITHDRAWN', time, outcome: 'success' } as const
      await events.append({ ...event, ...origin, sub, clientId })
      return true
    })
}
