import Type from 'typebox'
import { bodyReader, recordReader } from '../../../api/body-reader.ts'
import { success } from '../../../api/envelope.ts'
import { defineEndpoint, type Endpoint } from '../../../routing/endpoint.ts'
import type { RouteDoc } from '../../../routing/route-doc.ts'
import type { GroupOperations } from '../../group-operations.ts'
import { invalidGroup } from '../../groups-error.ts'
import type { Caller } from '../../rights/caller.ts'
import {
  exampleSub,
  grantedBySchema,
  groupAnswer,
  invalid,
  roleQuestionSchema,
  shared,
} from '../group-schemas.ts'

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
const readQuestion = recordReader(roleQuestionSchema, invalidGroup)

const verdictSchema = Type.Object({
  verified: Type.Boolean(),
  grantedBy: Type.Optional(grantedBySchema),
  code: Type.Optional(Type.Integer({ description: 'Why the check failed.' })),
})

const doc: RouteDoc = {
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
  refusedFor: { 400: invalid },
}

/** POST /groups-srv/usergroupmap/verify/batch: one answer for each question, in their order. */
export function verifyUsersEndpoint({
  verifyUsers,
}: Pick<GroupOperations, 'verifyUsers'>): Endpoint<Caller> {
  return defineEndpoint(doc, async (request, caller) => {
    const { questions } = readQuestions(request)
    const verdicts = await verifyUsers(
      caller,
      questions.map((question, place) => readQuestion(question, `/questions/${place}`)),
    )
    return success(verdicts)
  })
}
