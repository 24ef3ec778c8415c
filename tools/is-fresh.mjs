import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Whether a file exists and is newer than everything it is made of. */
export function isFresh(file, parts) {
  const made = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  return made !== undefined && parts.every((path) => newestIn(path) < made)
}

/** The time of the last change below a path. A folder's own time shows added and deleted files. */
function newestIn(path) {
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  const inside = readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .map((entry) => newestIn(join(path, entry.name)))
  return Math.max(stats.mtimeMs, ...inside)
}
