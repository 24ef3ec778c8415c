import { type ConsoleEvent, type EventFilters, findEvents } from '../api/events-api.ts'
import { csvLine } from '../ui/csv-line.ts'
import { saveFile } from '../ui/save-file.ts'

/** An export is a sample for a table; whole logs are read over the API. */
export const mostExported = 10_000
const pageSize = 1000

/** Saves the events that the filters find as a CSV file (RFC 4180). */
export async function exportEvents(filters: EventFilters): Promise<{ readonly isWhole: boolean }> {
  const events: ConsoleEvent[] = []
  let after: string | undefined
  do {
    const page = await findEvents(filters, after, pageSize)
    events.push(...page.events)
    after = page.next
  } while (after !== undefined && events.length < mostExported)
  saveFile(csvOf(events), 'events.csv')
  return { isWhole: after === undefined }
}

const columns = [
  'time',
  'seq',
  'type',
  'outcome',
  'by',
  'sub',
  'client_id',
  'sid',
  'address',
  'detail',
  'changes',
] as const

function csvOf(events: readonly ConsoleEvent[]): string {
  const rows = events.map((event) => columns.map((column) => cellOf(event, column)))
  return [columns, ...rows].map(csvLine).join('')
}

function cellOf({ changes = [], ...event }: ConsoleEvent, column: (typeof columns)[number]) {
  if (column === 'by') return event.detail.by as string | undefined
  if (column === 'detail') return JSON.stringify(event.detail)
  if (column === 'changes') return changes.length === 0 ? '' : JSON.stringify(changes)
  return event[column]
}
