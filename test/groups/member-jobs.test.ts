import assert from 'node:assert/strict'
import { it } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { buildMemberJobs } from '../../src/composition/users/groups.ts'
import type { Actor } from '../../src/events/actor.ts'
import type { MemberJob } from '../../src/groups/jobs/member-job.ts'
import { describeServer, type TestUser } from '../support/server-world.ts'
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

interface Job {
  readonly id: string
  readonly status: string
  readonly problem?: string
  readonly lookedAt: number
  readonly total?: number
  readonly changed: number
  readonly unchanged: number
  readonly refused: number
}

interface Row {
  readonly sub?: string
  readonly loginName?: string
  readonly outcome: string
  readonly error?: { readonly code: number }
}

type Found = readonly { readonly sub: string; readonly groups: Record<string, string[]> }[]

const scopes = ['read', 'write', 'delete'].map((right) => `ostiary:groups_${right}`)

describeServer('a job that changes members', (world) => {
  /** A group of thirty people, of whom ten lead, with a group below it. */
  async function company(size = 30) {
    const [admin, calls] = [await administrator(world()), await machine(world())]
    const { top, below, other } = ids('top', 'below', 'other')
    await chain(calls, [top, below])
    await chain(calls, [other])
    const people: TestUser[] = []
    for (let n = 0; n < size; n++) people.push(await world().addUser({ name: `Person ${n}` }))
    for (const [n, { sub }] of people.entries()) {
      await expectSuccess(calls.assign(top, sub, n % 3 === 0 ? ['LEAD', 'STAFF'] : ['STAFF']))
    }
    return { admin, calls, top, below, other, people }
  }

  async function rolesIn(calls: GroupCalls, groupId: string): Promise<Map<string, string[]>> {
    const search = { groupIds: [groupId], includingRoles: true, take: 500 }
    const found = await expectSuccess<Found>(calls.searchUsers(search))
    return new Map(found.map(({ sub, groups }) => [sub, groups[groupId] ?? []]))
  }

  async function run(calls: GroupCalls, body: object): Promise<Job> {
    const { id } = await expectSuccess<Job>(calls.send('POST', '/jobs', { json: body }))
    return ended(calls, id)
  }

  async function ended(calls: GroupCalls, id: string): Promise<Job> {
    for (const until = performance.now() + 60_000; performance.now() < until; ) {
      await world().server.chores.runAll()
      const job = await expectSuccess<Job>(calls.send('GET', `/jobs/${id}`))
      if (job.status !== 'running') return job
      await nextTurn()
    }
    assert.fail('the job goes on for ever')
  }

  const rowsOf = async (calls: GroupCalls, id: string, query = '?limit=500') =>
    (await expectSuccess<{ rows: Row[] }>(calls.send('GET', `/jobs/${id}/rows${query}`))).rows

  it('gives and takes roles of all who fit, and takes that back', async () => {
    const { admin, top } = await company()
    const before = await rolesIn(admin, top)
    const job = await run(admin, {
      ...{ kind: 'change-roles', groupId: top, role: 'LEAD', add: ['AUDITOR'], take: ['LEAD'] },
    })
    const { status, changed, refused, total, lookedAt } = job
    assert.deepEqual(
      { status, changed, refused, total, lookedAt },
      { status: 'done', changed: 10, refused: 0, total: 10, lookedAt: 10 },
    )
    const after = await rolesIn(admin, top)
    for (const [sub, roles] of before) {
      const wanted = roles.includes('LEAD') ? ['AUDITOR', 'STAFF'] : roles
      assert.deepEqual(after.get(sub)?.toSorted(), wanted)
    }
    assert.equal((await rowsOf(admin, job.id)).length, 10)

    const undo = await expectSuccess<Job>(admin.send('POST', `/jobs/${job.id}/undo`))
    const undone = await ended(admin, undo.id)
    assert.deepEqual([undone.status, undone.changed, undone.refused], ['done', 10, 0])
    const again = await rolesIn(admin, top)
    for (const [sub, roles] of before)
      assert.deepEqual(again.get(sub)?.toSorted(), roles.toSorted())
  })

  it('says what it would do, and does nothing', async () => {
    const { admin, top } = await company(3)
    const before = await rolesIn(admin, top)
    const job = await run(admin, { kind: 'remove', groupId: top, dryRun: true })
    assert.deepEqual([job.status, job.changed], ['done', 3])
    assert.deepEqual(await rolesIn(admin, top), before)
    await expectFailure(admin.send('POST', `/jobs/${job.id}/undo`), 409, 11021)
  })

  it('moves people with their roles and ends, and takes that back', async () => {
    const { admin, calls, top, other, people } = await company(4)
    const [first, second] = people
    const validUntil = Math.floor(world().now() / 1000) + 86_400
    await expectSuccess(calls.assign(top, first?.sub ?? '', ['LEAD'], { validUntil }))
    await expectSuccess(calls.assign(other, second?.sub ?? '', ['GUEST']))
    const job = await run(admin, { kind: 'move', groupId: top, to: other })
    assert.deepEqual([job.status, job.changed, job.refused], ['done', 4, 0])
    assert.equal((await rolesIn(admin, top)).size, 0)
    const there = await rolesIn(admin, other)
    assert.deepEqual(there.get(second?.sub ?? '')?.toSorted(), ['GUEST', 'STAFF'])
    const ends = { groupIds: [other], endsBefore: validUntil + 1 }
    const [found, ...others] = await expectSuccess<Found>(admin.searchUsers(ends))
    assert.deepEqual([found?.sub, others.length], [first?.sub, 0])

    const undo = await expectSuccess<Job>(admin.send('POST', `/jobs/${job.id}/undo`))
    const undone = await ended(admin, undo.id)
    assert.deepEqual([undone.status, undone.changed, undone.refused], ['done', 4, 0])
    assert.equal((await rolesIn(admin, top)).size, 4)
    assert.deepEqual([...(await rolesIn(admin, other)).values()], [['GUEST']])
  })

  it('imports the rows of a file, with the failures apart', async () => {
    const { admin, top, below } = await company(0)
    const [ada, bob] = [await world().addUser(), await world().addUser()]
    const rows = [
      { loginName: ada.username, roles: ['LEAD'] },
      { loginName: 'nobody-has-this-name', roles: ['LEAD'] },
      { sub: bob.sub, groupId: below, roles: [] },
      { loginName: ada.username, roles: ['LEAD'] },
    ]
    const file = { kind: 'import', groupId: top, rows }
    const tried = await run(admin, { ...file, dryRun: true })
    assert.deepEqual([tried.changed, tried.refused, tried.total], [2, 1, 4])
    assert.equal((await rolesIn(admin, top)).size, 0)
    const job = await run(admin, file)
    assert.deepEqual([job.changed, job.unchanged, job.refused], [2, 1, 1])
    const [failure, ...others] = await rowsOf(admin, job.id, '?left=true')
    assert.deepEqual(others, [])
    assert.equal(failure?.loginName, 'nobody-has-this-name')
    assert.equal(failure?.error?.code, 11007)
    assert.deepEqual(await rolesIn(admin, below), new Map([[bob.sub, []]]))
  })

  it('stops when whoever began it has lost the right, or their sessions', async () => {
    const { admin, calls, top, people } = await company(60)
    const user = await world().addUser()
    await expectSuccess(calls.assign(top, user.sub, ['GROUP_ADMIN']))
    const { services } = world().server
    const jobs = buildMemberJobs(services)
    const lead: Actor = { kind: 'person', sub: user.sub, sessionId: 's', scopes }
    const wish = (add: string) => {
      const selection = { includingChildGroups: false, role: 'STAFF' }
      return { kind: 'change-roles', selection, add: [add], take: [] } as const
    }
    const goOn = new AbortController().signal
    const work = (add: string, onProgress: (job: MemberJob) => Promise<void>) =>
      jobs.runHere(lead, { groupId: top, wish: wish(add), isDry: false }, goOn, onProgress)

    const whole = await work('A', async () => {})
    assert.deepEqual([whole.status, whole.counts.changed], ['done', people.length])
    const unsessioned = await work('B', async () => {
      const { transact } = services.storage
      await transact(async ({ people: locks, sessions }) => {
        await locks.lock(user.sub)
        await sessions.endAllOf(user.sub, world().now())
      })
    })
    assert.equal(unsessioned.status, 'stopped')
    assert.ok(unsessioned.counts.changed > 0 && unsessioned.counts.changed < people.length)
    const dismissed = await work('C', () =>
      expectSuccess(calls.dismiss(top, user.sub)).then(() => {}),
    )
    assert.equal(dismissed.status, 'stopped')
    assert.match(dismissed.problem ?? '', /may not do this any more/)
    const held = [...(await rolesIn(admin, top)).values()].filter((roles) => roles.includes('C'))
    assert.equal(held.length, dismissed.counts.changed)
    assert.ok(held.length < people.length)
  })

  it('can be stopped, and keeps what it has done', async () => {
    const { admin, top, people } = await company(60)
    const { services } = world().server
    const jobs = buildMemberJobs(services)
    const operator: Actor = { kind: 'operator', name: 'command line' }
    const selection = { includingChildGroups: false }
    const job = await jobs.runHere(
      operator,
      { groupId: top, wish: { kind: 'remove', selection }, isDry: false },
      new AbortController().signal,
      (now) =>
        jobs.cancel(operator, now.id).catch((error: unknown) => {
          assert.match(String(error), /not under way/)
        }),
    )
    assert.equal(job.status, 'cancelled')
    const left = (await rolesIn(admin, top)).size
    assert.equal(left + job.counts.changed, people.length)
    assert.ok(left > 0)
    await expectFailure(admin.send('POST', `/jobs/${job.id}/cancel`), 409, 11021)
  })

  it('keeps the last administrator', async () => {
    const admin = await administrator(world())
    const job = await run(admin, { kind: 'remove', groupId: 'OSTIARY_ADMINS' })
    assert.equal(job.refused, 1)
    const [row] = await rowsOf(admin, job.id)
    assert.equal(row?.error?.code, 11010)
    await expectSuccess(admin.get('OSTIARY_ADMINS'))
  })

  it('is seen by whoever began it and by administrators of the server alone', async () => {
    const { admin, calls, top } = await company(1)
    const [one, two] = [await world().addUser(), await world().addUser()]
    for (const { sub } of [one, two]) await expectSuccess(calls.assign(top, sub, ['GROUP_ADMIN']))
    const [lead, otherLead] = [await person(world(), one), await person(world(), two)]
    const job = await run(lead, { kind: 'change-roles', groupId: top, add: ['A'] })
    const listed = async (by: GroupCalls) =>
      (await expectSuccess<{ jobs: Job[] }>(by.send('GET', `/jobs?groupId=${top}`))).jobs.length
    assert.deepEqual([await listed(lead), await listed(otherLead), await listed(admin)], [1, 0, 1])
    for (const path of ['', '/rows']) {
      await expectSuccess(admin.send('GET', `/jobs/${job.id}${path}`))
      await expectFailure(otherLead.send('GET', `/jobs/${job.id}${path}`), 404, 11020)
    }
    await expectFailure(otherLead.send('POST', `/jobs/${job.id}/undo`), 404, 11020)
    await expectSuccess(calls.assign(top, one.sub, []))
    await expectFailure(lead.send('GET', `/jobs/${job.id}/rows`), 403, 11010)
  })

  it('refuses what the caller may not do, and what says nothing', async () => {
    const { calls, admin, top, other } = await company(1)
    const user = await world().addUser()
    await expectSuccess(calls.assign(top, user.sub, ['GROUP_ADMIN']))
    const lead = await person(world(), user)
    const start = (by: GroupCalls, json: object) => by.send('POST', '/jobs', { json })
    const move = { kind: 'move', groupId: top, to: other }
    await expectFailure(start(lead, move), 403, 11010)
    await expectFailure(start(lead, { kind: 'remove', groupId: other }), 403, 11010)
    await expectFailure(start(lead, { kind: 'remove', groupId: 'nowhere' }), 403, 11010)
    await expectFailure(start(admin, { kind: 'remove', groupId: 'nowhere' }), 404, 11001)
    await expectFailure(start(admin, { kind: 'remove', groupId: 'OSTIARY_USERS' }), 403, 11010)
    await expectFailure(start(await machine(world(), ['read', 'write']), move), 403, 11010)
    for (const wrong of [
      { kind: 'undo', groupId: top },
      { kind: 'change-roles', groupId: top },
      { kind: 'move', groupId: top },
      { kind: 'move', groupId: top, to: top },
      { kind: 'import', groupId: top, rows: [] },
      { kind: 'import', groupId: top, rows: [{ roles: [] }] },
      { kind: 'remove', groupId: top, text: '—' },
      { kind: 'remove', groupId: top, ends: 'never', endsBefore: 5 },
    ]) {
      await expectFailure(start(admin, wrong), 400, 11003)
    }
  })

  it('counts members, all or those who fit, and what a group holds', async () => {
    const { admin, calls, top, below, people } = await company(5)
    await expectSuccess(calls.assign(below, people[0]?.sub ?? '', []))
    const count = (body: object) =>
      expectSuccess(
        admin.send('POST', '/usergroupmap/count', { json: { groupIds: [top], ...body } }),
      )
    assert.deepEqual(await count({}), { people: 5, memberships: 5 })
    const both = { includingChildGroups: true }
    assert.deepEqual(await count(both), { people: 5, memberships: 6 })
    assert.deepEqual(await count({ role: 'LEAD' }), { people: 2, memberships: 2 })
    assert.deepEqual(await count({ ends: 'never' }), { people: 5, memberships: 5 })
    assert.deepEqual(await count({ ends: 'sometime' }), { people: 0, memberships: 0 })
    const counts = await expectSuccess(admin.send('GET', `/usergroup/${top}/counts`))
    assert.deepEqual(counts, { members: 5, membersWithBelow: 5, groups: 1, invitations: 0 })
  })
})
