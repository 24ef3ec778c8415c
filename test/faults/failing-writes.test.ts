import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { DatabaseSync } from 'node:sqlite'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { toFault } from '../../src/storage/sqlite/sqlite-fault.ts'
import type { StoreUnavailable } from '../../src/storage/store-faults.ts'
import { engines } from '../support/engines.ts'
import { postgresUrl } from '../support/postgres.ts'
import { type LogLine, type ServedProcess, startServed } from '../support/served-process.ts'
import type { ServerCalls } from '../support/server-calls.ts'
import { allGrants, startWorld } from '../support/server-world.ts'

const [sqlite, onPostgres] = engines

async function becomesReady({ send }: ServerCalls, status: number): Promise<void> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await pause(100)) {
    if ((await send('GET', '/health/ready')).status === status) return
  }
  assert.fail(`ready did not become ${status}`)
}

/** Output of a process may come later than its answers. */
async function loggedTroubles(
  { lines }: Pick<ServedProcess, 'lines'>,
  trouble: string,
): Promise<readonly LogLine[]> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(50)) {
    const found = troublesOf(lines(), trouble)
    if (found.length > 0) return found
  }
  assert.fail(`no ${trouble} in ${JSON.stringify(lines().filter((line) => line.trouble))}`)
}

function troublesOf(lines: readonly LogLine[], trouble: string): readonly LogLine[] {
  return lines.filter((line) => line.trouble === trouble)
}

describe('N24: the troubles of SQLite', () => {
  it('a full disk is reported as a full disk', () => {
    const database = new DatabaseSync(':memory:')
    database.exec('create table t (x text); pragma max_page_count = 2')
    const fill = () => database.prepare('insert into t values (?)').run('x'.repeat(100_000))
    try {
      fill()
      assert.fail('it fits')
    } catch (error) {
      const { name, code, trouble } = toFault(error) as StoreUnavailable
      assert.deepEqual(
        { name, code, trouble },
        { name: 'RequestFault', code: 'unavailable', trouble: 'full' },
      )
    }
  })
})

describe('N24: a store that cannot be written', { timeout: 600_000 }, () => {
  it('is reported by /health/ready and the log on SQLite, and is used again', async () => {
    assert.ok(sqlite)
    const world = await startWorld(sqlite)
    await using served = await startServed(world.environment)
    await served.started
    try {
      const client = await world.addClient({ grant_types: allGrants })
      const user = await world.addUser()
      await becomesReady(served, 200)
      assert.equal((await served.signIn(client, user)).status, 200)

      // No file of that process can grow or be overwritten, as on a disk that is full.
      execFileSync('prlimit', ['--pid', String(served.pid), '--fsize=1:'])
      for (let attempt = 0; attempt < 20; attempt++) {
        const { status, json } = await served.signIn(client, user)
        assert.equal(status, 503)
        assert.equal(json.error, 'temporarily_unavailable')
      }
      await becomesReady(served, 503)
      assert.equal((await served.send('GET', '/.well-known/jwks.json')).status, 200)
      const logged = await loggedTroubles(served, 'io')
      assert.ok(logged.length <= 3, `${logged.length} lines`)
      assert.equal(logged[0]?.level, 'error')

      execFileSync('prlimit', ['--pid', String(served.pid), '--fsize=unlimited:'])
      await becomesReady(served, 200)
      assert.equal((await served.signIn(client, user)).status, 200)
      await served.kill('SIGTERM')
      assert.ok(served.lines().some(({ msg }) => msg === 'the store takes writes again'))
    } finally {
      await served.kill('SIGTERM')
      await world.stop()
    }
  })

  it('is reported by /health/ready although nobody has tried to write', async () => {
    assert.ok(sqlite)
    const world = await startWorld(sqlite)
    await using served = await startServed(world.environment)
    await served.started
    await becomesReady(served, 200)
    execFileSync('prlimit', ['--pid', String(served.pid), '--fsize=1:'])
    await becomesReady(served, 503)
    await served.kill('SIGTERM')
    await world.stop()
  })

  it('is reported by /health/ready and the log on PostgreSQL, and is used again', async () => {
    assert.ok(onPostgres)
    const world = await startWorld(onPostgres)
    const operator = postgres(await postgresUrl(), { max: 1, fetch_types: false })
    const database = new URL(world.databaseUrl).pathname.slice(1)
    /** As when this node is led to a standby. */
    async function makeReadOnly(isSo: boolean): Promise<void> {
      await operator.unsafe(
        `alter database ${database} set default_transaction_read_only = ${isSo ? 'on' : 'off'}`,
      )
      await operator`
        select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${database}`
    }
    try {
      const client = await world.addClient({ grant_types: allGrants })
      const user = await world.addUser()
      await makeReadOnly(true)
      await becomesReady(world, 503)
      for (let attempt = 0; attempt < 20; attempt++) {
        assert.equal((await world.signIn(client, user)).status, 503)
      }
      assert.equal((await world.introspect(client, 'unknown')).status, 200)
      const lines = world.logLines.map((line): LogLine => JSON.parse(line))
      const logged = troublesOf(lines, 'read-only')
      assert.ok(logged.length > 0 && logged.length <= 3, `${logged.length} lines`)
      assert.equal(logged[0]?.level, 'error')
      await makeReadOnly(false)
      await becomesReady(world, 200)
      assert.equal((await world.signIn(client, user)).status, 200)
    } finally {
      await operator.end()
      await world.stop()
    }
  })
})
