import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setUpSteps } from '../../console/src/connections/set-up/set-up-steps.ts'

type Domains = Parameters<typeof setUpSteps>[0]
type Connections = Parameters<typeof setUpSteps>[1]

const statesOf = (domains: Domains, connections: Connections) =>
  setUpSteps(domains, connections)
    .map(({ state }) => state)
    .join(' ')

describe('the steps until a company signs in', () => {
  const pending = { status: 'pending' } as const
  const proven = { status: 'proven' } as const
  const off = { use: 'off' } as const
  const on = { use: 'required' } as const

  for (const [about, domains, connections, states] of [
    ['nothing is there', [], [], 'next later later later'],
    ['a domain waits for its record', [pending], [], 'next later later later'],
    ['a connection came first', [pending], [off], 'next done later later'],
    ['the domain is proven', [pending, proven], [], 'done next later later'],
    ['a record that is gone still counts', [{ status: 'lost' }], [off], 'done done next later'],
    ['it was switched on and nobody came', [proven], [on], 'done done next done'],
    [
      'it was used and switched off',
      [proven],
      [{ ...off, last_used_at: 1 }],
      'done done done next',
    ],
    ['one of two works', [proven], [off, { ...on, last_used_at: 1 }], 'done done done done'],
  ] as const) {
    it(`${about}: ${states}`, () => {
      assert.equal(statesOf(domains, connections), states)
    })
  }
})
