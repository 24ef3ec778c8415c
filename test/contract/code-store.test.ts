import assert from 'node:assert/strict'
import { it } from 'node:test'
import { contract, countAnswers } from './contract.ts'
import { aCode, openSession } from './samples.ts'

contract('a code store', (world) => {
  it('keeps a code as it was given', async () => {
    const code = aCode()
    await world.stores.codes.add(code)
    assert.deepEqual(await world.stores.codes.find(code.id), code)
  })

  it('keeps a code without what is optional', async () => {
    const absent = { challenge: undefined, acr: undefined, nonce: undefined, claims: undefined }
    const code = aCode({ ...absent, scopes: [] })
    await world.stores.codes.add(code)
    assert.deepEqual(await world.stores.codes.find(code.id), code)
  })

  it('does not find a code that differs in case', async () => {
    const code = aCode({ id: 'Ab'.repeat(20) })
    await world.stores.codes.add(code)
    assert.equal(await world.stores.codes.find(code.id.toLowerCase()), undefined)
  })

  it('redeems a code once, and still finds it afterwards', async () => {
    const code = aCode()
    await world.stores.codes.add(code)
    assert.equal(await world.stores.codes.redeem(code.id, world.now), 'first')
    assert.equal(await world.stores.codes.redeem(code.id, world.now), 'again')
    assert.deepEqual(await world.stores.codes.find(code.id), code)
  })

  it('does not redeem a code it does not know', async () => {
    assert.equal(await world.stores.codes.redeem('unknown', world.now), 'gone')
  })

  it('R01: lets exactly one of many racing callers redeem a code', async () => {
    const code = aCode()
    await world.stores.codes.add(code)
    const redeem = () => world.stores.codes.redeem(code.id, world.now)
    assert.equal(await countAnswers('first', 50, redeem), 1)
  })

  it('R01: lets exactly one of many racing transactions redeem a code', async () => {
    const code = aCode()
    await world.stores.codes.add(code)
    const redeem = () =>
      world.storage.transact(async ({ people, codes }) => {
        await people.lock(code.sub)
        return (await codes.find(code.id)) ? codes.redeem(code.id, world.now) : 'gone'
      })
    assert.equal(await countAnswers('first', 50, redeem), 1)
  })

  it('removes the unused codes of a user and client, and no other', async () => {
    const { codes } = world.stores
    const code = aCode()
    const others = [aCode({ sub: code.sub, clientId: 'blog' }), aCode()]
    const used = aCode({ sub: code.sub, clientId: code.clientId })
    for (const one of [code, used, ...others]) await codes.add(one)
    await codes.redeem(used.id, world.now)
    await codes.removeUnusedOf(code.sub, code.clientId)
    assert.equal(await codes.find(code.id), undefined)
    assert.deepEqual(await codes.find(used.id), used)
    assert.equal(await codes.redeem(code.id, world.now), 'gone')
    for (const { id } of others) assert.equal(await codes.redeem(id, world.now), 'first')
  })

  it('finds a code with the state of its session, user and client', async () => {
    const { codes, sessions, tokenStatus } = world.stores
    const { id: sessionId, sub, expiresAt } = await openSession(world.stores)
    const code = aCode({ sub, sessionId })
    await codes.add(code)
    const statusOf = () => tokenStatus.find({ sub, sessionId, clientId: code.clientId })
    const open = { code, status: await statusOf(), sessionExpiresAt: expiresAt }
    assert.deepEqual(await codes.findWithStatus(code.id), open)
    assert.equal(open.status.sessionEpoch, 0)
    await sessions.endAllOf(sub, world.now)
    assert.deepEqual(await codes.findWithStatus(code.id), { ...open, status: await statusOf() })
    assert.equal((await statusOf()).sessionEpoch, undefined)
  })

  it('finds that the grant of a code was revoked', async () => {
    const { codes, revocations } = world.stores
    const [code, other] = [aCode(), aCode()]
    for (const one of [code, other]) await codes.add(one)
    await revocations.revoke(code.grantId, world.now + 1000)
    const found = await Promise.all([code, other].map(({ id }) => codes.findWithStatus(id)))
    assert.deepEqual(
      found.map((each) => each?.status.revoked),
      [true, false],
    )
    assert.equal(found[0]?.sessionExpiresAt, undefined, 'no session')
    assert.equal(await codes.findWithStatus('unknown'), undefined)
  })

  it('A46: counts the codes of a session that wait to be used', async () => {
    const { codes, tokenStatus } = world.stores
    const { sessionId } = aCode()
    const [used, ...rest] = [
      aCode({ sessionId }),
      aCode({ sessionId }),
      aCode({ sessionId, expiresAt: world.now }),
      aCode(),
    ]
    for (const code of [used, ...rest]) await codes.add(code)
    await codes.redeem(used.id, world.now)
    const [some, none] = await Promise.all(
      [used, aCode()].map((grant) => tokenStatus.findForCode(grant, world.now)),
    )
    assert.equal(some?.liveCodes, 1)
    assert.equal(none?.liveCodes, 0)
  })
})
