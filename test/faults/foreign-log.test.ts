import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { runOstiary } from '../support/run-ostiary.ts'
import { startServed } from '../support/served-process.ts'

/** A folder with a store, and commands on it. */
function makeFolder() {
  const path = mkdtempSync(join(tmpdir(), 'ostiary-log-'))
  const env = {
    OSTIARY_DATA_DIR: path,
    OSTIARY_KEYS_ALGORITHMS: 'RS256',
    OSTIARY_PASSWORD_MEMORY_KIB: '7168',
    OSTIARY_PASSWORD_PASSES: '1',
  }
  const store = join(path, 'ostiary.db')
  const ostiary = (...argv: string[]) => runOstiary(argv, { env, cwd: path })
  return {
    path,
    env,
    store,
    log: `${store}-wal`,
    backup: join(path, 'backup.db'),
    ostiary,
    async done(...argv: string[]) {
      const { code, out, err } = await ostiary(...argv)
      assert.equal(code, 0, err + out)
      return out
    },
    /** A start that is expected to fail; one that does not has no exit code. */
    async start() {
      await using served = await startServed(env)
      await served.started
      return { code: await served.kill('SIGKILL'), err: served.words() }
    },
    /** The content of the files that a start must leave alone. */
    digests: () =>
      [store, `${store}-wal`].map((file) =>
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ),
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  }
}

type Folder = ReturnType<typeof makeFolder>

/** Ways in which another file gets the name of a store. */
const replacements: Readonly<Record<string, (folder: Folder) => void>> = {
  'a backup is moved over it': ({ backup, store }) => renameSync(backup, store),
  'a backup is copied over it': ({ backup, store }) => copyFileSync(backup, store),
  'a copy by hand is moved over it': ({ store }) => {
    copyFileSync(store, `${store}.copy`)
    renameSync(`${store}.copy`, store)
  },
}

/** A store with a backup, and with a log that a server has left behind. */
async function crashWithBackup(folder: Folder, replace = (_folder: Folder) => {}) {
  await using served = await startServed(folder.env)
  await served.started
  await folder.done('user', 'add', 'ada', '--email', 'ada@example.org')
  await folder.done('backup', folder.backup)
  await folder.done('user', 'add', 'grace', '--email', 'grace@example.org')
  replace(folder)
  return served.kill('SIGKILL')
}

describe('M15: a log beside a file that it does not belong to', { timeout: 600_000 }, () => {
  for (const [how, replace] of Object.entries(replacements)) {
    it(`is not applied by the next start, when ${how}`, async () => {
      using folder = makeFolder()
      await crashWithBackup(folder)
      replace(folder)
      assert.ok(statSync(folder.log).size > 0)
      const before = folder.digests()
      for (let attempt = 0; attempt < 3; attempt++) {
        const { code, err } = await folder.start()
        assert.equal(code, 78, err)
        assert.match(err, /ostiary\.db-wal does not belong to \S+ostiary\.db.*ostiary restore/)
      }
      assert.deepEqual(folder.digests(), before)
    })
  }

  it('ends the server that runs, with a code after which systemd does not start it', async () => {
    using folder = makeFolder()
    {
      await using served = await startServed(folder.env)
      await served.started
      await folder.done('backup', folder.backup)
      renameSync(folder.backup, folder.store)
      assert.equal(await served.exited, 78)
    }
    assert.equal((await folder.start()).code, 78)
    const unit = readFileSync(
      new URL('../../deploy/systemd/ostiary.service', import.meta.url),
      'utf8',
    )
    assert.match(unit, /^RestartPreventExitStatus=78$/m)
  })

  it('is refused by every command, and restore puts things right', async () => {
    using folder = makeFolder()
    await crashWithBackup(folder)
    copyFileSync(folder.backup, folder.store)
    const before = folder.digests()
    const refusals = [
      ['user', 'list'],
      ['migrate'],
      ['backup', join(folder.path, 'another.db')],
      ['after-restore'],
    ]
    for (const argv of refusals) {
      const { code, err } = await folder.ostiary(...argv)
      assert.equal(code, 78, `${argv}: ${err}`)
      assert.match(err, /does not belong to/)
    }
    const { code, out } = await folder.ostiary('doctor')
    assert.equal(code, 1)
    assert.match(out, /fail {2}store .*does not belong to/)
    assert.deepEqual(folder.digests(), before)

    await folder.done('restore', folder.backup)
    assert.match(await folder.done('user', 'list'), /ada/)
    await using served = await startServed(folder.env)
    await served.started
    assert.equal((await served.send('GET', '/health/ready')).status, 200)
    assert.equal(await served.kill('SIGTERM'), 0)
  })

  it('is used when the file is moved away and its log too', async () => {
    using folder = makeFolder()
    await crashWithBackup(folder, replacements['a backup is moved over it'])
    renameSync(folder.store, `${folder.store}.moved`)
    await folder.done('restore', `${folder.store}.moved`)
    assert.match(await folder.done('user', 'list'), /ada/)
  })
})

describe('M15: a log that belongs to its file', { timeout: 600_000 }, () => {
  it('is applied after a crash, however often, beside commands and after backups', async () => {
    using folder = makeFolder()
    await crashWithBackup(folder)
    {
      await using served = await startServed(folder.env)
      await served.started
      await served.kill('SIGKILL')
    }
    assert.match(await folder.done('user', 'list'), /grace/)
    {
      await using served = await startServed(folder.env)
      await served.started
      assert.equal(await served.kill('SIGTERM'), 0)
    }
    assert.match(await folder.done('user', 'list'), /grace/)
  })

  it('is applied where the whole folder was copied', async () => {
    using folder = makeFolder()
    using other = makeFolder()
    await crashWithBackup(folder)
    for (const name of readdirSync(folder.path))
      cpSync(join(folder.path, name), join(other.path, name))
    assert.match(await other.done('user', 'list'), /grace/)
  })

  it('is applied when somebody has put a backup in place of a store that was stopped', async () => {
    using folder = makeFolder()
    {
      await using served = await startServed(folder.env)
      await served.started
      await folder.done('backup', folder.backup)
      await served.kill('SIGTERM')
    }
    renameSync(folder.backup, folder.store)
    await folder.done('after-restore')
    await using served = await startServed(folder.env)
    await served.started
    await served.kill('SIGKILL')
    await using again = await startServed(folder.env)
    await again.started
    assert.equal(await again.kill('SIGTERM'), 0)
  })
})
