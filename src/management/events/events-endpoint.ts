import type { FieldFault } from '../../api/api-error.ts'
import { queryReader } from '../../api/body-reader.ts'
import { pageOf, readCursor } from '../../api/cursor.ts'
import { success } from '../../api/envelope.ts'
import type { EventChainStore } from '../../events/event-chain-store.ts'
import type { EventPlace, EventReader } from '../../events/event-reader.ts'
import { sealEvents } from '../../events/seal-events.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { Fields, RouteDoc } from '../../routing/route-doc.ts'
import { invalid, ManagementError } from '../management-error.ts'
import { eventRecord } from './event-record.ts'
import { eventPageSchema, eventQuery, headSchema } from './event-schemas.ts'

interface EventsEndpointDependencies {
  readonly eventReader: EventReader
  readonly eventChain: EventChainStore
}

/** The longest time that a request waits for events to be sealed; it usually takes far less. */
const longestSealMs = 2000

const refuse = (faults: readonly FieldFault[]) => invalid(14003, faults)
const readQuery = queryReader(eventQuery, refuse)

const { properties } = eventQuery

const query: Fields = {
  type: {
    schema: properties.type,
    description: 'The type of the event.',
    example: 'LOGIN_FAILURE',
  },
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
  refusedFor: { 400: 'A parameter is invalid (14003).' },
}

/**
 * GET /events-srv/events: the newest first; with `since`, in the order of the chain, where new
 * events come only at the end.
 */
export function eventsEndpoint({
  eventReader,
  eventChain,
}: EventsEndpointDependencies): Endpoint<unknown> {
  return defineEndpoint(eventsDoc, async (request) => {
    const { limit = 100, after, since, from, to, client_id, ...filter } = readQuery(request)
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
  refusedFor: { 404: 'No event has been signed yet (14001).' },
}

/**
 * GET /events-srv/head: the newest signed position of the chain. Auditors keep it where nobody can
 * change it.
 */
export function eventHeadEndpoint({ eventChain }: EventsEndpointDependencies): Endpoint<unknown> {
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
