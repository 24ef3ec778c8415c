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
  const entries = readdirSync(path, { withFileTypes: true })
  const own = entries.filter(({ name }) => name !== 'node_modules')
  const inside = own.map((entry) => newestIn(join(path, entry.name)))
  // An install replaces node_modules, which changes the time of the folder around it.
  return Math.max(own.length === entries.length ? stats.mtimeMs : 0, ...inside)
}
