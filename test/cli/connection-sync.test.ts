import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { ada, baseDn, reader, withAttributes } from '../connections/ldap/ldap-scene.ts'
import {
  type ScriptedDirectory,
  scriptedDirectory,
} from '../connections/ldap/scripted-directory.ts'
import { cliWorld } from './cli-world.ts'

const env = { OSTIARY_FETCH_ALLOW_PRIVATE: 'true' }

describe('ostiary connection sync', () => {
  const { ostiary, done, write, execute } = cliWorld()
  let directory: ScriptedDirectory
  before(async () => {
    directory = await scriptedDirectory({ entries: [reader, ada], pageSize: 10 })
    const urls = [`ldap://localhost:${directory.port}`]
    const settings = { urls, starttls: false, base_dn: baseDn, bind_dn: reader.dn }
    write('acme.json', { email_trust: 'always', settings })
    const add = ['connection', 'add', 'acme', '--kind', 'ldap', '--metadata', 'acme.json']
    await done([...add, '--secret', 'bind_password'], { input: 'reads\n' })
  })
  after(() => directory[Symbol.asyncDispose]())
  const sync = (...flags: readonly string[]) =>
    ostiary(['connection', 'sync', 'acme', ...flags], { env })
  const doctor = async () => {
    const { out } = await ostiary(['doctor', '--json'], { env })
    const checks: { check: string; level: string; message: string }[] = JSON.parse(out).checks
    const found = checks.find(({ check }) => check === 'directories')
    return `${found?.level} ${found?.message}`
  }
  const known = () => execute("select 1 from users where email = 'ada@example.org'").length

  it('says what it would do, does it, and says why not', async () => {
    assert.equal(await doctor(), 'ok 0 directories in step')
    const dry = await sync('--dry-run')
    assert.equal(dry.code, 0, dry.err)
    assert.match(
      dry.out,
      /^dry run 1 is done\n(?:.*\n)*CREATED +1\n(?:.*\n)*created +ada@example.org/,
    )
    assert.equal(known(), 0)
    const real = await sync('--json')
    assert.deepEqual([real.code, JSON.parse(real.out).counts.created, known()], [0, 1, 1])
    assert.equal(await doctor(), 'ok 1 directory in step')
    directory.script.entries = [reader, withAttributes(ada, { entryUUID: [] })]
    const failed = await sync()
    assert.equal(failed.code, 1)
    assert.match(failed.out, /^run 3 is failed: the entry of the person has no entryUUID/)
    assert.match(await doctor(), /^warn 1 directory; the run of acme at .* is failed: .*entryUUID/)
  })
})
