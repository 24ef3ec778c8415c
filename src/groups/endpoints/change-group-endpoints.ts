import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import { readRevision, withRevision } from '../../api/revision.ts'
import type { Actor } from '../../events/actor.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { mostMeasured } from '../change-impact.ts'
import type { GroupOperations } from '../group-operations.ts'
import { groupChangeSchema } from '../group-record.ts'
import { GroupsError, groupRefusals, invalidGroup } from '../groups-error.ts'
import { groupRecord, newGroupRecord } from '../response-records.ts'
import {
  exampleGroup,
  exampleNewGroup,
  flagSchema,
  groupAnswer,
  groupParam,
  groupRecordSchema,
  newGroupFields,
  newGroupSchema,
  overParent,
  readFlag,
  shared,
} from './group-schemas.ts'

const readGroup = bodyReader(newGroupSchema, invalidGroup)

const createGroupDoc: RouteDoc = {
  ...shared,
  id: 'createGroup',
  summary: 'Create a group',
  rule: overParent,
  body: {
    schema: newGroupSchema,
    as: ['json'],
    example: { groupId: 'acme', groupName: 'Acme', groupType: 'company', parentId: 'root' },
  },
  answers: {
    200: groupAnswer(
      'The group.',
      Type.Object(newGroupFields, { additionalProperties: false, title: 'CreatedGroup' }),
      exampleNewGroup,
    ),
  },
  refusedFor: groupRefusals(11003, 11010, 11004, 11002, 11005),
}

/** POST /groups-srv/usergroup. */
export function createGroupEndpoint({ createGroup }: GroupOperations): Endpoint<Actor> {
  return defineEndpoint(createGroupDoc, async (request, actor) => {
    const record = readGroup(request)
    return success(newGroupRecord(await createGroup(actor, record)))
  })
}

const count = Type.Integer({ minimum: 0 })

/** What a change would do. */
const impactSchema = Type.Object(
  {
    dryRun: Type.Literal(true),
    groups: Type.Integer({ minimum: 0, description: 'The group and those below it.' }),
    memberships: count,
    people: Type.Integer({ minimum: 0, description: 'Different users among the members.' }),
    gainAdministration: Type.Integer({
      minimum: 0,
      description: 'People who would begin to administer the group by a role in a group above.',
    }),
    loseAdministration: Type.Integer({
      minimum: 0,
      description: 'People who would cease to administer the group.',
    }),
    isComplete: Type.Boolean({
      description: `False if there are more than ${mostMeasured} memberships; then only so many were counted.`,
    }),
  },
  { additionalProperties: false, title: 'ChangeImpact' },
)

const dryRunField = {
  dryRun: {
    schema: flagSchema,
    description:
      'If true, nothing changes: the checks are made, and the response says what would happen.',
  },
}

/** Reads the body that changes a group. */
export const readGroupChange = bodyReader(groupChangeSchema, invalidGroup)

const updateGroupDoc: RouteDoc = {
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
    schema: groupChangeSchema,
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
  refusedFor: groupRefusals(11003, 11010, 11001, 11004, 11005, 11011, 11015),
}

/**
 * PUT /groups-srv/usergroup. With `If-Match`, only if the group still has that revision; with
 * `?dryRun=true`, nothing is changed.
 */
export function updateGroupEndpoint({
  updateGroup,
  previewUpdate,
}: GroupOperations): Endpoint<Actor> {
  return defineEndpoint(updateGroupDoc, async (request, actor) => {
    const change = readGroupChange(request)
    const revision = readRevision(request, invalidRevision)
    if (readFlag(request, 'dryRun')) {
      return success({ dryRun: true, ...(await previewUpdate(actor, change, { revision })) })
    }
    const group = await updateGroup(actor, change, { revision })
    return withRevision(success(groupRecord(group)), group)
  })
}

function invalidRevision(): GroupsError {
  return new GroupsError(11003, 'If-Match must be the __v of the group')
}

const deleteGroupDoc: RouteDoc = {
  ...shared,
  id: 'deleteGroup',
  summary: 'Delete a group',
  description: 'Its memberships are deleted too.',
  path: groupParam,
  query: {
    cascade: {
      schema: flagSchema,
      description: 'Whether the groups below it are deleted too.',
    },
    ...dryRunField,
  },
  answers: {
    200: groupAnswer(
      'The group is deleted, or what would be deleted.',
      Type.Union([Type.Object({ deleted: Type.Literal(true) }), impactSchema]),
      { deleted: true },
    ),
  },
  refusedFor: groupRefusals(11003, 11010, 11001, 11009),
}

/**
 * DELETE /groups-srv/usergroup/{groupId}; with `?cascade=true`, everything below is deleted too;
 * with `?dryRun=true`, nothing is deleted.
 */
export function deleteGroupEndpoint({
  deleteGroup,
  previewDeletion,
}: GroupOperations): Endpoint<Actor, 'groupId'> {
  return defineEndpoint(deleteGroupDoc, async (request, actor) => {
    const { groupId } = request.pathParams
    const options = { cascade: readFlag(request, 'cascade') }
    if (readFlag(request, 'dryRun')) {
      return success({ dryRun: true, ...(await previewDeletion(actor, groupId, options)) })
    }
    await deleteGroup(actor, groupId, options)
    return success({ deleted: true })
  })
}
