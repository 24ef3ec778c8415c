import { buildUserOperationsWith, type UserOperations } from '../../composition/users/users.ts'
import { endSessionsOf } from '../../oauth/sessions/logout/session-endings.ts'
import type { Services } from '../../services.ts'

/**
 * The server's operations on accounts. A running server sends the mail and logouts in the outboxes.
 */
export function userRules(services: Services): Promise<UserOperations> {
  const { storage, clock, mail } = services
  return buildUserOperationsWith(
    { ...services, mail: { ...mail, deliverSoon: () => {} } },
    {
      transact: storage.transact,
      endSessions: (stores, sub, except) => endSessionsOf(stores, sub, clock(), except),
    },
  )
}
