import type { AttemptStore } from '../../limits/attempt-store.ts'
import type { OutboxStore } from '../../mail/outbox-store.ts'
import type { User } from '../user.ts'
import type { MailedCodeStore } from './mailed-code-store.ts'
import type { PasswordStore } from './password-store.ts'
import type { UserStores } from './user-stores.ts'

/** The stores that registrations and passwords need; inside a transaction, all of one transaction. */
export interface PeopleStores extends UserStores {
  readonly passwords: PasswordStore
  readonly mailedCodes: MailedCodeStore
  readonly attempts: AttemptStore
  readonly outbox: OutboxStore
}

/** Lets a user know that their password is another one, in the transaction of the stores. */
export type NotifyOfPassword<Stores> = (stores: Stores, user: User) => Promise<void>

/**
 * Ends a user's sessions but one, sign-ins that are under way, and all their refresh tokens, in the
 * transaction of the stores; answers which sessions it were.
 */
export type EndSessions<Stores> = (
  stores: Stores,
  sub: string,
  except?: string | undefined,
) => Promise<readonly string[]>
