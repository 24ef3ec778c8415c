import assert from 'node:assert/strict'
import { it } from 'node:test'
import { endOfDay } from '../../src/kernel/time-zone.ts'
import { describeServer } from '../support/server-world.ts'
import {
  administrator,
  chain,
  expectFailure,
  expectSuccess,
  type GroupCalls,
  ids,
  machine,
  person,
} from './groups-world.ts'

interface Record {
  readonly roles: readonly string[]
  readonly validFrom?: number
  readonly validUntil?: number
  readonly reason?: string
  readonly givenBy?: string
  readonly roleTerms?: readonly { readonly role: string; readonly validUntil?: number }[]
}

interface Ending extends Record {
  readonly sub: string
  readonly groupName: string
}

interface Outcome {
  readonly rolesBefore: readonly string[]
  readonly termsBefore: object
}

const minuteMs = 60_000

describeServer('roles with a time', (world) => {
  const inMinutes = (minutes: number) => Math.floor(world().now() / 1000) + minutes * 60
  const pass = (minutes: number) => world().advance(minutes * minuteMs)

  /** A group with a member, and what everybody tells of them. */
  async function open(roles: readonly string[], more: object = {}) {
    const calls = await machine(world())
    const { a, b } = ids('a', 'b')
    await chain(calls, [a, b])
    const { sub } = await world().addUser()
    const record = await expectSuccess<Record>(calls.assign(b, sub, roles, more))
    return { calls, a, b, sub, record }
  }

  async function rolesSeen(calls: GroupCalls, groupId: string, sub: string) {
    const { data } = await expectSuccess<{ data: readonly (Record & { groupId: string })[] }>(
      calls.groupsOf(sub),
    )
    return data.find((each) => each.groupId === groupId)?.roles
  }

  /** Somebody who has signed in, and administers a group. */
  async function bossOf(admin: GroupCalls, groupId: string, more: object = {}) {
    const user = await world().addUser()
    await expectSuccess(admin.assign(groupId, user.sub, ['GROUP_ADMIN'], more))
    return { ...(await person(world(), user)), user }
  }

  const verify = (calls: GroupCalls, groupId: string, sub: string, role: string) =>
    calls.verify({ userId: sub, groupId, roles: [role] }).then(({ status }) => status)

  it('caches across the boundary: a membership ends everywhere, on every node, at its time', async () => {
    const validUntil = inMinutes(5)
    const { calls, a, b, sub, record } = await open(['ENGINEER'], { validUntil, reason: 'audit' })
    assert.deepEqual([record.validUntil, record.reason], [validUntil, 'audit'])
    assert.ok(record.givenBy)
    const node = world().database.databaseUrl.startsWith('postgres')
      ? await world().addNode()
      : undefined
    assert.equal(await verify(calls, b, sub, 'ENGINEER'), 200)
    pass(6)
    if (node) {
      const body = { userId: sub, groupId: b, groupType: '', roles: ['ENGINEER'] }
      const headers = { access_token: calls.token }
      const path = '/groups-srv/usergroupmap/verify'
      assert.equal((await node.send('POST', path, { json: body, headers })).status, 403)
      await node.stop()
    }
    assert.equal(await verify(calls, b, sub, 'ENGINEER'), 403)
    assert.equal(await rolesSeen(calls, b, sub), undefined)
    const questions = [{ userId: sub, groupId: b, roles: ['ENGINEER'] }]
    const batch = await expectSuccess<readonly { success: boolean }[]>(calls.verifyAll(questions))
    assert.equal(JSON.stringify(batch).includes('"granted":true'), false)
    const found = await calls.searchUsers({ groupIds: [a], includingChildGroups: true })
    assert.equal(found.text.includes(sub), false)
    const holders = await calls.send('GET', `/usergroup/${b}/holders?role=ENGINEER`)
    assert.equal(holders.text.includes(sub), false)
  })

  it('lists what ends soon to those who may read it, the first first', async () => {
    const admin = await administrator(world())
    const { a, b, c } = ids('a', 'b', 'c')
    await chain(admin, [a, b])
    await chain(admin, [c])
    const boss = await bossOf(admin, a)
    const [early, late, lasting, elsewhere, outsider] = await Promise.all(
      Array.from({ length: 5 }, async () => (await world().addUser()).sub),
    )
    const [soon, later] = [inMinutes(5), inMinutes(10)]
    await expectSuccess(admin.assign(b, late ?? '', ['X'], { validUntil: later, reason: 'audit' }))
    const roleTerms = [{ role: 'Y', validUntil: soon }]
    await expectSuccess(admin.assign(a, early ?? '', ['X', 'Y'], { roleTerms }))
    await expectSuccess(admin.assign(b, lasting ?? '', ['X'], { reason: 'for good' }))
    await expectSuccess(admin.assign(c, elsewhere ?? '', ['X'], { validUntil: soon }))
    const json = { roles: { X: { defaultSeconds: 60 } } }
    await expectSuccess(admin.send('PUT', `/usergroup/${b}/duration-rule`, { json }))
    // Whoever has not accepted is listed by what was typed, and nowhere else.
    await expectSuccess(boss.assign(b, outsider ?? '', ['X']))

    const read = async (calls: GroupCalls, query: string) => {
      const path = `/usergroup/${query}`
      const { ends, next } = await expectSuccess<{ ends: readonly Ending[]; next?: string }>(
        calls.send('GET', path),
      )
      return { ends, next, subs: ends.map(({ sub }) => sub) }
    }
    const all = await read(boss, `root/ends?until=${later}`)
    assert.deepEqual(all.subs, [early, late])
    assert.deepEqual(all.ends[1]?.groupName, b)
    assert.deepEqual([all.ends[1]?.validUntil, all.ends[1]?.reason], [later, 'audit'])
    assert.deepEqual((await read(boss, `${b}/ends?until=${later}`)).subs, [late])
    assert.deepEqual((await read(boss, `root/ends?until=${soon}`)).subs, [early])
    const first = await read(boss, `root/ends?until=${later}&limit=1`)
    assert.deepEqual(first.subs, [early])
    const second = await read(boss, `root/ends?until=${later}&limit=1&after=${first.next}`)
    assert.deepEqual(second.subs, [late])
    assert.deepEqual((await read(admin, `${c}/ends?until=${later}`)).subs, [elsewhere])

    await expectFailure(boss.send('GET', `/usergroup/${c}/ends?until=${later}`), 403, 11010)
    assert.deepEqual((await read(boss, 'root/ends')).subs, [early, late], 'within 30 days')
    await expectFailure(boss.send('GET', '/usergroup/root/ends?until=soon'), 400, 11003)
    const nobody = await person(world())
    await expectFailure(nobody.send('GET', `/usergroup/root/ends?until=${later}`), 403, 11010)
  })

  it('ends one role and keeps the others, and begins one later', async () => {
    const validUntil = inMinutes(5)
    const roleTerms = [
      { role: 'ENGINEER', validUntil },
      { role: 'AUDITOR', validFrom: validUntil, reason: 'next quarter' },
    ]
    const { calls, b, sub, record } = await open(['USER', 'ENGINEER', 'AUDITOR'], { roleTerms })
    assert.deepEqual(record.roles, ['USER', 'ENGINEER'])
    assert.equal(await verify(calls, b, sub, 'AUDITOR'), 403)
    pass(6)
    assert.deepEqual(await rolesSeen(calls, b, sub), ['USER', 'AUDITOR'])
  })

  it('begins a membership later, and not after it was cancelled', async () => {
    for (const isCancelled of [false, true]) {
      const { calls, b, sub, record } = await open(['ENGINEER'], { validFrom: inMinutes(5) })
      assert.deepEqual(record.roles, [])
      assert.equal(await rolesSeen(calls, b, sub), undefined)
      if (isCancelled) await expectSuccess(calls.dismiss(b, sub))
      pass(6)
      assert.deepEqual(await rolesSeen(calls, b, sub), isCancelled ? undefined : ['ENGINEER'])
    }
  })

  it('keeps the end if nothing is said of it, extends it, shortens it, takes it away', async () => {
    const { calls, b, sub } = await open(['ENGINEER'], { validUntil: inMinutes(5) })
    const change = (roles: readonly string[], more: object) =>
      expectSuccess<Record>(calls.assign(b, sub, roles, more))
    assert.ok((await change(['ENGINEER', 'LEAD'], {})).validUntil)
    assert.ok((await change(['LEAD'], { appendRole: true })).validUntil)
    const later = inMinutes(30)
    assert.equal((await change(['ENGINEER'], { validUntil: later })).validUntil, later)
    pass(6)
    assert.deepEqual(await rolesSeen(calls, b, sub), ['ENGINEER'])
    const added = await change(['GUEST'], { appendRole: true, validUntil: inMinutes(5) })
    assert.equal(added.validUntil, later)
    assert.deepEqual(
      added.roleTerms?.map(({ role }) => role),
      ['GUEST'],
    )
    assert.equal((await change(['ENGINEER'], { validUntil: 'never' })).validUntil, undefined)
    pass(31)
    assert.deepEqual(await rolesSeen(calls, b, sub), ['ENGINEER'])
  })

  it('clock and zone: a day ends in the time zone of the nearest group that has one', async () => {
    const { calls, a, b, sub } = await open(['USER'])
    const admin = await administrator(world())
    const put = (groupId: string, json: object) =>
      expectSuccess(admin.send('PUT', `/usergroup/${groupId}/duration-rule`, { json }))
    await put(a, { timeZone: 'Pacific/Kiritimati' })
    const { validUntil } = await expectSuccess<Record>(
      calls.assign(b, sub, ['USER'], { validUntil: '2031-03-31' }),
    )
    assert.equal(validUntil, endOfDay('2031-03-31', 'Pacific/Kiritimati') / 1000)
    await put(b, { timeZone: 'Europe/Berlin' })
    const changed = await expectSuccess<Record>(
      calls.assign(b, sub, ['USER'], { validUntil: '2031-03-31' }),
    )
    assert.equal(changed.validUntil, Date.parse('2031-03-31T22:00:00Z') / 1000)
  })

  it('gives the default, and refuses in words what lasts too long', async () => {
    const { calls, a, b, sub } = await open(['USER'])
    const admin = await administrator(world())
    const durations = { defaultSeconds: 3600, longestSeconds: 7200 }
    const rule = { roles: { ENGINEER: durations } }
    await expectSuccess(admin.send('PUT', `/usergroup/${a}/duration-rule`, { json: rule }))
    for (const validUntil of ['never', inMinutes(121)]) {
      const error = await expectFailure(
        calls.assign(b, sub, ['USER', 'ENGINEER'], {
          roleTerms: [{ role: 'ENGINEER', validUntil }],
        }),
        400,
        11003,
      )
      assert.match(error.error, /ENGINEER can be given for 2 hours at most in this group/)
    }
    const { roleTerms } = await expectSuccess<Record>(calls.assign(b, sub, ['USER', 'ENGINEER']))
    const [term] = roleTerms ?? []
    assert.ok(Math.abs((term?.validUntil ?? 0) - inMinutes(60)) <= 2)
    // What somebody has is not made longer by giving it again, nor by a group below.
    const loose = { roles: { ENGINEER: { longestSeconds: 100_000 } } }
    await expectSuccess(admin.send('PUT', `/usergroup/${b}/duration-rule`, { json: loose }))
    const again = await expectSuccess<Record>(calls.assign(b, sub, ['USER', 'ENGINEER']))
    assert.deepEqual(again.roleTerms, roleTerms)
    await expectFailure(
      calls.assign(b, sub, ['ENGINEER'], {
        roleTerms: [{ role: 'ENGINEER', validUntil: inMinutes(200) }],
      }),
      400,
      11003,
    )
  })

  it('lets only who is above a group loosen its rule', async () => {
    const { calls, a, b } = await open(['USER'])
    const admin = await administrator(world())
    const boss = await bossOf(admin, b)
    const rule = (longestSeconds?: number) => ({
      json: { roles: { '*': longestSeconds === undefined ? {} : { longestSeconds } } },
    })
    const path = `/usergroup/${b}/duration-rule`
    await expectSuccess(admin.send('PUT', path, rule(7200)))
    await expectSuccess(boss.send('PUT', path, rule(3600)))
    for (const json of [rule(7200), rule(), { json: {} }]) {
      await expectFailure(boss.send('PUT', path, json), 403, 11010)
      await expectFailure(calls.send('PUT', path, json), 403, 11010)
    }
    await expectFailure(boss.send('GET', `/usergroup/${a}/duration-rule`), 403, 11010)
    await expectSuccess(admin.send('PUT', path, rule(7200)))
  })

  it('lets nobody change the time of a role that they may not give', async () => {
    const { b, sub } = await open(['USER'])
    const writer = await machine(world(), ['read', 'write'])
    const admin = await administrator(world())
    const validUntil = inMinutes(60)
    const given = await admin.assign(b, sub, ['GROUP_ADMIN'], { validUntil })
    await expectSuccess(given)
    for (const more of [
      { validUntil: 'never' },
      { validUntil: inMinutes(90) },
      { roleTerms: [{ role: 'GROUP_ADMIN', validUntil: inMinutes(90) }] },
    ]) {
      await expectFailure(writer.assign(b, sub, ['GROUP_ADMIN'], more), 403, 11010)
    }
    const planned = { validFrom: inMinutes(5) }
    const { sub: other } = await world().addUser()
    await expectFailure(writer.assign(b, other, ['GROUP_ADMIN'], planned), 403, 11010)
  })

  it('what somebody gave stays when their own right ends', async () => {
    const { calls, b } = await open(['USER'])
    const admin = await administrator(world())
    const boss = await bossOf(admin, b, { validUntil: inMinutes(5) })
    const { sub } = await world().addUser()
    await expectSuccess(calls.assign(b, sub, ['USER']))
    await expectSuccess(boss.assign(b, sub, ['ENGINEER'], { validUntil: inMinutes(60) }))
    pass(6)
    // The token ended with the role that it carried, and a new one does not give it back.
    assert.equal((await boss.assign(b, sub, ['LEAD'])).status, 401)
    const again = await person(world(), boss.user)
    await expectFailure(again.assign(b, sub, ['LEAD']), 403, 11010)
    assert.deepEqual(await rolesSeen(calls, b, sub), ['ENGINEER'])
  })

  it('refuses times that cannot be', async () => {
    const { calls, b, sub } = await open(['USER'])
    const refusals: readonly (readonly [object, RegExp])[] = [
      [{ validUntil: inMinutes(-1) }, /validUntil must be in the future/],
      [{ validUntil: '2020-01-01' }, /validUntil must be in the future/],
      [{ validFrom: inMinutes(5) }, /validFrom must not be in the future/],
      [{ roleTerms: [{ role: 'OTHER', validUntil: inMinutes(5) }] }, /a role that is not given/],
      [
        { roleTerms: [{ role: 'NEW', validFrom: inMinutes(9), validUntil: inMinutes(5) }] },
        /validUntil must come after validFrom|not given/,
      ],
      [{ validUntil: '2027-02-30' }, /validUntil/],
      [{ validUntil: 'soon' }, /validUntil/],
      [{ validUntil: 1.5 }, /validUntil/],
      [{ validUntil: 1e15 }, /validUntil/],
      [{ reason: 'x'.repeat(501) }, /reason/],
      [{ roleTerms: 'all' }, /roleTerms/],
    ]
    for (const [more, words] of refusals) {
      const { error } = await expectFailure(calls.assign(b, sub, ['USER'], more), 400, 11003)
      assert.match(error, words)
    }
    const { sub: everybody } = await world().addUser()
    const admin = await administrator(world())
    await expectFailure(
      admin.assign('OSTIARY_USERS', everybody, ['USER'], { validUntil: inMinutes(5) }),
      400,
      11003,
    )
  })

  it('a group administrator learns nothing of strangers by a time', async () => {
    const { b } = await open(['USER'])
    const admin = await administrator(world())
    const boss = await bossOf(admin, b)
    const { sub } = await world().addUser()
    const answers = await Promise.all(
      [sub, 'nobody-has-this'].map((each) =>
        expectFailure(boss.assign(b, each, ['USER'], { validUntil: inMinutes(5) }), 400, 11003),
      ),
    )
    assert.equal(answers[0]?.error, answers[1]?.error)
  })

  it('lists tell the end and the reason, and nothing where there is none', async () => {
    const validUntil = inMinutes(5)
    const { calls, a, b, sub } = await open(['ENGINEER'], { validUntil, reason: 'audit' })
    const { sub: other } = await world().addUser()
    await expectSuccess(calls.assign(b, other, ['ENGINEER']))
    const search = { groupIds: [a], includingChildGroups: true }
    const found = await expectSuccess<readonly { sub: string; terms?: readonly object[] }[]>(
      calls.searchUsers({ ...search, includingRoles: true }),
    )
    const termsOf = (who: string) => found.find((each) => each.sub === who)?.terms
    const set = { validUntil, reason: 'audit' }
    assert.partialDeepStrictEqual(termsOf(sub), [{ groupId: b, ...set }])
    assert.equal(termsOf(other), undefined)
    assert.equal((await calls.searchUsers(search)).text.includes('audit'), false)
    const { holders } = await expectSuccess<{
      holders: readonly { sub: string; grants: readonly object[] }[]
    }>(calls.send('GET', `/usergroup/${b}/holders?role=ENGINEER`))
    const grantsOf = (who: string) => holders.find((each) => each.sub === who)?.grants
    assert.partialDeepStrictEqual(grantsOf(sub), [{ groupId: b, ...set }])
    const shape = ['groupId', 'groupName', 'path', 'roles']
    assert.deepEqual(Object.keys(grantsOf(other)?.[0] ?? {}), shape)
  })

  it('what undoes a removal gives roles back with their ends and reasons', async () => {
    const validUntil = inMinutes(5)
    const roleTerms = [{ role: 'AUDITOR', validUntil, reason: 'audit' }]
    const { calls, b, sub } = await open(['USER', 'AUDITOR'], { roleTerms })
    const change = async (operation: object) => {
      const operations = [{ groupId: b, sub, ...operation }]
      const answer = calls.send('POST', '/usergroupmap/bulk', { json: { operations } })
      const [outcome] = await expectSuccess<readonly Outcome[]>(answer)
      assert.ok(outcome)
      return outcome
    }
    const { rolesBefore, termsBefore } = await change({ action: 'remove' })
    assert.partialDeepStrictEqual(termsBefore, { roleTerms })
    await change({ action: 'assign', roles: rolesBefore, ...termsBefore })
    assert.deepEqual(await rolesSeen(calls, b, sub), ['USER', 'AUDITOR'])
    pass(6)
    assert.deepEqual(await rolesSeen(calls, b, sub), ['USER'])
  })

  it('v1 and the call for many take and tell times too', async () => {
    const { calls, b, sub } = await open(['USER'])
    const validUntil = inMinutes(5)
    const legacy = await world().send('POST', '/groups/map/user', {
      bearer: calls.token,
      json: { groupId: b, userId: sub, roles: ['USER'], validUntil },
    })
    assert.equal((legacy.json.data as Record | undefined)?.validUntil, validUntil, legacy.text)
    const { sub: other } = await world().addUser()
    const operations = [{ action: 'assign', groupId: b, sub: other, roles: ['A'], validUntil }]
    await expectSuccess(calls.send('POST', '/usergroupmap/bulk', { json: { operations } }))
    pass(6)
    for (const each of [sub, other]) assert.equal(await rolesSeen(calls, b, each), undefined)
  })
})
