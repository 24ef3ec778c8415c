import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { cliWorld } from './cli-world.ts'

const url = 'https://hooks.example/in'

describe('ostiary webhook', () => {
  const { ostiary, done, refused, write, execute } = cliWorld()
  const json = async (...argv: readonly string[]) =>
    JSON.parse(await done(['webhook', ...argv, '--json']))

  it('adds a receiver, shows it without its secrets, lists and removes it', async () => {
    write('key.json', { api_key: { name: 'x-key', in: 'header', value: 'a key' } })
    const out = await done([
      ...['webhook', 'add', url, '--event', 'LOGOUT', '--event', 'ACCOUNT_CREATED'],
      ...['--description', 'Shop', '--metadata', 'key.json'],
    ])
    const id = /^(\S{22}) is subscribed\nsecret: whsec_\S+\n$/.exec(out)?.[1] ?? ''
    const shown = await json('show', id)
    assert.deepEqual(
      [shown.url, shown.events, shown.description, shown.api_key],
      [url, ['LOGOUT', 'ACCOUNT_CREATED'], 'Shop', { name: 'x-key', in: 'header' }],
    )
    assert.deepEqual(await json('list'), [shown])
    assert.match(
      await done(['webhook', 'list']),
      new RegExp(`^${id} +${url} +LOGOUT,ACCOUNT_CREATED +yes +-$`, 'm'),
    )
    assert.equal(await done(['webhook', 'remove', id]), `${id} is removed\n`)
    assert.deepEqual(await json('list'), [])
    const events = execute("select type from events where type like 'WEBHOOK_%' order by rowid")
    assert.deepEqual(
      events.map(({ type }) => type),
      ['WEBHOOK_CREATED', 'WEBHOOK_DELETED'],
    )
  })

  it('queues a test message, and dead letters again', async () => {
    const { id, secret } = await json('add', url)
    assert.match(secret, /^whsec_/)
    const message = (await json('test', id)).id
    assert.deepEqual(await json('dead', id), [])
    execute(`update webhook_deliveries set state = 'dead', due_at = null, attempts = 10,
      last_error = 'the answer has status 500' where id = '${message}'`)
    const [letter] = await json('dead', id)
    assert.deepEqual([letter.id, letter.attempts], [message, 10])
    assert.match(
      await done(['webhook', 'dead', id]),
      /WEBHOOK_TEST +10 .*the answer has status 500/,
    )
    assert.deepEqual(await json('replay', id), { replayed: 1 })
    assert.match(await done(['webhook', 'replay', id]), /^0 dead letters wait again/)
    await done(['webhook', 'remove', id])
  })

  it('says what is wrong', async () => {
    for (const verb of ['show', 'dead', 'replay', 'test', 'remove']) {
      assert.match(await refused(['webhook', verb, 'nothing']), /there is no such webhook/)
    }
    const wrong = await refused(['webhook', 'add', 'http://10.0.0.1/', '--event', 'LOGIN'])
    assert.match(wrong, /events/)
    assert.match(await refused(['webhook', 'add', 'http://10.0.0.1/']), /url cannot be used/)
    const { code, err } = await ostiary(['webhook', 'ad', url])
    assert.equal(code, 2)
    assert.match(err, /did you mean 'add'/)
  })
})

describe('ostiary detail-type', () => {
  const { done, refused, write, execute } = cliWorld()
  const json = async (...argv: readonly string[]) =>
    JSON.parse(await done(['detail-type', ...argv, '--json']))
  const schema = { type: 'object', properties: { amount: { type: 'string' } } }

  it('registers a type, replaces, shows, lists and removes it', async () => {
    write('schema.json', schema)
    const given = ['--name', 'Make one payment', '--schema', 'schema.json']
    const words = await done(['detail-type', 'put', 'payment', ...given])
    assert.equal(words, 'payment is registered\n')
    const shown = JSON.parse(await done(['detail-type', 'show', 'payment']))
    assert.deepEqual(
      [shown.type, shown.texts, shown.schema],
      ['payment', { 'en-US': { title: 'Make one payment' } }, schema],
    )
    write('type.json', { texts: { de: { title: 'Zahlung' } }, schema })
    const replaced = await json('put', 'payment', '--metadata', 'type.json')
    assert.deepEqual(replaced.texts, { de: { title: 'Zahlung' } })
    assert.match(await done(['detail-type', 'list']), /^payment +Zahlung$/m)
    assert.deepEqual(await json('list'), [replaced])
    assert.equal(await done(['detail-type', 'remove', 'payment']), 'payment is removed\n')
    assert.deepEqual(await json('list'), [])
    const events = execute("select type from events where type like 'SCOPE_%' order by rowid")
    assert.deepEqual(
      events.map(({ type }) => type),
      ['SCOPE_CREATED', 'SCOPE_MODIFIED', 'SCOPE_DELETED'],
    )
  })

  it('says what is wrong', async () => {
    for (const verb of ['show', 'remove']) {
      const words = await refused(['detail-type', verb, 'payment'])
      assert.match(words, /there is no such type of authorization details/)
    }
    write('slow.json', { type: 'object', pattern: '(a+)+$' })
    const put = ['detail-type', 'put', 'payment', '--name', 'Pay']
    assert.match(await refused([...put, '--schema', 'slow.json']), /pattern.*is not supported/)
    assert.match(await refused(put), /schema/)
    assert.match(await refused(['detail-type', 'put', 'one payment']), /type/)
  })
})

describe('ostiary resource', () => {
  const { done, refused, write, execute } = cliWorld()
  const json = async (...argv: readonly string[]) =>
    JSON.parse(await done(['resource', ...argv, '--json']))
  const uri = 'https://weather.example/mcp'

  it('registers a resource server, shows, changes, lists and removes it', async () => {
    write('weather.json', { access_token_lifetime: 300 })
    const words = await done([
      ...['resource', 'add', uri, '--name', 'The weather', '--scope', 'weather:read'],
      ...['--client', 'shop', '--introspect', 'weather', '--metadata', 'weather.json'],
    ])
    assert.equal(words, `${uri} is registered\n`)
    const shown = JSON.parse(await done(['resource', 'show', uri]))
    assert.deepEqual(
      [shown.texts, shown.scopes, shown.allowed_clients, shown.introspection_clients],
      [{ 'en-US': { title: 'The weather' } }, ['weather:read'], ['shop'], ['weather']],
    )
    assert.equal(shown.access_token_lifetime, 300)
    const changed = await json('change', uri, '--scope', 'weather:write')
    assert.deepEqual([changed.scopes, changed.allowed_clients], [['weather:write'], ['shop']])
    assert.match(
      await done(['resource', 'list']),
      /^https:\/\/weather\.example\/mcp +weather:write +shop$/m,
    )
    assert.equal(await done(['resource', 'remove', uri]), `${uri} is removed\n`)
    assert.deepEqual(await json('list'), [])
    const events = execute("select type from events where type like 'RESOURCE_%' order by rowid")
    assert.deepEqual(
      events.map(({ type }) => type),
      ['RESOURCE_CREATED', 'RESOURCE_MODIFIED', 'RESOURCE_DELETED'],
    )
  })

  it('says what is wrong', async () => {
    for (const verb of ['show', 'change', 'remove']) {
      assert.match(await refused(['resource', verb, uri]), /there is no such resource/)
    }
    assert.match(await refused(['resource', 'add', 'weather']), /absolute URI/)
  })
})
