import Type from 'typebox'
import { bodyReader } from '../../../api/body-reader.ts'
import { success } from '../../../api/envelope.ts'
import { defineEndpoint, type Endpoint } from '../../../routing/endpoint.ts'
import type { RouteDoc } from '../../../routing/route-doc.ts'
import type { GroupOperations } from '../../group-operations.ts'
import { invalidGroup } from '../../groups-error.ts'
import type { Caller } from '../../rights/caller.ts'
import {
  exampleSub,
  grantedBySchema,
  invalid,
  roleQuestionSchema,
  shared,
} from '../group-schemas.ts'

const readQuestion = bodyReader(roleQuestionSchema, invalidGroup)

const doc: RouteDoc = {
  ...shared,
  id: 'verifyUser',
  summary: 'Check whether a user has roles in a group',
  description:
    'The user must have all of the roles, in the group itself. Without roles, only membership is checked. With `inherit`, roles in the groups above count too, and the response says which group grants each role.',
  body: {
    schema: roleQuestionSchema,
    as: ['json'],
    example: { userId: exampleSub, groupId: 'acme', groupType: '', roles: ['ADMIN'] },
  },
  answers: {
    200: {
      description: 'The user has the roles.',
      schema: Type.Object({
        success: Type.Literal(true),
        status: Type.Literal(200),
        data: Type.Optional(Type.Object({ grantedBy: grantedBySchema })),
      }),
      example: { success: true, status: 200 },
    },
  },
  refusedFor: {
    400: invalid,
    403: 'The user does not have the roles (11006), or the caller may not ask (11010).',
  },
}

/**
 * POST /groups-srv/usergroupmap/verify. With `inherit`, the answer has
 * the group that grants each role.
 */
export function verifyUserEndpoint({
  verifyUser,
}: Pick<GroupOperations, 'verifyUser'>): Endpoint<Caller> {
  return defineEndpoint(doc, async (request, caller) => {
    const question = readQuestion(request)
    const grantedBy = await verifyUser(caller, question)
    return question.inherit ? success({ grantedBy }) : success()
  })
}
