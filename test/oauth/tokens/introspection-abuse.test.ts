import assert from 'node:assert/strict'
import { it } from 'node:test'
import {
  type Answer,
  allGrants,
  allScopes,
  describeServer,
  type TestClient,
} from '../../support/server-world.ts'
import { signedIn } from '../../support/sign-ins.ts'
import { makeAdministrator } from '../../v1/legacy-calls.ts'

const registration = { grant_types: allGrants, allowed_scopes: allScopes }

/** Inactive, without any other member. */
function inactive(answer: Answer, what?: string): void {
  assert.equal(answer.status, 200, what)
  assert.deepEqual(answer.json, { active: false, token_type: 'Bearer' }, what)
}

describeServer('introspection', (world) => {
  it('I01: answers nobody who does not authenticate', async () => {
    const { client, tokens } = await signedIn(world())
    const answers: Answer[] = []
    for (const token of [tokens.access_token, 'unknown']) {
      answers.push(await world().send('POST', '/token-srv/introspect', { json: { token } }))
      answers.push(await world().introspect({ ...client, secret: 'wrong' }, token))
      const named = { json: { token, client_id: client.id } }
      answers.push(await world().send('POST', '/token-srv/introspect', named))
    }
    for (const { status, json, headers } of answers) {
      assert.equal(status, 401)
      assert.equal(json.error, 'invalid_client')
      assert.equal(headers.get('www-authenticate'), 'Bearer')
    }
    assert.deepEqual(
      answers.slice(0, 3).map(({ text }) => text),
      answers.slice(3).map(({ text }) => text),
    )
  })

  it('I01: answers no public client, which anybody can name', async () => {
    const client = await world().addClient({
      grant_types: ['password', 'authorization_code'],
      token_endpoint_auth_method: 'none',
    })
    const { json: tokens } = await world().signIn(client, await world().addUser())
    const json = { token: tokens.access_token, client_id: client.id }
    const answer = await world().send('POST', '/token-srv/introspect', { json })
    assert.equal(answer.status, 401)
    assert.equal(answer.json.active, undefined)
  })

  it('I01: answers no bearer of a token without the right', async () => {
    const { client, tokens } = await signedIn(world())
    const ask = (bearer: string) => {
      const json = { token: tokens.access_token }
      return world().send('POST', '/token-srv/introspect', { bearer, json })
    }
    const scope = 'ostiary:introspect'
    const trusted = await world().addClient({ ...registration, allowed_scopes: [scope] })
    const user = await world().addUser()
    await makeAdministrator(world(), user)
    const person = await world().signIn(trusted, user, scope)
    assert.equal(person.json.scope, '', 'the scope is for machines')
    const own = await world().token(client, { grant_type: 'client_credentials', scope: 'api:read' })
    const lacks = (missing: string) =>
      new RegExp(`^Bearer error="insufficient_scope", ${missing}resource_metadata=`)
    for (const [bearer, challenge] of [
      [own.json.access_token, lacks(`scope="${scope}", `)],
      [person.json.access_token, lacks('')],
    ] as const) {
      const { status, json, headers } = await ask(bearer)
      assert.equal(status, 403)
      assert.equal(json.error, 'insufficient_scope')
      assert.equal(json.active, undefined)
      assert.match(headers.get('www-authenticate') ?? '', challenge)
    }
    for (const bearer of ['forged', tokens.id_token, tokens.refresh_token]) {
      assert.equal((await ask(bearer)).status, 401)
    }
  })

  it('I02: reveals nothing to a client about the tokens of another', async () => {
    const { client, tokens } = await signedIn(world())
    const stranger = await world().addClient(registration)
    for (const token of [tokens.access_token, tokens.refresh_token]) {
      inactive(await world().introspect(stranger, token))
      const form = { token, client_id: stranger.id, client_secret: stranger.secret }
      inactive(await world().send('POST', '/token-srv/introspect', { form }))
      const named = { token, client_id: client.id }
      const posing = await world().send('POST', '/token-srv/introspect', {
        as: stranger,
        json: named,
      })
      assert.equal(posing.status, 400)
      assert.equal(await world().isActive(client, token), true)
    }
    const watcher = await world().addClient({ ...registration, introspect_any: true })
    assert.equal(await world().isActive(watcher, tokens.access_token), true)
  })

  it('I04: a hint orders the search and decides nothing', async () => {
    const { client, tokens } = await signedIn(world())
    for (const token of [tokens.access_token, tokens.refresh_token]) {
      for (const token_type_hint of ['access_token', 'refresh_token', 'id_token', '', 'nonsense']) {
        const { json } = await world().introspect(client, token, { token_type_hint })
        assert.equal(json.active, true, token_type_hint)
      }
    }
  })

  it('I05: calls inactive what does not count any more', async () => {
    const { stores } = world().server.services.storage
    const ends: Readonly<Record<string, (its: Awaited<ReturnType<typeof signedIn>>) => unknown>> = {
      'refresh token revoked': (its) => world().revoke(its.client, its.tokens.refresh_token),
      'session ended': (its) => stores.sessions.endAllOf(its.user.sub, world().now()),
      'user blocked': (its) =>
        stores.users.setStatus(its.user.sub, 'VERIFIED', 'BLOCKED', world().now()),
      'replay of a replaced refresh token': async ({ client, tokens }) => {
        const second = (await world().refresh(client, tokens.refresh_token)).json
        await world().refresh(client, second.refresh_token)
        await world().refresh(client, tokens.refresh_token)
      },
    }
    for (const [what, end] of Object.entries(ends)) {
      const its = await signedIn(world())
      assert.equal(await world().isActive(its.client, its.tokens.access_token), true)
      await end(its)
      inactive(await world().introspect(its.client, its.tokens.access_token), what)
      inactive(await world().introspect(its.client, its.tokens.refresh_token), what)
    }
  })

  it('I05: calls a client’s token inactive once the client is disabled', async () => {
    const watcher = await world().addClient({ ...registration, introspect_any: true })
    const { client, tokens } = await signedIn(world())
    const own = (await world().token(client, { grant_type: 'client_credentials' })).json
    await world().changeClient(client, { enabled: false })
    for (const token of [tokens.access_token, tokens.refresh_token, own.access_token]) {
      inactive(await world().introspect(watcher, token))
    }
  })

  it('I05: calls a replaced refresh token inactive, within the grace time too', async () => {
    const { client, tokens } = await signedIn(world())
    const second = (await world().refresh(client, tokens.refresh_token)).json
    inactive(await world().introspect(client, tokens.refresh_token))
    assert.equal(await world().isActive(client, second.refresh_token), true)
  })

  it('I05: calls expired tokens inactive', async () => {
    const { client, tokens } = await signedIn(world())
    world().advance(3_601_000)
    inactive(await world().introspect(client, tokens.access_token))
    assert.equal(await world().isActive(client, tokens.refresh_token), true)
    world().advance(31 * 86_400_000)
    inactive(await world().introspect(client, tokens.refresh_token))
  })

  it('I05: calls everything inactive that never was a token of ours', async () => {
    const { client, user, tokens } = await signedIn(world())
    const code = await world().addCode(client, user)
    for (const token of [
      'x',
      '.',
      '..',
      'a.b.c',
      '{}',
      'ort_',
      'x'.repeat(50_000),
      '☃',
      code,
      tokens.id_token,
      `${tokens.access_token}x`,
      tokens.access_token.slice(0, -1),
    ]) {
      inactive(await world().introspect(client, token), token.slice(0, 20))
    }
  })

  it('I06: takes one token, as text, in one body', async () => {
    const { client, tokens } = await signedIn(world())
    const ask = (options: object) =>
      world().send('POST', '/token-srv/introspect', { as: client, ...options })
    const token = tokens.access_token
    assert.equal((await ask({ json: { token } })).json.active, true)
    assert.equal((await ask({ form: { token } })).json.active, true)
    const type = { 'content-type': 'application/json; charset=UTF-8' }
    assert.equal((await ask({ body: JSON.stringify({ token }), headers: type })).json.active, true)
    for (const options of [
      {},
      { json: {} },
      { form: '' },
      { json: { token: [token] } },
      { json: { token: { token } } },
      { json: { token: 7 } },
      { json: { token: null } },
      { json: { token: '' } },
      { json: [token] },
      { json: token },
      { form: `token=${token}&token=${token}` },
      { form: `token[]=${token}` },
      { body: JSON.stringify({ token }), headers: { 'content-type': 'text/plain' } },
      { body: `token=${token}`, headers: { 'content-type': 'application/json' } },
      { body: JSON.stringify({ token }), headers: { 'content-type': 'multipart/form-data' } },
    ]) {
      const { status, json } = await ask(options)
      assert.equal(status, 400, JSON.stringify(options).slice(0, 60))
      assert.equal(json.error, 'invalid_request')
    }
  })
})

describeServer('revocation', (world) => {
  async function alive(client: TestClient, ...tokens: string[]): Promise<readonly boolean[]> {
    return Promise.all(tokens.map((token) => world().isActive(client, token)))
  }

  it('I09: has no effect on the tokens of another client', async () => {
    const { client, tokens } = await signedIn(world())
    const stranger = await world().addClient(registration)
    const watcher = await world().addClient({ ...registration, introspect_any: true })
    for (const other of [stranger, watcher]) {
      for (const token of [tokens.access_token, tokens.refresh_token]) {
        const { status, text } = await world().revoke(other, token)
        assert.deepEqual([status, text], [200, '{}'])
      }
    }
    assert.deepEqual(await alive(client, tokens.access_token, tokens.refresh_token), [true, true])
    assert.equal((await world().refresh(client, tokens.refresh_token)).status, 200)
  })

  it('I10: never says OK when nothing could be written', async () => {
    const { client, tokens } = await signedIn(world())
    const { execute } = world().database
    if (world().engine === 'sqlite') {
      await execute(
        "create trigger full_disk before insert on revocations begin select raise(abort, 'full'); end",
      )
    } else {
      await execute(`create function full_disk() returns trigger language plpgsql as
        $$ begin raise exception 'full' using errcode = '53100'; end $$`)
      await execute(
        'create trigger full_disk before insert on revocations execute function full_disk()',
      )
    }
    for (const token of [tokens.access_token, tokens.refresh_token]) {
      const { status, text } = await world().revoke(client, token)
      assert.equal(status, world().engine === 'sqlite' ? 500 : 503)
      assert.notEqual(text, '{}')
    }
    assert.deepEqual(await alive(client, tokens.access_token, tokens.refresh_token), [true, true])
    const where = world().engine === 'sqlite' ? '' : ' on revocations'
    await execute(`drop trigger full_disk${where}`)
    assert.equal((await world().revoke(client, tokens.refresh_token)).status, 200)
    assert.deepEqual(await alive(client, tokens.access_token, tokens.refresh_token), [false, false])
  })

  it('I12: counts at once, wherever the token is shown', async () => {
    const { client, tokens } = await signedIn(world())
    const own = { grant_type: 'client_credentials' }
    const { access_token: machine } = (await world().token(client, own)).json
    for (const token of [tokens.access_token, machine]) {
      assert.deepEqual(await alive(client, token), [true])
      await world().revoke(client, token)
      assert.deepEqual(await alive(client, token), [false])
      assert.equal((await world().userinfo(token)).status, 401)
      const path = '/users-srv/userinfo/anybody'
      assert.equal((await world().send('GET', path, { bearer: token })).status, 401)
    }
    assert.deepEqual(await alive(client, tokens.refresh_token), [false])
  })
})
