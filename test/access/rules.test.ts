import assert from 'node:assert/strict'
import { before, it } from 'node:test'
import { expectSuccess, ids, machine } from '../groups/groups-world.ts'
import { describeServer } from '../support/server-world.ts'
import {
  type ApiRecord,
  accessCalls,
  accessPerson,
  codeOf,
  type Production,
  production,
} from './access-scene.ts'

describeServer('rules for roles', (world) => {
  let scene: Production
  before(async () => {
    scene = await production(world())
  })

  const rolesAt = async (groupId: string) => {
    const listed = await expectSuccess(scene.boss.send('GET', `/groups/${groupId}/rules`))
    return new Map((listed.rules as readonly ApiRecord[]).map((rule) => [rule.role, rule]))
  }

  it('count in the groups below, where the nearest one counts', async () => {
    const { boss, admin, company, production: groupId, shop } = scene
    await expectSuccess(boss.putRule(company, 'AUDITOR', { longest_seconds: 3600 }))
    assert.equal((await rolesAt(shop)).get('AUDITOR')?.groupId, company)
    await expectSuccess(
      admin.putRule(groupId, 'AUDITOR', { longest_seconds: 600, usual_seconds: 600 }),
    )
    assert.equal((await rolesAt(shop)).get('AUDITOR')?.groupId, groupId)
    const who = await accessPerson(world())
    const long = await who.ask(shop, 'AUDITOR', { duration_seconds: 3600 })
    assert.deepEqual([long.status, codeOf(long)], [400, 20001])
    await expectSuccess(admin.send('DELETE', `/groups/${groupId}/rules/AUDITOR`))
    assert.equal((await rolesAt(shop)).get('AUDITOR')?.groupId, company)
    const none = await admin.send('DELETE', `/groups/${groupId}/rules/AUDITOR`)
    assert.deepEqual([none.status, codeOf(none)], [404, 20002])
  })

  it('say how many people can approve, so that nobody waits for a role that nobody has', async () => {
    const { admin, production: groupId } = scene
    const approversOf = async (changes: object) =>
      (await expectSuccess(admin.putRule(groupId, 'CURATOR', changes))).approvers
    const need = (role: string) => ({ groupId, role, count: 1 })
    assert.equal(await approversOf({ approvals: [need('NOBODYS')] }), 0)
    assert.equal(await approversOf({ approvals: [need('LEAD'), need('NOBODYS')] }), 2)
    assert.equal(await approversOf({}), 1)
    assert.equal((await rolesAt(groupId)).get('CURATOR')?.approvers, 1)
    await expectSuccess(admin.send('DELETE', `/groups/${groupId}/rules/CURATOR`))
  })

  it('are made by who administers the group, and say nothing to others', async () => {
    const { lead, admin, company, production: groupId } = scene
    for (const [calls, named] of [
      [lead, groupId],
      [admin, company],
      [admin, ids('none').none],
    ] as const) {
      for (const answer of [
        await calls.putRule(named, 'ANY'),
        await calls.send('GET', `/groups/${named}/rules`),
        await calls.send('DELETE', `/groups/${named}/rules/ANY`),
      ]) {
        assert.deepEqual([answer.status, codeOf(answer)], [403, 11010], answer.text)
      }
    }
  })

  it('give nobody more than their author may give, and name no group that is not theirs', async () => {
    const { admin, company, production: groupId } = scene
    const clerk = await machine(world(), ['read', 'write'])
    const calls = accessCalls(world(), clerk.token, '')
    const governing = await calls.putRule(groupId, 'GROUP_ADMIN')
    assert.deepEqual([governing.status, codeOf(governing)], [403, 11010])
    await expectSuccess(admin.putRule(groupId, 'GROUP_ADMIN'))
    for (const changes of [
      { approvals: [{ groupId: company, role: 'GROUP_ADMIN', count: 1 }] },
      { askers: 'members', asker_group: company },
      { break_glass: { groupId: company, role: 'ENGINEER', longest_seconds: 600 } },
    ]) {
      const answer = await admin.putRule(groupId, 'ANY', changes)
      assert.deepEqual([answer.status, codeOf(answer)], [403, 11010], answer.text)
    }
  })

  it('of built-in groups are made by administrators of the server alone', async () => {
    const { boss, root } = scene
    const calls = accessCalls(world(), root.token, root.sub)
    const everything = accessCalls(world(), (await machine(world())).token, '')
    for (const groupId of ['OSTIARY_ADMINS', 'OSTIARY_USERS']) {
      for (const other of [boss, everything]) {
        const answer = await other.putRule(groupId, 'ADMIN')
        assert.deepEqual([answer.status, codeOf(answer)], [403, 11010], groupId)
      }
    }
    await expectSuccess(calls.putRule('OSTIARY_ADMINS', 'ADMIN', { askers: 'nobody' }))
    const who = await accessPerson(world())
    const asked = await who.ask('OSTIARY_ADMINS', 'ADMIN')
    assert.deepEqual([asked.status, codeOf(asked)], [404, 20002])
  })

  it('are bounded in all their fields', async () => {
    const { admin, production: groupId } = scene
    for (const [changes, path] of [
      [{ longest_seconds: 400 * 86_400 }, '/longest_seconds'],
      [{ longest_seconds: 600, usual_seconds: 1200 }, '/usual_seconds'],
      [{ askers: 'somebody' }, '/askers'],
      [{ askers: 'members' }, '/asker_group'],
      [{ asker_group: groupId }, '/asker_group'],
      [{ ticket_pattern: 'x'.repeat(65) }, '/ticket_pattern'],
      [{ approvals: [{ groupId, role: 'LEAD', count: 9 }] }, '/approvals/0/count'],
      [{ approvals: Array(6).fill({ groupId, role: 'LEAD', count: 1 }) }, '/approvals'],
      [
        { break_glass: { groupId, role: 'LEAD', longest_seconds: 7201 } },
        '/break_glass/longest_seconds',
      ],
      [{ answer_seconds: 60 }, '/answer_seconds'],
      [{ sealed: 1 }, '/sealed'],
    ] as const) {
      const answer = await admin.putRule(groupId, 'BOUND', changes)
      assert.deepEqual([answer.status, codeOf(answer)], [400, 20001], answer.text)
      assert.ok(answer.text.includes(`${path}: `), `${path} ${answer.text}`)
    }
    const odd = await admin.putRule(groupId, 'A%2CB')
    assert.deepEqual([odd.status, codeOf(odd)], [400, 20001])
  })

  it('let one of two changes of the same revision win', async () => {
    const { admin, production: groupId } = scene
    await expectSuccess(admin.putRule(groupId, 'RACED'))
    const body = { askers: 'anybody', longest_seconds: 600, usual_seconds: 600 }
    const answers = await Promise.all(
      [1, 2].map(() =>
        admin.send('PUT', `/groups/${groupId}/rules/RACED`, body, { 'if-match': '"0"' }),
      ),
    )
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 412])
  })

  it('do not lead into a group that was moved away from them', async () => {
    const { boss, root, company } = scene
    const named = ids('left', 'right', 'team')
    for (const groupId of [named.left, named.right]) {
      await expectSuccess(root.create({ groupId, parentId: company }))
    }
    await expectSuccess(root.create({ groupId: named.team, parentId: named.left }))
    await expectSuccess(boss.putRule(named.left, 'GUEST'))
    const who = await accessPerson(world())
    const { id } = await expectSuccess(who.ask(named.team, 'GUEST'))
    await expectSuccess(root.update({ groupId: named.team, parentId: named.right }))
    const moved = await boss.approve(id)
    assert.deepEqual([moved.status, codeOf(moved)], [409, 20004], moved.text)
    const again = await who.ask(named.team, 'GUEST')
    assert.deepEqual([again.status, codeOf(again)], [404, 20002])
  })
})
