import type { Static } from 'typebox'
import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import type { Actor } from '../../events/actor.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successAnswer } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { connectionRefusals, invalidConnection } from '../connections-error.ts'
import type { PreviewRules, RulesPreview } from '../preview-rules.ts'
import type { WantedRole } from '../roles-by-rules.ts'
import { rulesSchema } from './connection-schemas.ts'

const questionSchema = Type.Object(
  {
    person: Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: '^[^\\p{Cc}]+$',
      description: 'must be the sub of a person, or a name with which they sign in',
    }),
    rules: Type.Optional(rulesSchema),
  },
  { additionalProperties: false, title: 'RulesQuestion' },
)
const readQuestion = bodyReader(questionSchema, invalidConnection)

const roleProperties = {
  groupId: Type.String(),
  below: Type.Optional(
    Type.String({
      description: 'The group is not there: one of this name would be made below `groupId`.',
    }),
  ),
  role: Type.String(),
  because: Type.String({ description: 'The claim and its value.' }),
  rule: Type.Optional(Type.Integer({ description: 'The number of the rule, from 1.' })),
}

const previewSchema = Type.Object(
  {
    sub: Type.String(),
    claims: Type.Record(Type.String(), Type.Unknown(), {
      description:
        'What the other side said of the person last. Empty if it was too long to be kept.',
    }),
    power_beyond: Type.Boolean({
      description:
        'Whether the person has power beyond the group, so that rules neither give nor take back.',
    }),
    roles: Type.Array(
      Type.Object(
        {
          ...roleProperties,
          held: Type.Boolean({ description: 'Whether a rule of the connection gives it already.' }),
        },
        { additionalProperties: false, title: 'RoleByRules' },
      ),
    ),
    ending: Type.Array(
      Type.Object(roleProperties, { additionalProperties: false, title: 'EndingRoleByRules' }),
      { description: 'What rules of the connection gave, and would be taken back.' },
    ),
  },
  { additionalProperties: false, title: 'RulesPreview' },
)

const role = { groupId: 'acme-eng', role: 'ENGINEER', because: 'groups = Engineering', rule: 1 }

const doc: RouteDoc = {
  chapter: 'Connections',
  id: 'previewRules',
  summary: 'Try rules with a person',
  description:
    'Says which roles rules would give to a person who has signed in through the connection, or whom a run has read from its directory, by what the other side said of them last; and which they would take back. Without `rules`, those of the connection are tried. Nothing is changed.',
  path: {
    id: {
      schema: Type.String(),
      description: 'The connection.',
      example: 'q3XbT0nW7mYv5zKqG2rb1d',
    },
  },
  body: {
    schema: questionSchema,
    as: ['json'],
    example: {
      person: 'ada@acme.example',
      rules: [{ claim: 'groups', value: 'Engineering', groupId: 'acme-eng', roles: ['ENGINEER'] }],
    },
  },
  answers: {
    200: successAnswer('What the rules would change.', previewSchema, {
      sub: 'Yk3nT0qW7mYv5zKqG2rb1d',
      claims: { sub: '2f6a', email: 'ada@acme.example', groups: ['Engineering'] },
      power_beyond: false,
      roles: [{ ...role, held: false }],
      ending: [],
    }),
  },
  refusedFor: {
    ...connectionRefusals(19003, 19001, 19010),
    403: 'The caller may not give by hand what a rule gives (11010).',
  },
}

/** POST /connections-srv/connections/{id}/preview-rules. */
export function previewRulesEndpoint({
  previewRules,
}: {
  readonly previewRules: PreviewRules
}): Endpoint<Actor, 'id'> {
  return defineEndpoint(doc, async (request, actor) => {
    const { person, rules } = readQuestion(request)
    const question = { connectionId: request.pathParams.id, person, rules }
    return success(previewRecord(await previewRules(actor, question)))
  })
}

function previewRecord({
  sub,
  claims,
  isBeyond,
  roles,
  ending,
}: RulesPreview): Static<typeof previewSchema> {
  return {
    ...{ sub, claims, power_beyond: isBeyond },
    roles: roles.map(({ isHeld, ...each }) => ({ ...roleRecord(each), held: isHeld })),
    ending: ending.map(roleRecord),
  }
}

function roleRecord({ groupId, below, role, because, rule }: WantedRole) {
  return {
    ...{ groupId, role, because },
    ...(below && { below: below.name }),
    ...(rule !== undefined && { rule }),
  }
}
