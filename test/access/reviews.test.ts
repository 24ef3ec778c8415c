import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { before, it } from 'node:test'
import { compactVerify, createLocalJWKSet } from 'jose'
import { expectSuccess } from '../groups/groups-world.ts'
import { describeServer } from '../support/server-world.ts'
import { accessPerson, codeOf, holds } from './access-scene.ts'
import { type ReviewScene, reviewScene } from './review-scene.ts'

const day = 86_400_000

describeServer('reviews', (world) => {
  let scene: ReviewScene
  before(async () => {
    scene = await reviewScene(world())
  })

  const has = (sub: string, role: string) => holds(world(), scene.production, sub, role)

  it('let administrators keep and end roles, and end what nobody confirmed', async () => {
    const { admin, boss, root, production: groupId, join, begun, decide, ended } = scene
    const [kept, gone, late] = [
      await join(groupId, 'ENGINEER', 'QA'),
      await join(groupId, 'ENGINEER'),
      await join(groupId, 'ENGINEER'),
    ]
    const reason = 'Audit of the engines'
    await expectSuccess(
      root.assign(groupId, kept.user.sub, ['AUDITOR'], { appendRole: true, reason }),
    )
    const filter = { roles: ['GROUP_ADMIN', 'ENGINEER', 'QA', 'AUDITOR'] }
    const { id, found, itemOf } = await begun({ filter })
    assert.equal(found[0]?.role, 'GROUP_ADMIN', 'strong roles come first')
    assert.equal(itemOf(kept.user.sub, 'AUDITOR').reason, reason)

    const keep = ['ENGINEER', 'AUDITOR'].map((role) => itemOf(kept.user.sub, role).id)
    await expectSuccess(decide(boss, id, keep, { reason: 'Still needed' }))
    const ends = [itemOf(gone.user.sub, 'ENGINEER').id, itemOf(kept.user.sub, 'QA').id]
    await expectSuccess(decide(admin, id, ends, { decision: 'end', reason: 'Left the team' }))
    assert.equal(await has(gone.user.sub, 'ENGINEER'), true, 'nothing happens before the end')
    await expectSuccess(decide(boss, id, [itemOf(late.user.sub, 'ENGINEER').id]))
    await expectSuccess(
      decide(boss, id, [itemOf(late.user.sub, 'ENGINEER').id], { decision: 'undo' }),
    )
    const { counts } = await scene.read(boss, id)
    assert.deepEqual(
      { ...(counts as object) },
      {
        ...{ items: found.length, keep: 2, end: 2, undecided: found.length - 4 },
        ...{ kept: 0, ended: 0, changed: 0, stays: 0, reported: 0 },
      },
    )

    const outcomes = await ended(id)
    assert.equal(await has(kept.user.sub, 'ENGINEER'), true)
    assert.equal(await has(kept.user.sub, 'AUDITOR'), true)
    assert.equal(await has(kept.user.sub, 'QA'), false)
    assert.equal(await has(gone.user.sub, 'ENGINEER'), false)
    assert.equal(await has(late.user.sub, 'ENGINEER'), false, 'undone and so undecided')
    assert.equal(outcomes.get(itemOf(late.user.sub, 'ENGINEER').id), 'ended')
    assert.equal(await has(admin.sub, 'GROUP_ADMIN'), true)
    assert.equal(outcomes.get(itemOf(admin.sub, 'GROUP_ADMIN').id), 'stays')
  })

  it('recertification ends an owner or the last administrator: two of one group', async () => {
    const { root, production: parentId, begun, decide, boss, ended } = scene
    const groupId = `owned-${world().engine}`
    await expectSuccess(root.create({ groupId, parentId }))
    const owners = [
      await scene.join(groupId, 'GROUP_ADMIN'),
      await scene.join(groupId, 'GROUP_ADMIN'),
    ]
    const { id, found } = await begun({ groupId })
    const all = found.map((item) => item.id)
    await expectSuccess(decide(boss, id, all, { decision: 'end' }))
    const outcomes = [...(await ended(id)).values()].toSorted()
    assert.deepEqual(outcomes, ['ended', 'stays'])
    const left = await Promise.all(
      owners.map(({ user }) => holds(world(), groupId, user.sub, 'GROUP_ADMIN')),
    )
    assert.deepEqual(left.toSorted(), [false, true])
  })

  it('are decided by nobody for themselves, by no stranger and by no second account', async () => {
    const { admin, engineer, lead, root, production: groupId, begun, decide, items } = scene
    const { id, itemOf } = await begun({ undecided: 'report' })
    const own = await decide(admin, id, [itemOf(admin.sub, 'GROUP_ADMIN').id])
    assert.deepEqual([own.status, codeOf(own)], [403, 20015])
    for (const calls of [engineer, lead]) {
      const refused = await decide(calls, id, [itemOf(admin.sub, 'GROUP_ADMIN').id])
      assert.deepEqual([refused.status, codeOf(refused)], [404, 20013])
      assert.equal((await calls.send('GET', `/reviews/${id}/items`)).status, 404)
      assert.equal((await calls.send('POST', `/reviews/${id}/close`)).status, 403)
    }
    world().advance(1000)
    const second = await world().addUser()
    await expectSuccess(root.assign(groupId, second.sub, ['GROUP_ADMIN']))
    const calls = await accessPerson(world(), second)
    const refused = await decide(calls, id, [itemOf(admin.sub, 'GROUP_ADMIN').id])
    assert.deepEqual([refused.status, codeOf(refused)], [403, 20015])
    await expectSuccess(root.dismiss(groupId, second.sub))
    assert.ok((await items(admin, id)).every(({ decision }) => decision === undefined))
  })

  it('are decided by whom they name, until these lose the role', async () => {
    const { root, production: groupId, begun, decide, items } = scene
    const { calls: judge } = await scene.join(groupId, 'JUDGE')
    const { id, itemOf } = await begun({
      undecided: 'report',
      reviewers: { groupId, role: 'JUDGE' },
    })
    const mine = await expectSuccess(judge.send('GET', '/reviews/mine'))
    assert.ok((mine.reviews as readonly { id: string }[]).some((review) => review.id === id))
    assert.ok((await items(judge, id)).length > 0)
    const item = itemOf(scene.lead.sub, 'LEAD').id
    await expectSuccess(decide(judge, id, [item]))
    assert.equal((await judge.send('POST', `/reviews/${id}/close`)).status, 403)
    await expectSuccess(root.assign(groupId, judge.sub, ['ENGINEER']))
    const refused = await decide(judge, id, [item], { decision: 'end' })
    assert.deepEqual([refused.status, codeOf(refused)], [404, 20013])
  })

  it('leave alone what somebody else has changed since', async () => {
    const { root, production: groupId, join, begun, decide, boss, ended } = scene
    const [again, timed, gone] = [
      await join(groupId, 'ENGINEER'),
      await join(groupId, 'ENGINEER'),
      await join(groupId, 'ENGINEER'),
    ]
    const { id, itemOf } = await begun({ filter: { roles: ['ENGINEER'] }, undecided: 'report' })
    const ids = [again, timed, gone].map(({ user }) => itemOf(user.sub, 'ENGINEER').id)
    await expectSuccess(decide(boss, id, ids, { decision: 'end' }))
    await expectSuccess(root.dismiss(groupId, again.user.sub))
    await expectSuccess(root.assign(groupId, again.user.sub, ['ENGINEER']))
    const until = { validUntil: scene.inSeconds() + 3600 }
    await expectSuccess(root.assign(groupId, timed.user.sub, ['ENGINEER'], until))
    await expectSuccess(root.dismiss(groupId, gone.user.sub))
    const outcomes = await ended(id)
    assert.deepEqual(
      ids.map((each) => outcomes.get(each)),
      ['changed', 'changed', 'changed'],
    )
    assert.equal(await has(again.user.sub, 'ENGINEER'), true)
    assert.equal(await has(timed.user.sub, 'ENGINEER'), true)
  })

  it('give an end to what is kept, and never a later one', async () => {
    const { production: groupId, join, begun, decide, boss, ended, root } = scene
    const [open, timed] = [await join(groupId, 'ENGINEER'), await join(groupId, 'ENGINEER')]
    const now = scene.inSeconds()
    const month = 30 * 86_400
    await expectSuccess(
      root.assign(groupId, timed.user.sub, ['ENGINEER'], { validUntil: now + month }),
    )
    const { id, itemOf } = await begun({ filter: { roles: ['ENGINEER'] }, undecided: 'report' })
    const [first, second] = [open, timed].map(({ user }) => itemOf(user.sub, 'ENGINEER').id)
    for (const [items, until, decision] of [
      [[second], now + month + 1, 'keep'],
      [[first], now + 60, 'keep'],
      [[first], now + month, 'end'],
    ] as const) {
      const refused = await decide(boss, id, items, { until, decision })
      assert.deepEqual([refused.status, codeOf(refused)], [400, 20001], refused.text)
    }
    await expectSuccess(decide(boss, id, [first], { until: now + month }))
    await ended(id)
    const { groups } = world().server.services.storage.stores
    const terms = await groups.findTerms({ groupId, sub: open.user.sub })
    assert.deepEqual(
      terms.map(({ role, validUntil }) => [role, validUntil]),
      [['ENGINEER', (now + month) * 1000]],
    )
  })

  it('directory-driven membership ended by hand comes back: the rule is reviewed', async () => {
    const { production: groupId, join, begun, decide, boss, ended } = scene
    const { ruleRoles } = world().server.services.storage.stores
    const people = [await join(groupId, 'SYNCED'), await join(groupId, 'SYNCED')]
    for (const { user } of people) {
      const given = { groupId, sub: user.sub, role: 'SYNCED', because: 'groups = Ops' }
      await ruleRoles.replace('corp', given, [
        { ...given, connectionId: 'corp', madeMembership: true },
      ])
    }
    const { id, found } = await begun({ filter: { roles: ['SYNCED'] } })
    assert.deepEqual(
      found.map(({ given, connection, people: count, person }) => [
        ...[given, connection, count, person],
      ]),
      [['rule', 'corp', 2, undefined]],
    )
    await expectSuccess(decide(boss, id, [found[0]?.id], { decision: 'end' }))
    assert.deepEqual([...(await ended(id)).values()], ['reported'])
    for (const { user } of people) assert.equal(await has(user.sub, 'SYNCED'), true)
  })

  it('end roles that were asked for in their history, too', async () => {
    const { production: groupId, lead, begun, decide, boss, ended } = scene
    const who = await accessPerson(world())
    const { id: request } = await expectSuccess(who.ask(groupId, 'OPERATOR'))
    await expectSuccess(lead.approve(request))
    const { id, itemOf } = await begun({ filter: { roles: ['OPERATOR'] } })
    const item = itemOf(who.sub, 'OPERATOR')
    assert.deepEqual([item.given, item.reason], ['access', 'The queue is stuck'])
    assert.equal((item.given_by as { sub: string }).sub, lead.sub)
    await expectSuccess(decide(boss, id, [item.id], { decision: 'end' }))
    await ended(id)
    const own = await expectSuccess(who.send('GET', '/roles'))
    const [role] = own.roles as readonly { status: string; ending: string }[]
    assert.deepEqual([role?.status, role?.ending], ['ended', 'review'])
    assert.equal(await has(who.sub, 'OPERATOR'), false)
  })

  it('choose by use, by domain, by how a role was given and by its end', async () => {
    const { root, production: parentId, begun, join } = scene
    const groupId = `chosen-${world().engine}`
    await expectSuccess(root.create({ groupId, parentId }))
    const { domains } = world().server.services.storage.stores
    const name = `${world().engine}.example`
    const times = { createdAt: 1, provenAt: 1, checkedAt: 1, lostAt: undefined }
    await domains.add({ name, groupId, proof: 'p', status: 'proven', ...times }, 10)
    const inside = await world().addUser({ email: `in@${name}`, email_verified: true })
    await expectSuccess(root.assign(groupId, inside.sub, ['QA']))
    const { user: outside } = await join(groupId, 'QA')
    const ending = { validUntil: scene.inSeconds() + 400 * 86_400 }
    await expectSuccess(root.assign(groupId, outside.sub, ['QA'], ending))
    const chosen = async (filter: object) => {
      const { found } = await begun({ groupId, filter, undecided: 'report' })
      return found.map(({ person }) => person?.sub).toSorted()
    }
    assert.deepEqual(await chosen({ outsiders: true }), [outside.sub])
    assert.deepEqual(await chosen({ without_end: true }), [inside.sub])
    assert.deepEqual(await chosen({ unused_days: 90 }), [], 'a new member left nothing unused')
    await world().database.execute(
      `update memberships set created_at = created_at - ${100 * day}
       where group_id = '${groupId}' returning sub`,
    )
    const { roleUses } = world().server.services
    roleUses.note({ groupId, sub: inside.sub, role: 'QA' })
    await roleUses.flush()
    assert.deepEqual(await chosen({ unused_days: 90 }), [outside.sub])
    assert.deepEqual(await chosen({ unused_days: 90, without_end: true }), [])
    assert.deepEqual(await chosen({ roles: ['OTHER'] }), [])
  })

  it('are proven by the digest in the signed chain of events', async () => {
    const { admin, begun, ended, boss, decide, join, production: groupId } = scene
    const { user } = await join(groupId, 'CLERK')
    const { id, itemOf } = await begun({ filter: { roles: ['CLERK'] } })
    const reason = '=cmd|calc, "quoted"'
    await expectSuccess(decide(boss, id, [itemOf(user.sub, 'CLERK').id], { reason }))
    await ended(id)
    const { text, headers } = await admin.send('GET', `/reviews/${id}/result?format=csv`)
    assert.match(headers.get('content-type') ?? '', /^text\/csv/)
    assert.ok(text.includes(`"'=cmd|calc, ""quoted"""`), text)
    const [rows = '', evidence = ''] = text.split('"evidence",')
    const digest = createHash('sha256').update(rows).digest('base64url')
    assert.equal((await scene.read(boss, id)).digest, digest)
    const keys = (await world().send('GET', '/.well-known/jwks.json')).json
    const jwks = createLocalJWKSet(keys as never)
    const { payload } = await compactVerify(evidence.trim().replaceAll('"', ''), jwks)
    const signed = JSON.parse(Buffer.from(payload).toString())
    assert.equal(signed.sha256, digest)
    assert.ok(signed.seq >= 0, 'where the log of events was')
    const [closed, ...more] = await scene.events('REVIEW_CLOSED', id)
    assert.equal(more.length, 0)
    assert.deepEqual([closed?.digest, closed?.kept, closed?.items], [digest, 1, 1])
  })

  it('can be deleted before they begin, and take no decisions after their end', async () => {
    const { admin, boss, plan, begun, decide, lead, tend } = scene
    const starts_at = scene.inSeconds() + 86_400
    const planned = await expectSuccess(plan(admin, { starts_at }))
    await tend()
    assert.equal((await scene.read(boss, planned.id)).status, 'planned')
    const early = await boss.send('POST', `/reviews/${planned.id}/close`)
    assert.deepEqual([early.status, codeOf(early)], [409, 20014])
    await expectSuccess(admin.send('DELETE', `/reviews/${planned.id}`))
    const running = await begun({ undecided: 'report' })
    const kept = await admin.send('DELETE', `/reviews/${running.id}`)
    assert.deepEqual([kept.status, codeOf(kept)], [409, 20014])
    await world().database.execute(
      `update reviews set ends_at = ${world().now()} where id = '${running.id}' returning id`,
    )
    const item = running.itemOf(lead.sub, 'LEAD').id
    const late = await decide(boss, running.id, [item])
    assert.deepEqual([late.status, codeOf(late)], [409, 20014], 'before any chore has run')
  })

  it('are planned by those who may take every role, with sound times', async () => {
    const { admin, lead, plan, engineer, company, inSeconds } = scene
    const ends_at = inSeconds() + 86_400
    for (const calls of [lead, engineer]) {
      assert.equal((await plan(calls)).status, 403)
      assert.equal((await calls.send('GET', `/reviews?groupId=${company}`)).status, 403)
    }
    assert.equal((await plan(admin, { groupId: company })).status, 403)
    const reviewers = { groupId: company, role: 'GROUP_ADMIN' }
    assert.equal((await plan(admin, { reviewers })).status, 403, 'who may not read it')
    for (const changes of [
      { ends_at: inSeconds() + 60 },
      { ends_at: inSeconds() + 200 * 86_400 },
      { starts_at: ends_at, ends_at },
      { filter: { roles: [] } },
      { filter: { unused_days: 0 } },
      { undecided: 'keep' },
      { name: 'two\nlines' },
    ]) {
      const refused = await plan(admin, changes)
      assert.deepEqual([refused.status, codeOf(refused)], [400, 20001], refused.text)
    }
    const { id: own } = await expectSuccess(plan(admin, { ends_at }))
    const preview = await expectSuccess(plan(admin, { preview: true }))
    assert.ok(Number(preview.items) > 3)
    const listed = await expectSuccess(scene.boss.send('GET', `/reviews?groupId=${company}`))
    assert.ok((listed.reviews as readonly { id: string }[]).some(({ id }) => id === own))
  })

  it('refuse items of another review, and more than a hundred at once', async () => {
    const { begun, decide, boss, lead } = scene
    const [one, other] = [
      await begun({ undecided: 'report' }),
      await begun({ undecided: 'report', filter: { roles: ['GROUP_ADMIN'] } }),
    ]
    const item = one.itemOf(lead.sub, 'LEAD').id
    const many = Array.from({ length: 101 }, (_, n) => `item-${n}`)
    for (const [id, ids] of [
      [other.id, [item]],
      [one.id, [item, 'none']],
      [one.id, many],
      [one.id, []],
    ] as const) {
      const refused = await decide(boss, id, ids)
      assert.deepEqual([refused.status, codeOf(refused)], [400, 20001], refused.text)
    }
  })

  it('request flood, reviewer fatigue: one email at the start, a week and a day before', async () => {
    const { root, production: groupId, plan, admin, tend } = scene
    const email = `reviewer-${crypto.randomUUID()}@example.com`
    const told = await world().addUser({ email, email_verified: true })
    await expectSuccess(root.assign(groupId, told.sub, ['TOLD']))
    const reviewers = { groupId, role: 'TOLD' }
    for (const name of ['One', 'Two']) await expectSuccess(plan(admin, { name, reviewers }))
    const seen = new Map<string, string>()
    const letters = async () => {
      await tend()
      for (const { id, to, subject } of await world().server.services.mail.show(200)) {
        if (to === email) seen.set(id, subject)
      }
      return seen.size
    }
    assert.equal(await letters(), 1, 'both reviews in one')
    assert.match([...seen.values()].join(), /review/)
    const counts: number[] = []
    for (const days of [6, 2, 5, 1]) {
      world().advance(days * day)
      counts.push(await letters())
    }
    assert.deepEqual(counts, [1, 2, 3, 3])
  })
})
