import { successSchema } from '../../routing/envelope-schema.ts'
import type { Fields, RouteDoc } from '../../routing/route-doc.ts'
import { eventPageSchema, eventQuery, headSchema } from './event-schemas.ts'

const { properties } = eventQuery

const query: Fields = {
  type: { schema: properties.type, description: 'What happened.', example: 'LOGIN_FAILURE' },
  sub: { schema: properties.sub, description: 'The user it is about.' },
  client_id: { schema: properties.client_id, description: 'The client it is about.' },
  from: {
    schema: properties.from,
    description: 'Not before this time, in seconds since 1970.',
    example: 1_767_225_600,
  },
  to: { schema: properties.to, description: 'Before this time, in seconds since 1970.' },
  after: { schema: properties.after, description: 'The `next` of an earlier answer.' },
  since: {
    schema: properties.since,
    description:
      'To follow the log: all events after this `seq`, the oldest first. With limit alone.',
  },
  limit: { schema: properties.limit, description: 'How many at most.', example: 100 },
}

const hash = 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg'

export const eventsDoc: RouteDoc = {
  id: 'listEvents',
  chapter: 'Events',
  summary: 'Find events',
  description:
    'The newest first; with `since`, in the order in which they were sealed, in which none is ever put before one that was there. Events are never changed: each has the hash of all before it, and the server signs the newest from time to time. `ostiary doctor` checks them all.',
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
  refusals: 'envelope',
  refusedFor: { 400: 'A parameter is invalid (14003).' },
}

export const eventHeadDoc: RouteDoc = {
  id: 'readEventHead',
  chapter: 'Events',
  summary: 'Read the newest signature of the log',
  description:
    'Keep it where nobody who can change the store can reach it: whoever has it can tell whether the log up to there is still the same.',
  answers: {
    200: {
      description: 'The place that was signed last.',
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
  refusals: 'envelope',
  refusedFor: { 404: 'Nothing was signed yet (14001).' },
}
