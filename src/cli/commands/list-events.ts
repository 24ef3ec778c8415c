import { type EventType, eventTypes } from '../../events/event.ts'
import type { SealedEvent } from '../../events/event-chain.ts'
import type { EventFilter, EventPlace } from '../../events/event-readers.ts'
import { sealEvents } from '../../events/seal-events.ts'
import { csvLine } from '../../kernel/csv-line.ts'
import { eventRecords } from '../../management/events/event-record.ts'
import type { Services } from '../../services.ts'
import { type CommandContext, UsageFault } from '../command.ts'
import { formatTime, writeListing } from '../output/print-result.ts'
import { writeAndWait } from '../output/standard-streams.ts'
import { readArguments, suggestion } from '../read-arguments.ts'
import { findUser } from '../store/find-user.ts'
import { withNames } from '../store/with-names.ts'
import { withExistingStore } from '../store/with-store.ts'

/** The longest time that a command waits for events to be sealed; it usually takes far less. */
export const longestSealMs = 10_000
const heading = ['SEQ', 'TIME', 'TYPE', 'OUTCOME', 'SUB', 'USERNAME', 'CLIENT', 'DETAIL']

/** An event as the API answers it. */
export type EventRecord = Awaited<ReturnType<typeof eventRecords>>[number]

/** `ostiary event list`: what the filters find, newest first. */
export function listEvents(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, {
    values: ['type', 'client', 'user', 'about', 'by', 'group', 'outcome', 'from', 'to', 'limit'],
    flags: ['csv'],
  })
  const type = readType(args.value('type'))
  const outcome = readOutcome(args.value('outcome'))
  const now = context.clock()
  const [from, to] = [
    readTime('from', args.value('from'), now),
    readTime('to', args.value('to'), now),
  ]
  const most = readNumber('limit', args.value('limit')) ?? 100
  return withExistingStore(context, args.value('config'), async (services) => {
    const { stores } = services.storage
    const name = args.value('about') ?? args.value('user')
    const sub = name === undefined ? undefined : (await findUser(services, name)).sub
    const author = await findAuthor(services, args.value('by'))
    const recordId = await findRecordId(services, args.value('group'))
    const clientId = args.value('client')
    const filter = { type, sub, author, recordId, clientId, outcome, from, to }
    await sealEvents({ chain: stores.eventChain }, longestSealMs)
    const take = eventTaker(stores, filter, most === 0 ? Number.POSITIVE_INFINITY : most)
    if (args.has('csv')) {
      await writeAndWait(context.stdout, csvLine(csvColumns))
      for (let page = await take(500); page.length > 0; page = await take(500)) {
        await writeAndWait(context.stdout, page.map((event) => csvLine(csvCells(event))).join(''))
      }
      return 0
    }
    await writeListing(context, args, {
      heading,
      page: withNames(services, (_after, limit) => take(limit)),
      keyOf: ({ id }) => id,
      recordOf: ({ who: _, ...record }) => record,
      rowOf: eventRow,
    })
    return 0
  })
}

/** Answers the next events each time it is called, and none at the end. */
function eventTaker(
  { eventReader, eventChanges }: Services['storage']['stores'],
  filter: EventFilter,
  most: number,
): (limit: number) => Promise<readonly EventRecord[]> {
  let place: EventPlace | undefined
  let room = most
  let isOver = false

  return async (limit) => {
    const found: SealedEvent[] = []
    while (!isOver && room > 0 && found.length < limit) {
      const page = await eventReader.list(filter, place, Math.min(limit - found.length, room))
      found.push(...page.events)
      room -= page.events.length
      place = page.next
      isOver = place === undefined
    }
    return eventRecords({ eventChanges }, found)
  }
}

/** Whoever is named as an author: a person, or a machine and what else the log calls by a name. */
async function findAuthor(
  services: Services,
  written: string | undefined,
): Promise<string | undefined> {
  if (written === undefined) return undefined
  const isOther = ['command line', 'import', 'server'].includes(written)
  if (isOther || (await services.storage.stores.clients.find(written))) return written
  return (await findUser(services, written)).sub
}

/** A group, or the internal id of one that is gone. */
async function findRecordId(
  { storage }: Services,
  groupId: string | undefined,
): Promise<string | undefined> {
  if (groupId === undefined) return undefined
  return (await storage.stores.groups.find(groupId))?.id ?? groupId
}

/** An event as a line of a table. */
export function eventRow(record: EventRecord & { readonly who?: string | undefined }) {
  const { seq, time, type, outcome, sub, who, client_id, ...event } = record
  const { changes: _, ...detail } = event.detail as Readonly<Record<string, unknown>>
  const shown = [
    ...Object.entries(detail).map(([name, value]) => `${name}=${value}`),
    ...changesOf(event),
  ]
  const text = shown.join(' ') || undefined
  return [String(seq), formatTime(Date.parse(time)), type, outcome, sub, who, client_id, text]
}

/** What has changed, as `name: "Engineer" → "Software engineer"`. */
function changesOf(event: Pick<EventRecord, 'id'> | object): readonly string[] {
  const { changes = [] } = event as { readonly changes?: readonly ChangeRecord[] }
  return changes.map(({ field, from, to, secret, too_long }) => {
    if (secret || too_long) return `${field} changed`
    return `${field}: ${JSON.stringify(from) ?? 'nothing'} → ${JSON.stringify(to) ?? 'nothing'}`
  })
}

interface ChangeRecord {
  readonly field: string
  readonly from?: unknown
  readonly to?: unknown
  readonly secret?: boolean
  readonly too_long?: boolean
}

const csvColumns = [
  ...['time', 'seq', 'type', 'outcome', 'by', 'sub', 'client_id', 'sid', 'address'],
  ...['detail', 'changes'],
]

function csvCells({ time, seq, type, outcome, detail, ...event }: EventRecord): readonly string[] {
  const { by = '', changes: _, ...others } = detail as Readonly<Record<string, unknown>>
  const { sub = '', client_id = '', sid = '', address = '' } = event
  return [
    ...[time, String(seq), type, outcome, String(by), sub, client_id, sid, address],
    ...[JSON.stringify(others), changesOf(event).join('; ')],
  ]
}

function readType(text: string | undefined): EventType | undefined {
  if (text === undefined) return undefined
  const type = eventTypes.find((each) => each === text.toUpperCase())
  if (!type) throw new UsageFault(`there is no event type ${text}; ${suggestion(text, eventTypes)}`)
  return type
}

function readOutcome(text: string | undefined): 'success' | 'failure' | undefined {
  if (text === undefined || text === 'success' || text === 'failure') return text
  throw new UsageFault('--outcome must be success or failure')
}

const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** A time, or how long ago it was. */
function readTime(option: string, text: string | undefined, now: number): number | undefined {
  if (text === undefined) return undefined
  const [, count, unit] = /^(\d{1,6})([mhd])$/.exec(text) ?? []
  if (count !== undefined) return now - Number(count) * unitMs[unit as keyof typeof unitMs]
  const time = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/.test(text)
    ? Date.parse(text)
    : Number.NaN
  if (!Number.isNaN(time)) return time
  throw new UsageFault(
    `--${option} must be a time such as 2026-01-31T12:00:00Z, or 30m, 12h, 7d ago`,
  )
}

/** A whole number that an option gives. */
export function readNumber(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw new UsageFault(`--${option} must be a whole number`)
}
