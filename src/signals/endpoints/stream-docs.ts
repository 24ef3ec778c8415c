import Type from 'typebox'
import type { Fields } from '../../routing/route-doc.ts'
import type { StreamChanges } from '../change-streams.ts'
import type { FindPerson } from '../find-person.ts'
import type { PollSets } from '../poll-sets.ts'
import type { SignalDelivery } from '../signal-delivery.ts'
import { signalsRefusals } from '../signals-error.ts'
import type { SignalStores } from '../stream.ts'
import { neededQuerySchema } from './stream-schemas.ts'

/** What the endpoints of streams need. */
export interface SignalEndpoints<Stores extends SignalStores> {
  readonly baseUrl: string
  readonly changes: StreamChanges<Stores>
  readonly poll: PollSets
  readonly findPerson: FindPerson
  readonly delivery: Pick<SignalDelivery, 'deliverSoon'>
}

export const exampleId = 'q3XbT0nW7mYv5zKqG2rb1d'
export const signalsChapter = { chapter: 'Shared signals' } as const
/** Who may call what receivers call. */
export const hearing = {
  ...signalsChapter,
  rule: 'For a token of the application itself with the scope `ssf_read` or `ssf_manage`.',
} as const
export const managing = {
  ...signalsChapter,
  rule: 'For a token of the application itself with the scope `ssf_manage`.',
} as const
export const streamParam: Fields = {
  id: { schema: Type.String(), description: 'The stream.', example: exampleId },
}
export const unknownStreamRefusal = signalsRefusals(22001)

/** The query of operations about one stream. */
export const streamQuery = {
  stream_id: {
    schema: neededQuerySchema.properties.stream_id,
    description: 'The stream.',
    example: exampleId,
    required: true,
  },
} as const
