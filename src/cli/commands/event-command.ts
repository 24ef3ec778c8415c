import { setTimeout as pause } from 'node:timers/promises'
import { sealEvents } from '../../events/seal-events.ts'
import { doubtOf, verifyChain } from '../../events/verify-chain.ts'
import { escapeControls } from '../../kernel/visible-text.ts'
import { eventRecords, verificationRecord } from '../../management/events/event-record.ts'
import { headSigner } from '../../management/events/head-signer.ts'
import { keySetLoader } from '../../oauth/keys/keyring.ts'
import type { Services } from '../../services.ts'
import { type Command, type CommandContext, CommandFault } from '../command.ts'
import { countOf, formatTable, printResult } from '../output/print-result.ts'
import { writeAndWait } from '../output/standard-streams.ts'
import { chooseVerb, readArguments } from '../read-arguments.ts'
import { withExistingStore } from '../store/with-store.ts'
import { type EventRecord, eventRow, listEvents, longestSealMs, readNumber } from './list-events.ts'

/** `ostiary event`: reads and verifies the audit log. */
export const eventCommand: Command = {
  name: 'event',
  summary: 'read, follow and verify the audit log',
  usage: `ostiary event list | follow | verify  [--json] [--config FILE]

  list              show events, newest first
    --about NAME    what happened to a person, as --user NAME
    --by WHO        what a person or a machine did
    --group ID      in a group and below it
    --client ID     about an application
    --type TYPE     --outcome success | failure
    --csv           as a file for tables
    --from TIME     not before this time: 2026-01-31, 2026-01-31T12:00:00Z, or 30m, 12h, 7d ago
    --to TIME       before this time
    --limit N       at most this many; 100 by default, 0 for all
  follow            show new events as they happen, until it is stopped
    --since SEQ     begin after this position of the log; 0 shows the whole log first
  verify            check that no event was changed or removed

  NAME is a username, an email address, a mobile number or a sub; WHO may also be a client_id,
  "command line", import or server. With --json, follow prints one JSON object per line.`,
  async run(context) {
    const verb = chooseVerb(context.argv, { list: listEvents, follow, verify })
    return verb({ ...context, argv: context.argv.slice(1) })
  },
}

const followMs = 1000

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
        const records = await eventRecords(storage.stores, events)
        const lines = records.map((record) => lineOf(record, args.json))
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

function lineOf(record: EventRecord, json: boolean): string {
  return json ? escapeControls(`${JSON.stringify(record)}\n`) : formatTable([eventRow(record)])
}
