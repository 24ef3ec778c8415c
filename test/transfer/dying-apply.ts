import { readFileSync } from 'node:fs'
import { importDependencies } from '../../src/cli/store/import-dependencies.ts'
import { loadSettings } from '../../src/config/load-settings.ts'
import { commandLine } from '../../src/events/actor.ts'
import { systemClock } from '../../src/kernel/time.ts'
import { openServices } from '../../src/services.ts'
import { openStorage, type StorageOptions } from '../../src/storage/open-storage.ts'
import type { Storage } from '../../src/storage/storage.ts'
import { applyChanges, planApply } from '../../src/transfer/apply/apply-configuration.ts'
import { readDocuments } from '../../src/transfer/apply/apply-documents.ts'
import type { CommitPlan } from '../../src/transfer/bulk-store.ts'
import { faultList } from '../../src/transfer/entry-fault.ts'
import { silent } from '../support/engines.ts'

/*
 * `ostiary apply FILE` that kills itself (kill -9) inside its transaction, right after a step that
 * OSTIARY_TEST_DIES_AFTER names: a verb of the plan and which of its calls, as in `putRecord 2`.
 */

const { OSTIARY_TEST_DIES_AFTER: lastStep = '', OSTIARY_TEST_FILE: file = '', ...env } = process.env
const [verb = '', count = '1'] = lastStep.split(' ')
let calls = 0

type Step = (...given: readonly unknown[]) => Promise<unknown>

/** The plan of a commit, in which one step is the last thing that the process does. */
function fatal(plan: CommitPlan): CommitPlan {
  const step: unknown = Reflect.get(plan, verb)
  if (typeof step !== 'function') throw new TypeError(`a commit has no step ${verb}`)
  const andDie: Step = async (...given) => {
    const answer = await (step as Step)(...given)
    calls += 1
    if (calls >= Number(count)) process.kill(process.pid, 'SIGKILL')
    return answer
  }
  return { ...plan, [verb]: andDie }
}

async function openFatal(options: StorageOptions): Promise<Storage> {
  const storage = await openStorage(options)
  const { bulk } = storage
  const prepare: typeof bulk.prepare = (work) =>
    bulk.prepare((preparation) =>
      work({
        ...preparation,
        commit: (plan, bounds) => preparation.commit(fatal(plan), bounds),
      }),
    )
  return { ...storage, bulk: { ...bulk, prepare } }
}

const settings = loadSettings({ env, cwd: process.cwd() })
const services = await openServices(
  { settings, clock: systemClock, log: silent },
  { open: openFatal },
)
const faults = faultList()
const document = { name: file, value: JSON.parse(readFileSync(file, 'utf8')) }
const noSecrets = { env: () => undefined, file: () => '' }
const wanted = readDocuments([document], noSecrets, faults)
faults.check()
const parts = importDependencies(services)
const { box, storage } = services
const context = { ...parts, box, applied: storage.stores.appliedEntries }
const plan = await planApply(context, wanted, { takeOver: false })
await applyChanges(context, wanted, plan, commandLine)
await storage.close()
