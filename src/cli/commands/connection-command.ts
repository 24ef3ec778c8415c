import { recordReader } from '../../api/body-reader.ts'
import {
  buildConnectionContext,
  buildConnectionOperations,
  buildDirectorySync,
  type ConnectionOperations,
} from '../../composition/connections.ts'
import type { Connection } from '../../connections/connection.ts'
import { invalidConnection } from '../../connections/connections-error.ts'
import {
  connectionRecord,
  findingRecord,
  givenConnection,
  newConnection,
} from '../../connections/endpoints/connection-record.ts'
import {
  connectionChangeSchema,
  newConnectionSchema,
} from '../../connections/endpoints/connection-schemas.ts'
import { syncRunRecord } from '../../connections/endpoints/sync-run-record.ts'
import { type SyncRun, syncResults } from '../../connections/sync/sync-run.ts'
import { unlinkPerson } from '../../connections/unlink-person.ts'
import { commandLine } from '../../events/actor.ts'
import type { Services } from '../../services.ts'
import type { Command, CommandContext } from '../command.ts'
import { formatTable, formatTime, printResult, writeListing } from '../output/print-result.ts'
import { type Arguments, chooseVerb, readArguments } from '../read-arguments.ts'
import { readJsonFile, readSecret } from '../read-input.ts'
import { ensureGroups, findUser, userRules } from '../store/find-user.ts'
import { withConnection } from '../store/with-connection.ts'
import { withExistingStore, withStore } from '../store/with-store.ts'
import { scim } from './scim-verbs.ts'
import { signals } from './signal-verbs.ts'

/**
 * `ostiary connection`: sign-ins elsewhere. A running server uses the change at once.
 */
export const connectionCommand: Command = {
  name: 'connection',
  summary: 'connect sign-ins elsewhere, examine them, read their people, show them',
  usage: `ostiary connection add | change | examine | sync | unlink | scim | signals | show | remove ALIAS, or list  [--json] [--config FILE]

  add ALIAS           connect a sign-in elsewhere
    --kind KIND       oidc, oauth, saml or ldap
    --group GROUP     the group whose people it is for; for everybody unless given
    --metadata FILE   its members as JSON, in the names of the API: name, settings, secrets, rules and others
    --secret NAME     reads this secret from the first line of standard input
  change ALIAS        change members of a connection; those that the file does not have stay
    --metadata FILE   --secret NAME
  examine ALIAS       ask the other side whether the settings fit; the exit code is 1 if they do not
  sync ALIAS          read the people of a directory, and keep their accounts in step; the exit code is 1 if it was not done
    --dry-run         only say what would be done
    --confirm         end also very many people who are disabled or gone in the directory
  unlink ALIAS USER   a person does not sign in through it any more; the account stays
    --force           also if the person has no other way to sign in
  scim show ALIAS     show the directory that pushes people and groups (SCIM), its tokens and counts
  scim add-token ALIAS [--days DAYS]        make a token for it, which is printed this once
  scim remove-token ALIAS TOKEN             remove one by its id
  scim change ALIAS [--role ROLE] [--client CLIENT | --no-client]
                      what members of pushed groups hold; which client may act for the directory
  signals set ALIAS [--delivery push | poll] [--access client | token | none] [--token] [--metadata FILE]
                      hear security events of the other side; --token reads a token from standard input, the file has
                      other members in the names of the API: issuer, jwks_uri, audience, rules
  signals show | verify | remove ALIAS      how it is doing; ask for an event; hear nothing any more
  list, show ALIAS    show all connections, or one; of secrets, the names
  remove ALIAS        remove a connection; nobody can have its alias again`,
  async run(context) {
    const verb = chooseVerb(context.argv, {
      ...{ add, change, examine, sync, unlink, scim, signals, list, show, remove },
    })
    return verb({ ...context, argv: context.argv.slice(1) })
  },
}

const readNew = recordReader(newConnectionSchema, invalidConnection)
const readChange = recordReader(connectionChangeSchema, invalidConnection)

async function add(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, {
    values: ['kind', 'group', 'metadata', 'secret'],
    positionals: ['ALIAS'],
  })
  const [kind, groupId] = [args.value('kind'), args.value('group')]
  const given = readNew({
    name: args.positional(0),
    groupId: 'root',
    settings: {},
    ...(await readMembers(context, args)),
    ...(kind !== undefined && { kind }),
    ...(groupId !== undefined && { groupId }),
    alias: args.positional(0),
  })
  return withStore(context, args.value('config'), async (services) => {
    const operations = operationsOf(services)
    const connection = await operations.changes.create(commandLine, newConnection(given))
    const record = await recordOf(operations, connection)
    const words = `${connection.alias} is connected\ncallback_url: ${record.callback_url}\n`
    printResult(context, args, record, words)
    return 0
  })
}

async function change(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, {
    values: ['metadata', 'secret'],
    positionals: ['ALIAS'],
  })
  const members = await readMembers(context, args)
  return withConnection(context, args, async (connection, services) => {
    const operations = operationsOf(services)
    const { id, alias, revision } = connection
    const given = givenConnection(readChange({ ...decidedOf(operations, connection), ...members }))
    const changed = await operations.changes.replace(commandLine, id, given, revision)
    printResult(context, args, await recordOf(operations, changed), `${alias} is changed\n`)
    return 0
  })
}

/** The members of a connection that can be changed; secrets stay unless others are given. */
function decidedOf({ baseUrl }: ConnectionOperations, connection: Connection): object {
  const record = Object.entries(connectionRecord(baseUrl, connection, []))
  const changeable = Object.keys(connectionChangeSchema.properties)
  return Object.fromEntries(
    record.filter(([name]) => changeable.includes(name) && name !== 'secrets'),
  )
}

/** What the file has, with the secret that is given on standard input. */
async function readMembers(
  { cwd, stdin }: CommandContext,
  args: Arguments<never, 'metadata' | 'secret'>,
): Promise<Readonly<Record<string, unknown>>> {
  const members = readJsonFile(cwd, args.value('metadata'))
  const name = args.value('secret')
  if (name === undefined) return members
  const secret = await readSecret(stdin, name)
  return { ...members, secrets: { ...Object(members.secrets), [name]: secret } }
}

function examine(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['ALIAS'] })
  return withConnection(context, args, async ({ id }, services) => {
    const findings = await operationsOf(services).changes.examine(commandLine, id)
    const rows = findings.map(({ severity, text, endsAt }) => [
      severity,
      text,
      endsAt === undefined ? '-' : formatTime(endsAt),
    ])
    const table = formatTable([['SEVERITY', 'FINDING', 'ENDS'], ...rows])
    printResult(context, args, findings.map(findingRecord), table)
    return findings.some(({ severity }) => severity === 'fault') ? 1 : 0
  })
}

function sync(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, {
    flags: ['dry-run', 'confirm'],
    positionals: ['ALIAS'],
  })
  const wish = { isDry: args.has('dry-run'), isConfirmed: args.has('confirm') }
  return withConnection(context, args, async ({ id }, services) => {
    await ensureGroups(services)
    const { context: users } = await userRules(services)
    const directories = buildDirectorySync(services, users)
    // A process that is killed leaves the run to a server, which goes on with it.
    const run = await directories.runHere(commandLine, id, wish, new AbortController().signal)
    printResult(context, args, syncRunRecord(run), reportOf(run))
    return run.status === 'done' ? 0 : 1
  })
}

/** What a run did, for people: how many, the first of them, and why. */
function reportOf(run: SyncRun): string {
  const { status, problem, counts, examples } = run
  const results = syncResults.map((result) => [result.toUpperCase(), String(counts[result])])
  const people = syncResults.flatMap((result) =>
    (examples[result] ?? []).map(({ name, why = '' }) => [result, name, why]),
  )
  const words = problem === undefined ? '' : `: ${problem}`
  const title = `${run.isDry ? 'dry run' : 'run'} ${run.run} is ${status}${words}\n`
  const list = people.length === 0 ? '' : `\n${formatTable(people)}`
  return `${title}${formatTable(results)}${list}`
}

function unlink(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { flags: ['force'], positionals: ['ALIAS', 'USER'] })
  return withConnection(context, args, async ({ id: connectionId, alias }, services) => {
    await ensureGroups(services)
    const { upstreamAccounts } = await userRules(services)
    const { sub } = await findUser(services, args.positional(1))
    const unlink = unlinkPerson(buildConnectionContext(services), upstreamAccounts)
    await unlink(commandLine, { connectionId, sub, force: args.has('force') })
    printResult(context, args, { deleted: true }, `${sub} is unlinked from ${alias}\n`)
    return 0
  })
}

function list(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv)
  return withExistingStore(context, args.value('config'), async (services) => {
    const { connections } = services.storage.stores
    const { baseUrl, findWarnings } = operationsOf(services)
    await writeListing(context, args, {
      heading: ['ALIAS', 'KIND', 'GROUP', 'NAME', 'USE', 'LAST USED'],
      async page(after: string | undefined, limit) {
        const found = await connections.list({ after, limit })
        const warnings = await findWarnings(found)
        return found.map((each) => ({ ...each, warnings: warnings.get(each.id) ?? [] }))
      },
      keyOf: ({ id }) => id,
      recordOf: (connection) => connectionRecord(baseUrl, connection, connection.warnings),
      rowOf: ({ alias, kind, groupId, name, use, lastUsedAt }) => [
        alias,
        kind,
        groupId ?? 'root',
        name,
        use,
        lastUsedAt === undefined ? '-' : formatTime(lastUsedAt),
      ],
    })
    return 0
  })
}

function show(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['ALIAS'] })
  return withConnection(context, args, async (connection, services) => {
    const record = await recordOf(operationsOf(services), connection)
    printResult(context, { json: true }, record, '')
    return 0
  })
}

function remove(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['ALIAS'] })
  return withConnection(context, args, async ({ id, alias }, services) => {
    await operationsOf(services).changes.remove(commandLine, id)
    printResult(context, args, { deleted: true }, `${alias} is removed\n`)
    return 0
  })
}

async function recordOf(
  { baseUrl, findWarnings }: ConnectionOperations,
  connection: Connection,
): Promise<ReturnType<typeof connectionRecord>> {
  const warnings = await findWarnings([connection])
  return connectionRecord(baseUrl, connection, warnings.get(connection.id) ?? [])
}

function operationsOf(services: Services): ConnectionOperations {
  return buildConnectionOperations(buildConnectionContext(services))
}
