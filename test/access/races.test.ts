import assert from 'node:assert/strict'
import { before, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { callsWith, expectSuccess } from '../groups/groups-world.ts'
import { secondProcessOf, startSecondProcess } from '../support/second-process.ts'
import { type Answer, describeServer } from '../support/server-world.ts'
import {
  type AccessCalls,
  accessCalls,
  accessPerson,
  codeOf,
  holds,
  type Production,
  production,
} from './access-scene.ts'

const rounds = 5

describeServer('calls at once from two processes', (world) => {
  const second = secondProcessOf(world)
  let scene: Production
  before(async () => {
    scene = await production(world())
  })

  /** The same person, at the other node. */
  const elsewhere = ({ token, sub }: AccessCalls) => accessCalls(second(), token, sub)

  async function asked() {
    const who = await accessPerson(world())
    const { id } = await expectSuccess(who.ask(scene.production, 'OPERATOR'))
    return { who, id: String(id) }
  }

  const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted()

  /** The request, its role and the rows of the role agree, whatever came first. */
  async function outcomeOf(id: string, sub: string) {
    const { accessRequests, timedRoles } = world().server.services.storage.stores
    const request = await accessRequests.find(id)
    const current = await timedRoles.currentOf(sub)
    const isHeld = await holds(world(), scene.production, sub, 'OPERATOR')
    assert.equal(current.length, isHeld ? 1 : 0)
    return { status: request?.status, isHeld }
  }

  it('two approvers: one gives the role, the other is told that it is decided', async () => {
    for (let round = 0; round < rounds; round++) {
      const { id, who } = await asked()
      const answers = await Promise.all([
        scene.lead.approve(id),
        elsewhere(scene.other).approve(id),
        elsewhere(scene.lead).approve(id),
      ])
      assert.deepEqual(statuses(answers), [200, 409, 409], answers.map(({ text }) => text).join())
      assert.deepEqual(await outcomeOf(id, who.sub), { status: 'approved', isHeld: true })
    }
  })

  it('approve beside withdraw: exactly one of them', async () => {
    for (let round = 0; round < rounds; round++) {
      const { id, who } = await asked()
      const [approved, withdrawn] = await Promise.all([
        elsewhere(scene.lead).approve(id),
        who.withdraw(id),
      ])
      assert.deepEqual(statuses([approved, withdrawn]), [200, 409])
      const isApproved = approved.status === 200
      const status = isApproved ? 'approved' : 'withdrawn'
      assert.deepEqual(await outcomeOf(id, who.sub), { status, isHeld: isApproved })
    }
  })

  it('approve beside refuse: exactly one of them', async () => {
    for (let round = 0; round < rounds; round++) {
      const { id, who } = await asked()
      const [approved, refused] = await Promise.all([
        scene.lead.approve(id),
        elsewhere(scene.other).refuse(id),
      ])
      assert.deepEqual(statuses([approved, refused]), [200, 409])
      const isApproved = approved.status === 200
      const status = isApproved ? 'approved' : 'refused'
      assert.deepEqual(await outcomeOf(id, who.sub), { status, isHeld: isApproved })
    }
  })

  it('approve beside the loss of the role to approve: before it or not at all', async () => {
    for (let round = 0; round < rounds; round++) {
      const { calls: former } = await scene.join(scene.production, 'LEAD')
      const { id, who } = await asked()
      const elsewhereRoot = callsWith(second(), scene.root.token)
      const [approved, dismissed] = await Promise.all([
        former.approve(id),
        elsewhereRoot.dismiss(scene.production, former.sub),
      ])
      assert.equal(dismissed.status, 200)
      const isApproved = approved.status === 200
      assert.ok(isApproved || [20006, 20003].includes(Number(codeOf(approved))), approved.text)
      const status = isApproved ? 'approved' : 'open'
      assert.deepEqual(await outcomeOf(id, who.sub), { status, isHeld: isApproved })
      if (!isApproved) await expectSuccess(who.withdraw(id))
    }
  })

  it('approve beside the removal of the group: nothing is left of either', async () => {
    const { root } = scene
    for (let round = 0; round < rounds; round++) {
      const groupId = `team-${round}.${world().engine}`
      await expectSuccess(root.create({ groupId, parentId: scene.production }))
      const who = await accessPerson(world())
      const { id } = await expectSuccess(who.ask(groupId, 'OPERATOR'))
      const [approved, removed] = await Promise.all([
        scene.lead.approve(id),
        callsWith(second(), root.token).remove(groupId),
      ])
      assert.equal(removed.status, 200, removed.text)
      assert.ok([200, 404, 409, 412].includes(approved.status), approved.text)
      assert.equal(await holds(world(), groupId, who.sub, 'OPERATOR'), false)
      const { timedRoles } = world().server.services.storage.stores
      assert.deepEqual(await timedRoles.currentOf(who.sub), [])
    }
  })

  it('asks for one role: one request', async () => {
    for (let round = 0; round < rounds; round++) {
      const who = await accessPerson(world())
      const answers = await Promise.all(
        [who, elsewhere(who), who, elsewhere(who)].map((each) =>
          each.ask(scene.production, 'OPERATOR'),
        ),
      )
      assert.deepEqual(statuses(answers), [200, 409, 409, 409])
    }
  })

  it('activations: one role, and one of two ends of it', async () => {
    const { admin, production: groupId } = scene
    await expectSuccess(admin.putRule(groupId, 'PAGER', { askers: 'nobody' }))
    for (let round = 0; round < rounds; round++) {
      const { calls: who } = await scene.join(groupId, 'OBSERVER')
      const body = { sub: who.sub, role: 'PAGER' }
      const eligible = await expectSuccess(admin.send('PUT', `/groups/${groupId}/eligible`, body))
      const wish = { groupId, role: 'PAGER', reason: 'Night' }
      const taken = await Promise.all(
        [who, elsewhere(who)].map((each) => each.send('POST', '/activations', wish)),
      )
      assert.deepEqual(statuses(taken), [200, 409])
      const data = taken.find(({ status }) => status === 200)?.json.data as { id: string }
      const ended = await Promise.all([
        who.send('POST', `/roles/${data.id}/end`),
        elsewhere(admin).send('DELETE', `/groups/${groupId}/roles/${data.id}`),
      ])
      assert.deepEqual(statuses(ended), [200, 409])
      // Activation beside the end of the eligibility: nothing active stays.
      const [, removed] = await Promise.all([
        who.send('POST', '/activations', wish),
        elsewhere(admin).send('DELETE', `/eligible/${eligible.id}`),
      ])
      assert.equal(removed.status, 200)
      assert.equal(await holds(world(), groupId, who.sub, 'PAGER'), false)
    }
  })

  it('an approval beside the block of who asks: before it or not at all', async () => {
    const password = world().environment.OSTIARY_ADMIN_PASSWORD ?? ''
    const admin = { sub: '', username: 'admin', password }
    const { token } = await accessPerson(world(), admin, ['ostiary:users_write'])
    for (let round = 0; round < rounds; round++) {
      const { id, who } = await asked()
      const [approved, blocked] = await Promise.all([
        scene.lead.approve(id),
        second().send('PUT', `/users-srv/user/${who.sub}/status`, {
          bearer: token,
          json: { userStatus: 'BLOCKED' },
        }),
      ])
      assert.equal(blocked.status, 200, blocked.text)
      const isApproved = approved.status === 200
      if (!isApproved) assert.deepEqual([approved.status, codeOf(approved)], [409, 20004])
      const status = isApproved ? 'approved' : 'open'
      assert.deepEqual(await outcomeOf(id, who.sub), { status, isHeld: isApproved })
      assert.equal((await scene.other.approve(id)).status, 409)
    }
  })

  it('activation beside the removal of the member: nothing that was taken stays', async () => {
    const { admin, root, production: groupId } = scene
    await expectSuccess(admin.putRule(groupId, 'PAGER', { askers: 'nobody' }))
    for (let round = 0; round < rounds; round++) {
      const { calls: who } = await scene.join(groupId, 'OBSERVER')
      const body = { sub: who.sub, role: 'PAGER' }
      await expectSuccess(admin.send('PUT', `/groups/${groupId}/eligible`, body))
      const wish = { groupId, role: 'PAGER', reason: 'Night' }
      const [taken, removed] = await Promise.all([
        who.send('POST', '/activations', wish),
        callsWith(second(), root.token).dismiss(groupId, who.sub),
      ])
      assert.equal(removed.status, 200, removed.text)
      assert.ok([200, 404, 409].includes(taken.status), taken.text)
    }
  })
})

/** Every verb of an approval that writes, in this order; the events are written last. */
const writes = ['accessRequests.change', 'groups.putMembership', 'timedRoles.add', 'events.append']

describeServer('a node that is killed (kill -9) in the middle', (world) => {
  const file = fileURLToPath(new URL('dying-node.ts', import.meta.url))

  it('of an approval has done nothing of it, and another node does all of it', async () => {
    const scene = await production(world())
    const { accessRequests, timedRoles } = world().server.services.storage.stores
    for (const OSTIARY_TEST_DIES_AFTER of writes) {
      const who = await accessPerson(world())
      const { id } = await expectSuccess(who.ask(scene.production, 'OPERATOR'))
      const changes = { OSTIARY_TEST_DIES_AFTER }
      await using dying = await startSecondProcess(world(), { file, changes })
      await assert.rejects(accessCalls(dying, scene.lead.token, scene.lead.sub).approve(id))
      assert.equal((await accessRequests.find(String(id)))?.status, 'open')
      assert.deepEqual(await timedRoles.currentOf(who.sub), [])
      assert.equal(await holds(world(), scene.production, who.sub, 'OPERATOR'), false)
      await expectSuccess(scene.other.approve(id))
      assert.equal(await holds(world(), scene.production, who.sub, 'OPERATOR'), true)
    }
  })

  /** Lets a node die right after a verb of a store: nothing is done; then another node does it. */
  async function dieAfter(
    OSTIARY_TEST_DIES_AFTER: string,
    by: AccessCalls,
    act: (calls: AccessCalls) => Promise<Answer>,
    look: () => Promise<unknown>,
  ) {
    const before = await look()
    const changes = { OSTIARY_TEST_DIES_AFTER }
    await using dying = await startSecondProcess(world(), { file, changes })
    await assert.rejects(act(accessCalls(dying, by.token, by.sub)), OSTIARY_TEST_DIES_AFTER)
    assert.deepEqual(await look(), before, OSTIARY_TEST_DIES_AFTER)
    await expectSuccess(act(by))
    assert.notDeepEqual(await look(), before, OSTIARY_TEST_DIES_AFTER)
  }

  /** Whatever is kept of somebody's access. */
  const everythingOf = (who: AccessCalls) => async () => {
    const events = await world().database.execute(
      `select type from events where sub = '${who.sub}' order by id`,
    )
    const memberships = await world().database.execute(
      `select group_id from memberships where sub = '${who.sub}' order by group_id`,
    )
    const lists = ['/requests', '/roles', '/eligible'].map((path) => who.send('GET', path))
    const letters = (await world().server.services.mail.show(100)).length
    return [(await Promise.all(lists)).map(({ text }) => text), events, memberships, letters]
  }

  it('of asking, refusing or breaking glass has done nothing of it', async () => {
    const { boss, lead, company, production: groupId, engineer } = await production(world())
    const look = everythingOf(engineer)
    await dieAfter('accessRequests.add', engineer, (by) => by.ask(groupId, 'OPERATOR'), look)
    const { requests } = await expectSuccess<{ requests: readonly { id: string }[] }>(
      engineer.send('GET', '/requests'),
    )
    await dieAfter('accessRequests.change', lead, (by) => by.refuse(requests[0]?.id), look)
    await expectSuccess(
      boss.putRule(company, 'FIREFIGHTER', {
        approvals: [{ groupId, role: 'LEAD', count: 1 }],
        break_glass: { groupId: company, role: 'ENGINEER', longest_seconds: 3600 },
      }),
    )
    const wish = { groupId, role: 'FIREFIGHTER', reason: 'On fire' }
    await dieAfter('events.append', engineer, (by) => by.send('POST', '/break-glass', wish), look)
    assert.equal(await holds(world(), groupId, engineer.sub, 'FIREFIGHTER'), true)
  })

  it('of taking a role, ending it, or giving the eligibility an earlier end or none has done nothing', async () => {
    const { admin, production: groupId, ...scene } = await production(world())
    await expectSuccess(admin.putRule(groupId, 'PAGER', { askers: 'nobody' }))
    const { calls: who } = await scene.join(groupId, 'OBSERVER')
    const permit = (changes: object) => (by: AccessCalls) =>
      by.send('PUT', `/groups/${groupId}/eligible`, { sub: who.sub, role: 'PAGER', ...changes })
    const eligible = await expectSuccess(permit({})(admin))
    const wish = { groupId, role: 'PAGER', reason: 'Night' }
    const take = (by: AccessCalls) => by.send('POST', '/activations', wish)
    const current = async () =>
      String((await world().server.services.storage.stores.timedRoles.currentOf(who.sub))[0]?.id)
    const end = async (by: AccessCalls) => by.send('POST', `/roles/${await current()}/end`)
    const forbid = (by: AccessCalls) => by.send('DELETE', `/eligible/${eligible.id}`)
    const until = Math.floor(world().now() / 1000) + 1800
    const has = () => holds(world(), groupId, who.sub, 'PAGER')
    const look = everythingOf(who)
    await dieAfter('timedRoles.add', who, take, look)
    assert.equal(await has(), true)
    await dieAfter('timedRoles.end', who, end, look)
    assert.equal(await has(), false)
    await expectSuccess(take(who))
    await dieAfter('timedRoles.moveEnd', admin, permit({ until }), look)
    assert.equal(await has(), true)
    await dieAfter('eligibleRoles.remove', admin, forbid, look)
    assert.equal(await has(), false)
  })

  it('of its chores leaves the rest to the next one: what is planned begins once, and ends once', async () => {
    const { admin, production: groupId, ...scene } = await production(world())
    await expectSuccess(admin.putRule(groupId, 'PAGER', { askers: 'nobody' }))
    const { calls: who } = await scene.join(groupId, 'OBSERVER')
    const body = { sub: who.sub, role: 'PAGER' }
    const eligible = await expectSuccess(admin.send('PUT', `/groups/${groupId}/eligible`, body))
    const { timedRoles, accessRequests } = world().server.services.storage.stores
    const { id: asked } = await expectSuccess(who.ask(groupId, 'OPERATOR'))
    // As if time had passed, for all nodes.
    await world().database.execute(
      `update access_requests set answer_until = 1 where id = '${asked}'`,
    )
    await timedRoles.add({
      ...{ id: 'planned', groupId, role: 'PAGER', sub: who.sub, source: 'activation' },
      ...{ sourceId: String(eligible.id), reason: 'Night', ticket: undefined, approvedBy: [] },
      ...{ startsAt: Date.now() - 1000, endsAt: Date.now() + 600_000, madeMembership: false },
      ...{ membershipId: undefined, endedAt: undefined, ending: undefined, endedBy: undefined },
    })
    for (const OSTIARY_TEST_DIES_AFTER of ['timedRoles.begin', 'accessRequests.change']) {
      const changes = { OSTIARY_TEST_DIES_AFTER }
      await using dying = await startSecondProcess(world(), { file, changes })
      // The chores of this server may do it first, at any time.
      await dying.advance(0)
    }
    await world().server.chores.runAll()
    const countOf = async (type: string) =>
      (
        await world().database.execute(
          `select id from events where sub = '${who.sub}' and type = '${type}'`,
        )
      ).length
    assert.equal(await holds(world(), groupId, who.sub, 'PAGER'), true)
    assert.equal((await accessRequests.find(String(asked)))?.status, 'expired')
    assert.deepEqual(
      [await countOf('ACCESS_GIVEN'), await countOf('ACCESS_REQUEST_EXPIRED')],
      [1, 1],
    )
    world().advance(600_000)
    await world().server.chores.runAll()
    assert.equal(await holds(world(), groupId, who.sub, 'PAGER'), false)
    assert.equal(await countOf('ACCESS_ENDED'), 1)
  })
})
