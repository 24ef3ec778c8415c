import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { pino } from 'pino'
import postgres from 'postgres'
import { systemClock } from '../../src/kernel/time.ts'
import { openStorage, type StorageOptions } from '../../src/storage/open-storage.ts'
import type { Storage } from '../../src/storage/storage.ts'
import { postgresUrl } from './postgres.ts'

/** A database made for one test, and empty. */
export interface TestDatabase extends AsyncDisposable {
  readonly databaseUrl: string
  /** Runs SQL on a connection of its own. */
  execute(statement: string): Promise<readonly Readonly<Record<string, unknown>>[]>
  remove(): Promise<void>
}

/** A storage of a database made for one test. */
export interface TestStorage extends Storage, AsyncDisposable {
  readonly database: TestDatabase
  /** Closes it and removes the database. */
  cleanup(): Promise<void>
}

type TemplateState = 'migrated' | 'started'

export interface TestEngine {
  readonly name: 'sqlite' | 'postgres'
  create(): Promise<TestDatabase>
  /**
   * A database that has all tables already, or even all that the first start of a server writes,
   * where the run of all tests has prepared one to copy.
   */
  createMigrated(state?: TemplateState): Promise<TestDatabase>
  open(options?: Partial<StorageOptions>): Promise<TestStorage>
}

/** Both engines, for tests that must pass on each. */
export const engines: readonly TestEngine[] = [
  testEngine('sqlite', createSqlite),
  testEngine('postgres', createPostgres),
]

/** A logger without output. */
export const silent = pino({ level: 'silent' })

function testEngine(
  name: TestEngine['name'],
  create: (template?: string) => Promise<TestDatabase>,
): TestEngine {
  const templates = {
    migrated: process.env[templateVariable(name, 'migrated')],
    started: process.env[templateVariable(name, 'started')],
  }
  return {
    name,
    create: () => create(),
    createMigrated: (state = 'migrated') => create(templates[state]),
    async open(options = {}) {
      const database = await create(templates.migrated)
      const storage = await openTestStorage({ ...options, databaseUrl: database.databaseUrl })
      async function cleanup() {
        await storage.close()
        await database.remove()
      }
      return { ...storage, database, cleanup, [Symbol.asyncDispose]: cleanup }
    },
  }
}

/** Opens a database with defaults for tests. */
export function openTestStorage(
  options: Partial<StorageOptions> & Pick<StorageOptions, 'databaseUrl'>,
): Promise<Storage> {
  return openStorage({ clock: systemClock, log: silent, poolSize: 4, ...options })
}

/**
 * Makes the databases that are copied for tests, and names them in this process's environment.
 * `startFirst` writes what the first start of a server does, and `change` changes each database of
 * PostgreSQL afterwards.
 */
export async function prepareTemplates(
  startFirst: (databaseUrl: string) => Promise<void>,
  change?: (databaseUrl: string) => Promise<void>,
): Promise<() => Promise<void>> {
  const databases: TestDatabase[] = []
  for (const { name, create } of engines) {
    for (const state of ['migrated', 'started'] as const) {
      const database = await create()
      databases.push(database)
      const { databaseUrl } = database
      if (state === 'started') await startFirst(databaseUrl)
      else await (await openTestStorage({ databaseUrl })).close()
      if (name === 'postgres') await change?.(databaseUrl)
      process.env[templateVariable(name, state)] = new URL(databaseUrl).pathname
    }
  }
  return async () => {
    for (const database of databases) await database.remove()
  }
}

function templateVariable(engine: TestEngine['name'], state: TemplateState): string {
  return `OSTIARY_TEST_${engine}_${state}`.toUpperCase()
}

async function createSqlite(template?: string): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'ostiary-test-'))
  const file = join(folder, 'ostiary.db')
  if (template) copyFileSync(template, file)
  const remove = async () => rmSync(folder, { recursive: true })
  return {
    databaseUrl: `sqlite:${file}`,
    async execute(statement) {
      const connection = new DatabaseSync(file)
      try {
        return connection.prepare(statement).all()
      } finally {
        connection.close()
        // Nobody hears of another process in the middle of a turn of the event loop.
        await nextTurn()
      }
    },
    remove,
    [Symbol.asyncDispose]: remove,
  }
}

async function createPostgres(template?: string): Promise<TestDatabase> {
  const server = await postgresUrl()
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOn(server, `create database ${name} template ${template?.slice(1) ?? 'template1'}`)
  const url = new URL(server)
  url.pathname = name
  // A new connection costs more than what tests ask; one that is idle would keep the process.
  const client = postgres(url.href, { max: 1, fetch_types: false, idle_timeout: 1 })
  async function remove(): Promise<void> {
    await client.end({ timeout: 0 })
    await runOn(server, `drop database ${name} with (force)`)
  }
  return {
    databaseUrl: url.href,
    execute: async (statement) => client.unsafe(statement),
    remove,
    [Symbol.asyncDispose]: remove,
  }
}

async function runOn(url: string, statement: string) {
  const client = postgres(url, { max: 1, fetch_types: false })
  try {
    return await client.unsafe(statement)
  } finally {
    await client.end()
  }
}
