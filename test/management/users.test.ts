import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import { mailTo } from '../support/mail-to.ts'
import { describeManagement } from './management-world.ts'

describeManagement('administration of users', (world) => {
  const path = (sub: unknown) => `/users-srv/user/${sub}`
  const profile = (sub: unknown) => `/users-srv/user/profile/${sub}`
  const newUser = (fields: object = {}) => ({ username: `u-${randomId()}`, ...fields })
  const create = (fields: object = {}) => world().ask('POST', '/users-srv/user', newUser(fields))
  const errorOf = async (method: string, at: string, json?: object, headers = {}) => {
    const answer = await world().admin(method, at, json, headers)
    const { error } = answer.json as unknown as { error: { code: number; moreInfo: string } }
    return { status: answer.status, code: error.code, moreInfo: error.moreInfo }
  }

  it('creates a user who can sign in, and returns everything but the password', async () => {
    const { addClient, ask, signIn } = world()
    const password = 'a password nobody has yet'
    const given = newUser({
      password,
      mustChange: false,
      email: `${randomId()}@example.com`,
      given_name: 'Ada',
    })
    const made = await ask('POST', '/users-srv/user', given)
    assert.equal(made.username, given.username)
    assert.equal(made.userStatus, 'VERIFIED')
    assert.equal(made.revision, 0)
    assert.doesNotMatch(JSON.stringify(made), /password|argon/)

    const client = await addClient({ grant_types: ['password'] })
    const user = { sub: String(made.sub), username: given.username, password }
    assert.equal((await signIn(client, user)).status, 200)

    const read = await ask('GET', path(made.sub))
    assert.equal(typeof read.last_login_at, 'number')
    const [identity, ...others] = read.identities as Record<string, unknown>[]
    assert.equal(others.length, 0)
    assert.equal(identity?.provider, 'self')
    assert.equal(typeof identity.created_at, 'number')
    assert.doesNotMatch(JSON.stringify(read), /password|argon/)
  })

  it('refuses a record with every fault at once, and a name that is taken', async () => {
    const faulty = { username: ' x', email: 'no', nick: 1, userStatus: 'DELETED' }
    const { status, code, moreInfo } = await errorOf('POST', '/users-srv/user', faulty)
    assert.deepEqual([status, code], [400, 10001])
    for (const field of ['username', 'email', 'nick', 'userStatus']) {
      assert.match(moreInfo, new RegExp(`/${field}: `))
    }
    const { username, sub } = await create()
    const taken = await errorOf('POST', '/users-srv/user', { username })
    assert.deepEqual([taken.status, taken.code], [409, 10003])
    const known = await errorOf('POST', '/users-srv/user', newUser({ sub }))
    assert.deepEqual([known.status, known.code], [409, 10002])
  })

  it('changes the fields that are given, and only for the revision that was meant', async () => {
    const { admin, ask } = world()
    const { sub } = await create({ nickname: 'A', email: `${randomId()}@example.com` })
    const changed = await ask('PUT', profile(sub), { nickname: 'B', email_verified: true })
    assert.deepEqual([changed.nickname, changed.email_verified, changed.revision], ['B', true, 1])
    const read = await admin('GET', path(sub))
    assert.equal(read.headers.get('etag'), '"1"')

    const stale = await errorOf('PUT', profile(sub), { nickname: 'C' }, { 'if-match': '"0"' })
    assert.deepEqual([stale.status, stale.code], [409, 10006])
    const fresh = await admin('PUT', profile(sub), { nickname: 'C' }, { 'if-match': '"1"' })
    assert.equal(fresh.status, 200)
    const odd = await errorOf('PUT', profile(sub), { nickname: 'D' }, { 'if-match': 'x' })
    assert.deepEqual([odd.status, odd.code], [400, 10001])
    for (const field of ['sub', 'password', 'password_hash', 'userStatus', 'created_at']) {
      const refused = await errorOf('PUT', profile(sub), { [field]: 'x' })
      assert.deepEqual([refused.status, refused.code], [400, 10001], field)
    }
    const nobody = await errorOf('PUT', profile('nobody'), { nickname: 'D' })
    assert.deepEqual([nobody.status, nobody.code], [404, 10004])
  })

  it('removes the fields that are named, but not the last name of a user', async () => {
    const { ask } = world()
    const email = `${randomId()}@example.com`
    const { sub, username } = await create({
      email,
      email_verified: true,
      nickname: 'A',
      mobile_number: '+49 151 1234567',
      customFields: { badge: 7 },
    })
    const remove = ['email', 'nickname', 'customFields', 'mobile_number']
    const changed = await ask('PUT', profile(sub), { locale: 'de-DE', remove })
    assert.equal(changed.locale, 'de-DE')
    for (const name of remove) assert.equal(changed[name], undefined, name)
    assert.equal(changed.email_verified ?? false, false)
    // The address is free.
    await create({ email })
    assert.equal(
      (await ask('PUT', profile(sub), { email: `${randomId()}@example.com`, remove: ['username'] }))
        .username,
      undefined,
    )
    await create({ username })
    const last = await errorOf('PUT', profile(sub), { remove: ['email'] })
    assert.deepEqual([last.status, last.code], [400, 10001])
    assert.match(last.moreInfo, /^\/remove: must leave a username/)
    for (const name of ['sub', 'userStatus', 'identities', 'nick']) {
      const refused = await errorOf('PUT', profile(sub), { remove: [name] })
      assert.deepEqual([refused.status, refused.code], [400, 10001], name)
    }
  })

  it('lets one of many changes to the same revision win', async () => {
    const { admin } = world()
    const { sub } = await create()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        admin('PUT', profile(sub), { nickname: `n${i}` }, { 'if-match': '"0"' }),
      ),
    )
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, ...Array(7).fill(409)],
    )
  })

  it('moves users between states, and ends what they hold with the right to act', async () => {
    const { addClient, addUser, ask, isActive, refresh, signIn } = world()
    const client = await addClient({
      grant_types: ['password', 'refresh_token'],
      allowed_scopes: ['openid', 'offline_access'],
    })
    const user = await addUser()
    const tokens = (await signIn(client, user, 'openid offline_access')).json
    assert.equal(await isActive(client, tokens.access_token), true)

    const blocked = await ask('PUT', `${path(user.sub)}/status`, { userStatus: 'BLOCKED' })
    assert.equal(blocked.userStatus, 'BLOCKED')
    assert.equal(await isActive(client, tokens.access_token), false)
    assert.equal((await refresh(client, tokens.refresh_token)).status, 400)
    assert.equal((await signIn(client, user)).status, 400)

    await ask('PUT', `${path(user.sub)}/status`, { userStatus: 'VERIFIED' })
    assert.equal((await signIn(client, user)).status, 200)
    assert.equal((await refresh(client, tokens.refresh_token)).status, 400)
    const pending = await errorOf('PUT', `${path(user.sub)}/status`, { userStatus: 'PENDING' })
    assert.deepEqual([pending.status, pending.code], [409, 10005])
    const unknown = await errorOf('PUT', `${path(user.sub)}/status`, { userStatus: 'GONE' })
    assert.deepEqual([unknown.status, unknown.code], [400, 10001])
  })

  it('marks an account that was merged: it opens nothing, joins nothing, and is only ever deleted', async () => {
    const { addClient, addUser, ask, isActive, signIn } = world()
    const client = await addClient({ grant_types: ['password'], allowed_scopes: ['openid'] })
    const user = await addUser()
    const tokens = (await signIn(client, user, 'openid')).json
    const status = `${path(user.sub)}/status`
    assert.equal((await ask('PUT', status, { userStatus: 'COMBINED' })).userStatus, 'COMBINED')
    assert.equal(await isActive(client, tokens.access_token), false)
    assert.equal((await signIn(client, user)).status, 400)
    const groupId = `g-${randomId()}`
    await ask('POST', '/groups-srv/usergroup', { groupId, groupName: 'Group' })
    const member = { groupId, sub: user.sub, roles: ['READER'] }
    assert.equal((await errorOf('POST', '/groups-srv/usergroupmap/assign', member)).code, 11007)
    for (const userStatus of ['VERIFIED', 'PENDING', 'BLOCKED', 'DECLINED']) {
      assert.equal((await errorOf('PUT', status, { userStatus })).code, 10005, userStatus)
    }
    assert.equal((await ask('PUT', status, { userStatus: 'DELETED' })).userStatus, 'DELETED')
  })

  it('deletes users: nothing of them is left, their names are free, their sub is not', async () => {
    const { addClient, ask, isActive, server, signIn } = world()
    const password = 'a password nobody has yet'
    const given = newUser({
      password,
      mustChange: false,
      email: `${randomId()}@example.com`,
      given_name: 'Ada',
    })
    const { sub } = await ask('POST', '/users-srv/user', given)
    const client = await addClient({ grant_types: ['password'] })
    const user = { sub: String(sub), username: given.username, password }
    const { access_token } = (await signIn(client, user)).json

    assert.deepEqual(await ask('DELETE', path(sub)), { deleted: true })
    assert.equal(await isActive(client, access_token), false)
    const left = await ask('GET', path(sub))
    assert.deepEqual(Object.keys(left).toSorted(), [
      'created_at',
      'identities',
      'last_login_at',
      'revision',
      'sub',
      'updated_at',
      'userStatus',
      'user_status',
    ])
    assert.equal(left.userStatus, 'DELETED')
    assert.deepEqual(left.identities, [])
    assert.deepEqual(await server.services.storage.stores.groups.membershipsOf(String(sub)), [])

    const again = await create({ username: given.username })
    assert.notEqual(again.sub, sub)
    const reused = await errorOf('POST', '/users-srv/user', newUser({ sub }))
    assert.deepEqual([reused.status, reused.code], [409, 10002])
    const revived = await errorOf('PUT', `${path(sub)}/status`, { userStatus: 'VERIFIED' })
    assert.deepEqual([revived.status, revived.code], [409, 10005])
    assert.equal((await errorOf('PUT', profile(sub), { nickname: 'x' })).status, 404)
  })

  it('gives a user another password, which ends what was issued before', async () => {
    const { addClient, addUser, ask, isActive, signIn } = world()
    const client = await addClient({ grant_types: ['password'] })
    const user = await addUser()
    const { access_token } = (await signIn(client, user)).json
    const password = 'another one that nobody has'
    const body = { password, mustChange: false }
    assert.deepEqual(await ask('PUT', `${path(user.sub)}/password`, body), { changed: true })
    assert.equal(await isActive(client, access_token), false)
    assert.equal((await signIn(client, user)).status, 400)
    assert.equal((await signIn(client, { ...user, password })).status, 200)
  })

  it('invites somebody, who is mailed a link to an account that waits', async () => {
    const { ask } = world()
    const email = `${randomId()}@example.com`
    const body = { email, given_name: 'Grace', language: 'de-DE' }
    const { userStatus, email_verified } = await ask('POST', '/users-srv/invite', body)
    assert.deepEqual([userStatus, email_verified], ['PENDING', false])
    assert.match((await mailTo(world(), email)).text, /https?:\/\/\S+\/invitation\?/)
    const { id: client_id } = await world().addClient()
    await ask('POST', '/users-srv/invite', { ...body, client_id })
    assert.match((await mailTo(world(), email)).text, new RegExp(`&client_id=${client_id}&`))
    const unknown = { email: `${randomId()}@example.com`, client_id: 'nobody' }
    for (const wrong of [
      {},
      { email, password: 'x' },
      { email, userStatus: 'VERIFIED' },
      unknown,
    ]) {
      const refused = await errorOf('POST', '/users-srv/invite', wrong)
      assert.deepEqual([refused.status, refused.code], [400, 10001])
    }
  })

  it('does many things in one go, each with an outcome of its own', async () => {
    const { ask } = world()
    const { sub } = await create()
    const { sub: other } = await create()
    const operations = [
      { action: 'create', user: newUser({ email: `${randomId()}@example.com` }) },
      { action: 'create', user: { email: 'no' } },
      { action: 'update', sub, user: { nickname: 'B' }, revision: 0 },
      { action: 'update', sub, user: { nickname: 'C' }, revision: 0 },
      { action: 'status', sub: other, userStatus: 'BLOCKED' },
      { action: 'delete', sub: other },
      { action: 'delete', sub: 'nobody' },
      { action: 'explode' },
      null,
    ]
    const outcomes = (await ask('POST', '/users-srv/bulk', { operations })) as unknown as {
      success: boolean
      status: number
      error?: { code: number }
    }[]
    assert.deepEqual(
      outcomes.map(({ status, error }) => [status, error?.code]),
      [
        [200, undefined],
        [400, 10001],
        [200, undefined],
        [409, 10006],
        [200, undefined],
        [200, undefined],
        [404, 10004],
        [400, 10001],
        [400, 10001],
      ],
    )
    const { nickname, revision } = await ask('GET', path(sub))
    assert.deepEqual([nickname, revision], ['B', 1])
    for (const wrong of [[], Array(1001).fill({ action: 'delete', sub: 'x' }), 'x']) {
      const refused = await errorOf('POST', '/users-srv/bulk', { operations: wrong })
      assert.deepEqual([refused.status, refused.code], [400, 10001])
    }
  })

  it('creates a thousand users in one go', async () => {
    const { ask } = world()
    const mark = randomId()
    const operations = Array.from({ length: 1000 }, (_, i) => ({
      action: 'create',
      user: { username: `${mark}-${i}` },
    }))
    const outcomes = (await ask('POST', '/users-srv/bulk', { operations })) as unknown as {
      success: boolean
    }[]
    assert.equal(outcomes.filter(({ success }) => success).length, 1000)
  })
})
