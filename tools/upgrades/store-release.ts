import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { managementWorld } from '../../test/management/management-world.ts'
import { engines, type TestEngine } from '../../test/support/engines.ts'
import { startWorldOver } from '../../test/support/server-world.ts'
import { exportOf } from '../../test/upgrades/export-of.ts'
import { fillStore, storedEnvironment } from '../../test/upgrades/fill-store.ts'
import { folderOf, writeStored } from '../../test/upgrades/stored-store.ts'

/*
 * `npm run store-release [-- NAME]`: keeps a store of this version, filled with something of
 * everything, for the tests of upgrades. NAME is the version unless another is given. It needs
 * `pg_dump`, no older than the PostgreSQL that OSTIARY_TEST_DATABASE_URL names.
 */

const root = join(import.meta.dirname, '..', '..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const [release = version] = process.argv.slice(2)

function say(words: string): void {
  process.stdout.write(`${words}\n`)
}

/** A file in which nothing is left of what was deleted. */
function sqliteData(databaseUrl: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'store-release-'))
  try {
    const file = join(folder, 'copy.db')
    const connection = new DatabaseSync(new URL(databaseUrl).pathname)
    connection.prepare('vacuum into ?').run(file)
    connection.close()
    return readFileSync(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Statements that any client can run; `psql` alone knows those that begin with a backslash. */
function postgresData(databaseUrl: string): Buffer {
  const options = ['--no-owner', '--no-privileges', '--rows-per-insert=500']
  const maxBuffer = 256 * 1024 * 1024
  const text = execFileSync('pg_dump', [...options, databaseUrl], { maxBuffer }).toString()
  return Buffer.from(text.replaceAll(/^\\(un)?restrict .*\n/gm, ''))
}

const dataOf = { sqlite: sqliteData, postgres: postgresData }

async function store(engine: TestEngine): Promise<void> {
  const database = await engine.create()
  const server = await startWorldOver(database, engine, storedEnvironment)
  try {
    const world = managementWorld(server)
    const keepsakes = await fillStore(world)
    const storedAt = world.now()
    const exported = await exportOf(world, storedAt)
    // What ends with the server is written, and nobody writes any more.
    await server.server.close()
    const [last] = await database.execute(
      'select name from ostiary_migrations order by name desc limit 1',
    )
    const { OSTIARY_DATABASE_URL: _, ...environment } = server.environment
    writeStored(folderOf(release), engine.name, dataOf[engine.name](database.databaseUrl), {
      ...{ storedAt, migration: String(last?.name), keepsakes, exported },
      environment,
    })
  } finally {
    await server.stop()
  }
}

mkdirSync(folderOf(release), { recursive: true })
for (const engine of engines) {
  say(`filling a store on ${engine.name}`)
  await store(engine)
}
say(folderOf(release))
process.exit()
