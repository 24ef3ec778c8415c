import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Event, EventLog } from '../events/event.ts'
import { inSpan } from '../kernel/current-span.ts'
import { logger } from '../kernel/logger.ts'
import type { Clock } from '../kernel/time.ts'
import { bulkStore } from './bulk/sql-bulk-store.ts'
import { cache } from './cache/cache.ts'
import { changesOf } from './cache/cache-versions.ts'
import type { Access, Engine, StatementGate } from './engine/engine.ts'
import { findDrift } from './migrations/find-drift.ts'
import {
  checkExists,
  checkMigrated,
  checkNotEmpty,
  migrate,
  writeNothing,
} from './migrations/migrations.ts'
import { openPostgres } from './postgres/open-postgres.ts'
import { nameForbidden } from './postgres/postgres-fault.ts'
import { openSqlite } from './sqlite/open-sqlite.ts'
import { nameDamaged } from './sqlite/sqlite-check.ts'
import type { CacheTopic, Storage } from './storage.ts'
import { StoreFault, StoreUnavailable } from './store-faults.ts'
import { type StoreWatch, storeWatch } from './store-watch.ts'
import { stores, storesInside } from './stores/stores.ts'
import { backlog, clockAhead, findMark, sweep } from './sweep.ts'
import { type TermGate, termGate } from './term-gate.ts'

/** Settings of PostgreSQL that are off, so that a crash loses or damages what it has confirmed. */
async function findUnsafeSettings({ name, db }: Engine): Promise<readonly string[]> {
  if (name === 'sqlite') return []
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'
    order by name`.execute(db)
  return rows.map((row) => row.name)
}

/**
 * Stops waiting after some time. A call that comes while an earlier one is open waits for the same
 * answer, so that calls to a store that hangs do not pile up.
 */
function withinTime(ask: () => Promise<void>, milliseconds: number): () => Promise<void> {
  let asked: Promise<void> | undefined

  return async () => {
    asked ??= ask().finally(() => {
      asked = undefined
    })
    const late = Promise.withResolvers<void>()
    const timer = setTimeout(() => late.reject(noAnswer(milliseconds)), milliseconds)
    try {
      await Promise.race([asked, late.promise])
    } finally {
      clearTimeout(timer)
    }
  }
}

function noAnswer(milliseconds: number): StoreUnavailable {
  return new StoreUnavailable('away', `no answer for ${milliseconds} ms`)
}

/** Reports each event that is appended, once it is durable. */
function reportEvents(
  transact: Storage['transact'],
  report: (event: Event) => void,
): Storage['transact'] {
  return async (work) => {
    let appended: Event[] = []
    const outcome = await transact((inside) => {
      // A transaction may run more than once.
      appended = []
      const events: EventLog = {
        async append(event) {
          await inside.events.append(event)
          appended.push(event)
        },
        async appendAll(all) {
          await inside.events.appendAll(all)
          appended.push(...all)
        },
      }
      return work(Object.create(inside, { events: { value: events } }))
    })
    for (const event of appended) report(event)
    return outcome
  }
}

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
  /** Whether a database is used that was not tried. */
  readonly untried?: boolean | undefined
  /**
   * Whether a server opens it: then a file is checked after a crash, and marked as in use. With
   * `alone` it must be the only server of a file.
   */
  readonly serving?: 'alone' | 'shared' | undefined
  /** The file of the master key, if there is one: then the store must exist already. */
  readonly keyOfExisting?: string | undefined
  /** Settles roles whose time has come. Without it, nobody may decide by what is read. */
  readonly settleDue?: SettleDue | undefined
  /** Is told what happens, for metrics. */
  readonly observer?: StorageObserver | undefined
}

/** Makes what settles some of the roles that are due, and answers whether there may be more. */
export type SettleDue = (transact: Storage['transact'], clock: Clock) => () => Promise<boolean>

/** What metrics want to know of the store. */
export interface StorageObserver {
  /** An event is durable. */
  onEvent(event: Event): void
  /** A transaction begins, after it has waited for so long. */
  onBegin(waitedMs: number): void
  onCacheRead(topic: CacheTopic, isHit: boolean): void
}

/** Opens the database that the address names. */
export async function openStorage(options: StorageOptions): Promise<Storage> {
  const watch = storeWatch(options.log, () => writeNothing(engine))
  const { keyOfExisting } = options
  const path = pathOf(options.databaseUrl)
  if (keyOfExisting !== undefined && path !== undefined) await checkExists(path, keyOfExisting)
  const terms = termGate(options.clock)
  const engine = await openEngine(options, watch.note, terms.gate)
  try {
    if (keyOfExisting !== undefined) await checkNotEmpty(engine, path ?? '', keyOfExisting)
    await (options.migrate === false ? checkMigrated(engine) : migrate(engine, options.log))
  } catch (error) {
    await engine.close()
    throw path === undefined ? nameForbidden(error) : nameDamaged(error, path)
  }
  return storageOver(engine, watch, terms, options)
}

/** Connects to the database that the address names, without looking at its tables. */
export async function openEngine(
  options: Omit<StorageOptions, 'clock' | 'migrate'>,
  onError: (error: unknown) => void = () => {},
  gate?: StatementGate,
): Promise<Engine> {
  const { databaseUrl: url, log, poolSize = 10, waitMs = 30_000, statementMs, untried } = options
  const onBegin = options.observer?.onBegin
  if (/^postgres(ql)?:\/\//.test(url)) {
    return openPostgres({
      url,
      poolSize,
      waitMs,
      statementMs,
      untried,
      log,
      onError,
      onBegin,
      gate,
    })
  }
  const path = pathOf(url)
  const serving = options.serving && { log, shared: options.serving === 'shared' }
  if (path) return openSqlite({ path, waitMs, onError, onBegin, serving, gate })
  throw new StoreFault('the database address must begin with sqlite: or postgres://')
}

function pathOf(databaseUrl: string): string | undefined {
  return /^sqlite:(?:\/\/)?(.+)$/.exec(databaseUrl)?.[1]
}

/** A health check must be answered soon. */
const pingMs = 1500

const describeTransaction = () => ({ name: 'transaction', kind: 'internal' }) as const

function storageOver(
  engine: Engine,
  watch: StoreWatch,
  terms: TermGate,
  { clock, observer, settleDue }: Pick<StorageOptions, 'clock' | 'observer' | 'settleDue'>,
): Storage {
  let closed: Promise<void> | undefined
  const askSoon = withinTime(async () => {
    await engine.db.selectFrom('server_secrets').select('name').limit(1).execute()
    await watch.checkWrites()
  }, pingMs)
  const transactNow: Storage['transact'] = (work) =>
    inSpan(describeTransaction, () =>
      engine.atomically((tx) => {
        const { savesRoundTrips } = engine
        const inside: Access = { db: tx.db, savesRoundTrips, atomically: (step) => step(tx) }
        return work(storesInside(inside, clock))
      }),
    )
  const transactReported = observer ? reportEvents(transactNow, observer.onEvent) : transactNow
  if (settleDue) terms.close(engine.versions, settleDue(transactReported, clock))
  const transact: Storage['transact'] = (work) => {
    const due = terms.beforeWork()
    return due ? due.then(() => transactReported(work)) : transactReported(work)
  }
  const settledEngine: Engine = {
    ...engine,
    async openDedicatedConnection(use) {
      await terms.beforeWork()
      return engine.openDedicatedConnection(use)
    },
  }
  const { cachedTopics } = engine.tableTypes
  const changes: Storage['changes'] = (topics) =>
    topics.every((topic) => cachedTopics.includes(topic))
      ? changesOf(engine.versions, topics)
      : undefined
  return {
    engine: engine.name,
    counts: engine.counts,
    stores: stores(engine, clock),
    transact,
    settleTerms: async () => terms.beforeWork(),
    bulk: bulkStore(settledEngine, clock),
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
    cache: (topics, limit, load, rowsOf) => {
      const [topic] = topics
      const onRead = observer && ((isHit: boolean) => observer.onCacheRead(topic, isHit))
      return cache({ changes: changes(topics), limit, load, rowsOf, onRead })
    },
    changes,
    findDamage: engine.findDamage,
    findDrift: () => compareWithFresh(engine),
    findUnsafeSettings: () => findUnsafeSettings(engine),
    sweptUpTo: () => findMark(engine.db),
    clockAhead: () => clockAhead(engine, clock),
    lost: engine.lost,
    close() {
      closed ??= engine.close()
      return closed
    },
  }
}

/** Compares the tables of a store with those that this version makes in memory. */
async function compareWithFresh(engine: Engine): Promise<readonly string[]> {
  const log = logger('silent')
  const fresh = await openEngine({ databaseUrl: 'sqlite::memory:', log })
  try {
    // Some tables exist only where their topic is cached.
    const { cachedTopics } = engine.tableTypes
    await migrate({ ...fresh, tableTypes: { ...fresh.tableTypes, cachedTopics } }, log)
    return await findDrift(engine, fresh)
  } finally {
    await fresh.close()
  }
}
