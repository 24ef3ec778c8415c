import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import type { GroupOperations } from '../group-operations.ts'
import { invalidGroup } from '../groups-error.ts'
import type { Caller } from '../rights/caller.ts'
import {
  exampleSub,
  grantedBySchema,
  invalid,
  roleQuestionSchema,
  shared,
} from './group-schemas.ts'

const readQuestion = bodyReader(roleQuestionSchema, invalidGroup)

const doc: RouteDoc = {
  ...shared,
  id: 'verifyUser',
  summary: 'Ask whether a user holds roles in a group',
  description:
    'All of them, in that very group; no roles asks for membership alone. With `inherit`, groups above count too, and the answer tells which grants what.',
  body: {
    schema: roleQuestionSchema,
    as: ['json'],
    example: { userId: exampleSub, groupId: 'acme', groupType: '', roles: ['ADMIN'] },
  },
  answers: {
    200: {
      description: 'They do.',
      schema: Type.Object({
        success: Type.Literal(true),
        status: Type.Literal(200),
        data: Type.Optional(Type.Object({ grantedBy: grantedBySchema })),
      }),
      example: { success: true, status: 200 },
    },
  },
  refusedFor: { 400: invalid, 403: 'They do not (11006), or the caller may not ask (11010).' },
}

/** POST /groups-srv/usergroupmap/verify. With `inherit`, the answer has the group that grants each role. */
export function verifyUserEndpoint({
  verifyUser,
}: Pick<GroupOperations, 'verifyUser'>): Endpoint<Caller> {
  return defineEndpoint(doc, async (request, caller) => {
    const question = readQuestion(request)
    const grantedBy = await verifyUser(caller, question)
    return question.inherit ? success({ grantedBy }) : success()
  })
}
