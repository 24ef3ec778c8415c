import assert from 'node:assert/strict'
import { it } from 'node:test'
import { dayOf, roleUses } from '../../src/access/reviews/role-uses.ts'
import { expectSuccess } from '../groups/groups-world.ts'
import { describeServer } from '../support/server-world.ts'
import { production } from './access-scene.ts'

const day = 86_400_000

describeServer('the last use of a role', (world) => {
  const flush = () => world().server.services.roleUses.flush()
  const usesOf = async (sub: string) => {
    await flush()
    const rows = await world().database.execute(
      `select group_id, role, day from role_uses where sub = '${sub}' order by group_id, role`,
    )
    return rows.map(({ group_id, role, day: on }) => [group_id, role, Number(on)])
  }

  it('is the day of a token that carries it, of a verify and of an act by it', async () => {
    const scene = await production(world())
    const { root, company, production: groupId, admin } = scene
    const today = dayOf(world().now())
    const user = await world().addUser()
    await expectSuccess(root.assign(groupId, user.sub, ['ENGINEER', 'QA']))
    assert.deepEqual(await usesOf(user.sub), [], 'to be given a role is no use of it')

    const question = { userId: user.sub, groupId, roles: ['ENGINEER'] }
    const verify = (bearer: string) =>
      world().send('POST', '/groups-srv/usergroupmap/verify', { bearer, json: question })
    assert.equal((await verify(admin.token)).status, 200)
    assert.deepEqual(await usesOf(user.sub), [], 'an administrator who looks uses nothing of hers')
    const machine = await world().addClient({
      grant_types: ['client_credentials'],
      allowed_scopes: ['ostiary:groups_read'],
    })
    const { json } = await world().token(machine, {
      grant_type: 'client_credentials',
      scope: 'ostiary:groups_read',
    })
    assert.equal((await verify(json.access_token)).status, 200)
    assert.deepEqual(await usesOf(user.sub), [[groupId, 'ENGINEER', today]])

    const client = await world().addClient({
      grant_types: ['password'],
      allowed_scopes: ['openid', 'groups'],
    })
    await world().signIn(client, user, 'openid groups')
    assert.deepEqual(await usesOf(user.sub), [
      [groupId, 'ENGINEER', today],
      [groupId, 'QA', today],
    ])
    assert.deepEqual(await usesOf(admin.sub), [[groupId, 'GROUP_ADMIN', today]])
    assert.ok(!(await usesOf(admin.sub)).some(([group]) => group === company))
  })

  it('changes a row once a day, and is forgotten with the membership', async () => {
    const { root, production: groupId } = await production(world())
    const { roleUses: store } = world().server.services.storage.stores
    const user = await world().addUser()
    await expectSuccess(root.assign(groupId, user.sub, ['QA']))
    const use = { groupId, sub: user.sub, role: 'QA', day: 20_000 }
    await store.put([use, { ...use, sub: 'nobody' }, use])
    await store.put([{ ...use, day: 19_999 }])
    assert.deepEqual(await usesOf(user.sub), [[groupId, 'QA', 20_000]], 'never goes back')
    await store.put([{ ...use, day: 20_001 }])
    assert.deepEqual(await usesOf(user.sub), [[groupId, 'QA', 20_001]])
    await expectSuccess(root.dismiss(groupId, user.sub))
    assert.deepEqual(await usesOf(user.sub), [])
  })

  it('waits in memory once for a day, and for the next time after a failure', async () => {
    const written: unknown[] = []
    let isDown = true
    let now = 5 * day
    const uses = roleUses(
      {
        async put(given) {
          if (isDown) throw new Error('down')
          written.push(...given.map((each) => each.day))
        },
      },
      () => now,
    )
    const held = { groupId: 'a', sub: 'b', role: 'c' }
    uses.note(held)
    uses.note(held)
    await assert.rejects(uses.flush())
    isDown = false
    await uses.flush()
    uses.note(held)
    await uses.flush()
    assert.deepEqual(written, [5])
    now += day
    uses.note(held)
    await uses.flush()
    assert.deepEqual(written, [5, 6])
  })
})
