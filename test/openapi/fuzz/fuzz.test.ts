import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { engines } from '../../support/engines.ts'
import { seedHint, testSeed } from '../../support/seed.ts'
import { fuzzObserved } from './fuzz-observed.ts'

/** `npm run fuzz` sends more. */
const requests = 1000

for (const engine of engines) {
  describe(`random requests (${engine.name})`, () => {
    it(`M2: break no operation and cost no connection, watched and behind a proxy (${seedHint})`, async () => {
      const { faults, answers } = await fuzzObserved(engine, { requests, seed: testSeed, lanes: 2 })
      assert.deepEqual(faults, [])
      // The requests of the administrator are not all refused: about one in ten is made well.
      assert.ok((answers.get('an administrator')?.get(200) ?? 0) > requests / 40)
    })
  })
}
