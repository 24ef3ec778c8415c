import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import { mailsTo } from '../support/mail-to.ts'
import { describeManagement } from './management-world.ts'

interface App {
  readonly client_id: string
  readonly client_name: string
  readonly scopes: readonly string[]
  readonly id_token?: { readonly claims: Readonly<Record<string, unknown>> }
}
interface View {
  readonly account: {
    readonly user: { readonly sub: string; readonly email?: string }
    readonly factors: readonly object[]
    readonly sessions: readonly object[]
    readonly groups: readonly { readonly groupId: string }[]
  }
  readonly apps: readonly App[]
}

const reason = 'Ticket 4711: cannot open Shop'

describeManagement('the view of an account for support', (world) => {
  const address = () => `${randomId().replaceAll(/[-_]/g, 'x').toLowerCase()}@example.com`
  const look = (sub: string, body: unknown = { reason }) =>
    world().admin('POST', `/users-srv/support-view/${sub}`, body)
  const eventsOf = async (sub: string) =>
    (await world().ask('GET', `/events-srv/events?sub=${sub}&type=ACCOUNT_VIEWED`))
      .events as readonly { readonly detail: Readonly<Record<string, unknown>> }[]
  const adminSub = async () => {
    const { users } = await world().ask('POST', '/users-srv/search', { username: 'admin' })
    return (users as { sub: string }[])[0]?.sub ?? ''
  }

  /** Somebody who has used an app. */
  async function customer() {
    const email = address()
    const user = await world().addUser({ email, email_verified: true, given_name: 'Ada' })
    const client = await world().addClient({
      client_name: 'Shop',
      grant_types: ['password'],
      allowed_scopes: ['openid', 'email'],
    })
    assert.equal((await world().signIn(client, user, 'openid email')).status, 200)
    const { consents } = world().server.services.storage.stores
    const found = await world().server.services.storage.stores.clients.find(client.id)
    const registrationId = found?.registrationId ?? ''
    const consent = { sub: user.sub, clientId: client.id, registrationId, claims: [] }
    await consents.add({ ...consent, scopes: ['openid'], grantedAt: world().now() })
    return { ...user, email, client }
  }

  it('shows what the person sees, and what their apps get as far as they allowed it', async () => {
    const { sub, email, client } = await customer()
    const { status, text, json } = await look(sub)
    assert.equal(status, 200, text)
    const { account, apps } = json.data as unknown as View
    assert.deepEqual([account.user.sub, account.user.email], [sub, email])
    assert.equal(account.sessions.length, 1)
    assert.deepEqual(
      account.groups.map(({ groupId }) => groupId),
      ['OSTIARY_USERS'],
    )
    const [app] = apps.filter((each) => each.client_id === client.id)
    assert.deepEqual([app?.client_name, app?.scopes], ['Shop', ['openid']])
    assert.equal(app?.id_token?.claims.sub, sub)
    assert.equal(app?.id_token?.claims.email, undefined)
    for (const secret of ['password_hash', 'sealed', 'cookie', 'digest', 'refresh_token']) {
      assert.ok(!text.includes(secret), secret)
    }
  })

  it('is recorded with the reason, and the person is told', async () => {
    const { sub, email } = await customer()
    const before = (await mailsTo(world(), email)).length
    assert.equal((await look(sub)).status, 200)
    const [event] = await eventsOf(sub)
    assert.deepEqual(event?.detail, { reason, by: await adminSub() })
    const [mail, ...others] = await mailsTo(world(), email)
    assert.equal(others.length, before)
    assert.match(mail?.subject ?? '', /looked at your account/)
    assert.ok(!mail?.text.includes('4711'))
  })

  it('makes nothing that could be used in the name of the person, and changes nothing', async () => {
    const { sub } = await customer()
    const { stores } = world().server.services.storage
    const state = async () =>
      JSON.stringify([
        await stores.users.find(sub),
        await stores.sessions.listOf(sub, world().now()),
        await stores.factors.listOf(sub),
        await stores.consentReader.listOf(sub),
      ])
    const before = await state()
    assert.equal((await look(sub)).status, 200)
    assert.equal(await state(), before)
  })

  it('is for administrators with the scope who have just signed in', async () => {
    const { sub } = await customer()
    const path = `/users-srv/support-view/${sub}`
    const send = (bearer: string) => world().send('POST', path, { bearer, json: { reason } })
    assert.equal((await send(await world().machineToken('users_read', 'users_write'))).status, 403)
    assert.equal((await send(await world().machineToken('users_support'))).status, 403)
    const client = await world().addClient({
      grant_types: ['password'],
      allowed_scopes: ['openid', 'ostiary:users_support'],
    })
    const other = await world().addUser()
    const scope = 'openid ostiary:users_support'
    const { access_token: token } = (await world().signIn(client, other, scope)).json
    assert.equal((await send(token)).status, 403)
    assert.equal((await look(await adminSub())).status, 403)
    assert.equal((await look(randomId())).status, 404)
    assert.deepEqual(await eventsOf(sub), [])
    await world().adminToken()
    world().advance(16 * 60_000)
    const late = await look(sub)
    assert.equal(late.status, 401, late.text)
    assert.deepEqual(await eventsOf(sub), [])
    world().advance(60 * 60_000)
  })

  it('asks for a reason that can be shown', async () => {
    const { sub } = await customer()
    for (const body of [
      {},
      { reason: '' },
      { reason: 'why' },
      { reason: 'a\u0000bcdef' },
      { reason: `abc\u202edef` },
      { reason: 'x'.repeat(201) },
      { reason: 7 },
      { reason, more: 1 },
    ]) {
      assert.equal((await look(sub, body)).status, 400, JSON.stringify(body))
    }
    assert.deepEqual(await eventsOf(sub), [])
  })
})
