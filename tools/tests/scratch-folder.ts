import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const enough = 4 * 1024 ** 3

/** A folder for the files of one test run. */
export interface ScratchFolder {
  readonly path: string
  remove(): void
}

/**
 * In memory where Linux has room for it, since every commit of SQLite waits for the disk. Whether
 * data survives a loss of power is not for these tests to find out.
 */
export function makeScratchFolder(): ScratchFolder {
  const path = mkdtempSync(join(roomInMemory() ?? tmpdir(), 'ostiary-tests-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** A folder for everybody whose files are in memory, if Linux has room for those of a test run. */
export function roomInMemory(): string | undefined {
  if (process.platform !== 'linux' || freemem() < 2 * enough) return undefined
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > enough ? memory : undefined
  } catch {
    return undefined
  }
}
