import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import { contract, countAnswers } from './contract.ts'
import { aClient, aCode, anInteraction, aUser, openSession } from './samples.ts'

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

  it('adds a code and its client to the session as one step, alone and in a transaction', async () => {
    const { stores } = world
    for (const stays of [true, false]) {
      const client = aClient()
      await stores.clients.put(client)
      const { id: sessionId, sub } = await openSession(stores)
      const { clientId, registrationId } = client
      const code = aCode({ sub, sessionId, clientId, registrationId })
      const added = stays
        ? stores.codes.addWithClient(code, 5)
        : world.storage.transact(async (inside) => {
            await inside.people.lock(sub)
            await inside.codes.addWithClient(code, 5)
            throw new Error('undo')
          })
      await added.catch(() => undefined)
      assert.deepEqual(await stores.codes.find(code.id), stays ? code : undefined)
      assert.deepEqual(await stores.sessions.clientsOf(sessionId), stays ? [clientId] : [])
      if (!stays) continue
      // A later registration takes the place of the earlier one, and the same code is no other.
      const again = aClient({ clientId, registrationId: 'later' })
      await stores.clients.put(again)
      assert.deepEqual(await stores.sessions.clientsOf(sessionId), [])
      const next = aCode({ sub, sessionId, clientId, registrationId: 'later' })
      await stores.codes.addWithClient(next, 6)
      assert.deepEqual(await stores.sessions.clientsOf(sessionId), [clientId])
      await assert.rejects(stores.codes.addWithClient({ ...next, clientId: 'other' }, 7))
      assert.equal((await stores.tokenStatus.findForCode(next, 1)).hasClient, true)
    }
  })

  for (const since of [undefined, 5]) {
    const kind = since === undefined ? 'a code' : 'a code and its client'
    it(`adds ${kind} for an interaction once, whoever else ends it`, async () => {
      const { stores } = world
      const client = aClient()
      await stores.clients.put(client)
      const { id: sessionId, sub } = await openSession(stores)
      const { clientId, registrationId } = client
      const own = { id: randomId(), browser: randomId() }
      const budget = { key: randomId(), most: 10, windowMs: 60_000, now: world.now }
      await stores.interactions.add(anInteraction(own), budget)
      const codes = Array.from({ length: 30 }, () =>
        aCode({ sub, sessionId, clientId, registrationId }),
      )
      const [first = aCode()] = codes

      const other = { ...own, browser: randomId() }
      assert.equal(await stores.codes.addFinishing(other, first, since), false)
      assert.deepEqual(await stores.sessions.clientsOf(sessionId), [])
      assert.ok(await stores.interactions.find(own.id), 'another browser cannot end it')

      const answers = await Promise.all([
        ...codes.map((code) => stores.codes.addFinishing(own, code, since)),
        ...codes.map(() => stores.interactions.finish(own.id, own.browser)),
      ])
      assert.equal(answers.filter(Boolean).length, 1)
      const kept = await Promise.all(codes.map(({ id }) => stores.codes.find(id)))
      for (const [place, code] of codes.entries()) {
        assert.deepEqual(kept[place], answers[place] ? code : undefined)
      }
      const isAdded = since !== undefined && answers.slice(0, codes.length).includes(true)
      assert.deepEqual(await stores.sessions.clientsOf(sessionId), isAdded ? [clientId] : [])
      assert.equal(await stores.interactions.find(own.id), undefined)
      assert.equal(await stores.codes.addFinishing(own, aCode(), since), false)
    })
  }

  it('adds nothing, and ends nothing, where the code cannot be stored', async () => {
    const { stores } = world
    const own = { id: randomId(), browser: randomId() }
    const budget = { key: randomId(), most: 10, windowMs: 60_000, now: world.now }
    await stores.interactions.add(anInteraction(own), budget)
    const code = aCode()
    await stores.codes.add(code)
    await assert.rejects(stores.codes.addFinishing(own, code, undefined))
    assert.ok(await stores.interactions.find(own.id))
  })

  it('names the person of a code, if at all, as the store of users does', async () => {
    const { codes, users } = world.stores
    const user = aUser({ profile: { given_name: 'Ada' }, customFields: { desk: '7' } })
    const { sub } = user
    await users.put(user, [])
    const [code, ofNobody] = [aCode({ sub }), aCode()]
    for (const one of [code, ofNobody]) await codes.add(one)
    const stored = await users.find(sub)
    assert.equal(stored?.sub, sub)
    const found = (await codes.findWithStatus(code.id)) ?? assert.fail()
    assert.deepEqual(found.code, code)
    assert.deepEqual(found.person ?? stored, stored)
    assert.equal((await codes.findWithStatus(ofNobody.id))?.person, undefined)
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
    const find = async () => {
      const { person: _, ...found } = (await codes.findWithStatus(code.id)) ?? assert.fail()
      return found
    }
    assert.deepEqual(await find(), open)
    assert.equal(open.status.sessionEpoch, 0)
    await sessions.endAllOf(sub, world.now)
    assert.deepEqual(await find(), { ...open, status: await statusOf() })
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
