import Type from 'typebox'
import type { BinEntry } from '../../bin/bin.ts'
import { inSeconds } from '../../kernel/time.ts'

const { Optional: optional } = Type

/** What the API says of something in the bin. */
export const entrySchema = Type.Object(
  {
    ref: Type.String({ description: 'Names the entry in this API.' }),
    id: Type.String({ description: 'The sub, the groupId or the client_id.' }),
    name: Type.String(),
    parent_id: optional(Type.String({ description: 'Of a group: the one that it was in.' })),
    deleted_at: Type.Integer({ minimum: 0 }),
    deleted_by: optional(Type.String({ description: 'As `detail.by` of events.' })),
    erase_at: Type.Integer({ minimum: 0, description: 'When it is erased.' }),
    is_coming_back: optional(
      Type.Boolean({ description: 'Somebody has begun to bring it back; the same call goes on.' }),
    ),
  },
  { additionalProperties: false, title: 'BinEntry' },
)

/** An entry as the API answers it. */
export function entryRecord(entry: BinEntry) {
  const { ref, id, name, parentId, deletedAt, deletedBy, eraseAt, isComingBack } = entry
  return {
    ...{ ref, id, name },
    ...(parentId !== undefined && { parent_id: parentId }),
    deleted_at: inSeconds(deletedAt),
    ...(deletedBy !== undefined && { deleted_by: deletedBy }),
    erase_at: inSeconds(eraseAt),
    ...(isComingBack && { is_coming_back: true }),
  }
}
