import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isAllowedMove, mayAct, userStatuses } from '../../src/users/user.ts'

describe('user status', () => {
  it('moves only as CONTRACT §7 allows', () => {
    const moves = userStatuses.flatMap((from) =>
      userStatuses.filter((to) => isAllowedMove(from, to)).map((to) => `${from} ${to}`),
    )
    assert.deepEqual(moves, [
      'PENDING VERIFIED',
      'PENDING DECLINED',
      'PENDING DELETED',
      'PENDING COMBINED',
      'VERIFIED BLOCKED',
      'VERIFIED DELETED',
      'VERIFIED COMBINED',
      'DECLINED DELETED',
      'BLOCKED VERIFIED',
      'BLOCKED DELETED',
      'COMBINED DELETED',
    ])
  })

  it('lets the verified act, and the pending where the setting says so', () => {
    const active = (pendingMayLogIn: boolean) =>
      [...userStatuses, 'verified', ''].filter((status) => mayAct(status, { pendingMayLogIn }))
    assert.deepEqual(active(false), ['VERIFIED'])
    assert.deepEqual(active(true), ['PENDING', 'VERIFIED'])
  })
})
