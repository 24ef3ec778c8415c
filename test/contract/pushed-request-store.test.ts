import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import type { PushedRequest } from '../../src/oauth/stores/request-stores.ts'
import { contract, countAnswers } from './contract.ts'

contract('a store of pushed requests', (world) => {
  function aRequest(): PushedRequest {
    const request = { clientId: 'shop', scopes: ['openid'], state: '\u00e9"\u2028' }
    return {
      id: randomId(),
      request: request as unknown as PushedRequest['request'],
      expiresAt: world.now + 1000,
    }
  }

  it('keeps a request as given', async () => {
    const { pushedRequests } = world.stores
    const pushed = aRequest()
    await pushedRequests.add(pushed)
    assert.deepEqual(await pushedRequests.find(pushed.id), pushed)
    await pushedRequests.retain(pushed.id, world.now + 5000)
    assert.deepEqual(await pushedRequests.find(pushed.id), pushed)
    assert.equal(await pushedRequests.find('unknown'), undefined)
  })

  it('lets exactly one of many racing callers use a request', async () => {
    const { pushedRequests } = world.stores
    const pushed = aRequest()
    await pushedRequests.add(pushed)
    assert.equal(await countAnswers(true, 50, () => pushedRequests.use(pushed.id)), 1)
    assert.equal(await pushedRequests.find(pushed.id), undefined)
    await pushedRequests.retain(pushed.id, world.now + 5000)
    assert.equal(await pushedRequests.find(pushed.id), undefined)
  })
})
