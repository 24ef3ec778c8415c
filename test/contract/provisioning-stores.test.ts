import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import type { LeasedThing, Target } from '../../src/provisioning/target.ts'
import { contract, countAnswers } from './contract.ts'
import { aUser } from './samples.ts'

function aTarget(changes: Partial<Target> = {}): Target {
  return {
    id: randomId(),
    group: undefined,
    name: 'Chat',
    url: 'https://chat.example/scim',
    mapping: { userName: 'username' },
    groups: 'none',
    pushesRoles: false,
    onLeave: 'deactivate',
    takesOver: 'address',
    status: 'on',
    sealed: undefined,
    position: 0,
    sweep: undefined,
    sweepAt: 0,
    peer: undefined,
    health: { failures: 0, retryAt: 0 },
    createdAt: 1,
    updatedAt: 1,
    revision: 0,
    ...changes,
  }
}

const leaseMs = 1000

contract('stores of pushes', (world) => {
  const store = () => world.stores.provisioned

  async function added(): Promise<Target> {
    const target = aTarget()
    assert.equal(await world.stores.targets.add(target, 10_000), true)
    return target
  }

  /** Notes that somebody has changed, and answers who that is. */
  async function marked(target: Target): Promise<string> {
    const user = aUser({ username: randomId() })
    await world.stores.users.put(user, [])
    const changed = { subs: [user.sub], groupIds: [], isEverything: false }
    assert.equal(await store().note(target, { from: 0, to: 5 }, changed, world.now), true)
    return user.sub
  }

  async function taken(target: Target, limit = 10): Promise<readonly LeasedThing[]> {
    const lease = { id: randomId(), until: world.now + leaseMs }
    return store().take(target.id, limit, world.now, lease)
  }

  async function takenOne(target: Target): Promise<LeasedThing> {
    const [thing] = await taken(target)
    return thing ?? assert.fail('nothing is due')
  }

  it('note events once, whoever reads them', async () => {
    const target = await added()
    const changed = { subs: [], groupIds: [], isEverything: false }
    const note = () => store().note(target, { from: 0, to: 5 }, changed, world.now)
    assert.equal(await countAnswers(true, 5, note), 1)
    assert.equal((await world.stores.targets.find(target.id))?.position, 5)
  })

  it('lease a thing to one caller, until it is settled or the time is over', async () => {
    const target = await added()
    const sub = await marked(target)
    const [one, other] = await Promise.all([taken(target), taken(target)])
    const things = [...one, ...other]
    assert.deepEqual(
      things.map(({ ref }) => ref),
      [sub],
    )
    const [thing] = things
    assert.ok(thing)
    assert.equal(await store().isLeased(target.id, thing), true)
    world.now += leaseMs
    const again = await takenOne(target)
    assert.equal(await store().isLeased(target.id, thing), false)
    const pushed = { remoteId: '7', digest: 'd', isActive: true, isAdopted: false }
    await store().settle(target.id, thing, pushed, [], world.now)
    assert.equal((await store().find(target.id, thing))?.remoteId, undefined, 'it came too late')
    await store().settle(target.id, again, pushed, [], world.now)
    assert.equal((await store().find(target.id, thing))?.remoteId, '7')
    assert.deepEqual(await taken(target), [])
  })

  it('make due again what was lost there, but not what has another id by now', async () => {
    const target = await added()
    await marked(target)
    const thing = await takenOne(target)
    const pushed = { remoteId: '7', digest: 'd', isActive: true, isAdopted: true }
    await store().settle(target.id, thing, pushed, [], world.now)
    await store().noteLost(target.id, thing, '8', world.now)
    assert.deepEqual(await taken(target), [])
    await store().noteLost(target.id, thing, '7', world.now)
    const lost = await takenOne(target)
    assert.deepEqual([lost.remoteId, lost.digest, lost.isAdopted], [undefined, undefined, false])
  })

  it('forget all that is known of a service, with the leases', async () => {
    const [target, other] = [await added(), await added()]
    for (const each of [target, other]) await marked(each)
    const [thing, kept] = [await takenOne(target), await takenOne(other)]
    await store().forgetAll(target.id)
    assert.equal(await store().isLeased(target.id, thing), false)
    assert.equal(await store().isLeased(other.id, kept), true)
    await store().noteRemote(target.id, thing, { remoteId: '7', isAdopted: false })
    assert.equal(await store().find(target.id, thing), undefined)
  })
})
