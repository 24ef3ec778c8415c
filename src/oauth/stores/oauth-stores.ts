import type { EventLog } from '../../events/event.ts'
import type { PersonLocks } from '../../kernel/person-locks.ts'
import type { AssertionStore, ClientStore } from './clients/client-store.ts'
import type { DetailTypeStore } from './clients/detail-type-store.ts'
import type { ResourceStore } from './clients/resource-store.ts'
import type { ScopeGroupStore, ScopeStore } from './clients/scope-store.ts'
import type { InitialTokenStore, SelfRegistrationStore } from './clients/self-registration-store.ts'
import type { CodeStore } from './grants/code-store.ts'
import type { ConsentStore } from './grants/consent-store.ts'
import type { DeviceAuthorizationStore } from './grants/device-authorization-store.ts'
import type { DpopProofStore } from './grants/dpop-proof-store.ts'
import type { InteractionStore } from './grants/interaction-store.ts'
import type { PushedRequestStore } from './grants/pushed-request-store.ts'
import type { RefreshFamilyStore } from './grants/refresh-family-store.ts'
import type { KeyStore } from './key-store.ts'
import type { LogoutOutbox } from './logout-outbox.ts'
import type { SessionStore } from './session-store.ts'
import type { RevocationStore, TokenStatusStore } from './token-status-store.ts'

/** The stores of the protocol core. Inside a transaction, all belong to it. */
export interface OAuthStores {
  readonly clients: ClientStore
  readonly assertions: AssertionStore
  readonly dpopProofs: DpopProofStore
  readonly codes: CodeStore
  readonly deviceAuthorizations: DeviceAuthorizationStore
  readonly refreshFamilies: RefreshFamilyStore
  readonly sessions: SessionStore
  readonly logoutOutbox: LogoutOutbox
  readonly tokenStatus: TokenStatusStore
  readonly revocations: RevocationStore
  readonly interactions: InteractionStore
  readonly pushedRequests: PushedRequestStore
  readonly consents: ConsentStore
  readonly scopes: ScopeStore
  readonly scopeGroups: ScopeGroupStore
  readonly detailTypes: DetailTypeStore
  readonly resources: ResourceStore
  readonly keys: KeyStore
  readonly selfRegistrations: SelfRegistrationStore
  readonly initialTokens: InitialTokenStore
  readonly events: EventLog
  readonly people: PersonLocks
}
