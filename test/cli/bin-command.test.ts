import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { cliWorld } from './cli-world.ts'

describe('ostiary bin', () => {
  const { done, refused, execute } = cliWorld()
  const json = async (...argv: readonly string[]) => JSON.parse(await done([...argv, '--json']))

  it('brings back a user with memberships, and says what it does not find', async () => {
    await done(['group', 'create', 'acme', '--name', 'Acme'])
    await done(['user', 'add', 'ada', '--email', 'ada@example.com', '--given-name', 'Ada'])
    await done(['group', 'assign', 'acme', 'ada', '--role', 'ENGINEER'])
    const { sub } = await json('user', 'show', 'ada')
    await done(['user', 'delete', 'ada'])
    assert.match(await done(['bin', 'list', 'user']), new RegExp(`^${sub} +Ada `, 'm'))
    assert.match(await done(['bin', 'restore', 'user', sub]), /is back with 1 membership$/m)
    assert.equal((await json('user', 'show', 'ada')).email, 'ada@example.com')
    assert.match(await refused(['bin', 'restore', 'user', sub]), /nothing called .* is in the bin/)
  })

  it('brings back a group below another one, and a client with a new secret', async () => {
    await done(['group', 'create', 'lab', '--name', 'Lab', '--parent', 'acme'])
    await done(['group', 'create', 'firm', '--name', 'Firm'])
    await done(['group', 'delete', 'lab'])
    await done(['bin', 'restore', 'group', 'lab', '--parent', 'firm'])
    assert.equal((await json('group', 'show', 'lab')).path, '/firm/lab/')
    const made = await json('client', 'add', 'shop', '--grant', 'client_credentials')
    await done(['client', 'remove', 'shop'])
    const back = await json('bin', 'restore', 'client', 'shop')
    assert.ok(back.client_secret)
    assert.notEqual(back.client_secret, made.client_secret)
  })

  it('erases at once', async () => {
    await done(['group', 'delete', 'firm', '--cascade'])
    await done(['bin', 'erase', 'group', 'firm'])
    assert.match(await refused(['bin', 'restore', 'group', 'firm']), /nothing called firm/)
    assert.equal(execute('select * from bin_items').length, 0)
    assert.match(await refused(['bin', 'restore', 'group', 'none']), /'ostiary bin list' shows/)
  })
})
