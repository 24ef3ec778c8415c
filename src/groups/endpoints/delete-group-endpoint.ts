import Type from 'typebox'
import { success } from '../../api/envelope.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import type { GroupOperations } from '../group-operations.ts'
import type { Caller } from '../rights/caller.ts'
import { dryRunField, impactSchema } from './change-impact-schema.ts'
import {
  forbidden,
  groupAnswer,
  groupParam,
  invalid,
  shared,
  unknownGroup,
} from './group-schemas.ts'
import { flagSchema, readFlag } from './query-flag.ts'

const doc: RouteDoc = {
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
  refusedFor: {
    400: invalid,
    403: forbidden,
    404: unknownGroup,
    409: 'There are groups below it (11009).',
  },
}

/**
 * DELETE /groups-srv/usergroup/{groupId}; with `?cascade=true`, everything below is deleted too;
 * with `?dryRun=true`, nothing is deleted.
 */
export function deleteGroupEndpoint({
  deleteGroup,
  previewDeletion,
}: Pick<GroupOperations, 'deleteGroup' | 'previewDeletion'>): Endpoint<Caller> {
  return defineEndpoint(doc, async (request, caller) => {
    const { groupId = '' } = request.pathParams
    const options = { cascade: readFlag(request, 'cascade') }
    if (readFlag(request, 'dryRun')) {
      return success({ dryRun: true, ...(await previewDeletion(caller, groupId, options)) })
    }
    await deleteGroup(caller, groupId, options)
    return success({ deleted: true })
  })
}
