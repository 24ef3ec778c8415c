import { buildScimAdministration } from '../../composition/scim.ts'
import type { Connection } from '../../connections/connection.ts'
import { commandLine } from '../../events/actor.ts'
import {
  newTokenRecord,
  scimStateRecord,
  settingsRecord,
} from '../../scim/endpoints/scim-state-record.ts'
import { longestDays, type ScimAdministration, usualDays } from '../../scim/scim-tokens.ts'
import { type CommandContext, UsageFault } from '../command.ts'
import { formatTable, formatTime, printResult } from '../output/print-result.ts'
import { type Arguments, chooseVerb, readArguments } from '../read-arguments.ts'
import { ensureGroups, userRules } from '../store/find-user.ts'
import { withConnection } from '../store/with-connection.ts'

/** `ostiary connection scim`: tokens with which directories push, and the role that they give. */
export function scim(context: CommandContext): Promise<number> {
  const verb = chooseVerb(context.argv, {
    show,
    'add-token': addToken,
    'remove-token': removeToken,
    change,
  })
  return verb({ ...context, argv: context.argv.slice(1) })
}

function show(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['ALIAS'] })
  return withDirectory(context, args, async (administration, { id }, baseUrl) => {
    const state = await administration.read(commandLine, id)
    const record = scimStateRecord(baseUrl, state)
    const { settings, tokens, users, groups } = state
    const rows = [
      ['ENDPOINT', record.endpoint],
      ['ROLE', settings.role],
      ['CLIENT', settings.clientId ?? '-'],
      ['PEOPLE', String(users)],
      ['GROUPS', String(groups)],
      ...tokens.map((token) => [
        'TOKEN',
        `${token.id}, until ${formatTime(token.expiresAt)}, ${lastUse(token.lastUsedAt)}`,
      ]),
    ]
    printResult(context, args, record, formatTable(rows))
    return 0
  })
}

const lastUse = (at: number | undefined) =>
  at === undefined ? 'never used' : `last used ${formatTime(at)}`

function addToken(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { values: ['days'], positionals: ['ALIAS'] })
  const days = Number(args.value('days') ?? usualDays)
  if (!Number.isInteger(days) || days < 1 || days > longestDays) {
    throw new UsageFault(`--days must be a whole number from 1 to ${longestDays}`)
  }
  return withDirectory(context, args, async (administration, { id }) => {
    const made = await administration.addToken(commandLine, id, days)
    printResult(context, args, newTokenRecord(made), `${made.secret}\n`)
    return 0
  })
}

function removeToken(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['ALIAS', 'TOKEN'] })
  return withDirectory(context, args, async (administration, { id, alias }) => {
    await administration.removeToken(commandLine, id, args.positional(1))
    printResult(context, args, { deleted: true }, `the token of ${alias} is removed\n`)
    return 0
  })
}

function change(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, {
    values: ['role', 'client'],
    flags: ['no-client'],
    positionals: ['ALIAS'],
  })
  return withDirectory(context, args, async (administration, { id, alias }) => {
    const clientId = args.has('no-client') ? null : args.value('client')
    const settings = await administration.change(commandLine, id, {
      role: args.value('role'),
      clientId,
    })
    printResult(context, args, settingsRecord(settings), `the directory of ${alias} is changed\n`)
    return 0
  })
}

type Work = (
  administration: ScimAdministration,
  connection: Connection,
  baseUrl: string,
) => Promise<number>

function withDirectory(
  context: CommandContext,
  args: Pick<Arguments<never, never>, 'value' | 'positional'>,
  work: Work,
): Promise<number> {
  return withConnection(context, args, async (connection, services) => {
    await ensureGroups(services)
    const { context: users } = await userRules(services)
    const administration = buildScimAdministration(services, users)
    return work(administration, connection, services.settings.baseUrl)
  })
}
