import Type from 'typebox'
import { bodyReader, recordReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import type { Actor } from '../../events/actor.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import type { GroupOperations } from '../group-operations.ts'
import { groupRefusals, invalidGroup, notAllowed } from '../groups-error.ts'
import { doesNotHold, type GrantedBy, type Question, type Verdict } from '../verify-user.ts'
import {
  exampleSub,
  grantedBySchema,
  groupAnswer,
  roleQuestionSchema,
  shared,
} from './group-schemas.ts'
import { readAsOf } from './term-schemas.ts'

const readQuestion = bodyReader(roleQuestionSchema, invalidGroup)

const verifyUserDoc: RouteDoc = {
  ...shared,
  id: 'verifyUser',
  summary: 'Check whether a user has roles in a group',
  description:
    'The user must have all of the roles, in the group itself. Without roles, only membership is checked. With `inherit`, roles in the groups above count too, and the response says which group grants each role. With `asOf`, the answer is that of a time in the past, and the groups above are those of then; who may ask is decided by now.',
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
export function verifyUserEndpoint({ verifyUser, verifyAsOf }: GroupOperations): Endpoint<Actor> {
  return defineEndpoint(verifyUserDoc, async (request, actor) => {
    const { asOf, ...question } = readQuestion(request)
    if (asOf !== undefined) {
      const [verdict] = await verifyAsOf(actor, [question], readAsOf(asOf) ?? 0)
      return success({ grantedBy: grantedOrRefused(verdict) })
    }
    const grantedBy = await verifyUser(actor, question)
    return question.inherit ? success({ grantedBy }) : success()
  })
}

/** Refuses as the question about now does. */
function grantedOrRefused(verdict: Verdict | undefined): GrantedBy {
  if (verdict?.verified) return verdict.grantedBy
  if (verdict?.code === 11006) throw doesNotHold()
  throw notAllowed()
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
export function verifyUsersEndpoint(operations: GroupOperations): Endpoint<Actor> {
  return defineEndpoint(verifyUsersDoc, async (request, actor) => {
    const { questions } = readQuestions(request)
    const read = questions.map((question, place) =>
      readEachQuestion(question, `/questions/${place}`),
    )
    return success(await answerEach(operations, actor, read))
  })
}

type DatedQuestion = Question & { readonly asOf?: number | string | undefined }

/** Questions about one time are answered together. */
async function answerEach(
  { verifyUsers, verifyAsOf }: GroupOperations,
  actor: Actor,
  questions: readonly DatedQuestion[],
): Promise<readonly Verdict[]> {
  const times = questions.map(({ asOf }) => (asOf === undefined ? undefined : readAsOf(asOf)))
  const verdicts: Verdict[] = []
  for (const at of new Set(times)) {
    const places = times.flatMap((time, place) => (time === at ? place : []))
    const asked = places.map((place) => questions[place] as Question)
    const answers =
      at === undefined ? await verifyUsers(actor, asked) : await verifyAsOf(actor, asked, at)
    answers.forEach((verdict, index) => {
      verdicts[places[index] as number] = verdict
    })
  }
  return verdicts
}
