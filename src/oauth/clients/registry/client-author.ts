import type { Event } from '../../../events/event.ts'
import type { Fault } from '../../../kernel/fault.ts'
import type { ClientMetadata } from '../../model/client-metadata.ts'

/** Who changes a client. */
export interface ClientAuthor {
  /** What the event log records about them. */
  readonly origin: Pick<Event, 'address' | 'sessionId' | 'detail'>
  /** Whether they are the client itself (RFC 7591). */
  readonly isItself?: true
  /** Why they may not register, change or remove a client with this metadata, if so. */
  findRefusal(metadata: ClientMetadata): Fault | undefined
}

/** An operator who runs commands on the server may do everything. */
export const operator: ClientAuthor = { origin: {}, findRefusal: () => undefined }
