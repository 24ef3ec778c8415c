import Type from 'typebox'
import { afterSchema, limitSchema, nextSchema } from '../../api/page-schemas.ts'
import { scopeLocales } from './scope-store.ts'

const { Optional: optional } = Type

const words = (longest: number) =>
  Type.String({
    minLength: 1,
    maxLength: longest,
    pattern: '^[^\\p{Cc}]*$',
    description: `must be 1 to ${longest} characters in one line`,
  })

const wordsSchema = Type.Object(
  { title: words(120), hint: optional(words(300)) },
  { additionalProperties: false, description: 'must be a title and an optional hint' },
)

const texts = Type.Object(
  { 'en-US': wordsSchema, 'de-DE': optional(wordsSchema) },
  {
    additionalProperties: false,
    description: `must be words in en-US, and in others of ${scopeLocales.join(', ')} if you like`,
  },
)

const name = Type.String({
  minLength: 1,
  maxLength: 128,
  pattern: '^[\\x21\\x23-\\x5B\\x5D-\\x7E]+$',
  description: 'must be 1 to 128 printable ASCII characters without space, " and \\',
})

/** The body that describes a scope. */
export const newScopeSchema = Type.Object(
  { scope: name, texts },
  { additionalProperties: false, title: 'NewScope' },
)

export const scopeChangeSchema = Type.Object(
  { texts },
  { additionalProperties: false, title: 'ScopeChange' },
)

export const scopeRecordSchema = Type.Object(
  {
    scope: name,
    texts,
    created_at: Type.Integer({ minimum: 0 }),
    updated_at: Type.Integer({ minimum: 0 }),
  },
  { additionalProperties: false, title: 'Scope' },
)

export const scopeListQuery = Type.Object(
  { after: afterSchema, limit: limitSchema(200, 50) },
  { additionalProperties: false },
)

export const scopePageSchema = Type.Object(
  { scopes: Type.Array(scopeRecordSchema), next: nextSchema },
  { additionalProperties: false, title: 'ScopePage' },
)
