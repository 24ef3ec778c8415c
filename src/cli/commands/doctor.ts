import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadSettings } from '../../config/load-settings.ts'
import { findMasterKeyFile, masterKeys } from '../../config/master-key.ts'
import { secretFilesOf } from '../../config/read-environment.ts'
import type { Settings } from '../../config/settings.ts'
import { SettingsFault } from '../../config/settings-fault.ts'
import { secretBox } from '../../kernel/crypto/secret-box.ts'
import { Fault } from '../../kernel/fault.ts'
import { logger } from '../../kernel/logger.ts'
import { openStorage } from '../../storage/open-storage.ts'
import { copiedWithoutLog } from '../../storage/sqlite/sqlite-check.ts'
import { readSqliteFile } from '../../storage/sqlite/sqlite-header.ts'
import type { Command, CommandContext } from '../command.ts'
import { type Check, type Finding, fail, ok, type Surroundings, warn } from '../doctor/check.ts'
import { choreChecks } from '../doctor/chore-checks.ts'
import { storeChecks } from '../doctor/store-checks.ts'
import { surroundingsChecks } from '../doctor/surroundings-checks.ts'
import { readArguments } from '../read-arguments.ts'
import { embeddedFile } from '../with-store.ts'

type Report = (name: string, finding: Finding) => void

/** `ostiary doctor`: checks settings, files and store, and says what to do. Changes nothing. */
export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'check settings, files, store and keys',
  usage: `ostiary doctor [--config FILE]

  Prints one line per check. The exit code is 1 when one of them fails.`,
  async run(context) {
    const args = readArguments(context.argv)
    let failed = false
    const report: Report = (name, { level, message }) => {
      failed ||= level === 'fail'
      context.stdout.write(`${level.padEnd(4)}  ${name.padEnd(19)}${message}\n`)
    }
    await examine(context, args.value('config'), report)
    return failed ? 1 : 0
  },
}

async function examine(
  context: CommandContext,
  config: string | undefined,
  report: Report,
): Promise<void> {
  const { env, cwd, clock } = context
  let settings: Settings
  try {
    settings = loadSettings({ env, cwd, file: config })
  } catch (error) {
    if (!(error instanceof SettingsFault)) throw error
    for (const { key, source, problem } of error.faults) {
      report('settings', fail(`${key} (${source}): ${problem}`))
    }
    return
  }
  report('settings', ok('can be used'))
  const named = config ?? env.OSTIARY_CONFIG
  const file = named ? resolve(cwd, named) : undefined
  const secretFiles = secretFilesOf(env).map((path) => resolve(cwd, path))
  const surroundings = { settings, clock, file, secretFiles }
  for (const check of surroundingsChecks) await run(check, surroundings, report)
  await examineStore(surroundings, report)
}

async function examineStore(surroundings: Surroundings, report: Report): Promise<void> {
  const { settings, clock } = surroundings
  const { databaseUrl } = settings
  const file = embeddedFile(settings)
  const keyFile = findMasterKeyFile(settings)
  if (file !== undefined && !existsSync(file)) {
    const problem = `there is none at ${file}`
    report(
      'store',
      keyFile === undefined
        ? warn(`${problem} yet; the first start of the server creates it`)
        : fail(`${problem}, although ${keyFile} is there; put it back, or run: ostiary migrate`),
    )
    return
  }
  if (file !== undefined) {
    await run({ name: 'store file', run: () => checkFile(file) }, surroundings, report)
  }
  try {
    const keys = masterKeys(settings)
    const log = logger('silent')
    const storage = await openStorage({ databaseUrl, clock, log, migrate: false, poolSize: 1 })
    const open = {
      ...surroundings,
      storage,
      box: secretBox(keys),
      presentBox: secretBox([keys[0]]),
    }
    try {
      for (const check of [...storeChecks, ...choreChecks]) await run(check, open, report)
    } finally {
      await storage.close()
    }
  } catch (error) {
    report('store', fail(messageOf(error)))
  }
}

/** Has to run before the store is opened, which changes the files. */
async function checkFile(path: string): Promise<Finding> {
  const found = readSqliteFile(path)
  if (!found?.isInUse) return ok(`${path} was closed properly`)
  return found.hasLog
    ? ok(`${path} is in use, or its server was not stopped properly`)
    : warn(`${copiedWithoutLog(path)}; make backups with SQLite, or while the server is stopped`)
}

/** A check that throws has failed; the others run all the same. */
async function run<Context>(
  check: Check<Context>,
  context: Context,
  report: Report,
): Promise<void> {
  try {
    report(check.name, await check.run(context))
  } catch (error) {
    report(check.name, fail(messageOf(error)))
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const detail = error instanceof Fault && error.detail ? ` (${error.detail})` : ''
  return error.message.replaceAll('\n', ' ') + detail
}
