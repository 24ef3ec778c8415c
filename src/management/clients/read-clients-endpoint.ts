import { queryReader } from '../../api/body-reader.ts'
import { pageOf, readCursor } from '../../api/cursor.ts'
import { success } from '../../api/envelope.ts'
import type { ClientStore } from '../../oauth/stores/client-stores.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { ManagementError } from '../management-error.ts'
import { clientAnswer, clientParam, exampleClient, shared, unknownClient } from './client-docs.ts'
import {
  type ClientShape,
  clientRecord,
  clientReply,
  readClientId,
  refuse,
} from './client-replies.ts'
import { clientListQuery, clientPageSchema } from './client-schemas.ts'
import { listFiltered } from './list-clients.ts'

interface ReadClientsDependencies {
  readonly clients: Pick<ClientStore, 'find'>
  readonly shape: ClientShape
}

interface ListClientsDependencies {
  readonly clients: Pick<ClientStore, 'list'>
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
export function listClientsEndpoint({ clients }: ListClientsDependencies): Endpoint<unknown> {
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
}: ReadClientsDependencies): Endpoint<unknown, 'clientId'> {
  return defineEndpoint(readClientDoc, async (request) => {
    const clientId = readClientId(request)
    const client = await clients.find(clientId)
    if (!client) throw new ManagementError(12001, 'there is no such client')
    return clientReply({ client }, shape)
  })
}
