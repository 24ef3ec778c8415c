import { setTimeout as pause } from 'node:timers/promises'
import Type from 'typebox'
import type { FieldFault } from '../../api/api-error.ts'
import { queryReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import { hourMs } from '../../events/event-chain.ts'
import { sealEvents } from '../../events/seal-events.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { invalid, managementRefusals } from '../management-error.ts'
import { type EventContext, longestSealMs } from './event-context.ts'
import { verificationRecord } from './event-record.ts'

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
