import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import { readRevision, withRevision } from '../../api/revision.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import type { GroupOperations } from '../group-operations.ts'
import { GroupsError, invalidGroup } from '../groups-error.ts'
import { groupSchema } from '../records/group-record.ts'
import { groupRecord } from '../records/response-records.ts'
import type { Caller } from '../rights/caller.ts'
import { dryRunField, impactSchema } from './change-impact-schema.ts'
import {
  exampleGroup,
  forbidden,
  groupAnswer,
  groupRecordSchema,
  invalid,
  shared,
} from './group-schemas.ts'
import { readFlag } from './query-flag.ts'

const bodySchema = Type.Object(
  { ...groupSchema.properties, groupName: Type.Optional(groupSchema.properties.groupName) },
  { title: 'GroupChange' },
)
/** Reads the body that changes a group. */
export const readGroupChange = bodyReader(bodySchema, invalidGroup)

const doc: RouteDoc = {
  ...shared,
  id: 'updateGroup',
  summary: 'Change or move a group',
  description:
    'Fields that are not sent stay as they are. A new parentId moves the whole subtree. With `dryRun`, the response says what a move would change.',
  rule: 'A move needs the role in the group, its old parent and its new parent.',
  headers: {
    'if-match': {
      schema: Type.String(),
      description:
        'The ETag or `__v` of the group that the change is based on. If the group has another one now, the response is 409.',
    },
  },
  body: {
    schema: bodySchema,
    as: ['json'],
    example: { groupId: 'acme', description: 'Maker of everything' },
  },
  query: dryRunField,
  answers: {
    200: groupAnswer(
      'The group as it is now, or what would change.',
      Type.Union([groupRecordSchema, impactSchema]),
      exampleGroup,
    ),
  },
  refusedFor: {
    400: invalid,
    403: forbidden,
    404: 'There is no such group (11001) or parent (11004).',
    409: 'The move would make a circle (11005), someone else was first (11011), or members have roles that the new type does not allow (11015).',
  },
}

/**
 * PUT /groups-srv/usergroup. With `If-Match`, only if the group still has that revision; with
 * `?dryRun=true`, nothing is changed.
 */
export function updateGroupEndpoint({
  updateGroup,
  previewUpdate,
}: Pick<GroupOperations, 'updateGroup' | 'previewUpdate'>): Endpoint<Caller> {
  return defineEndpoint(doc, async (request, caller) => {
    const change = readGroupChange(request)
    const revision = readRevision(request, invalidRevision)
    if (readFlag(request, 'dryRun')) {
      return success({ dryRun: true, ...(await previewUpdate(caller, change, { revision })) })
    }
    const group = await updateGroup(caller, change, { revision })
    return withRevision(success(groupRecord(group)), group)
  })
}

function invalidRevision(): GroupsError {
  return new GroupsError(11003, 'If-Match must be the __v of the group')
}
