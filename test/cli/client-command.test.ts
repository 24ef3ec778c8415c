import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sha256 } from '../../src/kernel/secrets.ts'
import { cliWorld } from './cli-world.ts'

const callback = 'https://shop.example/cb'

describe('ostiary client', () => {
  const { ostiary, done, refused, write, execute } = cliWorld()

  const shown = async (id: string) => JSON.parse(await done(['client', 'show', id]))
  const eventsOf = (id: string) =>
    execute(`select type, outcome from events where client_id = '${id}' order by rowid`).map(
      ({ type, outcome }) => `${type} ${outcome}`,
    )

  it('add takes the registration from options', async () => {
    const out = await done([
      ...['client', 'add', 'shop', '--name', 'The shop', '--auth-method', 'client_secret_post'],
      ...['--redirect-uri', callback, '--redirect-uri', 'https://shop.example/other'],
      ...['--scope', 'openid', '--scope', 'profile'],
      ...['--grant', 'authorization_code', '--grant', 'refresh_token'],
    ])
    assert.match(out, /^shop is registered\nclient_secret: \S{43}\n$/)
    const shop = await shown('shop')
    assert.equal(shop.client_name, 'The shop')
    assert.equal(shop.token_endpoint_auth_method, 'client_secret_post')
    assert.deepEqual(shop.redirect_uris, [callback, 'https://shop.example/other'])
    assert.deepEqual(shop.allowed_scopes, ['openid', 'profile'])
    assert.deepEqual(shop.grant_types, ['authorization_code', 'refresh_token'])
    assert.equal(shop.enabled, true)
    assert.deepEqual(eventsOf('shop'), ['APP_CREATED success'])
  })

  it('add takes further members from a file, and options before them', async () => {
    write('app.json', {
      client_name: 'From the file',
      redirect_uris: ['com.example:/cb'],
      token_endpoint_auth_method: 'none',
    })
    const out = await done(['client', 'add', 'app', '--metadata', 'app.json', '--name', 'App'])
    assert.equal(out, 'app is registered\n')
    const app = await shown('app')
    assert.deepEqual([app.client_name, app.redirect_uris], ['App', ['com.example:/cb']])
    assert.deepEqual(app.secrets, [])
  })

  it('add takes what tokens contain, and says what is wrong with it', async () => {
    const members = {
      redirect_uris: [callback],
      allowed_scopes: ['openid', 'groups', 'orders'],
      default_scopes: ['orders'],
      access_token_profile: 'rfc9068',
      id_token_claims: 'minimal',
      groups_claim: { format: 'group:role', name: 'teams', under: 'acme', prefix: 'oidc:' },
    }
    write('shaped.json', members)
    await done(['client', 'add', 'shaped', '--metadata', 'shaped.json'])
    const shaped = await shown('shaped')
    const kept = Object.keys(members).map((name) => [name, shaped[name]])
    assert.deepEqual(Object.fromEntries(kept), members)

    write('wrong.json', {
      ...members,
      default_scopes: ['other'],
      groups_claim: { format: 'texts', name: 'roles' },
    })
    const err = await refused(['client', 'add', 'wrong', '--metadata', 'wrong.json'])
    assert.match(err, /default_scopes\[0\] must be one of allowed_scopes/)
    assert.match(err, /groups_claim\.format must be one of objects, ids, names, paths, group:role/)
  })

  it('add says what is wrong with a registration, all of it, and registers nothing', async () => {
    const err = await refused([
      ...['client', 'add', 'a b', '--redirect-uri', 'javascript:alert(1)', '--grant', 'magic'],
    ])
    for (const member of ['client_id', 'redirect_uris', 'grant_types']) {
      assert.match(err, new RegExp(member))
    }
    assert.match(await refused(['client', 'show', 'a b']), /there is no client a b/)
  })

  const files: readonly (readonly [name: string, content: string, words: RegExp])[] = [
    ['list.json', '[]', /list\.json must hold an object/],
    ['broken.json', '{', /broken\.json cannot be read as JSON/],
    ['strange.json', '{"clientname":"x"}', /clientname/],
    ['other.json', '{"client_id":"x"}', /the client_id in other\.json is x, not filed/],
  ]
  for (const [name, content, words] of files) {
    it(`add refuses a file with ${content}`, async () => {
      write(name, content)
      const add = ['client', 'add', 'filed', '--redirect-uri', callback, '--metadata', name]
      assert.match(await refused(add), words)
    })
  }

  it('add refuses a file that is not there, a name that is taken, and that of a user', async () => {
    const add = ['client', 'add', '--redirect-uri', callback]
    const missing = await refused([...add, 'new', '--metadata', 'nowhere.json'])
    assert.match(missing, /nowhere\.json cannot be read/)
    assert.match(await refused([...add, 'shop']), /shop/)
    write('users.json', { users: [{ sub: 'person', username: 'person' }] })
    await done(['import', 'users.json'])
    assert.match(await refused([...add, 'person']), /person/)
  })

  it('list shows a line for each client, without anything that steers a terminal', async () => {
    write('odd.json', { client_name: 'Odd\u202e name', redirect_uris: [callback] })
    await ostiary(['client', 'add', 'odd', '--metadata', 'odd.json'])
    const lines = (await done(['client', 'list'])).split('\n')
    assert.match(lines[0] ?? '', /^CLIENT_ID +NAME +METHOD +GRANTS +ENABLED$/)
    assert.ok(lines.some((line) => /^app +App +none +authorization_code +yes$/.test(line)))
    assert.equal(
      lines.some((line) => line.includes('\u202e')),
      false,
    )
  })

  it('show prints when secrets were created and expire, and never their values', async () => {
    const { secrets } = await shown('shop')
    assert.deepEqual(Object.keys(secrets[0]), ['id', 'created', 'expires'])
    assert.equal(secrets[0].expires, null)
  })

  it('rotate-secret makes a new secret, and ends the earlier ones on request', async () => {
    const first = await done(['client', 'rotate-secret', 'shop', '--keep', '60'])
    assert.match(first, /^client_secret: \S{43}\n$/)
    const [before, now] = (await shown('shop')).secrets
    const leftMs = Date.parse(before.expires) - Date.parse(now.created)
    assert.ok(leftMs > 0 && leftMs <= 61_000)
    assert.notEqual(await done(['client', 'rotate-secret', 'shop', '--keep', '0']), first)
    assert.equal((await shown('shop')).secrets.length, 1)
    assert.match(await refused(['client', 'rotate-secret', 'app']), /has no secret/)
  })

  it('disable and enable may be repeated, and each leaves an event', async () => {
    const before = eventsOf('shop').length
    for (let times = 0; times < 2; times++) {
      assert.equal(await done(['client', 'disable', 'shop']), 'shop is disabled\n')
    }
    assert.equal((await shown('shop')).enabled, false)
    assert.equal(await done(['client', 'enable', 'shop']), 'shop is enabled\n')
    assert.equal((await shown('shop')).enabled, true)
    const events = eventsOf('shop').slice(before)
    assert.deepEqual(events, Array(3).fill('APP_MODIFIED success'))
  })

  it('remove takes a client away, once', async () => {
    assert.equal(await done(['client', 'remove', 'shop']), 'shop is removed\n')
    assert.equal(eventsOf('shop').at(-1), 'APP_DELETED success')
    assert.doesNotMatch(await done(['client', 'list']), /^shop /m)
  })

  for (const verb of ['show', 'rotate-secret', 'enable', 'disable', 'remove']) {
    it(`${verb} says that there is no such client`, async () => {
      assert.match(await refused(['client', verb, 'shop']), /there is no client shop/)
    })
  }
})

describe('ostiary registration-token', () => {
  const { ostiary, done, refused, execute } = cliWorld()

  it('makes a token that is shown once, lists and removes it', async () => {
    const made = JSON.parse(
      await done([
        ...['registration-token', 'add', '--name', 'Agents', '--uses', '3', '--scope', 'api:read'],
        '--json',
      ]),
    )
    assert.match(made.token, /^[\w-]{43}$/)
    const [stored] = execute('select digest, uses_left from initial_access_tokens')
    assert.equal(stored?.digest, sha256(made.token))
    const shown = await done(['registration-token', 'list'])
    assert.match(shown, new RegExp(`^${made.id} +Agents +3 +\\d{4}-`, 'm'))
    assert.equal(await done(['registration-token', 'remove', made.id]), `${made.id} is removed\n`)
    assert.match(await refused(['registration-token', 'remove', made.id]), /there is no token/)
    const types = execute("select type from events where type like 'REGISTRATION_%' order by rowid")
    assert.deepEqual(
      types.map(({ type }) => type),
      ['REGISTRATION_TOKEN_CREATED', 'REGISTRATION_TOKEN_DELETED'],
    )
  })

  it('says that nobody can use a token while registration is closed', async () => {
    const add = ['registration-token', 'add', '--name', 'Agents', '--json']
    const { code, out, err } = await ostiary(add)
    assert.equal(code, 0)
    assert.match(err, /set clientRegistration\.mode to token/)
    assert.ok(JSON.parse(out).token)
    const open = await ostiary(add, { env: { OSTIARY_CLIENT_REGISTRATION_MODE: 'token' } })
    assert.equal(open.err, '')
  })
})
