import { pageOf, writeCursor } from '../../api/cursor.ts'
import { foldName } from '../../kernel/names/search-words.ts'
import { inSeconds } from '../../kernel/time/clock.ts'
import type { ClientRecord } from '../../oauth/model/client.ts'
import type { ClientStore } from '../../oauth/stores/client-stores.ts'
import { clientRecord } from './client-replies.ts'

/** Reads which clients still use v1, so that operators know when they can switch it off. */
export interface LegacyUseReader {
  /**
   * Uses by clients that are still registered, ordered by client id; all of them without a page.
   */
  list(page?: LegacyUsePage): Promise<readonly LegacyUseRecord[]>
  /** How often these clients called v1, by day, from a day on. Days without a call are left out. */
  callsSince(clientIds: readonly string[], since: number): Promise<readonly LegacyCallRecord[]>
}

/** The calls of a client on one day. */
interface LegacyCallRecord {
  readonly clientId: string
  /** The begin of the day in UTC. */
  readonly day: number
  readonly calls: number
}

interface LegacyUsePage {
  /** The last client of the page before. */
  readonly after?: string | undefined
  readonly limit: number
}

/** When a client first and last used v1. */
interface LegacyUseRecord {
  readonly clientId: string
  readonly firstAt: number
  readonly lastAt: number
}

interface Page {
  readonly after: string | undefined
  readonly limit: number
}

const batchSize = 200
/** Limits what one page costs when few clients match. */
const mostLookedAt = 2000

/** What clients have to have in common to be listed. */
interface ClientFilter {
  /** Each of its words is a part of their name or client_id. */
  readonly text?: string | undefined
  /** They may ask for this scope. */
  readonly scope?: string | undefined
  readonly registered_by?: 'itself' | undefined
}

/** Whether a client passes a filter. */
function passes(client: ClientRecord, { text, scope, registered_by }: ClientFilter): boolean {
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
  { after, limit }: Page,
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
      if (passes(client, filter)) {
        if (found.length === limit) return page(place)
        found.push(client)
      }
      place = client.clientId
    }
    if (batch.length < batchSize) return page(undefined)
  }
  return page(place)
}

interface LegacyClientsDependencies {
  readonly clients: Pick<ClientStore, 'find'>
  readonly legacyUse: LegacyUseReader
}

const dayMs = 86_400_000
const daysShown = 30

/** Clients that have used v1, each with when and how often. */
export async function listLegacyClients(
  { clients, legacyUse }: LegacyClientsDependencies,
  { after, limit }: Page,
  filter: ClientFilter,
  now: number,
) {
  const used = await legacyUse.list({ after, limit: limit + 1 })
  const { page, next } = pageOf(used, limit, ({ clientId }) => [clientId])
  const today = Math.floor(now / dayMs) * dayMs
  const calls = await legacyUse.callsSince(
    page.map(({ clientId }) => clientId),
    today - (daysShown - 1) * dayMs,
  )
  const callsOf = Map.groupBy(calls, ({ clientId }) => clientId)
  const found = await Promise.all(
    page.map(async ({ clientId, firstAt, lastAt }) => {
      const client = await clients.find(clientId)
      // A client that was deleted meanwhile is left out.
      if (!client || !passes(client, filter)) return []
      const days = callsOf.get(clientId) ?? []
      const use = {
        first_at: inSeconds(firstAt),
        last_at: inSeconds(lastAt),
        calls_30_days: days.reduce((sum, day) => sum + day.calls, 0),
        days: days.map(({ day, calls: count }) => ({ day: dateOf(day), calls: count })),
      }
      return [{ ...clientRecord(client), v1_use: use }]
    }),
  )
  return { clients: found.flat(), ...next }
}

function dateOf(day: number): string {
  return new Date(day).toISOString().slice(0, 10)
}
