import { setTimeout as pause } from 'node:timers/promises'
import { type EventType, eventTypes } from '../../events/event.ts'
import type { SealedEvent } from '../../events/event-chain.ts'
import type { EventPlace } from '../../events/event-readers.ts'
import { sealEvents } from '../../events/seal-events.ts'
import { doubtOf, verifyChain } from '../../events/verify-chain.ts'
import { escapeControls } from '../../kernel/visible-text.ts'
import { eventRecord, verificationRecord } from '../../management/events/event-record.ts'
import { headSigner } from '../../management/events/head-signer.ts'
import { keySetLoader } from '../../oauth/keys/keyring.ts'
import type { Services } from '../../services.ts'
import { type Command, type CommandContext, CommandFault, UsageFault } from '../command.ts'
import {
  countOf,
  formatTable,
  formatTime,
  printResult,
  writeListing,
} from '../output/print-result.ts'
import { writeAndWait } from '../output/standard-streams.ts'
import { chooseVerb, readArguments, suggestion } from '../read-arguments.ts'
import { findUser } from '../store/find-user.ts'
import { withNames } from '../store/with-names.ts'
import { withExistingStore } from '../store/with-store.ts'

/** `ostiary event`: reads and verifies the audit log. */
export const eventCommand: Command = {
  name: 'event',
  summary: 'read, follow and verify the audit log',
  usage: `ostiary event list | follow | verify  [--json] [--config FILE]

  list              show events, newest first
    --type TYPE     --client ID   --user NAME
    --from TIME     not before this time: 2026-01-31, 2026-01-31T12:00:00Z, or 30m, 12h, 7d ago
    --to TIME       before this time
    --limit N       at most this many; 100 by default, 0 for all
  follow            show new events as they happen, until it is stopped
    --since SEQ     begin after this position of the log; 0 shows the whole log first
  verify            check that no event was changed or removed

  NAME is a username, an email address, a mobile number or a sub. With --json, follow prints one
  JSON object per line.`,
  async run(context) {
    const verb = chooseVerb(context.argv, { list, follow, verify })
    return verb({ ...context, argv: context.argv.slice(1) })
  },
}

/** The longest time that a command waits for events to be sealed; it usually takes far less. */
const longestSealMs = 10_000
const followMs = 1000
const heading = ['SEQ', 'TIME', 'TYPE', 'OUTCOME', 'SUB', 'USERNAME', 'CLIENT', 'DETAIL']

function list(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, {
    values: ['type', 'client', 'user', 'from', 'to', 'limit'],
  })
  const type = readType(args.value('type'))
  const now = context.clock()
  const [from, to] = [
    readTime('from', args.value('from'), now),
    readTime('to', args.value('to'), now),
  ]
  const most = readNumber('limit', args.value('limit')) ?? 100
  return withExistingStore(context, args.value('config'), async (services) => {
    const { eventReader, eventChain: chain } = services.storage.stores
    const name = args.value('user')
    const sub = name === undefined ? undefined : (await findUser(services, name)).sub
    const filter = { type, sub, clientId: args.value('client'), from, to }
    await sealEvents({ chain }, longestSealMs)
    let place: EventPlace | undefined
    let room = most === 0 ? Number.POSITIVE_INFINITY : most
    await writeListing(context, args, {
      heading,
      page: withNames(services, async (_after, limit) => {
        if (room <= 0) return []
        const found = await eventReader.list(filter, place, Math.min(limit, room))
        place = found.at(-1)
        room -= found.length
        return found
      }),
      keyOf: ({ id }) => id,
      recordOf: eventRecord,
      rowOf,
    })
    return 0
  })
}

function follow(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { values: ['since'] })
  const since = readNumber('since', args.value('since'))
  const stop = context.stopSignal()
  return withExistingStore(context, args.value('config'), async ({ storage }) => {
    const { eventChain: chain } = storage.stores
    await sealEvents({ chain }, longestSealMs)
    let seq = since ?? (await chain.last())?.seq ?? 0
    for (;;) {
      await sealEvents({ chain }, longestSealMs)
      for (let events = await chain.eventsAfter(seq, 500); events.length > 0; ) {
        const lines = events.map((event) => lineOf(event, args.json))
        await writeAndWait(context.stdout, lines.join(''))
        seq = events.at(-1)?.seq ?? seq
        events = await chain.eventsAfter(seq, 500)
      }
      if (stop.aborted) return 0
      await pause(followMs, undefined, { signal: stop }).catch(() => {})
    }
  })
}

function verify(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv)
  return withExistingStore(context, args.value('config'), async (services) => {
    const finding = await verifyLog(services)
    if (finding.kind === 'broken') {
      printResult(context, args, verificationRecord(finding), '')
      const { seq, problem } = finding
      throw new CommandFault(
        `event ${seq} is not as it was written: ${problem}; compare with a backup`,
      )
    }
    const { sealed, signedTo, unsealed } = finding
    const words = `${countOf(sealed, 'event forms', 'events form')} an unbroken chain, signed up to ${signedTo}, ${unsealed} not yet sealed\n`
    printResult(context, args, verificationRecord(finding), words)
    const doubt = doubtOf(finding)
    if (doubt !== undefined) context.stderr.write(`warning: ${doubt}\n`)
    return 0
  })
}

function verifyLog({ storage, box, log }: Services) {
  const { eventChain: chain, keys: keyStore } = storage.stores
  return verifyChain({ chain, signer: headSigner(keySetLoader(keyStore, box, log)) })
}

function rowOf(event: SealedEvent & { readonly who?: string | undefined }) {
  const { seq, time, type, outcome, sub, who, clientId } = event
  const { detail } = eventRecord(event)
  const shown = Object.entries(detail).map(([name, value]) => `${name}=${value}`)
  const about = [sub, who, clientId]
  return [String(seq), formatTime(time), type, outcome, ...about, shown.join(' ') || undefined]
}

function lineOf(event: SealedEvent, json: boolean): string {
  return json
    ? escapeControls(`${JSON.stringify(eventRecord(event))}\n`)
    : formatTable([rowOf(event)])
}

function readType(text: string | undefined): EventType | undefined {
  if (text === undefined) return undefined
  const type = eventTypes.find((each) => each === text.toUpperCase())
  if (!type) throw new UsageFault(`there is no event type ${text}; ${suggestion(text, eventTypes)}`)
  return type
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

function readNumber(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw new UsageFault(`--${option} must be a whole number`)
}
