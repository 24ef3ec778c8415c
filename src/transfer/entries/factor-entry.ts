import { isDeepStrictEqual } from 'node:util'
import Type, { type Static } from 'typebox'
import { recordReader } from '../../api/body-reader.ts'
import type { SecretBox } from '../../kernel/sealing.ts'
import { inSeconds } from '../../kernel/time.ts'
import { type Authenticator, type Factor, usualCodes } from '../../users/factor.ts'
import { authenticatorPurpose } from '../../users/factors/check-factor.ts'
import { invalidUser } from '../../users/users-error.ts'
import { definedMembers } from './entry-path.ts'

const { Optional: optional } = Type
const base64url = (longest: number) =>
  Type.String({ pattern: `^[\\w-]{1,${longest}}$`, description: 'must be base64url' })
const seconds = Type.Integer({
  minimum: 0,
  maximum: 253_402_300_799,
  description: 'must be a time in seconds since 1970',
})

const shared = {
  id: Type.String({ pattern: '^[\\w-]{1,64}$', description: 'must be the id of a factor' }),
  sub: Type.String({ pattern: '^[\\x21-\\x7E]{1,255}$', description: 'must be the sub of a user' }),
  name: Type.String({ minLength: 1, maxLength: 64, pattern: '^[^\\p{Cc}]*$' }),
  created_at: seconds,
  last_used_at: optional(seconds),
}

/** What an entry is. */
export const authenticatorSchema = Type.Object(
  {
    ...shared,
    kind: Type.Literal('totp'),
    secret: Type.String({ pattern: '^[A-Z2-7]{16,128}$', description: 'must be base32' }),
    algorithm: optional(
      Type.Enum(['SHA1', 'SHA256', 'SHA512'], { description: 'must be SHA1, SHA256 or SHA512' }),
    ),
    digits: optional(Type.Integer({ minimum: 6, maximum: 8, description: 'must be 6 to 8' })),
    period: optional(
      Type.Integer({ minimum: 15, maximum: 120, description: 'must be 15 to 120 seconds' }),
    ),
  },
  { additionalProperties: false },
)

/** What an entry is. */
export const passkeySchema = Type.Object(
  {
    ...shared,
    kind: Type.Literal('passkey'),
    credential_id: base64url(1400),
    public_key: base64url(4096),
    counter: Type.Integer({ minimum: 0, maximum: 4_294_967_295 }),
    transports: Type.Array(Type.String({ pattern: '^[a-z-]{1,32}$' }), { maxItems: 10 }),
    device_type: Type.Enum(['singleDevice', 'multiDevice']),
    backed_up: Type.Boolean(),
    copied_at: optional(seconds),
  },
  { additionalProperties: false },
)

type FactorEntry = Static<typeof authenticatorSchema> | Static<typeof passkeySchema>

const readers = {
  totp: recordReader(authenticatorSchema, invalidUser),
  passkey: recordReader(passkeySchema, invalidUser),
}

/** Every member that an entry of `factors` can have. */
export const factorMembers = [
  ...Object.keys(authenticatorSchema.properties),
  ...Object.keys(passkeySchema.properties),
]

/** Describes a factor, with the secret of an authenticator app in clear text. */
export function factorEntry(factor: Factor, box: SecretBox): FactorEntry {
  const { id, sub, name, createdAt, lastUsedAt } = factor
  const members = definedMembers({
    id,
    sub,
    name,
    created_at: inSeconds(createdAt),
    last_used_at: lastUsedAt === undefined ? undefined : inSeconds(lastUsedAt),
  })
  if (factor.kind === 'totp') {
    const secret = box.open(factor.sealedSecret, authenticatorPurpose, sub)
    return { ...members, kind: 'totp', secret, ...factor.codes } as FactorEntry
  }
  return {
    ...members,
    kind: 'passkey',
    credential_id: factor.credentialId,
    public_key: factor.publicKey,
    counter: factor.counter,
    transports: [...factor.transports],
    device_type: factor.deviceType,
    backed_up: factor.backedUp,
    ...(factor.copiedAt !== undefined && { copied_at: inSeconds(factor.copiedAt) }),
  } as FactorEntry
}

/** Nothing for codes like those of all apps, so that they are stored as if made here. */
function codesOf(entry: Static<typeof authenticatorSchema>): Pick<Authenticator, 'codes'> {
  const { algorithm, digits, period } = { ...usualCodes, ...entry }
  const codes = { algorithm, digits, period }
  return isDeepStrictEqual(codes, usualCodes) ? {} : { codes }
}

/** Reads an entry. The secret is sealed at once, so that it is staged in no other form. */
export function readFactorEntry(value: unknown, box: SecretBox): Factor {
  const { kind } = (value ?? {}) as { readonly kind?: unknown }
  if (kind !== 'totp' && kind !== 'passkey') {
    throw invalidUser([{ path: '/kind', problem: 'must be totp or passkey' }])
  }
  const entry: FactorEntry = readers[kind](value)
  const { id, sub, name } = entry
  const times = {
    createdAt: entry.created_at * 1000,
    lastUsedAt: entry.last_used_at === undefined ? undefined : entry.last_used_at * 1000,
  }
  if (entry.kind === 'totp') {
    const sealedSecret = box.seal(entry.secret, authenticatorPurpose, sub)
    return { kind: 'totp', id, sub, name, ...times, sealedSecret, ...codesOf(entry) }
  }
  return {
    kind: 'passkey',
    id,
    sub,
    name,
    ...times,
    credentialId: entry.credential_id,
    publicKey: entry.public_key,
    counter: entry.counter,
    transports: entry.transports,
    deviceType: entry.device_type,
    backedUp: entry.backed_up,
    copiedAt: entry.copied_at === undefined ? undefined : entry.copied_at * 1000,
  }
}
