import { recordReader } from '../../api/body-reader.ts'
import { buildSourceChanges } from '../../composition/signal-sources.ts'
import type { Connection } from '../../connections/connection.ts'
import { invalidConnection } from '../../connections/connections-error.ts'
import {
  givenSource,
  sourceChangeSchema,
  sourceRecord,
} from '../../connections/endpoints/signal-source-schemas.ts'
import type { SourceChanges } from '../../connections/signals/source-changes.ts'
import { commandLine } from '../../events/actor.ts'
import { type CommandContext, CommandFault } from '../command.ts'
import { formatTable, formatTime, printResult } from '../output/print-result.ts'
import { type Arguments, chooseVerb, readArguments } from '../read-arguments.ts'
import { readJsonFile, readSecret } from '../read-input.ts'
import { withConnection } from '../store/with-connection.ts'

/** `ostiary connection signals`: security events of the other side that are heard. */
export function signals(context: CommandContext): Promise<number> {
  const verb = chooseVerb(context.argv, { set, show, verify, remove })
  return verb({ ...context, argv: context.argv.slice(1) })
}

const readChange = recordReader(sourceChangeSchema, invalidConnection)

async function set(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, {
    values: ['delivery', 'access', 'metadata'],
    flags: ['token'],
    positionals: ['ALIAS'],
  })
  const [delivery = 'push', access] = [args.value('delivery'), args.value('access')]
  const given = givenSource(
    readChange({
      delivery,
      ...readJsonFile(context.cwd, args.value('metadata')),
      ...(access !== undefined && { access }),
      ...(args.has('token') && { token: await readSecret(context.stdin, 'token') }),
    }),
  )
  return withSources(context, args, async (sources, { id, alias }, baseUrl) => {
    const [connection, { source, pushToken }] = await sources.set(commandLine, id, given)
    const record = sourceRecord(baseUrl, connection, source, pushToken)
    const { endpoint_url: url, authorization_header: header } = record
    const shown =
      header === undefined ? '' : `endpoint_url: ${url}\nauthorization_header: ${header}\n`
    printResult(context, args, record, `${alias} hears signals of ${source.issuer}\n${shown}`)
    return 0
  })
}

function show(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['ALIAS'] })
  return withSources(context, args, async (sources, { id }, baseUrl) => {
    const [connection, source] = await sources.read(commandLine, id)
    const { state, rules } = source
    const when = (at: number | undefined) => (at === undefined ? 'never' : formatTime(at))
    const rows = [
      ['ISSUER', source.issuer],
      ['DELIVERY', `${source.delivery}, ${state.status}`],
      ['VERIFIED', when(state.verifiedAt)],
      ['RECEIVED', when(state.receivedAt)],
      ...(state.problem
        ? [['PROBLEM', `${formatTime(state.problem.at)}: ${state.problem.text}`]]
        : []),
      ...Object.entries(rules).map(([event, action]) => ['RULE', `${event}: ${action}`]),
    ]
    printResult(context, args, sourceRecord(baseUrl, connection, source), formatTable(rows))
    return 0
  })
}

function verify(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['ALIAS'] })
  return withSources(context, args, async (sources, { id, alias }) => {
    const problem = await sources.verify(commandLine, id)
    if (problem !== undefined) throw new CommandFault(`it could not be asked for: ${problem}`)
    const words = `a signal was asked for; 'ostiary connection signals show ${alias}' says when it came\n`
    printResult(context, args, { asked: true }, words)
    return 0
  })
}

function remove(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['ALIAS'] })
  return withSources(context, args, async (sources, { id, alias }) => {
    await sources.remove(commandLine, id)
    printResult(context, args, { deleted: true }, `${alias} hears no signals any more\n`)
    return 0
  })
}

type Work = (sources: SourceChanges, connection: Connection, baseUrl: string) => Promise<number>

function withSources(
  context: CommandContext,
  args: Pick<Arguments<never, never>, 'value' | 'positional'>,
  work: Work,
): Promise<number> {
  return withConnection(context, args, (connection, services) =>
    work(buildSourceChanges(services), connection, services.settings.baseUrl),
  )
}
