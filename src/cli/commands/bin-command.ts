import { type BinEntry, type BinKind, type BinRef, binKinds } from '../../bin/bin.ts'
import { buildBin } from '../../composition/build-bin.ts'
import { commandLine } from '../../events/actor.ts'
import { entryRecord } from '../../management/bin/bin-record.ts'
import type { Services } from '../../services.ts'
import { type Command, type CommandContext, CommandFault, UsageFault } from '../command.ts'
import { countOf, formatTime, printDone, writeListing } from '../output/print-result.ts'
import { chooseVerb, readArguments, suggestion } from '../read-arguments.ts'
import { userRules } from '../store/find-user.ts'
import { withExistingStore } from '../store/with-store.ts'

/** `ostiary bin`: brings back what was deleted, or erases it. */
export const binCommand: Command = {
  name: 'bin',
  summary: 'bring back deleted users, groups and clients, or erase them',
  usage: `ostiary bin list KIND | restore KIND ID | erase KIND ID  [--json] [--config FILE]

  list KIND          show what was deleted and can be brought back, the latest first
  restore KIND ID    bring it back; a password and the secrets of a client stay revoked
    --parent GROUP   a group: below this one, if not below the one that it was in
  erase KIND ID      erase it at once; nothing brings it back any more

  KIND is user, group or client. ID is the sub, the groupId or the client_id; of several that
  had one id, the latest is meant.`,
  async run(context) {
    const verb = chooseVerb(context.argv, { list, restore, erase })
    return verb({ ...context, argv: context.argv.slice(1) })
  },
}

const kindNames = ['user', 'group', 'client'] as const

function readKind(text: string): BinKind {
  const kind = binKinds[(kindNames as readonly string[]).indexOf(text)]
  if (kind) return kind
  throw new UsageFault(`KIND is user, group or client; ${suggestion(text, kindNames)}`)
}

function list(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['KIND'] })
  const kind = readKind(args.positional(0))
  return withExistingStore(context, args.value('config'), async ({ storage }) => {
    let last: BinEntry | undefined
    await writeListing<BinEntry>(context, args, {
      heading: ['ID', 'NAME', 'DELETED', 'BY', 'IS ERASED'],
      async page(_after, limit) {
        const found = await storage.stores.bin.list(kind, last, limit)
        last = found.at(-1)
        return found
      },
      keyOf: ({ ref }) => ref,
      recordOf: entryRecord,
      rowOf: ({ id, name, deletedAt, deletedBy, eraseAt }) => [
        ...[id, name, formatTime(deletedAt), deletedBy, formatTime(eraseAt)],
      ],
    })
    return 0
  })
}

function restore(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['KIND', 'ID'], values: ['parent'] })
  const [kind, id] = [readKind(args.positional(0)), args.positional(1)]
  const parentId = args.value('parent')
  if (parentId !== undefined && kind !== 'group') throw new UsageFault('--parent is for groups')
  return withExistingStore(context, args.value('config'), async (services) => {
    const ref = await findEntry(services, kind, id)
    const bin = buildBin(services, (await userRules(services)).context)
    const {
      groups,
      memberships = 0,
      leftOut = [],
      secret,
    } = await bin.restore(commandLine, ref, {
      parentId,
    })
    const counted = [
      ...(groups === undefined ? [] : [countOf(groups, 'group')]),
      ...(kind === 'app' ? [] : [countOf(memberships, 'membership')]),
    ]
    const words = [
      `${id} is back${counted.length === 0 ? '' : ` with ${counted.join(' and ')}`}`,
      ...leftOut.map(({ groupId, sub = '', reason }) => `left out: ${groupId} ${sub}: ${reason}`),
    ]
    const value = { restored: true, groups, memberships, left_out: leftOut, client_secret: secret }
    const shown = secret === undefined ? '' : `client_secret: ${secret}\n`
    printDone(context, args, value, words.map((line) => `${line}\n`).join(''), shown)
    return 0
  })
}

function erase(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['KIND', 'ID'] })
  const [kind, id] = [readKind(args.positional(0)), args.positional(1)]
  return withExistingStore(context, args.value('config'), async (services) => {
    const ref = await findEntry(services, kind, id)
    const bin = buildBin(services, (await userRules(services)).context)
    await bin.erase(commandLine, ref)
    printDone(context, args, { erased: true }, `${id} is erased\n`)
    return 0
  })
}

/** The latest entry of what had an id. */
async function findEntry({ storage }: Services, kind: BinKind, id: string): Promise<BinRef> {
  const entry = await storage.stores.bin.latest(kind, id)
  if (entry) return entry
  throw new CommandFault(`nothing called ${id} is in the bin; 'ostiary bin list' shows what is`)
}
