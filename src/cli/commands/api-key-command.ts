import type { ApiKey } from '../../api-keys/api-key.ts'
import type { ApiKeyOperations } from '../../api-keys/change-keys.ts'
import { keyRecord } from '../../api-keys/endpoints/api-key-schemas.ts'
import { timeOfDay } from '../../api-keys/key-uses.ts'
import { buildApiKeys } from '../../composition/api-keys.ts'
import { commandLine } from '../../events/actor.ts'
import type { Services } from '../../services.ts'
import { type Command, type CommandContext, CommandFault, UsageFault } from '../command.ts'
import { formatTime, printDone, printResult, writeListing } from '../output/print-result.ts'
import { type Arguments, chooseVerb, readArguments } from '../read-arguments.ts'
import { readSecret } from '../read-input.ts'
import { findUser } from '../store/find-user.ts'
import { withExistingStore } from '../store/with-store.ts'

/** `ostiary api-key`: keys with which people and machines call. `keys` are those that sign. */
export const apiKeyCommand: Command = {
  name: 'api-key',
  summary: 'list and end API keys, and make one for a machine in a group',
  usage: `ostiary api-key list | add GROUP | end ID | report  [--json] [--config FILE]

  list                show the keys of a person or of a group
    --user NAME       of this person: a username, an email address, a mobile number or a sub
    --group GROUP     of this group
  add GROUP           make a key for a machine in a group; it is printed once
    --name TEXT       what it is for
    --days N          how long it lives; 90 unless given
    --role GROUP/ROLE a role in the group or below it; may be given several times
    --scope SCOPE     may be given several times
  end ID              end a key; with the --user or --group that has it
  report              end a key that was found; reads it from the first line of standard input

  People make their own keys on the account page.`,
  async run(context) {
    const verb = chooseVerb(context.argv, { list, add, end, report })
    return verb({ ...context, argv: context.argv.slice(1) })
  },
}

type OwnerArguments = Arguments<never, 'user' | 'group'>

/** The keys of the person or the group that the options name. */
async function keysOf(services: Services, keys: ApiKeyOperations, args: OwnerArguments) {
  const [name, groupId = ''] = [args.value('user'), args.value('group')]
  if (name === undefined) return keys.listOfGroup(commandLine, groupId)
  return keys.listOfPerson((await findUser(services, name)).sub)
}

function checkOwner(args: OwnerArguments): void {
  if ((args.value('user') === undefined) === (args.value('group') === undefined)) {
    throw new UsageFault('give --user NAME or --group GROUP')
  }
}

function list(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { values: ['user', 'group'] })
  checkOwner(args)
  return withExistingStore(context, args.value('config'), async (services) => {
    const found = await keysOf(services, buildApiKeys(services), args)
    await writeListing<ApiKey>(context, args, {
      heading: ['ID', 'NAME', 'ROLES', 'SCOPES', 'EXPIRES', 'LAST USED'],
      page: async (after) => (after === undefined ? found : []),
      keyOf: ({ id }) => id,
      recordOf: keyRecord,
      rowOf: ({ id, name, roles, scopes, expiresAt, lastUsedDay }) => [
        id,
        name,
        roles.map((each) => `${each.groupId}/${each.roles.join('+')}`).join(',') || '-',
        scopes.join(',') || '-',
        formatTime(expiresAt),
        lastUsedDay === undefined ? '-' : formatTime(timeOfDay(lastUsedDay)),
      ],
    })
    return 0
  })
}

function readRoles(written: readonly string[]) {
  const pairs = written.map((text) => {
    const [, groupId = '', role = ''] = /^([^/]+)\/(.+)$/.exec(text) ?? []
    if (role === '') throw new UsageFault(`--role is GROUP/ROLE, not '${text}'`)
    return { groupId, role }
  })
  return [...Map.groupBy(pairs, ({ groupId }) => groupId)].map(([groupId, all]) => ({
    groupId,
    roles: all.map(({ role }) => role),
  }))
}

function add(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, {
    values: ['name', 'days'],
    lists: ['role', 'scope'],
    positionals: ['GROUP'],
  })
  const groupId = args.positional(0)
  const wanted = {
    name: args.value('name') ?? 'command line',
    days: Number(args.value('days') ?? '90'),
    scopes: args.list('scope'),
    roles: readRoles(args.list('role')),
  }
  return withExistingStore(context, args.value('config'), async (services) => {
    const { text, key } = await buildApiKeys(services).makeOfGroup(commandLine, groupId, wanted)
    const record = { ...keyRecord(key), key: text }
    printDone(context, args, record, `${key.id} is made\n`, `${text}\n`)
    return 0
  })
}

function end(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { values: ['user', 'group'], positionals: ['ID'] })
  checkOwner(args)
  const id = args.positional(0)
  return withExistingStore(context, args.value('config'), async (services) => {
    const keys = buildApiKeys(services)
    const [name, groupId = ''] = [args.value('user'), args.value('group')]
    if (name === undefined) await keys.endOfGroup(commandLine, groupId, id)
    else await keys.endOfPerson(commandLine, (await findUser(services, name)).sub, id)
    printDone(context, args, { id, ended: true }, `${id} has ended\n`)
    return 0
  })
}

async function report(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv)
  const text = await readSecret(context.stdin, 'key')
  return withExistingStore(context, args.value('config'), async (services) => {
    const isKey = await buildApiKeys(services).report(commandLine, text)
    if (!isKey) throw new CommandFault('that is no API key')
    printResult(context, args, { ended: true }, 'the key does not count any more\n')
    return 0
  })
}
