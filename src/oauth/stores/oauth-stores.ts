import type { Recorded } from '../../events/recorded.ts'
import type { Clock } from '../../kernel/time.ts'
import type { PersonLocks, Transact } from '../../kernel/transact.ts'
import type { KeyStore } from '../model/signing-keys.ts'
import type {
  AssertionStore,
  ClientStore,
  InitialTokenStore,
  SelfRegistrationStore,
} from './client-stores.ts'
import type { CodeStore, ConsentStore, DpopProofStore, RefreshFamilyStore } from './grant-stores.ts'
import type { TrustedIssuerStore } from './issuer-stores.ts'
import type {
  DeviceAuthorizationStore,
  InteractionStore,
  PingOutbox,
  PushedRequestStore,
} from './request-stores.ts'
import type { DetailTypeStore, ResourceStore, ScopeGroupStore, ScopeStore } from './scope-stores.ts'
import type {
  LogoutOutbox,
  RevocationStore,
  SessionStore,
  TokenStatusStore,
} from './session-stores.ts'

/** The stores of the protocol core. Inside a transaction, all belong to it. */
export interface OAuthStores {
  readonly clients: ClientStore
  readonly assertions: AssertionStore
  readonly dpopProofs: DpopProofStore
  readonly codes: CodeStore
  readonly deviceAuthorizations: DeviceAuthorizationStore
  readonly pings: PingOutbox
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
  readonly trustedIssuers: TrustedIssuerStore
  readonly resources: ResourceStore
  readonly keys: KeyStore
  readonly selfRegistrations: SelfRegistrationStore
  readonly initialTokens: InitialTokenStore
  readonly people: PersonLocks
}

/** What the rules of the protocol core work with. */
export interface OAuthContext {
  /** For reading, and for single verbs. */
  readonly stores: OAuthStores
  /** Runs a change without an event. */
  readonly transact: Transact<OAuthStores>
  /** Runs a change with its events. */
  readonly recorded: Recorded<OAuthStores>
  readonly clock: Clock
}
