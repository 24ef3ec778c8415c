import Type from 'typebox'
import type { Fields } from '../../routing/route-doc.ts'
import { requestStatuses } from '../access-request.ts'
import { ruleBounds } from '../access-rule.ts'
import { roleEndings, roleSources } from '../timed-role.ts'

const { Optional: optional } = Type

/** Binds a change to what was read. */
export const ifMatch: Fields = {
  'if-match': {
    schema: Type.String(),
    description: 'The `revision` that was read; the change is refused if there is a later one.',
    example: '"3"',
  },
}

/** A time as it is answered. */
export const time = Type.Integer({ minimum: 0, description: 'Seconds since 1970.' })
const text = Type.String()

/** A length of time. */
export const seconds = (from: number, to: number) =>
  Type.Integer({
    minimum: from,
    maximum: to,
    description: `must be a whole number of seconds from ${from} to ${to}`,
  })

/** Text that people write. */
export const oneLine = (most: number) =>
  Type.String({
    minLength: 1,
    maxLength: most,
    pattern: '^[^\\p{Cc}]*$',
    description: `must be 1 to ${most} characters in one line`,
  })

export const groupIdSchema = Type.String({
  minLength: 1,
  maxLength: 64,
  pattern: '^[^\\p{Cc}]*$',
  description: 'must be the groupId of a group',
})

/** The name of a role. */
export const roleSchema = Type.String({
  minLength: 1,
  maxLength: 64,
  pattern: '^[^,\\p{Cc}]+$',
  description: 'must be the name of a role',
})

/** The members that name who holds a role in a group. */
export const roleInGroup = { groupId: groupIdSchema, role: roleSchema }

/** Yes or no. */
export const flag = Type.Boolean({ description: 'must be true or false' })

const wish = {
  ...roleInGroup,
  reason: optional(oneLine(500)),
  ticket: optional(oneLine(64)),
  duration_seconds: optional(seconds(60, ruleBounds.longest)),
}

/** The body that asks for a role. */
export const wishSchema = Type.Object(
  { ...wish, preview: optional(flag) },
  { additionalProperties: false, title: 'AccessWish' },
)

/** The body that takes a role without an approval. */
export const activationSchema = Type.Object(
  {
    ...wish,
    starts_at: optional(
      Type.Integer({ minimum: 0, maximum: 2 ** 40, description: 'must be seconds since 1970' }),
    ),
  },
  { additionalProperties: false, title: 'AccessActivation' },
)

/** The body that takes a role in an emergency. */
export const emergencySchema = Type.Object(
  { ...wish, reason: oneLine(500) },
  { additionalProperties: false, title: 'AccessEmergency' },
)

/** The body of an approval. */
export const approveSchema = Type.Object(
  { duration_seconds: optional(seconds(60, ruleBounds.longest)) },
  { additionalProperties: false, title: 'AccessApprove' },
)

/** The body of a refusal. */
export const refuseSchema = Type.Object(
  { reason: oneLine(500) },
  { additionalProperties: false, title: 'AccessRefuse' },
)

/** The body that makes somebody eligible. */
export const eligibleChangeSchema = Type.Object(
  {
    sub: Type.String({
      minLength: 1,
      maxLength: 64,
      pattern: '^[^\\p{Cc}]*$',
      description: 'must be the sub of a person',
    }),
    role: roleSchema,
    until: optional(
      Type.Integer({ minimum: 0, maximum: 2 ** 40, description: 'must be seconds since 1970' }),
    ),
  },
  { additionalProperties: false, title: 'EligibleChange' },
)

/** Somebody as they are answered. */
export const personSchema = Type.Object(
  {
    sub: Type.String({
      description: 'Of a person; who decided may also be a client or an operator.',
    }),
    name: optional(Type.String({ description: 'Absent if there is no such account.' })),
  },
  { additionalProperties: false, title: 'AccessPerson' },
)

const needSchema = Type.Object(
  {
    groupId: text,
    group_name: optional(text),
    role: text,
    count: Type.Integer(),
    raised: Type.Boolean({
      description: 'Whether nobody whom the rule names can decide, so that administrators do.',
    }),
    people: Type.Array(personSchema, { description: 'Who can decide now; some of them, if many.' }),
  },
  { additionalProperties: false, title: 'AccessNeed' },
)

/** A request as it is answered. */
export const requestSchema = Type.Object(
  {
    id: text,
    groupId: text,
    group_name: optional(text),
    role: text,
    person: personSchema,
    reason: text,
    ticket: optional(text),
    duration_seconds: Type.Integer(),
    status: Type.Enum([...requestStatuses]),
    rule_id: text,
    rule_revision: Type.Integer({ description: 'The rule as it was then is what counts.' }),
    approvals: Type.Array(
      Type.Object({ person: personSchema, at: time }, { additionalProperties: false }),
    ),
    deciders: optional(
      Type.Array(needSchema, { description: 'Who has to approve; only with one open request.' }),
    ),
    created_at: time,
    answer_until: time,
    decided_at: optional(time),
    decided_by: optional(personSchema),
    answer: optional(Type.String({ description: 'Why it was refused.' })),
    revision: Type.Integer({ minimum: 0, description: 'Send it as If-Match.' }),
  },
  { additionalProperties: false, title: 'AccessRequest' },
)

/** A request as it is answered to whoever can decide it. */
export const decisionSchema = Type.Object(
  {
    ...requestSchema.properties,
    group_path: Type.Array(text, {
      description: 'The names of the groups from the top down to the one of the request.',
    }),
    holds: Type.Array(text, { description: 'The roles that the person has in that group now.' }),
  },
  { additionalProperties: false, title: 'WaitingAccessRequest' },
)

/** A role with an end as it is answered. */
export const timedRoleSchema = Type.Object(
  {
    id: text,
    groupId: text,
    group_name: optional(text),
    role: text,
    person: personSchema,
    source: Type.Enum([...roleSources]),
    source_id: optional(text),
    bypassed: Type.Boolean({ description: 'Whether it was taken without an approval: red.' }),
    status: Type.Enum(['planned', 'active', 'ended']),
    reason: text,
    ticket: optional(text),
    approved_by: Type.Array(personSchema),
    starts_at: time,
    ends_at: time,
    ended_at: optional(time),
    ending: optional(Type.Enum([...roleEndings])),
    ended_by: optional(personSchema),
  },
  { additionalProperties: false, title: 'TimedRole' },
)

/** An eligible role as it is answered. */
export const eligibleSchema = Type.Object(
  {
    id: text,
    groupId: text,
    group_name: optional(text),
    role: text,
    person: personSchema,
    until: optional(time),
    made_by: text,
    created_at: time,
  },
  { additionalProperties: false, title: 'EligibleRole' },
)
