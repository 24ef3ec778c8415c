import { commandLine as operator } from '../../events/actor.ts'
import { policyRecord } from '../../groups/endpoints/policy-schemas.ts'
import { readTerms } from '../../groups/endpoints/term-schemas.ts'
import { describeTerms } from '../../groups/give-terms.ts'
import { type Group, groupIdsOf } from '../../groups/group.ts'
import { checkGroupRecord, checkMembershipRecord } from '../../groups/group-record.ts'
import { GroupsError } from '../../groups/groups-error.ts'
import type { PolicyFields } from '../../groups/policy-strength.ts'
import { groupRecord, membershipRecord } from '../../groups/response-records.ts'
import { isDate } from '../../kernel/time-zone.ts'
import { type Command, type CommandContext, CommandFault, UsageFault } from '../command.ts'
import {
  countOf,
  formatTable,
  formatTime,
  printDone,
  printResult,
  writeListing,
} from '../output/print-result.ts'
import { type Arguments, chooseVerb, readArguments } from '../read-arguments.ts'
import { findUser } from '../store/find-user.ts'
import { known, withGroups } from '../store/with-groups.ts'
import { edit, holders, move } from './group-verbs.ts'
import { groupHistory } from './history-verbs.ts'
import { members } from './member-verbs.ts'

/** `ostiary group`: shows and changes the tree of groups, by the rules of the API. */
export const groupCommand: Command = {
  name: 'group',
  summary: 'show the tree of groups, change groups and their members',
  usage: `ostiary group list [ID] | show ID | create ID | edit ID | move ID PARENT | delete ID | members ID |
       holders ID ROLE | assign ID NAME | remove ID NAME | history ID | policy ID  [--json] [--config FILE]

  list [ID]           show the tree, or a group with everything below it
  show ID             show one group
  create ID           add a group
    --name TEXT       its name, which has to be given
    --parent ID       the group above it; without, it is on the top level
    --type TYPE       --description TEXT
  edit ID             change a group; what is not given stays
    --name TEXT       --type TYPE   --description TEXT
    --metadata FILE   further members as JSON, in the names of the API
  move ID PARENT      put a group, with everything below it, under another one; root is the top level
    --dry-run         only show what it would change
  delete ID           remove a group with its memberships
    --cascade         remove the groups below it too
    --dry-run         only show what would be removed
  members ID          show the members and their roles
    --below           those of the groups below it too
    --text TEXT       words of the name, the username or the email address
    --role ROLE       --status STATUS, such as BLOCKED
    --ends DAY        what ends before a day, or: never, sometime
    --csv             as a table; 'ostiary job' changes all of them at once
  holders ID ROLE     show who has a role in a group or below it, and where; ID may be root
    --inherit         roles in the groups above it count too
  assign ID NAME      make a user a member, or replace the roles of a member
    --role ROLE       a role in this group; may be given several times
    --add             keep the roles that the member has
    --until DAY       the last day, such as 2027-03-31, in the time zone of the group; or never
    --from DAY        the first day; nothing is in force before it
    --reason TEXT     why, for the history
  remove ID NAME      end a membership
  history ID          show who had which role, when and why, newest first
    --below           in the groups below it too
    --user NAME       --role ROLE
    --csv, --jsonl    as a file whose last line proves the others
  policy ID           show the sign-in policy of a group
    --minimum ACR     set it: how strong a sign-in has to be
    --grace DAYS      how long people may put off what they cannot do yet
    --trust DAYS      how long a browser may be trusted
    --yes             also if it locks out most people
    --remove          remove it: people sign in as they did before

  NAME is a username, an email address, a mobile number or a sub.`,
  async run(context) {
    const verb = chooseVerb(context.argv, {
      list,
      show,
      create,
      edit,
      move,
      delete: remove,
      members,
      holders,
      assign,
      remove: dismiss,
      history: groupHistory,
      policy,
    })
    return verb({ ...context, argv: context.argv.slice(1) })
  },
}

function list(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { optional: ['ID'] })
  const groupId = args.positional(0)
  return withGroups(context, args, async ({ readSubtree }, { storage }) => {
    const subtree =
      groupId === '' ? undefined : await known(groupId, readSubtree(operator, groupId))
    const top = subtree?.[0] ? levelOf(subtree[0]) : 1
    await writeListing(context, args, {
      heading: ['GROUP_ID', 'NAME', 'TYPE'],
      page: async (after, limit) =>
        subtree ? (after === undefined ? subtree : []) : storage.stores.groups.list(after, limit),
      keyOf: ({ path }) => path,
      recordOf: groupRecord,
      rowOf: (group) => [
        '  '.repeat(levelOf(group) - top) + group.groupId,
        group.groupName,
        group.groupType || undefined,
      ],
    })
  })
}

function levelOf({ path }: Group): number {
  return groupIdsOf(path).length
}

function show(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['ID'] })
  return withGroups(context, args, async ({ readGroup }) => {
    const groupId = args.positional(0)
    const { group, roles } = await known(groupId, readGroup(operator, groupId))
    const rows = [
      ['id', group.groupId],
      ['name', group.groupName],
      ['type', group.groupType || undefined],
      ['path', group.path],
      ['description', group.description || undefined],
      ['owner', group.groupOwner],
      ['roles in use', roles.join(', ') || undefined],
      ['created', formatTime(group.createdAt)],
      ['updated', formatTime(group.updatedAt)],
    ]
    printResult(context, args, { ...groupRecord(group), roles }, formatTable(rows))
  })
}

function create(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, {
    values: ['name', 'parent', 'type', 'description'],
    positionals: ['ID'],
  })
  const groupName = args.value('name')
  if (groupName === undefined) throw new UsageFault('--name is missing')
  const [parentId, groupType, description] = [
    args.value('parent'),
    args.value('type'),
    args.value('description'),
  ]
  const record = checkGroupRecord({
    groupId: args.positional(0),
    groupName,
    ...(parentId !== undefined && { parentId }),
    ...(groupType !== undefined && { groupType }),
    ...(description !== undefined && { description }),
  })
  return withGroups(context, args, async ({ createGroup }) => {
    const group = await createGroup(operator, record)
    printDone(context, args, groupRecord(group), `${group.groupId} is created at ${group.path}\n`)
  })
}

function remove(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { flags: ['cascade', 'dry-run'], positionals: ['ID'] })
  const groupId = args.positional(0)
  const options = { cascade: args.has('cascade') }
  return withGroups(context, args, async ({ previewDeletion, deleteGroup }) => {
    const impact = await known(groupId, previewDeletion(operator, groupId, options)).catch(
      adviseCascade,
    )
    const { groups, memberships, people, isComplete } = impact
    const least = isComplete ? '' : 'at least '
    const of = `${least}${countOf(people, 'person', 'people')}`
    const held = `${least}${countOf(memberships, 'membership')} of ${of}`
    const size = `${countOf(groups, 'group')} with ${held}`
    const counts = { groups, memberships, people, is_complete: isComplete }
    if (args.has('dry-run')) {
      const words = `nothing was changed: ${size} would be removed\n`
      printResult(context, args, { group_id: groupId, dry_run: true, ...counts }, words)
      return
    }
    await deleteGroup(operator, groupId, options)
    const words = `${groupId} is removed: ${size}\n`
    printDone(context, args, { group_id: groupId, dry_run: false, ...counts }, words)
  })
}

function adviseCascade(error: unknown): never {
  const hasChildren = error instanceof GroupsError && error.code === 11009
  if (!hasChildren) throw error
  throw new CommandFault('the group has groups below it; --cascade removes them too', {
    cause: error,
  })
}

function assign(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, {
    flags: ['add'],
    values: ['until', 'from', 'reason'],
    lists: ['role'],
    positionals: ['ID', 'NAME'],
  })
  const [groupId, name] = [args.positional(0), args.positional(1)]
  return withGroups(context, args, async ({ assignUser }, services) => {
    const { sub } = await findUser(services, name)
    const wanted = checkMembershipRecord({ groupId, sub, roles: [...args.list('role')] })
    const terms = readTerms({
      validFrom: dayOf(args, 'from', 'now'),
      validUntil: dayOf(args, 'until', 'never'),
      reason: args.value('reason'),
    })
    const assignment = { ...wanted, appendRole: args.has('add'), terms }
    const { membership, change } = await known(groupId, assignUser(operator, assignment))
    const held = membership.roles.join(', ') || 'no role'
    const result = { ...membershipRecord(membership), change }
    const words = change === 'unchanged' ? 'was already' : 'is'
    const times = membership.terms ? `; ${describeTerms(membership.terms)}` : ''
    const said = `${name} ${words} a member of ${groupId} with ${held}${times}\n`
    printDone(context, args, result, said)
  })
}

function dayOf<Name extends 'until' | 'from'>(
  args: Pick<Arguments<never, Name>, 'value'>,
  name: Name,
  none: string,
): string | undefined {
  const text = args.value(name)
  if (text === undefined || text === none || isDate(text)) return text
  throw new UsageFault(`--${name} must be a day such as 2027-03-31, or ${none}`)
}

function dismiss(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['ID', 'NAME'] })
  const [groupId, name] = [args.positional(0), args.positional(1)]
  return withGroups(context, args, async ({ removeUser }, services) => {
    const { sub } = await findUser(services, name)
    await known(groupId, removeUser(operator, groupId, sub))
    printDone(
      context,
      args,
      { groupId, sub, removed: true },
      `${name} is no member of ${groupId} any more\n`,
    )
  })
}

/** An operator may undo every policy, also one that lets no administrator sign in. */
function policy(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, {
    values: ['minimum', 'grace', 'trust'],
    flags: ['yes', 'remove'],
    positionals: ['ID'],
  })
  const groupId = args.positional(0)
  const minimumAcr = args.value('minimum')
  const isConfirmed = args.has('yes')
  if (args.has('remove') && minimumAcr !== undefined) {
    throw new UsageFault('--remove and --minimum exclude each other')
  }
  const wanted = minimumAcr === undefined ? undefined : { minimumAcr, ...daysOf(args) }
  return withGroups(context, args, async ({ readSignInPolicy, changeSignInPolicy }) => {
    const isChange = wanted !== undefined || args.has('remove')
    const view = await known(
      groupId,
      isChange
        ? changeSignInPolicy(operator, groupId, wanted, { isConfirmed })
        : readSignInPolicy(operator, groupId),
    ).catch(adviseYes)
    const describe = (fields: PolicyFields | undefined) =>
      fields && `${fields.minimumAcr}, grace ${fields.graceDays}, trust ${fields.trustDays}`
    const rows = [
      ['group', groupId],
      ['policy', describe(view.own)],
      ...view.inherited.map((each) => [`from ${each.groupId}`, describe(each)]),
      ['together', describe(view.effective)],
    ]
    printResult(context, args, policyRecord(view), formatTable(rows))
  })
}

function daysOf(args: Pick<Arguments<never, 'grace' | 'trust'>, 'value'>) {
  const [graceDays, trustDays] = (['grace', 'trust'] as const).map((name) => {
    const days = Number(args.value(name) ?? '0')
    if (Number.isInteger(days) && days >= 0 && days <= 365) return days
    throw new UsageFault(`--${name} must be 0 to 365`)
  })
  return { graceDays: graceDays ?? 0, trustDays: trustDays ?? 0 }
}

function adviseYes(error: unknown): never {
  const locksOut = error instanceof GroupsError && error.code === 11018
  if (!locksOut) throw error
  throw new CommandFault(`${error.message}; --yes sets it all the same`, { cause: error })
}
