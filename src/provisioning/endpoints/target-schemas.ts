import Type from 'typebox'
import { nextSchema } from '../../api/cursor.ts'
import { targetFindings } from '../change-targets.ts'
import { mappedAttributes } from '../mapping.ts'
import { groupPushes, leavings, takeOvers, targetStatuses, thingKinds } from '../target.ts'

const { Optional: optional } = Type

const time = Type.Integer({ minimum: 0, description: 'Seconds since 1970.' })
const oneOf = <Name extends string>(names: readonly Name[]) =>
  Type.Enum([...names], { description: `must be one of ${names.join(', ')}` })

/** Names a group; `root` stands for the whole server. */
export const groupIdSchema = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'must be the groupId of a group, or root for the whole server',
})

const mapping = Type.Object(
  Object.fromEntries(
    mappedAttributes.map((attribute) => [
      attribute,
      optional(
        Type.String({
          minLength: 1,
          maxLength: 255,
          description: 'must be the name of a source, or several with | between them',
        }),
      ),
    ]),
  ),
  { additionalProperties: false, title: 'ProvisioningMapping' },
)

const given = {
  name: Type.String({
    minLength: 1,
    maxLength: 100,
    pattern: '^[^\\p{Cc}]*$',
    description: 'must be 1 to 100 characters in one line',
  }),
  url: Type.String({
    minLength: 1,
    maxLength: 1024,
    pattern: '^https?://[^?#\\s]+$',
    description: 'must be the address of a SCIM service, without a query',
  }),
  token: optional(
    Type.Union(
      [Type.String({ minLength: 1, maxLength: 8192, pattern: '^[\\x21-\\x7e]+$' }), Type.Null()],
      { description: 'must be a token, or null to remove it' },
    ),
  ),
  enabled: optional(Type.Boolean({ description: 'must be true or false' })),
  mapping: optional(mapping),
  groups: optional(oneOf(groupPushes)),
  role_groups: optional(Type.Boolean({ description: 'must be true or false' })),
  on_leave: optional(oneOf(leavings)),
  take_over: optional(oneOf(takeOvers)),
}

/** The body that replaces what is decided about a target. */
export const targetChangeSchema = Type.Object(given, {
  additionalProperties: false,
  title: 'ProvisioningTargetChange',
})

/** The body that creates a target. */
export const newTargetSchema = Type.Object(
  { groupId: groupIdSchema, ...given },
  { additionalProperties: false, title: 'NewProvisioningTarget' },
)

/** A target as it is answered, without its token. */
export const targetSchema = Type.Object(
  {
    id: Type.String(),
    groupId: Type.String({ description: 'The group it belongs to; `root` is the whole server.' }),
    name: Type.String(),
    url: Type.String({ description: 'The address of the SCIM service.' }),
    has_token: Type.Boolean({ description: 'No answer has the token itself.' }),
    status: Type.Enum([...targetStatuses], {
      description: '`paused`: the token was refused. Replacing the target starts it again.',
    }),
    mapping,
    groups: Type.Enum([...groupPushes]),
    role_groups: Type.Boolean(),
    on_leave: Type.Enum([...leavings]),
    take_over: Type.Enum([...takeOvers], {
      description:
        '`address`: accounts there with the proved address of the person. `name`: also accounts and groups of the same name.',
    }),
    people: Type.Integer({ description: 'People who are active there because of us.' }),
    group_count: Type.Integer({ description: 'Groups there, those of roles among them.' }),
    waiting: Type.Integer({ description: 'People and groups that wait to be pushed.' }),
    failing: Type.Integer({ description: 'Those that the service did not take.' }),
    failing_since: optional(time),
    problem: optional(Type.String({ description: 'Why the service does not answer.' })),
    retry_at: optional(time),
    created_at: time,
    updated_at: time,
    revision: Type.Integer({
      minimum: 0,
      description: 'Increases with every change. Send it as If-Match.',
    }),
  },
  { additionalProperties: false, title: 'ProvisioningTarget' },
)

export const targetListSchema = Type.Object(
  { targets: Type.Array(targetSchema), next: nextSchema },
  { additionalProperties: false, title: 'ProvisioningTargetList' },
)

export const testSchema = Type.Object(
  {
    findings: Type.Array(
      Type.Object(
        {
          severity: Type.Enum(['ok', 'fault']),
          code: Type.Enum([...targetFindings], {
            description:
              '`patch` and `put`: how changes are sent. `users` and `groups` can be read. `fault`: see the text.',
          }),
          count: optional(Type.Integer({ description: 'How many there are.' })),
          text: Type.String(),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false, title: 'ProvisioningTest' },
)

const key = {
  kind: Type.Enum([...thingKinds]),
  ref: Type.String({ description: 'The sub of a person, or the groupId of a group.' }),
  role: optional(Type.String({ description: 'The role whose holders are a group there.' })),
  name: optional(
    Type.String({ description: 'What it is called here. People who have left are not named.' }),
  ),
}

/** What a push would do. */
export const previewSchema = Type.Object(
  {
    changes: Type.Array(
      Type.Object(
        { ...key, action: Type.Enum(['create', 'change', 'deactivate', 'delete']) },
        { additionalProperties: false },
      ),
    ),
    next: nextSchema,
  },
  { additionalProperties: false, title: 'ProvisioningPreview' },
)

/** What differs there. */
export const driftSchema = Type.Object(
  {
    differences: Type.Array(
      Type.Object(
        {
          ...key,
          remote_id: Type.String(),
          what: Type.Enum(['missing', 'attributes', 'active', 'members']),
          detail: Type.Array(Type.String()),
        },
        { additionalProperties: false },
      ),
    ),
    next: nextSchema,
  },
  { additionalProperties: false, title: 'ProvisioningDrift' },
)

/** What is pushed, one by one. */
export const thingsSchema = Type.Object(
  {
    things: Type.Array(
      Type.Object(
        {
          ...key,
          remote_id: optional(Type.String()),
          active: Type.Boolean(),
          adopted: Type.Boolean({ description: 'Whether it was there before the first push.' }),
          state: Type.Enum(['pushed', 'waiting', 'failing']),
          attempts: Type.Integer(),
          last_error: optional(Type.String()),
          next_attempt_at: optional(time),
          pushed_at: optional(time),
        },
        { additionalProperties: false },
      ),
    ),
    next: nextSchema,
  },
  { additionalProperties: false, title: 'ProvisionedThings' },
)

export const retriedSchema = Type.Object(
  { retried: Type.Integer() },
  { additionalProperties: false, title: 'ProvisioningRetry' },
)

export const resyncSchema = Type.Object(
  { resync: Type.Literal(true) },
  { additionalProperties: false, title: 'ProvisioningResync' },
)
