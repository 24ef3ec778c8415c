import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Engine } from '../engine/engine.ts'
import { StoreFault } from '../health/store-fault.ts'
import { findMigrated } from './migrate.ts'

/** Another process may be starting for the first time; it makes the key before the store. */
const patienceMs = 3000

/** Refuses to create a store if there is a key: then a store was there before. */
export async function checkExists(path: string, keyFile: string): Promise<void> {
  if (!(await becomesTrue(async () => existsSync(path))))
    throw missingStore(path, 'missing', keyFile)
}

/** The same for a file that exists and is empty. */
export async function checkNotEmpty({ db }: Engine, path: string, keyFile: string): Promise<void> {
  const isMade = await becomesTrue(async () => (await findMigrated(db)).length > 0)
  if (!isMade) throw missingStore(path, 'empty', keyFile)
}

async function becomesTrue(check: () => Promise<boolean>): Promise<boolean> {
  for (const giveUpAt = performance.now() + patienceMs; ; await pause(100)) {
    if (await check()) return true
    if (performance.now() >= giveUpAt) return false
  }
}

function missingStore(path: string, how: 'missing' | 'empty', keyFile: string): StoreFault {
  return new StoreFault(
    `the store ${path} is ${how}, although its master key ${keyFile} is there. Put the store back, or check dataDir and databaseUrl. To begin a new store with this key, run: ostiary migrate`,
  )
}
