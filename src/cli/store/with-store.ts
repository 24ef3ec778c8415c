import { statSync } from 'node:fs'
import { loadSettingsWithOrigins } from '../../config/load-settings.ts'
import type { SettingOrigins } from '../../config/setting-list.ts'
import type { Settings } from '../../config/settings.ts'
import { logger } from '../../kernel/logger.ts'
import { systemProblem } from '../../kernel/system-problem.ts'
import { openServices, type Services } from '../../services.ts'
import { type CommandContext, CommandFault } from '../command.ts'
import { prettyLines } from '../output/make-log.ts'

type Work<T> = (services: Services) => Promise<T>

/**
 * Opens the store for a command, beside a server that may be running, and closes it afterwards.
 * Makes the store if there is none.
 */
export function withStore<T>(
  context: CommandContext,
  config: string | undefined,
  work: Work<T>,
): Promise<T> {
  const { env, cwd } = context
  const loaded = loadSettingsWithOrigins({ env, cwd, file: config })
  return openFor(context, loaded, { migrate: true }, work)
}

/** The same for commands that need a store which exists and has the form of this version. */
export async function withExistingStore<T>(
  context: CommandContext,
  config: string | undefined,
  work: Work<T>,
): Promise<T> {
  const { env, cwd } = context
  const loaded = loadSettingsWithOrigins({ env, cwd, file: config })
  checkFileExists(embeddedFile(loaded.settings))
  return openFor(context, loaded, { migrate: false }, work)
}

function checkFileExists(file: string | undefined): void {
  if (file === undefined) return
  let exists: boolean
  try {
    exists = statSync(file, { throwIfNoEntry: false }) !== undefined
  } catch (cause) {
    const problem = systemProblem(cause)
    throw new CommandFault(`${file} cannot be read: ${problem}; run this as its owner`, { cause })
  }
  if (!exists) {
    throw new CommandFault(
      `there is no store at ${file}; 'ostiary serve' makes one, or check dataDir and databaseUrl`,
    )
  }
}

/** The file of the embedded store, which has to exist. */
export function existingFile(settings: Settings): string {
  const file = embeddedFile(settings)
  if (file === undefined) throw new CommandFault('the store is not kept in a file')
  checkFileExists(file)
  return file
}

async function openFor<T>(
  { clock, stderr }: CommandContext,
  loaded: { readonly settings: Settings; readonly origins: SettingOrigins },
  options: { readonly migrate: boolean },
  work: Work<T>,
): Promise<T> {
  const log = logger('warn', prettyLines(stderr))
  const { settings, origins: settingOrigins } = loaded
  const services = await openServices({ settings, settingOrigins, clock, log }, options)
  try {
    return await work(services)
  } finally {
    await services.storage.close()
  }
}

/** The file of the embedded store; undefined for PostgreSQL and a store in memory. */
export function embeddedFile({ databaseUrl }: Settings): string | undefined {
  if (databaseUrl === 'sqlite::memory:' || !databaseUrl.startsWith('sqlite:')) return undefined
  return databaseUrl.slice('sqlite:'.length)
}
