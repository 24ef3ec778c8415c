import { type BigIntStats, statSync } from 'node:fs'
import { ReplacedStoreFault, StoreUnavailable } from '../store-faults.ts'

/** Notices when the files of an open SQLite store are replaced or removed. */
interface FileGuard {
  /** Aborted with a StoreFault when that has happened. */
  readonly lost: AbortSignal
  /** Throws if it has: what is written now goes to a file that nobody can find. */
  check(): void
  stop(): void
}

const checkEveryMs = 1000

/** Watches the files by their names; call it when the store is open. */
export function fileGuard(path: string): FileGuard {
  const files = [path, `${path}-wal`]
  // SQLite creates its log with the first write, and keeps it while the store is open.
  const known = new Map<string, string>()
  const lost = new AbortController()

  function findChange(): string | undefined {
    for (const file of files) {
      const found = statSync(file, { bigint: true, throwIfNoEntry: false })
      const before = known.get(file)
      if (before === undefined && found) known.set(file, identity(found))
      else if (before !== undefined && !found) return `${file} was removed`
      else if (before !== undefined && found && identity(found) !== before) {
        return `${file} was replaced`
      }
    }
    return undefined
  }

  function look(): void {
    if (lost.signal.aborted) return
    const change = findChange()
    if (change === undefined) return
    clearInterval(timer)
    lost.abort(new ReplacedStoreFault(wordsOf(change)))
  }

  const timer = setInterval(look, checkEveryMs).unref()
  look()
  return {
    lost: lost.signal,
    check() {
      look()
      if (!lost.signal.aborted) return
      const { message } = lost.signal.reason as ReplacedStoreFault
      throw new StoreUnavailable('lost', message)
    },
    stop: () => clearInterval(timer),
  }
}

function identity({ dev, ino }: BigIntStats): string {
  return `${dev} ${ino}`
}

function wordsOf(change: string): string {
  return (
    `${change} while the store was in use, so that nothing can be kept there any more. ` +
    'To use a backup, run: ostiary restore FILE. To use the file that is there now, give it another ' +
    'name, and restore that. Then run: ostiary doctor, and start the server again'
  )
}
