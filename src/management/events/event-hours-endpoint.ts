import Type from 'typebox'
import type { FieldFault } from '../../api/api-error.ts'
import { queryReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import type { EventChainStore } from '../../events/event-chain-store.ts'
import { type EventHours, hourMs } from '../../events/event-hours.ts'
import { sealEvents } from '../../events/seal-events.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { invalid } from '../management-error.ts'

interface EventHoursDependencies {
  readonly eventChain: EventChainStore
  readonly eventHours: EventHours
  readonly clock: Clock
}

/** The longest time that a request waits for events to be sealed; it usually takes far less. */
const longestSealMs = 2000
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
const readQuery = queryReader(hoursQuery, (faults: readonly FieldFault[]) => invalid(14003, faults))

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

const doc: RouteDoc = {
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
  refusedFor: { 400: 'A parameter is invalid (14003).' },
}

/** GET /events-srv/hours. */
export function eventHoursEndpoint(dependencies: EventHoursDependencies): Endpoint<unknown> {
  const { eventChain, eventHours, clock } = dependencies
  return defineEndpoint(doc, async (request) => {
    const { days = 7 } = readQuery(request)
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
