import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import { contract } from './contract.ts'
import { aClient, aUser, openSession } from './samples.ts'

const day = 86_400_000

contract('a token status store', (world) => {
  const nothing = {
    userStatus: undefined,
    sessionEpoch: undefined,
    amr: [],
    vouchedBy: undefined,
    revoked: false,
    withdrawnAt: undefined,
    clientRegistration: undefined,
  }

  it('knows nothing of what is unknown or was not asked', async () => {
    const { tokenStatus } = world.stores
    assert.deepEqual(await tokenStatus.find({}), nothing)
    const unknown = { sub: randomId(), sessionId: randomId(), tokenId: randomId() }
    assert.deepEqual(await tokenStatus.find(unknown), nothing)
  })

  it('returns the status of the user and whether the session is open', async () => {
    const { tokenStatus, users, sessions } = world.stores
    const user = aUser({ status: 'PENDING' })
    await users.put(user, [])
    const session = await openSession(world.stores, { sub: user.sub })
    const query = { sub: user.sub, sessionId: session.id }
    const { amr } = session
    const pending = { ...nothing, userStatus: 'PENDING', sessionEpoch: 0, amr }
    assert.deepEqual(await tokenStatus.find(query), pending)
    await users.setStatus(user.sub, 'PENDING', 'BLOCKED', world.now)
    await sessions.end(session.id, world.now)
    const blocked = { ...nothing, userStatus: 'BLOCKED', amr }
    assert.deepEqual(await tokenStatus.find(query), blocked)
  })

  it('N1: returns no session of an earlier epoch of the user', async () => {
    const { tokenStatus, sessions } = world.stores
    const session = await openSession(world.stores)
    const { sub } = session
    const query = { sub, sessionId: session.id }
    await sessions.endAllOf(sub, world.now, session.id)
    assert.equal((await tokenStatus.find(query)).sessionEpoch, 1)
    await world.storage.database.execute(`update users set session_epoch = 2 where sub = '${sub}'`)
    assert.equal((await tokenStatus.find(query)).sessionEpoch, undefined)
  })

  it('finds that the grant or the token was revoked', async () => {
    const { tokenStatus, revocations } = world.stores
    const id = randomId()
    await revocations.revoke(id, world.now + 1000)
    await revocations.revoke(id, world.now + 500)
    const revoked = [
      { tokenId: id },
      { grantId: id },
      { grantId: id, tokenId: randomId() },
      { grantId: randomId(), tokenId: id },
    ]
    for (const query of revoked) {
      assert.deepEqual(await tokenStatus.find(query), { ...nothing, revoked: true })
    }
    const others = { grantId: randomId(), tokenId: randomId() }
    assert.deepEqual(await tokenStatus.find(others), nothing)
  })

  it('answers each of many who ask at once', async () => {
    const { tokenStatus, revocations } = world.stores
    const session = await openSession(world.stores)
    const ids = Array.from({ length: 300 }, randomId)
    for (const id of ids.slice(0, 3)) await revocations.revoke(id, world.now + 1000)
    const found = await Promise.all([
      ...ids.map((tokenId) => tokenStatus.find({ tokenId })),
      tokenStatus.find({ sub: session.sub, sessionId: session.id }),
    ])
    assert.deepEqual(
      found.map(({ revoked }) => revoked),
      [...ids.map((_, place) => place < 3), false],
    )
    assert.equal(found.at(-1)?.sessionEpoch, 0)
  })

  it('refuses an impossible id, and answers those who ask at the same time', async () => {
    const { tokenStatus } = world.stores
    const impossible = tokenStatus.find({ tokenId: 'a\0b' })
    const possible = tokenStatus.find({ tokenId: 'a\ud800b' })
    await assert.rejects(impossible, { name: 'RequestFault', code: 'malformed' })
    assert.deepEqual(await possible, nothing)
  })

  it('T14: returns when the user withdrew the consent to a client', async () => {
    const { tokenStatus, users, clients, consents } = world.stores
    const { sub } = aUser()
    await users.put(aUser({ sub }), [])
    await clients.put(aClient({ clientId: 'shop', registrationId: 'r1' }))
    const consent = {
      sub,
      clientId: 'shop',
      registrationId: 'r1',
      scopes: [],
      claims: [],
      grantedAt: world.now,
    }
    const query = { sub, clientId: 'shop' }
    await consents.add(consent)
    assert.equal((await tokenStatus.find(query)).withdrawnAt, undefined)
    await consents.withdraw(sub, 'shop', world.now + 5)
    await consents.add({ ...consent, grantedAt: world.now + 9 })
    assert.equal((await tokenStatus.find(query)).withdrawnAt, world.now + 5)
    assert.equal((await tokenStatus.find({ ...query, clientId: 'Shop' })).withdrawnAt, undefined)
  })

  it('N3: returns the registration of a client that is enabled', async () => {
    const { tokenStatus, clients } = world.stores
    const clientId = randomId()
    const registrationOf = async () => (await tokenStatus.find({ clientId })).clientRegistration
    assert.equal(await registrationOf(), undefined)
    await clients.put(aClient({ clientId }))
    assert.equal(await registrationOf(), 'r1')
    await clients.put(aClient({ clientId, enabled: false }))
    assert.equal(await registrationOf(), undefined)
    await clients.put(aClient({ clientId, registrationId: 'r2' }))
    assert.equal(await registrationOf(), 'r2')
  })

  it('keeps a revocation for the longest time that was asked', async () => {
    const { tokenStatus, revocations } = world.stores
    const id = randomId()
    await revocations.revoke(id, world.now + 2000)
    await revocations.revoke(id, world.now + 1000)
    await world.storage.sweep(world.now + 1500 + 7 * day)
    assert.equal((await tokenStatus.find({ tokenId: id })).revoked, true)
    await world.storage.sweep(world.now + 2000 + 7 * day)
    assert.equal((await tokenStatus.find({ tokenId: id })).revoked, false)
  })

  it('S12: sees inside a transaction what the transaction did', async () => {
    const session = await openSession(world.stores)
    const query = { sessionId: session.id }
    const seen = await world.storage.transact(async ({ sessions, tokenStatus }) => {
      await sessions.end(session.id, world.now)
      return tokenStatus.find(query)
    })
    assert.equal(seen.sessionEpoch, undefined)
  })
})
