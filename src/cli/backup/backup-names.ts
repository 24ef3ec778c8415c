import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { formatTime } from '../output/format-table.ts'

const pattern = /^ostiary-\d{8}T\d{6}Z\.db$/
const draftPattern = /^ostiary-\d{8}T\d{6}Z\.db\.[\w-]+\.part/

/** The name of a backup of this time, in a folder of backups. */
export function backupName(time: number): string {
  return `ostiary-${formatTime(time).replaceAll(/[-:]/g, '')}.db`
}

/** The names of the backups in a folder, the oldest first. */
export function listBackups(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => pattern.test(name) && !isEmpty(join(folder, name)))
    .toSorted()
}

/** What commands that were killed before this time have left: drafts, and names without content. */
export function listLeftovers(folder: string, before: number): readonly string[] {
  return readdirSync(folder).filter((name) => {
    const isOurs = draftPattern.test(name) || (pattern.test(name) && isEmpty(join(folder, name)))
    return isOurs && name < backupName(before)
  })
}

function isEmpty(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.size === 0
}
