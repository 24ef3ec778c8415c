import type { ConnectionQueue } from './request-limits.ts'
import type { ResourceKind } from './resource-kinds.ts'

/** What the endpoints of SCIM need. */
export interface ScimEndpointContext {
  readonly baseUrl: string
  readonly users: ResourceKind
  readonly groups: ResourceKind
  readonly queue: ConnectionQueue
}
