import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parse, YAMLParseError } from 'yaml'
import { commandLine } from '../../events/actor.ts'
import { systemProblem } from '../../kernel/system-problem.ts'
import { clientRules } from '../../oauth/clients/metadata/client-rules.ts'
import type { Services } from '../../services.ts'
import {
  type ApplyContext,
  type ApplyPlan,
  applyChanges,
  planApply,
} from '../../transfer/apply/apply-configuration.ts'
import {
  type ApplyDocument,
  readDocuments,
  type SecretSource,
} from '../../transfer/apply/apply-documents.ts'
import { applySchema } from '../../transfer/apply/apply-schema.ts'
import { faultList } from '../../transfer/entry-fault.ts'
import { describeLoss, removeEntry } from '../apply/remove-entry.ts'
import { countPlan, type Removal, showPlan } from '../apply/show-plan.ts'
import { type Command, type CommandContext, CommandFault, UsageFault } from '../command.ts'
import { printResult } from '../output/print-result.ts'
import { writeAndWait } from '../output/standard-streams.ts'
import { readArguments } from '../read-arguments.ts'
import { importDependencies } from '../store/import-dependencies.ts'
import { withStore } from '../store/with-store.ts'

/** What a dry run answers if something would change. */
const differs = 2
const largestFile = 16_777_216

/** `ostiary apply`: makes the configuration what files say. */
export const applyCommand: Command = {
  name: 'apply',
  summary:
    'make clients, scopes, groups, roles, policies, connections, webhooks, targets, streams what files say',
  usage: `ostiary apply FILE… [--dry-run] [--prune] [--take-over] [--json] [--config FILE]
       ostiary apply --schema

  FILE         YAML or JSON with the sections of an export, without people
  --dry-run    show what would be created, changed and removed, and change nothing;
               the exit code is 2 if anything would
  --prune      remove what the files have made and no longer name; without, it is only listed
  --take-over  take over entries that belong to another file
  --schema     print the JSON Schema of such files

  A file owns the entries that it names, under its name or its member owner. Only these are removed.
  Members that an entry does not have stay as they are, and null removes one. Secrets are
  written as { env: NAME } or { file: path }. All changes are one transaction; removals follow one
  by one. The same files twice change nothing. A running server uses the changes at once.`,
  async run(context) {
    const args = readArguments(context.argv, {
      flags: ['dry-run', 'prune', 'take-over', 'schema'],
      optional: ['FILE'],
      repeats: true,
    })
    if (args.has('schema')) {
      await writeAndWait(context.stdout, `${JSON.stringify(applySchema(), null, 2)}\n`)
      return 0
    }
    if (args.positionals.length === 0) throw new UsageFault('FILE is missing')
    const documents = args.positionals.map((name) => readDocument(context, name))
    const [dryRun, prune] = [args.has('dry-run'), args.has('prune')]
    return withStore(context, args.value('config'), async (services) => {
      const faults = faultList()
      const wanted = readDocuments(documents, secretSource(context), faults)
      faults.setOutcome('nothing was applied')
      faults.check()
      const apply = applyContext(services)
      const plan = await planApply(apply, wanted, { takeOver: args.has('take-over') })
      const removals = await withLosses(services, plan)
      const removed = prune ? removals : []
      if (!dryRun) {
        await applyChanges(apply, wanted, plan, commandLine)
        await removeAll(services, removed)
      }
      const isSame = plan.changes.length + removed.length === 0
      const end = dryRun ? ' if this was applied; nothing was changed' : ''
      const words = isSame ? 'nothing to do\n' : countPlan(plan, removed, end)
      const { changes } = plan
      const value = { dry_run: dryRun, changes, removals, pruned: prune && !dryRun }
      printResult(context, args, value, `${showPlan(plan, removals, { prune })}${words}`)
      return dryRun && !isSame ? differs : 0
    })
  },
}

function readDocument({ cwd }: CommandContext, name: string): ApplyDocument {
  const path = resolve(cwd, name)
  try {
    if (statSync(path).size > largestFile) {
      throw new CommandFault(`${name} is longer than ${largestFile} bytes`)
    }
    return { name, value: parse(readFileSync(path, 'utf8'), { maxAliasCount: 100 }) }
  } catch (error) {
    if (error instanceof CommandFault) throw error
    if (error instanceof YAMLParseError || error instanceof ReferenceError) {
      throw new CommandFault(`${name} cannot be read: ${error.message}`, { cause: error })
    }
    throw new CommandFault(`${name} cannot be read: ${systemProblem(error)}`, { cause: error })
  }
}

function secretSource({ env, cwd }: CommandContext): SecretSource {
  return {
    env: (name) => (Object.hasOwn(env, name) ? env[name] : undefined),
    file: (path, document) =>
      readFileSync(resolve(cwd, dirname(document), path), 'utf8').replace(/\r?\n$/, ''),
  }
}

function applyContext(services: Services): ApplyContext {
  const parts = importDependencies(services)
  const { storage, settings, box } = services
  return { ...parts, box, rules: clientRules(settings), applied: storage.stores.appliedEntries }
}

async function withLosses(services: Services, plan: ApplyPlan): Promise<readonly Removal[]> {
  const removals: Removal[] = []
  for (const removal of plan.removals) {
    const loss = await describeLoss(services, removal.section, removal.key)
    removals.push({ ...removal, loss })
  }
  return removals
}

async function removeAll(services: Services, removals: readonly Removal[]): Promise<void> {
  for (const { section, key } of removals) {
    await removeEntry(services, section, key)
    await services.storage.stores.appliedEntries.forget(section, key)
  }
}
