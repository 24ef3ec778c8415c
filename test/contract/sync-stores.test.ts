import assert from 'node:assert/strict'
import { it } from 'node:test'
import { keptRuns, noCounts, type SyncRun } from '../../src/connections/sync/sync-run.ts'
import { randomId } from '../../src/kernel/secrets.ts'
import { contract, type World } from './contract.ts'
import { anIdentity, aUser } from './samples.ts'

const issuer = 'ldap:dc=example'

/** A connection to a directory; answers its id. */
async function aDirectory({ stores }: World): Promise<string> {
  const id = randomId()
  const words = { alias: `acme-${id}`, name: 'Acme', preset: undefined, groupId: undefined }
  const rules = { use: 'optional', firstSignIn: 'create', emailTrust: 'always' } as const
  const times = { createdAt: 1, updatedAt: 1, lastUsedAt: undefined, revision: 0 }
  const rest = { trustsFactors: false, settings: {}, rules: [], sealed: {} }
  await stores.connections.add({ id, kind: 'ldap', ...words, ...rules, ...rest, ...times }, 1000)
  return id
}

const newRun = (connectionId: string) => ({
  ...{ connectionId, isDry: false, isConfirmed: false, startedBy: 'server' },
  ...{ revision: 0, startedAt: 1, counts: noCounts },
})

contract('a store of runs', (world) => {
  async function started(): Promise<SyncRun> {
    const run = await world.stores.syncRuns.start(newRun(await aDirectory(world)), 10)
    return run ?? assert.fail('it was not started')
  }
  const outcome = { status: 'done', problem: undefined, endedAt: 9 } as const

  it('starts one of many at once, counts them, and keeps the last ones', async () => {
    const { syncRuns } = world.stores
    const id = await aDirectory(world)
    for (let run = 1; run <= keptRuns + 2; run += 1) {
      const answers = await Promise.all([1, 2, 3].map(() => syncRuns.start(newRun(id), keptRuns)))
      assert.deepEqual(
        answers.flatMap((each) => (each ? [each.run] : [])),
        [run],
      )
      assert.equal(await syncRuns.end({ connectionId: id, run }, outcome), true)
      assert.equal(await syncRuns.end({ connectionId: id, run }, outcome), false)
    }
    const kept = await syncRuns.list(id)
    assert.deepEqual([kept.length, kept[0]?.run], [keptRuns, keptRuns + 2])
  })

  it('gives a run to one of many, and again when the lease is over', async () => {
    const { syncRuns } = world.stores
    const run = await started()
    const take = (owner: string, now: number) => syncRuns.take({ owner, until: now + 10 }, now)
    const owners = ['a', 'b', 'c']
    const taken = await Promise.all(owners.map((owner) => take(owner, 100)))
    const [owner = ''] = owners.filter((_, index) => taken[index])
    assert.equal(taken.filter(Boolean).length, 1)
    const lease = { owner, until: 120 }
    assert.equal(await syncRuns.note(run, { phase: 'ends' }, lease), true)
    assert.equal(await syncRuns.note(run, {}, { ...lease, owner: 'another' }), false)
    assert.equal(await take('d', 119), undefined)
    assert.equal((await take('d', 120))?.phase, 'ends')
    assert.equal(await syncRuns.note(run, {}, lease), false)
    assert.equal(await syncRuns.end(run, outcome, owner), false)
    await syncRuns.release(run, 'd')
    assert.equal((await take('e', 120))?.run, run.run)
    assert.equal(await syncRuns.end(run, outcome, 'e'), true)
    assert.equal(await syncRuns.note(run, {}, { owner: 'e', until: 200 }), false)
  })

  it('keeps what is noted, and leaves what is not', async () => {
    const { syncRuns } = world.stores
    const run = await started()
    const counts = { ...noCounts, created: 3 }
    const examples = { created: [{ name: 'ada' }] }
    await syncRuns.take({ owner: 'a', until: 10 }, 5)
    const lease = { owner: 'a', until: 20 }
    await syncRuns.note(run, { counts, examples, mark: 'm', since: 's' }, lease)
    await syncRuns.note(run, { phase: 'ends', mark: undefined }, lease)
    const noted = { ...run, counts, examples, mark: 'm', since: 's', phase: 'ends' }
    assert.deepEqual(await syncRuns.find(run.connectionId, run.run), noted)
    await world.stores.connections.remove(run.connectionId)
    assert.equal(await syncRuns.find(run.connectionId, run.run), undefined)
  })
})

contract('a store of accounts that are kept in step', (world) => {
  /** So many people with an account of a directory, and their subjects. */
  async function known(connectionId: string, count: number): Promise<readonly string[]> {
    const subjects = Array.from({ length: count }, (_, index) => `s${index}`)
    for (const subject of subjects) {
      await world.storage.transact(async ({ people, users, upstreamAccounts }) => {
        const user = aUser()
        await people.lock(user.sub)
        await users.put(user, [])
        const identity = anIdentity(user.sub)
        await users.putIdentity(identity)
        await upstreamAccounts.add({ connectionId, issuer, subject, ...identity })
      })
    }
    return subjects
  }

  it('finds who ends: not seen by a whole run, or seen as ended', async () => {
    const { syncedAccounts } = world.stores
    const connectionId = await aDirectory(world)
    const of = { connectionId, issuer }
    const [one = '', two = '', three = ''] = await known(connectionId, 4)
    await syncedAccounts.markSeen(of, 7, [
      { subject: one, ending: undefined },
      { subject: two, ending: 'disabled' },
    ])
    const whole = { run: 7, isWhole: true }
    const part = { run: 7, isWhole: false }
    assert.deepEqual(await syncedAccounts.count(of, whole), { all: 4, ending: 3 })
    assert.deepEqual(await syncedAccounts.count(of, part), { all: 4, ending: 1 })
    const [first, second, ...rest] = await syncedAccounts.listEnding(of, whole, '', 2)
    assert.deepEqual([first?.subject, first?.ending, second?.subject], [two, 'disabled', three])
    assert.equal(rest.length, 0)
    assert.equal((await syncedAccounts.listEnding(of, whole, three, 2)).length, 1)
    const other = { ...of, issuer: 'ldap:dc=another' }
    assert.deepEqual(await syncedAccounts.count(other, whole), { all: 0, ending: 0 })

    await world.storage.transact(async ({ people, syncedAccounts: inside }) => {
      await people.lock(first?.sub ?? '')
      const ended = { syncedRevision: undefined, endedAt: 5, blockedRevision: 2 }
      await inside.noteSynced(first?.identityId ?? '', ended)
    })
    assert.deepEqual(await syncedAccounts.count(of, whole), { all: 3, ending: 2 })
    const [noted] = await syncedAccounts.findMany(of, [two])
    assert.deepEqual([noted?.endedAt, noted?.blockedRevision, noted?.seenRun], [5, 2, 7])
    assert.deepEqual(await syncedAccounts.findMany(of, []), [])
  })
})
