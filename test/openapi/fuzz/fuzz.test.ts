import assert from 'node:assert/strict'
import { it } from 'node:test'
import { describeManagement } from '../../management/management-world.ts'
import { seedHint, testSeed } from '../../support/seed.ts'
import { fuzz } from './fuzz.ts'

/** `npm run fuzz` sends more. */
const requests = 1000

describeManagement('random requests', (world) => {
  it(`break no operation, and are answered as it is described (${seedHint})`, async () => {
    const { faults, answers } = await fuzz(world(), { requests, seed: testSeed, lanes: 2 })
    assert.deepEqual(faults, [])
    // The requests of the administrator are not all refused.
    assert.ok((answers.get('an administrator')?.get(200) ?? 0) > 50)
    const broken = world().logLines.filter((line) => line.includes('"unexpected error"'))
    assert.deepEqual(broken, [])
  })
})
