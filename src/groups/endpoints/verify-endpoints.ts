import Type from 'typebox'
import { bodyReader, recordReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import type { Actor } from '../../events/actor.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import type { GroupOperations } from '../group-operations.ts'
import { groupRefusals, invalidGroup } from '../groups-error.ts'
import {
  exampleSub,
  grantedBySchema,
  groupAnswer,
  roleQuestionSchema,
  shared,
} from './group-schemas.ts'

const readQuestion = bodyReader(roleQuestionSchema, invalidGroup)

const verifyUserDoc: RouteDoc = {
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
    ...groupRefusals(11003),
    403: 'The user does not have the roles (11006), or the caller may not ask (11010).',
  },
}

/**
 * POST /groups-srv/usergroupmap/verify. With `inherit`, the answer has
 * the group that grants each role.
 */
export function verifyUserEndpoint({ verifyUser }: GroupOperations): Endpoint<Actor> {
  return defineEndpoint(verifyUserDoc, async (request, actor) => {
    const question = readQuestion(request)
    const grantedBy = await verifyUser(actor, question)
    return question.inherit ? success({ grantedBy }) : success()
  })
}

const mostQuestions = 1000
const limits = { minItems: 1, maxItems: mostQuestions }

const readQuestions = bodyReader(
  Type.Object({
    // Each question is read on its own, so that a fault names the question.
    questions: Type.Array(Type.Unknown(), {
      ...limits,
      description: `must be a list of 1 to ${mostQuestions} questions`,
    }),
  }),
  invalidGroup,
)
const readEachQuestion = recordReader(roleQuestionSchema, invalidGroup)

const verdictSchema = Type.Object({
  verified: Type.Boolean(),
  grantedBy: Type.Optional(grantedBySchema),
  code: Type.Optional(Type.Integer({ description: 'Why the check failed.' })),
})

const verifyUsersDoc: RouteDoc = {
  ...shared,
  id: 'verifyUsers',
  summary: 'Check roles of many users at once',
  body: {
    schema: Type.Object(
      { questions: Type.Array(roleQuestionSchema, limits) },
      { title: 'RoleQuestions' },
    ),
    as: ['json'],
    example: { questions: [{ userId: exampleSub, groupId: 'acme', roles: ['ADMIN'] }] },
  },
  answers: {
    200: groupAnswer('One result for each check, in the same order.', Type.Array(verdictSchema), [
      { verified: false, code: 11006 },
    ]),
  },
  refusedFor: groupRefusals(11003),
}

/** POST /groups-srv/usergroupmap/verify/batch: one answer for each question, in their order. */
export function verifyUsersEndpoint({ verifyUsers }: GroupOperations): Endpoint<Actor> {
  return defineEndpoint(verifyUsersDoc, async (request, actor) => {
    const { questions } = readQuestions(request)
    const verdicts = await verifyUsers(
      actor,
      questions.map((question, place) => readEachQuestion(question, `/questions/${place}`)),
    )
    return success(verdicts)
  })
}
