import { queryReader } from '../../api/body-reader.ts'
import { pageOf, readCursor, writeCursor } from '../../api/cursor.ts'
import { success } from '../../api/envelope.ts'
import { foldName } from '../../kernel/search-words.ts'
import type { ClientRecord } from '../../oauth/model/client.ts'
import type { ClientStore } from '../../oauth/stores/client-stores.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { ManagementError } from '../management-error.ts'
import { clientRecord, clientReply, readClientId, refuse } from './client-replies.ts'
import {
  clientAnswer,
  clientListQuery,
  clientPageSchema,
  clientParam,
  exampleClient,
  shared,
  unknownClient,
} from './client-schemas.ts'
import type { ClientsContext } from './clients-context.ts'

/** A part of the list of clients. */
export interface ClientListPage {
  readonly after: string | undefined
  readonly limit: number
}

const batchSize = 200
/** Limits what one page costs when few clients match. */
const mostLookedAt = 2000

/** What clients have to have in common to be listed. */
export interface ClientFilter {
  /** Each of its words is a part of their name or client_id. */
  readonly text?: string | undefined
  /** They may ask for this scope. */
  readonly scope?: string | undefined
  readonly registered_by?: 'itself' | undefined
}

/** Whether a client passes a filter. */
export function passesFilter(
  client: ClientRecord,
  { text, scope, registered_by }: ClientFilter,
): boolean {
  return (
    (text === undefined || hasWords(client, text)) &&
    (scope === undefined || client.metadata.allowed_scopes.includes(scope)) &&
    (registered_by === undefined || client.registeredBy === registered_by)
  )
}

function hasWords({ clientId, metadata }: ClientRecord, text: string): boolean {
  const { client_name = '', client_display_name = '' } = metadata
  const searched = foldName(`${client_name} ${client_display_name} ${clientId}`)
  return foldName(text)
    .split(/\s+/)
    .every((word) => searched.includes(word))
}

/** Clients that pass a filter. A page that is not full may have a next one. */
async function listFiltered(
  clients: ClientStore,
  { after, limit }: ClientListPage,
  filter: ClientFilter,
) {
  const found: ClientRecord[] = []
  let place = after
  const page = (next: string | undefined) => ({
    clients: found.map(clientRecord),
    ...(next !== undefined && { next: writeCursor([next]) }),
  })
  for (let lookedAt = 0; lookedAt < mostLookedAt; lookedAt += batchSize) {
    const batch = await clients.list(place, batchSize)
    for (const client of batch) {
      if (passesFilter(client, filter)) {
        if (found.length === limit) return page(place)
        found.push(client)
      }
      place = client.clientId
    }
    if (batch.length < batchSize) return page(undefined)
  }
  return page(place)
}

const readQuery = queryReader(clientListQuery, refuse)

const listClientsDoc: RouteDoc = {
  ...shared,
  id: 'listClients',
  summary: 'List clients',
  query: {
    after: {
      schema: clientListQuery.properties.after,
      description: 'The `next` of an earlier page.',
    },
    limit: {
      schema: clientListQuery.properties.limit,
      description: 'How many at most.',
      example: 50,
    },
    text: {
      schema: clientListQuery.properties.text,
      description:
        'Only clients whose `client_name`, `client_display_name` or `client_id` contain each of these words, without regard to case and accents. A page that is not full may have a `next` then.',
      example: 'shop',
    },
    scope: {
      schema: clientListQuery.properties.scope,
      description:
        'Only clients that may ask for this scope. A page that is not full may have a `next` then.',
      example: 'invoices:read',
    },
    registered_by: {
      schema: clientListQuery.properties.registered_by,
      description:
        'With `itself`, only clients that registered themselves. A page that is not full may have a `next` then.',
    },
  },
  answers: {
    200: {
      description: 'A page of clients in order of their client_id.',
      schema: successSchema(clientPageSchema),
      example: { success: true, status: 200, data: { clients: [exampleClient] } },
    },
  },
  refusedFor: { 400: 'A parameter is invalid (12003).' },
}

/**
 * GET /apps-srv/clients: in order of client_id; with `text`, those whose name or id contains it;
 * with `scope`, those that may ask for it; with `registered_by=itself`, those that registered
 * themselves.
 */
export function listClientsEndpoint({ clients }: ClientsContext): Endpoint<unknown> {
  return defineEndpoint(listClientsDoc, async (request) => {
    const { limit = 50, after: cursor, ...filter } = readQuery(request)
    const [after] = readCursor(cursor, ['string'], refuse) ?? []
    if (Object.keys(filter).length > 0) {
      return success(await listFiltered(clients, { after, limit }, filter))
    }
    const { page, next } = pageOf(await clients.list(after, limit + 1), limit, keyOf)
    return success({ clients: page.map(clientRecord), ...next })
  })
}

function keyOf({ clientId }: { readonly clientId: string }): readonly [string] {
  return [clientId]
}

const readClientDoc: RouteDoc = {
  ...shared,
  id: 'readClient',
  summary: 'Read a client',
  description: 'The response can be sent back as it is to replace the registration.',
  path: clientParam,
  answers: { 200: clientAnswer('The client, without its secrets.') },
  refusedFor: { 404: unknownClient },
}

/** GET /apps-srv/clients/{clientId}. */
export function readClientEndpoint({
  clients,
  shape,
}: ClientsContext): Endpoint<unknown, 'clientId'> {
  return defineEndpoint(readClientDoc, async (request) => {
    const clientId = readClientId(request)
    const client = await clients.find(clientId)
    if (!client) throw new ManagementError(12001, 'there is no such client')
    return clientReply({ client }, shape)
  })
}
