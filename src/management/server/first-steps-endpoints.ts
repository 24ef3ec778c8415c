import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import type { Actor } from '../../events/actor.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successAnswer } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { invalid, managementRefusals } from '../management-error.ts'
import { firstSteps, postponable, postponeFirstStep, readFirstSteps } from './first-steps.ts'
import type { ServerContext } from './server-state.ts'

const closed = { additionalProperties: false } as const

const stepsSchema = Type.Object(
  {
    steps: Type.Array(
      Type.Object(
        {
          step: Type.Enum(firstSteps, {
            description:
              'The address of the server, its mail server, its look, the second factor of the person who asks, the first app, person and group.',
          }),
          state: Type.Enum(['done', 'later', 'open']),
          source: Type.Optional(
            Type.String({
              description:
                'What gave the setting: the path of a file, a variable, an option, or `store` if it was changed at run time.',
            }),
          ),
        },
        closed,
      ),
    ),
    is_over: Type.Boolean({ description: 'Whether no administrator has to be asked any more.' }),
  },
  { ...closed, title: 'FirstSteps' },
)

const example = {
  steps: [
    { step: 'address', state: 'done', source: 'OSTIARY_BASE_URL' },
    { step: 'mail', state: 'later' },
    { step: 'look', state: 'open' },
  ],
  is_over: false,
}

const readDoc: RouteDoc = {
  id: 'readFirstSteps',
  chapter: 'Server',
  summary: 'Read the first steps of a new server',
  description:
    'What is done is found out from the server itself, whoever did it. A machine is not asked for a second factor.',
  answers: { 200: successAnswer('The steps in their order.', stepsSchema, example) },
}

/** GET /server-srv/first-steps. */
export function readFirstStepsEndpoint(context: ServerContext): Endpoint<Actor> {
  return defineEndpoint(readDoc, async (_, actor) => success(await recordOf(context, actor)))
}

const bodySchema = Type.Object(
  { later: Type.Boolean({ description: 'must be true or false' }) },
  { ...closed, title: 'FirstStepChange' },
)
const refuse = (faults: Parameters<typeof invalid>[1]) => invalid(17005, faults)
const readBody = bodyReader(bodySchema, refuse)

const postponeDoc: RouteDoc = {
  id: 'postponeFirstStep',
  chapter: 'Server',
  summary: 'Postpone a first step, or resume it',
  description: 'For all administrators. `all` ends the first steps, whatever is left of them.',
  path: {
    step: {
      schema: Type.Enum(postponable, { description: 'must be a first step, or `all`' }),
      description: 'The step, or `all`.',
      example: 'mail',
    },
  },
  body: { schema: bodySchema, as: ['json'], example: { later: true } },
  answers: { 200: successAnswer('The steps, as they are now.', stepsSchema, example) },
  refusedFor: managementRefusals(17005),
}

/** PUT /server-srv/first-steps/{step}. */
export function postponeFirstStepEndpoint(context: ServerContext): Endpoint<Actor, 'step'> {
  return defineEndpoint(postponeDoc, async (request, actor) => {
    const step = postponable.find((each) => each === request.pathParams.step)
    if (!step) throw refuse([{ path: '/step', problem: 'must be a first step, or all' }])
    await postponeFirstStep(context.firstSteps, actor, step, readBody(request).later)
    return success(await recordOf(context, actor))
  })
}

async function recordOf({ firstSteps: context }: ServerContext, actor: Actor) {
  const { steps, isOver } = await readFirstSteps(context, actor)
  return {
    steps: steps.map(({ step, state, source }) => ({
      step,
      state,
      ...(source !== undefined && { source }),
    })),
    is_over: isOver,
  }
}
