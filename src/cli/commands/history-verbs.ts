import { buildGroupOperations } from '../../composition/users/groups.ts'
import { commandLine as operator } from '../../events/actor.ts'
import { type FileFormat, fileFormats, historyRecord } from '../../groups/history-file.ts'
import type { HistoryPage, NamedSpan } from '../../groups/read-history.ts'
import type { SpanPlace } from '../../groups/role-history.ts'
import type { CommandContext } from '../command.ts'
import { formatTime, writeListing } from '../output/print-result.ts'
import { writeAndWait } from '../output/standard-streams.ts'
import { type Arguments, readArguments } from '../read-arguments.ts'
import { findUser } from '../store/find-user.ts'
import { withExistingStore } from '../store/with-store.ts'

/** `ostiary group history`: who had which role in a group. */
export function groupHistory(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, {
    flags: ['below', ...fileFormats],
    values: ['user', 'role'],
    positionals: ['ID'],
  })
  return withExistingStore(context, args.value('config'), async (services) => {
    const { readGroupHistory, historyFile } = buildGroupOperations(services)
    const name = args.value('user')
    const search = {
      groupId: args.positional(0),
      sub: name === undefined ? undefined : (await findUser(services, name)).sub,
      role: args.value('role'),
      subtree: args.has('below'),
    }
    const read: ReadPage = (page) => readGroupHistory(operator, { ...search, ...page })
    await writeHistory(context, args, read, historyFile)
    return 0
  })
}

/** `ostiary user history`: which roles a person had. */
export function userHistory(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, {
    flags: [...fileFormats],
    values: ['group', 'role'],
    positionals: ['NAME'],
  })
  return withExistingStore(context, args.value('config'), async (services) => {
    const { readUserHistory, historyFile } = buildGroupOperations(services)
    const { sub } = await findUser(services, args.positional(0))
    const search = { groupId: args.value('group'), role: args.value('role') }
    const read: ReadPage = (page) => readUserHistory(operator, sub, { ...search, ...page })
    await writeHistory(context, args, read, historyFile)
    return 0
  })
}

type ReadPage = (page: {
  readonly before: SpanPlace | undefined
  readonly limit: number
}) => Promise<HistoryPage>

/** A file is signed as a whole, so it is made in memory. */
const mostInFile = 100_000

async function writeHistory(
  context: CommandContext,
  args: Pick<Arguments<FileFormat, never>, 'has' | 'json'>,
  read: ReadPage,
  historyFile: (spans: readonly NamedSpan[], format: FileFormat) => Promise<string>,
): Promise<void> {
  const format = fileFormats.find((each) => args.has(each))
  if (format) {
    const { spans } = await read({ before: undefined, limit: mostInFile })
    return void (await writeAndWait(context.stdout, await historyFile(spans, format)))
  }
  let before: SpanPlace | undefined
  let isAtEnd = false
  await writeListing(context, args, {
    heading: ['FROM', 'UNTIL', 'GROUP_ID', 'WHO', 'ROLE', 'GIVEN', 'REASON', 'ENDED'],
    async page(_after, limit) {
      if (isAtEnd) return []
      const { spans, next } = await read({ before, limit })
      before = next
      isAtEnd = next === undefined
      return spans
    },
    keyOf: ({ groupId, sub, role, from }) => JSON.stringify([groupId, sub, role, from]),
    recordOf: historyRecord,
    rowOf,
  })
}

function rowOf(span: NamedSpan) {
  const { names, from, until, groupId, sub, role, givenBy, givenHow, reason } = span
  const named = (by: string | undefined) => (by === undefined ? '' : ` by ${names.get(by) ?? by}`)
  return [
    formatTime(from),
    until === undefined ? undefined : formatTime(until),
    groupId,
    names.get(sub) ?? sub,
    role || undefined,
    `${givenHow}${named(givenBy)}`,
    reason,
    span.endedHow && `${span.endedHow}${named(span.endedBy)}`,
  ]
}
