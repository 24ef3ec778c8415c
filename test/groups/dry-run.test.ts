import assert from 'node:assert/strict'
import { it } from 'node:test'
import { describeServer } from '../support/server-world.ts'
import { chain, expectFailure, expectSuccess, ids, machine, person } from './groups-world.ts'

describeServer('a dry run', (world) => {
  async function makeTree() {
    const calls = await machine(world())
    const { acme, old, next, team, leaf } = ids('acme', 'old', 'next', 'team', 'leaf')
    await chain(calls, [acme, old, team, leaf])
    await expectSuccess(calls.create({ groupId: next, parentId: acme }))
    const [ada, alan, grace] = [
      await world().addUser(),
      await world().addUser(),
      await world().addUser(),
    ]
    await expectSuccess(calls.assign(team, ada.sub, ['X']))
    await expectSuccess(calls.assign(leaf, ada.sub, ['GROUP_ADMIN']))
    await expectSuccess(calls.assign(leaf, alan.sub, []))
    await expectSuccess(calls.assign(old, alan.sub, ['GROUP_ADMIN']))
    await expectSuccess(calls.assign(old, grace.sub, ['GROUP_ADMIN']))
    await expectSuccess(calls.assign(next, grace.sub, ['GROUP_ADMIN']))
    await expectSuccess(calls.assign(next, ada.sub, ['GROUP_ADMIN']))
    const update = (json: object, by = calls) =>
      by.send('PUT', '/usergroup?dryRun=true', { json: { groupId: team, ...json } })
    return { calls, acme, old, next, team, leaf, ada, alan, grace, update }
  }

  it('of a move tells what would change, and changes nothing', async () => {
    const { calls, next, team, old, update } = await makeTree()
    const before = (await calls.get(team)).text
    assert.deepEqual(await expectSuccess(update({ parentId: next })), {
      dryRun: true,
      groups: 2,
      memberships: 3,
      people: 2,
      gainAdministration: 1,
      loseAdministration: 1,
      isComplete: true,
    })
    assert.equal((await calls.get(team)).text, before)
    const same = await expectSuccess(update({ parentId: old, description: 'x' }))
    assert.equal(same.groups, 0)
    assert.equal((await calls.get(team)).text, before)
  })

  it('of a deletion tells what would be lost, and deletes nothing', async () => {
    const { calls, team, leaf } = await makeTree()
    const { status, json } = await calls.remove(team, '?cascade=true&dryRun=true')
    assert.equal(status, 200)
    assert.deepEqual(json.data, {
      dryRun: true,
      groups: 2,
      memberships: 3,
      people: 2,
      gainAdministration: 0,
      loseAdministration: 1,
      isComplete: true,
    })
    await expectSuccess(calls.get(leaf))
    await expectFailure(calls.remove(team, '?dryRun=true'), 409, 11009)
    await expectFailure(calls.remove(team, '?dryRun=yes'), 400, 11003)
    await expectFailure(calls.remove('nothing-here', '?dryRun=true'), 404, 11001)
    await expectFailure(calls.remove('OSTIARY_USERS', '?dryRun=true&cascade=true'), 403, 11010)
  })

  it('refuses what the change itself would be refused for', async () => {
    const { calls, team, leaf, next, update } = await makeTree()
    await expectFailure(update({ parentId: leaf }), 409, 11005)
    await expectFailure(update({ parentId: 'nothing-here' }), 404, 11004)
    await expectFailure(update({ groupId: 'nothing-here', parentId: next }), 404, 11001)
    await expectFailure(update({ groupId: 'OSTIARY_USERS', parentId: next }), 403, 11010)
    const stale = calls.send('PUT', '/usergroup?dryRun=true', {
      json: { groupId: team, parentId: next },
      headers: { 'if-match': '"7"' },
    })
    await expectFailure(stale, 409, 11011)
  })

  it('is for those who may make the change, and counts no administrators above them', async () => {
    const { calls, old, next, team, acme, update } = await makeTree()
    const user = await world().addUser()
    await expectSuccess(calls.assign(old, user.sub, ['GROUP_ADMIN']))
    const admin = await person(world(), user)
    await expectFailure(update({ parentId: next }, admin), 403, 11010)
    await expectFailure(update({ parentId: 'nothing-here' }, admin), 403, 11010)
    await expectFailure(admin.remove(next, '?dryRun=true'), 403, 11010)
    await expectFailure(admin.remove('nothing-here', '?dryRun=true'), 403, 11010)

    // A move out of a branch whose upper part the caller may not read.
    const { far } = ids('far')
    await expectSuccess(calls.create({ groupId: far }))
    await expectSuccess(calls.assign(far, user.sub, ['GROUP_ADMIN']))
    const chief = await world().addUser()
    const lose = async (by: typeof calls) =>
      (await expectSuccess(update({ parentId: far }, by))).loseAdministration
    const [seen, all] = [await lose(admin), await lose(calls)]
    await expectSuccess(calls.assign(acme, chief.sub, ['GROUP_ADMIN']))
    assert.equal(await lose(admin), seen)
    assert.equal(await lose(calls), Number(all) + 1)
    assert.equal((await expectSuccess(calls.get(team))).parentId, old)
  })
})
