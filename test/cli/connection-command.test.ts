import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newSpKey } from '../../src/connections/saml/sp-key.ts'
import { type DnsServer, dnsServer } from '../support/dns-server.ts'
import { cliWorld } from './cli-world.ts'

const day = 86_400_000
const year = 365 * day
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
      { ...shown, use: 'off', warnings: [], revision: 1, updated_at: 0 },
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

  it('hears signals of the other side, and says how that goes', async () => {
    write('heard.json', { settings: { issuer: 'https://127.0.0.1:9', client_id: 'ostiary' } })
    const made = ['connection', 'add', 'heard', '--kind', 'oidc', '--metadata', 'heard.json']
    await done([...made, '--secret', 'client_secret'], { input: `${secret}\n` })
    write('source.json', { audience: ['us'], jwks_uri: 'https://idp.example/jwks' })
    const set = ['connection', 'signals', 'set', 'heard', '--metadata', 'source.json']
    const printed = await done([...set, '--access', 'none'])
    assert.match(printed, /^endpoint_url: \S+\/connect\/heard\/signals$/m)
    const [, header = ''] = /^authorization_header: (Bearer \S{40,})$/m.exec(printed) ?? []
    const shown = await done(['connection', 'signals', 'show', 'heard'])
    assert.match(shown, /^RULE +account-disabled: end_all$/m)
    const kept = JSON.stringify(execute('select * from signal_sources'))
    for (const text of [shown, kept]) assert.ok(!text.includes(header.split(' ')[1] ?? '-'))
    assert.match(await refused(['connection', 'signals', 'verify', 'heard']), /over there/)
    assert.match(await refused([...set, '--access', 'token', '--token'], { input: 't\n' }), /says/)
    assert.match(await refused(['connection', 'signals', 'set', 'heard']), /not allowed/)
    const doctored = async () => {
      const { out } = await ostiary(['doctor', '--json'])
      const checks: { check: string; level: string; message: string }[] = JSON.parse(out).checks
      const found = checks.find(({ check }) => check === 'heard signals')
      return [found?.level, found?.message]
    }
    assert.deepEqual(await doctored(), ['ok', '1 stream of other sides'])
    execute("update signal_sources set problem = 'down', problem_at = 0")
    const problem = 'heard has had a problem at 1970-01-01T00:00:00Z: down'
    assert.deepEqual(await doctored(), ['warn', `1 stream of other sides; ${problem}`])
    execute("update signal_sources set status = 'paused'")
    const paused = 'heard hears nothing: its stream is paused over there'
    assert.deepEqual(await doctored(), ['warn', `1 stream of other sides; ${paused}`])
    await done(['connection', 'signals', 'remove', 'heard'])
    await refused(['connection', 'signals', 'show', 'heard'])
    await done(['connection', 'remove', 'heard'])
  })

  it('makes and removes tokens of the directory that pushes, and says what it gives', async () => {
    write('pushing.json', { settings: { issuer: 'https://idp.example', client_id: 'ostiary' } })
    const made = ['connection', 'add', 'pushing', '--kind', 'oidc', '--metadata', 'pushing.json']
    const input = `${secret}\n`
    await done([...made, '--secret', 'client_secret'], { input })
    const token = await json('scim', 'add-token', 'pushing', '--days', '7')
    assert.match(token.token, /^[\w-]{20,}$/)
    const printed = (await done(['connection', 'scim', 'add-token', 'pushing'])).trim()
    assert.match(await refused(['connection', 'scim', 'add-token', 'pushing']), /two tokens/)
    const shown = await json('scim', 'show', 'pushing')
    assert.deepEqual(
      [shown.role, shown.users, shown.groups, shown.tokens.length],
      ['MEMBER', 0, 0, 2],
    )
    const table = await done(['connection', 'scim', 'show', 'pushing'])
    assert.match(table, /^ENDPOINT +\S+\/scim\/v2$/m)
    assert.match(table, /^TOKEN +\S+, until \S+.*, never used$/m)
    for (const text of [JSON.stringify(shown), table]) {
      assert.ok(![printed, token.token].some((each) => text.includes(each)))
    }
    const kept = execute('select * from scim_tokens')
    assert.ok(!JSON.stringify(kept).includes(printed))
    const removal = ['connection', 'scim', 'remove-token', 'pushing', token.id]
    assert.equal(await done(removal), 'the token of pushing is removed\n')
    await refused(removal)

    const changed = await json('scim', 'change', 'pushing', '--role', 'STAFF')
    assert.equal(changed.role, 'STAFF')
    for (const role of ['GROUP_ADMIN', 'ADMIN']) {
      await refused(['connection', 'scim', 'change', 'pushing', '--role', role])
    }
    await refused(['connection', 'scim', 'change', 'pushing', '--client', 'nobody'])
    await refused(['connection', 'scim', 'show', 'nowhere'])
    const { code } = await ostiary(['connection', 'scim', 'add-token', 'pushing', '--days', '0'])
    assert.equal(code, 2)
    await done(['connection', 'remove', 'pushing'])
    const types = execute("select type from events where type like 'SCIM_TOKEN_%'")
    assert.equal(types.length, 3)
  })

  it('connects a product that is known by name, with its client alone', async () => {
    write('github.json', { preset: 'github', settings: { client_id: 'ostiary' } })
    const { settings } = await json(
      ...['add', 'github', '--kind', 'oauth', '--metadata', 'github.json'],
    )
    assert.deepEqual(settings, { client_id: 'ostiary' })
    await done(['connection', 'remove', 'github'])
  })

  it('unlinks a person, and says so if it was the only way in', async () => {
    write('linked.json', { settings: { issuer: 'https://id.acme.example', client_id: 'x' } })
    const { id } = await json('add', 'linked', '--kind', 'oidc', '--metadata', 'linked.json')
    const { sub } = JSON.parse(await done(['user', 'add', 'ada-linked', '--json']))
    execute(`update identities set password_hash = null where sub = '${sub}'`)
    assert.match(
      await refused(['connection', 'unlink', 'linked', sub]),
      /nobody of this name has an account/,
    )
    execute(`insert into identities (identity_id, sub, provider, provider_user_id, custom_fields,
      password_version, created_at) values ('i1', '${sub}', 'linked', 's1', '{}', 0, 1)`)
    execute(`insert into upstream_accounts (connection_id, issuer, subject, identity_id)
      values ('${id}', 'https://id.acme.example', 's1', 'i1')`)
    assert.match(await refused(['connection', 'unlink', 'linked', sub]), /neither a password/)
    const forced = await done(['connection', 'unlink', 'linked', 'ada-linked', '--force'])
    assert.equal(forced, `${sub} is unlinked from linked\n`)
    assert.deepEqual(execute("select * from identities where identity_id = 'i1'"), [])
    await done(['connection', 'remove', 'linked'])
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

describe('ostiary doctor on sign-ins elsewhere', () => {
  const { ostiary, done, write, execute } = cliWorld()

  /** What it says of a check, at a time. */
  async function find(check: string, now = Date.now()): Promise<string> {
    const { out } = await ostiary(['doctor', '--json'], { clock: () => now })
    const checks: { check: string; level: string; message: string }[] = JSON.parse(out).checks
    const found = checks.find((each) => each.check === check)
    return `${found?.level} ${found?.message}`
  }

  it('names secrets and certificates that end within 30 days', async () => {
    assert.equal(await find('connections'), 'ok 0 connections')
    const now = Date.now()
    const [first, second] = [await newSpKey('x', now), await newSpKey('x', now - year)]
    const settings = { idp_entity_id: 'x', sso_url: 'https://id.example', certificates: [''] }
    settings.certificates = [first.certificate, second.certificate]
    write('saml.json', { settings })
    const ends = Math.floor((now + 40 * day) / 1000)
    const client = { issuer: 'https://id.example', client_id: 'x' }
    write('oidc.json', { settings: { ...client, secret_ends_at: ends } })
    for (const kind of ['saml', 'oidc']) {
      await done(['connection', 'add', `my-${kind}`, '--kind', kind, '--metadata', `${kind}.json`])
    }
    assert.equal(await find('connections', now), 'ok 2 connections')
    assert.match(
      await find('connections', now + 20 * day),
      /^warn 2 connections; my-oidc: the client secret ends in 20 days; .* \(\d{4}-[^,]*\)$/,
    )
    // One of two certificates is still good for a year.
    assert.doesNotMatch(await find('connections', now + 4 * year), /my-saml/)
    assert.match(
      await find('connections', now + 5 * year),
      /my-saml: the last certificate of the provider ends in a day/,
    )
    write('off.json', { use: 'off' })
    await done(['connection', 'change', 'my-oidc', '--metadata', 'off.json'])
    assert.equal(await find('connections', now + 20 * day), 'ok 2 connections')
  })

  it('names domains whose record is gone', async () => {
    await done(['group', 'create', 'acme', '--name', 'Acme'])
    await done(['domain', 'add', 'acme', 'acme.example'])
    assert.equal(await find('domains'), 'ok 0 proven domains')
    execute("update domains set status = 'proven', checked_at = 1 returning name")
    assert.equal(await find('domains'), 'ok 1 proven domain')
    execute("update domains set status = 'lost' returning name")
    assert.match(await find('domains'), /^warn 0 proven domains; .* acme\.example of acme: put it/)
  })
})
