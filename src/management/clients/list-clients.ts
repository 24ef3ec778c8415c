import { writeCursor } from '../../api/cursor.ts'
import { foldName } from '../../kernel/search-words.ts'
import type { ClientRecord } from '../../oauth/model/client.ts'
import type { ClientStore } from '../../oauth/stores/client-stores.ts'
import { clientRecord } from './client-replies.ts'

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
export async function listFiltered(
  clients: Pick<ClientStore, 'list'>,
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
