import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const inMemory = '/dev/shm'
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
  const path = mkdtempSync(join(hasRoom() ? inMemory : tmpdir(), 'ostiary-tests-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

function hasRoom(): boolean {
  if (process.platform !== 'linux' || freemem() < 2 * enough) return false
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize > enough
  } catch {
    return false
  }
}
