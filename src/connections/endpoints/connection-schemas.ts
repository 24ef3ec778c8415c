import Type from 'typebox'
import { nextSchema } from '../../api/cursor.ts'
import { firstSignIns } from '../../kernel/upstream-attempt.ts'
import { connectionKinds, connectionUses, emailTrusts, ruleBelows } from '../connection.ts'
import { findingCodes } from '../kind.ts'
import { mostRules } from '../roles-by-rules.ts'

const { Optional: optional } = Type

const time = Type.Integer({ minimum: 0, description: 'Seconds since 1970.' })

const oneLine = (most: number) =>
  Type.String({
    minLength: 1,
    maxLength: most,
    pattern: '^[^\\p{Cc}]*$',
    description: `must be 1 to ${most} characters in one line`,
  })

const oneOf = <Name extends string>(names: readonly Name[]) =>
  Type.Enum([...names], { description: `must be one of ${names.join(', ')}` })

/** Names a group; `root` stands for everybody. */
export const groupIdSchema = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'must be the groupId of a group, or root for everybody',
})

const alias = Type.String({
  pattern: '^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$',
  description: 'must be 2 to 63 lower-case letters, digits and hyphens',
})

/** A rule, as it is given and answered. */
export const ruleSchema = Type.Object(
  {
    claim: oneLine(255),
    value: oneLine(1024),
    groupId: groupIdSchema,
    below: optional(oneOf(ruleBelows)),
    roles: Type.Array(Type.String({ minLength: 1, maxLength: 64, pattern: '^[^,\\p{Cc}]+$' }), {
      minItems: 1,
      maxItems: 32,
      uniqueItems: true,
      description: 'must be 1 to 32 role names',
    }),
  },
  {
    additionalProperties: false,
    title: 'RoleRule',
    description:
      'must be an object with claim, value, groupId and roles. With `below`, the roles are given for each value in the group directly below that is named like it: `match` takes those that are there, `create` also makes them. The name is the text for which the `*` of the value stands.',
  },
)

/** The rules of a connection. */
export const rulesSchema = Type.Array(ruleSchema, {
  maxItems: mostRules,
  description: `must be a list of at most ${mostRules} rules`,
})

const given = {
  name: oneLine(100),
  preset: optional(
    Type.String({
      pattern: '^[a-z0-9-]{1,32}$',
      description: 'must be 1 to 32 lower-case letters, digits and hyphens',
    }),
  ),
  use: optional(oneOf(connectionUses)),
  first_sign_in: optional(oneOf(firstSignIns)),
  email_trust: optional(oneOf(emailTrusts)),
  trusts_factors: optional(Type.Boolean({ description: 'must be true or false' })),
  settings: Type.Record(Type.String(), Type.Unknown(), {
    description: 'must be an object with the settings of the kind',
  }),
  secrets: optional(
    Type.Record(
      Type.String({ pattern: '^[a-z_]{1,64}$' }),
      Type.Union([Type.String({ minLength: 1, maxLength: 16_384 }), Type.Null()]),
      { description: 'must be an object whose members are texts, or null to remove a secret' },
    ),
  ),
  rules: optional(rulesSchema),
}

/** The body that replaces what is decided about a connection. */
export const connectionChangeSchema = Type.Object(given, {
  additionalProperties: false,
  title: 'ConnectionChange',
})

/** The body that creates a connection. */
export const newConnectionSchema = Type.Object(
  { alias, kind: oneOf(connectionKinds), groupId: groupIdSchema, ...given },
  { additionalProperties: false, title: 'NewConnection' },
)

const warningSchema = Type.Object(
  {
    code: Type.Enum(
      [
        ...(['client_secret_ends', 'upstream_certificate_ends'] as const),
        ...(['signing_certificate_ends', 'encryption_certificate_ends'] as const),
        ...(['domain_lost', 'no_domain', 'failing'] as const),
      ],
      { description: 'What it is about.' },
    ),
    severity: Type.Enum(['warning', 'fault'], {
      description: 'With a `fault`, people cannot sign in.',
    }),
    until: optional(time),
    detail: Type.String({ description: 'What is the matter, and what to do.' }),
  },
  { additionalProperties: false, title: 'ConnectionWarning' },
)

/** A connection as it is answered, without its secrets. */
export const connectionSchema = Type.Object(
  {
    id: Type.String(),
    alias: Type.String({
      description: 'Names it in addresses, and as the `provider` of identities.',
    }),
    kind: Type.Enum([...connectionKinds]),
    groupId: Type.String({ description: 'The group it belongs to; `root` is for everybody.' }),
    name: Type.String({ description: 'What people read on the button.' }),
    preset: optional(Type.String({ description: 'The product at the other side.' })),
    use: Type.Enum([...connectionUses]),
    first_sign_in: Type.Enum([...firstSignIns]),
    email_trust: Type.Enum([...emailTrusts]),
    trusts_factors: Type.Boolean(),
    settings: Type.Record(Type.String(), Type.Unknown()),
    secrets: Type.Array(Type.String(), {
      description: 'The names of the secrets that are set. No answer has a secret itself.',
    }),
    rules: Type.Array(ruleSchema),
    callback_url: Type.String({ description: 'Where the other side sends people back to.' }),
    entity_id: optional(Type.String({ description: 'What this server is called in SAML.' })),
    metadata_url: optional(Type.String({ description: 'Where its SAML metadata are.' })),
    created_at: time,
    updated_at: time,
    last_used_at: optional(time),
    last_failure_at: optional(time),
    last_failure: optional(
      Type.String({
        description:
          'Why nobody could come then: `down`, `invalid` or `misconfigured`, a colon, and what to look at. Of people who cancelled or mistyped it says nothing.',
      }),
    ),
    warnings: Type.Array(warningSchema, {
      description: 'What needs somebody soon. The other side is not asked.',
    }),
    revision: Type.Integer({
      minimum: 0,
      description: 'Increases with every change. Send it as If-Match.',
    }),
  },
  { additionalProperties: false, title: 'Connection' },
)

export const connectionListSchema = Type.Object(
  { connections: Type.Array(connectionSchema), next: nextSchema },
  { additionalProperties: false, title: 'ConnectionList' },
)

/** Where a trial begins. */
export const trialSchema = Type.Object(
  { url: Type.String({ format: 'uri' }) },
  { additionalProperties: false, title: 'ConnectionTrial' },
)

/** What an examination of a connection has found. */
export const findingsSchema = Type.Object(
  {
    findings: Type.Array(
      Type.Object(
        {
          severity: Type.Enum(['ok', 'warning', 'fault']),
          code: Type.Enum([...findingCodes], {
            description: 'What it is about, for who says it in another language.',
          }),
          text: Type.String({ description: 'The same as a sentence.' }),
          params: optional(
            Type.Record(Type.String(), Type.String(), { description: 'What the sentence names.' }),
          ),
          ends_at: optional(time),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false, title: 'ConnectionFindings' },
)

/** The body that claims a domain. */
export const newDomainSchema = Type.Object(
  {
    domain: Type.String({
      minLength: 1,
      maxLength: 253,
      description: 'must be a domain of email addresses, such as acme.example',
    }),
  },
  { additionalProperties: false, title: 'NewDomain' },
)

const domainFields = {
  domain: Type.String({ description: 'In lower case and in ASCII.' }),
  groupId: Type.String(),
  status: Type.Enum(['pending', 'proven', 'lost'], {
    description: '`lost` was proven, and its record is gone.',
  }),
  record_name: Type.String({ description: 'The name of the TXT record that proves it.' }),
  record_value: Type.String({ description: 'What the TXT record has to hold.' }),
  created_at: time,
  proven_at: optional(time),
  checked_at: optional(time),
  lost_at: optional(time),
}

/** A domain as it is answered. */
export const domainSchema = Type.Object(domainFields, {
  additionalProperties: false,
  title: 'Domain',
})

export const domainListSchema = Type.Object(
  { domains: Type.Array(domainSchema) },
  { additionalProperties: false, title: 'DomainList' },
)

/** The same with what DNS has answered. */
export const checkedDomainSchema = Type.Object(
  {
    ...domainFields,
    found: Type.Array(Type.String(), {
      description: 'What the TXT records hold now; at most ten, and the beginning of each.',
    }),
    problem: optional(Type.String({ description: 'Why DNS did not answer.' })),
  },
  { additionalProperties: false, title: 'CheckedDomain' },
)
