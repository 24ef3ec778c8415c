import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Finding, OpenStore } from '../../src/cli/doctor/check.ts'
import { storeChecks } from '../../src/cli/doctor/store-checks.ts'
import { secretBox } from '../../src/kernel/sealing.ts'
import { type ChainWorld, describeChain } from './chain-world.ts'

describeChain('the doctor', (makeWorld) => {
  const look = async (
    { storage, keyChanges }: ChainWorld,
    wanted = 'event log',
    box = keyChanges.box,
  ): Promise<Finding> => {
    const check = storeChecks.find(({ name }) => name === wanted)
    assert.ok(check)
    return check.run({ storage, box } as unknown as OpenStore)
  }

  it('finds the event log in order, unsigned, or broken and where', async () => {
    const world = await makeWorld()
    assert.equal((await look(world)).level, 'ok')
    await world.append(4)
    await world.seal()
    const unsigned = await look(world)
    assert.equal(unsigned.level, 'warn')
    assert.match(unsigned.message, /no valid signature covers the event log/)
    await world.sign()
    await world.append(1)
    const signed = await look(world)
    assert.equal(signed.level, 'ok')
    assert.match(
      signed.message,
      /^4 events form an unbroken chain, signed up to 4, 1 not yet sealed/,
    )
    const keyless = await look(world, 'event log', secretBox(['not the master key of this store']))
    assert.equal(keyless.level, 'warn')
    assert.match(keyless.message, /^4 events .* cannot be checked without the right master key$/)
    await world.tamper('delete from event_heads')
    assert.match((await look(world)).message, /somebody may have written the log anew/)
    await world.sign()
    await world.tamper("update events set sub = 'eve' where seq = 2")
    const broken = await look(world)
    assert.equal(broken.level, 'fail')
    assert.match(broken.message, /^event 2 \(.{22}\): the event was changed/)
  })

  it('finds the group tree in order, or a group with a wrong path', async () => {
    const world = await makeWorld()
    const { groups } = world.storage.stores
    const group = { groupName: '', groupType: '', description: '', logoUrl: '', customFields: {} }
    const times = { createdAt: 0, updatedAt: 0, revision: 0, groupOwner: '' }
    await groups.add({
      ...group,
      ...times,
      id: 'a',
      groupId: 'a',
      parentId: 'root',
      path: '/a/',
    })
    const inOrder = await look(world, 'group tree')
    assert.deepEqual(inOrder, {
      level: 'ok',
      message: '1 group and 0 memberships are consistent',
    })
    await world.tamper("update \"groups\" set path = '/b/' where group_id = 'a'")
    const { level, message } = await look(world, 'group tree')
    assert.equal(level, 'fail')
    assert.match(message, /^1 fault; .*a has a path that differs from its parent’s/)
  })
})
