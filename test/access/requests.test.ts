import assert from 'node:assert/strict'
import { before, it } from 'node:test'
import { decodeJwt } from 'jose'
import { expectSuccess, ids, machine } from '../groups/groups-world.ts'
import { describeServer } from '../support/server-world.ts'
import {
  type AccessCalls,
  type ApiRecord,
  accessCalls,
  accessPerson,
  codeOf,
  holds,
  type Production,
  production,
} from './access-scene.ts'

const hour = 3_600_000

describeServer('the way of a request', (world) => {
  const runChores = () => world().server.chores.runAll()

  it('leads through an approval to a role whose time begins then, and ends', async () => {
    const { engineer, engineerUser, lead, company, ...scene } = await production(world())
    const { production: groupId } = scene
    const asked = await expectSuccess(engineer.ask(groupId, 'OPERATOR', { duration_seconds: 3600 }))
    const [need] = asked.deciders as readonly ApiRecord[]
    assert.deepEqual([need?.role, need?.count, need?.raised], ['LEAD', 1, false])
    assert.equal(await holds(world(), groupId, engineer.sub, 'OPERATOR'), false)
    const waiting = await expectSuccess(lead.send('GET', '/decisions'))
    const [shown] = waiting.requests as readonly ApiRecord[]
    assert.deepEqual([shown?.id, shown?.holds], [asked.id, []])
    assert.deepEqual(shown?.group_path, [company, groupId])

    world().advance(hour / 4)
    const approved = await expectSuccess(lead.approve(asked.id))
    assert.equal(approved.status, 'approved')
    assert.equal(await holds(world(), groupId, engineer.sub, 'OPERATOR'), true)
    world().advance(hour - 10_000)
    await runChores()
    assert.equal(await holds(world(), groupId, engineer.sub, 'OPERATOR'), true)
    world().advance(10_000)
    await runChores()
    const { groups } = world().server.services.storage.stores
    assert.equal(await groups.findMembership(groupId, engineer.sub), undefined)
    const later = await accessPerson(world(), engineerUser)
    const listed = await expectSuccess(later.send('GET', '/roles'))
    const [role] = listed.roles as readonly ApiRecord[]
    assert.deepEqual([role?.status, role?.ending, role?.bypassed], ['ended', 'time', false])
  })

  it('ends when nobody answers in time', async () => {
    const { engineer, engineerUser, admin, lead, leadUser, ...scene } = await production(world())
    await expectSuccess(admin.putRule(scene.production, 'OPERATOR', { answer_seconds: 3600 }))
    const { id } = await expectSuccess(engineer.ask(scene.production, 'OPERATOR'))
    world().advance(hour)
    const later = await accessPerson(world(), engineerUser)
    const late = await (await accessPerson(world(), leadUser)).approve(id)
    assert.deepEqual([late.status, codeOf(late)], [404, 20003], 'it was for an administrator')
    const read = await expectSuccess(later.send('GET', `/requests/${id}`))
    assert.equal(read.status, 'expired')
    await runChores()
    await expectSuccess(later.ask(scene.production, 'OPERATOR'))
  })

  it('can be extended by a new request, never beyond what each allows', async () => {
    const { engineer, lead, production: groupId } = await production(world())
    const first = await expectSuccess(engineer.ask(groupId, 'OPERATOR', { duration_seconds: 600 }))
    await expectSuccess(lead.approve(first.id))
    const again = await expectSuccess(engineer.ask(groupId, 'OPERATOR', { duration_seconds: 1200 }))
    await expectSuccess(lead.approve(again.id, { duration_seconds: 900 }))
    world().advance(700_000)
    await runChores()
    assert.equal(await holds(world(), groupId, engineer.sub, 'OPERATOR'), true)
    world().advance(200_000)
    await runChores()
    const { groups } = world().server.services.storage.stores
    assert.equal(await groups.findMembership(groupId, engineer.sub), undefined)
  })
})

describeServer('requests for roles', (world) => {
  let scene: Production
  before(async () => {
    scene = await production(world())
  })

  /** A new person asks; the request waits for a lead. */
  async function asked(changes: object = {}): Promise<{ who: AccessCalls; id: unknown }> {
    const who = await accessPerson(world())
    const { id } = await expectSuccess(who.ask(scene.production, 'OPERATOR', changes))
    return { who, id }
  }

  it('show what the person holds to those who can decide now, and to no others', async () => {
    const { root, lead, production: groupId } = scene
    const { calls: former } = await scene.join(groupId, 'LEAD')
    const { who, id } = await asked()
    await expectSuccess(root.assign(groupId, who.sub, ['OBSERVER']))
    const shownTo = async (calls: AccessCalls) => {
      const { requests } = await expectSuccess(calls.send('GET', '/decisions'))
      return (requests as readonly ApiRecord[]).find((each) => each.id === id)?.holds
    }
    assert.deepEqual([await shownTo(lead), await shownTo(former)], [['OBSERVER'], ['OBSERVER']])
    await expectSuccess(root.assign(groupId, former.sub, ['FORMER']))
    assert.deepEqual(await shownTo(former), [])
    await expectSuccess(who.withdraw(id))
  })

  it('are refused with a reason, or withdrawn, and then decided by nobody', async () => {
    const { lead, other, production: groupId } = scene
    const refused = await asked()
    await expectSuccess(lead.refuse(refused.id, 'Ask the team on call'))
    const read = await expectSuccess(refused.who.send('GET', `/requests/${refused.id}`))
    assert.deepEqual([read.status, read.answer], ['refused', 'Ask the team on call'])
    const withdrawn = await asked()
    await expectSuccess(withdrawn.who.withdraw(withdrawn.id))
    for (const { id, who } of [refused, withdrawn]) {
      for (const answer of [await other.approve(id), await other.refuse(id)]) {
        assert.deepEqual([answer.status, codeOf(answer)], [409, 20004])
      }
      assert.equal(await holds(world(), groupId, who.sub, 'OPERATOR'), false)
    }
  })

  it('self-approval: nobody approves for themselves, whatever they hold', async () => {
    const { lead, production: groupId } = scene
    const { id } = await expectSuccess(lead.ask(groupId, 'OPERATOR'))
    const own = await lead.approve(id)
    assert.deepEqual([own.status, codeOf(own)], [403, 20006])
    const refusal = await lead.refuse(id)
    assert.deepEqual([refusal.status, codeOf(refusal)], [403, 20006])
    await expectSuccess(lead.withdraw(id))
  })

  it('are unknown to those whom they do not concern', async () => {
    const { id, who } = await asked()
    const stranger = await accessPerson(world())
    for (const answer of [
      await stranger.approve(id),
      await stranger.refuse(id),
      await stranger.withdraw(id),
      await stranger.send('GET', `/requests/${id}`),
      await stranger.approve('unknown'),
    ]) {
      assert.deepEqual([answer.status, codeOf(answer)], [404, 20003], answer.text)
    }
    await expectSuccess(who.withdraw(id))
  })

  it('self-approval by a machine or by a scope alone: a person with the role is needed', async () => {
    const { id, who } = await asked()
    const client = accessCalls(world(), (await machine(world())).token, '')
    assert.equal((await client.approve(id)).status, 403)
    const weak = await accessPerson(world(), scene.leadUser, ['ostiary:access_request'])
    assert.equal((await weak.approve(id)).status, 403)
    const { admin } = scene
    const byScope = await admin.approve(id)
    assert.deepEqual([byScope.status, codeOf(byScope)], [403, 20006])
    await expectSuccess(who.withdraw(id))
  })

  it('self-approval by a service account: no token of an exchange asks, takes or approves', async () => {
    const { lead, production: groupId } = scene
    const { id, who } = await asked()
    const grant = 'urn:ietf:params:oauth:grant-type:token-exchange'
    const { aud } = decodeJwt<{ aud: string }>(lead.token)
    const scopes = ['openid', 'ostiary:access_decide', 'ostiary:access_request']
    for (const mode of ['delegation', 'impersonation']) {
      const service = await world().addClient({
        grant_types: [grant],
        redirect_uris: [],
        allowed_scopes: scopes,
        token_exchange: { mode, subject_clients: [aud] },
      })
      const exchanged = await world().token(service, {
        grant_type: grant,
        subject_token: lead.token,
        subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
        scope: scopes.join(' '),
      })
      assert.equal(exchanged.status, 200, exchanged.text)
      const acting = accessCalls(world(), exchanged.json.access_token, lead.sub)
      for (const answer of [
        await acting.approve(id),
        await acting.refuse(id),
        await acting.ask(groupId, 'OPERATOR'),
        await acting.send('GET', '/decisions'),
        await acting.send('GET', `/requests/${id}`),
        await acting.send('POST', '/activations', { groupId, role: 'OPERATOR', reason: 'x' }),
      ]) {
        assert.ok([401, 403].includes(answer.status), `${mode} ${answer.status} ${answer.text}`)
      }
    }
    await expectSuccess(who.withdraw(id))
  })

  it('self-approval by a second account: a role got after the request does not count', async () => {
    const { root, production: groupId } = scene
    const { id, who } = await asked()
    world().advance(1000)
    const accomplice = await accessPerson(world())
    await expectSuccess(root.assign(groupId, accomplice.sub, ['LEAD']))
    const answer = await accomplice.approve(id)
    assert.deepEqual([answer.status, codeOf(answer)], [403, 20006])
    await expectSuccess(root.dismiss(groupId, accomplice.sub))
    await expectSuccess(who.withdraw(id))
  })

  it('are not approved by who has lost the role, or whose session has ended', async () => {
    const { root, production: groupId } = scene
    const { calls: former } = await scene.join(groupId, 'LEAD')
    const { calls: gone, user } = await scene.join(groupId, 'LEAD')
    const { id, who } = await asked()
    await expectSuccess(root.assign(groupId, former.sub, ['OBSERVER']))
    const lost = await former.approve(id)
    assert.deepEqual([lost.status, codeOf(lost)], [403, 20006])
    const { users } = world().server.services.storage.stores
    await world().database.execute(
      `update users set status = 'BLOCKED' where sub = '${user.sub}' returning sub`,
    )
    assert.equal((await users.find(user.sub))?.status, 'BLOCKED')
    assert.notEqual((await gone.approve(id)).status, 200)
    await expectSuccess(who.withdraw(id))
  })

  it('self-approval by editing the rule: a request keeps the rule that it was made under', async () => {
    const { admin, lead, production: groupId } = scene
    const { id, who } = await asked()
    const rules = await expectSuccess(admin.send('GET', `/groups/${groupId}/rules`))
    const [rule] = rules.rules as readonly ApiRecord[]
    await expectSuccess(admin.putRule(groupId, 'OPERATOR', { approvals: [] }))
    const read = await expectSuccess(who.send('GET', `/requests/${id}`))
    assert.deepEqual([read.rule_id, read.rule_revision], [rule?.id, rule?.revision])
    await expectSuccess(lead.approve(id))
    assert.equal(await holds(world(), groupId, who.sub, 'OPERATOR'), true)
    const approvals = [{ groupId, role: 'LEAD', count: 1 }]
    await expectSuccess(admin.putRule(groupId, 'OPERATOR', { approvals }))
  })

  it('wait for as many different people as the rule says', async () => {
    const { admin, lead, other, production: groupId } = scene
    await expectSuccess(
      admin.putRule(groupId, 'DOUBLE', { approvals: [{ groupId, role: 'LEAD', count: 2 }] }),
    )
    const who = await accessPerson(world())
    const { id } = await expectSuccess(who.ask(groupId, 'DOUBLE'))
    const first = await expectSuccess(lead.approve(id))
    assert.equal(first.status, 'open')
    const twice = await lead.approve(id)
    assert.deepEqual([twice.status, codeOf(twice)], [403, 20006])
    assert.equal(await holds(world(), groupId, who.sub, 'DOUBLE'), false)
    const stale = await other.approve(id, {}, { 'if-match': '"0"' })
    assert.deepEqual([stale.status, codeOf(stale)], [412, 20005])
    const second = await expectSuccess(other.approve(id, {}, { 'if-match': '"1"' }))
    assert.equal(second.status, 'approved')
    assert.equal(await holds(world(), groupId, who.sub, 'DOUBLE'), true)
  })

  it('do not count the approval of somebody who has lost the role since', async () => {
    const { root, admin, lead, production: groupId } = scene
    const { calls: former } = await scene.join(groupId, 'CHIEF')
    const { calls: chief } = await scene.join(groupId, 'CHIEF')
    const { calls: third } = await scene.join(groupId, 'CHIEF')
    await expectSuccess(
      admin.putRule(groupId, 'CHIEFLY', { approvals: [{ groupId, role: 'CHIEF', count: 2 }] }),
    )
    const who = await accessPerson(world())
    const { id } = await expectSuccess(who.ask(groupId, 'CHIEFLY'))
    await expectSuccess(former.approve(id))
    await expectSuccess(root.assign(groupId, former.sub, ['OBSERVER']))
    assert.equal((await expectSuccess(chief.approve(id))).status, 'open')
    assert.equal((await expectSuccess(third.approve(id))).status, 'approved')
    assert.notEqual(lead.sub, who.sub)
  })

  it('no eligible reviewer: what nobody whom the rule names can decide goes upwards', async () => {
    const { admin, boss, production: groupId } = scene
    await expectSuccess(
      admin.putRule(groupId, 'RARE', { approvals: [{ groupId, role: 'NOBODY_HAS', count: 1 }] }),
    )
    const who = await accessPerson(world())
    const raised = await expectSuccess(who.ask(groupId, 'RARE'))
    const [need] = raised.deciders as readonly ApiRecord[]
    assert.deepEqual([need?.role, need?.groupId, need?.raised], ['GROUP_ADMIN', groupId, true])
    await expectSuccess(who.withdraw(raised.id))
    // The only administrator of the group asks: those of the group above decide.
    const own = await expectSuccess(admin.ask(groupId, 'RARE'))
    const [above] = own.deciders as readonly ApiRecord[]
    assert.equal(above?.groupId, scene.company)
    assert.equal((await admin.approve(own.id)).status, 403)
    await expectSuccess(boss.approve(own.id))
    assert.equal(await holds(world(), groupId, admin.sub, 'RARE'), true)
  })

  it('request flood: open requests are bounded for each person and group', async () => {
    const { admin, production: groupId } = scene
    const who = await accessPerson(world())
    const roles = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX']
    for (const role of roles) await expectSuccess(admin.putRule(groupId, role))
    for (const role of roles.slice(0, 5)) await expectSuccess(who.ask(groupId, role))
    const twice = await who.ask(groupId, 'ONE')
    assert.deepEqual([twice.status, [20007, 20008].includes(Number(codeOf(twice)))], [409, true])
    const full = await who.ask(groupId, 'SIX')
    assert.deepEqual([full.status, codeOf(full)], [409, 20008])
  })

  it('say what is wrong with a wish', async () => {
    const { admin, production: groupId } = scene
    await expectSuccess(admin.putRule(groupId, 'STRICT', { ticket_pattern: 'OPS-####' }))
    const who = await accessPerson(world())
    for (const [changes, path] of [
      [{ reason: undefined, ticket: 'OPS-1234' }, '/reason'],
      [{ reason: '   ', ticket: 'OPS-1234' }, '/reason'],
      [{ ticket: 'OPS-12' }, '/ticket'],
      [{}, '/ticket'],
      [{ ticket: 'OPS-1234', duration_seconds: 7201 }, '/duration_seconds'],
      [{ ticket: 'OPS-1234', duration_seconds: -1 }, '/duration_seconds'],
      [{ reason: 'two\nlines' }, '/reason'],
      [{ extra: 1 }, '/extra'],
    ] as const) {
      const answer = await who.ask(groupId, 'STRICT', changes)
      assert.deepEqual([answer.status, codeOf(answer)], [400, 20001], answer.text)
      assert.ok(answer.text.includes(`${path}: `), `${path} ${answer.text}`)
    }
    await expectSuccess(who.ask(groupId, 'STRICT', { ticket: 'OPS-1234' }))
  })

  it('are not taken for a role that the person holds without an end', async () => {
    const { root, lead, production: groupId } = scene
    const { id, who } = await asked()
    await expectSuccess(root.assign(groupId, who.sub, ['OPERATOR']))
    const again = await who.ask(groupId, 'OPERATOR')
    assert.deepEqual([again.status, codeOf(again)], [409, 20007])
    const late = await lead.approve(id)
    assert.deepEqual([late.status, codeOf(late)], [409, 20007])
    await expectSuccess(who.withdraw(id))
  })

  it('show nothing of groups and rules that are not for the caller', async () => {
    const { admin, company, production: groupId } = scene
    const hidden = { askers: 'members', asker_group: groupId }
    await expectSuccess(admin.putRule(groupId, 'HIDDEN', hidden))
    const stranger = await accessPerson(world())
    const words = (text: string) => text.replace(/"referenceNumber":"[^"]*"/, '')
    const answers = [
      await stranger.ask(groupId, 'HIDDEN'),
      await stranger.ask(groupId, 'NO_RULE'),
      await stranger.ask(company, 'OPERATOR'),
      await stranger.ask(ids('none').none, 'OPERATOR'),
    ]
    for (const answer of answers) {
      assert.deepEqual([answer.status, codeOf(answer)], [404, 20002])
      assert.equal(words(answer.text), words(answers[0]?.text ?? ''))
    }
    const catalogue = await expectSuccess(stranger.send('GET', `/catalogue?groupId=${groupId}`))
    const offered = (catalogue.offers as readonly ApiRecord[]).map(({ role }) => role)
    assert.ok(offered.includes('OPERATOR') && !offered.includes('HIDDEN'))
    const { calls: member } = await scene.join(scene.shop, 'CLERK')
    await expectSuccess(member.ask(groupId, 'HIDDEN'))
    const all = await expectSuccess(member.send('GET', '/catalogue'))
    const roles = (all.offers as readonly ApiRecord[]).filter((each) => each.groupId === groupId)
    assert.ok(roles.some(({ role }) => role === 'HIDDEN'))
  })

  it('leave an event for each step, without the words of people', async () => {
    const { lead, production: groupId } = scene
    const { id, who } = await asked({ reason: 'words of a person' })
    await expectSuccess(lead.approve(id))
    const events = await world().database.execute(
      `select type, detail from events where sub = '${who.sub}' order by id`,
    )
    const types = events.map(({ type }) => type)
    for (const type of ['ACCESS_REQUESTED', 'ACCESS_APPROVED', 'ACCESS_GIVEN']) {
      assert.ok(types.includes(type), `${type} ${types}`)
    }
    assert.ok(!JSON.stringify(events).includes('words of a person'))
    assert.ok(JSON.stringify(events).includes(groupId))
  })
})
