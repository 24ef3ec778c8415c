import assert from 'node:assert/strict'
import { it } from 'node:test'
import { contract, countAnswers } from './contract.ts'
import { aFamily, openSession } from './samples.ts'

contract('a refresh family store', (world) => {
  it('keeps a family as it was given', async () => {
    const family = aFamily({ dialect: 'v1' })
    await world.stores.refreshFamilies.add(family)
    assert.deepEqual(await world.stores.refreshFamilies.find(family.grantId), family)
    assert.equal(await world.stores.refreshFamilies.find('unknown'), undefined)
  })

  it('finds a family with the state of its session, user and client', async () => {
    const { refreshFamilies, revocations, tokenStatus } = world.stores
    const { id: sessionId, sub } = await openSession(world.stores)
    const family = aFamily({ sub, sessionId })
    const { grantId, clientId } = family
    await refreshFamilies.add(family)
    const statusOf = () => tokenStatus.find({ sub, sessionId, clientId, grantId })
    const found = await refreshFamilies.findWithStatus(grantId)
    assert.deepEqual(found, { family, status: await statusOf() })
    assert.equal(found?.status.sessionEpoch, 0)
    await revocations.revoke(grantId, world.now + 1000)
    assert.equal((await refreshFamilies.findWithStatus(grantId))?.status.revoked, true)
    assert.equal(await refreshFamilies.findWithStatus('unknown'), undefined)
  })

  it('replaces the current generation, and no other', async () => {
    const family = aFamily()
    const { grantId } = family
    await world.stores.refreshFamilies.add(family)
    const step = { grantId, now: world.now + 5, expiresAt: world.now + 99 }
    assert.equal(await world.stores.refreshFamilies.rotate({ ...step, rotation: 1 }), false)
    assert.equal(await world.stores.refreshFamilies.rotate({ ...step, rotation: 0 }), true)
    assert.equal(await world.stores.refreshFamilies.rotate({ ...step, rotation: 0 }), false)
    assert.deepEqual(await world.stores.refreshFamilies.find(grantId), {
      ...family,
      rotation: 1,
      rotatedAt: world.now + 5,
      expiresAt: world.now + 99,
    })
  })

  it('does not rotate a family that is unknown or revoked', async () => {
    const family = aFamily()
    const step = { grantId: family.grantId, rotation: 0, now: world.now, expiresAt: world.now + 9 }
    assert.equal(await world.stores.refreshFamilies.rotate(step), false)
    await world.stores.refreshFamilies.add(family)
    await world.stores.refreshFamilies.revoke(family.grantId, world.now)
    assert.equal(await world.stores.refreshFamilies.rotate(step), false)
  })

  it('moves the expiry of the newest generation, and replaces nothing', async () => {
    const family = aFamily()
    const { refreshFamilies } = world.stores
    const step = { grantId: family.grantId, rotation: 0, now: world.now, expiresAt: world.now + 99 }
    assert.equal(await refreshFamilies.prolong(step), false)
    await refreshFamilies.add(family)
    assert.equal(await refreshFamilies.prolong({ ...step, rotation: 1 }), false)
    assert.equal(await countAnswers(true, 5, () => refreshFamilies.prolong(step)), 5)
    const { expiresAt } = step
    assert.deepEqual(await refreshFamilies.find(family.grantId), { ...family, expiresAt })
    await refreshFamilies.revoke(family.grantId, world.now)
    assert.equal(await refreshFamilies.prolong(step), false)
  })

  it('remembers when a family was revoked first', async () => {
    const family = aFamily()
    await world.stores.refreshFamilies.add(family)
    await world.stores.refreshFamilies.revoke(family.grantId, world.now)
    await world.stores.refreshFamilies.revoke(family.grantId, world.now + 1000)
    const found = await world.stores.refreshFamilies.find(family.grantId)
    assert.equal(found?.revokedAt, world.now)
  })

  it('T09: lets exactly one of many racing callers rotate a generation', async () => {
    const family = aFamily()
    await world.stores.refreshFamilies.add(family)
    const step = { grantId: family.grantId, rotation: 0, now: world.now, expiresAt: world.now + 9 }
    assert.equal(await countAnswers(true, 50, () => world.stores.refreshFamilies.rotate(step)), 1)
    const found = await world.stores.refreshFamilies.find(family.grantId)
    assert.equal(found?.rotation, 1)
  })

  it('R02: rotates nothing once a revocation was answered', async () => {
    const family = aFamily()
    await world.stores.refreshFamilies.add(family)
    const step = { grantId: family.grantId, now: world.now, expiresAt: world.now + 9 }
    let revoked = false
    const late: boolean[] = []
    async function rotateOn(): Promise<void> {
      for (let rotation = 0; ; rotation++) {
        const wasRevoked = revoked
        const rotated = await world.stores.refreshFamilies.rotate({ ...step, rotation })
        if (wasRevoked) late.push(rotated)
        if (!rotated) return
      }
    }
    const rotations = rotateOn()
    await world.stores.refreshFamilies.revoke(family.grantId, world.now)
    revoked = true
    await rotations
    await rotateOn()
    assert.ok(late.length > 0)
    assert.ok(!late.includes(true))
  })
})
