import Type from 'typebox'
import { afterSchema, limitSchema, nextSchema } from '../../api/cursor.ts'
import { eventTypes } from '../../events/event.ts'
import { deliveryStates } from '../webhook.ts'

const { Optional: optional } = Type

const time = Type.Integer({ minimum: 0, description: 'Seconds since 1970.' })

const url = Type.String({
  minLength: 1,
  maxLength: 2048,
  pattern: '^[\\x21-\\x7E]+$',
  description: 'must be an address of at most 2048 printable ASCII characters',
})

const description = Type.String({
  maxLength: 200,
  pattern: '^[^\\p{Cc}]*$',
  description: 'must be at most 200 characters in one line',
})

const events = Type.Array(Type.Enum([...eventTypes]), {
  minItems: 1,
  uniqueItems: true,
  description: `must be a list of event types: ${eventTypes.join(', ')}`,
})

const keyName = Type.String({
  minLength: 1,
  maxLength: 64,
  pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$",
  description: 'must be 1 to 64 characters that may stand in the name of a header',
})
const placement = Type.Enum(['header', 'query'], { description: 'must be header or query' })

/** The value of a receiver's key, which may be sent in a header. */
const keyValueSchema = Type.String({
  minLength: 1,
  maxLength: 1024,
  pattern: '^[\\x21-\\x7E](?:[\\x20-\\x7E]*[\\x21-\\x7E])?$',
  description: 'must be 1 to 1024 printable ASCII characters, with no space at its ends',
})

/** The body that creates or replaces a webhook. */
export const newWebhookSchema = Type.Object(
  {
    url,
    description: optional(description),
    events: optional(events),
    enabled: optional(Type.Boolean({ description: 'must be true or false' })),
    api_key: optional(
      Type.Object(
        { name: keyName, in: placement, value: optional(keyValueSchema) },
        { additionalProperties: false, description: 'must be an object with name, in and value' },
      ),
    ),
    totp: optional(
      Type.Object(
        { name: keyName, in: placement, key: optional(keyValueSchema) },
        { additionalProperties: false, description: 'must be an object with name, in and key' },
      ),
    ),
  },
  { additionalProperties: false, title: 'NewWebhook' },
)

const keyPlace = Type.Object(
  { name: Type.String(), in: placement },
  { additionalProperties: false },
)

const recordFields = {
  id: Type.String(),
  url,
  description,
  events: optional(
    Type.Array(Type.String(), { description: 'The types that are sent; without it all.' }),
  ),
  enabled: Type.Boolean(),
  disabled_reason: optional(
    Type.Enum(['gone', 'failing'], {
      description: 'Why the server disabled it: the receiver answered 410, or failed for days.',
    }),
  ),
  failing_since: optional(
    Type.Integer({ description: 'The first failure since the last success, in seconds.' }),
  ),
  api_key: optional(keyPlace),
  totp: optional(keyPlace),
  created_at: time,
  updated_at: time,
}

/** A webhook as it is answered. */
export const webhookSchema = Type.Object(recordFields, {
  additionalProperties: false,
  title: 'Webhook',
})

/** The same with a new secret. */
export const webhookWithSecretSchema = Type.Object(
  {
    ...recordFields,
    secret: Type.String({ description: 'Verifies signatures. It is shown only now.' }),
  },
  { additionalProperties: false, title: 'WebhookWithSecret' },
)

export const secretRotationSchema = Type.Object(
  {
    overlap: optional(
      Type.Integer({
        minimum: 0,
        maximum: 2_592_000,
        description: 'must be a whole number of seconds from 0 to 2592000',
      }),
    ),
  },
  { additionalProperties: false, title: 'WebhookSecretRotation' },
)

export const deliveryQuery = Type.Object(
  {
    state: optional(
      Type.Enum([...deliveryStates], {
        description: `must be one of ${deliveryStates.join(', ')}`,
      }),
    ),
    after: afterSchema,
    limit: limitSchema(200, 50),
  },
  { additionalProperties: false },
)

/** A delivery as it is answered. */
export const deliverySchema = Type.Object(
  {
    id: Type.String({ description: 'The id of the message, in the header webhook-id.' }),
    type: Type.String({ description: 'The type of the event.' }),
    state: Type.Enum([...deliveryStates]),
    attempts: Type.Integer({ minimum: 0, description: 'How many attempts have failed.' }),
    created_at: time,
    next_attempt_at: optional(time),
    finished_at: optional(time),
    last_status: optional(Type.Integer({ description: 'The status of the last answer.' })),
    last_error: optional(Type.String({ description: 'Why the last attempt failed.' })),
  },
  { additionalProperties: false, title: 'WebhookDelivery' },
)

export const deliveryPageSchema = Type.Object(
  { deliveries: Type.Array(deliverySchema), next: nextSchema },
  { additionalProperties: false, title: 'WebhookDeliveryPage' },
)
