import type { RouteFamily } from '../http/route.ts'
import type { Clock } from '../kernel/time.ts'
import type { AttemptStore } from '../limits/attempt-store.ts'
import type { RegisteredClients } from '../oauth/clients/registered-clients.ts'
import type { authorizeEndpoint } from '../oauth/endpoints/authorize-endpoint.ts'
import type { ServerMetadata } from '../oauth/endpoints/discovery-endpoints.ts'
import type { endSessionEndpoint } from '../oauth/endpoints/end-session-endpoint.ts'
import type { EndpointContext } from '../oauth/endpoints/endpoint-context.ts'
import type { CallerRefusals } from '../oauth/guards/caller-refusals.ts'
import type { FindCaller } from '../oauth/guards/find-caller.ts'
import type { ClientStore } from '../oauth/stores/client-stores.ts'
import type { SubjectDirectory } from '../oauth/subject-directory.ts'
import type { AccessTokenClaims } from '../oauth/tokens/access-token-claims.ts'
import type { IssueTokens } from '../oauth/tokens/issue-tokens.ts'
import type { Permission } from '../routing/permission.ts'
import type { UserStore } from '../users/user-store.ts'
import type { LegacyDates } from './legacy-endpoint.ts'
import type { LegacyUse, LegacyUseStore } from './legacy-use.ts'

type DependenciesOf<Endpoint extends (dependencies: never) => unknown> = Parameters<Endpoint>[0]

/** What the endpoints of v1 are built from: the rules of v2, and who may use v1. */
export interface LegacyContext {
  readonly isEnabled: boolean
  readonly dates: LegacyDates
  readonly baseUrl: string
  readonly prefix: string
  readonly clock: Clock

  readonly use: LegacyUse
  readonly uses: LegacyUseStore
  /** A valid access token of a client that may use v1. */
  readonly bearer: Permission<AccessTokenClaims>
  /** The same, also for an API key. */
  readonly bearerOrKey: Permission<AccessTokenClaims>
  readonly findCaller: FindCaller
  readonly findCallerOrKey: FindCaller
  readonly refusals: CallerRefusals
  readonly clients: RegisteredClients
  readonly registrations: Pick<ClientStore, 'find'>
  readonly directory: SubjectDirectory
  readonly users: Pick<UserStore, 'find' | 'identitiesOf'>
  readonly attempts: AttemptStore
  readonly failuresPerMinute: number
  readonly issueTokens: IssueTokens
  readonly pagesFamily: RouteFamily

  /** What the endpoints of v2 are built from, around which v1 translates. */
  readonly metadata: ServerMetadata
  readonly token: EndpointContext
  readonly authorization: DependenciesOf<typeof authorizeEndpoint>
  readonly logout: DependenciesOf<typeof endSessionEndpoint>
}
