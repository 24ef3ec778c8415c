import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import type { GroupOperations } from '../group-operations.ts'
import { invalidGroup } from '../groups-error.ts'
import { newGroupRecord } from '../records/response-records.ts'
import type { Caller } from '../rights/caller.ts'
import {
  exampleNewGroup,
  forbidden,
  groupAnswer,
  invalid,
  newGroupFields,
  newGroupSchema,
  overParent,
  shared,
} from './group-schemas.ts'

const readGroup = bodyReader(newGroupSchema, invalidGroup)

const doc: RouteDoc = {
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
  refusedFor: {
    400: invalid,
    403: forbidden,
    404: 'There is no such parent (11004).',
    409: 'The groupId is taken (11002), or the tree would be too deep (11005).',
  },
}

/** POST /groups-srv/usergroup. */
export function createGroupEndpoint({
  createGroup,
}: Pick<GroupOperations, 'createGroup'>): Endpoint<Caller> {
  return defineEndpoint(doc, async (request, caller) => {
    const record = readGroup(request)
    return success(newGroupRecord(await createGroup(caller, record)))
  })
}
