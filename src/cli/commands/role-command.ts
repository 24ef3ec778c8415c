import { buildGroupOperations } from '../../composition/users/groups.ts'
import { commandLine as operator } from '../../events/actor.ts'
import { roleRecord } from '../../groups/response-records.ts'
import { checkRoleRecord, type Role } from '../../groups/roles.ts'
import type { Command, CommandContext } from '../command.ts'
import { formatTime, printDone, printResult, writeListing } from '../output/print-result.ts'
import { chooseVerb, readArguments } from '../read-arguments.ts'
import { withoutUndefined } from '../read-input.ts'
import { withExistingStore } from '../store/with-store.ts'

/** `ostiary role`: the catalogue of roles, which says what they mean. */
export const roleCommand: Command = {
  name: 'role',
  summary: 'describe roles; members have roles without a description, too',
  usage: `ostiary role list | show ROLE | put ROLE | remove ROLE  [--json] [--config FILE]

  list, show ROLE     show the roles of the catalogue, or one
  put ROLE            describe a role, or replace what is said about it
    --name TEXT       what people call it
    --description TEXT
  remove ROLE         remove a role from the catalogue. Members keep it

  'ostiary group holders root ROLE' shows who has a role.`,
  async run(context) {
    const verb = chooseVerb(context.argv, { list, show, put, remove })
    return verb({ ...context, argv: context.argv.slice(1) })
  },
}

function list(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv)
  return withExistingStore(context, args.value('config'), async (services) => {
    const { roles } = buildGroupOperations(services)
    let skip = 0
    await writeListing(context, args, {
      heading: ['ROLE', 'NAME', 'DESCRIPTION'],
      async page(_after, take) {
        const found = await roles.list(operator, { skip, take })
        skip += found.length
        return found
      },
      keyOf: ({ role }) => role,
      recordOf: roleRecord,
      rowOf: ({ role, name, description }) => [role, name || undefined, description || undefined],
    })
    return 0
  })
}

function show(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['ROLE'] })
  return withExistingStore(context, args.value('config'), async (services) => {
    const found = await buildGroupOperations(services).roles.find(operator, args.positional(0))
    printResult(context, args, roleRecord(found), describe(found))
    return 0
  })
}

function describe({ role, name, description, createdAt, updatedAt }: Role): string {
  const times = `created ${formatTime(createdAt)}, updated ${formatTime(updatedAt)}`
  return `${[name ? `${role}: ${name}` : role, description, times].filter(Boolean).join('\n')}\n`
}

function put(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, {
    values: ['name', 'description'],
    positionals: ['ROLE'],
  })
  const words = { name: args.value('name'), description: args.value('description') }
  const record = checkRoleRecord({ ...withoutUndefined(words), role: args.positional(0) })
  return withExistingStore(context, args.value('config'), async (services) => {
    const role = await buildGroupOperations(services).roles.put(operator, record)
    printDone(context, args, roleRecord(role), `${role.role} is in the catalogue\n`)
    return 0
  })
}

function remove(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['ROLE'] })
  const role = args.positional(0)
  return withExistingStore(context, args.value('config'), async (services) => {
    await buildGroupOperations(services).roles.remove(operator, role)
    const words = `${role} is removed from the catalogue; members keep it\n`
    printDone(context, args, { role, deleted: true }, words)
    return 0
  })
}
