import { existsSync, realpathSync, statfsSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { masterKeyFile } from '../../config/master-key.ts'
import { readSettingsFile } from '../../config/read-settings-file.ts'
import { settingsByKey } from '../../config/setting-list.ts'
import { isMountedReadOnly } from '../../kernel/folders.ts'
import { randomId } from '../../kernel/secrets.ts'
import { systemProblem } from '../../kernel/system-problem.ts'
import { embeddedFile } from '../store/with-store.ts'
import { type Finding, fail, ok, type Surroundings, warn } from './check.ts'

/** Nobody but the owner may read the master key, the store or a settings file with secrets. */
export async function checkFileModes(context: Surroundings): Promise<Finding> {
  const { settings, file, secretFiles } = context
  const files = [
    // Also a key that is no longer used: a backup may hold what was sealed with it.
    masterKeyFile(settings),
    ...secretFiles,
    embeddedFile(settings),
    settings.http.tls.keyFile,
    file !== undefined && holdsSecrets(file) ? file : undefined,
  ].filter((path) => path !== undefined && existsSync(path)) as readonly string[]
  const open = files.filter((path) => isOpenToOthers(path))
  if (open.length > 0) return fail(`other users can read them; ${closeCommands(open).join('; ')}`)
  return ok(
    files.length > 0 ? `${files.join(', ')}: no other user can read them` : 'no file to protect',
  )
}

/**
 * A file of root may be readable for its group, as PostgreSQL has it too: how else would a service
 * read it? Who runs a container mounts secrets into it, with a mode of their choice, for it alone.
 */
function isOpenToOthers(path: string): boolean {
  const { mode, uid } = statSync(path)
  return (mode & (uid === 0 ? 0o037 : 0o077)) !== 0 && !isMountedReadOnly(realpathSync(path))
}

function closeCommands(paths: readonly string[]): readonly string[] {
  const user = process.geteuid?.()
  const { own = [], foreign = [] } = Object.groupBy(paths, (path) =>
    user === undefined || statSync(path).uid === user ? 'own' : 'foreign',
  )
  const names = foreign.join(' ')
  return [
    ...(own.length > 0 ? [`run: chmod 600 ${own.join(' ')}`] : []),
    ...(foreign.length > 0
      ? [`run as root: chgrp ${process.getegid?.()} ${names} && chmod 640 ${names}`]
      : []),
  ]
}

function holdsSecrets(file: string): boolean {
  return readSettingsFile(file).values.some(({ key }) => settingsByKey.get(key)?.facts.secret)
}

/** SQLite makes files beside the store, so the folder must be writable too. */
export async function checkFolders({ settings }: Surroundings): Promise<Finding> {
  const store = embeddedFile(settings)
  if (store === undefined) return ok('not needed: the store is not kept in files')
  const folders = [...new Set([settings.dataDir, dirname(store)])].filter((one) => existsSync(one))
  for (const folder of folders) {
    const error = findWriteError(folder)
    if (error !== undefined) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      const advice = adviceByCode[code] ?? 'change its owner or mode'
      return fail(`${folder} cannot be written by this user (${systemProblem(error)}); ${advice}`)
    }
  }
  if (folders.length === 0) return ok(`${settings.dataDir} will be created by the first start`)
  return ok(`${folders.join(', ')} can be written`)
}

const adviceByCode: Readonly<Record<string, string>> = {
  ENOSPC: 'make room',
  EDQUOT: 'make room',
  EROFS: 'mount it writable',
}

/** Writes a file: modes do not show that a file system is full or read-only. */
function findWriteError(folder: string): unknown {
  const path = join(folder, `.doctor-${randomId()}`)
  try {
    writeFileSync(path, 'x', { flag: 'wx', mode: 0o600 })
    unlinkSync(path)
    return undefined
  } catch (error) {
    return error
  }
}

export async function checkDiskSpace({ settings }: Surroundings): Promise<Finding> {
  const store = embeddedFile(settings)
  if (store === undefined) return ok('not needed: the store is not kept in files')
  const folder = dirname(store)
  if (!existsSync(folder)) return ok('the folder of the store does not exist yet')
  const { bavail, bsize } = statfsSync(folder)
  const storeBytes = sizeOf(store) + sizeOf(`${store}-wal`)
  return judgeSpace({ folder, freeBytes: bavail * bsize, storeBytes })
}

/** The check of the folder tells of files that this user may not see. */
function sizeOf(path: string): number {
  try {
    return statSync(path).size
  } catch {
    return 0
  }
}

interface Space {
  readonly folder: string
  readonly freeBytes: number
  readonly storeBytes: number
}

/** Below this, some minutes of sign-ins fill the disk. */
const leastBytes = 50e6
const spareBytes = 250e6

/** A restore and the check of a backup make a copy of the store beside it. */
export function judgeSpace({ folder, freeBytes, storeBytes }: Space): Finding {
  const found = `${megabytes(freeBytes)} are free in ${folder}`
  if (freeBytes < leastBytes) return fail(`${found}; make room, or the server cannot write soon`)
  const wanted = storeBytes + spareBytes
  return freeBytes < wanted
    ? warn(`${found}; a restore and new data need ${megabytes(wanted)}: make room`)
    : ok(found)
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / 1e6)} MB`
}
