import assert from 'node:assert/strict'
import { it } from 'node:test'
import { lazy } from '../../src/kernel/lazy.ts'

it('makes what is asked for, once for each object', () => {
  const made: string[] = []
  const make = (name: string) => (base: string) => {
    made.push(`${name} of ${base}`)
    return { name, base }
  }
  const build = lazy<string, { left: object; right: object }>({
    left: make('left'),
    right: make('right'),
  })
  const [one, other] = [build('one'), build('other')]
  assert.deepEqual(made, [])
  assert.equal(one.left, one.left)
  assert.deepEqual(one.left, { name: 'left', base: 'one' })
  const { right } = other
  assert.deepEqual(right, { name: 'right', base: 'other' })
  assert.deepEqual(made, ['left of one', 'right of other'])
})
