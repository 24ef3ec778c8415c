import assert from 'node:assert/strict'
import { it } from 'node:test'
import { contract } from './contract.ts'

contract('a store of first steps', (world) => {
  it('keeps what is postponed, once, until it is resumed', async () => {
    const { firstSteps } = world.stores
    assert.deepEqual(await firstSteps.list(), [])
    await Promise.all(['mail', 'look', 'mail'].map((step) => firstSteps.postpone(step as 'mail')))
    await firstSteps.postpone('mail')
    assert.deepEqual(await firstSteps.list(), ['look', 'mail'])
    await firstSteps.resume('mail')
    await firstSteps.resume('mail')
    assert.deepEqual(await firstSteps.list(), ['look'])
  })
})
