import type { EventLog } from '../../events/event.ts'
import type { UserStore } from './user-store.ts'

/** The stores that changes of users need; inside a transaction, all of one transaction. */
export interface UserStores {
  readonly users: UserStore
  readonly events: EventLog
}
