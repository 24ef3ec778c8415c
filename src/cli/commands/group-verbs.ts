import { commandLine as operator } from '../../events/actor.ts'
import type { RoleGrants } from '../../groups/find-holders.ts'
import { describeTerms } from '../../groups/give-terms.ts'
import { checkGroupChange } from '../../groups/group-record.ts'
import { groupRecord, holderRecord } from '../../groups/response-records.ts'
import { type CommandContext, UsageFault } from '../command.ts'
import { countOf, printDone, printResult, writeListing } from '../output/print-result.ts'
import { readArguments } from '../read-arguments.ts'
import { readJsonFile, withoutUndefined } from '../read-input.ts'
import { known, withGroups } from '../store/with-groups.ts'

/** `ostiary group edit`: changes what a group is called and has, not where it is. */
export function edit(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, {
    values: ['name', 'type', 'description', 'metadata'],
    positionals: ['ID'],
  })
  const groupId = args.positional(0)
  const given = {
    ...readJsonFile(context.cwd, args.value('metadata')),
    ...withoutUndefined({
      groupName: args.value('name'),
      groupType: args.value('type'),
      description: args.value('description'),
    }),
  }
  if (Object.keys(given).length === 0) throw new UsageFault('say what to change, such as --name')
  if (Object.hasOwn(given, 'parentId')) throw new UsageFault("'ostiary group move' moves a group")
  const change = checkGroupChange({ ...given, groupId })
  return withGroups(context, args, async ({ updateGroup }) => {
    const group = await known(groupId, updateGroup(operator, change))
    printDone(context, args, groupRecord(group), `${groupId} is changed\n`)
  })
}

/** `ostiary group move`: puts a subtree under another group. */
export function move(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, {
    flags: ['dry-run'],
    positionals: ['ID', 'PARENT'],
  })
  const groupId = args.positional(0)
  const change = checkGroupChange({ groupId, parentId: args.positional(1) })
  return withGroups(context, args, async ({ previewUpdate, updateGroup }) => {
    const impact = await known(groupId, previewUpdate(operator, change))
    const { groups, memberships, gainAdministration, loseAdministration, isComplete } = impact
    const least = isComplete ? '' : 'at least '
    const size = `${countOf(groups, 'group')} with ${least}${countOf(memberships, 'membership')}`
    const administrators = `${least}${countOf(gainAdministration, 'person gains', 'people gain')} administration, ${least}${loseAdministration} lose it`
    if (args.has('dry-run')) {
      const words = `nothing was changed: ${size} would move; ${administrators}\n`
      printResult(context, args, { ...impact, dryRun: true }, words)
      return
    }
    const group = await known(groupId, updateGroup(operator, change))
    const words =
      groups === 0
        ? `${groupId} was already at ${group.path}\n`
        : `${groupId} is at ${group.path}: ${size}; ${administrators}\n`
    printDone(context, args, groupRecord(group), words)
  })
}

/** `ostiary group holders`: who has a role, and by which groups. */
export function holders(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, {
    flags: ['inherit'],
    positionals: ['ID', 'ROLE'],
  })
  const [groupId, role] = [args.positional(0), args.positional(1)]
  const search = { groupId, role, inherit: args.has('inherit'), describesUsers: true }
  return withGroups(context, args, async ({ findHolders }) => {
    let after: string | undefined = ''
    await writeListing(context, args, {
      heading: ['SUB', 'USERNAME', 'EMAIL', 'STATUS', 'GROUP (NAME)'],
      async page(_after, limit) {
        const page: RoleGrants[] = []
        // A page of the search may be short and still have a next one.
        while (after !== undefined && page.length < limit) {
          const place = { after, limit: limit - page.length }
          const found = await known(groupId, findHolders(operator, { ...search, ...place }))
          page.push(...found.holders)
          after = found.next
        }
        return page
      },
      keyOf: ({ sub }) => sub,
      recordOf: holderRecord,
      rowOf: ({ sub, user, grants }) => [
        sub,
        user?.username,
        user?.email,
        user?.userStatus,
        grants
          .map(({ group, terms = [] }) => {
            const times = terms.length > 0 ? `: ${describeTerms(terms)}` : ''
            return `${group.groupId} (${group.groupName}${times})`
          })
          .join('; '),
      ],
    })
  })
}
