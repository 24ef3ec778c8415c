import type { FieldFault } from '../../api/api-error.ts'
import { queryReader } from '../../api/body-reader.ts'
import { readCursor, writeCursor } from '../../api/cursor.ts'
import { success } from '../../api/envelope.ts'
import { methodOfEvent } from '../../events/day-facts.ts'
import type { EventFilter, EventPlace } from '../../events/event-readers.ts'
import { sealEvents } from '../../events/seal-events.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { Fields, RouteDoc } from '../../routing/route-doc.ts'
import { invalid, ManagementError, managementRefusals } from '../management-error.ts'
import { type EventContext, longestSealMs } from './event-context.ts'
import { eventPageSchema, eventQuery, eventRecords, headSchema } from './event-record.ts'

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
  sub: { schema: properties.sub, description: 'The user it is about: what happened to a person.' },
  by: {
    schema: properties.by,
    description:
      'Who did it: a sub, the client_id of a machine, `command line`, `import` or `server`. Of a person, with what they did for themselves.',
  },
  group: {
    schema: properties.group,
    description:
      'The group that it concerns, or that was above such a group at the time: a groupId, or the `_id` of a group that is gone.',
  },
  outcome: { schema: properties.outcome, description: 'Whether it succeeded.' },
  method: {
    schema: properties.method,
    description:
      'Sign-ins by this method, as statistics count them: `password`, `passkey`, `other`, or `connection:` and the alias of a connection.',
  },
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
    'Newest first. A page looks at a bounded number of events: with several filters it may be short, or empty, and still have a `next`. `changes` says what a change has changed, from which value to which; of a secret only that it changed. What it says of a person is erased with the person; the event stays, with a digest of it. With `since`, events come in the order in which they were sealed; new events are only added at the end. Events are never changed: each has a hash that covers all events before it, and the server signs the newest hash regularly. `ostiary doctor` verifies the log.',
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
            {
              id: 'mivpo1b7eZk0n8yQ2mWv5x',
              seq: 4710,
              type: 'ROLE_MODIFIED',
              time: '2026-01-01T00:00:00.000Z',
              outcome: 'success',
              detail: { role: 'ENGINEER', changes: 'q2V8xkYp0dVh3o0Qq3mJ1mE0r1cQq0', by: 'hr' },
              changes: [{ field: 'name', from: 'Engineer', to: 'Software engineer' }],
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
export function eventsEndpoint(context: EventContext): Endpoint<unknown> {
  const { eventReader, eventChain, groups } = context
  return defineEndpoint(eventsDoc, async (request) => {
    const { limit = 100, after, since, from, to, ...given } = readEventsQuery(request)
    const { client_id: clientId, by: author, group, method, ...filter } = given
    // Only sealed events are found, so those that wait are sealed first.
    await sealEvents({ chain: eventChain }, longestSealMs)
    if (since !== undefined) {
      if ([...request.query().names()].some((name) => name !== 'since' && name !== 'limit')) {
        throw refuse([{ path: '/since', problem: 'goes with limit alone' }])
      }
      const events = await eventChain.eventsAfter(since, limit)
      return success({ events: await eventRecords(context, events) })
    }
    const wanted = {
      ...filter,
      ...(method !== undefined && byMethod(method, filter.type)),
      clientId,
      author,
      recordId: group === undefined ? undefined : ((await groups.find(group))?.id ?? group),
      from: from === undefined ? undefined : from * 1000,
      to: to === undefined ? undefined : to * 1000,
    }
    const { events, next } = await eventReader.list(wanted, readPosition(after), limit)
    return success({
      events: await eventRecords(context, events),
      ...(next && { next: writeCursor([next.time, next.id]) }),
    })
  })
}

/** Sign-ins by this method; no other event has one. */
function byMethod(method: string, type = 'LOGIN_SUCCESS'): EventFilter {
  return { type, isWanted: (event) => methodOfEvent(event) === method }
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
