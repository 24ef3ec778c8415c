import { commandLine } from '../../events/actor.ts'
import { versionOf } from '../../management/clients/client-replies.ts'
import { clientRules } from '../../oauth/clients/metadata/client-rules.ts'
import { readClientRegistration } from '../../oauth/clients/metadata/read-client-registration.ts'
import type { ClientRecord } from '../../oauth/model/client.ts'
import type { Stores } from '../../storage/storage.ts'
import { type Command, type CommandContext, CommandFault, UsageFault } from '../command.ts'
import { formatTime, printDone, printResult, writeListing } from '../output/print-result.ts'
import { chooseVerb, readArguments } from '../read-arguments.ts'
import { readJsonFile, withoutUndefined } from '../read-input.ts'
import { withExistingStore, withStore } from '../store/with-store.ts'

/** `ostiary client`: registers and changes clients. A running server uses the change at once. */
export const clientCommand: Command = {
  name: 'client',
  summary: 'register and change clients, show them, replace their secrets',
  usage: `ostiary client add ID | edit ID | list | show ID | rotate-secret ID | enable ID | disable ID | remove ID
       [--json] [--config FILE]

  add ID              register a client; its secret, if it has one, is made and printed once
  edit ID             change a client; what is not given stays, and so do its secrets
    --name TEXT       --redirect-uri URI   --scope NAME   --grant TYPE   --auth-method METHOD
                      the members of its registration; all but the name and the method may be repeated
    --metadata FILE   further members as JSON, in the names of RFC 7591. In a change, null removes one
  list, show ID       show all clients, or the registration of one
  rotate-secret ID    make another secret and print it; earlier ones stay valid for a while
    --keep SECONDS    how long they stay valid; 86400 by default, 0 ends them at once
  enable, disable     accept a client, or refuse it and all its tokens
  remove ID           remove a client and end all its tokens`,
  async run(context) {
    const verb = chooseVerb(context.argv, verbs)
    return verb({ ...context, argv: context.argv.slice(1) })
  },
}

const verbs = {
  add,
  edit,
  list,
  show,
  'rotate-secret': rotateSecret,
  enable: setEnabled(true),
  disable: setEnabled(false),
  remove,
}

function add(context: CommandContext): Promise<number> {
  const { args, id, members } = readMembers(context)
  const input = { ...members, client_id: id }
  return withStore(context, args.value('config'), async ({ settings, clientRegistry }) => {
    const registration = readClientRegistration(input, clientRules(settings))
    const { client, secret } = await clientRegistry.add(commandLine, registration)
    const shown = secret === undefined ? '' : `client_secret: ${secret}\n`
    const result = { ...recordOf(client), ...(secret !== undefined && { client_secret: secret }) }
    printDone(context, args, result, `${client.clientId} is registered\n`, shown)
    return 0
  })
}

/** What the options and the file say of a registration. */
function readMembers({ argv, cwd }: CommandContext) {
  const args = readArguments(argv, {
    values: ['name', 'auth-method', 'metadata'],
    lists: ['redirect-uri', 'scope', 'grant'],
    positionals: ['ID'],
  })
  const members = {
    client_name: args.value('name'),
    redirect_uris: given(args.list('redirect-uri')),
    allowed_scopes: given(args.list('scope')),
    grant_types: given(args.list('grant')),
    token_endpoint_auth_method: args.value('auth-method'),
  }
  const file = args.value('metadata')
  const fromFile = readJsonFile(cwd, file)
  const id = args.positional(0)
  const { client_id: idInFile = id } = fromFile
  if (idInFile !== id) throw new CommandFault(`the client_id in ${file} is ${idInFile}, not ${id}`)
  return { args, id, members: { ...fromFile, ...withoutUndefined(members) } }
}

function edit(context: CommandContext): Promise<number> {
  const { args, id, members } = readMembers(context)
  if (Object.keys(members).length === 0) throw new UsageFault('say what to change, such as --name')
  if (Object.hasOwn(members, 'client_secret')) {
    throw new UsageFault("'ostiary client rotate-secret' replaces the secret")
  }
  return withExistingStore(context, args.value('config'), async (services) => {
    const { settings, clientRegistry, storage } = services
    const found = await findClient(storage.stores, id)
    const { enabled, metadata } = found
    const merged = Object.entries({ enabled, ...metadata, ...members, client_id: id })
    const input = Object.fromEntries(merged.filter(([, value]) => value !== null))
    const registration = readClientRegistration(input, clientRules(settings))
    // What somebody else changes meanwhile must not be taken back.
    const { client, secret } = await clientRegistry.replace(
      commandLine,
      registration,
      (before) => versionOf(before) === versionOf(found),
    )
    const shown = secret === undefined ? '' : `client_secret: ${secret}\n`
    const result = { ...recordOf(client), ...(secret !== undefined && { client_secret: secret }) }
    printDone(context, args, result, `${id} is changed\n`, shown)
    return 0
  })
}

function list(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv)
  return withExistingStore(context, args.value('config'), async ({ storage }) => {
    await writeListing(context, args, {
      heading: ['CLIENT_ID', 'NAME', 'METHOD', 'GRANTS', 'ENABLED'],
      page: storage.stores.clients.list,
      keyOf: ({ clientId }) => clientId,
      recordOf,
      rowOf: ({ clientId, enabled, metadata }) => [
        clientId,
        metadata.client_name,
        metadata.token_endpoint_auth_method,
        metadata.grant_types.join(','),
        enabled ? 'yes' : 'no',
      ],
    })
    return 0
  })
}

function show(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['ID'] })
  return withExistingStore(context, args.value('config'), async ({ storage }) => {
    const client = await findClient(storage.stores, args.positional(0))
    printResult(context, { json: true }, recordOf(client), '')
    return 0
  })
}

/** A client without its secrets. */
function recordOf(record: ClientRecord) {
  const { clientId, enabled, metadata, secrets, registeredBy, createdAt, updatedAt } = record
  return {
    client_id: clientId,
    enabled,
    ...(registeredBy && { registered_by: registeredBy }),
    created: formatTime(createdAt),
    updated: formatTime(updatedAt),
    secrets: secrets.map((secret) => ({
      id: secret.id,
      created: formatTime(secret.createdAt),
      expires: secret.expiresAt === undefined ? null : formatTime(secret.expiresAt),
    })),
    ...metadata,
  }
}

function rotateSecret(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { values: ['keep'], positionals: ['ID'] })
  const keepMs = readSeconds(args.value('keep') ?? '86400') * 1000
  return withExistingStore(context, args.value('config'), async ({ clientRegistry }) => {
    const { secret } = await clientRegistry.rotateSecret(commandLine, args.positional(0), keepMs)
    const result = { client_id: args.positional(0), client_secret: secret }
    printResult(context, args, result, `client_secret: ${secret}\n`)
    return 0
  })
}

function setEnabled(enabled: boolean) {
  return (context: CommandContext): Promise<number> => {
    const args = readArguments(context.argv, { positionals: ['ID'] })
    return withExistingStore(context, args.value('config'), async ({ clientRegistry }) => {
      const clientId = args.positional(0)
      await clientRegistry.setEnabled(commandLine, clientId, enabled)
      const words = `${clientId} is ${enabled ? 'enabled' : 'disabled'}\n`
      printDone(context, args, { client_id: clientId, enabled }, words)
      return 0
    })
  }
}

function remove(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['ID'] })
  return withExistingStore(context, args.value('config'), async ({ clientRegistry }) => {
    const clientId = args.positional(0)
    await clientRegistry.remove(commandLine, clientId)
    printDone(context, args, { client_id: clientId, deleted: true }, `${clientId} is removed\n`)
    return 0
  })
}

async function findClient({ clients }: Stores, clientId: string): Promise<ClientRecord> {
  const record = await clients.find(clientId)
  if (!record)
    throw new CommandFault(
      `there is no client ${clientId}; 'ostiary client list' shows the clients`,
    )
  return record
}

function readSeconds(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new UsageFault('--keep must be a whole number of seconds')
}

function given(values: readonly string[]): readonly string[] | undefined {
  return values.length > 0 ? values : undefined
}
