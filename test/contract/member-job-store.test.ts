import assert from 'node:assert/strict'
import { it } from 'node:test'
import { commandLine } from '../../src/events/actor.ts'
import { type MemberJob, noCounts } from '../../src/groups/jobs/member-job.ts'
import { randomId } from '../../src/kernel/secrets.ts'
import { contract } from './contract.ts'

const newJob = (changes: Partial<MemberJob> = {}): MemberJob => ({
  ...{ id: randomId(), groupId: 'acme', wish: { kind: 'import' }, isDry: false },
  ...{ actor: commandLine, startedBy: 'command line', epoch: undefined },
  ...{ status: 'running', problem: undefined, counts: noCounts, lookedAt: 0, total: 2 },
  ...{ place: '', startedAt: 1, endedAt: undefined, forgetAt: 9e12 },
  ...changes,
})

const row = (loginName: string) =>
  ({ action: 'assign', groupId: 'acme', loginName, roles: [] }) as const

contract('a store of jobs', (world) => {
  const lease = (owner: string, until = 100) => ({ owner, until })

  it('gives a job to exactly one of many, and again when its lease is over', async () => {
    const { memberJobs } = world.stores
    const job = newJob()
    await memberJobs.add(job, [])
    const takers = ['a', 'b', 'c', 'd']
    const taken = await Promise.all(takers.map((owner) => memberJobs.take(lease(owner), 50)))
    assert.deepEqual(
      taken.filter((each) => each !== undefined),
      [job],
    )
    assert.equal(await memberJobs.take(lease('e'), 99), undefined)
    assert.deepEqual(await memberJobs.take(lease('e', 300), 100), job)
    const [first = ''] = takers.filter((_, n) => taken[n])
    const progress = { counts: { ...noCounts, changed: 1 }, lookedAt: 1, place: '1' }
    assert.equal(await memberJobs.note(job.id, progress, [], lease(first)), false)
    assert.equal(await memberJobs.note(job.id, progress, [], lease('e')), true)
    assert.deepEqual(await memberJobs.find(job.id), { ...job, ...progress })
    const outcome = { status: 'done', problem: undefined, endedAt: 9 } as const
    assert.equal(await memberJobs.end(job.id, outcome, first), false)
    assert.equal(await memberJobs.end(job.id, outcome, 'e'), true)
    assert.equal(await memberJobs.end(job.id, outcome), false)
    assert.equal(await memberJobs.note(job.id, progress, [], lease('e')), false)
    assert.equal(await memberJobs.take(lease('f'), 1000), undefined)
  })

  it('keeps rows with what became of them, and lists those that are left', async () => {
    const { memberJobs } = world.stores
    const job = newJob()
    await memberJobs.add(job, [row('ada'), row('alan'), row('grace')], lease('a'))
    const done = { groupId: 'acme', sub: 'x', loginName: 'ada', changes: [] }
    const refused = { ...done, loginName: 'alan', error: { code: 11007, text: 'no user' } }
    const rows = [
      { number: 1, result: done },
      { number: 2, result: refused },
    ]
    const progress = { counts: noCounts, lookedAt: 2, place: '2' }
    assert.equal(await memberJobs.note(job.id, progress, rows, lease('a')), true)
    const numbers = (found: readonly { readonly number: number }[]) =>
      found.map(({ number }) => number)
    const all = await memberJobs.rows(job.id, { after: 0, limit: 9 })
    assert.deepEqual(all[0], { number: 1, input: row('ada'), result: done })
    assert.deepEqual(all[2], { number: 3, input: row('grace') })
    const left = { after: 0, limit: 9, leftOnly: true }
    assert.deepEqual(numbers(await memberJobs.rows(job.id, left)), [2, 3])
    assert.deepEqual(numbers(await memberJobs.rowsBackwards(job.id, 2 ** 31 - 1, 9)), [2, 1])
  })

  it('lists jobs from the last one on, and counts those under way', async () => {
    const { memberJobs } = world.stores
    const startedBy = randomId()
    const jobs = [1, 2, 2].map((startedAt) => newJob({ startedBy, startedAt, groupId: startedBy }))
    for (const job of jobs) await memberJobs.add(job, [])
    const first = await memberJobs.list({ startedBy, limit: 2 })
    assert.deepEqual(
      first.map(({ startedAt }) => startedAt),
      [2, 2],
    )
    const after = first[1]
    const rest = await memberJobs.list({ groupId: startedBy, after, limit: 2 })
    assert.deepEqual(rest, [jobs[0]])
    assert.equal(await memberJobs.countRunning(startedBy), 3)
    for (const { id } of jobs) {
      await memberJobs.end(id, { status: 'cancelled', problem: 'x', endedAt: 3 })
    }
    assert.equal(await memberJobs.countRunning(startedBy), 0)
  })
})
