import type { EventLog } from '../events/event.ts'
import type { ConsentStore } from './authorize/consent/consent-store.ts'
import type { InteractionStore } from './authorize/interactions/interaction-store.ts'
import type { AssertionStore, ClientStore } from './clients/client-store.ts'
import type { CodeStore } from './grants/code-store.ts'
import type { RefreshFamilyStore } from './grants/refresh-family-store.ts'
import type { KeyStore } from './keys/key-store.ts'
import type { LogoutOutbox } from './sessions/logout/logout-outbox.ts'
import type { SessionStore } from './sessions/session-store.ts'
import type { RevocationStore, TokenStatusStore } from './tokens/status/token-status-store.ts'

/** The stores of the protocol core. Inside a transaction, all belong to it. */
export interface OAuthStores {
  readonly clients: ClientStore
  readonly assertions: AssertionStore
  readonly codes: CodeStore
  readonly refreshFamilies: RefreshFamilyStore
  readonly sessions: SessionStore
  readonly logoutOutbox: LogoutOutbox
  readonly tokenStatus: TokenStatusStore
  readonly revocations: RevocationStore
  readonly interactions: InteractionStore
  readonly consents: ConsentStore
  readonly keys: KeyStore
  readonly events: EventLog
}
