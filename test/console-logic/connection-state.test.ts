import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { stateOf } from '../../console/src/connections/connection-state.ts'
import { nextRun } from '../../console/src/connections/sync/sync-schedule.ts'

const now = 1_800_000_000
const day = 86_400

describe('how a connection does', () => {
  type Known = Parameters<typeof stateOf>[0]
  const warning = { code: 'failing', severity: 'warning', detail: '' } as const
  const ends = { ...warning, code: 'client_secret_ends', until: now + day } as const
  const used: Known = { use: 'default', warnings: [], last_used_at: 1 }
  for (const [state, connection] of [
    [{ name: 'works' }, used],
    [{ name: 'unused' }, { use: 'default', warnings: [] }],
    [{ name: 'failing' }, { ...used, warnings: [warning] }],
    [{ name: 'warned' }, { ...used, warnings: [{ ...warning, code: 'domain_lost' }] }],
    [
      { name: 'ends', at: now + day },
      { ...used, warnings: [{ ...ends, until: now + 2 * day }, warning, ends] },
    ],
    [
      { name: 'ended', at: now - day },
      { ...used, warnings: [{ ...ends, until: now - day }] },
    ],
    [{ name: 'broken' }, { ...used, warnings: [ends, { ...warning, severity: 'fault' }] }],
    [{ name: 'off' }, { ...used, use: 'off' }],
  ] as const satisfies readonly (readonly [unknown, Known])[]) {
    it(`is ${state.name}`, () => {
      assert.deepEqual(stateOf(connection, now), state)
    })
  }
})

describe('the next run of a directory', () => {
  const hourly = { use: 'optional', settings: { sync: { every_minutes: 60 } } } as const
  const run = { status: 'done', dry_run: false, started_at: now - 600 } as const

  it('follows the last one that was no trial', () => {
    const trial = { ...run, dry_run: true, started_at: now - 60 }
    assert.equal(nextRun(hourly, [trial, run], now), now + 3000)
    assert.equal(nextRun(hourly, [trial], now), 'soon')
    assert.equal(nextRun(hourly, [{ ...run, started_at: now - 3600 }], now), 'soon')
  })

  it('is unknown while one is under way, without a schedule, and for what is off', () => {
    assert.equal(nextRun(hourly, [{ ...run, status: 'running' }], now), undefined)
    assert.equal(nextRun({ ...hourly, settings: {} }, [run], now), undefined)
    assert.equal(nextRun({ ...hourly, use: 'off' }, [run], now), undefined)
  })
})
