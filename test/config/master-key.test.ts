import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { loadSettings } from '../../src/config/load-settings.ts'
import { masterKeys } from '../../src/config/master-key.ts'

const given = 'given-key-with-more-than-32-characters-0123'
const earlier = 'earlier-key-with-more-than-32-characters-01'

describe('masterKeys', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ostiary-key-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const settingsOf = (env: Record<string, string> = {}) => loadSettings({ env, cwd: folder })
  const file = () => join(folder, 'data', 'secret.key')

  it('C06: makes a key for a new embedded store, readable by its owner alone, and keeps it', () => {
    const [key] = masterKeys(settingsOf())
    assert.ok(key.length >= 43)
    assert.equal(statSync(file()).mode & 0o777, 0o600)
    assert.equal(statSync(join(folder, 'data')).mode & 0o777, 0o700)
    assert.equal(readFileSync(file(), 'utf8').trim(), key)
    assert.deepEqual(masterKeys(settingsOf()), [key])
    assert.deepEqual(readdirSync(join(folder, 'data')), ['secret.key'])
  })

  it('prefers the key of the settings, and leaves no file then', () => {
    const settings = settingsOf({
      OSTIARY_SECRET_KEY: given,
      OSTIARY_PREVIOUS_SECRET_KEYS: earlier,
    })
    assert.deepEqual(masterKeys(settings), [given, earlier])
    assert.deepEqual(readdirSync(folder), [])
  })

  it('C04: refuses a key file that others can read', () => {
    masterKeys(settingsOf())
    for (const mode of [0o640, 0o604, 0o660]) {
      chmodSync(file(), mode)
      assert.throws(() => masterKeys(settingsOf()), /can be read by others; run: chmod 600/)
    }
    chmodSync(file(), 0o400)
    assert.equal(masterKeys(settingsOf()).length, 1)
  })

  it('refuses an empty key file and one that is a link', () => {
    masterKeys(settingsOf())
    writeFileSync(file(), '\n')
    assert.throws(() => masterKeys(settingsOf()), /holds no key/)
    rmSync(file())
    writeFileSync(join(folder, 'elsewhere'), given, { mode: 0o600 })
    symlinkSync(join(folder, 'elsewhere'), file())
    assert.throws(() => masterKeys(settingsOf()), /cannot be read/)
  })

  it('B05: refuses a store whose key is gone instead of giving it another', () => {
    masterKeys(settingsOf())
    writeFileSync(join(folder, 'data', 'ostiary.db'), '')
    rmSync(file())
    assert.throws(() => masterKeys(settingsOf()), /is missing while the store .* exists/)
    assert.throws(() => statSync(file()), { code: 'ENOENT' })
  })

  it('keeps nothing for a store in memory', () => {
    const settings = settingsOf({ OSTIARY_DATABASE_URL: 'sqlite::memory:' })
    assert.notDeepEqual(masterKeys(settings), masterKeys(settings))
    assert.deepEqual(readdirSync(folder), [])
  })

  it('gives processes that start together the same key', async () => {
    const script = `
      import { loadSettings } from '${new URL('../../src/config/load-settings.ts', import.meta.url)}'
      import { masterKeys } from '${new URL('../../src/config/master-key.ts', import.meta.url)}'
      process.stdout.write(masterKeys(loadSettings({ env: {}, cwd: '${folder}' }))[0])`
    const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
    const keys = await Promise.all(Array.from({ length: 4 }, run))
    assert.equal(new Set(keys.map(({ stdout }) => stdout)).size, 1)
  })
})
