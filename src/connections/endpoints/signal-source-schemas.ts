import Type, { type Static } from 'typebox'
import { inSeconds } from '../../kernel/time.ts'
import type { Connection } from '../connection.ts'
import {
  heardEvents,
  type SignalSource,
  signalAccesses,
  signalActions,
  signalDeliveries,
} from '../signals/signal-source.ts'
import { type GivenSource, pushAddress } from '../signals/source-changes.ts'

const { Optional: optional } = Type
const time = Type.Integer({ minimum: 0, description: 'Seconds since 1970.' })
const oneOf = <Name extends string>(names: readonly Name[]) =>
  Type.Enum([...names], { description: `must be one of ${names.join(', ')}` })

const address = Type.String({
  minLength: 1,
  maxLength: 1024,
  pattern: '^https?://[^#?\\s\\p{Cc}]+$',
  description: 'must be an address',
})
const audience = Type.Array(
  Type.String({ minLength: 1, maxLength: 1024, pattern: '^[^\\p{Cc}]+$' }),
  { minItems: 1, maxItems: 10, description: 'must be 1 to 10 texts' },
)
const rules = Type.Object(
  Object.fromEntries(heardEvents.map((event) => [event, optional(oneOf(signalActions))])),
  { additionalProperties: false, description: 'What each type of event does.' },
)

/** What decides about the stream of a connection. */
export const sourceChangeSchema = Type.Object(
  {
    issuer: optional(address),
    delivery: oneOf(signalDeliveries),
    access: optional(oneOf(signalAccesses)),
    token: optional(
      Type.String({
        minLength: 1,
        maxLength: 4096,
        pattern: '^[\\x21-\\x7e]+$',
        description: 'must be a token',
      }),
    ),
    jwks_uri: optional(address),
    audience: optional(audience),
    rules: optional(rules),
  },
  { additionalProperties: false, title: 'SignalSourceChange' },
)

/** The stream in the entry of a connection in a file: what was decided, and what is over there. */
export const sourceEntrySchema = Type.Object(
  {
    issuer: address,
    delivery: oneOf(signalDeliveries),
    access: oneOf(signalAccesses),
    jwks_uri: address,
    audience,
    rules: optional(rules),
    stream_id: optional(Type.String({ minLength: 1, maxLength: 2048 })),
    poll_url: optional(Type.String({ minLength: 1, maxLength: 2048, pattern: '^https?://' })),
    token: optional(sourceChangeSchema.properties.token),
    push_token_digest: optional(
      Type.String({ pattern: '^[\\w-]{43}$', description: 'must be a digest of an export' }),
    ),
  },
  { additionalProperties: false },
)

/** What changes what events do. */
export const rulesChangeSchema = Type.Object(
  { rules },
  { additionalProperties: false, title: 'SignalRulesChange' },
)

/** The stream as administrators see it. */
export const sourceSchema = Type.Object(
  {
    issuer: Type.String(),
    delivery: oneOf(signalDeliveries),
    access: oneOf(signalAccesses),
    jwks_uri: Type.String(),
    audience: Type.Array(Type.String()),
    rules: Type.Record(Type.String(), oneOf(signalActions)),
    has_token: Type.Boolean(),
    endpoint_url: optional(Type.String({ description: 'Where events are sent.' })),
    authorization_header: optional(
      Type.String({ description: 'What has to come with each event; shown this once.' }),
    ),
    stream_id: optional(Type.String()),
    status: oneOf(['enabled', 'paused', 'disabled']),
    verified_at: optional(time),
    received_at: optional(time),
    problem: optional(Type.String()),
    problem_at: optional(time),
    created_at: time,
    updated_at: time,
  },
  { title: 'SignalSource' },
)

/** What a caller decides; what is left out has its default. */
export function givenSource(body: Static<typeof sourceChangeSchema>): GivenSource {
  return {
    issuer: body.issuer,
    delivery: body.delivery,
    access: body.access ?? 'client',
    token: body.token,
    jwksUri: body.jwks_uri,
    audience: body.audience,
    rules: body.rules ?? {},
  }
}

/** A source as it is answered. */
export function sourceRecord(
  baseUrl: string,
  connection: Connection,
  source: SignalSource,
  pushToken?: string,
): Static<typeof sourceSchema> {
  const { streamId, state } = source
  return {
    issuer: source.issuer,
    delivery: source.delivery,
    access: source.access,
    jwks_uri: source.jwksUri,
    audience: [...source.audience],
    rules: { ...source.rules },
    has_token: source.sealed !== undefined,
    ...(source.delivery === 'push' && { endpoint_url: pushAddress(baseUrl, connection) }),
    ...(pushToken !== undefined && { authorization_header: `Bearer ${pushToken}` }),
    ...(streamId !== undefined && { stream_id: streamId }),
    status: state.status,
    ...(state.verifiedAt !== undefined && { verified_at: inSeconds(state.verifiedAt) }),
    ...(state.receivedAt !== undefined && { received_at: inSeconds(state.receivedAt) }),
    ...(state.problem && {
      problem: state.problem.text,
      problem_at: inSeconds(state.problem.at),
    }),
    created_at: inSeconds(source.createdAt),
    updated_at: inSeconds(source.updatedAt),
  }
}
