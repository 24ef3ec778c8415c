import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import type { MailedCode } from '../../src/users/mailed-codes.ts'
import { contract, countAnswers } from './contract.ts'
import { aUser } from './samples.ts'

function aMailedCode(given: Partial<MailedCode> = {}): MailedCode {
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

contract('a mailedCode store', (world) => {
  it('keeps a mailedCode as given, for its purpose alone', async () => {
    const { mailedCodes } = world.stores
    const mailedCode = aMailedCode({
      codeDigest: undefined,
      requestId: undefined,
      browser: undefined,
      sessionId: 's1',
    })
    await mailedCodes.put(mailedCode)
    assert.deepEqual(await mailedCodes.find('reset-password', mailedCode.id), mailedCode)
    assert.equal(await mailedCodes.find('verify-email', mailedCode.id), undefined)
    assert.equal(await mailedCodes.find('reset-password', 'unknown'), undefined)
  })

  it('L10: lets no more guesses through than there are, however many come at once', async () => {
    const { mailedCodes } = world.stores
    const mailedCode = aMailedCode()
    await mailedCodes.put(mailedCode)
    const guess = () => mailedCodes.takeGuess('reset-password', mailedCode.id, 5)
    assert.equal(await countAnswers(true, 50, guess), 5)
    assert.equal(await mailedCodes.takeGuess('reset-password', 'unknown', 5), false)
    await mailedCodes.giveGuessBack(mailedCode)
    await mailedCodes.giveGuessBack({ ...mailedCode, codeDigest: 'of an earlier code' })
    assert.equal(await countAnswers(true, 50, guess), 1)
    await mailedCodes.put({ ...mailedCode, codeDigest: 'another' })
    assert.equal(await countAnswers(true, 50, guess), 5)
  })

  it('R01: lets exactly one of many take a key for the code', async () => {
    const { mailedCodes } = world.stores
    const mailedCode = aMailedCode()
    await mailedCodes.put(mailedCode)
    const keys = Array.from({ length: 30 }, () => randomId())
    const outcomes = await Promise.all(keys.map((key) => mailedCodes.exchange(mailedCode, key)))
    assert.equal(outcomes.filter(Boolean).length, 1)
    const found = await mailedCodes.find('reset-password', mailedCode.id)
    assert.deepEqual(found, {
      ...mailedCode,
      codeDigest: undefined,
      keyDigest: keys[outcomes.indexOf(true)],
    })
  })

  it('R01: is used up by exactly one of many', async () => {
    const { mailedCodes } = world.stores
    const mailedCode = aMailedCode()
    await mailedCodes.put(mailedCode)
    assert.equal(await countAnswers(true, 50, () => mailedCodes.redeem(mailedCode)), 1)
    assert.equal(await mailedCodes.find('reset-password', mailedCode.id), undefined)
  })

  it('is not used up by what it replaced', async () => {
    const { mailedCodes } = world.stores
    const mailedCode = aMailedCode()
    await mailedCodes.put(mailedCode)
    await mailedCodes.put({
      ...mailedCode,
      codeDigest: 'of a later email',
      keyDigest: 'of a later email',
    })
    assert.equal(await mailedCodes.redeem(mailedCode), false)
    assert.ok(await mailedCodes.find('reset-password', mailedCode.id))
  })

  it('ends with its user, its purpose or its time', async () => {
    const { mailedCodes, users } = world.stores
    const user = aUser()
    await users.put(user, [])
    const reset = aMailedCode({ sub: user.sub })
    const invited = aMailedCode({ sub: user.sub, purpose: 'invitation' })
    const nobodys = aMailedCode()
    for (const mailedCode of [reset, invited, nobodys]) await mailedCodes.put(mailedCode)
    const signIn = aMailedCode({ sub: user.sub, purpose: 'sign-in' })
    await mailedCodes.put(signIn)
    await mailedCodes.removeAllOf(user.sub, 'reset-password', 'sign-in')
    assert.equal(await mailedCodes.find('reset-password', reset.id), undefined)
    assert.equal(await mailedCodes.find('sign-in', signIn.id), undefined)
    assert.ok(await mailedCodes.find('invitation', invited.id))
    await world.storage.sweep(nobodys.expiresAt)
    assert.equal(await mailedCodes.find('reset-password', nobodys.id), undefined)
  })

  it('removes one of several links of a user with those after it', async () => {
    const { users, mailedCodes } = world.stores
    const [user, other] = [aUser(), aUser()]
    for (const each of [user, other]) await users.put(each, [])
    const at = (sub: string, expiresAt: number) =>
      aMailedCode({ purpose: 'restore-email', sub, expiresAt })
    const [first, second, third] = [at(user.sub, 1000), at(user.sub, 2000), at(user.sub, 3000)]
    const foreign = at(other.sub, 3000)
    for (const each of [first, second, third, foreign]) await mailedCodes.put(each)
    await mailedCodes.removeLater(second)
    const found = await Promise.all(
      [first, second, third, foreign].map(({ id }) => mailedCodes.find('restore-email', id)),
    )
    assert.deepEqual(found, [first, undefined, undefined, foreign])
  })
})
