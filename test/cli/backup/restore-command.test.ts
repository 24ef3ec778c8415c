import assert from 'node:assert/strict'
import {
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { before, describe, it } from 'node:test'
import { startServed } from '../../support/served-process.ts'
import { cliWorld } from '../cli-world.ts'

const callback = 'https://shop.example/cb'
const isRoot = process.geteuid?.() === 0

describe('ostiary restore', { timeout: 600_000 }, () => {
  const { folder, done, refused, ostiary, execute, events } = cliWorld()
  const at = (...names: readonly string[]) => join(folder, ...names)
  const store = at('store', 'ostiary.db')
  const served = { OSTIARY_DATA_DIR: at('store'), OSTIARY_KEYS_ALGORITHMS: 'RS256,ES256' }
  const users = () =>
    execute('select username from users order by username').map((row) => row.username)
  const files = () => readdirSync(at('store')).toSorted()

  before(async () => {
    await done(['user', 'add', 'ada', '--admin'])
    await done(['client', 'add', 'shop', '--redirect-uri', callback])
    await using server = await startServed(served)
    await server.started
    while (!/signed up to [1-9]/.test(await done(['doctor'])));
    await server.kill('SIGTERM')
    await done(['backup', 'good.db'])
    await done(['user', 'add', 'late'])
  })

  /** Changes a copy of the backup by SQL. */
  function changed(name: string, statement: string): string {
    copyFileSync(at('good.db'), at(name))
    const database = new DatabaseSync(at(name))
    database.exec(statement)
    database.close()
    return name
  }

  /** A restore that must change nothing. */
  async function refusedRestore(file: string, env: Readonly<Record<string, string>> = {}) {
    const before = [files(), readFileSync(store)]
    const { code, err } = await ostiary(['restore', file], { env })
    assert.equal(code, 1)
    assert.deepEqual([files(), readFileSync(store)], before)
    return err
  }

  it('puts the backup in place, ends what it held, and keeps the store from before', async () => {
    execute(
      `insert into interactions (id, request, progress, expires_at) values ('x', '{}', '{}', 1)`,
    )
    changed(
      'open.db',
      `insert into interactions (id, request, progress, expires_at) values ('y', '{}', '{}', 1)`,
    )
    const untouched = readFileSync(at('open.db'))
    const out = await done(['restore', 'open.db'])
    assert.match(
      out,
      /ostiary\.db is the backup of \S+Z\. Every session and token that it held has/,
    )
    const kept = /kept as (\S+)\.\n/.exec(out)?.[1] ?? ''
    assert.deepEqual(users(), ['ada'])
    assert.deepEqual(execute('select id from interactions'), [])
    assert.equal(events().at(-1), 'DATA_RESTORED')
    assert.deepEqual(readFileSync(at('open.db')), untouched)
    const keptName = kept.slice(at('store').length + 1)
    assert.deepEqual(files(), [
      ...['ostiary.db', 'ostiary.db-lock', keptName, `${keptName}-owner`, 'secret.key'],
    ])
    assert.equal(statSync(store).mode & 0o777, 0o600)
    assert.match(await done(['doctor']), /^ok {4}restored /m)
    // The store from before is whole.
    rmSync(store)
    copyFileSync(kept, store)
    for (const end of ['', '-owner']) rmSync(kept + end)
    assert.deepEqual(users(), ['ada', 'late'])
  })

  it('refuses while a server runs on the store', async () => {
    await using server = await startServed(served)
    await server.started
    const { code, err } = await ostiary(['restore', 'good.db'])
    assert.equal(code, 1)
    assert.match(err, /a server or a command is using \S+ostiary\.db; stop it first/)
    assert.equal((await server.send('GET', '/health/ready')).status, 200)
    await server.kill('SIGTERM')
  })

  it('removes a log that belongs to the store from before', async () => {
    cpSync(at('store'), at('stale'), { recursive: true })
    writeFileSync(at('stale', 'ostiary.db'), 'no database at all, as after a bad disk. '.repeat(99))
    writeFileSync(at('stale', 'ostiary.db-wal'), 'what is left of a log')
    writeFileSync(at('stale', 'ostiary.db-shm'), 'and its index')
    const env = { OSTIARY_DATA_DIR: 'stale' }
    const { kept_as } = JSON.parse(await done(['restore', 'good.db', '--json'], { env }))
    assert.deepEqual(readdirSync(at('stale')).toSorted(), [
      ...['ostiary.db', 'ostiary.db-lock'],
      ...['', '-owner', '-wal'].map((end) => kept_as.replace(`${at('stale')}/`, '') + end),
      'secret.key',
    ])
    assert.match(await done(['doctor'], { env }), /^ok {4}store pages +no damage/m)
  })

  it('keeps the owner of the store when root restores', { skip: !isRoot }, async () => {
    cpSync(at('store'), at('service'), { recursive: true })
    chownSync(at('service'), 65532, 65532)
    chownSync(at('service', 'ostiary.db'), 65532, 65533)
    const env = { OSTIARY_DATA_DIR: 'service' }
    const owner = () => {
      const { uid, gid, mode } = statSync(at('service', 'ostiary.db'))
      return [uid, gid, mode & 0o777]
    }
    await done(['restore', 'good.db'], { env })
    assert.deepEqual(owner(), [65532, 65533, 0o600])
    rmSync(at('service', 'ostiary.db'))
    await done(['restore', 'good.db'], { env })
    assert.deepEqual(owner(), [65532, 65532, 0o600])
  })

  it('asks for the key of the backup on a new machine, and makes none', async () => {
    const env = { OSTIARY_DATA_DIR: 'fresh' }
    assert.match(
      await refused(['restore', 'good.db'], { env }),
      /the master key of the backup is missing; put it at \S+fresh\/secret\.key with mode 600/,
    )
    mkdirSync(at('fresh'), { mode: 0o700 })
    copyFileSync(at('store', 'secret.key'), at('fresh', 'secret.key'))
    chmodSync(at('fresh', 'secret.key'), 0o600)
    const out = await done(['restore', 'good.db'], { env })
    assert.doesNotMatch(out, /kept as/)
    assert.match(await done(['user', 'list'], { env }), / ada /)
  })

  it('refuses a backup that the master key does not open', async () => {
    const env = { OSTIARY_SECRET_KEY: 'another-key-of-more-than-32-characters-0123' }
    assert.match(await refusedRestore('good.db', env), /the master key does not fit the backup/)
  })

  it('refuses a damaged backup', async () => {
    copyFileSync(at('good.db'), at('damaged.db'))
    const file = openSync(at('damaged.db'), 'r+')
    writeSync(file, Buffer.alloc(statSync(at('damaged.db')).size - 8192, 0xa5), 0, undefined, 8192)
    closeSync(file)
    assert.match(await refusedRestore('damaged.db'), /damaged\.db is damaged .*use another backup/)
  })

  it('refuses a backup of a newer version', async () => {
    const newer = changed('newer.db', `insert into ostiary_migrations values ('999-later', 'now')`)
    assert.match(await refusedRestore(newer), /made by a newer version \(it has 999-later\)/)
  })

  it('refuses a backup of a development version', async () => {
    const early = changed(
      'early.db',
      `update ostiary_migrations set name = '001-foundation' where name = '001-baseline'`,
    )
    assert.match(await refusedRestore(early), /development version .*ostiary export FILE/)
    const { code, out } = await ostiary(['doctor', '--backup', early])
    assert.equal(code, 1)
    assert.match(out, /^fail {2}backup +.*development version/m)
  })

  it('refuses what is no backup', async () => {
    new DatabaseSync(at('foreign.db')).exec('create table notes (text)')
    assert.match(await refusedRestore('foreign.db'), /SQLite database, but not one of Ostiary/)
    writeFileSync(at('dump'), 'PGDMP and more')
    assert.match(await refusedRestore('dump'), /is a dump of PostgreSQL; databaseUrl names SQLite/)
    writeFileSync(at('text'), 'hello')
    assert.match(await refusedRestore('text'), /text is not a SQLite database/)
    assert.match(await refusedRestore('missing.db'), /cannot be read: there is no such file/)
  })

  it('warns of a file that was copied from under a server, and takes its log if it is there', async () => {
    const env = { OSTIARY_DATA_DIR: at('copied'), OSTIARY_KEYS_ALGORITHMS: 'RS256,ES256' }
    cpSync(at('store'), at('copied'), { recursive: true })
    await using server = await startServed(env)
    await server.started
    await done(['user', 'add', 'in-the-log'], { env })
    copyFileSync(at('copied', 'ostiary.db'), at('alone.db'))
    mkdirSync(at('pair'))
    for (const name of ['ostiary.db', 'ostiary.db-wal'])
      copyFileSync(at('copied', name), at('pair', name))
    await server.kill('SIGTERM')
    const { code, err } = await ostiary(['restore', 'alone.db'], { env })
    assert.equal(code, 0)
    assert.match(err, /warning: \S+alone\.db was copied while a server used it/)
    assert.doesNotMatch(await done(['user', 'list'], { env }), /in-the-log/)
    await done(['restore', 'pair/ostiary.db'], { env })
    assert.match(await done(['user', 'list'], { env }), /in-the-log/)
  })

  describe('doctor --backup', () => {
    const line = async (file: string, given: Parameters<typeof ostiary>[1] = {}) =>
      (await ostiary(['doctor', '--backup', file], given)).out

    it('takes the last one of a folder', async () => {
      assert.match(
        await line('.'),
        /^fail {2}backup +\S+ has no file that ostiary backup --folder/m,
      )
      mkdirSync(at('folder'))
      writeFileSync(at('folder', 'ostiary-20310101T000000Z.db'), 'damaged')
      copyFileSync(at('good.db'), at('folder', 'ostiary-20310102T000000Z.db'))
      writeFileSync(at('folder', 'ostiary-20310103T000000Z.db'), '')
      const out = await done(['doctor', '--backup', 'folder'])
      assert.match(out, /^ok {4}backup +\S+ostiary-20310102T000000Z\.db can be restored/m)
    })

    it('finds nothing wrong with a good one, and leaves nothing behind', async () => {
      const before = [files(), readFileSync(at('good.db'))]
      const { ok, checks } = JSON.parse(await done(['doctor', '--backup', 'good.db', '--json']))
      assert.equal(ok, true)
      assert.deepEqual(
        checks.map(({ check }: { check: string }) => check),
        ['settings', 'backup', 'age', 'master key', 'administrator', 'group tree', 'event log'],
      )
      assert.deepEqual([files(), readFileSync(at('good.db'))], before)
    })

    it('finds damage, a broken event chain, another key and old age', async () => {
      const damaged = await ostiary(['doctor', '--backup', 'damaged.db'])
      assert.equal(damaged.code, 1)
      assert.match(damaged.out, /^fail {2}backup +.*is damaged/m)
      changed('forged.db', `update events set type = 'LOGOUT' where seq = 1`)
      assert.match(await line('forged.db'), /^fail {2}event log +event 1/m)
      const env = { OSTIARY_SECRET_KEY: 'another-key-of-more-than-32-characters-0123' }
      assert.match(await line('good.db', { env }), /^fail {2}master key /m)
      const clock = () => Date.now() + 30 * 86_400_000
      assert.match(await line('good.db', { clock }), /^warn {2}age +made 30 days ago/m)
      assert.match(
        await line('nowhere.db'),
        /^fail {2}backup +\S+ cannot be read: there is no such/m,
      )
    })
  })
})
