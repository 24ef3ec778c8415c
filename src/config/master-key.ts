import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../kernel/folders.ts'
import { randomId, randomSecret } from '../kernel/secrets.ts'
import { systemProblem } from '../kernel/system-problem.ts'
import type { Settings } from './settings.ts'
import { SettingsFault } from './settings-fault.ts'

/** The master keys: the first one seals, all of them open. */
export type MasterKeys = readonly [string, ...string[]]

/**
 * Finds the master key, or makes one for a new embedded store. Must be called before the store is
 * opened: a store without its key is refused and gets no other.
 */
export function masterKeys(settings: Settings): MasterKeys {
  const { secretKey, previousSecretKeys, databaseUrl } = settings
  if (secretKey !== undefined) return [secretKey, ...previousSecretKeys]
  if (databaseUrl === 'sqlite::memory:') return [randomSecret()]
  if (!databaseUrl.startsWith('sqlite:')) throw refused('is required on PostgreSQL', 'not given')
  return [keyFromFile(settings), ...previousSecretKeys]
}

/** Where the embedded store's master key is kept. */
export function masterKeyFile(settings: Settings): string {
  return join(settings.dataDir, 'secret.key')
}

/** The file of the master key if it exists; it belongs to a store that was made before. */
export function findMasterKeyFile(settings: Settings): string | undefined {
  const { secretKey, databaseUrl } = settings
  if (secretKey !== undefined || !databaseUrl.startsWith('sqlite:')) return undefined
  const path = masterKeyFile(settings)
  return databaseUrl !== 'sqlite::memory:' && existsSync(path) ? path : undefined
}

function keyFromFile(settings: Settings): string {
  const path = masterKeyFile(settings)
  const store = settings.databaseUrl.slice('sqlite:'.length)
  // Checked first: another process that starts now makes the key before the store.
  const storeExists = existsSync(store)
  if (!existsSync(path)) {
    if (storeExists) {
      throw refused(
        `is missing while the store ${store} exists; restore the file, or give the key it was sealed with`,
        path,
      )
    }
    makeKeyFile(settings.dataDir, path)
  }
  return readKeyFile(path)
}

function readKeyFile(path: string): string {
  let file: number
  try {
    file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  } catch (cause) {
    throw refused(`cannot be read: ${systemProblem(cause)}`, path, cause)
  }
  try {
    const { mode } = fstatSync(file)
    if ((mode & 0o077) !== 0) {
      throw refused(`can be read by others; run: chmod 600 ${path}`, path)
    }
    const key = readFileSync(file, 'utf8').trim()
    if (key.length < 32) throw refused('holds no key of at least 32 characters', path)
    return key
  } finally {
    closeSync(file)
  }
}

/**
 * Makes the file completely or not at all. If several processes try at once, all use the same key.
 */
function makeKeyFile(folder: string, path: string): void {
  const draft = `${path}.${randomId()}`
  const file = createIn(folder, draft)
  try {
    writeFileSync(file, `${randomSecret()}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!existsSync(path)) throw error
  } finally {
    unlinkSync(draft)
  }
  const directory = openSync(folder, 'r')
  try {
    fsyncSync(directory)
  } finally {
    closeSync(directory)
  }
}

function createIn(folder: string, path: string): number {
  try {
    makeFolder(folder)
    return openSync(path, 'wx', 0o600)
  } catch (cause) {
    const problem = `cannot be written: ${systemProblem(cause)}; change its owner or mode, or choose another folder`
    throw new SettingsFault([{ key: 'dataDir', source: folder, problem }], { cause })
  }
}

function refused(problem: string, source: string, cause?: unknown): SettingsFault {
  return new SettingsFault([{ key: 'secretKey', source, problem }], { cause })
}
