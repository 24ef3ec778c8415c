import assert from 'node:assert/strict'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { engines, type TestDatabase } from '../support/engines.ts'
import { runOstiary } from '../support/run-ostiary.ts'

const company = {
  users: [{ sub: 'ada', username: 'ada', password: 'correct horse battery' }],
  groups: [{ groupId: 'acme', groupName: 'Acme' }],
  memberships: [{ groupId: 'acme', sub: 'ada', roles: ['LEAD'] }],
  clients: [{ client_id: 'shop', client_secret: 's', redirect_uris: ['https://shop.example/'] }],
}

type Given = Partial<Parameters<typeof runOstiary>[1]>

for (const engine of engines) {
  describe(`${engine.name}: ostiary import and export`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'ostiary-transfer-'))
    let database: TestDatabase | undefined
    before(async () => {
      database = await engine.create()
      assert.equal((await ostiary(['migrate'])).code, 0)
      writeFileSync(join(folder, 'company.json'), JSON.stringify(company))
    })
    after(async () => {
      await database?.remove()
      rmSync(folder, { recursive: true })
    })

    const ostiary = (argv: readonly string[], { env = {}, ...given }: Given = {}) =>
      runOstiary(argv, {
        env: {
          OSTIARY_DATABASE_URL: database?.databaseUrl ?? '',
          OSTIARY_SECRET_KEY: 'a master key for tests, long enough to be taken',
          OSTIARY_PASSWORD_MEMORY_KIB: '7168',
          OSTIARY_PASSWORD_PASSES: '1',
          ...env,
        },
        cwd: folder,
        ...given,
      })

    it('hold custom fields to what the settings declare', async () => {
      const users = [{ username: 'eve', customFields: { colour: 'red' } }]
      const input = JSON.stringify({ users })
      const env = { OSTIARY_USERS_CUSTOM_FIELDS: 'level:integer' }
      const refused = await ostiary(['import', '-', '--dry-run'], { input, env })
      assert.equal(refused.code, 1)
      assert.match(refused.err, /customFields\.colour/)
      assert.equal((await ostiary(['import', '-', '--dry-run'], { input })).code, 0)
    })

    it('print what they did, and what they would do', async () => {
      const dry = await ostiary(['import', 'company.json', '--dry-run'])
      assert.equal(dry.code, 0)
      assert.match(dry.out, /^users {13}1 added, 0 updated, 0 unchanged$/m)
      assert.match(dry.out, /^nothing was changed: this is what an import would do/m)
      const real = await ostiary(['import', 'company.json'])
      assert.match(real.out, /^clients {11}1 added/m)
      assert.match(real.out, /^imported \(\d+\.\d s\)$/m)
      assert.match(real.err, /^writing$/m)
      const again = await ostiary(['import', '-'], { input: JSON.stringify(company) })
      assert.match(again.out, /^memberships {7}0 added, 0 updated, 1 unchanged$/m)
    })

    it('name every fault, change nothing and end with 1', async () => {
      const input = JSON.stringify({ users: [{ sub: 'new', username: '', emial: 'x' }] })
      const { code, out, err } = await ostiary(['import', '-'], { input })
      assert.deepEqual([code, out], [1, ''])
      assert.match(err, /^ostiary import: nothing was imported, there are 2 faults:$/m)
      assert.match(err, /^ {2}users\[0\]\.username: must be /m)
      assert.match(err, /^ {2}users\[0\]\.emial: is not known; did you mean email\?$/m)
      const missing = await ostiary(['import', 'nowhere.json'])
      assert.equal(missing.code, 1)
      assert.match(
        missing.err,
        /^ostiary import: nowhere\.json cannot be read: there is no such file or folder$/m,
      )
      const wrong = await ostiary(['import', '.'])
      assert.match(wrong.err, /^ostiary import: \. cannot be read: it is a folder, not a file$/m)
    })

    it('write a file for its owner alone, and never over another', async () => {
      const file = join(folder, 'out.json')
      const first = await ostiary(['export', 'out.json', '--with-secrets'])
      assert.equal(first.code, 0)
      const counts = /^exported 1 client, 1 user, 3 roles, 3 groups, 2 memberships$/m
      assert.match(first.err, counts)
      assert.equal(statSync(file).mode & 0o777, 0o600)
      assert.match(readFileSync(file, 'utf8'), /"password_hash":"\$argon2id/)

      const second = await ostiary(['export', 'out.json'])
      assert.equal(second.code, 1)
      assert.match(second.err, /out\.json exists; --force replaces it/)
      assert.match(readFileSync(file, 'utf8'), /argon2id/)
      assert.equal((await ostiary(['export', 'out.json', '--force'])).code, 0)
      assert.doesNotMatch(readFileSync(file, 'utf8'), /argon2id/)
      assert.deepEqual(readdirSync(folder).sort(), ['company.json', 'out.json'])

      const { out } = await ostiary(['export', '-'])
      assert.equal(out, readFileSync(file, 'utf8'))
      const back = await ostiary(['import', '-'], { input: out })
      assert.match(back.out, /^groups {12}0 added, 0 updated, 3 unchanged$/m)
    })

    it('leave nothing behind when they are stopped', async () => {
      const stop = new AbortController()
      stop.abort()
      const { code, err } = await ostiary(['export', 'stopped.json'], { stop: stop.signal })
      assert.equal(code, 1)
      assert.match(err, /stopped; no file was written/)
      assert.equal(existsSync(join(folder, 'stopped.json')), false)
      assert.equal(
        readdirSync(folder).some((name) => name.endsWith('.part')),
        false,
      )
    })
  })
}
