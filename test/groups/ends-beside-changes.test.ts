import assert from 'node:assert/strict'
import { it } from 'node:test'
import { buildOAuthCore } from '../../src/composition/oauth/oauth-core.ts'
import { buildUserOperations } from '../../src/composition/users/users.ts'
import { commandLine } from '../../src/events/actor.ts'
import { describeServer } from '../support/server-world.ts'
import { chain, expectSuccess, ids, machine } from './groups-world.ts'

const minuteMs = 60_000

describeServer('an end stays whatever happens meanwhile', (world) => {
  /** Somebody who is an auditor of a team for ten minutes. */
  async function open() {
    const calls = await machine(world())
    const named = ids('company', 'team', 'other')
    await chain(calls, [named.company, named.team])
    await chain(calls, [named.other])
    const { sub } = await world().addUser()
    const validUntil = Math.floor(world().now() / 1000) + 600
    const roleTerms = [{ role: 'AUDITOR', validUntil, reason: 'audit' }]
    await expectSuccess(calls.assign(named.team, sub, ['USER', 'AUDITOR'], { roleTerms }))
    return { calls, ...named, sub }
  }
  type Scene = Awaited<ReturnType<typeof open>>

  const rolesOf = async (groupId: string, sub: string) => {
    const { groups } = world().server.services.storage.stores
    return (await groups.findMembership(groupId, sub))?.roles
  }
  const setStatus = (sub: string, status: string) =>
    world().database.execute(`update users set status = '${status}' where sub = '${sub}'`)
  const merge = async (duplicate: string) => {
    const { services } = world().server
    const { mergeUsers } = await buildUserOperations(services, await buildOAuthCore(services))
    const { sub: survivor } = await world().addUser()
    const wanted = { survivor, duplicate, record: {}, isDryRun: false }
    await mergeUsers(commandLine, wanted)
    return survivor
  }

  /** What happens before the end; answers who has the role after it, if somebody else. */
  const changes: Readonly<Record<string, (scene: Scene) => Promise<string | undefined>>> = {
    'a block that is lifted again': async ({ sub }) => {
      await setStatus(sub, 'BLOCKED')
      await setStatus(sub, 'VERIFIED')
      return undefined
    },
    'a merge: the end moves along': ({ sub }) => merge(sub),
    'a move of the group': async ({ calls, team, other }) => {
      await expectSuccess(calls.update({ groupId: team, parentId: other }))
      return undefined
    },
    'an assignment that says nothing of times': async ({ calls, team, sub }) => {
      await expectSuccess(calls.assign(team, sub, ['AUDITOR', 'USER', 'GUEST']))
      await expectSuccess(calls.assign(team, sub, ['USER', 'AUDITOR']))
      return undefined
    },
  }
  for (const [change, make] of Object.entries(changes)) {
    it(change, async () => {
      const scene = await open()
      const sub = (await make(scene)) ?? scene.sub
      assert.deepEqual((await rolesOf(scene.team, sub))?.toSorted(), ['AUDITOR', 'USER'])
      world().advance(11 * minuteMs)
      assert.deepEqual(await rolesOf(scene.team, sub), ['USER'])
    })
  }

  it('a block: the role ends meanwhile, and does not come back', async () => {
    const { team, sub } = await open()
    await setStatus(sub, 'BLOCKED')
    world().advance(11 * minuteMs)
    assert.deepEqual(await rolesOf(team, sub), ['USER'])
    await setStatus(sub, 'VERIFIED')
    assert.deepEqual(await rolesOf(team, sub), ['USER'])
  })

  it('a removal takes the end with it, and what is given afterwards has none', async () => {
    const { calls, team, sub } = await open()
    await expectSuccess(calls.dismiss(team, sub))
    await expectSuccess(calls.assign(team, sub, ['AUDITOR']))
    world().advance(11 * minuteMs)
    assert.deepEqual(await rolesOf(team, sub), ['AUDITOR'])
  })

  it('the removal of the group, and of the account, leaves nothing to end', async () => {
    const [group, account] = [await open(), await open()]
    await expectSuccess(group.calls.remove(group.team))
    const survivor = await merge(account.sub)
    const left = await world().database.execute(
      `select group_id, sub from membership_terms where group_id in ('${group.team}', '${account.team}')`,
    )
    assert.deepEqual(
      left.map(({ group_id, sub }) => [group_id, sub]),
      [[account.team, survivor]],
    )
  })
})
