import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { cliWorld } from './cli-world.ts'

const url = 'https://scim.invalid/v2'

describe('ostiary target', () => {
  const { done, refused, write, execute } = cliWorld()
  const json = async (...argv: readonly string[]) =>
    JSON.parse(await done(['target', ...argv, '--json']))

  it('adds a service with its token, shows it without, previews, changes and removes it', async () => {
    await done(['group', 'create', 'acme', '--name', 'Acme'])
    write('target.json', { token: 'a-token', groups: 'flat', enabled: false })
    const add = ['add', url, '--name', 'Chat', '--metadata', 'target.json']
    const { id, ...made } = await json(...add)
    assert.deepEqual([made.groupId, made.has_token, made.groups], ['root', true, 'flat'])
    assert.equal(JSON.stringify(made).includes('a-token'), false)
    const [row] = execute('select sealed from provisioning_targets')
    assert.equal(String(row?.sealed).includes('a-token'), false, 'the store has it sealed')
    assert.match(await done(['target', 'list']), new RegExp(`^${id} +Chat +root +${url} +off`, 'm'))
    const changes = await json('preview', id)
    assert.deepEqual(changes, [{ kind: 'group', ref: 'acme', name: 'Acme', action: 'create' }])
    assert.deepEqual(await json('things', id, '--all'), [])
    write('change.json', { name: 'Talk', on_leave: 'delete' })
    const changed = await json('change', id, '--metadata', 'change.json')
    const { name, groups, status, has_token } = changed
    assert.deepEqual([name, groups, status, has_token], ['Talk', 'flat', 'off', true])
    assert.match(await refused(['target', 'resync', id]), /the target is not on/)
    assert.equal(await done(['target', 'remove', id]), `${id} is removed\n`)
  })

  it('says what is wrong', async () => {
    for (const verb of ['show', 'test', 'preview', 'drift', 'things', 'retry', 'remove']) {
      assert.match(await refused(['target', verb, 'nothing']), /there is no such target/)
    }
    assert.match(await refused(['target', 'add', 'http://10.0.0.1/scim']), /only https is allowed/)
  })
})
