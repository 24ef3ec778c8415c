import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SealedEvent } from '../../events/event-chain.ts'
import type { EventFilter, EventPlace, EventReader } from '../../events/event-readers.ts'
import type { Access, Db } from '../engine/engine.ts'
import {
  listedAmong,
  listOwn,
  type OwnFilter,
  type ReadEvent,
  type ReadSource,
  readGroup,
  readPerson,
} from './event-rows.ts'

/** So many events are looked at together, and so often for one page. */
const windowSize = 250
const mostWindows = 40

/**
 * Finds sealed events in SQL. The most selective filter has an index that ends with the columns of
 * the order; the others choose among what it finds, a bounded number of events for each page.
 */
export function eventReader({ db }: Access): EventReader {
  return {
    async list(filter, before, limit) {
      const { read, isWhole, needsGroup } = sourceOf(db, filter)
      if (isWhole) {
        const rows = await read(before, limit + 1)
        const page = rows.slice(0, limit)
        return { events: page, next: rows.length > limit ? placeOf(page.at(-1)) : undefined }
      }
      const found: SealedEvent[] = []
      let place = before
      for (let window = 0; window < mostWindows; window += 1) {
        const rows = await read(place, windowSize)
        const listed = await listedAmong(db, needsGroup, rows)
        for (const event of rows) {
          place = placeOf(event)
          if (fits(event, filter) && (listed?.has(event.id) ?? true)) found.push(event)
          if (found.length === limit) return { events: found, next: place }
        }
        if (rows.length < windowSize) return { events: found, next: undefined }
        // Reads of SQLite block the event loop, and others have requests too.
        await nextTurn()
      }
      return { events: found, next: place }
    },
  }
}

function placeOf(event: EventPlace | undefined): EventPlace | undefined {
  return event && { time: event.time, id: event.id }
}

interface Source {
  readonly read: ReadSource
  /** Whether it is all that the filter asks for. */
  readonly isWhole: boolean
  /** The group in which events have to be listed, if the source is not that group. */
  readonly needsGroup?: string | undefined
}

/** What to read for a filter: what the filter that leaves the fewest finds. */
function sourceOf(db: Db, filter: EventFilter): Source {
  const { id, sub, author, recordId, clientId, type, outcome, isWanted, from, to } = filter
  const times = { from, to }
  const given = [id, sub, author, recordId, clientId, type, outcome]
  const isWhole =
    given.filter((each) => each !== undefined).length <= 1 &&
    outcome === undefined &&
    isWanted === undefined
  const own = (where: OwnFilter) => ({
    read: (before: EventPlace | undefined, limit: number) =>
      listOwn(db, { ...where, ...times }, before, limit),
    isWhole,
    needsGroup: recordId,
  })
  if (id !== undefined) return own({ id })
  if (sub !== undefined) {
    return { read: readPerson(db, sub, times), isWhole, needsGroup: recordId }
  }
  if (author !== undefined) return own({ author })
  if (recordId !== undefined) return { read: readGroup(db, recordId, times), isWhole }
  if (clientId !== undefined) return own({ client_id: clientId })
  return own(type === undefined ? {} : { type })
}

/** Whether an event is what the filters ask for, besides id, person and group. */
function fits(event: ReadEvent, filter: EventFilter): boolean {
  const { type, author, clientId, outcome, isWanted } = filter
  if (isWanted?.(event) === false) return false
  const wanted = [type, author, clientId, outcome]
  const is = [event.type, event.author, event.clientId, event.outcome]
  return wanted.every((each, place) => each === undefined || each === is[place])
}
