import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { keyPattern } from '../../src/api-keys/key-text.ts'
import { cliWorld } from './cli-world.ts'

describe('ostiary api-key', () => {
  const { done, refused, write, execute } = cliWorld()
  const json = async (...argv: readonly string[]) =>
    JSON.parse(await done(['api-key', ...argv, '--json']))

  it('makes a key of a group, lists, ends and reports it', async () => {
    write('groups.json', { groups: [{ groupId: 'lab', parentId: 'root', groupName: 'Lab' }] })
    await done(['import', 'groups.json'])
    const made = await json(
      ...['add', 'lab', '--name', 'Robot', '--days', '7', '--role', 'lab/ROBOT'],
      ...['--role', 'lab/READER', '--scope', 'ostiary:groups_read'],
    )
    assert.match(made.key, keyPattern)
    assert.deepEqual(made.roles, [{ groupId: 'lab', roles: ['ROBOT', 'READER'] }])
    assert.equal(made.expires_at - made.created_at, 7 * 86_400)
    const [listed] = await json('list', '--group', 'lab')
    assert.equal(listed.id, made.id)
    assert.equal(listed.key, undefined)
    assert.match(await done(['api-key', 'list', '--group', 'lab']), /Robot +lab\/ROBOT\+READER/)
    assert.equal(
      await done(['api-key', 'end', made.id, '--group', 'lab']),
      `${made.id} has ended\n`,
    )
    assert.match(await refused(['api-key', 'end', made.id, '--group', 'lab']), /no such key/)
    assert.deepEqual(await json('list', '--group', 'lab'), [])
    // With --quiet, nothing but the key.
    const text = await done(['api-key', 'add', 'lab', '--quiet'])
    assert.match(text.trim(), keyPattern)
    assert.match(await done(['api-key', 'report'], { input: text }), /does not count/)
    assert.deepEqual(await json('list', '--group', 'lab'), [])
    const events = execute("select type from events where type like 'API_KEY_%' order by rowid")
    assert.deepEqual(
      events.map(({ type }) => type),
      ['API_KEY_CREATED', 'API_KEY_DELETED', 'API_KEY_CREATED', 'API_KEY_REPORTED'],
    )
  })

  it('says what is wrong', async () => {
    assert.match(await refused(['api-key', 'add', 'nothing']), /no such group|does not exist/)
    assert.match(await refused(['api-key', 'list', '--user', 'nobody']), /no user|there is no/)
  })
})
