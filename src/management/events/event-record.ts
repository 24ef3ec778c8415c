import Type from 'typebox'
import { afterSchema, limitSchema, nextSchema } from '../../api/cursor.ts'
import { changeRecord, changesSchema } from '../../events/change-record.ts'
import { eventTypes } from '../../events/event.ts'
import type { SealedEvent } from '../../events/event-chain.ts'
import type { EventChanges } from '../../events/event-readers.ts'
import type { FieldChange } from '../../events/field-changes.ts'
import type { ChainFinding } from '../../events/verify-chain.ts'

/** Events as they are answered, with what they have changed. */
export async function eventRecords(
  { eventChanges }: { readonly eventChanges: EventChanges },
  events: readonly SealedEvent[],
) {
  const changes = await eventChanges.of(events)
  return events.map((event) => ({
    ...eventRecord(event),
    ...changesMembers(changes.get(event.id)),
  }))
}

function changesMembers(changes: readonly FieldChange[] | 'erased' | 'altered' | undefined) {
  if (changes === undefined) return {}
  if (typeof changes === 'string') return { changes_lost: changes }
  return { changes: changes.map(changeRecord) }
}

/** An event as it is answered. */
function eventRecord(event: SealedEvent) {
  const { id, seq, type, time, outcome, sub, clientId, sessionId, address, detail, hash } = event
  return {
    id,
    seq,
    type,
    time: new Date(time).toISOString(),
    outcome,
    ...(sub !== undefined && { sub }),
    ...(clientId !== undefined && { client_id: clientId }),
    ...(sessionId !== undefined && { sid: sessionId }),
    ...(address !== undefined && { address }),
    detail: detail === undefined ? {} : JSON.parse(detail),
    hash,
  }
}

/** The result of checking the log, as it is answered. */
export function verificationRecord(finding: ChainFinding) {
  if (finding.kind === 'broken') {
    return { state: 'broken', seq: finding.seq, problem: finding.problem }
  }
  return { state: 'intact', events: finding.sealed, signed_to: finding.signedTo }
}

const { Optional: optional } = Type

const text = (longest: number) =>
  Type.String({
    minLength: 1,
    maxLength: longest,
    description: `must be 1 to ${longest} characters`,
  })
const time = optional(
  Type.Integer({
    minimum: 0,
    maximum: 253_402_300_799,
    description: 'must be a time in seconds since 1970',
  }),
)

/** The query of a list of events. */
export const eventQuery = Type.Object(
  {
    type: optional(
      Type.Enum([...eventTypes], { description: `must be one of ${eventTypes.join(', ')}` }),
    ),
    id: optional(text(64)),
    sub: optional(text(255)),
    client_id: optional(text(128)),
    by: optional(text(255)),
    group: optional(text(255)),
    outcome: optional(
      Type.Enum(['success', 'failure'], { description: 'must be success or failure' }),
    ),
    method: optional(
      Type.String({
        maxLength: 128,
        pattern: '^(?:password|passkey|other|connection:.+)$',
        description: 'must be password, passkey, other, or connection: and an alias',
      }),
    ),
    from: time,
    to: time,
    after: afterSchema,
    since: optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'must be the seq of an event, or 0',
      }),
    ),
    limit: limitSchema(1000, 100),
  },
  { additionalProperties: false },
)

const eventRecordSchema = Type.Object(
  {
    id: Type.String(),
    seq: Type.Integer({ minimum: 1, description: 'Its position in the log.' }),
    type: Type.String({ description: 'The type of the event.' }),
    time: Type.String({ description: 'When, in ISO 8601.' }),
    outcome: Type.Enum(['success', 'failure']),
    sub: optional(Type.String({ description: 'The user it is about.' })),
    client_id: optional(
      Type.String({ description: 'The client it is about, or that sent the request.' }),
    ),
    sid: optional(Type.String({ description: 'The session of the request.' })),
    address: optional(Type.String({ description: 'The address of the caller.' })),
    detail: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()]), {
      description: 'More details; `by` is the administrator who did it.',
    }),
    changes: optional(changesSchema),
    changes_lost: optional(
      Type.Enum(['erased', 'altered'], {
        description:
          '`erased`: with the person whose values these were. `altered`: somebody has changed them in the database.',
      }),
    ),
    hash: Type.String({ description: 'The hash over this event and all events before it.' }),
  },
  { additionalProperties: false, title: 'Event' },
)

export const eventPageSchema = Type.Object(
  { events: Type.Array(eventRecordSchema), next: nextSchema },
  { additionalProperties: false, title: 'EventPage' },
)

export const headSchema = Type.Object(
  {
    seq: Type.Integer({ minimum: 1 }),
    hash: Type.String(),
    time: Type.String({ description: 'When it was signed, in ISO 8601.' }),
    signature: Type.String({
      description: 'A JWS by a key of the server over seq, hash and time.',
    }),
  },
  { additionalProperties: false, title: 'EventHead' },
)
