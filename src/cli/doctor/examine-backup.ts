import { existsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { masterKeyFile, masterKeys } from '../../config/master-key.ts'
import { secretBox } from '../../kernel/sealing.ts'
import { randomId } from '../../kernel/secrets.ts'
import type { Clock } from '../../kernel/time.ts'
import { formatTime } from '../output/print-result.ts'
import { listBackups, openBackup } from '../store/backups.ts'
import { embeddedFile } from '../store/with-store.ts'
import {
  type Finding,
  fail,
  messageOf,
  ok,
  type Report,
  runChecks,
  type Surroundings,
  warn,
} from './check.ts'
import { storeChecks } from './store-checks.ts'

const hourMs = 3_600_000
const oldMs = 7 * 24 * hourMs

/** What must hold in a backup. The other checks are about a server that runs. */
const ofBackups = new Set(['master key', 'administrator', 'group tree', 'event log'])

interface Examination {
  /** A backup, or a folder of them. */
  readonly file: string
  readonly surroundings: Surroundings
  readonly report: Report
  onStage(words: string): void
}

/** Opens a copy of a backup as `restore` would, looks through it and removes it. */
export async function examineBackup(examination: Examination): Promise<void> {
  const { surroundings, report, onStage } = examination
  const { settings, clock } = surroundings
  const store = embeddedFile(settings)
  if (store === undefined) {
    report(
      'backup',
      fail(
        'databaseUrl does not name a SQLite file; restore a dump of PostgreSQL into an empty database, and run: ostiary doctor',
      ),
    )
    return
  }
  const file = findFile(examination.file)
  if (file === undefined) {
    const problem = `${examination.file} has no file that ostiary backup --folder wrote`
    report('backup', fail(`${problem}; make one, or name the file of a backup`))
    return
  }
  // There is room for a copy where a restore would make one.
  const folder = existsSync(dirname(store)) ? dirname(store) : tmpdir()
  const draft = join(folder, `.doctor-${randomId()}`)
  try {
    await using backup = await openBackup({ file, draft, clock, onStage })
    const { storage, warning } = backup
    const size = (statSync(file).size / 1e6).toFixed(1)
    report('backup', warning ? warn(warning) : ok(`${file} can be restored (${size} MB)`))
    report('age', ageOf(await storage.stores.restores.findBackupTime(), clock))
    if (settings.secretKey === undefined && !existsSync(masterKeyFile(settings))) {
      report(
        'master key',
        fail(`there is none at ${masterKeyFile(settings)}; a backup is useless without its key`),
      )
      return
    }
    const keys = masterKeys(settings)
    const open = {
      ...surroundings,
      storage,
      box: secretBox(keys),
      presentBox: secretBox([keys[0]]),
    }
    const checks = storeChecks.filter(({ name }) => ofBackups.has(name))
    await runChecks(checks, open, report)
  } catch (error) {
    report('backup', fail(messageOf(error)))
  }
}

/** Of a folder, the last backup. */
function findFile(path: string): string | undefined {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return path
  const last = listBackups(path).at(-1)
  return last === undefined ? undefined : join(path, last)
}

function ageOf(madeAt: number | undefined, clock: Clock): Finding {
  if (madeAt === undefined) {
    return warn('not known: it was not made by ostiary backup')
  }
  const hours = Math.floor((clock() - madeAt) / hourMs)
  const age = hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`
  const words = `made ${age} ago, at ${formatTime(madeAt)}`
  return clock() - madeAt > oldMs ? warn(`${words}; make backups more often`) : ok(words)
}
