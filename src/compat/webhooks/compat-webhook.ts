import type { Static } from 'typebox'
import Type from 'typebox'
import type { Machine, Person } from '../../events/actor.ts'
import { type EventType, eventTypes } from '../../events/event.ts'
import type { GivenConfig, WebhookContext } from '../../webhooks/subscriptions.ts'
import type { ReceiverKey, ReceiverKeyKind, Webhook } from '../../webhooks/webhook.ts'
import { invalidWebhook, type WebhooksError } from '../../webhooks/webhooks-error.ts'

/** Names of existing clients for events that we call otherwise. */
const synonyms: readonly (readonly [pattern: RegExp, type: string])[] = [
  [/^LOGIN_WITH_\w+$/, 'LOGIN_SUCCESS'],
  [/^ACCOUNT_CREATED_WITH_\w+$/, 'ACCOUNT_CREATED'],
  [/^GROUP_USER_ROLE_(?:ADDED|REMOVED)$/, 'GROUP_USER_ROLE_UPDATED'],
  [/^(INVALID_\w+)_REQUESTED$/, '$1'],
  [/^(\w+)_UPDATED$/, '$1_MODIFIED'],
]

/** The types of events that a list of names means; a name that means none of ours is left out. */
function typesOf(names: readonly string[]): readonly EventType[] {
  return [...new Set(names.flatMap((name) => typeOf(name) ?? []))]
}

function typeOf(name: string): EventType | undefined {
  const synonym = synonyms.find(([pattern]) => pattern.test(name))
  const candidates = [name, synonym && name.replace(...synonym)]
  return eventTypes.find((type) => candidates.includes(type))
}

const { Optional: optional } = Type
const text = Type.String()

/** How the receiver authenticates the server, besides the signature that every message has. */
const authTypes = { api_key: 'APIKEY', totp: 'TOTP' } as const satisfies Record<
  ReceiverKeyKind,
  string
>

const placeholder = optional(
  Type.String({
    maxLength: 64,
    pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]*$",
    description: 'must be the name of a header or parameter',
  }),
)
const placement = optional(
  Type.Enum(['header', 'query', ''], { description: 'must be header or query' }),
)
const key = optional(
  Type.String({
    maxLength: 1024,
    pattern: '^(?:[\\x21-\\x7E](?:[\\x20-\\x7E]*[\\x21-\\x7E])?)?$',
    description: 'must be 1 to 1024 printable ASCII characters, with no space at its ends',
  }),
)

/** Typed clients send an empty object for details that are not set. */
const details = {
  apikeyDetails: optional(
    Type.Object(
      { apikey_placeholder: placeholder, apikey_placement: placement, apikey: key },
      { description: 'must be an object' },
    ),
  ),
  totpDetails: optional(
    Type.Object(
      { totp_placeholder: placeholder, totp_placement: placement, totpkey: key },
      { description: 'must be an object' },
    ),
  ),
}

/** The body that creates or changes a webhook. */
export const compatWebhookBody = Type.Object(
  {
    _id: optional(Type.String({ maxLength: 64, description: 'must be the id of a webhook' })),
    url: Type.String({
      minLength: 1,
      maxLength: 2048,
      pattern: '^[\\x21-\\x7E]+$',
      description: 'must be an address of at most 2048 printable ASCII characters',
    }),
    auth_type: Type.Enum(Object.values(authTypes), {
      description:
        'must be APIKEY or TOTP; tokens of clients are not sent to receivers, but every message is signed by the conventions of Standard Webhooks',
    }),
    ...details,
    events: Type.Array(
      Type.String({ pattern: '^[A-Z][A-Z0-9_]{0,99}$', description: 'must be an event' }),
      { minItems: 1, maxItems: 300, description: 'must be a list of events' },
    ),
    disable: optional(Type.Boolean({ description: 'must be true or false' })),
  },
  { title: 'CompatNewWebhook' },
)

/** A webhook as existing clients read it. */
export const compatWebhookAnswer = Type.Object(
  {
    _id: text,
    url: text,
    auth_type: text,
    apikeyDetails: optional(
      Type.Object(
        { apikey_placeholder: text, apikey_placement: text, apikey: optional(text) },
        { additionalProperties: false },
      ),
    ),
    totpDetails: optional(
      Type.Object(
        { totp_placeholder: text, totp_placement: text, totpkey: optional(text) },
        { additionalProperties: false },
      ),
    ),
    events: Type.Array(text),
    disable: Type.Boolean(),
    createdTime: text,
    updatedTime: text,
    secret: optional(
      Type.String({ description: 'Verifies signatures. It is shown only when it is created.' }),
    ),
  },
  { additionalProperties: false, title: 'CompatWebhook' },
)

export const exampleConfig = {
  url: 'https://shop.example/hooks',
  auth_type: authTypes.api_key,
  apikeyDetails: { apikey_placeholder: 'key', apikey_placement: 'header', apikey: 'a-long-key' },
  events: ['ACCOUNT_MODIFIED'],
  disable: false,
}

export const exampleWebhook = {
  _id: 'Zk0n8yQ2mWv5xTqG7wb1dR',
  ...exampleConfig,
  createdTime: '2026-01-01T00:00:00.000Z',
  updatedTime: '2026-01-01T00:00:00.000Z',
}

/** What the caller decides, in the terms of the webhooks themselves. */
export function configOf(given: Static<typeof compatWebhookBody>): GivenConfig {
  const { url, events: eventNames, disable = false } = given
  const receiverKey = receiverKeyOf(given)
  const events = typesOf(eventNames)
  if (events.length === 0) {
    throw invalidWebhook([{ path: '/events', problem: 'names no event of this server' }])
  }
  return { url, description: '', events, eventNames, receiverKey, enabled: !disable }
}

/** The key that `auth_type` names. Details of the other kind are not used. */
function receiverKeyOf(given: Static<typeof compatWebhookBody>): GivenConfig['receiverKey'] {
  if (given.auth_type === authTypes.totp) {
    const { totp_placeholder: name, totp_placement: place, totpkey } = given.totpDetails ?? {}
    if (name && place) return { kind: 'totp', name, placement: place, value: totpkey || undefined }
    throw incomplete('totpDetails', 'totp_placeholder, totp_placement and totpkey')
  }
  const { apikey_placeholder: name, apikey_placement: place, apikey } = given.apikeyDetails ?? {}
  if (name && place) return { kind: 'api_key', name, placement: place, value: apikey || undefined }
  throw incomplete('apikeyDetails', 'apikey_placeholder, apikey_placement and apikey')
}

function incomplete(member: keyof typeof details, members: string): WebhooksError {
  return invalidWebhook([{ path: `/${member}`, problem: `must have ${members}` }])
}

/** Whoever acts with an access token. */
export type TokenHolder = Person | Machine

/** Describes a webhook. The key is for callers who could also set it, so that they see changes. */
export function compatWebhook(
  { secrets, prefix }: WebhookContext,
  webhook: Webhook,
  { scopes }: TokenHolder,
): Static<typeof compatWebhookAnswer> {
  const { id, url, receiverKey, events, eventNames = events ?? [], enabled } = webhook
  const maySeeKey = scopes.includes(`${prefix}:webhook_write`)
  const shownKey = receiverKey && maySeeKey ? secrets.openReceiverKey(id, receiverKey) : undefined
  return {
    _id: id,
    url,
    auth_type: authTypes[receiverKey?.kind ?? 'api_key'],
    ...(receiverKey && describeKey(receiverKey, shownKey)),
    events: [...eventNames],
    disable: !enabled,
    createdTime: new Date(webhook.createdAt).toISOString(),
    updatedTime: new Date(webhook.updatedAt).toISOString(),
  }
}

function describeKey({ kind, name, placement: place }: ReceiverKey, value: string | undefined) {
  if (kind === 'totp') {
    const shown = value === undefined ? {} : { totpkey: value }
    return { totpDetails: { totp_placeholder: name, totp_placement: place, ...shown } }
  }
  const shown = value === undefined ? {} : { apikey: value }
  return { apikeyDetails: { apikey_placeholder: name, apikey_placement: place, ...shown } }
}
