import assert from 'node:assert/strict'
import { it } from 'node:test'
import { acrOf } from '../../src/oauth/model/strength.ts'
import { describeServer } from '../support/server-world.ts'
import {
  administrator,
  chain,
  expectFailure,
  expectSuccess,
  type GroupCalls,
  ids,
  machine,
  person,
} from './groups-world.ts'

const [strong, strongest] = [acrOf('two-factor'), acrOf('phishing-resistant')]
const pathOf = (groupId: string) => `/usergroup/${groupId}/sign-in-policy`
const put = (calls: GroupCalls, groupId: string, json: object, query = '') =>
  calls.send('PUT', `${pathOf(groupId)}${query}`, { json })
const remove = (calls: GroupCalls, groupId: string) => calls.send('DELETE', pathOf(groupId))

const admins = 'OSTIARY_ADMINS'
const users = 'OSTIARY_USERS'
const gentle = { minimumAcr: strong, graceDays: 30, trustDays: 0 }

describeServer('M6: scopes about groups and how people sign in', (world) => {
  it('M6: everything about the built-in groups needs a person with role ADMIN', async () => {
    const everything = await machine(world())
    const { sub } = await world().addUser()
    for (const groupId of [users, admins]) {
      await expectFailure(put(everything, groupId, gentle), 403, 11010)
      await expectFailure(remove(everything, groupId), 403, 11010)
      await expectFailure(everything.update({ groupId, description: 'mine' }), 403, 11010)
      await expectFailure(everything.assign(groupId, sub, ['USER', 'EDITOR']), 403, 11010)
      await expectFailure(everything.create({ groupId: ids('a').a, parentId: groupId }), 403, 11010)
      const json = { operations: [{ action: 'assign', groupId, sub, roles: ['EDITOR'] }] }
      const [outcome] = await expectSuccess<{ status: number }[]>(
        everything.send('POST', '/usergroupmap/bulk', { json }),
      )
      assert.equal(outcome?.status, 403)
    }
    const admin = await administrator(world())
    await expectSuccess(admin.update({ groupId: users, description: 'everybody' }))
    await expectSuccess(admin.assign(users, sub, ['USER', 'EDITOR']))
    await expectSuccess(everything.verify({ userId: sub, groupId: users, roles: ['EDITOR'] }))
  })

  it('M6: a role in a built-in group gives no power over it', async () => {
    const admin = await administrator(world())
    const user = await world().addUser()
    await expectSuccess(admin.assign(users, user.sub, ['USER', 'GROUP_ADMIN']))
    const governor = await person(world(), user)
    await expectFailure(put(governor, users, gentle), 403, 11010)
    await expectFailure(governor.update({ groupId: users, description: 'mine' }), 403, 11010)
  })

  it('M6: a weaker policy needs a person over the parent, not a machine', async () => {
    const [everything, admin] = [await machine(world()), await administrator(world())]
    const { parent, team } = ids('parent', 'team')
    await chain(everything, [parent, team])
    await expectSuccess(put(everything, team, gentle))
    await expectSuccess(put(everything, team, { ...gentle, graceDays: 7 }))
    await expectFailure(put(everything, team, gentle), 403, 11010)
    await expectFailure(remove(everything, team), 403, 11010)
    await expectSuccess(remove(admin, team))
  })

  it('M6: nor does a machine move a group out of reach of a policy', async () => {
    const [everything, admin] = [await machine(world()), await administrator(world())]
    const { parent, other, team } = ids('parent', 'other', 'team')
    await chain(everything, [parent, team])
    await chain(everything, [other])
    await expectSuccess(put(everything, parent, gentle))
    const change = { groupId: team, parentId: other }
    await expectFailure(everything.update(change), 403, 11010)
    const preview = everything.send('PUT', '/usergroup?dryRun=true', { json: change })
    await expectFailure(preview, 403, 11010)
    await expectSuccess(admin.update(change))
    await expectSuccess(everything.update({ groupId: team, parentId: parent }))
  })

  it('M6: a policy that would lock out most people asks first, with numbers', async () => {
    const admin = await administrator(world())
    const { team } = ids('team')
    await chain(admin, [team])
    for (let count = 0; count < 3; count++) {
      await expectSuccess(admin.assign(team, (await world().addUser()).sub, ['CLERK']))
    }
    const blocked = await world().addUser({ userStatus: 'BLOCKED' })
    await expectSuccess(admin.assign(team, blocked.sub, ['CLERK']))
    const strict = { minimumAcr: strongest, graceDays: 0, trustDays: 0 }
    const reach = { people: 3, unable: 3, isComplete: true }
    const preview = put(admin, team, strict, '?dryRun=true')
    assert.deepEqual(await expectSuccess(preview), { dryRun: true, asksFirst: true, ...reach })
    const { error, moreInfo } = await expectFailure(put(admin, team, strict), 409, 11018)
    assert.match(error, /3 of 3/)
    assert.equal(moreInfo, '/people: 3; /unable: 3')
    assert.deepEqual(await expectSuccess(admin.send('GET', pathOf(team))), {
      groupId: team,
      inherited: [],
    })
    const gentler = { ...strict, graceDays: 14 }
    const unasked = await expectSuccess(put(admin, team, gentler, '?dryRun=true'))
    assert.equal(unasked.asksFirst, false)
    await expectSuccess(put(admin, team, strict, '?confirm=true'))
    await expectSuccess(put(admin, team, strict))
  })
})
