import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { judgeSoak } from '../../faults/soak/judge-soak.ts'
import type { SoakSample } from '../../faults/soak/soak.ts'

const steady = {
  requests: 900,
  wrong: 0,
  medianMs: 2,
  p99Ms: 9,
  cpuMs: 1,
  memoryMb: 140,
  databaseMb: 5,
  sessions: 300,
  events: 100,
}

function samples(change: (minute: number) => Partial<SoakSample>): readonly SoakSample[] {
  return Array.from({ length: 30 }, (_, minute) => ({ ...steady, minute, ...change(minute) }))
}

describe('the verdict on a soak', () => {
  it('accepts figures that stay, events that are kept, and a start that differs', () => {
    assert.equal(judgeSoak(samples((minute) => ({ events: minute * 60 }))).grows, false)
    assert.equal(judgeSoak(samples((minute) => ({ memoryMb: minute < 9 ? 90 : 140 }))).grows, false)
  })

  it('refuses memory, sessions or processor time that grow, and any wrong answer', () => {
    for (const change of [
      (minute: number) => ({ memoryMb: 140 + minute * 3 }),
      (minute: number) => ({ sessions: 300 + minute * 10 }),
      (minute: number) => ({ cpuMs: 1 + minute / 20 }),
      (minute: number) => ({ wrong: minute === 12 ? 1 : 0 }),
    ]) {
      const { grows, lines } = judgeSoak(samples(change))
      assert.ok(grows, lines.join('\n'))
    }
  })
})
