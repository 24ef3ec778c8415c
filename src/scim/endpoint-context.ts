import type { PeopleChanges } from './change-people.ts'
import type { PushedGroupChanges } from './change-pushed-groups.ts'
import type { ScimReading } from './read-resources.ts'
import type { ConnectionQueue } from './request-limits.ts'

/** What the endpoints of SCIM need. */
export interface ScimEndpointContext {
  readonly baseUrl: string
  readonly reading: ScimReading
  readonly people: PeopleChanges
  readonly groups: PushedGroupChanges
  readonly queue: ConnectionQueue
}
