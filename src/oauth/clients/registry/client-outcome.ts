import type { ClientRecord } from '../../model/client.ts'

/** A client after a change, and its new secret if one was made. */
export interface ClientOutcome {
  readonly client: ClientRecord
  readonly secret?: string | undefined
}
