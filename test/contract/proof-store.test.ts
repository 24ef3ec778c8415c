import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/ids.ts'
import type { Proof } from '../../src/users/stores/proof-store.ts'
import { contract, countAnswers } from './contract.ts'
import { aUser } from './samples.ts'

function aProof(given: Partial<Proof> = {}): Proof {
  return {
    purpose: 'reset-password',
    id: randomId(),
    sub: undefined,
    email: 'ada@example.com',
    codeDigest: 'digest of the code',
    keyDigest: 'digest of the key',
    requestId: 'k3V9',
    browser: 'digest of a cookie',
    expiresAt: 1_700_000_600_000,
    ...given,
  }
}

contract('a proof store', (world) => {
  it('keeps a proof as given, for its purpose alone', async () => {
    const { proofs } = world.stores
    const proof = aProof({ codeDigest: undefined, requestId: undefined, browser: undefined })
    await proofs.put(proof)
    assert.deepEqual(await proofs.find('reset-password', proof.id), proof)
    assert.equal(await proofs.find('verify-email', proof.id), undefined)
    assert.equal(await proofs.find('reset-password', 'unknown'), undefined)
  })

  it('L10: lets no more guesses through than there are, however many come at once', async () => {
    const { proofs } = world.stores
    const proof = aProof()
    await proofs.put(proof)
    const guess = () => proofs.takeGuess('reset-password', proof.id, 5)
    assert.equal(await countAnswers(true, 50, guess), 5)
    assert.equal(await proofs.takeGuess('reset-password', 'unknown', 5), false)
    await proofs.put({ ...proof, codeDigest: 'another' })
    assert.equal(await countAnswers(true, 50, guess), 5)
  })

  it('R01: lets exactly one of many take a key for the code', async () => {
    const { proofs } = world.stores
    const proof = aProof()
    await proofs.put(proof)
    const keys = Array.from({ length: 30 }, () => randomId())
    const outcomes = await Promise.all(keys.map((key) => proofs.exchange(proof, key)))
    assert.equal(outcomes.filter(Boolean).length, 1)
    const found = await proofs.find('reset-password', proof.id)
    assert.deepEqual(found, {
      ...proof,
      codeDigest: undefined,
      keyDigest: keys[outcomes.indexOf(true)],
    })
  })

  it('R01: is used up by exactly one of many', async () => {
    const { proofs } = world.stores
    const proof = aProof()
    await proofs.put(proof)
    assert.equal(await countAnswers(true, 50, () => proofs.redeem(proof)), 1)
    assert.equal(await proofs.find('reset-password', proof.id), undefined)
  })

  it('is not used up by what it replaced', async () => {
    const { proofs } = world.stores
    const proof = aProof()
    await proofs.put(proof)
    await proofs.put({ ...proof, codeDigest: 'of a later letter', keyDigest: 'of a later letter' })
    assert.equal(await proofs.redeem(proof), false)
    assert.ok(await proofs.find('reset-password', proof.id))
  })

  it('ends with its user, its purpose or its time', async () => {
    const { proofs, users } = world.stores
    const user = aUser()
    await users.put(user, [])
    const reset = aProof({ sub: user.sub })
    const invited = aProof({ sub: user.sub, purpose: 'invitation' })
    const nobodys = aProof()
    for (const proof of [reset, invited, nobodys]) await proofs.put(proof)
    await proofs.removeAllOf(user.sub, 'reset-password')
    assert.equal(await proofs.find('reset-password', reset.id), undefined)
    assert.ok(await proofs.find('invitation', invited.id))
    await world.storage.sweep(nobodys.expiresAt)
    assert.equal(await proofs.find('reset-password', nobodys.id), undefined)
  })
})
