import { existsSync } from 'node:fs'
import { loadSettings } from '../config/load-settings.ts'
import type { Settings } from '../config/settings.ts'
import { logger } from '../kernel/logger.ts'
import { openParts, type Parts } from '../parts.ts'
import type { CommandContext } from './command.ts'
import { CommandFault } from './command-fault.ts'
import { prettyLines } from './make-log.ts'

/** Opens the store for a command, beside a server that may be running, and closes it afterwards. */
export async function withParts<T>(
  { env, cwd, clock, stderr }: CommandContext,
  config: string | undefined,
  work: (parts: Parts) => Promise<T>,
): Promise<T> {
  const settings = loadSettings({ env, cwd, file: config })
  const file = embeddedFile(settings)
  // Opening would make one, most likely in the wrong place.
  if (file !== undefined && !existsSync(file)) {
    throw new CommandFault(`there is no store at ${file} yet; run: ostiary migrate`)
  }
  const log = logger('warn', prettyLines(stderr))
  const parts = await openParts({ settings, clock, log })
  try {
    return await work(parts)
  } finally {
    await parts.storage.close()
  }
}

/** The file of the embedded store; undefined for PostgreSQL and a store in memory. */
export function embeddedFile({ databaseUrl }: Settings): string | undefined {
  if (databaseUrl === 'sqlite::memory:' || !databaseUrl.startsWith('sqlite:')) return undefined
  return databaseUrl.slice('sqlite:'.length)
}
