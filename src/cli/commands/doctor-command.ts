import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { effectiveSettings } from '../../config/effective-settings.ts'
import { findUnreadFile, loadSettingsWithOrigins } from '../../config/load-settings.ts'
import { findMasterKeyFile, masterKeys } from '../../config/master-key.ts'
import { secretFilesOf } from '../../config/read-environment.ts'
import { SettingsFault } from '../../config/settings-fault.ts'
import { logger } from '../../kernel/logger.ts'
import { secretBox } from '../../kernel/sealing.ts'
import { systemProblem } from '../../kernel/system-problem.ts'
import type { SettingsInForce } from '../../services/settings-reader.ts'
import { openStorage } from '../../storage/open-storage.ts'
import { copiedWithoutLog } from '../../storage/sqlite/sqlite-check.ts'
import { readSqliteFile } from '../../storage/sqlite/sqlite-file.ts'
import { type Command, type CommandContext, CommandFault } from '../command.ts'
import { type Finding, fail, messageOf, ok, type Report, runChecks, warn } from '../doctor/check.ts'
import { choreChecks } from '../doctor/chore-checks.ts'
import { examineBackup } from '../doctor/examine-backup.ts'
import {
  checkStoredSettings,
  readInForce,
  reportedSettings,
  type StartSurroundings,
  withoutStore,
} from '../doctor/setting-checks.ts'
import { storeChecks } from '../doctor/store-checks.ts'
import { settingsChecks, surroundingsChecks } from '../doctor/surroundings-checks.ts'
import { progressLine } from '../output/import-progress.ts'
import { printResult } from '../output/print-result.ts'
import { settingTable } from '../output/setting-table.ts'
import { readArguments } from '../read-arguments.ts'
import { embeddedFile } from '../store/with-store.ts'

/** `ostiary doctor`: checks settings, files and store, and says what to do. Changes nothing. */
export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'check settings, files, store and keys',
  usage: `ostiary doctor [--settings] [--backup FILE|DIR] [--json] [--config FILE]

  --backup FILE  check a backup instead: open a copy of it as 'ostiary restore' would, and look
                 through it; of a folder, the last one that 'ostiary backup --folder' wrote
  --settings     also list every setting with its value and where that comes from; JSON always
                 has them. Secrets and passwords in addresses are left out.

  Prints one line per check. The exit code is 1 when one of them fails.`,
  async run(context) {
    const args = readArguments(context.argv, { flags: ['settings'], values: ['backup'] })
    const findings: (Finding & { readonly check: string })[] = []
    const report: Report = (check, finding) => {
      findings.push({ check, ...finding })
      if (args.json) return
      const { level, message } = finding
      printResult(context, args, finding, `${level.padEnd(4)}  ${check.padEnd(22)}${message}\n`)
    }
    const surroundings = findSurroundings(context, args.value('config'), report)
    const inForce =
      surroundings && (await examine(context, surroundings, args.value('backup'), report))
    const failed = findings.some(({ level }) => level === 'fail')
    const settings = inForce && reportedSettings(inForce)
    const result = { ok: !failed, checks: findings, ...(settings && { settings }) }
    if (args.json) printResult(context, args, result, '')
    else if (inForce && args.has('settings')) {
      printResult(context, args, result, `\n${settingTable(effectiveSettings(inForce))}`)
    }
    return failed ? 1 : 0
  },
}

/** Reads the settings, and reports what is wrong with them. */
function findSurroundings(
  { env, cwd, clock }: CommandContext,
  config: string | undefined,
  report: Report,
): StartSurroundings | undefined {
  try {
    const given = loadSettingsWithOrigins({ env, cwd, file: config })
    const unread = findUnreadFile({ env, cwd, file: config })
    const named = config ?? env.OSTIARY_CONFIG
    const file = named ? resolve(cwd, named) : undefined
    report(
      'settings',
      unread === undefined
        ? ok(`can be used; ${file === undefined ? 'no file is named' : `the file is ${file}`}`)
        : warn(`${unread} in this folder is not read; name it: --config ${unread}`),
    )
    const secretFiles = secretFilesOf(env).map((path) => resolve(cwd, path))
    return { settings: given.settings, given, clock, file, secretFiles }
  } catch (error) {
    if (!(error instanceof SettingsFault)) throw error
    for (const { key, source, problem } of error.faults) {
      report('settings', fail(`${key} (${source}): ${problem}`))
    }
    return undefined
  }
}

async function examine(
  { cwd, clock, stderr }: CommandContext,
  surroundings: StartSurroundings,
  backup: string | undefined,
  report: Report,
): Promise<SettingsInForce | undefined> {
  if (backup === undefined) {
    await runChecks(surroundingsChecks, surroundings, report)
    const inForce = await examineStore(surroundings, report)
    if (inForce) return inForce
    await runChecks(settingsChecks, surroundings, report)
    return withoutStore(surroundings)
  }
  const line = progressLine(stderr, clock)
  const file = resolve(cwd, backup)
  await examineBackup({ file, surroundings, report, onStage: line.show })
  line.clear()
  return undefined
}

/** Looks through the store; returns the settings in force, if it can be read. */
async function examineStore(
  surroundings: StartSurroundings,
  report: Report,
): Promise<SettingsInForce | undefined> {
  const { settings } = surroundings
  const file = embeddedFile(settings)
  const keyFile = findMasterKeyFile(settings)
  try {
    if (file !== undefined && !isThere(file)) {
      const problem = `there is none at ${file}`
      report(
        'store',
        keyFile === undefined
          ? warn(`${problem} yet; the first start of the server creates it`)
          : fail(`${problem}, although ${keyFile} is there; put it back, or run: ostiary migrate`),
      )
      return undefined
    }
    if (file !== undefined) {
      await runChecks([{ name: 'store file', run: () => checkFile(file) }], surroundings, report)
    }
    return await examineOpenStore(surroundings, keyFile, report)
  } catch (error) {
    report('store', fail(messageOf(error)))
    return undefined
  }
}

/** Whether there is a file. Throws where this user may not look. */
function isThere(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined
  } catch (cause) {
    throw new CommandFault(`${path} cannot be read: ${systemProblem(cause)}`, { cause })
  }
}

async function examineOpenStore(
  surroundings: StartSurroundings,
  keyOfExisting: string | undefined,
  report: Report,
): Promise<SettingsInForce> {
  const { settings, clock } = surroundings
  const { databaseUrl, database } = settings
  const keys = masterKeys(settings)
  const log = logger('silent')
  const options = { databaseUrl, untried: database.untried, clock, log, keyOfExisting }
  const storage = await openStorage({ ...options, migrate: false, poolSize: 1 })
  const open = {
    ...surroundings,
    storage,
    box: secretBox(keys),
    presentBox: secretBox([keys[0]]),
  }
  try {
    const inForce = await findInForce(open, report)
    const inUse = { ...open, settings: inForce.settings }
    await runChecks(settingsChecks, inUse, report)
    await runChecks([...storeChecks, ...choreChecks], inUse, report)
    return inForce
  } finally {
    await storage.close()
  }
}

async function findInForce(
  open: Parameters<typeof readInForce>[0],
  report: Report,
): Promise<SettingsInForce> {
  try {
    const inForce = await readInForce(open)
    report('stored settings', checkStoredSettings(inForce))
    return inForce
  } catch (error) {
    report('stored settings', fail(messageOf(error)))
    return withoutStore(open)
  }
}

/** Has to run before the store is opened, which changes the files. */
async function checkFile(path: string): Promise<Finding> {
  const found = readSqliteFile(path)
  if (!found?.isInUse) return ok(`${path} was closed properly`)
  return found.hasLog
    ? ok(`${path} is in use, or its server was not stopped properly`)
    : warn(copiedWithoutLog(path))
}
