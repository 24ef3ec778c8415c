import assert from 'node:assert/strict'
import { before, it } from 'node:test'
import { noCounts } from '../../../src/connections/sync/sync-run.ts'
import { expectSuccess } from '../../groups/groups-world.ts'
import { describeServer } from '../../support/server-world.ts'
import { codeOf, connections, twoCompanies, wordsOf } from '../connections-scene.ts'

/** Nobody answers there. */
const directory = {
  kind: 'ldap',
  settings: { urls: ['ldap://127.0.0.1:9'], starttls: false, base_dn: 'dc=example' },
  secrets: {},
}

describeServer('runs of directories over the API', (world) => {
  let scene: Awaited<ReturnType<typeof twoCompanies>>
  before(async () => {
    scene = await twoCompanies(world())
  })
  const syncRuns = () => world().server.services.storage.stores.syncRuns

  /** Somebody works on a run, so that it stays as it is. */
  async function withRun(connectionId: string): Promise<void> {
    const wish = { isDry: true, isConfirmed: false, startedBy: 'test' }
    const run = { connectionId, revision: 0, startedAt: world().now(), ...wish, counts: noCounts }
    await syncRuns().start(run, 10, { owner: 'test', until: world().now() + 3_600_000 })
  }

  it('are begun, seen and stopped by who administers the group', async () => {
    const { ofAcme, acme } = scene
    const { id } = await expectSuccess(ofAcme.create(acme, directory))
    const path = `${connections}/${id}/sync`
    assert.deepEqual(await expectSuccess(ofAcme.send('GET', path)), { runs: [] })
    const none = await ofAcme.send('POST', `${path}/stop`)
    assert.deepEqual([none.status, codeOf(none)], [409, 19020])
    await withRun(String(id))
    const again = await ofAcme.send('POST', path, {})
    assert.deepEqual([again.status, codeOf(again)], [409, 19020])
    await expectSuccess(ofAcme.send('POST', `${path}/stop`))
    const begun = await expectSuccess(ofAcme.send('POST', path, { dry_run: true }))
    assert.deepEqual(
      [begun.run, begun.status, begun.dry_run, begun.whole],
      [2, 'running', true, true],
    )
    const { runs } = await expectSuccess(ofAcme.send('GET', path))
    assert.deepEqual(
      (runs as { run: number }[]).map(({ run }) => run),
      [2, 1],
    )
  })

  it('of another group do not exist', async () => {
    const { ofAcme, ofOther, shop } = scene
    const { id } = await expectSuccess(ofOther.create(shop, directory))
    await withRun(String(id))
    for (const [method, step] of [
      ['GET', ''],
      ['POST', ''],
      ['POST', '/stop'],
    ] as const) {
      const body = method === 'POST' && step === '' ? {} : undefined
      const path = (of: unknown) => `${connections}/${of}/sync${step}`
      const answer = await ofAcme.send(method, path(id), body)
      assert.equal(answer.status, 404)
      assert.equal(wordsOf(answer), wordsOf(await ofAcme.send(method, path('nothing'), body)))
    }
    assert.equal((await syncRuns().list(String(id)))[0]?.status, 'running')
  })

  it('are refused for what has no people to read, and for what is off unless they are dry', async () => {
    const { ofAcme, acme } = scene
    for (const changes of [{}, { ...directory, use: 'off' }]) {
      const { id } = await expectSuccess(ofAcme.create(acme, changes))
      const answer = await ofAcme.send('POST', `${connections}/${id}/sync`, {})
      assert.deepEqual([answer.status, codeOf(answer)], [409, 19021])
    }
    const off = await expectSuccess(ofAcme.create(acme, { ...directory, use: 'off' }))
    const tried = ofAcme.send('POST', `${connections}/${off.id}/sync`, { dry_run: true })
    assert.equal((await expectSuccess(tried)).status, 'running')
    const { id } = await expectSuccess(ofAcme.create(acme, directory))
    const answer = await ofAcme.send('POST', `${connections}/${id}/sync`, { force: true })
    assert.deepEqual([answer.status, codeOf(answer)], [400, 19003])
  })

  it('let one of many who start at once begin', async () => {
    const { ofAcme, acme } = scene
    const { id } = await expectSuccess(ofAcme.create(acme, directory))
    const path = `${connections}/${id}/sync`
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ofAcme.send('POST', path, { dry_run: true })),
    )
    const begun = answers.filter(({ status }) => status === 200)
    const runs = await syncRuns().list(String(id))
    // A run at a directory that nobody answers for may be over before another one asks.
    assert.equal(begun.length, runs.length)
    assert.ok(runs.filter(({ status }) => status === 'running').length <= 1)
    const others = answers.filter(({ status }) => status !== 200)
    assert.deepEqual(
      [...new Set(others.map(codeOf))].filter((code) => code !== 19020),
      [],
    )
  })
})
