import { commandLine } from '../../events/actor.ts'
import { type InitialTokens, initialTokens } from '../../oauth/clients/dynamic/initial-tokens.ts'
import { problemOfServerScope } from '../../oauth/clients/metadata/member-rules.ts'
import type { InitialToken } from '../../oauth/stores/client-stores.ts'
import type { Services } from '../../services.ts'
import { type Command, type CommandContext, CommandFault, UsageFault } from '../command.ts'
import { formatTable, formatTime, printDone, printResult } from '../output/print-result.ts'
import { chooseVerb, readArguments } from '../read-arguments.ts'
import { withExistingStore, withStore } from '../store/with-store.ts'

/** `ostiary registration-token`: the tokens with which clients may register themselves. */
export const registrationTokenCommand: Command = {
  name: 'registration-token',
  summary: 'make tokens with which clients register themselves',
  usage: `ostiary registration-token add | list | remove ID  [--json] [--config FILE]

  add             make an initial access token (RFC 7591) and print it once
    --name TEXT   for whom it is
    --uses N      how many clients may register with it; 1 by default
    --hours N     how long it is valid; 24 by default
    --scope NAME  a scope that its clients may choose; may be given several times,
                  default: clientRegistration.scopes
  list            show the tokens that have not expired
  remove ID       remove a token; clients that registered with it stay
  --json          print JSON, for scripts`,
  async run(context) {
    const verb = chooseVerb(context.argv, { add, list, remove })
    return verb({ ...context, argv: context.argv.slice(1) })
  },
}

const hour = 3_600_000
const closedNote = 'No client can use it yet: set clientRegistration.mode to token\n'

function tokensOf({ storage, recorded, clock }: Services): InitialTokens {
  return initialTokens({ recorded, store: storage.stores.initialTokens, clock })
}

function add(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { values: ['name', 'uses', 'hours'], lists: ['scope'] })
  const scopes = args.list('scope')
  const wanted = {
    name: args.value('name'),
    scopes: scopes.length > 0 ? scopes : undefined,
    uses: readWhole('uses', args.value('uses') ?? '1', 10_000),
    lifetimeMs: readWhole('hours', args.value('hours') ?? '24', 8760) * hour,
  }
  return withStore(context, args.value('config'), async (services) => {
    for (const scope of scopes) checkScope(scope, services.settings.prefix)
    const { record, token } = await tokensOf(services).add(commandLine, wanted)
    printResult(context, args, { ...recordOf(record), token }, `token: ${token}\n`)
    if (services.settings.clientRegistration.mode === 'closed') context.stderr.write(closedNote)
    return 0
  })
}

function list(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv)
  return withExistingStore(context, args.value('config'), async (services) => {
    const all = await tokensOf(services).list()
    const rows = all.map(({ id, name, usesLeft, expiresAt }) => [
      id,
      name,
      String(usesLeft),
      formatTime(expiresAt),
    ])
    const table = formatTable([['ID', 'NAME', 'USES LEFT', 'EXPIRES'], ...rows])
    printResult(context, args, all.map(recordOf), table)
    return 0
  })
}

function remove(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['ID'] })
  return withExistingStore(context, args.value('config'), async (services) => {
    const id = args.positional(0)
    if (!(await tokensOf(services).remove(commandLine, id))) {
      throw new CommandFault(
        `there is no token ${id}; 'ostiary registration-token list' shows the tokens`,
      )
    }
    printDone(context, args, { id, deleted: true }, `${id} is removed\n`)
    return 0
  })
}

function recordOf({ id, name, usesLeft, scopes, createdAt, expiresAt }: InitialToken) {
  return {
    id,
    name: name ?? null,
    uses_left: usesLeft,
    scopes: scopes ?? null,
    created: formatTime(createdAt),
    expires: formatTime(expiresAt),
  }
}

function checkScope(scope: string, prefix: string): void {
  const problem = /^[\x21\x23-\x5B\x5D-\x7E]{1,128}$/.test(scope)
    ? problemOfServerScope(scope, prefix)
    : 'has characters that a scope cannot have'
  if (problem) throw new UsageFault(`--scope ${problem}`)
}

function readWhole(name: string, text: string, most: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (value >= 1 && value <= most) return value
  throw new UsageFault(`--${name} must be a whole number from 1 to ${most}`)
}
