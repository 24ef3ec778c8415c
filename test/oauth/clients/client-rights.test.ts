import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { commandLine, type Machine, type Person, system } from '../../../src/events/actor.ts'
import { findMissingRight, isItself } from '../../../src/oauth/clients/registry/client-rights.ts'

const machine: Machine = { kind: 'machine', clientId: 'shop', scopes: ['ostiary:apps_write'] }
const person: Person = { ...machine, kind: 'person', sub: 'ada', sessionId: 'one' }
const plain = {
  allowed_scopes: ['openid'],
  introspect_any: false,
  consent: 'explicit',
  grant_types: ['authorization_code'],
} as const

describe('the rights over a client', () => {
  it('are those of an administrator for a client that has an access token for itself', () => {
    assert.equal(isItself(machine, 'shop'), false)
    assert.equal(isItself({ ...machine, scopes: [] }, 'shop'), true)
    assert.equal(isItself({ ...machine, scopes: [] }, 'blog'), false)
    assert.equal(isItself({ ...person, scopes: [] }, 'shop'), false)
  })

  it('give nobody more than they have', () => {
    const powers = { ...plain, allowed_scopes: ['ostiary:users_write'] }
    const words = 'the access token lacks ostiary:users_write itself'
    for (const actor of [machine, person]) {
      assert.equal(findMissingRight(actor, plain, 'ostiary'), undefined)
      assert.equal(findMissingRight(actor, powers, 'ostiary'), words)
    }
    for (const actor of [commandLine, system]) {
      assert.equal(findMissingRight(actor, powers, 'ostiary'), undefined)
    }
  })

  it('leave it to people to trust a client', () => {
    const trusted = { ...plain, consent: 'implicit' } as const
    assert.equal(findMissingRight(person, trusted, 'ostiary'), undefined)
    assert.match(findMissingRight(machine, trusted, 'ostiary') ?? '', /for administrators to give$/)
  })
})
