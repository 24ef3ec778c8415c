import type { FieldFault } from '../../api/api-error.ts'
import { queryReader } from '../../api/body-reader.ts'
import { readCursor, writeCursor } from '../../api/cursor.ts'
import { success } from '../../api/envelope.ts'
import type { EventChainStore, SealedEvent } from '../../events/event-chain-store.ts'
import type { EventPlace, EventReader } from '../../events/event-reader.ts'
import { sealEvents } from '../../events/seal-events.ts'
import type { Endpoint } from '../../http/endpoint.ts'
import { invalid, ManagementError } from '../management-error.ts'
import { eventQuery } from './event-schemas.ts'

interface EventsEndpointDependencies {
  readonly eventReader: EventReader
  readonly eventChain: EventChainStore
}

/** Longer than a caller likes to wait, and far longer than it takes. */
const longestSealMs = 2000

const refuse = (faults: readonly FieldFault[]) => invalid(14003, faults)
const readQuery = queryReader(eventQuery, refuse)

/**
 * GET /events-srv/events: the newest first; with `since`, in the order of the chain, in which no
 * event ever comes before one that was there.
 */
export function eventsEndpoint({
  eventReader,
  eventChain,
}: EventsEndpointDependencies): Endpoint<unknown> {
  return async (request) => {
    const { limit = 100, after, since, from, to, client_id, ...filter } = readQuery(request)
    // Only sealed events are found, and those that wait are wanted too.
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
    const page = await eventReader.list(wanted, readPlace(after), limit + 1)
    const shown = page.slice(0, limit)
    const last = page.length > limit ? shown.at(-1) : undefined
    return success({
      events: shown.map(eventRecord),
      ...(last && { next: writeCursor([last.time, last.id]) }),
    })
  }
}

/** GET /events-srv/head: the newest signed place of the chain, to be kept where nobody can change it. */
export function eventHeadEndpoint({ eventChain }: EventsEndpointDependencies): Endpoint<unknown> {
  return async () => {
    const head = await eventChain.lastHead()
    if (!head) throw new ManagementError(14001, 'no event was signed for yet')
    return success({ ...head, time: new Date(head.time).toISOString() })
  }
}

function eventRecord(event: SealedEvent) {
  const { id, seq, type, time, outcome, sub, clientId, sessionId, address, detail, hash } = event
  return {
    id,
    seq,
    type,
    time: new Date(time).toISOString(),
    outcome,
    ...(sub !== undefined && { sub }),
    ...(clientId !== undefined && { client_id: clientId }),
    ...(sessionId !== undefined && { sid: sessionId }),
    ...(address !== undefined && { address }),
    detail: detail === undefined ? {} : JSON.parse(detail),
    hash,
  }
}

function readPlace(text: string | undefined): EventPlace | undefined {
  if (text === undefined) return undefined
  const [time, id] = readCursor(text, ['number', 'string']) ?? []
  if (time !== undefined && id !== undefined) return { time, id }
  throw refuse([{ path: '/after', problem: 'must be the next of an earlier answer' }])
}
