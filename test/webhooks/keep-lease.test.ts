import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { keepLease } from '../../src/webhooks/delivery/keep-lease.ts'
import { silent } from '../support/engines.ts'

const taken = {
  webhookId: 'hook',
  id: 'message',
  seq: 1,
  subject: 'ada',
  type: 'LOGOUT',
  payload: '{}',
  attempts: 0,
  leaseUntil: 100,
}

describe('M9: the lease of a message that is being sent', () => {
  it('is prolonged as long as it takes, from where it was', async () => {
    const renewed: number[] = []
    const thrice = Promise.withResolvers<void>()
    const { delivery } = await keepLease(
      {
        deliveries: {
          async renew({ leaseUntil: before }, leaseUntil) {
            renewed.push(before)
            if (renewed.length === 2) throw new Error('the store is away for a moment')
            if (renewed.length === 3) thrice.resolve()
            return leaseUntil > before
          },
        },
        leaseMs: 50,
        renewEveryMs: 1,
        clock: () => 1000 + renewed.length,
        log: silent,
      },
      taken,
      () => thrice.promise,
    )
    assert.deepEqual(renewed.slice(0, 3), [100, 1050, 1050])
    assert.ok(delivery.leaseUntil >= 1052)
  })
})
