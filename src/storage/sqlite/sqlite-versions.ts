import type { DatabaseSync } from 'node:sqlite'
import { CompiledQuery } from 'kysely'
import { type StoredVersion, versionsAndChanges } from '../cache/cache-versions.ts'
import type { Execute } from '../engine/engine.ts'

interface VersionReader {
  read(since: number): Promise<readonly StoredVersion[]>
  /** Whether no other connection has committed since the last `read` that was answered. */
  isUnchanged(): boolean
}

/**
 * Reads the versions of caches over a connection that never writes. SQLite tells such a connection
 * by a number whether any other one has committed meanwhile, of this process or of another, which
 * takes a fraction of the time of reading the versions.
 */
export function versionReader(reader: DatabaseSync, run: Execute): VersionReader {
  const dataVersion = reader.prepare('pragma data_version')
  dataVersion.setReturnArrays(true)
  let unchangedSince: unknown

  function current(): unknown {
    try {
      return (dataVersion.get() as unknown as readonly unknown[] | undefined)?.[0]
    } catch {
      // The read of the versions that follows says what is wrong.
      return undefined
    }
  }

  return {
    async read(since) {
      // Asked first: what is committed in between is read, and is noticed once more.
      const version = current()
      const { rows } = await run<StoredVersion>(CompiledQuery.raw(versionsAndChanges, [since]))
      unchangedSince = version
      return rows
    },
    isUnchanged: () => unchangedSince !== undefined && current() === unchangedSince,
  }
}
