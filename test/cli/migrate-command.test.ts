import assert from 'node:assert/strict'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { cliWorld } from './cli-world.ts'

describe('ostiary migrate', () => {
  const { folder, ostiary, done, refused, execute, write } = cliWorld({ migrate: false })
  const inStore = (name: string) => join(folder, 'store', name)

  it('changes nothing when the settings cannot be used', async () => {
    const err = await refused(['migrate'], { env: { OSTIARY_PORT: 'x' } })
    assert.match(err, /port \(OSTIARY_PORT\)/)
    assert.match(await refused(['migrate', '--config', 'nowhere.yaml']), /nowhere\.yaml/)
    assert.equal(existsSync(inStore('')), false)
  })

  it('makes the store with its master key, for their owner alone', async () => {
    const { code, out, err } = await ostiary(['migrate'])
    assert.deepEqual([code, out], [0, 'The store has the schema of this version.\n'])
    assert.match(err, /migrat/)
    for (const name of ['ostiary.db', 'secret.key']) {
      assert.equal(statSync(inStore(name)).mode & 0o077, 0, name)
    }
    assert.deepEqual(execute('select * from users'), [])
  })

  it('may be repeated, and keeps everything', async () => {
    const key = readFileSync(inStore('secret.key'), 'utf8')
    await done(['user', 'add', 'ada'])
    const { code, err } = await ostiary(['migrate'])
    assert.deepEqual([code, err], [0, ''])
    assert.equal(readFileSync(inStore('secret.key'), 'utf8'), key)
    assert.match(await done(['user', 'list']), / ada /)
  })

  it('takes settings from a file', async () => {
    write('other.yaml', 'dataDir: other\n')
    await done(['migrate', '--config', 'other.yaml'], { env: { OSTIARY_DATA_DIR: '' } })
    assert.ok(existsSync(join(folder, 'other', 'ostiary.db')))
  })

  it('refuses a database that it does not know', async () => {
    const env = { OSTIARY_DATABASE_URL: 'mysql://localhost/ostiary' }
    assert.match(await refused(['migrate'], { env }), /databaseUrl/)
  })
})
