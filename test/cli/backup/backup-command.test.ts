import assert from 'node:assert/strict'
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, it } from 'node:test'
import { startServed } from '../../support/served-process.ts'
import { cliWorld } from '../cli-world.ts'

const shop = { id: 'shop', secret: 'the-secret-of-the-shop-for-tests', redirectUri: '' }
const ada = { sub: 'ada', username: 'ada', password: 'correct horse battery staple' }
const company = {
  clients: [
    {
      client_id: shop.id,
      client_secret: shop.secret,
      grant_types: ['password', 'refresh_token'],
      allowed_scopes: ['openid', 'offline_access'],
    },
  ],
  users: [{ ...ada, mustChange: false }],
}
const postgres = {
  OSTIARY_DATABASE_URL: 'postgres://ostiary:hush@db.internal:5433/ostiary?sslmode=require',
  OSTIARY_SECRET_KEY: 'a master key for tests, long enough to be taken',
}

function read(file: string, statement: string): Readonly<Record<string, unknown>> | undefined {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return database.prepare(statement).get()
  } finally {
    database.close()
  }
}

describe('ostiary backup', { timeout: 600_000 }, () => {
  const world = cliWorld()
  const { folder, done, refused, ostiary, write } = world
  const at = (...names: readonly string[]) => join(folder, ...names)
  const served = {
    OSTIARY_DATA_DIR: at('store'),
    OSTIARY_PASSWORD_MEMORY_KIB: '7168',
    OSTIARY_PASSWORD_PASSES: '1',
    OSTIARY_KEYS_ALGORITHMS: 'RS256,ES256',
  }

  it('copies a store at one moment while a server writes to it', async () => {
    write('company.json', company)
    await done(['import', 'company.json'])
    await using server = await startServed(served)
    await server.started
    const signIn = async () => {
      const { status } = await server.signIn(shop, ada, 'openid offline_access')
      assert.equal(status, 200)
    }
    for (let count = 0; count < 3; count++) await signIn()
    let isOver = false
    const load = (async () => {
      for (; !isOver; ) await signIn()
    })()
    const out = await done(['backup', 'busy.db'])
    isOver = true
    await load
    assert.match(out, /^\S*busy\.db holds the store as it was at \S+Z \(\d\.\d MB, checked\)\n/)
    assert.match(
      out,
      /useless without the master key, .* a copy of \S+secret\.key in another place/,
    )
    const logins = read(
      at('busy.db'),
      "select count(*) as n from events where type = 'LOGIN_SUCCESS'",
    )
    assert.ok(Number(logins?.n) >= 3, 'what was confirmed before the backup is in it')
    assert.match(await done(['doctor', '--backup', 'busy.db']), /^ok +event log /m)
  })

  it('writes one file for its owner alone, without the key', async () => {
    await done(['backup', 'plain.db'])
    assert.equal(statSync(at('plain.db')).mode & 0o777, 0o600)
    const key = readFileSync(at('store', 'secret.key'), 'utf8').trim()
    assert.equal(readFileSync(at('plain.db')).includes(key), false)
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.startsWith('plain.db')),
      ['plain.db'],
    )
  })

  it('never replaces a file', async () => {
    writeFileSync(at('mine.db'), 'mine')
    assert.match(await refused(['backup', 'mine.db']), /mine\.db exists; a backup never replaces/)
    assert.equal(readFileSync(at('mine.db'), 'utf8'), 'mine')
  })

  it('leaves nothing behind when it is stopped or cannot write', async () => {
    const stop = new AbortController()
    stop.abort()
    const { code, err } = await ostiary(['backup', 'stopped.db'], { stop: stop.signal })
    assert.equal(code, 1)
    assert.match(err, /stopped; no backup was written/)
    assert.deepEqual(
      readdirSync(folder).filter((name) => /stopped|part/.test(name)),
      [],
    )
    assert.match(
      await refused(['backup', 'nowhere/b.db']),
      /nowhere\/b\.db cannot be written: there is no such file or folder/,
    )
  })

  it('keeps the last backups of a folder, and touches nothing else in it', async () => {
    const times = [1, 2, 3].map((day) => Date.UTC(2031, 0, day))
    for (const time of times) {
      await done(['backup', '--folder', 'kept', '--keep', '2'], { clock: () => time })
      if (time === times[0]) writeFileSync(at('kept', 'ostiary-old.db'), 'not ours')
    }
    assert.deepEqual(readdirSync(at('kept')).sort(), [
      ...['ostiary-20310102T000000Z.db', 'ostiary-20310103T000000Z.db'],
      'ostiary-old.db',
    ])
    assert.equal(statSync(at('kept')).mode & 0o777, 0o700)
    const { file, removed } = JSON.parse(
      await done(['backup', '--folder', 'kept', '--keep', '1', '--json'], {
        clock: () => Date.UTC(2031, 0, 4),
      }),
    )
    assert.equal(file, join('kept', 'ostiary-20310104T000000Z.db'))
    assert.equal(removed.length, 2)
  })

  it('removes what a killed backup has left, and does not count it as one', async () => {
    const killed = ['ostiary-20310101T000000Z.db', 'ostiary-20310101T000000Z.db.x-1.part']
    const running = ['ostiary-20310105T000000Z.db', 'ostiary-20310105T000000Z.db.x-2.part']
    await done(['backup', '--folder', 'left'], { clock: () => Date.UTC(2031, 0, 2) })
    for (const name of [...killed, ...running]) writeFileSync(at('left', name), '')
    await done(['backup', '--folder', 'left', '--keep', '2'], {
      clock: () => Date.UTC(2031, 0, 5, 1),
    })
    assert.deepEqual(readdirSync(at('left')).sort(), [
      'ostiary-20310102T000000Z.db',
      ...running,
      'ostiary-20310105T010000Z.db',
    ])
  })

  it('says how PostgreSQL makes and restores backups, without the password', async () => {
    const backup = await refused(['backup', 'x.dump'], { env: postgres })
    assert.match(
      backup,
      /^ {2}pg_dump --format=custom --file=x\.dump 'postgres:\/\/ostiary@db\.internal:5433\/ostiary\?sslmode=require'$/m,
    )
    const restore = await refused(['restore', 'x.dump'], { env: postgres })
    assert.match(restore, /^ {2}pg_restore .*--dbname='postgres:\/\/ostiary@db\S+' x\.dump$/m)
    assert.match(restore, /^ {2}ostiary after-restore$/m)
    assert.doesNotMatch(backup + restore, /hush/)
  })

  it('is noticed by doctor when it was only copied into place', async () => {
    await done(['backup', 'byhand.db'])
    copyFileSync(at('byhand.db'), at('store', 'ostiary.db'))
    const { out } = await ostiary(['doctor'])
    assert.match(out, /^fail {2}restored +.*valid again; run: ostiary after-restore$/m)
    await using server = await startServed(served)
    await server.started
    await server.kill('SIGTERM')
    assert.ok(server.lines().some(({ msg }) => /is a copied backup/.test(String(msg))))
    await done(['after-restore'])
    assert.match(await done(['doctor']), /^ok {4}restored /m)
  })

  it('does not take a store for a bare copy because its server crashed', async () => {
    {
      await using server = await startServed(served)
      await server.started
      await server.kill('SIGKILL')
    }
    await done(['backup', 'crashed.db'])
    assert.equal(existsSync(at('store', 'ostiary.db-wal')), false)
    assert.match(await done(['doctor']), /^ok {4}store file +\S+ was closed properly$/m)
  })
})
