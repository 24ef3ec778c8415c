import assert from 'node:assert/strict'
import { it } from 'node:test'
import { namedBySub } from '../../src/kernel/login-name.ts'
import { randomId } from '../../src/kernel/secrets.ts'
import { describeManagement } from './management-world.ts'

interface Merged {
  readonly user: { readonly username?: string; readonly revision: number }
  readonly identities: readonly { readonly identityId: string }[]
  readonly memberships: readonly {
    readonly groupId: string
    readonly roles: readonly string[]
    readonly gained: readonly string[]
  }[]
  readonly endedSessions: number
}

describeManagement('merging a duplicate', (world) => {
  const mergeAt = (sub: string, query = '') => `/users-srv/user/${sub}/merge${query}`
  const merge = async (sub: string, body: object, query = '') =>
    (await world().ask('POST', mergeAt(sub, query), body)) as unknown as Merged
  const refusal = async (sub: string, body: object, bearer?: string) => {
    const { admin, send } = world()
    const answer = bearer
      ? await send('POST', mergeAt(sub), { bearer, json: body })
      : await admin('POST', mergeAt(sub), body)
    const { error } = answer.json as unknown as { error: { code: number; moreInfo: string } }
    return [answer.status, error.code]
  }
  const read = (sub: string) => world().ask('GET', `/users-srv/user/${sub}`)
  const groupsOf = async (sub: string) => {
    const held = await world().server.services.storage.stores.groups.membershipsOf(sub)
    return Object.fromEntries(
      held.map(({ membership: { groupId, roles } }) => [groupId, roles.toSorted().join(' ')]),
    )
  }
  async function addGroup(members: Readonly<Record<string, readonly string[]>>): Promise<string> {
    const groupId = `g-${randomId()}`
    await world().ask('POST', '/groups-srv/usergroup', { groupId, groupName: groupId })
    for (const [sub, roles] of Object.entries(members)) {
      await world().ask('POST', '/groups-srv/usergroupmap/assign', { groupId, sub, roles })
    }
    return groupId
  }
  const eventsOf = async (sub: string) => {
    const { events } = await world().ask('GET', `/events-srv/events?sub=${sub}&limit=100`)
    return events as readonly { type: string; detail: Record<string, unknown> }[]
  }

  it('moves memberships and identities, ends what the duplicate has, and loses nothing', async () => {
    const { addClient, addUser, isActive, refresh, signIn } = world()
    const client = await addClient({
      grant_types: ['password', 'refresh_token'],
      allowed_scopes: ['openid', 'offline_access'],
    })
    const user = await addUser()
    const duplicate = await addUser({ password: 'another one that nobody has' })
    const both = await addGroup({ [user.sub]: ['READER'], [duplicate.sub]: ['READER', 'EDITOR'] })
    const only = await addGroup({ [duplicate.sub]: ['OWNER'] })
    const identity = { provider: 'google', providerUserId: randomId(), identityId: randomId() }
    await world().ask('PUT', `/users-srv/user/profile/${duplicate.sub}`, { identities: [identity] })
    const mine = (await signIn(client, user, 'openid')).json
    const tokens = (await signIn(client, duplicate, 'openid offline_access')).json

    const done = await merge(user.sub, {
      duplicate: duplicate.sub,
      user: { username: duplicate.username, nickname: 'Merged' },
    })
    assert.equal(done.endedSessions, 1)
    assert.deepEqual(
      done.identities.map(({ identityId }) => identityId),
      [identity.identityId],
    )
    const gained = Object.fromEntries(done.memberships.map((each) => [each.groupId, each.gained]))
    assert.deepEqual(gained, { OSTIARY_USERS: [], [both]: ['EDITOR'], [only]: ['OWNER'] })

    const after = await read(user.sub)
    assert.deepEqual([after.username, after.nickname], [duplicate.username, 'Merged'])
    assert.deepEqual(
      (after.identities as { provider: string }[]).map(({ provider }) => provider).toSorted(),
      ['google', 'self'],
    )
    assert.deepEqual(await groupsOf(user.sub), {
      OSTIARY_USERS: 'USER',
      [both]: 'EDITOR READER',
      [only]: 'OWNER',
    })
    assert.deepEqual(await groupsOf(duplicate.sub), {})
    assert.equal((await read(duplicate.sub)).userStatus, 'COMBINED')
    assert.equal(await isActive(client, mine.access_token), true)
    assert.equal(await isActive(client, tokens.access_token), false)
    assert.equal((await refresh(client, tokens.refresh_token)).status, 400)
    // The name is the other account's now, and the old password opens nothing.
    assert.equal((await signIn(client, duplicate)).status, 400)
    const renamed = { ...user, username: duplicate.username }
    assert.equal((await signIn(client, renamed)).status, 200)

    const gone = (await eventsOf(duplicate.sub)).find(({ type }) => type === 'ACCOUNT_DEACTIVATED')
    assert.deepEqual([gone?.detail.status, gone?.detail.into], ['COMBINED', user.sub])
    const changed = (await eventsOf(user.sub)).find(({ type }) => type === 'ACCOUNT_MODIFIED')
    assert.deepEqual(
      [changed?.detail.merged, changed?.detail.fields],
      [duplicate.sub, 'nickname username'],
    )
    assert.equal(typeof changed?.detail.by, 'string')
  })

  it('tells what would happen, and changes nothing', async () => {
    const { addClient, addUser, isActive, signIn } = world()
    const client = await addClient({ grant_types: ['password'], allowed_scopes: ['openid'] })
    const [user, duplicate] = [await addUser(), await addUser()]
    const groupId = await addGroup({ [duplicate.sub]: ['EDITOR'] })
    const { access_token: token } = (await signIn(client, duplicate, 'openid')).json
    const before = [await read(user.sub), await read(duplicate.sub), await eventsOf(user.sub)]

    const body = { duplicate: duplicate.sub, user: { username: duplicate.username } }
    const told = await merge(user.sub, body, '?dryRun=true')
    assert.equal(told.user.username, duplicate.username)
    assert.equal(told.endedSessions, 1)
    assert.ok(told.memberships.some((each) => each.groupId === groupId))

    assert.equal(await isActive(client, token), true)
    const after = [await read(user.sub), await read(duplicate.sub), await eventsOf(user.sub)]
    assert.deepEqual(after, before)
    assert.equal((await groupsOf(duplicate.sub))[groupId], 'EDITOR')
  })

  it('refuses what cannot be merged, and then changes nothing', async () => {
    const { addUser, ask, adminToken } = world()
    const [user, duplicate] = [await addUser(), await addUser()]
    const body = { duplicate: duplicate.sub }
    assert.deepEqual(await refusal(user.sub, {}), [400, 10001])
    assert.deepEqual(await refusal(user.sub, { duplicate: user.sub }), [400, 10001])
    assert.deepEqual(await refusal(user.sub, { ...body, user: { email: 'no' } }), [400, 10001])
    assert.deepEqual(
      await refusal(user.sub, { ...body, user: { username: 'admin' } }),
      [409, 10003],
    )
    assert.deepEqual(await refusal(user.sub, { duplicate: 'nobody' }), [404, 10004])
    assert.deepEqual(await refusal('nobody', body), [404, 10004])

    const statusOf = (sub: string) => `/users-srv/user/${sub}/status`
    await ask('PUT', statusOf(duplicate.sub), { userStatus: 'BLOCKED' })
    // Otherwise whoever is blocked would come back under another name.
    assert.deepEqual(await refusal(user.sub, body), [409, 10005])
    assert.deepEqual(await refusal(duplicate.sub, { duplicate: user.sub }), [409, 10005])
    await ask('PUT', statusOf(duplicate.sub), { userStatus: 'VERIFIED' })
    assert.equal((await read(user.sub)).revision, 0)

    const me = subOf(await adminToken())
    assert.deepEqual(await refusal(user.sub, { duplicate: me }), [403, 10007])
  })

  function subOf(token: string): string {
    const [, payload = ''] = token.split('.')
    return JSON.parse(Buffer.from(payload, 'base64url').toString()).sub
  }

  it('needs the rights over memberships, and over administrators the role', async () => {
    const { addUser, ask, machineToken } = world()
    const [user, duplicate] = [await addUser(), await addUser()]
    const body = { duplicate: duplicate.sub }
    const groups = ['groups_read', 'groups_write', 'groups_delete']
    for (const scopes of [['users_write'], ['users_write', 'groups_write']]) {
      assert.deepEqual(await refusal(user.sub, body, await machineToken(...scopes)), [403, 11010])
    }
    // GROUP_ADMIN is above the right of a machine that cannot read groups.
    const governed = await addGroup({ [duplicate.sub]: ['GROUP_ADMIN'] })
    const token = await machineToken('users_write', 'groups_write', 'groups_delete')
    assert.deepEqual(await refusal(user.sub, body, token), [403, 11010])
    assert.equal((await groupsOf(duplicate.sub))[governed], 'GROUP_ADMIN')

    const machine = await machineToken('users_write', ...groups)
    const admins = { groupId: 'OSTIARY_ADMINS', sub: duplicate.sub, roles: ['ADMIN'] }
    await ask('POST', '/groups-srv/usergroupmap/assign', admins)
    assert.deepEqual(await refusal(user.sub, body, machine), [403, 10007])
    const reverse = { duplicate: user.sub }
    assert.deepEqual(await refusal(duplicate.sub, reverse, machine), [403, 10007])
    await merge(user.sub, body)
    assert.equal((await groupsOf(user.sub)).OSTIARY_ADMINS, 'ADMIN')
  })

  it('M5: what the duplicate had not accepted, the account has not either', async () => {
    const { addUser } = world()
    const { groups } = world().server.services.storage.stores
    const [user, duplicate] = [await addUser(), await addUser()]
    const only = await addGroup({ [duplicate.sub]: ['A'] })
    const both = await addGroup({ [duplicate.sub]: ['A'], [user.sub]: [] })
    for (const groupId of [only, both]) {
      await groups.putInvitation({
        ...{ id: randomId(), groupId, name: namedBySub(duplicate.sub), sub: duplicate.sub },
        ...{ isDeclined: false, roles: ['A'], by: 'x', createdAt: 1, updatedAt: 1, revision: 0 },
      })
    }
    await merge(user.sub, { duplicate: duplicate.sub })
    const held = await groups.membershipsOf(user.sub)
    const isOpen = (id: string) => held.find(({ group }) => group.groupId === id)?.isOpen
    assert.deepEqual([isOpen(only), isOpen(both)], [true, false])
  })

  it('lets one of two merges in opposite directions win', async () => {
    const { addUser, admin } = world()
    const [a, b] = [await addUser(), await addUser()]
    const answers = await Promise.all([
      admin('POST', mergeAt(a.sub), { duplicate: b.sub }),
      admin('POST', mergeAt(b.sub), { duplicate: a.sub }),
    ])
    const won = answers.filter(({ status }) => status === 200)
    assert.equal(won.length, 1, answers.map(({ text }) => text).join('\n'))
    const statuses = [(await read(a.sub)).userStatus, (await read(b.sub)).userStatus]
    assert.deepEqual(statuses.toSorted(), ['COMBINED', 'VERIFIED'])
  })

  it('leaves no membership behind, whoever assigns meanwhile', async () => {
    const { addUser, admin } = world()
    const [user, duplicate] = [await addUser(), await addUser()]
    const groupIds = await Promise.all(Array.from({ length: 6 }, () => addGroup({})))
    const assigning = groupIds.map((groupId) =>
      admin('POST', '/groups-srv/usergroupmap/assign', {
        groupId,
        sub: duplicate.sub,
        roles: ['READER'],
      }),
    )
    const [merged, ...assigned] = await Promise.all([
      admin('POST', mergeAt(user.sub), { duplicate: duplicate.sub }),
      ...assigning,
    ])
    assert.equal(merged?.status, 200, merged?.text)
    const accepted = groupIds.filter((_, i) => assigned[i]?.status === 200)
    assert.deepEqual(await groupsOf(duplicate.sub), {})
    const held = Object.keys(await groupsOf(user.sub)).filter((id) => id !== 'OSTIARY_USERS')
    assert.deepEqual(held.toSorted(), accepted.toSorted())
  })

  it('needs the revision that was meant', async () => {
    const { addUser, admin } = world()
    const [user, duplicate] = [await addUser(), await addUser()]
    await world().ask('PUT', `/users-srv/user/profile/${user.sub}`, { nickname: 'N' })
    const body = { duplicate: duplicate.sub }
    const stale = await admin('POST', mergeAt(user.sub), body, { 'if-match': '"0"' })
    assert.deepEqual([stale.status, stale.text.includes('"code":10006')], [409, true])
    assert.equal((await read(duplicate.sub)).userStatus, 'VERIFIED')
    const fresh = await admin('POST', mergeAt(user.sub), body, { 'if-match': '"1"' })
    assert.deepEqual([fresh.status, fresh.headers.get('etag')], [200, '"2"'])
  })
})
