import { type ConsoleEvent, type EventFilters, findEvents } from '../api/events-api.ts'
import { csvLine } from '../ui/csv-line.ts'
import { saveFile } from '../ui/save-file.ts'

/** An export is a sample for a table; whole logs are read over the API. */
const most = 10_000
const pageSize = 1000

/** Saves the events that the filters find as a CSV file (RFC 4180). */
export async function exportEvents(filters: EventFilters): Promise<void> {
  const events: ConsoleEvent[] = []
  let after: string | undefined
  do {
    const page = await findEvents(filters, after, pageSize)
    events.push(...page.events)
    after = page.next
  } while (after !== undefined && events.length < most)
  saveFile(csvOf(events), 'events.csv')
}

const columns = [
  'time',
  'seq',
  'type',
  'outcome',
  'sub',
  'client_id',
  'sid',
  'address',
  'detail',
] as const

function csvOf(events: readonly ConsoleEvent[]): string {
  const rows = events.map((event) =>
    columns.map((column) => (column === 'detail' ? JSON.stringify(event.detail) : event[column])),
  )
  return [columns, ...rows].map(csvLine).join('')
}
