import { administrators } from '../../groups/administrators.ts'
import { deepestLevel } from '../../groups/group.ts'
import { builtInGroups } from '../../kernel/built-in-names.ts'
import type { Preparation } from '../bulk-store.ts'
import { describeContradiction } from '../describe-contradiction.ts'
import { checkNumbers, type FaultList, faultList } from '../entry-fault.ts'
import type { Changes, Inspection } from '../inspection.ts'
import type { Staging } from '../staged-entries.ts'
import { checkAdministrators, checkRoleRules, commitPlan } from './commit-plan.ts'
import type {
  ImportContext,
  ImportDependencies,
  ImportReport,
  ImportSlices,
  ImportTask,
} from './import-context.ts'
import { type Stage, stageEntries } from './stage-entries.ts'

/** A slice holds other writers for some milliseconds. */
const importSlices: ImportSlices = { mostAtOnce: 2000, size: 250, largeSize: 10_000 }

/**
 * Writes every entry of a file to the store; an entry that exists is updated. Throws an ImportFault
 * that names every fault, and then changes nothing. More than a few thousand changes are written in
 * slices, unless the task says otherwise: a fault that arises only then leaves what is written, and
 * the same import can be done again.
 */
export function importData(parts: ImportDependencies, task: ImportTask): Promise<ImportReport> {
  const { onProgress = () => {} } = task
  return parts.store.prepare(async (preparation) => {
    const context: ImportContext = {
      parts,
      task,
      faults: faultList(),
      kept: { passwords: new Set(), factors: new Set(), people: new Set() },
      administrators: administrators(parts.rules.prefix, parts.directory.mayAct),
      now: parts.clock(),
    }
    const { faults } = context
    await expectBuiltInGroups(preparation, parts.rules.prefix)
    const stage = await stageEntries(preparation, context)
    if (faults.room === 0) faults.check()

    onProgress({ step: 'checking' })
    const inspection = await preparation.inspect({ limit: faults.room, deepestLevel })
    addContradictions(faults, inspection)
    await checkAdministrators(preparation, context)
    await checkRoleRules(preparation, Object.values(builtInGroups(parts.rules.prefix)), faults)
    await checkNumbers(preparation, inspection.changes, faults)
    faults.check()
    if (task.dryRun) return reportOf(inspection, context)

    onProgress({ step: 'writing' })
    const committed = await write(preparation, stage, context, inspection.changes)
    addContradictions(faults, committed ?? inspection)
    faults.check()
    return reportOf(committed ?? inspection, context)
  })
}

function reportOf({ changes }: Inspection, { kept }: ImportContext): ImportReport {
  const { passwords, factors, people } = kept
  return {
    changes,
    kept: { passwords: passwords.size, factors: factors.size, people: people.size },
  }
}

async function write(
  preparation: Preparation,
  stage: Stage,
  context: ImportContext,
  changes: Changes,
): Promise<Inspection | undefined> {
  const { parts, task, faults } = context
  const { mostAtOnce, size, largeSize } = parts.slices ?? importSlices
  const plan = commitPlan(stage, context)
  const bounds = { limit: faults.room, deepestLevel }
  const entries = countChanges(changes)
  if (task.atomic || entries <= mostAtOnce) return preparation.commit(plan, bounds)

  let written = 0
  return preparation.commitInSlices(plan, bounds, {
    size,
    largeSize,
    onSlice(more) {
      written += more
      task.onProgress?.({ step: 'writing', written, entries })
      faults.setOutcome('not everything was imported')
    },
  })
}

/**
 * How many entries are written; users that are unchanged too, since they may be in a group less.
 */
function countChanges(changes: Changes): number {
  const { unchanged } = changes.users
  const counts = Object.values(changes).map(({ added, updated }) => added + updated)
  return counts.reduce((sum, count) => sum + count, unchanged)
}

/** A file may refer to the built-in groups: the import adds them if they are missing. */
async function expectBuiltInGroups(staging: Staging, prefix: string): Promise<void> {
  for (const groupId of Object.values(builtInGroups(prefix))) {
    await staging.putPlaceholder('groups', groupId)
  }
}

function addContradictions(faults: FaultList, { contradictions, count }: Inspection): void {
  for (const contradiction of contradictions) {
    const { path, problem } = describeContradiction(contradiction)
    faults.add(path, problem)
  }
  faults.addUnlisted(count - contradictions.length)
}
