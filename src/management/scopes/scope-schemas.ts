import Type from 'typebox'
import { securityLevels } from '../../oauth/stores/scope-stores.ts'

const { Optional: optional } = Type

// The second range changes the direction of text, so that it could be read as other words.
const oneLine = '^[^\\p{Cc}\u202a-\u202e\u2066-\u2069]*$'

/** Words of one line. */
const words = (longest: number) =>
  Type.String({
    minLength: 1,
    maxLength: longest,
    pattern: oneLine,
    description: `must be 1 to ${longest} characters in one line`,
  })

export const titleSchema = words(120)
export const hintSchema = words(300)

/** A language tag (BCP 47) such as `de`, `de-DE` or `zh-Hant-TW`. */
export const localeSchema = Type.String({
  pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$',
  description: 'must be a language tag such as en-US',
})

const wordsSchema = Type.Object(
  { title: titleSchema, hint: optional(hintSchema) },
  { additionalProperties: false, description: 'must be a title and an optional hint' },
)

/** Words of the operator by language. */
export const textsSchema = Type.Record(localeSchema, wordsSchema, {
  additionalProperties: false,
  minProperties: 1,
  maxProperties: 100,
  description:
    'must be words by language tag, such as en-US. People who read none of these languages see those in English, else the first.',
})

export const requiresConsentSchema = Type.Boolean({
  default: true,
  description:
    'false: a client gets this scope without consent to it, once the person has consented to something else.',
})

export const securityLevelSchema = Type.Enum([...securityLevels], {
  default: 'PUBLIC',
  description: 'CONFIDENTIAL: consent is always required.',
})

export const scopeGroupName = words(100)

/** What a scope group is for. */
export const scopeGroupDescription = Type.Union([words(300), Type.Literal('')])

export const scopeGroupNames = Type.Array(scopeGroupName, {
  maxItems: 100,
  uniqueItems: true,
  description: 'The scope groups that it belongs to.',
})

const rules = {
  required_user_consent: optional(requiresConsentSchema),
  security_level: optional(securityLevelSchema),
  groups: optional(scopeGroupNames),
}

/** The name of a scope (RFC 6749 §3.3). */
export const scopeName = Type.String({
  minLength: 1,
  maxLength: 128,
  pattern: '^[\\x21\\x23-\\x5B\\x5D-\\x7E]+$',
  description: 'must be 1 to 128 printable ASCII characters without space, " and \\',
})

/** The body that describes a scope. */
export const newScopeSchema = Type.Object(
  { scope: scopeName, texts: textsSchema, ...rules },
  { additionalProperties: false, title: 'NewScope' },
)

export const scopeChangeSchema = Type.Object(
  { texts: optional(textsSchema), ...rules },
  { additionalProperties: false, title: 'ScopeChange' },
)

export const scopeRecordSchema = Type.Object(
  {
    scope: scopeName,
    texts: Type.Record(localeSchema, wordsSchema),
    required_user_consent: requiresConsentSchema,
    security_level: securityLevelSchema,
    groups: scopeGroupNames,
    created_at: Type.Integer({ minimum: 0 }),
    updated_at: Type.Integer({ minimum: 0 }),
  },
  { additionalProperties: false, title: 'Scope' },
)
