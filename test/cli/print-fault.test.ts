import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { type Command, CommandFault } from '../../src/cli/command.ts'
import { printFault } from '../../src/cli/output/print-fault.ts'
import { StoreUnavailable } from '../../src/storage/store-faults.ts'
import { engines } from '../support/engines.ts'
import { freePort } from '../support/free-port.ts'
import { runOstiary } from '../support/run-ostiary.ts'

const secretKey = 'a master key for tests, long enough to be taken'
const command: Command = { name: 'try', summary: '', usage: 'ostiary try', run: async () => 0 }

async function print(error: unknown, ...argv: readonly string[]) {
  const stderr = new PassThrough()
  const code = printFault(error, command, { argv, stderr })
  stderr.end()
  return { code, err: await text(stderr) }
}

describe('the words of a command that fails', () => {
  it('H10: do not speak to the terminal, whatever was in a file', async () => {
    const fault = new CommandFault('users[0] \x1b]0;owned\x07\u009b2J\u202e', { detail: '\x1b[2J' })
    for (const argv of [[], ['--json']]) {
      const { err } = await print(fault, ...argv)
      assert.doesNotMatch(err, /(?!\n)[\p{Cc}\p{Cf}]/u)
      assert.match(err, /\\u009b2J/)
    }
  })

  let folder = ''
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'ostiary-words-'))
  })
  after(() => rmSync(folder, { recursive: true }))

  async function refused(argv: readonly string[], env: Readonly<Record<string, string>> = {}) {
    const { code, err } = await runOstiary(argv, {
      env: { ...env, OSTIARY_SECRET_KEY: secretKey },
      cwd: folder,
    })
    assert.equal(code, 1)
    assert.doesNotMatch(err, /\n {4}at |\bE[A-Z]{4,}\b|Error:/)
    return err
  }

  it('say that the database is down, or has no such name', async () => {
    const down = `postgres://ostiary@127.0.0.1:${await freePort()}/ostiary`
    assert.match(
      await refused(['user', 'list'], { OSTIARY_DATABASE_URL: down }),
      /^ostiary user: cannot connect to PostgreSQL at \S+; check that it runs.*\n {2}nothing listens there$/m,
    )
    await using database = await createPostgres()
    const url = new URL(database.databaseUrl)
    url.pathname = 'nowhere'
    assert.match(
      await refused(['user', 'list'], { OSTIARY_DATABASE_URL: url.href }),
      /what databaseUrl says\n {2}database "nowhere" does not exist$/m,
    )
  })

  it('say that the role may not make the tables, and how it may', async () => {
    await using database = await createPostgres()
    const role = `poor_${randomUUID().replaceAll('-', '')}`
    await database.execute(`create role ${role} login`)
    try {
      const url = new URL(database.databaseUrl)
      url.username = role
      const err = await refused(['migrate'], { OSTIARY_DATABASE_URL: url.href })
      assert.match(err, /has not the rights that it needs; make it the owner of the database/)
      assert.match(err, /^ {2}permission denied for schema public$/m)
    } finally {
      await database.execute(`drop role ${role}`)
    }
  })

  it('name a store that is a folder, and a file that is no settings file', async () => {
    const env = { OSTIARY_DATABASE_URL: `sqlite:${folder}` }
    assert.match(await refused(['user', 'list'], env), /is a folder; databaseUrl must name a file/)
    writeFileSync(join(folder, 'odd.yaml'), 'port: [')
    assert.match(
      await refused(['user', 'list', '--config', 'odd.yaml']),
      /odd\.yaml\): is not valid YAML or JSON, line \d+: the indentation .* bracket is not closed$/m,
    )
    assert.match(
      await refused(['user', 'list', '--config', 'none.yaml']),
      /none\.yaml\): cannot be read: there is no such file or folder$/m,
    )
  })

  it('name a store that cannot be reached, and a folder that cannot be written', async () => {
    symlinkSync('loop.db', join(folder, 'loop.db'))
    assert.match(
      await refused(['user', 'list'], {
        OSTIARY_DATABASE_URL: `sqlite:${join(folder, 'loop.db')}`,
      }),
      /loop\.db cannot be read: it is a symbolic link, .*; run this as its owner$/m,
    )
    writeFileSync(join(folder, 'file'), '')
    const env = { OSTIARY_DATA_DIR: 'file/data' }
    assert.match(
      (await runOstiary(['migrate'], { env, cwd: folder })).err,
      /^ {2}dataDir \(\S+\): cannot be written: .*; change its owner or mode, or choose another/m,
    )
  })

  it('say that a folder cannot be made', { skip: process.platform !== 'linux' }, async () => {
    assert.match(
      await refused(['migrate'], { OSTIARY_DATABASE_URL: 'sqlite:/proc/none/ostiary.db' }),
      /^ostiary migrate: \/proc\/none: there is no such file or folder$/m,
    )
  })

  it('say what to do about a store that is full, busy or away', async () => {
    for (const [trouble, words] of [
      ['full', /the disk of the store is full; make room on it and try again/],
      ['read-only', /the store is read-only; check the owner and mode/],
      ['busy', /another process is writing to the store; try again/],
      ['away', /the database does not answer; check that it runs/],
    ] as const) {
      const { code, err } = await print(new StoreUnavailable(trouble, 'in the words of the engine'))
      assert.match(err, words)
      assert.match(err, /^ {2}in the words of the engine$/m)
      assert.equal(code, 1)
    }
  })

  it('are one JSON object with --json, and stay words after --', async () => {
    const fault = new StoreUnavailable('full', 'detail')
    const { error } = JSON.parse((await print(fault, 'list', '--json')).err)
    assert.match(error.message, /full/)
    assert.equal(error.detail, 'detail')
    assert.match((await print(fault, '--', '--json')).err, /^ostiary try: /)
  })

  it('are not invented for a defect', () => {
    const stderr = new PassThrough()
    assert.throws(
      () => printFault(new TypeError('a defect'), command, { argv: [], stderr }),
      TypeError,
    )
  })
})

async function createPostgres() {
  const postgres = engines.find(({ name }) => name === 'postgres')
  assert.ok(postgres)
  return postgres.create()
}
