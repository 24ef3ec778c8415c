import assert from 'node:assert/strict'
import { it } from 'node:test'
import { commandLine } from '../../src/events/actor.ts'
import { randomId, randomSecret } from '../../src/kernel/secrets.ts'
import { afterRestore } from '../../src/management/after-restore.ts'
import { describeManagement } from '../management/management-world.ts'

interface Event {
  readonly type: string
  readonly time: string
  readonly outcome: string
  readonly sub?: string
  readonly client_id?: string
  readonly sid?: string
  readonly address?: string
  readonly detail: Readonly<Record<string, unknown>>
}

describeManagement('what is written down', (world) => {
  const eventsOf = async (query: string) =>
    (await world().ask('GET', `/events-srv/events?${query}`)).events as Event[]

  it('B02: nothing is done that cannot be written down', async () => {
    const { addUser, admin, ask, database } = world()
    const { sub } = await addUser({ nickname: 'before' })
    const client = { client_id: `c-${randomId()}`, grant_types: ['client_credentials'] }
    await ask('POST', '/apps-srv/clients', client)
    const path = `/apps-srv/clients/${client.client_id}`
    const before = [await ask('GET', `/users-srv/user/${sub}`), await ask('GET', path)]
    const username = `u-${randomId()}`
    await database.execute('alter table events rename to events_elsewhere')
    try {
      const attempts: [string, string, object?][] = [
        ['POST', '/users-srv/user', { username }],
        ['PUT', `/users-srv/user/profile/${sub}`, { nickname: 'after' }],
        ['PUT', `/users-srv/user/${sub}/status`, { userStatus: 'BLOCKED' }],
        ['DELETE', `/users-srv/user/${sub}`],
        ['POST', `${path}/secret`, { overlap: 0 }],
        ['PUT', path, { ...client, client_name: 'after' }],
        ['DELETE', path],
        ['POST', '/scopes-srv/scope', { scope: username, texts: { 'en-US': { title: 'x' } } }],
      ]
      for (const [method, at, json] of attempts) {
        const { status } = await admin(method, at, json)
        assert.ok(status >= 500, `${method} ${at} is answered ${status}`)
      }
    } finally {
      await database.execute('alter table events_elsewhere rename to events')
    }
    const after = [await ask('GET', `/users-srv/user/${sub}`), await ask('GET', path)]
    assert.deepEqual(after, before)
    const found = (await ask('POST', '/users-srv/search', { username })).users
    assert.deepEqual(found, [])
    assert.equal((await admin('GET', `/scopes-srv/scope/${username}`)).status, 404)
  })

  it('B04: says who did what to whom, from where, in which session, when and how it ended', async () => {
    const { adminToken, addUser, ask, now } = world()
    const claims = JSON.parse(
      Buffer.from((await adminToken()).split('.')[1] ?? '', 'base64url').toString(),
    )
    const from = Math.floor(now() / 1000)
    const user = await addUser()
    await ask('PUT', `/users-srv/user/profile/${user.sub}`, { nickname: 'Countess' })
    await ask('PUT', `/users-srv/user/${user.sub}/status`, { userStatus: 'BLOCKED' })
    await ask('DELETE', `/users-srv/user/${user.sub}`)
    const all = await eventsOf(`sub=${user.sub}&from=${from}`)
    const events = all.filter(({ type }) => type.startsWith('ACCOUNT')).toReversed()
    assert.deepEqual(
      events.map(({ type }) => type),
      ['ACCOUNT_CREATED', 'ACCOUNT_MODIFIED', 'ACCOUNT_DEACTIVATED', 'ACCOUNT_DELETED'],
    )
    for (const event of events.slice(1)) {
      assert.equal(event.outcome, 'success')
      assert.equal(event.sid, claims.sid)
      assert.equal(event.client_id, claims.aud)
      assert.equal(event.address, '127.0.0.1')
      assert.equal(event.detail.by, claims.sub)
      assert.ok(Math.abs(Date.parse(event.time) - now()) < 60_000)
    }

    const client = { client_id: `c-${randomId()}`, grant_types: ['client_credentials'] }
    const path = `/apps-srv/clients/${client.client_id}`
    await ask('POST', '/apps-srv/clients', client)
    await ask('POST', `${path}/secret`)
    await ask('PUT', path, client)
    await ask('DELETE', path)
    const ofClient = (await eventsOf(`client_id=${client.client_id}`)).toReversed()
    assert.deepEqual(
      ofClient.map(({ type, detail }) => [type, detail.changed]),
      [
        ['APP_CREATED', undefined],
        ['APP_MODIFIED', 'secret'],
        ['APP_MODIFIED', 'registration'],
        ['APP_DELETED', undefined],
      ],
    )
    for (const { detail, sid, address } of ofClient) {
      assert.deepEqual(
        [detail.by, detail.through, sid, address],
        [claims.sub, claims.aud, claims.sid, '127.0.0.1'],
      )
    }
  })

  it('B04: names a machine by its client', async () => {
    const { machineToken, send } = world()
    const bearer = await machineToken('users_write')
    const json = { username: `u-${randomId()}` }
    const made = await send('POST', '/users-srv/user', { bearer, json })
    const { sub } = made.json.data as { sub: string }
    const [event] = await eventsOf(`sub=${sub}&type=ACCOUNT_CREATED`)
    const by = String(event?.client_id)
    assert.match(by, /^client-/)
    assert.deepEqual([event?.sid, event?.detail], [undefined, { by }])
  })

  it('B04: holds no secret, and of a person no more than the sub', async () => {
    const { addClient, ask, database, refresh, signIn, token } = world()
    const password = `password ${randomSecret()}`
    const email = `${randomId()}@example.com`
    const username = `u-${randomId()}`
    const { sub } = await ask('POST', '/users-srv/user', {
      username,
      email,
      password,
      mustChange: false,
    })
    const client = await addClient({
      grant_types: ['password', 'refresh_token', 'client_credentials'],
      allowed_scopes: ['openid', 'offline_access'],
    })
    const user = { sub: String(sub), username, password }
    const tokens = (await signIn(client, user, 'openid offline_access')).json
    await refresh(client, tokens.refresh_token)
    await signIn(client, { ...user, password: `${password}!` })
    await token(
      { ...client, secret: 'wrong-secret-of-a-client' },
      { grant_type: 'client_credentials' },
    )
    await ask('PUT', `/users-srv/user/profile/${sub}`, { nickname: 'Countess', email: `x${email}` })
    await ask('PUT', `/users-srv/user/${sub}/password`, { password: `another ${password}` })

    const rows = await database.execute('select * from events')
    const text = JSON.stringify(rows)
    assert.ok(rows.length > 5)
    for (const secret of [
      password,
      email,
      username,
      'Countess',
      client.secret,
      'wrong-secret-of-a-client',
      tokens.access_token,
      tokens.refresh_token,
      tokens.id_token,
      'argon2',
    ]) {
      assert.ok(!text.includes(secret), secret)
    }
  })

  it('B06: brings nothing back to life that a backup holds', async () => {
    const { addClient, addCode, addUser, isActive, now, redeem, refresh, server, signIn } = world()
    const client = await addClient({
      grant_types: ['authorization_code', 'password', 'refresh_token'],
      allowed_scopes: ['openid', 'offline_access'],
    })
    const user = await addUser()
    const tokens = (await signIn(client, user, 'openid offline_access')).json
    const code = await addCode(client, user)
    const { storage, recorded } = server.services
    await afterRestore(commandLine, recorded)
    assert.equal(await isActive(client, tokens.access_token), false)
    assert.equal((await refresh(client, tokens.refresh_token)).status, 400)
    assert.equal((await redeem(client, code)).status, 400)
    assert.deepEqual(await storage.stores.sessions.listOf(user.sub, now()), [])
    // The administrator's own token ended with the rest; later, a new one is asked for.
    world().advance(1_800_001)
    assert.equal((await eventsOf('type=DATA_RESTORED')).length, 1)
    assert.equal((await signIn(client, user)).status, 200)
  })
})
