import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { AccessRequest } from '../../src/access/access-request.ts'
import type { AccessRule } from '../../src/access/access-rule.ts'
import type { EligibleRole } from '../../src/access/eligible-role.ts'
import type { TimedRole } from '../../src/access/timed-role.ts'
import { system } from '../../src/events/actor.ts'
import { randomId } from '../../src/kernel/secrets.ts'
import { contract, countAnswers } from './contract.ts'
import { aGroup, aMembership, aUser } from './samples.ts'

const newest = { before: undefined, limit: 10 }

contract('stores of access', (world) => {
  /** A group and a person of their own. */
  async function aPlace() {
    const [group, user] = [aGroup(), aUser()]
    await world.stores.groups.add(group)
    await world.stores.users.put(user, [])
    return { groupId: group.groupId, path: group.path, sub: user.sub }
  }

  async function aRule(changes: Partial<AccessRule> = {}): Promise<AccessRule> {
    const { groupId } = await aPlace()
    const bounds = { longestSeconds: 3600, usualSeconds: 600, answerSeconds: 86_400 }
    const needs = { needsReason: true, ticketPattern: undefined, needsStrongSignIn: false }
    const times = { createdAt: 1, updatedAt: 1, revision: 0 }
    return {
      ...{ id: randomId(), groupId, role: 'DEV', askers: 'anybody', askerGroup: undefined },
      ...{ ...bounds, ...needs, ...times, approvals: [], breakGlass: undefined, ...changes },
    }
  }

  async function aRequest(changes: Partial<AccessRequest> = {}): Promise<AccessRequest> {
    const rule = JSON.parse(JSON.stringify(await aRule()))
    const { groupId, sub } = await aPlace()
    const end = { decidedAt: undefined, decidedBy: undefined, answer: undefined, revision: 0 }
    return {
      ...{ id: randomId(), groupId, role: 'DEV', sub, reason: 'Night', ticket: undefined },
      ...{ seconds: 600, rule, status: 'open', createdAt: 1000, answerUntil: 2000 },
      ...{ approvals: [], ...end, ...changes },
    }
  }

  async function aTimedRole(changes: Partial<TimedRole> = {}): Promise<TimedRole> {
    const { groupId, sub } = await aPlace()
    const end = { endedAt: undefined, ending: undefined, endedBy: undefined }
    return {
      ...{ id: randomId(), groupId, role: 'DEV', sub, source: 'request', sourceId: 'r' },
      ...{ reason: 'Night', ticket: undefined, approvedBy: ['ann'], startsAt: 1000, endsAt: 2000 },
      ...{ membershipId: 'm', madeMembership: true, ...end, ...changes },
    }
  }

  const dueOf = async (now: number, { id }: TimedRole) =>
    (await world.stores.timedRoles.listDue(now, 1000)).some((each) => each.id === id)

  it('keep one rule for a role of a group, and let one of many replace it', async () => {
    const { accessRules } = world.stores
    const rule = await aRule({ askers: 'members', askerGroup: 'top' })
    assert.equal(await countAnswers(true, 5, () => accessRules.add(rule)), 1)
    assert.deepEqual(await accessRules.find(rule.groupId, rule.role), rule)
    assert.deepEqual(await accessRules.ofGroups([rule.groupId, 'other']), [rule])
    assert.deepEqual(await accessRules.ofGroups([]), [])
    const next = { ...rule, longestSeconds: 60, revision: 1 }
    assert.equal(await countAnswers(true, 5, () => accessRules.replace(next, 0)), 1)
    const asking = await accessRules.forAskers(['top'], 1000)
    assert.ok(asking.some(({ id }) => id === rule.id))
    assert.ok(!(await accessRules.forAskers([], 1000)).some(({ id }) => id === rule.id))
    assert.equal(await accessRules.remove(rule.groupId, rule.role), true)
    assert.equal(await accessRules.remove(rule.groupId, rule.role), false)
    assert.equal(await accessRules.find(rule.groupId, '\0'), undefined)
  })

  it('keep one open request for a role, and let one of many decide it', async () => {
    const { accessRequests: requests } = world.stores
    const request = await aRequest()
    const decider = (await aPlace()).sub
    assert.equal(await requests.add(request, [decider]), true)
    assert.equal(await requests.add({ ...request, id: randomId() }, []), false)
    assert.deepEqual(await requests.find(request.id), request)
    assert.deepEqual(await requests.decidersOf(request.id), [decider])
    assert.equal(await requests.countOpen(request.sub), 1)
    assert.equal(await requests.countOpen(request.sub, 'another'), 0)
    assert.deepEqual(await requests.toDecide(decider, 1500, newest), [request])
    assert.deepEqual(await requests.toDecide(decider, 2000, newest), [])
    const approvals = [{ groupId: 'g', role: 'LEAD', sub: decider, at: 1200 }]
    const after = { ...request, approvals, status: 'approved', decidedAt: 1200 } as const
    assert.equal(await countAnswers(true, 5, () => requests.change(after, 0)), 1)
    assert.deepEqual(await requests.find(request.id), { ...after, revision: 1 })
    assert.equal(await requests.change(after, 1), false, 'it is open no more')
    assert.equal(await requests.add({ ...request, id: randomId() }, []), true)
  })

  it('list requests newest first, in pages, of a person and of a subtree', async () => {
    const { accessRequests: requests, groups } = world.stores
    const first = await aRequest({ status: 'refused' })
    const all = [first, ...[2, 3].map((n) => ({ ...first, id: `${n}`, createdAt: 1000 + n }))]
    const named = all.map((each) => ({ ...each, id: `${each.id}.${first.id}` }))
    for (const each of named) await requests.add(each, [])
    const expected = named.toReversed()
    assert.deepEqual(await requests.ofPerson(first.sub, newest), expected)
    const [newestOne, ...others] = expected
    const before = { time: newestOne?.createdAt ?? 0, id: newestOne?.id ?? '' }
    assert.deepEqual(await requests.ofPerson(first.sub, { before, limit: 5 }), others)
    const path = (await groups.find(first.groupId))?.path ?? ''
    assert.deepEqual(await requests.below(path, newest), expected)
  })

  it('tell of requests once in a while', async () => {
    const { accessRequests: requests } = world.stores
    const decider = (await aPlace()).sub
    const untold = async (since: number, now: number) =>
      (await requests.listUntold(since, now, 1000)).includes(decider)
    const later = { answerUntil: 100_000 }
    await requests.add(await aRequest(later), [decider])
    assert.equal(await untold(0, 1500), true)
    assert.equal(await countAnswers(true, 3, () => requests.noteTold(decider, 0, 1500)), 1)
    assert.equal(await untold(0, 1600), false)
    await requests.add(await aRequest(later), [decider])
    assert.equal(await untold(1400, 1600), false, 'told a moment ago')
    assert.equal(await untold(1500, 2600), true)
    const unanswered = await aRequest({ answerUntil: 5 })
    await requests.add(unanswered, [])
    assert.ok((await requests.listUnanswered(5, 1000)).some(({ id }) => id === unanswered.id))
    assert.ok(!(await requests.listUnanswered(4, 1000)).some(({ id }) => id === unanswered.id))
  })

  it('let one of many begin a role, and one of many end it', async () => {
    const { timedRoles } = world.stores
    const planned = await aTimedRole({ membershipId: undefined, madeMembership: false })
    assert.equal(await timedRoles.add(planned), true)
    assert.equal(await timedRoles.add({ ...planned, id: randomId() }), false)
    assert.deepEqual([await dueOf(999, planned), await dueOf(1000, planned)], [false, true])
    await timedRoles.moveEnd(planned.id, 3000)
    assert.equal((await timedRoles.find(planned.id))?.endsAt, 2000, 'it has not begun')
    const given = { membershipId: 'm', madeMembership: true }
    assert.equal(await countAnswers(true, 5, () => timedRoles.begin(planned.id, given)), 1)
    assert.deepEqual([await dueOf(1999, planned), await dueOf(2000, planned)], [false, true])
    await timedRoles.moveEnd(planned.id, 3000)
    assert.deepEqual([await dueOf(2999, planned), await dueOf(3000, planned)], [false, true])
    const end = { endedAt: 3000, ending: 'time', endedBy: 'system' } as const
    assert.equal(await countAnswers(true, 5, () => timedRoles.end(planned.id, end)), 1)
    assert.equal(await dueOf(9000, planned), false)
    assert.deepEqual(await timedRoles.currentOf(planned.sub), [])
    assert.equal(await timedRoles.findCurrent(planned), undefined)
    const ended = { ...planned, ...given, ...end, endsAt: 3000 }
    assert.deepEqual(await timedRoles.ofPerson(planned.sub, newest), [ended])
    assert.equal(await timedRoles.add({ ...planned, id: randomId() }), true, 'the history stays')
  })

  it('find what somebody took away by hand, until its time is over', async () => {
    const { timedRoles, groups } = world.stores
    const timed = await aTimedRole({ membershipId: randomId() })
    const { groupId, sub, membershipId: id = '' } = timed
    assert.equal(await timedRoles.add(timed), true)
    const isTaken = async (now: number) =>
      (await timedRoles.listTaken(now, 1000)).some((each) => each.id === timed.id)
    const give = (membership: object) =>
      groups.putMembership(aMembership(groupId, sub, membership), { at: 1000, how: 'hand' })
    assert.deepEqual([await isTaken(1999), await isTaken(2000)], [true, false])
    await give({ id, roles: ['DEV', 'OPS'] })
    assert.equal(await isTaken(1999), false)
    await give({ id, roles: ['OPS'] })
    assert.equal(await isTaken(1999), true)
    await timedRoles.end(timed.id, { endedAt: 1999, ending: 'taken', endedBy: undefined })
    assert.equal(await isTaken(1999), false)
  })

  it('keep one eligible role of a person, whose end can change', async () => {
    const { eligibleRoles } = world.stores
    const { groupId, sub } = await aPlace()
    const about = { id: randomId(), groupId, sub, role: 'DEV', by: 'ann', createdAt: 1 }
    const eligible: EligibleRole = { ...about, until: undefined }
    assert.deepEqual(await eligibleRoles.put(eligible), eligible)
    const changed = await eligibleRoles.put({ ...eligible, id: randomId(), until: 2000, by: 'bob' })
    assert.deepEqual(changed, { ...eligible, until: 2000, by: 'bob' })
    assert.deepEqual(await eligibleRoles.ofPerson(sub), [changed])
    assert.deepEqual(await eligibleRoles.ofGroup(groupId, '', 10), [changed])
    assert.deepEqual(await eligibleRoles.ofGroup(groupId, changed.id, 10), [])
    const ended = async (now: number) =>
      (await eligibleRoles.listEnded(now, 1000)).some(({ id }) => id === changed.id)
    assert.deepEqual([await ended(1999), await ended(2000)], [false, true])
    assert.equal(await countAnswers(true, 5, () => eligibleRoles.remove(changed.id)), 1)
    assert.equal(await eligibleRoles.findFor(eligible), undefined)
  })

  it('forget what a person wrote whose account is deleted', async () => {
    const { accessRequests: requests, timedRoles, eligibleRoles } = world.stores
    const { groupId, sub } = await aPlace()
    const [request, other] = [await aRequest({ groupId, sub, ticket: 'T' }), await aRequest()]
    const timed = await aTimedRole({ groupId, sub, ticket: 'T' })
    const about = { id: randomId(), groupId, sub, role: 'DEV', by: 'ann', createdAt: 1 }
    for (const each of [request, other]) await requests.add(each, [])
    await timedRoles.add(timed)
    await eligibleRoles.put({ ...about, until: undefined })
    await requests.forgetPerson(sub, 1500)
    const left = await requests.find(request.id)
    assert.deepEqual([left?.reason, left?.ticket, left?.status], ['', undefined, 'withdrawn'])
    const ended = await timedRoles.find(timed.id)
    assert.deepEqual([ended?.reason, ended?.endedAt, ended?.ending], ['', 1500, 'taken'])
    assert.deepEqual([await timedRoles.currentOf(sub), await eligibleRoles.ofPerson(sub)], [[], []])
    assert.deepEqual(await requests.find(other.id), other)
  })

  it('show nothing of a group that is being removed', async () => {
    const { accessRules, accessRequests, timedRoles, eligibleRoles, groups } = world.stores
    const { groupId, path, sub } = await aPlace()
    const rule = await aRule({ groupId })
    const request = await aRequest({ groupId, sub, answerUntil: 5 })
    const timed = await aTimedRole({ groupId, sub })
    const about = { id: randomId(), groupId, sub, role: 'DEV', by: 'ann', createdAt: 1 }
    const eligible: EligibleRole = { ...about, until: 5 }
    const decider = (await aPlace()).sub
    await accessRules.add(rule)
    await accessRequests.add(request, [decider])
    await timedRoles.add(timed)
    await eligibleRoles.put(eligible)
    const seen = async () => {
      const lists = await Promise.all([
        accessRules.ofGroups([groupId]),
        accessRules.forAskers([], 1000),
        accessRequests.ofPerson(sub, newest),
        accessRequests.below(path, newest),
        accessRequests.toDecide(decider, 1, newest),
        accessRequests.listUnanswered(5, 1000),
        timedRoles.currentOf(sub),
        timedRoles.ofPerson(sub, newest),
        timedRoles.below(path, newest),
        timedRoles.listDue(2000, 1000),
        eligibleRoles.ofPerson(sub),
        eligibleRoles.ofGroup(groupId, '', 10),
        eligibleRoles.listEnded(5, 1000),
      ])
      const single = await Promise.all([
        accessRules.find(groupId, rule.role),
        accessRequests.find(request.id),
        timedRoles.find(timed.id),
        timedRoles.findCurrent(timed),
        eligibleRoles.find(eligible.id),
        eligibleRoles.findFor(eligible),
      ])
      const untold = await accessRequests.listUntold(0, 1, 1000)
      const ids = new Set([rule.id, request.id, timed.id, eligible.id])
      const found = lists.map((list) => list.some(({ id }) => ids.has(id)))
      return [...found, ...single.map((one) => one !== undefined), untold.includes(decider)]
    }
    assert.ok((await seen()).every(Boolean))
    await world.storage.transact(async (inside) => {
      await inside.groups.lockTree()
      await inside.groups.setAside(groupId, { actor: system, time: 1, parentId: 'root' })
    })
    assert.ok((await seen()).every((each) => !each))
    assert.equal(await groups.find(groupId), undefined)
  })
})
