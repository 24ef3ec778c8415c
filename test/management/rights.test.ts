import assert from 'node:assert/strict'
import { it } from 'node:test'
import { describeManagement } from './management-world.ts'

describeManagement('the right to administer', (world) => {
  it('of a person is decided from the store, not by their token', async () => {
    const { addClient, addUser, send, server, signIn } = world()
    const client = await addClient({
      grant_types: ['password'],
      allowed_scopes: ['openid', 'ostiary:users_read'],
    })
    const user = await addUser()
    const { groups } = server.services.storage.stores
    const now = Date.now()
    const times = { createdAt: now, updatedAt: now, revision: 0 }
    const place = { groupId: 'OSTIARY_ADMINS', sub: user.sub }
    const appoint = () => groups.putMembership({ id: 'x', ...place, roles: ['ADMIN'], ...times })
    await appoint()
    const { access_token: bearer } = (await signIn(client, user, 'ostiary:users_read')).json
    const read = () => send('GET', `/users-srv/user/${user.sub}`, { bearer })
    assert.equal((await read()).status, 200)
    await groups.removeMembership(place.groupId, place.sub)
    assert.equal((await read()).status, 403)
    await appoint()
    assert.equal((await read()).status, 200)
    await groups.removeMembership(place.groupId, place.sub)
  })

  it('of a machine does not reach administrators, who could be impersonated', async () => {
    const { ask, machineToken, send } = world()
    const all = ['users_read', 'users_write', 'users_delete', 'users_search']
    const bearer = await machineToken(...all)
    const { users } = (await ask('POST', '/users-srv/search', {
      username: 'admin',
    })) as unknown as {
      users: { sub: string }[]
    }
    const sub = users[0]?.sub
    const attempts: [string, string, object?][] = [
      ['PUT', `/users-srv/user/profile/${sub}`, { email: 'eve@example.com' }],
      ['PUT', `/users-srv/user/${sub}/status`, { userStatus: 'BLOCKED' }],
      ['PUT', `/users-srv/user/${sub}/password`, { password: 'one that I know' }],
      ['DELETE', `/users-srv/user/${sub}`],
    ]
    for (const [method, path, json] of attempts) {
      const { status, text } = await send(method, path, { bearer, json })
      assert.equal(status, 403, `${method} ${path}`)
      assert.match(text, /"code":10007/)
    }
    const operations = [{ action: 'update', sub, user: { email: 'eve@example.com' } }]
    const bulk = await send('POST', '/users-srv/bulk', { bearer, json: { operations } })
    assert.match(bulk.text, /"code":10007/)
    const { email } = await ask('GET', `/users-srv/user/${sub}`)
    assert.equal(email, undefined)
  })

  it('to delete is not had by whoever may only write', async () => {
    const { addUser, ask, machineToken, send } = world()
    const bearer = await machineToken('users_write')
    const { sub } = await addUser()
    const path = `/users-srv/user/${sub}`
    assert.equal((await send('DELETE', path, { bearer })).status, 403)
    const json = { userStatus: 'DELETED' }
    assert.equal((await send('PUT', `${path}/status`, { bearer, json })).status, 403)
    const operations = [
      { action: 'delete', sub },
      { action: 'status', sub, userStatus: 'DELETED' },
    ]
    const bulk = await send('POST', '/users-srv/bulk', { bearer, json: { operations } })
    assert.equal(bulk.text.match(/"code":10007/g)?.length, 2)
    assert.equal((await ask('GET', path)).userStatus, 'VERIFIED')
  })

  it('does not reach one’s own account, so that nobody locks themselves out', async () => {
    const { admin, ask } = world()
    const { users } = (await ask('POST', '/users-srv/search', {
      username: 'admin',
    })) as unknown as {
      users: { sub: string }[]
    }
    const path = `/users-srv/user/${users[0]?.sub}`
    assert.equal((await admin('DELETE', path)).status, 403)
    const blocked = await admin('PUT', `${path}/status`, { userStatus: 'BLOCKED' })
    assert.equal(blocked.status, 403)
  })
})
