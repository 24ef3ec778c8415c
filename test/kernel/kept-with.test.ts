import assert from 'node:assert/strict'
import { it } from 'node:test'
import { keptWith } from '../../src/kernel/kept-with.ts'

it('works something out once for each object, beside what others keep with it', () => {
  let times = 0
  const lengthOf = keptWith(({ name }: { name: string }) => ({ length: name.length, no: ++times }))
  const upper = keptWith(({ name }: { name: string }) => ({ text: name.toUpperCase() }))
  const [ada, eve] = [{ name: 'ada' }, { name: 'evelyn' }]
  assert.deepEqual(lengthOf(ada), { length: 3, no: 1 })
  assert.deepEqual(upper(ada), { text: 'ADA' })
  assert.deepEqual(lengthOf(eve), { length: 6, no: 2 })
  assert.equal(lengthOf(ada), lengthOf(ada))
  assert.equal(times, 2)
  assert.equal(JSON.stringify(ada), '{"name":"ada"}')
})
