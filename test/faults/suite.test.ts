import assert from 'node:assert/strict'
import { copyFileSync, rmSync } from 'node:fs'
import { describe, it } from 'node:test'
import type { Fault } from '../../faults/fault.ts'
import { brokenPromises, newTally } from '../../faults/ledger/tally.ts'
import { findingsTable, plainTable } from '../../faults/report/table.ts'
import { runFaults } from '../../faults/run-faults.ts'
import { makeNode } from '../../faults/site/node.ts'
import { openDatabase } from '../../faults/site/open-database.ts'
import { openSite } from '../../faults/site/site.ts'

describe('the runner of npm run faults', () => {
  const faults: readonly Fault[] = [
    {
      name: 'impossible',
      summary: 'needs what nobody has',
      engines: ['sqlite'],
      times: { full: 3 },
      findObstacle: () => 'no program',
      run: () => assert.fail('it runs'),
    },
    {
      name: 'broken',
      summary: 'loses a write, late',
      engines: ['sqlite', 'postgres'],
      times: { full: 3 },
      async run({ tally, back }) {
        tally.acknowledged++
        tally.lost.push('everything')
        back(9)
      },
    },
    {
      name: 'idle',
      summary: 'has no load',
      engines: ['sqlite'],
      times: { full: 3 },
      run: async () => {},
    },
    {
      name: 'unstartable',
      summary: 'has a node that does not start',
      engines: ['sqlite'],
      times: { full: 3 },
      async run({ tally }) {
        tally.acknowledged++
        const environment = { OSTIARY_DATABASE_URL: 'mysql://nowhere' }
        await makeNode({ environment, onChange: () => {}, onCrash: assert.fail }).start()
      },
    },
  ]

  it('skips what the machine cannot do, and fails what breaks a promise', async () => {
    const findings = await runFaults({
      faults,
      engines: ['sqlite'],
      timesOf: ({ times }) => times.full,
      command: 'npm test',
      promisedSeconds: 5,
      onFinding: () => {},
    })
    assert.deepEqual(
      findings.slice(0, 3).map(({ outcome, notes }) => ({ outcome, notes })),
      [
        { outcome: 'skipped', notes: ['no program'] },
        { outcome: 'failed', notes: ['lost: everything', 'whole again only after 9.0 s'] },
        { outcome: 'failed', notes: ['no write was acknowledged, so nothing was shown'] },
      ],
    )
    assert.equal(findings[3]?.outcome, 'failed')
    assert.match(findings[3].notes.join(), /the node did not start: ostiary serve: .*databaseUrl/s)
    assert.match(
      plainTable(findingsTable(findings)),
      /^impossible +sqlite .* skipped: no program$/m,
    )
  })
})

describe('the ledger of npm run faults', { timeout: 300_000 }, () => {
  it('notices writes that were lost, and single-use things that work again', async () => {
    await using database = await openDatabase('sqlite')
    const tally = newTally()
    await using site = await openSite({ ...database, tally })
    const file = database.databaseUrl.slice('sqlite:'.length)
    const ledger = await site.startLedger()
    await ledger.progress(40)
    await site.node.end('SIGTERM')
    copyFileSync(file, `${file}.earlier`)
    await site.node.start()
    await ledger.progress(60)
    await ledger.stop()
    await site.node.end('SIGTERM')
    for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true })
    copyFileSync(`${file}.earlier`, file)
    await site.node.start()
    await ledger.settle()
    const words = brokenPromises(tally).join('\n')
    for (const kind of [/registration of/, /role of/, /refresh token of/, /redemption by/]) {
      assert.match(words, kind)
    }
    assert.match(words, /events ACCOUNT_CREATED/)

    const { pid, exited } = site.node.served()
    process.kill(pid, 'SIGKILL')
    await exited
    assert.match(brokenPromises(tally).join('\n'), /a node ended by itself/)
  })
})
