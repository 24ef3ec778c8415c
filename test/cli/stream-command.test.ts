import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { cliWorld } from './cli-world.ts'

const url = 'https://app.invalid/signals'

describe('ostiary stream', () => {
  const { done, refused, write, execute } = cliWorld()
  const json = async (...argv: readonly string[]) =>
    JSON.parse(await done(['stream', ...argv, '--json']))

  it('adds a stream, changes, pauses, resumes, verifies, lists and removes it', async () => {
    write('shop.json', {
      client_name: 'Shop',
      grant_types: ['client_credentials'],
      response_types: [],
      redirect_uris: [],
      allowed_scopes: ['ostiary:ssf_read'],
    })
    const client = JSON.parse(
      await done(['client', 'add', 'shop', '--metadata', 'shop.json', '--json']),
    )
    assert.equal(client.client_id, 'shop')
    write('stream.json', { authorization_header: 'Bearer a-secret', description: 'The shop' })
    const { id, ...made } = await json('add', 'shop', '--push', url, '--metadata', 'stream.json')
    assert.deepEqual([made.groupId, made.delivery_method, made.status], ['root', 'push', 'enabled'])
    assert.equal(JSON.stringify(made).includes('a-secret'), false)
    const [row] = execute('select sealed from signal_streams')
    assert.equal(String(row?.sealed).includes('a-secret'), false, 'the store has it sealed')
    assert.match(
      await done(['stream', 'list']),
      new RegExp(`^${id} +shop +root +${url} +enabled`, 'm'),
    )
    write('change.json', { description: 'The other shop' })
    const changed = await json('change', id, '--metadata', 'change.json')
    assert.deepEqual([changed.description, changed.has_authorization], ['The other shop', true])
    assert.equal(await done(['stream', 'pause', id, '--reason', 'a visit']), `${id} is paused\n`)
    assert.equal((await json('show', id)).reason, 'a visit')
    assert.equal(await done(['stream', 'resume', id]), `${id} is enabled\n`)
    assert.match(await done(['stream', 'verify', id]), /is sent by the running server/)
    assert.match(await refused(['stream', 'verify', id]), /every 30 seconds/)
    assert.equal((await json('show', id)).waiting, 3)
    assert.equal(await done(['stream', 'remove', id]), `${id} is removed\n`)
  })

  it('says what is wrong', async () => {
    for (const verb of ['show', 'verify', 'pause', 'resume', 'disable', 'remove']) {
      assert.match(await refused(['stream', verb, 'nothing']), /there is no such stream/)
    }
    assert.match(await refused(['stream', 'add', 'nobody']), /client_id is no application/)
    const refusedAddress = ['stream', 'add', 'shop', '--push', 'http://10.0.0.1/in']
    assert.match(await refused(refusedAddress), /only https is allowed/)
  })
})
