import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type DnsServer, dnsServer } from '../support/dns-server.ts'
import { cliWorld } from './cli-world.ts'

const secret = 'a secret that nobody reads'

describe('ostiary connection', () => {
  const { ostiary, done, refused, write, execute } = cliWorld()
  const json = async (...argv: readonly string[]) =>
    JSON.parse(await done(['connection', ...argv, '--json']))

  it('connects, shows without secrets, changes, lists and removes', async () => {
    await done(['group', 'create', 'acme', '--name', 'Acme'])
    write('acme.json', {
      name: 'Acme',
      settings: { issuer: 'https://id.acme.example', client_id: 'ostiary' },
      rules: [{ claim: 'groups', value: 'staff', groupId: 'acme', roles: ['STAFF'] }],
    })
    const added = await ostiary(
      [
        ...['connection', 'add', 'acme', '--kind', 'oidc', '--group', 'acme'],
        ...['--metadata', 'acme.json', '--secret', 'client_secret'],
      ],
      { input: `${secret}\n` },
    )
    assert.equal(added.code, 0, added.err)
    assert.match(added.out, /^acme is connected\ncallback_url: \S+\/connect\/acme\/callback\n$/)

    const shown = await json('show', 'acme')
    assert.deepEqual(
      [shown.groupId, shown.name, shown.secrets, shown.use, shown.revision],
      ['acme', 'Acme', ['client_secret'], 'optional', 0],
    )
    assert.deepEqual(await json('list'), [shown])
    assert.match(await done(['connection', 'list']), /^acme +oidc +acme +Acme +optional +-$/m)

    write('off.json', { use: 'off' })
    const changed = await json('change', 'acme', '--metadata', 'off.json')
    assert.deepEqual(
      { ...changed, updated_at: 0 },
      { ...shown, use: 'off', revision: 1, updated_at: 0 },
    )
    assert.equal(await done(['connection', 'remove', 'acme']), 'acme is removed\n')
    assert.deepEqual(await json('list'), [])
    const taken = await refused([
      ...['connection', 'add', 'acme', '--kind', 'oidc', '--metadata', 'acme.json'],
    ])
    assert.match(taken, /this alias is or was taken/)
    const rows = execute("select type, detail from events where type like 'CONNECTION_%'")
    assert.deepEqual(rows.map(({ type }) => type).toSorted(), [
      'CONNECTION_CREATED',
      'CONNECTION_DELETED',
      'CONNECTION_MODIFIED',
    ])
    assert.equal(JSON.stringify(rows).includes(secret), false)
  })

  it('says what does not fit, and what is wrong', async () => {
    write('private.json', { settings: { issuer: 'https://10.0.0.1', client_id: 'x' } })
    await done(['connection', 'add', 'private', '--kind', 'oidc', '--metadata', 'private.json'])
    const { code, out } = await ostiary(['connection', 'examine', 'private'])
    assert.equal(code, 1)
    assert.match(out, /^fault +.*10\.0\.0\.1/m)
    for (const verb of ['show', 'change', 'examine', 'remove']) {
      assert.match(await refused(['connection', verb, 'nothing']), /there is no connection nothing/)
    }
    write('odd.json', { settings: { client_id: 'x' }, secrets: { sekret: 'x' } })
    const odd = await refused(['connection', 'change', 'private', '--metadata', 'odd.json'])
    assert.match(odd, /sekret is not a secret of this kind/)
    const empty = await refused(['connection', 'change', 'private', '--secret', 'client_secret'])
    assert.match(empty, /first line of standard input must be the client_secret/)
  })
})

describe('ostiary domain', () => {
  let dns: DnsServer
  before(async () => {
    dns = await dnsServer()
  })
  after(() => dns[Symbol.asyncDispose]())
  const { ostiary, done, refused } = cliWorld()
  const env = () => ({ OSTIARY_CONNECTIONS_RESOLVER: dns.address })

  it('claims a domain, proves it by its record, lists it and gives it up', async () => {
    await done(['group', 'create', 'acme', '--name', 'Acme'])
    const words = await done(['domain', 'add', 'acme', 'Acme.Example.'])
    const proof = /^_ostiary-challenge\.acme\.example\. TXT "(\S+)"$/m.exec(words)?.[1] ?? ''
    const check = () => ostiary(['domain', 'check', 'acme', 'acme.example'], { env: env() })
    const missing = await check()
    assert.deepEqual([missing.code, missing.err], [1, ''])
    assert.match(missing.out, /^acme\.example is pending\nfound no record; expected\n/)

    dns.records.set('_ostiary-challenge.acme.example', [proof])
    const found = await check()
    assert.deepEqual([found.code, found.out], [0, 'acme.example is proven\n'])
    assert.match(await done(['domain', 'list', 'acme']), /^acme\.example +proven +\d{4}-/m)

    dns.failing.add('_ostiary-challenge.acme.example')
    const down = await check()
    assert.equal(down.code, 1)
    assert.match(down.out, /^acme\.example is proven\n.*ESERVFAIL/)

    assert.equal(
      await done(['domain', 'remove', 'acme', 'acme.example']),
      'acme.example is removed\n',
    )
    assert.match(await refused(['domain', 'check', 'acme', 'acme.example']), /has not claimed/)
  })

  it('says what is wrong', async () => {
    assert.match(await refused(['domain', 'list', 'nothing']), /the group does not exist/)
    for (const name of ['localhost', '10.0.0.1', 'a b.example', '*.example']) {
      assert.match(await refused(['domain', 'add', 'acme', name]), /must be a domain/)
    }
  })
})
