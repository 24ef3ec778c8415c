import type { Logger } from 'pino'
import type { Clock } from '../kernel/time/clock.ts'
import { bulkStore } from './bulk-store.ts'
import { cache } from './cache/cache.ts'
import type { Access, Engine } from './engine/engine.ts'
import { StoreFault } from './health/store-fault.ts'
import { type StoreWatch, storeWatch } from './health/store-watch.ts'
import { withinTime } from './health/within-time.ts'
import { checkExists, checkNotEmpty } from './migrations/check-exists.ts'
import { checkMigrated, migrate, writeNothing } from './migrations/migrate.ts'
import { openPostgres } from './postgres/open-postgres.ts'
import { openSqlite } from './sqlite/open-sqlite.ts'
import { nameDamaged } from './sqlite/sqlite-check.ts'
import type { Storage } from './storage.ts'
import { stores } from './stores/stores.ts'
import { backlog } from './sweep/backlog.ts'
import { sweep } from './sweep/sweep.ts'

export interface StorageOptions {
  /** `sqlite:./data/ostiary.db`, `sqlite::memory:` or `postgres://…`. */
  readonly databaseUrl: string
  readonly clock: Clock
  readonly log: Logger
  /** Whether to migrate the tables to this version; if false, they must be migrated already. */
  readonly migrate?: boolean
  /** Connections to PostgreSQL. */
  readonly poolSize?: number
  /** How long a write waits: on SQLite for other processes, on PostgreSQL for a connection. */
  readonly waitMs?: number
  /** How long a statement may take on PostgreSQL. Imports, exports and migrations have no limit. */
  readonly statementMs?: number | undefined
  /** Whether a server opens it: then a file is checked after a crash, and marked as in use. */
  readonly serving?: boolean | undefined
  /** The file of the master key, if there is one: then the store must exist already. */
  readonly keyOfExisting?: string | undefined
}

/** Opens the database that the address names. */
export async function openStorage(options: StorageOptions): Promise<Storage> {
  const watch = storeWatch({ log: options.log, probe: () => writeNothing(engine) })
  const { keyOfExisting } = options
  const path = pathOf(options.databaseUrl)
  if (keyOfExisting !== undefined && path !== undefined) await checkExists(path, keyOfExisting)
  const engine = await openEngine(options, watch.note)
  try {
    if (keyOfExisting !== undefined) await checkNotEmpty(engine, path ?? '', keyOfExisting)
    await (options.migrate === false ? checkMigrated(engine) : migrate(engine, options.log))
  } catch (error) {
    await engine.close()
    throw path === undefined ? error : nameDamaged(error, path)
  }
  return storageOver(engine, watch, options.clock)
}

/** Connects to the database that the address names, without looking at its tables. */
export async function openEngine(
  options: Omit<StorageOptions, 'clock' | 'migrate'>,
  onError: (error: unknown) => void = () => {},
): Promise<Engine> {
  const { databaseUrl: url, log, poolSize = 10, waitMs = 30_000, statementMs } = options
  if (/^postgres(ql)?:\/\//.test(url)) {
    return openPostgres({ url, poolSize, waitMs, statementMs, log, onError })
  }
  const path = pathOf(url)
  const serving = options.serving ? { log } : undefined
  if (path) return openSqlite({ path, waitMs, onError, serving })
  throw new StoreFault('the database address must begin with sqlite: or postgres://')
}

function pathOf(databaseUrl: string): string | undefined {
  return /^sqlite:(?:\/\/)?(.+)$/.exec(databaseUrl)?.[1]
}

/** A health check must be answered soon. */
const pingMs = 1500

function storageOver(engine: Engine, watch: StoreWatch, clock: Clock): Storage {
  let closed: Promise<void> | undefined
  const askSoon = withinTime(async () => {
    await engine.db.selectFrom('server_secrets').select('name').limit(1).execute()
    await watch.checkWrites()
  }, pingMs)
  return {
    engine: engine.name,
    counts: engine.counts,
    stores: stores(engine, clock),
    transact: (work) =>
      engine.atomically((tx) => {
        const access: Access = { db: tx.db, atomically: (step) => step(tx) }
        return work(stores(access, clock))
      }),
    bulk: bulkStore(engine, clock),
    sweep: (now) => sweep(engine, now),
    backlog: (due) => backlog(engine, due),
    async ping() {
      try {
        await askSoon()
      } catch (error) {
        watch.note(error)
        throw error
      }
    },
    cache: (topic, limit, load) => {
      const isCached = engine.tableTypes.cachedTopics.includes(topic)
      return cache({ version: isCached ? () => engine.version(topic) : undefined, limit, load })
    },
    findDamage: engine.findDamage,
    lost: engine.lost,
    close() {
      closed ??= engine.close()
      return closed
    },
  }
}
