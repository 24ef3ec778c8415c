import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Engine } from '../engine/engine.ts'
import { StoreFault } from '../health/store-fault.ts'
import { findMigrated } from './migrate.ts'

/** A process that starts for the first time beside this one makes the key before the store. */
const patienceMs = 3000

/** Refuses to make a new store beside the key of one that was there before. */
export async function checkExists(path: string, keyFile: string): Promise<void> {
  if (!(await becomes(async () => existsSync(path)))) throw gone(path, 'missing', keyFile)
}

/** The same for a file that is there and holds nothing. */
export async function checkNotEmpty({ db }: Engine, path: string, keyFile: string): Promise<void> {
  const isMade = await becomes(async () => (await findMigrated(db)).length > 0)
  if (!isMade) throw gone(path, 'empty', keyFile)
}

async function becomes(isSo: () => Promise<boolean>): Promise<boolean> {
  for (const giveUpAt = performance.now() + patienceMs; ; await pause(100)) {
    if (await isSo()) return true
    if (performance.now() >= giveUpAt) return false
  }
}

function gone(path: string, how: 'missing' | 'empty', keyFile: string): StoreFault {
  return new StoreFault(
    `the store ${path} is ${how}, although its master key ${keyFile} is there. Put the store back, or check dataDir and databaseUrl. To begin a new store with this key, run: ostiary migrate`,
  )
}
