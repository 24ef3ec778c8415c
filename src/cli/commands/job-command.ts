import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { buildMemberJobs } from '../../composition/users/groups.ts'
import { commandLine as operator } from '../../events/actor.ts'
import { jobRecord, jobRowRecord } from '../../groups/endpoints/job-schemas.ts'
import { readTerms } from '../../groups/endpoints/term-schemas.ts'
import type { JobWish, MemberJob } from '../../groups/jobs/member-job.ts'
import type { MemberJobs } from '../../groups/jobs/member-jobs.ts'
import type { MemberOperation } from '../../groups/member-operation.ts'
import { csvLine } from '../../kernel/csv-line.ts'
import { readPages } from '../../kernel/read-pages.ts'
import { systemProblem } from '../../kernel/system-problem.ts'
import { isDate } from '../../kernel/time-zone.ts'
import { type Command, type CommandContext, CommandFault, UsageFault } from '../command.ts'
import { countOf, formatTime, printDone, writeListing } from '../output/print-result.ts'
import { writeAndWait } from '../output/standard-streams.ts'
import { type Arguments, chooseVerb, readArguments } from '../read-arguments.ts'
import { known } from '../store/with-groups.ts'
import { withExistingStore } from '../store/with-store.ts'
import { readSelection, selectionValues } from './member-verbs.ts'

/** `ostiary job`: changes many members at once, and shows such work. */
export const jobCommand: Command = {
  name: 'job',
  summary: 'change many members of a group at once, and show such work',
  usage: `ostiary job roles GROUP | remove GROUP | move GROUP TO | import GROUP FILE.csv |
       list | show ID | rows ID | cancel ID | undo ID  [--json] [--config FILE]

  roles GROUP         change the roles of the members of a group
    --add ROLE        a role that they get; may be given several times
    --take ROLE       a role that they lose
  remove GROUP        end memberships
  move GROUP TO       put members into another group, with their roles and ends
  import GROUP FILE   make people of a table members: columns sub, username, email or name of
                      a user, then roles (separated by ;), groupId, until and reason
    --replace         their roles replace those that they have

  Of whom, with all but import:
    --below           those of the groups below it too
    --text TEXT       words of the name, the username or the email address
    --role ROLE       --status STATUS, such as BLOCKED
    --ends DAY        what ends before a day, or: never, sometime

  Of all that change something:
    --dry-run         only say what it would do
    --background      leave it to the server, which goes on by itself

  list                show the jobs of the last thirty days
    --group ID        those of one group
  show ID             show how far a job is
  rows ID             show what it did for each member
    --left            only what was refused, or not come to
    --csv             as a table, which import reads once it is corrected
  cancel ID           stop a job; what it has done stays
  undo ID             take back what it has done`,
  async run(context) {
    const verb = chooseVerb(context.argv, {
      ...{ roles, remove, move, import: importFile },
      ...{ list, show, rows, cancel, undo },
    })
    return verb({ ...context, argv: context.argv.slice(1) })
  },
}

const workFlags = ['dry-run', 'background'] as const
type WorkArguments = Pick<
  Arguments<(typeof workFlags)[number], never>,
  'has' | 'value' | 'json' | 'quiet'
>

function roles(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, {
    flags: ['below', ...workFlags],
    values: selectionValues,
    lists: ['add', 'take'],
    positionals: ['GROUP'],
  })
  const [add, take] = [args.list('add'), args.list('take')]
  if (add.length + take.length === 0) throw new UsageFault('--add or --take must name a role')
  const wish = { kind: 'change-roles', selection: readSelection(args), add, take } as const
  return work(context, args, args.positional(0), wish)
}

function remove(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, {
    flags: ['below', ...workFlags],
    values: selectionValues,
    positionals: ['GROUP'],
  })
  return work(context, args, args.positional(0), {
    kind: 'remove',
    selection: readSelection(args),
  })
}

function move(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, {
    flags: ['below', ...workFlags],
    values: selectionValues,
    positionals: ['GROUP', 'TO'],
  })
  const wish = { kind: 'move', selection: readSelection(args), to: args.positional(1) } as const
  return work(context, args, args.positional(0), wish)
}

function importFile(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, {
    flags: ['replace', ...workFlags],
    positionals: ['GROUP', 'FILE'],
  })
  const groupId = args.positional(0)
  const file = readTable(context.cwd, args.positional(1))
  const inputs = file.map((row, n) => readRow(row, n + 2, groupId, !args.has('replace')))
  return work(context, args, groupId, { kind: 'import' }, inputs)
}

/** Begins a job and works on it; one that is interrupted is gone on with by a server. */
function work(
  context: CommandContext,
  args: WorkArguments,
  groupId: string,
  wish: JobWish,
  inputs: readonly MemberOperation[] = [],
): Promise<number> {
  const wanted = { groupId, wish, isDry: args.has('dry-run'), inputs }
  const stop = context.stopSignal()
  return withJobs(context, args, async (jobs) => {
    const begun = args.has('background')
      ? jobs.start(operator, wanted)
      : jobs.runHere(operator, wanted, stop)
    return report(context, args, await known(groupId, begun))
  })
}

function report(context: CommandContext, args: WorkArguments, job: MemberJob): number {
  const { id, status, problem, isDry, counts } = job
  const words = problem === undefined ? '' : `: ${problem}`
  const numbers = `${countOf(counts.changed, 'membership')} changed, ${counts.unchanged} as wanted before, ${counts.refused} refused`
  const left = counts.refused > 0 ? `'ostiary job rows ${id} --left' shows why\n` : ''
  const title = `${isDry ? 'dry run' : 'job'} ${id} is ${status}${words}\n`
  printDone(context, args, jobRecord(job), `${title}${numbers}\n${left}`)
  return status === 'done' || status === 'running' ? 0 : 1
}

function list(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { values: ['group'] })
  const groupId = args.value('group')
  return withJobs(context, args, async (jobs) => {
    let last: MemberJob | undefined
    await writeListing(context, args, {
      heading: ['ID', 'WHAT', 'GROUP', 'STATUS', 'BY', 'STARTED', 'CHANGED', 'REFUSED'],
      async page(_after, limit) {
        const after = last && { startedAt: last.startedAt, id: last.id }
        const found = await jobs.list(operator, { groupId, after, limit })
        last = found.at(-1)
        return found
      },
      keyOf: ({ id }) => id,
      recordOf: jobRecord,
      rowOf: (job) => [
        job.id,
        job.isDry ? `${job.wish.kind} (dry run)` : job.wish.kind,
        job.groupId,
        job.status,
        job.startedBy,
        formatTime(job.startedAt),
        String(job.counts.changed),
        String(job.counts.refused),
      ],
    })
    return 0
  })
}

function show(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { flags: workFlags, positionals: ['ID'] })
  return withJobs(context, args, async (jobs) => {
    report(context, args, await jobs.find(operator, args.positional(0)))
    return 0
  })
}

function rows(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { flags: ['left', 'csv'], positionals: ['ID'] })
  const id = args.positional(0)
  return withJobs(context, args, async (jobs) => {
    const page = (after = 0, limit = 500) =>
      jobs.rows(operator, id, { after, limit, leftOnly: args.has('left') })
    if (args.has('csv')) {
      const { stdout } = context
      await writeAndWait(
        stdout,
        csvLine(['sub', 'username', 'groupId', 'roles', 'outcome', 'error']),
      )
      for await (const some of readPages(page, ({ number }) => number, 500)) {
        const lines = some
          .map(jobRowRecord)
          .map((row) =>
            csvLine([
              ...[row.sub ?? '', row.sub === undefined ? (row.loginName ?? '') : '', row.groupId],
              ...[(row.roles ?? []).join(';'), row.outcome, row.error?.error ?? ''],
            ]),
          )
        await writeAndWait(stdout, lines.join(''))
      }
      return 0
    }
    await writeListing(context, args, {
      heading: ['ROW', 'WHO', 'GROUP', 'OUTCOME', 'ROLES', 'WHY'],
      page: (after, limit) => page(after === undefined ? 0 : Number(after), limit),
      keyOf: ({ number }) => String(number),
      recordOf: jobRowRecord,
      rowOf(row) {
        const { number, sub, loginName, groupId, outcome, roles: held, error } = jobRowRecord(row)
        const who = loginName ?? sub
        return [String(number), who, groupId, outcome, held?.join(', '), error?.error]
      },
    })
    return 0
  })
}

function cancel(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['ID'] })
  const id = args.positional(0)
  return withJobs(context, args, async (jobs) => {
    await jobs.cancel(operator, id)
    printDone(context, args, { id, cancelled: true }, `job ${id} is stopped\n`)
    return 0
  })
}

function undo(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { flags: workFlags, positionals: ['ID'] })
  if (args.has('dry-run')) throw new UsageFault('undo has no --dry-run')
  const [id, stop] = [args.positional(0), context.stopSignal()]
  return withJobs(context, args, async (jobs) => {
    const begun = args.has('background')
      ? jobs.undo(operator, id)
      : jobs.undoHere(operator, id, stop)
    return report(context, args, await begun)
  })
}

function withJobs(
  context: CommandContext,
  args: Pick<Arguments<never, never>, 'value'>,
  run: (jobs: MemberJobs) => Promise<number>,
): Promise<number> {
  return withExistingStore(context, args.value('config'), (services) =>
    run(buildMemberJobs(services)),
  )
}

type TableRow = Readonly<Record<string, string>>

function readTable(cwd: string, path: string): readonly TableRow[] {
  try {
    const text = readFileSync(resolve(cwd, path), 'utf8')
    return parse(text, { bom: true, columns: true, trim: true, skip_empty_lines: true })
  } catch (cause) {
    const why = cause instanceof CsvError ? cause.message : systemProblem(cause)
    throw new CommandFault(`${path} cannot be read: ${why}`, { cause })
  }
}

function readRow(row: TableRow, line: number, ofJob: string, appendRole: boolean): MemberOperation {
  const { sub, username, email, name, roles: listed = '', groupId, until, reason } = row
  const loginName = username || email || name
  if (!sub && !loginName) throw new CommandFault(`line ${line} names nobody`)
  const day = until?.slice(0, 10)
  if (day && !isDate(day)) throw new CommandFault(`line ${line}: until must be a day`)
  return {
    ...{ action: 'assign', groupId: groupId || ofJob, appendRole },
    ...(sub ? { sub } : loginName ? { loginName } : {}),
    roles: listed
      .split(';')
      .map((role) => role.trim())
      .filter(Boolean),
    terms: readTerms({ validUntil: day || undefined, reason: reason || undefined }),
  }
}
