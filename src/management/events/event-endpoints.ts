import { setTimeout as pause } from 'node:timers/promises'
import Type from 'typebox'
import type { FieldFault } from '../../api/api-error.ts'
import { queryReader } from '../../api/body-reader.ts'
import { pageOf, readCursor } from '../../api/cursor.ts'
import { success } from '../../api/envelope.ts'
import { type EventChainStore, type EventHours, hourMs } from '../../events/event-chain.ts'
import type { EventPlace, EventReader } from '../../events/event-readers.ts'
import { sealEvents } from '../../events/seal-events.ts'
import type { ChainFinding } from '../../events/verify-chain.ts'
import type { Clock } from '../../kernel/time.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { Fields, RouteDoc } from '../../routing/route-doc.ts'
import { invalid, ManagementError, managementRefusals } from '../management-error.ts'
import {
  eventPageSchema,
  eventQuery,
  eventRecord,
  headSchema,
  verificationRecord,
} from './event-record.ts'

/** What the operations on the event log need. */
interface EventContext {
  readonly eventReader: EventReader
  readonly eventChain: EventChainStore
  readonly eventHours: EventHours
  /** Checks the whole log. A log that takes long is not checked for every call. */
  readonly verify: () => Promise<ChainFinding>
  readonly clock: Clock
}

/** The longest time that a request waits for events to be sealed; it usually takes far less. */
const longestSealMs = 2000

const refuse = (faults: readonly FieldFault[]) => invalid(14003, faults)
const readEventsQuery = queryReader(eventQuery, refuse)

const { properties } = eventQuery

const query: Fields = {
  type: {
    schema: properties.type,
    description: 'The type of the event.',
    example: 'LOGIN_FAILURE',
  },
  id: { schema: properties.id, description: 'The id of the event.' },
  sub: { schema: properties.sub, description: 'The user it is about.' },
  client_id: { schema: properties.client_id, description: 'The client it is about.' },
  from: {
    schema: properties.from,
    description: 'Not before this time, in seconds since 1970.',
    example: 1_767_225_600,
  },
  to: { schema: properties.to, description: 'Before this time, in seconds since 1970.' },
  after: { schema: properties.after, description: 'The `next` of an earlier page.' },
  since: {
    schema: properties.since,
    description:
      'To follow the log: all events after this `seq`, oldest first. Can only be combined with `limit`.',
  },
  limit: { schema: properties.limit, description: 'How many at most.', example: 100 },
}

const hash = 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg'

const eventsDoc: RouteDoc = {
  id: 'listEvents',
  chapter: 'Events',
  summary: 'Find events',
  description:
    'Newest first. With `since`, events come in the order in which they were sealed; new events are only added at the end. Events are never changed: each has a hash that covers all events before it, and the server signs the newest hash regularly. `ostiary doctor` verifies the log.',
  query,
  answers: {
    200: {
      description: 'A page of events.',
      schema: successSchema(eventPageSchema),
      example: {
        success: true,
        status: 200,
        data: {
          events: [
            {
              id: 'Zk0n8yQ2mWv5xTqG7wb1dR',
              seq: 4711,
              type: 'LOGIN_FAILURE',
              time: '2026-01-01T00:00:00.000Z',
              outcome: 'failure',
              sub: 'ymz9-2Bu0Kq1EFdW3vYb7A',
              client_id: 'shop',
              address: '203.0.113.9',
              detail: { status: 'VERIFIED' },
              hash,
            },
          ],
        },
      },
    },
  },
  refusedFor: managementRefusals(14003),
}

/**
 * GET /events-srv/events: the newest first; with `since`, in the order of the chain, where new
 * events come only at the end.
 */
export function eventsEndpoint({ eventReader, eventChain }: EventContext): Endpoint<unknown> {
  return defineEndpoint(eventsDoc, async (request) => {
    const { limit = 100, after, since, from, to, client_id, ...filter } = readEventsQuery(request)
    // Only sealed events are found, so those that wait are sealed first.
    await sealEvents({ chain: eventChain }, longestSealMs)
    if (since !== undefined) {
      if ([...request.query().names()].some((name) => name !== 'since' && name !== 'limit')) {
        throw refuse([{ path: '/since', problem: 'goes with limit alone' }])
      }
      const events = await eventChain.eventsAfter(since, limit)
      return success({ events: events.map(eventRecord) })
    }
    const wanted = {
      ...filter,
      clientId: client_id,
      from: from === undefined ? undefined : from * 1000,
      to: to === undefined ? undefined : to * 1000,
    }
    const found = await eventReader.list(wanted, readPosition(after), limit + 1)
    const { page, next } = pageOf(found, limit, ({ time, id }) => [time, id])
    return success({ events: page.map(eventRecord), ...next })
  })
}

const eventHeadDoc: RouteDoc = {
  id: 'readEventHead',
  chapter: 'Events',
  summary: 'Read the newest signature of the log',
  description:
    'Keep a copy in a place that administrators of the database cannot change. It proves later whether the log up to this event was changed.',
  answers: {
    200: {
      description: 'The newest signed position.',
      schema: successSchema(headSchema),
      example: {
        success: true,
        status: 200,
        data: {
          seq: 4711,
          hash,
          time: '2026-01-01T00:10:00.000Z',
          signature: 'eyJhbGciOiJSUzI1NiIsInR5cCI6ImV2ZW50LWhlYWQrand0In0.eyJzZXEiOjQ3MTF9.AAAA',
        },
      },
    },
  },
  refusedFor: managementRefusals(14001),
}

/**
 * GET /events-srv/head: the newest signed position of the chain. Auditors keep it where nobody can
 * change it.
 */
export function eventHeadEndpoint({ eventChain }: EventContext): Endpoint<unknown> {
  return defineEndpoint(eventHeadDoc, async () => {
    const head = await eventChain.lastHead()
    if (!head) throw new ManagementError(14001, 'no event was signed for yet')
    return success({ ...head, time: new Date(head.time).toISOString() })
  })
}

function readPosition(text: string | undefined): EventPlace | undefined {
  const [time, id] = readCursor(text, ['number', 'string'], refuse) ?? []
  return time === undefined || id === undefined ? undefined : { time, id }
}

const mostDays = 31

const hoursQuery = Type.Object(
  {
    days: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: mostDays,
        description: `must be a whole number from 1 to ${mostDays}`,
      }),
    ),
  },
  { additionalProperties: false },
)
const readEventHoursQuery = queryReader(hoursQuery, (faults: readonly FieldFault[]) =>
  invalid(14003, faults),
)

const hourSchema = Type.Object(
  {
    time: Type.String({ description: 'When the hour begins, in ISO 8601.' }),
    sign_ins: Type.Integer({ minimum: 0 }),
    refusals: Type.Integer({
      minimum: 0,
      description: 'Failed sign-ins, wrong secrets and redirect URIs, and tokens that were reused.',
    }),
  },
  { additionalProperties: false, title: 'EventHour' },
)

const eventHoursDoc: RouteDoc = {
  id: 'listEventHours',
  chapter: 'Events',
  summary: 'Count sign-ins and refusals by the hour',
  description: 'Oldest first, with every hour up to the present one.',
  query: {
    days: {
      schema: hoursQuery.properties.days,
      description: 'How many days back; 7 by default.',
      example: 7,
    },
  },
  answers: {
    200: {
      description: 'The hours.',
      schema: successSchema(
        Type.Object(
          { hours: Type.Array(hourSchema) },
          { additionalProperties: false, title: 'EventHours' },
        ),
      ),
      example: {
        success: true,
        status: 200,
        data: { hours: [{ time: '2026-01-01T00:00:00.000Z', sign_ins: 12, refusals: 3 }] },
      },
    },
  },
  refusedFor: managementRefusals(14003),
}

/** GET /events-srv/hours. */
export function eventHoursEndpoint({
  eventChain,
  eventHours,
  clock,
}: EventContext): Endpoint<unknown> {
  return defineEndpoint(eventHoursDoc, async (request) => {
    const { days = 7 } = readEventHoursQuery(request)
    // Events are counted when they are sealed.
    await sealEvents({ chain: eventChain }, longestSealMs)
    const now = clock()
    const first = now - (now % hourMs) - (days * 24 - 1) * hourMs
    const counted = Map.groupBy(await eventHours.since(first), ({ hour }) => hour)
    const hours = Array.from({ length: days * 24 }, (_, i) => {
      const hour = first + i * hourMs
      const counts = counted.get(hour) ?? []
      const of = (kind: string) => counts.find((each) => each.kind === kind)?.count ?? 0
      const time = new Date(hour).toISOString()
      return { time, sign_ins: of('sign-in'), refusals: of('refusal') }
    })
    return success({ hours })
  })
}

const patienceMs = 2000

const position = (description: string) => Type.Optional(Type.Integer({ minimum: 0, description }))

const verificationSchema = Type.Object(
  {
    state: Type.Enum(['intact', 'broken', 'running'], {
      description: '`running` while a long log is being checked: ask again.',
    }),
    events: position('How many events were checked.'),
    signed_to: position('The last event that a valid signature covers.'),
    seq: position('The first event that is wrong.'),
    problem: Type.Optional(Type.String({ description: 'What is wrong with it.' })),
  },
  { additionalProperties: false, title: 'EventVerification' },
)

const verificationDoc: RouteDoc = {
  id: 'verifyEvents',
  chapter: 'Events',
  summary: 'Verify the log',
  description:
    'Checks the hash of every event and the signatures. Checking takes at most one percent of the time, so the result for a long log may be some minutes old; `ostiary doctor` checks it at once.',
  answers: {
    200: {
      description: 'The result.',
      schema: successSchema(verificationSchema),
      example: {
        success: true,
        status: 200,
        data: { state: 'intact', events: 4711, signed_to: 4700 },
      },
    },
  },
}

/** GET /events-srv/verification. */
export function verificationEndpoint({ verify }: EventContext): Endpoint<unknown> {
  return defineEndpoint(verificationDoc, async () => {
    const timer = new AbortController()
    const late = pause(patienceMs, undefined, { ref: false, signal: timer.signal })
    try {
      const finding = await Promise.race([verify(), late])
      return success(finding ? verificationRecord(finding) : { state: 'running' })
    } finally {
      timer.abort()
      late.catch(() => {})
    }
  })
}
