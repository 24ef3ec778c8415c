import assert from 'node:assert/strict'
import { it } from 'node:test'
import { buildOAuthCore } from '../../src/composition/oauth/oauth-core.ts'
import { buildUserOperations } from '../../src/composition/users/users.ts'
import { commandLine } from '../../src/events/actor.ts'
import { expectSuccess } from '../groups/groups-world.ts'
import { mailTo } from '../support/mail-to.ts'
import { describeServer } from '../support/server-world.ts'
import {
  type AccessCalls,
  type ApiRecord,
  accessCalls,
  accessPerson,
  codeOf,
  holds,
  production,
} from './access-scene.ts'

const hour = 3_600_000
const reason = 'The queue is stuck'

/** An engineer who is eligible for a role. */
async function onCall(world: Parameters<typeof production>[0], rule: object = {}) {
  const scene = await production(world)
  const { admin, engineer, root, production: groupId } = scene
  await expectSuccess(root.assign(groupId, engineer.sub, ['OBSERVER']))
  await expectSuccess(admin.putRule(groupId, 'PAGER', { askers: 'nobody', ...rule }))
  const body = { sub: engineer.sub, role: 'PAGER' }
  const eligible = await expectSuccess(admin.send('PUT', `/groups/${groupId}/eligible`, body))
  const wish = { groupId, role: 'PAGER', reason, duration_seconds: 1200 }
  const activate = (calls: AccessCalls = engineer, changes: object = {}) =>
    calls.send('POST', '/activations', { ...wish, ...changes })
  const has = () => holds(world, groupId, engineer.sub, 'PAGER')
  return { ...scene, groupId, eligible, wish, activate, has }
}

describeServer('eligible roles', (world) => {
  const runChores = () => world().server.chores.runAll()

  it('are taken by the person when needed, and end by themselves', async () => {
    const { engineer, groupId, activate, has } = await onCall(world())
    assert.equal(await has(), false, 'eligible is not active')
    const own = await expectSuccess(engineer.send('GET', '/eligible'))
    assert.equal((own.eligible as readonly ApiRecord[])[0]?.groupId, groupId)
    const taken = await expectSuccess(activate())
    assert.deepEqual([taken.source, taken.status], ['activation', 'active'])
    assert.equal(await has(), true)
    const twice = await activate()
    assert.deepEqual([twice.status, codeOf(twice)], [409, 20007])
    world().advance(1_200_000)
    await runChores()
    assert.equal(await has(), false)
    assert.equal(await holds(world(), groupId, engineer.sub, 'OBSERVER'), true)
  })

  it('tell who administers the group, once however often they are given back', async () => {
    const { root, engineer, groupId, activate } = await onCall(world())
    const email = `admin-${crypto.randomUUID()}@example.com`
    const { sub } = await world().addUser({ email, email_verified: true })
    await expectSuccess(root.assign(groupId, sub, ['GROUP_ADMIN']))
    const letters = async () => {
      const all = await world().server.services.mail.show(100)
      return all.filter(({ to }) => to === email).length
    }
    for (let round = 0; round < 3; round++) {
      const { id } = await expectSuccess(activate())
      await expectSuccess(engineer.send('POST', `/roles/${id}/end`))
    }
    assert.equal(await letters(), 1)
    const letter = await mailTo(world(), email)
    assert.match(letter.subject, /took a role/)
    assert.ok(letter.text.includes(`/console/groups/${groupId}`))
    assert.ok(!letter.text.includes(reason), 'no words of people')
    const startsAt = Math.floor(world().now() / 1000) + 1200
    await expectSuccess(activate(undefined, { starts_at: startsAt }))
    assert.equal(await letters(), 1, 'what is planned is told when it begins')
    world().advance(1_201_000)
    await runChores()
    assert.equal(await letters(), 2)
  })

  it('end early, by the person and by who administers the group, and by nobody else', async () => {
    const { engineer, lead, admin, groupId, activate, has } = await onCall(world())
    const first = await expectSuccess(activate())
    for (const answer of [
      await lead.send('POST', `/roles/${first.id}/end`),
      await admin.send('POST', `/roles/${first.id}/end`),
    ]) {
      assert.deepEqual([answer.status, codeOf(answer)], [404, 20010])
    }
    const byLead = await lead.send('DELETE', `/groups/${groupId}/roles/${first.id}`)
    assert.equal(byLead.status, 403)
    await expectSuccess(engineer.send('POST', `/roles/${first.id}/end`))
    assert.equal(await has(), false)
    const again = await engineer.send('POST', `/roles/${first.id}/end`)
    assert.deepEqual([again.status, codeOf(again)], [409, 20004])
    const second = await expectSuccess(activate())
    await expectSuccess(admin.send('DELETE', `/groups/${groupId}/roles/${second.id}`))
    assert.equal(await has(), false)
  })

  it('are taken by nobody who is not eligible, or not for long enough', async () => {
    const { engineer, lead, admin, groupId, activate, eligible, has } = await onCall(world())
    const others = await activate(lead)
    assert.deepEqual([others.status, codeOf(others)], [404, 20011])
    const long = await activate(engineer, { duration_seconds: 7201 })
    assert.deepEqual([long.status, codeOf(long)], [400, 20001])
    await expectSuccess(admin.send('DELETE', `/eligible/${eligible.id}`))
    const former = await activate()
    assert.deepEqual([former.status, codeOf(former)], [404, 20011])
    assert.equal(await has(), false)
    for (const [calls, status] of [
      [lead, 403],
      [engineer, 403],
    ] as const) {
      const body = { sub: calls.sub, role: 'PAGER' }
      const answer = await calls.send('PUT', `/groups/${groupId}/eligible`, body)
      assert.equal(answer.status, status, answer.text)
    }
    const outsider = await accessPerson(world())
    const named = await admin.send('PUT', `/groups/${groupId}/eligible`, {
      sub: outsider.sub,
      role: 'PAGER',
    })
    const nobody = await admin.send('PUT', `/groups/${groupId}/eligible`, {
      sub: 'nobody-has-this',
      role: 'PAGER',
    })
    assert.deepEqual([named.status, nobody.status], [400, 400], 'nobody learns who has an account')
  })

  it('end what is active when they end', async () => {
    const { admin, eligible, activate, has, engineer, groupId } = await onCall(world())
    await expectSuccess(activate())
    await expectSuccess(admin.send('DELETE', `/eligible/${eligible.id}`))
    assert.equal(await has(), false)
    const until = Math.floor(world().now() / 1000) + 600
    const body = { sub: engineer.sub, role: 'PAGER', until }
    await expectSuccess(admin.send('PUT', `/groups/${groupId}/eligible`, body))
    await expectSuccess(activate())
    world().advance(600_000)
    await runChores()
    assert.equal(await has(), false, 'also when their time is over')
  })

  it('count nowhere from the moment on at which the eligibility ends, before any chore', async () => {
    const { admin, root, engineer, groupId, activate, has } = await onCall(world())
    const seconds = () => Math.floor(world().now() / 1000)
    const eligibleFor = async (time: number) => {
      const until = seconds() + time
      const body = { sub: engineer.sub, role: 'PAGER', until }
      await expectSuccess(admin.send('PUT', `/groups/${groupId}/eligible`, body))
      return until
    }
    const end = async () => {
      const { roles } = await expectSuccess(engineer.send('GET', '/roles'))
      return (roles as readonly ApiRecord[])[0]?.ends_at
    }
    const first = await eligibleFor(600)
    assert.equal((await expectSuccess(activate())).ends_at, first, 'it asked for 1200 seconds')
    assert.equal(await has(), true)
    world().advance(600_000)
    assert.equal(await has(), false)

    // An earlier end of the eligibility is one of the active role, too.
    await eligibleFor(7200)
    await expectSuccess(activate())
    const earlier = await eligibleFor(300)
    assert.equal(await end(), earlier)
    world().advance(300_000)
    assert.equal(await has(), false)

    await eligibleFor(7200)
    await expectSuccess(activate(engineer, { starts_at: seconds() + 600 }))
    await eligibleFor(900)
    world().advance(600_000)
    await runChores()
    assert.equal(await has(), true, 'what was planned begins')
    world().advance(300_000)
    assert.equal(await has(), false)

    await eligibleFor(7200)
    await expectSuccess(activate())
    const roleTerms = [{ role: 'PAGER', validUntil: seconds() + 3000 }]
    const byHand = { appendRole: true, roleTerms }
    await expectSuccess(root.assign(groupId, engineer.sub, ['PAGER'], byHand))
    await eligibleFor(600)
    world().advance(601_000)
    await runChores()
    assert.equal(await has(), true, 'what somebody gave by hand stays')
    world().advance(2_400_000)
    assert.equal(await has(), false)
  })

  it('jit-groups#145: a planned activation asks again whether the person is eligible', async () => {
    const { admin, eligible, activate, has, engineer, groupId } = await onCall(world())
    const startsAt = () => Math.floor(world().now() / 1000) + 1200
    const far = await activate(undefined, { starts_at: startsAt() + 100 * 86_400 })
    assert.deepEqual([far.status, codeOf(far)], [400, 20001])
    const planned = await expectSuccess(activate(undefined, { starts_at: startsAt() }))
    assert.deepEqual([planned.status, await has()], ['planned', false])
    world().advance(1_201_000)
    await runChores()
    assert.equal(await has(), true)
    world().advance(1_200_000)
    await runChores()
    assert.equal(await has(), false)

    const later = await expectSuccess(activate(undefined, { starts_at: startsAt() }))
    await expectSuccess(admin.send('DELETE', `/eligible/${eligible.id}`))
    const body = { sub: engineer.sub, role: 'PAGER' }
    await expectSuccess(admin.send('PUT', `/groups/${groupId}/eligible`, body))
    world().advance(1_300_000)
    await runChores()
    assert.equal(await has(), false, 'another eligibility is not the one that it was planned by')
    const { timedRoles } = world().server.services.storage.stores
    assert.equal((await timedRoles.find(String(later.id)))?.ending, 'not-eligible')
  })

  it('ask for a recent second factor where the rule does (RFC 9470)', async () => {
    const { activate, has } = await onCall(world(), { needs_strong_sign_in: true })
    const weak = await activate()
    assert.equal(weak.status, 401)
    assert.match(weak.headers.get('www-authenticate') ?? '', /insufficient_user_authentication/)
    assert.equal(await has(), false)
  })

  it('leave a role that somebody gave by hand meanwhile', async () => {
    const { root, engineer, groupId, activate, has } = await onCall(world())
    await expectSuccess(activate())
    await expectSuccess(root.dismiss(groupId, engineer.sub))
    await expectSuccess(root.assign(groupId, engineer.sub, ['PAGER']))
    world().advance(1_200_000)
    await runChores()
    assert.equal(await has(), true)
  })

  it('leave a role to which somebody gave more time by hand, until then', async () => {
    const { root, engineer, groupId, activate, has } = await onCall(world())
    await expectSuccess(activate())
    const validUntil = Math.floor(world().now() / 1000) + 3600
    const roleTerms = [{ role: 'PAGER', validUntil }]
    const more = { appendRole: true, roleTerms }
    await expectSuccess(root.assign(groupId, engineer.sub, ['PAGER'], more))
    world().advance(1_200_000)
    await runChores()
    assert.equal(await has(), true)
    world().advance(2_400_000)
    await runChores()
    assert.equal(await has(), false)
  })

  it('do not move to another account without their end', async () => {
    const { engineer, groupId, activate } = await onCall(world())
    await expectSuccess(activate())
    const survivor = await world().addUser()
    const { services } = world().server
    const operations = await buildUserOperations(services, await buildOAuthCore(services))
    await operations.mergeUsers(commandLine, {
      survivor: survivor.sub,
      duplicate: engineer.sub,
      record: {},
      isDryRun: false,
    })
    assert.equal(await holds(world(), groupId, survivor.sub, 'OBSERVER'), true)
    assert.equal(await holds(world(), groupId, survivor.sub, 'PAGER'), false)
  })
})

describeServer('roles that somebody takes away by hand', (world) => {
  it('are over: nothing shows them, and no later role goes on with their time', async () => {
    const { engineer, lead, root, production: groupId } = await production(world())
    const seconds = () => Math.floor(world().now() / 1000)
    const obtain = async (duration_seconds: number) => {
      const { id } = await expectSuccess(engineer.ask(groupId, 'OPERATOR', { duration_seconds }))
      await expectSuccess(lead.approve(id))
    }
    const current = async () =>
      (await expectSuccess<{ roles: readonly ApiRecord[] }>(engineer.send('GET', '/roles'))).roles
    await obtain(7200)
    await expectSuccess(root.dismiss(groupId, engineer.sub))
    const before = seconds()
    await obtain(600)
    const [again] = await current()
    assert.ok(Number(again?.ends_at) <= before + 660, 'not the end of what was taken away')
    await expectSuccess(root.assign(groupId, engineer.sub, ['OBSERVER']))
    await world().server.chores.runAll()
    const [taken] = await current()
    assert.deepEqual([taken?.status, taken?.ending], ['ended', 'taken'])
    assert.equal(await holds(world(), groupId, engineer.sub, 'OPERATOR'), false)
  })

  it('can be activated again at once', async () => {
    const { engineer, root, groupId, activate, has } = await onCall(world())
    await expectSuccess(activate())
    await expectSuccess(root.assign(groupId, engineer.sub, ['OBSERVER']))
    assert.equal(await has(), false)
    await expectSuccess(activate())
    assert.equal(await has(), true)
  })
})

describeServer('break glass', (world) => {
  async function emergency(rule: object = {}) {
    const email = `lead-${crypto.randomUUID()}@example.com`
    const scene = await production(world())
    const { root, admin, production: groupId } = scene
    const told = await world().addUser({ email, email_verified: true })
    await expectSuccess(root.assign(groupId, told.sub, ['LEAD']))
    const { calls: night } = await scene.join(groupId, 'NIGHT')
    await expectSuccess(
      admin.putRule(groupId, 'OPERATOR', {
        approvals: [{ groupId, role: 'LEAD', count: 1 }],
        break_glass: { groupId, role: 'NIGHT', longest_seconds: 3600 },
        ...rule,
      }),
    )
    const take = (calls: AccessCalls, changes: object = {}) =>
      calls.send('POST', '/break-glass', { groupId, role: 'OPERATOR', reason, ...changes })
    return { ...scene, groupId, night, email, take }
  }

  it('gives the role at once, tells everybody who was passed over, and shows it', async () => {
    const { night, take, groupId, email, admin } = await emergency()
    const taken = await expectSuccess(take(night))
    assert.deepEqual([taken.bypassed, taken.source], [true, 'break-glass'])
    assert.equal(Number(taken.ends_at) - Number(taken.starts_at), 3600, 'the rule bounds it')
    assert.equal(await holds(world(), groupId, night.sub, 'OPERATOR'), true)
    const letter = await mailTo(world(), email)
    assert.match(letter.subject, /without approval/)
    assert.ok(!letter.text.includes(reason))
    const events = await world().database.execute(
      `select type from events where sub = '${night.sub}'`,
    )
    assert.ok(events.some(({ type }) => type === 'ACCESS_BYPASSED'))
    const history = await expectSuccess(admin.send('GET', `/groups/${groupId}/roles`))
    assert.equal((history.roles as readonly ApiRecord[])[0]?.bypassed, true)
    world().advance(hour)
    await world().server.chores.runAll()
    assert.equal(await holds(world(), groupId, night.sub, 'OPERATOR'), false)
  })

  it('is for those whom the rule names, with a reason and not for longer', async () => {
    const { night, lead, engineer, admin, take, groupId } = await emergency()
    for (const calls of [lead, engineer, admin]) {
      const answer = await take(calls)
      assert.deepEqual([answer.status, codeOf(answer)], [403, 20012], answer.text)
    }
    for (const changes of [{ reason: undefined }, { reason: '  ' }, { duration_seconds: 3601 }]) {
      const answer = await take(night, changes)
      assert.deepEqual([answer.status, codeOf(answer)], [400, 20001], answer.text)
    }
    const approvals = [{ groupId, role: 'LEAD', count: 1 }]
    await expectSuccess(admin.putRule(groupId, 'OPERATOR', { approvals }))
    const without = await take(night)
    assert.deepEqual([without.status, codeOf(without)], [403, 20012])
    assert.equal(await holds(world(), groupId, night.sub, 'OPERATOR'), false)
  })

  it('needs a recent second factor where the rule does', async () => {
    const { night, take, groupId } = await emergency({ needs_strong_sign_in: true })
    assert.equal((await take(night)).status, 401)
    assert.equal(await holds(world(), groupId, night.sub, 'OPERATOR'), false)
  })
})

describeServer('letters about requests', (world) => {
  it('reviewer fatigue: one in a quarter of an hour for all that wait, and again for later ones', async () => {
    const scene = await production(world())
    const { root, production: groupId } = scene
    const email = `lead-${crypto.randomUUID()}@example.com`
    const told = await world().addUser({ email, email_verified: true })
    await expectSuccess(root.assign(groupId, told.sub, ['LEAD']))
    const letters = async () => {
      await world().server.chores.runAll()
      const all = await world().server.services.mail.show(100)
      return all.filter(({ to }) => to === email).length
    }
    const asks = async () => expectSuccess((await accessPerson(world())).ask(groupId, 'OPERATOR'))
    await asks()
    await asks()
    assert.equal(await letters(), 1)
    await asks()
    assert.equal(await letters(), 1)
    world().advance(900_000)
    assert.equal(await letters(), 2)
    world().advance(900_000)
    assert.equal(await letters(), 2, 'nothing new waits')
  })
})

describeServer('the role of the last administrator, taken for a time', (world) => {
  it('ends neither early, nor with the eligibility, nor at its time, until there is another one', async () => {
    const { root } = await production(world())
    const groupId = 'OSTIARY_ADMINS'
    const boss = accessCalls(world(), root.token, root.sub)
    await expectSuccess(boss.putRule(groupId, 'ADMIN', { askers: 'nobody' }))
    const user = await world().addUser()
    const who = await accessPerson(world(), user)
    const { id: eligibleId } = await expectSuccess(
      boss.send('PUT', `/groups/${groupId}/eligible`, { sub: user.sub, role: 'ADMIN' }),
    )
    const wish = { groupId, role: 'ADMIN', reason, duration_seconds: 600 }
    const taken = await expectSuccess(who.send('POST', '/activations', wish))
    const setStatus = (status: string) =>
      world().database.execute(`update users set status = '${status}' where username = 'admin'`)
    const has = () => holds(world(), groupId, user.sub, 'ADMIN')
    const acting = await accessPerson(world(), user)
    await setStatus('BLOCKED')
    for (const answer of [
      await acting.send('POST', `/roles/${taken.id}/end`),
      await acting.send('DELETE', `/eligible/${eligibleId}`),
      await acting.groups.dismiss(groupId, user.sub),
    ]) {
      assert.equal(answer.status, 403, answer.text)
      assert.match(answer.text, /last administrator/)
      assert.equal(await has(), true)
    }
    world().advance(700_000)
    await world().server.chores.runAll()
    assert.equal(await has(), true, 'not even at its time')
    await setStatus('VERIFIED')
    world().advance(hour + 60_000)
    await world().server.chores.runAll()
    assert.equal(await has(), false, 'when there is another one')
  })
})
