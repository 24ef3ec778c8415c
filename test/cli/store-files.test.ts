import assert from 'node:assert/strict'
import {
  chmodSync,
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { logger } from '../../src/kernel/logger.ts'
import { StoreUnavailable } from '../../src/storage/store-faults.ts'
import { storeWatch } from '../../src/storage/store-watch.ts'
import { freePort } from '../support/free-port.ts'
import { startMailServer } from '../support/mail-server.ts'
import { runOstiary } from '../support/run-ostiary.ts'
import { startServed } from '../support/served-process.ts'

interface Folder extends Disposable {
  readonly path: string
  readonly store: string
  readonly env: Readonly<Record<string, string>>
}

/** A folder for the data of one server. */
function makeFolder(): Folder {
  const path = mkdtempSync(join(tmpdir(), 'ostiary-test-'))
  return {
    path,
    store: join(path, 'ostiary.db'),
    env: {
      OSTIARY_DATA_DIR: path,
      OSTIARY_KEYS_ALGORITHMS: 'RS256',
      OSTIARY_PASSWORD_MEMORY_KIB: '7168',
      OSTIARY_PASSWORD_PASSES: '1',
    },
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  }
}

/** Makes a store with its master key, and closes it. */
async function makeStore({ env, path }: Folder): Promise<void> {
  const { code, err } = await runOstiary(['migrate'], { env, cwd: path })
  assert.equal(code, 0, err)
}

/** A start that is expected to fail; answers what it said. One that does not has no exit code. */
async function failToStart({ env }: Folder): Promise<string> {
  await using served = await startServed(env)
  await served.started
  assert.equal(await served.kill('SIGKILL'), 1, served.words())
  return served.words()
}

/** Overwrites everything but the first bytes, as a failing disk might. */
function overwritePages(store: string, from = 8192): void {
  const file = openSync(store, 'r+')
  writeSync(file, Buffer.alloc(statSync(store).size - from, 0xa5), 0, undefined, from)
  closeSync(file)
}

describe('the files of the embedded store', { timeout: 600_000 }, () => {
  it('are not made anew beside the key of a store that is gone', async () => {
    using folder = makeFolder()
    await makeStore(folder)
    for (const lose of [() => rmSync(folder.store), () => truncateSync(folder.store)]) {
      lose()
      const words = await failToStart(folder)
      assert.match(
        words,
        /the store \S+ostiary\.db is (missing|empty), although its master key \S+secret\.key is there/,
      )
      assert.match(words, /run: ostiary migrate/)
      const { out } = await runOstiary(['doctor'], { env: folder.env, cwd: folder.path })
      assert.match(out, /fail {2}store /)
      await makeStore(folder)
    }
  })

  it('are named when they are no database', async () => {
    using folder = makeFolder()
    await makeStore(folder)
    writeFileSync(
      folder.store,
      'something else entirely, but long enough to have a header '.repeat(9),
    )
    const words = await failToStart(folder)
    assert.ok(words.includes(folder.store), words)
    assert.match(
      words,
      /is damaged or no SQLite database \(file is not a database\); check databaseUrl/,
    )
  })

  it('are checked by a start after a crash', async () => {
    using folder = makeFolder()
    {
      await using served = await startServed(folder.env)
      await served.started
      await served.kill('SIGKILL')
    }
    {
      await using served = await startServed(folder.env)
      await served.started
      await served.kill('SIGKILL')
      assert.ok(served.lines().some(({ msg }) => msg === 'no damage was found'))
    }
    overwritePages(folder.store)
    const words = await failToStart(folder)
    assert.match(words, /the store \S+ostiary\.db is damaged .* restore a backup/)
    // Somebody may have removed the log to get it started.
    for (const end of ['-wal', '-shm']) rmSync(folder.store + end, { force: true })
    assert.match(await failToStart(folder), /is damaged/)
  })

  it('are checked by a start after a proper stop too, while they are small', async () => {
    using folder = makeFolder()
    {
      await using served = await startServed(folder.env)
      await served.started
      assert.equal(await served.kill('SIGTERM'), 0)
    }
    overwritePages(folder.store, 100 * 4096)
    assert.match(
      await failToStart(folder),
      /the store \S+ostiary\.db is damaged .* restore a backup/,
    )
  })

  it('keep the server unready once it has met damage, although other writes succeed', async () => {
    let now = 1_000_000
    let probes = 0
    const probe = async () => {
      probes += 1
    }
    const watch = storeWatch(logger('silent'), probe, () => now)
    await watch.checkWrites()
    for (const trouble of ['damaged', 'io'] as const) {
      watch.note(new StoreUnavailable(trouble, 'as in the test'))
      now += 60_000
      await assert.rejects(watch.checkWrites(), { trouble: 'damaged' })
      await assert.rejects(watch.checkWrites(), { trouble: 'damaged' })
    }
    assert.ok(probes > 1)
  })

  it('are looked through by doctor, and before after-restore', async () => {
    using folder = makeFolder()
    await makeStore(folder)
    const surroundings = { env: folder.env, cwd: folder.path }
    const healthy = await runOstiary(['doctor'], surroundings)
    assert.match(healthy.out, /ok {4}store pages +no damage/)
    overwritePages(folder.store)
    const { out, code } = await runOstiary(['doctor'], surroundings)
    assert.match(out, /fail {2}store.*damaged/)
    assert.equal(code, 1)
    const restore = await runOstiary(['after-restore'], surroundings)
    assert.equal(restore.code, 1)
    assert.match(restore.err, /damaged/)
  })
})

describe('two servers on one SQLite file', { timeout: 600_000 }, () => {
  it('are one too many: the second says so and stops', async () => {
    using folder = makeFolder()
    await using served = await startServed(folder.env)
    await served.started
    const words = await failToStart(folder)
    assert.match(words, /another server uses \S+ostiary\.db; stop it first.*database\.shared/)
    // The first goes on, and commands beside it work.
    const { code, err } = await runOstiary(['user', 'add', 'ada'], {
      env: folder.env,
      cwd: folder.path,
    })
    assert.equal(code, 0, err)
    assert.equal((await served.send('GET', '/health/ready')).status, 200)
  })

  it('may run if both are told so, and one that crashed is in nobody’s way', async () => {
    using folder = makeFolder()
    {
      await using served = await startServed(folder.env)
      await served.started
      await served.kill('SIGKILL')
    }
    const shared = { ...folder.env, OSTIARY_DATABASE_SHARED: 'true' }
    await using one = await startServed(shared)
    await one.started
    await using two = await startServed(shared)
    await two.started
    for (const { send } of [one, two]) {
      assert.equal((await send('GET', '/health/ready')).status, 200)
    }
  })
})

describe('the doctor', { timeout: 600_000 }, () => {
  it('sees that a store was copied without its log', async () => {
    using folder = makeFolder()
    using copy = makeFolder()
    await using served = await startServed(folder.env)
    await served.started
    copyFileSync(folder.store, copy.store)
    copyFileSync(join(folder.path, 'secret.key'), join(copy.path, 'secret.key'))
    for (const name of ['ostiary.db', 'secret.key']) chmodSync(join(copy.path, name), 0o600)
    const { out } = await runOstiary(['doctor'], { env: copy.env, cwd: copy.path })
    assert.match(
      out,
      /warn {2}store file +\S+ was copied while a server used it, and \S+-wal is missing/,
    )
    const own = await runOstiary(['doctor'], { env: folder.env, cwd: folder.path })
    assert.match(own.out, /ok {4}store file/)
    await served.kill('SIGTERM')
    const stopped = await runOstiary(['doctor'], { env: folder.env, cwd: folder.path })
    assert.match(stopped.out, /ok {4}store file +\S+ was closed properly/)
  })

  it('sees that a mail server is dead', async () => {
    using folder = makeFolder()
    const look = async (port: number) => {
      const env = { ...folder.env, OSTIARY_MAIL_SMTP_URL: `smtp://127.0.0.1:${port}` }
      return (await runOstiary(['doctor'], { env, cwd: folder.path })).out
    }
    assert.match(
      await look(await freePort()),
      /fail {2}mail .*127\.0\.0\.1:\d+ does not accept mail: nothing listens there/,
    )
    await using server = await startMailServer()
    assert.match(await look(server.port), /ok {4}mail +is sent as/)
  })

  it('sees a key file that others can read', async () => {
    using folder = makeFolder()
    const key = join(folder.path, 'key')
    writeFileSync(key, 'a master key for tests, long enough to be taken', { mode: 0o600 })
    const env = { ...folder.env, OSTIARY_SECRET_KEY_FILE: key }
    const look = async () => (await runOstiary(['doctor'], { env, cwd: folder.path })).out
    assert.match(await look(), /ok {4}file modes/)
    chmodSync(key, 0o644)
    assert.match(
      await look(),
      /fail {2}file modes +other users can read them; run: chmod 600 \S+key/,
    )
  })

  it('sees a folder that cannot be written', async () => {
    using folder = makeFolder()
    const look = async () =>
      (await runOstiary(['doctor'], { env: folder.env, cwd: folder.path })).out
    assert.match(await look(), /ok {4}data folder +\S+ can be written/)
    chmodSync(folder.path, 0o555)
    const isRoot = process.geteuid?.() === 0
    // Modes do not hold for root.
    if (isRoot) process.seteuid?.(65_534)
    try {
      assert.match(await look(), /fail {2}data folder +\S+ cannot be written by this user/)
    } finally {
      if (isRoot) process.seteuid?.(0)
      chmodSync(folder.path, 0o700)
    }
  })
})
