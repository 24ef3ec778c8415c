import assert from 'node:assert/strict'
import { it } from 'node:test'
import { keyPattern, newKey } from '../../src/api-keys/key-text.ts'
import { callsWith, expectSuccess, ids } from '../groups/groups-world.ts'
import { mailTo } from '../support/mail-to.ts'
import { secondProcessOf } from '../support/second-process.ts'
import type { ServerCalls } from '../support/server-calls.ts'
import { describeServer } from '../support/server-world.ts'
import { testBrowser } from '../support/test-browser.ts'
import { administrator, asker, askForKey, company, keyOn, makeKey, person } from './key-world.ts'

const day = 86_400_000
const read = 'ostiary:groups_read'
const write = 'ostiary:groups_write'

describeServer('an API key of a person', (world) => {
  const second = secondProcessOf(world)

  it('is told by what it allows: the person, chosen roles held now, scopes and its end', async () => {
    const { acme, ada } = await company(world())
    const ask = await asker(world())
    const key = await makeKey(world(), ada, { scopes: [read], roles: [[acme, 'GROUP_ADMIN']] })
    assert.match(key, keyPattern)
    const told = await ask(key)
    assert.equal(told.active, true)
    assert.equal(told.sub, ada.sub)
    assert.equal(told.username, ada.username)
    assert.deepEqual(told.scopes, [read])
    assert.deepEqual(told.roles, [])
    assert.deepEqual(told.api_key.name, 'Nightly')
    assert.deepEqual(
      told.groups?.map(({ groupId, roles }) => [groupId, roles]),
      [[acme, ['GROUP_ADMIN']]],
    )
    assert.equal(told.exp - told.iat, 30 * 86_400)
    assert.equal(
      (await ask(key, world(), { groups: [{ groupId: acme, roles: ['EDITOR'] }] })).active,
      false,
    )
    assert.equal(
      (await ask(key, world(), { groups: [{ groupId: acme, roles: ['GROUP_ADMIN'] }] })).active,
      true,
    )
    assert.equal((await ask(key, world(), { scopes: [write] })).active, false)
  })

  it('acts in v2 and v1 where both scope and role were chosen, and nowhere else', async () => {
    const { acme, sales, other, ada } = await company(world())
    const chosen = { scopes: [read], roles: [[acme, 'GROUP_ADMIN']] as const }
    const calls = callsWith(world(), await makeKey(world(), ada, chosen))
    await expectSuccess(calls.get(acme))
    await expectSuccess(calls.get(sales))
    assert.equal((await calls.get(other)).status, 403)
    assert.equal((await calls.create({ groupId: ids('x').x, parentId: acme })).status, 403)
    const v1 = (groupId: string) =>
      world().send('GET', `/groups/group/${groupId}`, { bearer: calls.token })
    assert.equal((await v1(sales)).status, 200)
    assert.equal((await v1(other)).status, 403)
    const { json: active } = await world().send('GET', '/oauth2-login/oauth2/checktoken', {
      bearer: calls.token,
    })
    assert.equal(active, true)

    // The scope without the role, and the role without the scope.
    const scopeAlone = callsWith(world(), await makeKey(world(), ada, { scopes: [read] }))
    assert.equal((await scopeAlone.get(acme)).status, 403)
    const roleAlone = callsWith(
      world(),
      await makeKey(world(), ada, { roles: [[acme, 'GROUP_ADMIN']] }),
    )
    assert.equal((await roleAlone.get(acme)).status, 403)
    assert.equal((await roleAlone.groupsOf(ada.sub)).status, 403)
  })

  it('changes memberships with the scope for it, below the chosen group alone', async () => {
    const { acme, sales, other, ada, root } = await company(world())
    const lin = await world().addUser()
    await root.assign(sales, lin.sub, ['EDITOR'])
    const chosen = { scopes: [read, write], roles: [[acme, 'GROUP_ADMIN']] as const }
    const calls = callsWith(world(), await makeKey(world(), ada, chosen))
    await expectSuccess(calls.assign(sales, lin.sub, ['VIEWER']))
    assert.equal((await calls.assign(other, lin.sub, ['VIEWER'])).status, 403)
    const v1 = await world().send('PUT', '/groups/map/user', {
      bearer: calls.token,
      json: { groupId: sales, userId: lin.sub, roles: ['EDITOR'] },
    })
    assert.equal(v1.status, 200, v1.text)
  })

  it('has an administrator’s power only if that was chosen', async () => {
    const admin = await administrator(world())
    const password = world().environment.OSTIARY_ADMIN_PASSWORD ?? ''
    const user = { sub: admin.sub, username: 'admin', password }
    const scopes = ['ostiary:users_read', read]
    const weak = await makeKey(world(), user, { scopes })
    const path = `/users-srv/user/${(await (await asker(world()))(weak)).sub}`
    assert.equal((await world().send('GET', path, { bearer: weak })).status, 403)
    const roles = [['OSTIARY_ADMINS', 'ADMIN']] as const
    const strong = await makeKey(world(), user, { scopes, roles })
    assert.equal((await world().send('GET', path, { bearer: strong })).status, 200)
    const { acme } = await company(world())
    await expectSuccess(callsWith(world(), strong).get(acme))
    assert.equal((await callsWith(world(), weak).get(acme)).status, 403)
  })

  it('is refused by every reader at once when the role, the person or the key is gone', async () => {
    const ends: Readonly<
      Record<string, (scene: Awaited<ReturnType<typeof company>>) => Promise<unknown>>
    > = {
      'the role is taken': ({ root, acme, ada }) => root.assign(acme, ada.sub, ['EDITOR']),
      'the person leaves the group': ({ root, acme, ada }) => root.dismiss(acme, ada.sub),
      'the account is blocked': ({ ada }) => setStatus(ada.sub, 'BLOCKED'),
      'the account is deleted': ({ ada }) => remove(ada.sub),
      'all sessions are ended': ({ ada }) => endSessions(ada.sub),
      'a new password is set': ({ ada }) => setPassword(ada.sub),
    }
    for (const [what, end] of Object.entries(ends)) {
      const scene = await company(world())
      const { acme, ada } = scene
      const ask = await asker(world())
      const chosen = { scopes: [read], roles: [[acme, 'GROUP_ADMIN']] as const }
      const key = await makeKey(world(), ada, chosen)
      for (const node of [world(), second()]) {
        await expectSuccess(callsWith(node, key).get(acme))
        assert.equal((await ask(key, node)).groups?.length, 1, what)
      }
      await end(scene)
      for (const node of [world(), second()]) {
        const refused = await callsWith(node, key).get(acme)
        assert.ok(refused.status === 401 || refused.status === 403, `${what}: ${refused.text}`)
        const { active, groups = [] } = await ask(key, node)
        const roles = groups.flatMap((each) => each.roles)
        assert.deepEqual(active ? roles : [], [], what)
        const isAccount = !what.includes('role') && !what.includes('group')
        assert.equal(active, !isAccount, what)
      }
    }
  })

  async function adminCall(method: string, path: string, json?: object) {
    const admin = await admins()
    const answer = await world().send(method, path, { bearer: admin, ...(json && { json }) })
    assert.ok(answer.status < 300, answer.text)
  }

  async function admins(): Promise<string> {
    const allowed_scopes = ['users_read', 'users_write', 'users_delete'].map((s) => `ostiary:${s}`)
    const client = await world().addClient({ grant_types: ['client_credentials'], allowed_scopes })
    const scope = allowed_scopes.join(' ')
    const { json } = await world().token(client, { grant_type: 'client_credentials', scope })
    return json.access_token
  }

  const setStatus = (sub: string, userStatus: string) =>
    adminCall('PUT', `/users-srv/user/${sub}/status`, { userStatus })
  const remove = (sub: string) => adminCall('DELETE', `/users-srv/user/${sub}`)
  const endSessions = (sub: string) => adminCall('DELETE', `/users-srv/user/${sub}/sessions`)
  const setPassword = (sub: string) =>
    adminCall('PUT', `/users-srv/user/${sub}/password`, {
      password: 'a difference engine of brass',
    })

  it('follows a role that ends by the clock, and says so in exp', async () => {
    const { acme, ada, root } = await company(world())
    const ask = await asker(world())
    const until = world().now() + 3_600_000
    const roleTerms = [{ role: 'GROUP_ADMIN', validUntil: Math.floor(until / 1000) }]
    await expectSuccess(root.assign(acme, ada.sub, ['GROUP_ADMIN', 'EDITOR'], { roleTerms }))
    const key = await makeKey(world(), ada, { scopes: [read], roles: [[acme, 'GROUP_ADMIN']] })
    assert.equal((await ask(key)).exp, Math.floor(until / 1000))
    await expectSuccess(callsWith(world(), key).get(acme))
    world().advance(3_600_001)
    assert.equal((await callsWith(world(), key).get(acme)).status, 403)
    assert.deepEqual(
      (await ask(key)).groups?.map(({ roles }) => roles),
      [[]],
    )
  })

  it('ends at its time', async () => {
    const { ada } = await company(world())
    const ask = await asker(world())
    const key = await makeKey(world(), ada, { days: '1' })
    assert.equal((await ask(key)).active, true)
    world().advance(day)
    assert.equal((await ask(key)).active, false)
  })

  it('is never more than what is held when it is made', async () => {
    const { acme, sales, ada } = await company(world())
    const browser = testBrowser(world())
    await browser.travel('/account', ada)
    const made = await askForKey(browser, {
      scopes: ['ostiary:users_read', 'ostiary:introspect', 'ostiary:access_decide', read],
      roles: [
        [sales, 'GROUP_ADMIN'],
        [acme, 'OWNER'],
        [acme, 'EDITOR'],
      ],
    })
    const told = await (await asker(world()))(keyOn(made) ?? '')
    // Boxes that the page has not offered are no choice.
    assert.deepEqual(told.api_key?.name, 'Nightly')
    assert.deepEqual(told.scopes, [])
    assert.deepEqual(
      told.groups?.map(({ roles }) => roles),
      [['EDITOR']],
    )
    const { apiKeys } = world().server.services.storage.stores
    const [kept] = await apiKeys.listOf({ kind: 'person', sub: ada.sub }, world().now())
    assert.deepEqual(kept?.scopes, [read])
  })

  it('is not kept as text, and is shown once', async () => {
    const { ada } = await company(world())
    const browser = testBrowser(world())
    await browser.travel('/account', ada)
    const made = await askForKey(browser, { name: 'Only <once>' })
    const key = keyOn(made) ?? ''
    assert.equal(made.headers.get('cache-control'), 'no-store')
    const list = await browser.open('/account/keys')
    assert.match(list.text, /Only &lt;once&gt;/)
    assert.equal(keyOn(list), undefined)
    const { events } = await recordedAbout(ada.sub)
    assert.ok(!JSON.stringify(events).includes(key))
    const mail = await mailTo(world(), ada.email)
    assert.match(mail.text, /Only <once>/)
    assert.ok(!mail.text.includes(key))
  })

  it('approves nothing, and makes, lists and ends no key', async () => {
    const { acme, ada } = await company(world())
    const chosen = { scopes: [read, write], roles: [[acme, 'GROUP_ADMIN']] as const }
    const bearer = await makeKey(world(), ada, chosen)
    const body = { name: 'More', days: 1 }
    const attempts: readonly (readonly [string, string, object?])[] = [
      ['POST', `/api-keys-srv/groups/${acme}/keys`, body],
      ['GET', `/api-keys-srv/groups/${acme}/keys`],
      ['GET', `/api-keys-srv/users/${ada.sub}/keys`],
      ['DELETE', `/api-keys-srv/users/${ada.sub}/keys/key_x`],
      ['POST', '/access-srv/requests/x/approve', {}],
      ['POST', '/users-srv/changepassword', {}],
      ['POST', '/groups-srv/password-links', {}],
      ['PUT', `/users-srv/user/profile/${ada.sub}`, {}],
      ['GET', '/users-srv/userinfo'],
    ]
    for (const [method, path, json] of attempts) {
      const { status, text } = await world().send(method, path, { bearer, ...(json && { json }) })
      assert.equal(status, 403, `${method} ${path}: ${text}`)
    }
    const client = await world().addClient({
      grant_types: ['urn:ietf:params:oauth:grant-type:token-exchange'],
      allowed_scopes: [],
      token_exchange: { mode: 'impersonation', subject_clients: [] },
    })
    const exchange = await world().token(client, {
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      subject_token: bearer,
      subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
    })
    assert.equal(exchange.status, 400, exchange.text)
  })

  it('is ended by its owner, and by nobody else’s hand', async () => {
    const { ada } = await company(world())
    const ask = await asker(world())
    const key = await makeKey(world(), ada)
    const id = (await ask(key)).api_key.id
    const stranger = await person(world())
    const { json } = await world().send('GET', `/api-keys-srv/users/${ada.sub}/keys`, {
      bearer: stranger.token,
    })
    assert.notEqual(json.success, true)
    const path = `/api-keys-srv/users/${ada.sub}/keys/${id}`
    assert.equal((await world().send('DELETE', path, { bearer: stranger.token })).status, 403)
    assert.equal((await ask(key)).active, true)
    const all = [0, 1, 2].map(async () => world().send('DELETE', path, { bearer: await admins() }))
    const statuses = (await Promise.all(all)).map(({ status }) => status).sort()
    assert.deepEqual(statuses, [200, 404, 404])
    assert.equal((await ask(key)).active, false)
    assert.equal((await ask(key, second())).active, false)
  })

  it('ends when it is reported, once however often at once, and its owner is told', async () => {
    const { ada } = await company(world())
    const ask = await asker(world())
    const key = await makeKey(world(), ada)
    const report = (node: ServerCalls, text: string) =>
      node.send('POST', '/api-keys-srv/reports', { json: { key: text } })
    const answers = await Promise.all(
      [world(), second(), world(), second()].map((node) => report(node, key)),
    )
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200],
    )
    assert.equal((await ask(key)).active, false)
    assert.equal((await ask(key, second())).active, false)
    const { events } = await recordedAbout(ada.sub)
    assert.equal(events.filter(({ type }) => type === 'API_KEY_REPORTED').length, 1)
    // A key that was never made is answered alike, and text that is none is refused.
    assert.equal((await report(world(), newKey('person'))).text, answers[0]?.text)
    assert.equal((await report(world(), 'ost_pat_nothing')).status, 400)
    assert.equal((await report(world(), `${key.slice(0, -1)}_`)).status, 400)
  })

  it('notes the day of its last use', async () => {
    const { acme, ada } = await company(world())
    const chosen = { scopes: [read], roles: [[acme, 'GROUP_ADMIN']] as const }
    const key = await makeKey(world(), ada, chosen)
    await expectSuccess(callsWith(world(), key).get(acme))
    await world().server.services.keyUses.flush()
    const { json } = await world().send('GET', `/api-keys-srv/users/${ada.sub}/keys`, {
      bearer: await admins(),
    })
    const today = new Date(world().now()).toISOString().slice(0, 10)
    const { keys } = json.data as { readonly keys: readonly { readonly last_used: string }[] }
    assert.equal(keys[0]?.last_used, today)
    const browser = testBrowser(world())
    await browser.travel('/account', ada)
    assert.match((await browser.open('/account/keys')).text, /Last used/)
  })

  async function recordedAbout(sub: string) {
    const events = await world().database.execute(`select * from events where sub = '${sub}'`)
    return { events }
  }
})
