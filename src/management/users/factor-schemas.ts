import Type from 'typebox'
import { inSeconds } from '../../kernel/time.ts'
import type { Factor } from '../../users/factor.ts'

const { Optional: optional } = Type
const seconds = (description: string) => Type.Integer({ minimum: 0, description })

const factorSchema = Type.Object(
  {
    id: Type.String({ description: 'Names the factor.' }),
    kind: Type.Union([Type.Literal('totp'), Type.Literal('passkey')], {
      description: 'An authenticator app (`totp`) or a passkey.',
    }),
    name: Type.String({ description: 'As the user calls it.' }),
    created_at: seconds('When it was added.'),
    last_used_at: optional(seconds('When it was last used.')),
    backed_up: optional(
      Type.Boolean({ description: 'Whether a passkey is kept by a password manager.' }),
    ),
    copied_at: optional(
      seconds('When the counter of a passkey did not grow: there may be a copy of it.'),
    ),
  },
  { additionalProperties: false, title: 'Factor' },
)

export const factorsSchema = Type.Object(
  {
    factors: Type.Array(factorSchema),
    recovery_codes_left: Type.Integer({
      minimum: 0,
      description: 'How many recovery codes are not used yet.',
    }),
    mail_codes: Type.Union(
      (['counted', 'barred', 'none'] as const).map((kind) => Type.Literal(kind)),
      {
        description:
          'Whether a code by mail is the second factor of the user (`counted`). `barred`: it was, until the password was replaced by email; resetting the factors, or setting a password, lifts that. `none`: codes by mail are off, the user has another factor or no verified email address.',
      },
    ),
  },
  { additionalProperties: false },
)

export const renameFactorSchema = Type.Object(
  {
    name: Type.String({
      minLength: 1,
      maxLength: 64,
      pattern: '^[^\\p{Cc}\u202a-\u202e\u2066-\u2069]*$',
      description: 'must be 1 to 64 characters without control characters',
    }),
  },
  { additionalProperties: false },
)

export const renamedSchema = Type.Object(
  { renamed: Type.Literal(true) },
  { additionalProperties: false },
)

export const removedSchema = Type.Object(
  { removed: Type.Integer({ minimum: 0, description: 'How many factors were removed.' }) },
  { additionalProperties: false },
)

/** A factor for administrators. It has nothing that could be used to sign in. */
export function factorRecord(factor: Factor) {
  const { id, kind, name, createdAt, lastUsedAt } = factor
  return {
    id,
    kind,
    name,
    created_at: inSeconds(createdAt),
    ...(lastUsedAt !== undefined && { last_used_at: inSeconds(lastUsedAt) }),
    ...(kind === 'passkey' && { backed_up: factor.backedUp }),
    ...(kind === 'passkey' &&
      factor.copiedAt !== undefined && { copied_at: inSeconds(factor.copiedAt) }),
  }
}
