import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { allFaults } from '../../faults/list/all-faults.ts'
import { runFaults } from '../../faults/run-faults.ts'

describe('the short form of npm run faults', { timeout: 600_000 }, () => {
  for (const fault of allFaults.filter(({ times }) => times.short !== undefined)) {
    it(`${fault.name}: ${fault.summary}`, async () => {
      const findings = await runFaults({
        faults: [fault],
        engines: ['sqlite', 'postgres'],
        timesOf: ({ times }) => times.short ?? 0,
        command: 'npm run faults:short',
        onFinding: () => {},
      })
      assert.equal(findings.length, fault.engines.length)
      for (const { notes, acknowledged } of findings) {
        assert.deepEqual(notes, [])
        assert.ok(acknowledged > 0)
      }
    })
  }
})
