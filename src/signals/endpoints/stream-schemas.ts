import Type from 'typebox'
import { nextSchema } from '../../api/cursor.ts'
import { supportedEvents } from '../event-types.ts'
import { deliveryMethods, streamStatuses } from '../stream.ts'

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

const address = Type.String({
  minLength: 1,
  maxLength: 1024,
  pattern: '^https?://[^#\\s]+$',
  description: 'must be an address',
})
const header = Type.String({
  minLength: 1,
  maxLength: 4096,
  pattern: '^[\\x20-\\x7e]+$',
  description: 'must be a header Authorization',
})
const words = Type.String({
  maxLength: 200,
  pattern: '^[^\\p{Cc}]*$',
  description: 'must be at most 200 characters in one line',
})
/** Types of events. Those that are not known are ignored. */
const eventsSchema = Type.Array(Type.String({ maxLength: 200 }), { maxItems: 50 })
const state = Type.String({ maxLength: 1000, description: 'must be at most 1000 characters' })
const reason = words

const given = {
  delivery_method: optional(oneOf(deliveryMethods)),
  endpoint_url: optional(address),
  authorization_header: optional(
    Type.Union([header, Type.Null()], { description: 'must be a header, or null to remove it' }),
  ),
  events: optional(eventsSchema),
  description: optional(words),
  subjects: optional(oneOf(['all', 'added'])),
}

/** The body that replaces what is decided about a stream. */
export const streamChangeSchema = Type.Object(given, {
  additionalProperties: false,
  title: 'SignalStreamChange',
})

/** The body that creates a stream for an application. */
export const newStreamSchema = Type.Object(
  {
    client_id: Type.String({ minLength: 1, maxLength: 255, pattern: '^[^\\0]+$' }),
    groupId: optional(groupIdSchema),
    ...given,
  },
  { additionalProperties: false, title: 'NewSignalStream' },
)

/** A stream as administrators see it. */
export const streamSchema = Type.Object(
  {
    id: Type.String(),
    client_id: Type.String(),
    groupId: groupIdSchema,
    delivery_method: oneOf(deliveryMethods),
    endpoint_url: optional(Type.String()),
    has_authorization: Type.Boolean(),
    events: Type.Array(Type.String()),
    description: Type.String(),
    subjects: oneOf(['all', 'added']),
    status: oneOf(streamStatuses),
    reason: optional(Type.String()),
    waiting: Type.Integer({ description: 'Events that the receiver has not taken yet.' }),
    refused: Type.Integer({ description: 'Events that the receiver has refused.' }),
    oldest_at: optional({ ...time, description: 'When the oldest event that waits was made.' }),
    asked_at: optional({ ...time, description: 'When the receiver has asked last.' }),
    sent_at: optional({ ...time, description: 'When an event was sent last.' }),
    failing_since: optional(time),
    problem: optional(Type.String()),
    retry_at: optional(time),
    created_at: time,
    updated_at: time,
    revision: Type.Integer(),
  },
  { title: 'SignalStream' },
)

export const streamListSchema = Type.Object(
  { streams: Type.Array(streamSchema), next: optional(nextSchema) },
  { title: 'SignalStreams' },
)

export const streamStatusSchema = Type.Object(
  { status: oneOf(streamStatuses), reason: optional(reason) },
  { additionalProperties: false, title: 'SignalStreamStatus' },
)

export const verifySchema = Type.Object(
  { state: optional(state) },
  { additionalProperties: false, title: 'SignalVerification' },
)

export const verifiedSchema = Type.Object({ sent: Type.Boolean() }, { title: 'SignalVerified' })

const streamId = Type.String({ minLength: 1, maxLength: 64, description: 'must be a stream_id' })
const delivery = Type.Object({
  method: Type.String({ maxLength: 100 }),
  endpoint_url: optional(address),
  authorization_header: optional(header),
})
const receiverMembers = {
  delivery: optional(delivery),
  events_requested: optional(eventsSchema),
  description: optional(words),
}

/** What a receiver sends to create a stream (SSF 1.0 §8.1.1.1). Other members are ignored. */
export const ssfNewStreamSchema = Type.Object(receiverMembers, { title: 'SsfNewStream' })

/** What it sends to change one. */
export const ssfStreamChangeSchema = Type.Object(
  { stream_id: streamId, ...receiverMembers },
  { additionalProperties: true, title: 'SsfStreamChange' },
)

/** The configuration of a stream (SSF 1.0 §8.1.1). */
export const ssfStreamSchema = Type.Object(
  {
    stream_id: streamId,
    iss: Type.String(),
    aud: Type.String(),
    delivery: Type.Object({ method: Type.String(), endpoint_url: Type.String() }),
    events_supported: Type.Array(Type.String(), { examples: [supportedEvents.slice(0, 1)] }),
    events_requested: Type.Array(Type.String()),
    events_delivered: Type.Array(Type.String()),
    min_verification_interval: Type.Integer(),
    description: optional(Type.String()),
  },
  { title: 'SsfStream' },
)

export const ssfStatusChangeSchema = Type.Object(
  { stream_id: streamId, status: oneOf(streamStatuses), reason: optional(reason) },
  { title: 'SsfStatusChange' },
)

export const ssfStatusSchema = Type.Object(
  { stream_id: streamId, status: oneOf(streamStatuses), reason: optional(Type.String()) },
  { title: 'SsfStatus' },
)

export const ssfSubjectSchema = Type.Object(
  {
    stream_id: streamId,
    subject: Type.Record(Type.String(), Type.Unknown(), {
      description: 'must be a subject identifier of RFC 9493',
    }),
    verified: optional(Type.Boolean()),
  },
  { title: 'SsfSubject' },
)

export const ssfVerifySchema = Type.Object(
  { stream_id: streamId, state: optional(state) },
  { title: 'SsfVerification' },
)

/** How many events a receiver gets at once unless it says, and at most. */
export const polledAtOnce = { usual: 100, most: 500 }

const jti = Type.String({ minLength: 1, maxLength: 100 })

/** A poll (RFC 8936 §2.2). */
export const pollSchema = Type.Object(
  {
    maxEvents: optional(Type.Integer({ minimum: 0, description: 'must be a whole number' })),
    returnImmediately: optional(Type.Boolean()),
    ack: optional(Type.Array(jti, { maxItems: 10_000 })),
    setErrs: optional(
      Type.Record(jti, Type.Object({ err: Type.String(), description: optional(Type.String()) }), {
        maxProperties: 1000,
      }),
    ),
  },
  { title: 'SsfPoll' },
)

export const polledSchema = Type.Object(
  { sets: Type.Record(Type.String(), Type.String()), moreAvailable: optional(Type.Boolean()) },
  { title: 'SsfPolled' },
)

export const querySchema = Type.Object(
  { stream_id: optional(streamId) },
  { additionalProperties: true },
)
export const neededQuerySchema = Type.Object(
  { stream_id: streamId },
  { additionalProperties: true },
)
