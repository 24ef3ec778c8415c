import { buildConnectionContext, buildConnectionOperations } from '../../composition/connections.ts'
import type { Domain } from '../../connections/domain.ts'
import { checkedDomainRecord, domainRecord } from '../../connections/endpoints/connection-record.ts'
import { type GroupDomains, recordName } from '../../connections/prove-domain.ts'
import { commandLine } from '../../events/actor.ts'
import type { Command, CommandContext } from '../command.ts'
import { formatTable, formatTime, printDone, printResult } from '../output/print-result.ts'
import { type Arguments, chooseVerb, readArguments } from '../read-arguments.ts'
import { withExistingStore } from '../store/with-store.ts'

/** `ostiary domain`: the domains of groups, which records in DNS prove. */
export const domainCommand: Command = {
  name: 'domain',
  summary: 'claim domains for groups, and prove them by DNS',
  usage: `ostiary domain list GROUP | add GROUP DOMAIN | check GROUP DOMAIN | remove GROUP DOMAIN  [--json] [--config FILE]

  list GROUP            show the domains of a group
  add GROUP DOMAIN      claim a domain; prints the TXT record that proves it
  check GROUP DOMAIN    look for the record now; the exit code is 1 unless the domain is proven
  remove GROUP DOMAIN   give up a domain`,
  async run(context) {
    const verb = chooseVerb(context.argv, { list, add, check, remove })
    return verb({ ...context, argv: context.argv.slice(1) })
  },
}

const named = { positionals: ['GROUP', 'DOMAIN'] }

function list(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['GROUP'] })
  return withDomains(context, args, async (domains, groupId) => {
    const found = await domains.list(commandLine, groupId)
    const rows = found.map(({ name, status, checkedAt }) => [
      name,
      status,
      checkedAt === undefined ? '-' : formatTime(checkedAt),
    ])
    const table = formatTable([['DOMAIN', 'STATUS', 'CHECKED'], ...rows])
    printResult(context, args, found.map(domainRecord), table)
    return 0
  })
}

function add(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, named)
  return withDomains(context, args, async (domains, groupId) => {
    const domain = await domains.add(commandLine, groupId, args.positional(1))
    printResult(context, args, domainRecord(domain), `set this record:\n${recordOf(domain)}`)
    return 0
  })
}

function check(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, named)
  return withDomains(context, args, async (domains, groupId) => {
    const finding = await domains.check(commandLine, groupId, args.positional(1))
    const { domain, found, problem } = finding
    const isProven = problem === undefined && domain.status === 'proven'
    const seen = problem ?? `found ${found.length > 0 ? found.join(', ') : 'no record'}`
    const hint = isProven ? '' : `${seen}; expected\n${recordOf(domain)}`
    const words = `${domain.name} is ${domain.status}\n${hint}`
    printResult(context, args, checkedDomainRecord(finding), words)
    return isProven ? 0 : 1
  })
}

function remove(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, named)
  return withDomains(context, args, async (domains, groupId) => {
    const name = args.positional(1)
    await domains.remove(commandLine, groupId, name)
    printDone(context, args, { deleted: true }, `${name} is removed\n`)
    return 0
  })
}

/** The record that proves a domain, as a line of a zone file. */
function recordOf(domain: Domain): string {
  return `${recordName(domain)}. TXT "${domain.proof}"\n`
}

/** Opens the store for a command about the domains of the group that is named. */
function withDomains(
  context: CommandContext,
  args: Pick<Arguments<never, never>, 'value' | 'positional'>,
  work: (domains: GroupDomains, groupId: string) => Promise<number>,
): Promise<number> {
  return withExistingStore(context, args.value('config'), (services) => {
    const { domains } = buildConnectionOperations(buildConnectionContext(services))
    return work(domains, args.positional(0))
  })
}
