import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import { describeManagement } from '../management/management-world.ts'

interface Change {
  readonly field: string
  readonly from?: unknown
  readonly to?: unknown
  readonly secret?: boolean
}

interface Listed {
  readonly id: string
  readonly type: string
  readonly sub?: string
  readonly detail: Readonly<Record<string, unknown>>
  readonly changes?: readonly Change[]
  readonly changes_lost?: string
}

describeManagement('what the log says of a change', (world) => {
  const eventsOf = async (query: string) =>
    (await world().ask('GET', `/events-srv/events?${query}`)).events as readonly Listed[]
  const latest = async (type: string) => {
    const [event] = await eventsOf(`type=${type}&limit=1`)
    if (!event) throw new Error(`there is no ${type}`)
    return event
  }
  const newGroup = async (parentId?: string) => {
    const groupId = `g-${randomId().toLowerCase()}`
    const body = { groupId, groupName: 'Old', groupType: 'team', ...(parentId && { parentId }) }
    await world().ask('POST', '/groups-srv/usergroup', body)
    return groupId
  }

  it('has old and new values of a person, and of their status', async () => {
    const { sub } = await world().addUser({ given_name: 'Ada' })
    const change = { given_name: 'Augusta', nickname: 'Countess' }
    await world().ask('PUT', `/users-srv/user/profile/${sub}`, change)
    const event = await latest('ACCOUNT_MODIFIED')
    assert.deepEqual(
      event.changes?.filter(({ field }) => field !== 'name'),
      [
        { field: 'given_name', from: 'Ada', to: 'Augusta' },
        { field: 'nickname', to: 'Countess' },
      ],
    )
    assert.equal(typeof event.detail.changes, 'string', 'the digest that the chain covers')
    assert.doesNotMatch(JSON.stringify(event.detail), /Augusta/)
    await world().ask('PUT', `/users-srv/user/${sub}/status`, { userStatus: 'BLOCKED' })
    const { changes } = await latest('ACCOUNT_DEACTIVATED')
    assert.deepEqual(changes, [{ field: 'status', from: 'VERIFIED', to: 'BLOCKED' }])
  })

  it('has those of a group, its roles, its policy and a move', async () => {
    const { ask } = world()
    const [groupId, other] = [await newGroup(), await newGroup()]
    await ask('PUT', '/groups-srv/usergroup', { groupId, groupName: 'New', parentId: other })
    assert.deepEqual((await latest('GROUP_MODIFIED')).changes, [
      { field: 'groupName', from: 'Old', to: 'New' },
      { field: 'parentId', from: 'root', to: other },
    ])
    const { sub } = await world().addUser()
    const member = { groupId, sub }
    await ask('POST', '/groups-srv/usergroupmap/assign', { ...member, roles: ['B', 'A'] })
    await ask('POST', '/groups-srv/usergroupmap/assign', { ...member, roles: ['A', 'C'] })
    assert.deepEqual((await latest('GROUP_USER_ROLE_UPDATED')).changes, [
      { field: 'roles', from: ['A', 'B'], to: ['A', 'C'] },
    ])
    await ask('DELETE', `/groups-srv/usergroupmap/${groupId}/${sub}`)
    assert.deepEqual((await latest('GROUP_USER_REMOVED')).changes, [
      { field: 'roles', from: ['A', 'C'] },
    ])
    const policy = { minimumAcr: 'https://refeds.org/profile/mfa', graceDays: 3, trustDays: 0 }
    await ask('PUT', `/groups-srv/usergroup/${groupId}/sign-in-policy`, policy)
    const { changes, detail } = await latest('GROUP_POLICY_CHANGED')
    assert.deepEqual(
      changes?.map(({ field, to }) => [field, to]),
      Object.entries(policy),
    )
    assert.equal(detail.groupId, groupId)
  })

  it('has those of apps, scopes and webhooks, and never a secret', async () => {
    const { ask } = world()
    const client = await world().addClient({ client_name: 'Shop' })
    await ask('POST', `/apps-srv/clients/${client.id}/secret`, {})
    const rotated = await latest('APP_MODIFIED')
    assert.deepEqual(rotated.changes, [{ field: 'client_secret', secret: true }])
    await ask('POST', '/webhook-srv/webhooks', {
      url: 'https://hooks.example.com/T0/very-secret-path',
      description: 'Old',
    })
    const { changes: made = [] } = await latest('WEBHOOK_CREATED')
    assert.deepEqual(
      made.find(({ field }) => field === 'url'),
      { field: 'url', secret: true },
    )
    await ask('POST', '/scopes-srv/scope', {
      scope: 'invoices',
      texts: { 'en-US': { title: 'Your invoices' } },
    })
    const { changes } = await latest('SCOPE_CREATED')
    assert.ok(changes?.some(({ field, to }) => field === 'requiresConsent' && to === true))
    const all = JSON.stringify(await eventsOf('limit=200'))
    assert.doesNotMatch(all, /very-secret-path|\$argon2|whsec_/)
  })

  it('says so when values were erased, or altered in the database', async () => {
    const { server } = world()
    const { storage } = server.services
    const { sub } = await world().addUser({ given_name: 'Ada' })
    await world().ask('PUT', `/users-srv/user/profile/${sub}`, { given_name: 'Grace' })
    const { id } = await latest('ACCOUNT_MODIFIED')
    await world().database.execute(
      `update event_changes set changes = '[{"field":"given_name"}]' where event_id = '${id}'`,
    )
    const [altered] = await eventsOf(`id=${id}`)
    assert.deepEqual([altered?.changes, altered?.changes_lost], [undefined, 'altered'])
    await storage.stores.eventChanges.eraseOf(sub)
    const [erased] = await eventsOf(`id=${id}`)
    assert.deepEqual([erased?.changes, erased?.changes_lost], [undefined, 'erased'])
    assert.equal((await world().ask('GET', '/events-srv/verification')).state, 'intact')
  })

  it('is found by who did it, in which group, with which outcome', async () => {
    const { ask, admin } = world()
    const [top, { sub }] = [await newGroup(), await world().addUser()]
    const below = await newGroup(top)
    await ask('POST', '/groups-srv/usergroupmap/assign', { groupId: below, sub, roles: ['A'] })
    const [created] = await eventsOf(`group=${below}&type=GROUP_CREATED`)
    const by = String(created?.detail.by)
    const typesOf = async (query: string) => (await eventsOf(query)).map(({ type }) => type)
    assert.deepEqual(await typesOf(`by=${by}&group=${top}`), [
      'GROUP_NEW_USER_ADDED',
      'GROUP_CREATED',
      'GROUP_CREATED',
    ])
    assert.deepEqual(await typesOf(`by=${by}&group=${below}&sub=${sub}`), ['GROUP_NEW_USER_ADDED'])
    assert.deepEqual(await typesOf(`by=${by}&group=${below}&type=GROUP_CREATED`), ['GROUP_CREATED'])
    assert.deepEqual(await typesOf(`by=nobody&group=${below}`), [])
    assert.deepEqual(await typesOf(`sub=${sub}&outcome=failure`), [])
    const gone = String(
      ((await ask('GET', `/groups-srv/usergroup/${below}`)) as { _id: string })._id,
    )
    await ask('DELETE', `/groups-srv/usergroup/${below}`)
    assert.ok((await typesOf(`group=${gone}`)).includes('GROUP_NEW_USER_ADDED'), 'of a gone group')
    assert.equal((await admin('GET', '/events-srv/events?outcome=odd')).status, 400)
  })

  it('counts what people do for themselves as done by them', async () => {
    const { server } = world()
    const { sub } = await world().addUser()
    await server.services.storage.transact(({ events }) =>
      events.append({ type: 'LOGIN_SUCCESS', time: world().now(), outcome: 'success', sub }),
    )
    await server.services.storage.transact(({ events }) =>
      events.append({ type: 'LOGIN_FAILURE', time: world().now(), outcome: 'failure', sub }),
    )
    const did = await eventsOf(`by=${sub}`)
    assert.deepEqual(
      did.map(({ type }) => type),
      ['LOGIN_SUCCESS'],
    )
  })
})
