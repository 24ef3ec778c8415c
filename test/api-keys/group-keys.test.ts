import assert from 'node:assert/strict'
import { it } from 'node:test'
import { callsWith, expectSuccess, ids } from '../groups/groups-world.ts'
import { secondProcessOf } from '../support/second-process.ts'
import { describeServer } from '../support/server-world.ts'
import { asker, company, person } from './key-world.ts'

const read = 'ostiary:groups_read'

describeServer('an API key of a group', (world) => {
  const second = secondProcessOf(world)

  async function make(token: string, groupId: string, more: object = {}) {
    return world().send('POST', `/api-keys-srv/groups/${groupId}/keys`, {
      bearer: token,
      json: { name: 'Build server', days: 30, ...more },
    })
  }

  function madeKey({ json }: Awaited<ReturnType<typeof make>>): { key: string; id: string } {
    return json.data as { key: string; id: string }
  }

  it('is made by whoever administers the group, and by nobody else', async () => {
    const { acme, sales, other, ada, root } = await company(world())
    const owner = await person(world(), ada)
    const roles = [{ groupId: sales, roles: ['VIEWER'] }]
    const made = await make(owner.token, acme, { roles, scopes: [read] })
    assert.equal(made.status, 201, made.text)
    const list = await world().send('GET', `/api-keys-srv/groups/${acme}/keys`, {
      bearer: owner.token,
    })
    assert.ok(!list.text.includes(madeKey(made).key))
    assert.match(list.text, /Build server/)
    // A machine with rights over all groups makes no other one.
    assert.equal((await make(root.token, acme)).status, 403)
    const stranger = await person(world())
    assert.equal((await make(stranger.token, acme)).status, 403)
    assert.equal((await make(owner.token, 'OSTIARY_ADMINS')).status, 403)
    const outside = await make(owner.token, acme, { roles: [{ groupId: other, roles: ['X'] }] })
    assert.equal(outside.status, 400, outside.text)
    for (const scope of ['ostiary:groups_write', 'ostiary:introspect', 'openid', 'bad scope']) {
      assert.equal((await make(owner.token, acme, { scopes: [scope] })).status, 400, scope)
    }
    for (const days of [0, 367, 1.5]) {
      assert.equal((await make(owner.token, acme, { days })).status, 400, String(days))
    }
    assert.equal((await make(owner.token, acme, { name: 'two\nlines' })).status, 400)
  })

  it('is told with its group and roles, and reads below it alone', async () => {
    const { acme, sales, other, ada, root } = await company(world())
    const ask = await asker(world())
    const owner = await person(world(), ada)
    const lin = await world().addUser()
    await root.assign(sales, lin.sub, ['EDITOR'])
    const roles = [{ groupId: sales, roles: ['GROUP_ADMIN', 'ROBOT'] }]
    const { key } = madeKey(await make(owner.token, acme, { scopes: [read, 'wiki'], roles }))
    const told = await ask(key)
    assert.equal(told.active, true)
    assert.equal(told.groupId, acme)
    assert.deepEqual(told.scopes, [read, 'wiki'])
    assert.deepEqual(
      told.groups?.map((each) => [each.groupId, each.roles]),
      [[sales, ['GROUP_ADMIN', 'ROBOT']]],
    )
    for (const node of [world(), second()]) {
      const calls = callsWith(node, key)
      await expectSuccess(calls.get(sales))
      assert.equal((await calls.get(acme)).status, 403)
      assert.equal((await calls.get(other)).status, 403)
      assert.equal((await calls.assign(sales, lin.sub, ['VIEWER'])).status, 403)
      const v1 = await node.send('GET', `/groups/group/${sales}`, { bearer: key })
      assert.equal(v1.status, 200, v1.text)
      const users = await node.send('GET', `/users-srv/user/${lin.sub}`, { bearer: key })
      assert.equal(users.status, 403)
      await expectSuccess(calls.verify({ userId: lin.sub, groupId: sales, roles: ['EDITOR'] }))
      assert.equal((await calls.verify({ userId: lin.sub, groupId: other })).status, 403)
    }
  })

  it('ends with its group, and does not come back with another of that name', async () => {
    const { acme, ada, root } = await company(world())
    const ask = await asker(world())
    const owner = await person(world(), ada)
    const { lab } = ids('lab')
    await expectSuccess(root.create({ groupId: lab, parentId: acme }))
    const { key } = madeKey(await make(owner.token, lab))
    assert.equal((await ask(key)).active, true)
    await root.remove(lab)
    for (const node of [world(), second()]) assert.equal((await ask(key, node)).active, false)
    await expectSuccess(root.create({ groupId: lab, parentId: acme }))
    for (const node of [world(), second()]) assert.equal((await ask(key, node)).active, false)
  })

  it('ends by the hand of those who administer the group', async () => {
    const { acme, ada } = await company(world())
    const ask = await asker(world())
    const owner = await person(world(), ada)
    const { key, id } = madeKey(await make(owner.token, acme))
    const stranger = await person(world())
    const path = `/api-keys-srv/groups/${acme}/keys/${id}`
    assert.equal((await world().send('DELETE', path, { bearer: stranger.token })).status, 403)
    assert.equal((await world().send('DELETE', path, { bearer: key })).status, 403)
    assert.equal((await world().send('DELETE', path, { bearer: owner.token })).status, 200)
    assert.equal((await world().send('DELETE', path, { bearer: owner.token })).status, 404)
    for (const node of [world(), second()]) assert.equal((await ask(key, node)).active, false)
  })
})
