import { recordReader } from '../../api/body-reader.ts'
import { buildProvisioning } from '../../composition/provisioning.ts'
import { commandLine } from '../../events/actor.ts'
import type { CountedTarget, TargetChanges } from '../../provisioning/change-targets.ts'
import {
  givenTarget,
  groupOf,
  keyRecord,
  targetRecord,
  thingRecord,
} from '../../provisioning/endpoints/target-record.ts'
import { newTargetSchema, targetChangeSchema } from '../../provisioning/endpoints/target-schemas.ts'
import { invalidTarget } from '../../provisioning/provisioning-error.ts'
import type { SweepPlace } from '../../provisioning/target.ts'
import { catalogueVerbs } from '../catalogue-verbs.ts'
import type { Command, CommandContext } from '../command.ts'
import { countOf, formatTable, formatTime, printDone, printResult } from '../output/print-result.ts'
import { type Arguments, chooseVerb, readArguments } from '../read-arguments.ts'
import { readJsonFile, readSecret } from '../read-input.ts'
import { withExistingStore, withStore } from '../store/with-store.ts'

/** `ostiary target`: services that people and groups are pushed to. A running server pushes. */
export const targetCommand: Command = {
  name: 'target',
  summary: 'push people and groups to other services by SCIM, see what differs there',
  usage: `ostiary target list | add URL | show ID | change ID | test ID | preview ID | drift ID | things ID | resync ID
              | retry ID | remove ID  [--json] [--config FILE]

  add URL             push to a SCIM service
    --name NAME       what people call it
    --group GROUP     the group whose people and groups are pushed; the whole server unless given
    --token           reads its token from the first line of standard input
    --metadata FILE   further members as JSON, in the names of the API: mapping, groups, role_groups, on_leave, take_over, enabled
  change ID           change members of a target; those that the file does not have stay
    --metadata FILE   --token
  test ID             ask the service whether it takes the token; the exit code is 1 if it does not
  preview ID          show what would be pushed
  drift ID            show what differs there; the exit code is 1 if something does
  things ID           show what waits or fails, at most 200 of them
    --all             also what is pushed
  resync ID           push everything again
  retry ID            try what fails again now
  list, show ID       show all targets, or one
  remove ID           push nothing any more; what was pushed stays there`,
  async run(context) {
    const { list, show, remove } = verbs
    const own = { add, change, test, preview, drift, things, resync, retry }
    const verb = chooseVerb(context.argv, { ...own, list, show, remove })
    return verb({ ...context, argv: context.argv.slice(1) })
  },
}

const verbs = catalogueVerbs<CountedTarget>({
  key: 'ID',
  columns: {
    ID: ({ id }) => id,
    NAME: ({ name }) => name,
    GROUP: ({ group }) => group?.groupId ?? 'root',
    URL: ({ url }) => url,
    STATUS: ({ status, health }) => (health.problem ? `${status}: ${health.problem}` : status),
    PEOPLE: ({ counts }) => String(counts.people),
    WAITING: ({ counts }) => String(counts.waiting),
    FAILING: ({ counts }) => String(counts.failing),
  },
  record: targetRecord,
  async list(services) {
    const { changes } = buildProvisioning(services)
    const all: CountedTarget[] = []
    for (let after: string | undefined; ; ) {
      const wanted = { groupId: undefined, below: true, after }
      const { targets, next } = await changes.list(commandLine, wanted)
      all.push(...targets)
      if (next === undefined) return all
      after = next
    }
  },
  find: (services, id) => buildProvisioning(services).changes.find(commandLine, id),
  async remove(services, id) {
    await buildProvisioning(services).changes.remove(commandLine, id)
    return id
  },
})

const readNew = recordReader(newTargetSchema, invalidTarget)
const readChange = recordReader(targetChangeSchema, invalidTarget)
const mostShown = 200

async function givenToken(context: CommandContext, args: Pick<Arguments<'token', never>, 'has'>) {
  return args.has('token') ? { token: await readSecret(context.stdin, 'token') } : {}
}

async function add(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, {
    values: ['name', 'group', 'metadata'],
    flags: ['token'],
    positionals: ['URL'],
  })
  const url = args.positional(0)
  const { groupId, ...given } = readNew({
    name: args.value('name') ?? url,
    groupId: args.value('group') ?? 'root',
    ...readJsonFile(context.cwd, args.value('metadata')),
    ...(await givenToken(context, args)),
    url,
  })
  return withStore(context, args.value('config'), async (services) => {
    const { changes } = buildProvisioning(services)
    const target = await changes.create(commandLine, groupOf(groupId), givenTarget(given))
    printDone(context, args, targetRecord(target), `${target.id} gets what changes from now on\n`)
    return 0
  })
}

async function change(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, {
    values: ['metadata'],
    flags: ['token'],
    positionals: ['ID'],
  })
  const changed = readJsonFile(context.cwd, args.value('metadata'))
  const token = await givenToken(context, args)
  return withExistingStore(context, args.value('config'), async (services) => {
    const { changes } = buildProvisioning(services)
    const before = await changes.find(commandLine, args.positional(0))
    const { name, url, groups, role_groups, on_leave, take_over, status } = targetRecord(before)
    const kept = {
      ...{ name, url, groups, role_groups, on_leave, take_over },
      enabled: status !== 'off',
    }
    const given = givenTarget(readChange({ ...kept, ...changed, ...token }))
    const target = await changes.replace(commandLine, before.id, given, before.revision)
    printDone(context, args, targetRecord(target), `${target.id} is changed\n`)
    return 0
  })
}

type Operations = ReturnType<typeof buildProvisioning>

/** Runs a verb about one target. */
function about(
  context: CommandContext,
  run: (parts: Operations, id: string, args: Arguments<'all', never>) => Promise<number>,
  flags: readonly 'all'[] = [],
): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['ID'], flags })
  return withExistingStore(context, args.value('config'), (services) =>
    run(buildProvisioning(services), args.positional(0), args),
  )
}

const test = (context: CommandContext) =>
  about(context, async ({ changes }, id, args) => {
    const findings = await changes.test(commandLine, id)
    const rows = findings.map(({ severity, text }) => [severity, text])
    printResult(context, args, findings, formatTable([['RESULT', 'FINDING'], ...rows]))
    return findings.some(({ severity }) => severity === 'fault') ? 1 : 0
  })

const preview = (context: CommandContext) =>
  about(context, async ({ comparison }, id, args) => {
    const items = await allOf((from) => comparison.preview(commandLine, id, from))
    const records = items.map(({ action, ...key }) => ({ ...keyRecord(key), action }))
    const rows = items.map(({ action, kind, ref, role, name }) => [action, kind, ref, name, role])
    const heading = ['ACTION', 'KIND', 'ID', 'NAME', 'ROLE']
    printResult(context, args, records, formatTable([heading, ...rows]))
    return 0
  })

const drift = (context: CommandContext) =>
  about(context, async ({ comparison }, id, args) => {
    const items = await allOf((from) => comparison.drift(commandLine, id, from))
    const records = items.map(({ remoteId, what, detail, ...key }) => ({
      ...keyRecord(key),
      ...{ remote_id: remoteId, what, detail },
    }))
    const heading = ['KIND', 'ID', 'NAME', 'ROLE', 'DIFFERS', 'DETAIL']
    const rows = items.map(({ kind, ref, name, role, what, detail }) => {
      return [kind, ref, name, role, what, detail.join(', ')]
    })
    printResult(context, args, records, formatTable([heading, ...rows]))
    return items.length > 0 ? 1 : 0
  })

const things = (context: CommandContext) =>
  about(
    context,
    async ({ changes }, id, args) => {
      const found = await thingsOf(changes, id, args.has('all'))
      const heading = ['KIND', 'ID', 'NAME', 'ROLE', 'STATE', 'ATTEMPTS', 'NEXT', 'ERROR']
      const rows = found.map((thing) => [
        ...[thing.kind, thing.ref, thing.name, thing.role, thingRecord(thing).state],
        String(thing.attempts),
        thing.dueAt === undefined ? '-' : formatTime(thing.dueAt),
        thing.lastError,
      ])
      printResult(context, args, found.map(thingRecord), formatTable([heading, ...rows]))
      return 0
    },
    ['all'],
  )

async function thingsOf(changes: TargetChanges, id: string, isAll: boolean) {
  if (isAll) return changes.things(commandLine, id, { limit: mostShown })
  const failing = await changes.things(commandLine, id, { state: 'failing', limit: mostShown })
  const waiting = await changes.things(commandLine, id, { state: 'waiting', limit: mostShown })
  const others = waiting.filter(({ lastError }) => lastError === undefined)
  return [...failing, ...others].slice(0, mostShown)
}

const resync = (context: CommandContext) =>
  about(context, async ({ changes }, id, args) => {
    await changes.resync(commandLine, id)
    printDone(context, args, { resync: true }, 'a running server pushes everything again\n')
    return 0
  })

const retry = (context: CommandContext) =>
  about(context, async ({ changes }, id, args) => {
    const retried = await changes.retry(commandLine, id)
    const words = `a running server tries ${countOf(retried, 'push', 'pushes')} again\n`
    printDone(context, args, { retried }, words)
    return 0
  })

interface Page<Item> {
  readonly items: readonly Item[]
  readonly next: SweepPlace | undefined
}

async function allOf<Item>(
  read: (from: SweepPlace | undefined) => Promise<Page<Item>>,
): Promise<readonly Item[]> {
  const all: Item[] = []
  for (let from: SweepPlace | undefined; ; ) {
    const { items, next } = await read(from)
    all.push(...items)
    if (!next) return all
    from = next
  }
}
