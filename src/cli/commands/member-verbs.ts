import { commandLine as operator } from '../../events/actor.ts'
import { readAsOf } from '../../groups/endpoints/term-schemas.ts'
import { describeTerms } from '../../groups/give-terms.ts'
import type { MemberDescription } from '../../groups/group-context.ts'
import { filterOf } from '../../groups/jobs/job-work.ts'
import type { MemberSelection } from '../../groups/jobs/member-job.ts'
import type { FoundUser } from '../../groups/member-pages.ts'
import type { Member, MemberEnds } from '../../groups/memberships.ts'
import { termRecords } from '../../groups/response-records.ts'
import { csvLine } from '../../kernel/csv-line.ts'
import { type CommandContext, UsageFault } from '../command.ts'
import { formatTime, writeListing } from '../output/print-result.ts'
import { writeAndWait } from '../output/standard-streams.ts'
import { type Arguments, readArguments } from '../read-arguments.ts'
import { known, withGroups } from '../store/with-groups.ts'

/** The options that choose members. */
export const selectionValues = ['text', 'role', 'status', 'ends'] as const
export type SelectionArguments = Pick<
  Arguments<'below', (typeof selectionValues)[number]>,
  'value' | 'has'
>

/** Reads whom a command is about. */
export function readSelection(args: SelectionArguments): MemberSelection {
  return {
    includingChildGroups: args.has('below'),
    text: args.value('text'),
    role: args.value('role'),
    userStatus: args.value('status'),
    ends: readEnds(args.value('ends')),
  }
}

function readEnds(given: string | undefined): MemberEnds | undefined {
  if (given === undefined || given === 'never' || given === 'sometime') return given
  const before = readAsOf(given)
  if (before !== undefined) return { before }
  throw new UsageFault('--ends must be never, sometime, or a day such as 2027-03-31')
}

/** `ostiary group members`: who is in a group, all or those who fit. */
export function members(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, {
    flags: ['below', 'csv'],
    values: selectionValues,
    positionals: ['ID'],
  })
  const groupId = args.positional(0)
  const selection = readSelection(args)
  return withGroups(context, args, async ({ readGroup, searchUsers }) => {
    await known(groupId, readGroup(operator, groupId))
    const search = {
      groupIds: [groupId],
      includingChildGroups: selection.includingChildGroups,
      ...{ includingRoles: true, groupType: '', inherit: false, skip: 0, describesUsers: true },
      filter: filterOf(selection),
    }
    let place: string | undefined = ''
    /** A page of the search may be short and still have a next one. */
    async function page(take: number): Promise<readonly FoundUser[]> {
      const found: FoundUser[] = []
      while (place !== undefined && found.length < take) {
        const { users, next } = await searchUsers(operator, {
          ...search,
          after: place,
          take: take - found.length,
        })
        found.push(...users)
        place = next
      }
      return found
    }
    if (args.has('csv')) return writeCsv(context, () => page(pageLength))
    await writeListing(context, args, {
      heading: ['SUB', 'USERNAME', 'EMAIL', 'STATUS', 'GROUP: ROLES'],
      page: (_after, limit) => page(limit),
      keyOf: ({ sub }) => sub,
      recordOf: memberRecord,
      rowOf: ({ sub, user, memberships }) => [
        sub,
        user?.username,
        user?.email,
        user?.userStatus,
        memberships.map(describeHeld).join('; '),
      ],
    })
  })
}

const pageLength = 500

function memberRecord({ sub, user, memberships }: FoundUser) {
  return {
    sub,
    ...user,
    memberships: memberships.map((each) => ({
      ...{ groupId: each.groupId, roles: each.roles },
      ...termRecords(each),
    })),
  }
}

function describeHeld({ groupId, roles, terms = [] }: Member): string {
  const times = terms.length > 0 ? ` (${describeTerms(terms)})` : ''
  return `${groupId}: ${roles.join(', ') || '-'}${times}`
}

/** A line for each membership, in the columns that an import reads. */
async function writeCsv(
  { stdout }: Pick<CommandContext, 'stdout'>,
  read: () => Promise<readonly FoundUser[]>,
): Promise<void> {
  await writeAndWait(stdout, csvLine(memberColumns))
  for (let users = await read(); users.length > 0; users = await read()) {
    const lines = users.flatMap(({ sub, user, memberships }) =>
      memberships.map((each) => csvLine(cellsOf(sub, user, each))),
    )
    await writeAndWait(stdout, lines.join(''))
  }
}

const memberColumns = [
  ...['sub', 'username', 'email', 'name', 'status'],
  ...['groupId', 'roles', 'until', 'reason'],
]

function cellsOf(
  sub: string,
  user: MemberDescription | undefined,
  { groupId, roles, terms = [] }: Member,
): readonly string[] {
  const whole = terms.find(({ role }) => role === undefined)
  const until = whole?.validUntil
  return [
    ...[sub, user?.username ?? '', user?.email ?? '', user?.name ?? '', user?.userStatus ?? ''],
    ...[groupId, roles.join(';'), until === undefined ? '' : formatTime(until)],
    whole?.reason ?? '',
  ]
}
