import Type from 'typebox'
import { bodyReader, recordReader } from '../api/body-reader.ts'
import type { Actor } from '../events/actor.ts'
import { notAllowed } from '../groups/groups-error.ts'
import { RequestFault } from '../http/request-fault.ts'
import { defineEndpoint, type Endpoint } from '../routing/endpoint-definition.ts'
import type { RouteDoc } from '../routing/route-doc.ts'
import type { AuthzenContext } from './authzen-context.ts'
import { exampleEvaluation, exampleGroup, requestIdHeader, shared } from './authzen-docs.ts'
import { answer, invalidRequest } from './authzen-family.ts'
import {
  actionSchema,
  contextSchema,
  type Evaluation,
  evaluationSchema,
  resourceSchema,
  subjectSchema,
  withDefaults,
} from './entities.ts'
import { type Decision, evaluate, evaluateAll } from './evaluate.ts'

const { Optional: optional } = Type

const readEvaluation = bodyReader(evaluationSchema, invalidRequest)

const decisionSchema = Type.Object(
  {
    decision: Type.Boolean(),
    context: optional(
      Type.Object({
        granted_by: optional(
          Type.String({ description: 'The group in which the subject holds the role.' }),
        ),
        inherited: optional(
          Type.Boolean({ description: 'Whether that is a group above the resource.' }),
        ),
        until: optional(Type.String({ description: 'When the role ends (RFC 3339), if it does.' })),
        evaluation_id: optional(
          Type.String({ description: 'Names a denial in a request for the role.' }),
        ),
        access_request: optional(
          Type.Object(
            { endpoint: Type.String(), expires_at: Type.String(), form_url: Type.String() },
            { description: 'With a denial: where the subject can ask for the role, until when.' },
          ),
        ),
        error: optional(Type.Object({ status: Type.Integer(), message: Type.String() })),
      }),
    ),
  },
  { title: 'AccessDecision' },
)
const exampleDecision = { decision: true, context: { granted_by: 'acme', inherited: true } }

const evaluateDoc: RouteDoc = {
  ...shared,
  id: 'evaluateAccess',
  summary: 'Decide whether a subject has a role in a group',
  description:
    'AuthZEN §6. The subject is a user (`type` `user`, `id` the `sub`) or a client (`type` `client`, `id` the `client_id` of the API key of a group), the action a role, the resource a group: `type` `group`, or the type of the group. Roles in the groups above count too. What the caller may not know is `"decision": false`.',
  headers: requestIdHeader,
  body: { schema: evaluationSchema, as: ['json'], example: exampleEvaluation },
  answers: {
    200: { description: 'The decision.', schema: decisionSchema, example: exampleDecision },
  },
  refusedFor: { 400: 'A member is missing or has the wrong type.' },
}

/** POST /access/v1/evaluation (AuthZEN §6): one decision. */
export function evaluationEndpoint(context: AuthzenContext): Endpoint<Actor> {
  return defineEndpoint(evaluateDoc, async (request, actor) => {
    if (!context.mayAsk(actor)) throw notAllowed()
    return answer(request, await evaluate(context, actor, readEvaluation(request)))
  })
}

const mostEvaluations = 100
const semantics = ['execute_all', 'deny_on_first_deny', 'permit_on_first_permit'] as const
type Semantic = (typeof semantics)[number]

const options = optional(
  Type.Object(
    {
      evaluations_semantic: optional(
        Type.Enum([...semantics], { description: `must be one of ${semantics.join(', ')}` }),
      ),
    },
    { description: 'must be an object' },
  ),
)
const limits = {
  maxItems: mostEvaluations,
  description: `must be a list of at most ${mostEvaluations} questions`,
}
const defaultEntity = optional(
  Type.Record(Type.String(), Type.Unknown(), { description: 'must be an object' }),
)

const readEvaluations = bodyReader(
  Type.Object({
    subject: defaultEntity,
    action: defaultEntity,
    resource: defaultEntity,
    context: contextSchema,
    // Each question is read on its own, because a fault of one is no fault of the others.
    evaluations: optional(Type.Array(Type.Unknown(), limits)),
    options,
  }),
  invalidRequest,
)
const readQuestion = recordReader(evaluationSchema, invalidRequest)

const evaluateAllDoc: RouteDoc = {
  ...shared,
  id: 'evaluateAccesses',
  summary: 'Decide many questions at once',
  description:
    'AuthZEN §7. `subject`, `action` and `resource` of the request are the defaults of the questions. A question that cannot be read is denied, and its `context` says why. Without `evaluations`, the request is one question and the response one decision.',
  headers: requestIdHeader,
  body: {
    schema: Type.Object(
      {
        subject: optional(Type.Partial(subjectSchema)),
        action: optional(Type.Partial(actionSchema)),
        resource: optional(Type.Partial(resourceSchema)),
        context: contextSchema,
        evaluations: optional(Type.Array(Type.Unknown(), limits)),
        options,
      },
      { title: 'AccessEvaluations' },
    ),
    as: ['json'],
    example: { ...exampleEvaluation, evaluations: [{ resource: exampleGroup }] },
  },
  answers: {
    200: {
      description: 'One decision for each question, in the same order.',
      schema: Type.Object({
        evaluations: optional(Type.Array(decisionSchema)),
        decision: optional(Type.Boolean({ description: 'Without `evaluations` alone.' })),
        context: optional(Type.Object({})),
      }),
      example: { evaluations: [exampleDecision] },
    },
  },
  refusedFor: { 400: 'A member has the wrong type, or there are too many questions.' },
}

/** POST /access/v1/evaluations (AuthZEN §7): many decisions, or one. */
export function evaluationsEndpoint(context: AuthzenContext): Endpoint<Actor> {
  return defineEndpoint(evaluateAllDoc, async (request, actor) => {
    if (!context.mayAsk(actor)) throw notAllowed()
    const { evaluations = [], options = {}, ...defaults } = readEvaluations(request)
    if (evaluations.length === 0) {
      return answer(request, await evaluate(context, actor, readEvaluation(request)))
    }
    const read = evaluations.map((each) => readOrFault(withDefaults(each, defaults)))
    const fit = read.filter(isReadable)
    const decided = await evaluateAll(context, actor, fit)
    const byQuestion = new Map(fit.map((each, place) => [each, decided[place]]))
    const decisions = read.map((each) =>
      each instanceof RequestFault ? unreadable(each) : (byQuestion.get(each) ?? unanswered),
    )
    return answer(request, { evaluations: upTo(decisions, options.evaluations_semantic) })
  })
}

interface FaultyDecision {
  readonly decision: false
  readonly context: { readonly error: { readonly status: number; readonly message: string } }
}

const unanswered: Decision = { decision: false }

function readOrFault(question: unknown): Evaluation | RequestFault {
  try {
    return readQuestion(question)
  } catch (error) {
    if (error instanceof RequestFault) return error
    throw error
  }
}

function isReadable(question: Evaluation | RequestFault): question is Evaluation {
  return !(question instanceof RequestFault)
}

function unreadable({ status, message }: RequestFault): FaultyDecision {
  return { decision: false, context: { error: { status, message } } }
}

/** Ends the list with the first denial or the first permit, if the caller wants that. */
function upTo(
  decisions: readonly (Decision | FaultyDecision)[],
  semantic: Semantic = 'execute_all',
): readonly (Decision | FaultyDecision)[] {
  if (semantic === 'execute_all') return decisions
  const last = decisions.findIndex(
    ({ decision }) => decision === (semantic === 'permit_on_first_permit'),
  )
  return last < 0 ? decisions : decisions.slice(0, last + 1)
}
