import type { Static } from 'typebox'
import Type from 'typebox'
import { recordReader } from '../../api/body-reader.ts'
import type { SecretBox } from '../../kernel/sealing.ts'
import { newStreamSchema } from '../../signals/endpoints/stream-schemas.ts'
import { openAuthorization } from '../../signals/given-stream.ts'
import { invalidStream } from '../../signals/signals-error.ts'
import { type Stream, streamStatuses } from '../../signals/stream.ts'
import { definedMembers } from './entry-path.ts'

/** The entry of a stream in an import file. */
export const streamEntrySchema = Type.Object(
  {
    id: Type.String({ pattern: '^[\\w-]{1,64}$', description: 'must be the id of a stream' }),
    ...newStreamSchema.properties,
    status: Type.Optional(
      Type.Enum([...streamStatuses], {
        description: `must be one of ${streamStatuses.join(', ')}`,
      }),
    ),
  },
  { additionalProperties: false },
)

export type StreamEntry = Static<typeof streamEntrySchema>

export const readStreamEntry = recordReader(streamEntrySchema, invalidStream)

/** Describes a stream; with the box, the header of its receiver in clear text. */
export function streamEntry(stream: Stream, box: SecretBox | undefined): StreamEntry {
  const { id, clientId, group, method, url, sealed, events, description, hearsEverybody } = stream
  return definedMembers({
    id,
    client_id: clientId,
    groupId: group?.groupId ?? 'root',
    delivery_method: method,
    endpoint_url: url,
    authorization_header: sealed === undefined ? null : box && openAuthorization(box, stream),
    events: [...events],
    description,
    subjects: hearsEverybody ? ('all' as const) : ('added' as const),
    status: stream.status,
  })
}
