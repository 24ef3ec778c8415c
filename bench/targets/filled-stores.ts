import { constants, cpSync } from 'node:fs'
import { join } from 'node:path'
import { analyzeDatabase, copyDatabase } from './postgres-store.ts'

/** Where a server keeps what it stores. */
export interface StorePlace {
  /** Holds the folder `data`. */
  readonly folder: string
  /** Undefined for SQLite. */
  readonly databaseUrl: string | undefined
}

/** Copies of the stores that were filled, by what they hold. */
const filled = new Map<string, StorePlace>()

/**
 * Fills the store of a server that is stopped, or copies one that holds the same. Answers what
 * `fill` does, if it was called.
 */
export async function fillOnce<Filled>(
  content: string,
  place: StorePlace,
  fill: () => Promise<Filled>,
): Promise<Filled | undefined> {
  const same = filled.get(content)
  if (same) {
    await copyStore(same, place)
    return undefined
  }
  const outcome = await fill()
  if (place.databaseUrl !== undefined) await analyzeDatabase(place.databaseUrl)
  const kept = {
    folder: join(place.folder, 'filled'),
    databaseUrl: place.databaseUrl && `${place.databaseUrl}_filled`,
  }
  await copyStore(place, kept)
  filled.set(content, kept)
  return outcome
}

async function copyStore(from: StorePlace, to: StorePlace): Promise<void> {
  if (from.databaseUrl !== undefined && to.databaseUrl !== undefined) {
    return copyDatabase(from.databaseUrl, to.databaseUrl)
  }
  const [source, copy] = [from, to].map(({ folder }) => join(folder, 'data')) as [string, string]
  cpSync(source, copy, { recursive: true, mode: constants.COPYFILE_FICLONE })
}
