import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { projectRoot } from '../../../src/kernel/folders.ts'
import { runOstiary } from '../../support/run-ostiary.ts'

const folder = mkdtempSync(join(tmpdir(), 'ostiary-from-'))
after(() => rmSync(folder, { recursive: true }))
const run = (...argv: string[]) => runOstiary(['import', ...argv], { env: {}, cwd: folder })
const realm = join(projectRoot, 'test/transfer/from/exports/keycloak-26.5.6.json')

describe('ostiary import --from', () => {
  it('says what it cannot carry over, and what to do about it', async () => {
    const { code, out, err } = await run('--from', 'keycloak', realm, '--dry-run')
    assert.equal(code, 0, err)
    assert.match(out, /^not carried over:\n/)
    assert.match(out, /^ {2}2 × redirect addresses with wildcards.*old-spa.*\n {6}List each/m)
    assert.match(out, /^users +7 added/m)
    assert.match(out, /nothing was changed/)
  })

  it('answers the same as JSON, without any secret', async () => {
    const { out } = await run('--from', 'keycloak', realm, '--dry-run', '--json')
    const { left_behind, changes } = JSON.parse(out)
    assert.equal(changes.users.added, 7)
    assert.deepEqual(left_behind[0].examples, ['GROUP_ADMIN'])
    assert.ok(!out.includes('a secret of the shop') && !out.includes('UNeEmFMTH9Izv'))
  })

  it('takes people alone once applications are set up here', async () => {
    const { out } = await run('--from', 'keycloak', realm, '--dry-run', '--people-only')
    assert.match(out, /^users +7 added/m)
    assert.doesNotMatch(out, /^(?:clients|scopes|connections) /m)
  })

  it('takes the files of an export in parts', async () => {
    const person = { id: 'id-zoe', username: 'zoe', enabled: true }
    writeFileSync(join(folder, 'realm.json'), JSON.stringify({ realm: 'zoo' }))
    const users = JSON.stringify({ realm: 'zoo', users: [person] })
    writeFileSync(join(folder, 'users-0.json'), users)
    const { out, err } = await run('--from', 'keycloak', 'realm.json', 'users-0.json', '--dry-run')
    assert.match(out, /^users +1 added/m, err)
    writeFileSync(join(folder, 'other.json'), JSON.stringify({ realm: 'other' }))
    const mixed = await run('--from', 'keycloak', 'realm.json', 'other.json')
    assert.equal(mixed.code, 1)
    assert.match(mixed.err, /other\.json: is of the realm other, the first file of zoo/)
  })

  const wrong: readonly (readonly [argv: readonly string[], words: RegExp])[] = [
    [['--from', 'keyclock', 'x'], /did you mean 'keycloak'/],
    [['x', '--group', 'acme'], /go with --from/],
    [['x', 'y'], /'y' is one argument too many/],
    [['--from', 'csv', '-'], /give them by name/],
  ]
  for (const [argv, words] of wrong) {
    it(`is called wrongly as ${argv.join(' ')}`, async () => {
      const { code, err } = await run(...argv)
      assert.equal(code, 2)
      assert.match(err, words)
    })
  }
})
