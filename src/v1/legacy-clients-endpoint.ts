import Type from 'typebox'
import { queryReader } from '../api/body-reader.ts'
import { nextSchema, pageOf, readCursor } from '../api/cursor.ts'
import { success } from '../api/envelope.ts'
import { inSeconds } from '../kernel/time.ts'
import { clientRecord, refuse } from '../management/clients/client-replies.ts'
import { clientListQuery, listedClientSchema } from '../management/clients/client-schemas.ts'
import {
  type ClientFilter,
  type ClientListPage,
  passesFilter,
} from '../management/clients/read-clients-endpoint.ts'
import type { Endpoint } from '../routing/endpoint-definition.ts'
import { successSchema } from '../routing/envelope-schema.ts'
import { notInReference, type RouteDoc } from '../routing/route-doc.ts'
import type { LegacyContext } from './legacy-context.ts'
import { dayMs } from './legacy-use.ts'

const { Optional: optional } = Type
const seconds = (description: string) => Type.Integer({ minimum: 0, description })

const { after, limit, ...filters } = clientListQuery.properties
const usage = optional(Type.Literal('v1', { description: 'must be v1' }))
const querySchema = Type.Object(
  { after, limit, usage, ...filters },
  { additionalProperties: false },
)
const readQuery = queryReader(querySchema, refuse)

const dayOfUseSchema = Type.Object(
  {
    day: Type.String({ description: 'A day in UTC, such as 2026-01-31.' }),
    calls: Type.Integer({ minimum: 1 }),
  },
  { additionalProperties: false },
)

const useSchema = Type.Object(
  {
    first_at: seconds('When the client was first seen using v1.'),
    last_at: seconds('When it was last seen, to the hour.'),
    calls_30_days: Type.Integer({
      minimum: 0,
      description: 'Its calls on the last 30 days, counted once a minute.',
    }),
    days: Type.Array(dayOfUseSchema, { description: 'The same by day, without empty days.' }),
  },
  { additionalProperties: false, description: 'With `usage=v1`.', title: 'LegacyUse' },
)

const clientSchema = Type.Object(
  { ...listedClientSchema.properties, v1_use: optional(useSchema) },
  { additionalProperties: false, title: 'ListedClient' },
)

const pageSchema = Type.Object(
  { clients: Type.Array(clientSchema), next: nextSchema },
  { additionalProperties: false, title: 'ClientPage' },
)

/** GET /apps-srv/clients with `usage=v1`: the clients that have used v1, when and how often. */
export function withLegacyUse(list: Endpoint<unknown>, context: LegacyContext): Endpoint<unknown> {
  return {
    doc: list.doc === notInReference ? notInReference : docWithUse(list.doc),
    async handle(request, caller) {
      if (!request.query().has('usage')) return list.handle(request, caller)
      const { limit: most = 50, after: cursor, usage: _, ...filter } = readQuery(request)
      const [last] = readCursor(cursor, ['string'], refuse) ?? []
      return success(await listLegacyClients(context, { after: last, limit: most }, filter))
    },
  }
}

function docWithUse(doc: RouteDoc): RouteDoc {
  const { after: afterField, limit: limitField, ...others } = doc.query ?? {}
  const answer = doc.answers[200]
  const description =
    'With `v1`, only clients that have used generation v1, each with `v1_use`: when, and how often.'
  return {
    ...doc,
    query: {
      ...(afterField && { after: afterField }),
      ...(limitField && { limit: limitField }),
      usage: { schema: usage, description },
      ...others,
    },
    answers: {
      ...doc.answers,
      ...(answer && { 200: { ...answer, schema: successSchema(pageSchema) } }),
    },
  }
}

const daysShown = 30

async function listLegacyClients(
  { registrations, uses, clock }: LegacyContext,
  { after: last, limit: most }: ClientListPage,
  filter: ClientFilter,
) {
  const used = await uses.list({ after: last, limit: most + 1 })
  const { page, next } = pageOf(used, most, ({ clientId }) => [clientId])
  const today = Math.floor(clock() / dayMs) * dayMs
  const calls = await uses.callsSince(
    page.map(({ clientId }) => clientId),
    today - (daysShown - 1) * dayMs,
  )
  const callsOf = Map.groupBy(calls, ({ clientId }) => clientId)
  const found = await Promise.all(
    page.map(async ({ clientId, firstAt, lastAt }) => {
      const client = await registrations.find(clientId)
      // A client that was deleted meanwhile is left out.
      if (!client || !passesFilter(client, filter)) return []
      const days = callsOf.get(clientId) ?? []
      const v1_use = {
        first_at: inSeconds(firstAt),
        last_at: inSeconds(lastAt),
        calls_30_days: days.reduce((sum, day) => sum + day.calls, 0),
        days: days.map(({ day, calls: count }) => ({ day: dateOf(day), calls: count })),
      }
      return [{ ...clientRecord(client), v1_use }]
    }),
  )
  return { clients: found.flat(), ...next }
}

function dateOf(day: number): string {
  return new Date(day).toISOString().slice(0, 10)
}
