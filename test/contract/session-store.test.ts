import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import { contract, countAnswers } from './contract.ts'
import { aClient, aCode, anIdentity, aSession, aUser, openSession } from './samples.ts'

contract('a session store', (world) => {
  it('keeps a session as it was given', async () => {
    const session = await openSession(world.stores, { acr: 'urn:example:gold' })
    assert.deepEqual(await world.stores.sessions.find(session.id), session)
    assert.equal(await world.stores.sessions.find('unknown'), undefined)
  })

  it('ends a session once', async () => {
    const session = await openSession(world.stores)
    assert.equal(await world.stores.sessions.end(session.id, world.now + 1), true)
    assert.equal(await world.stores.sessions.end(session.id, world.now + 2), false)
    assert.equal(await world.stores.sessions.end('unknown', world.now), false)
    const found = await world.stores.sessions.find(session.id)
    assert.equal(found?.endedAt, world.now + 1)
  })

  it('returns true to exactly one of many racing callers that end a session', async () => {
    const session = await openSession(world.stores)
    const end = () => world.stores.sessions.end(session.id, world.now)
    assert.equal(await countAnswers(true, 50, end), 1)
  })

  it('ends the open sessions of a user but one, also those that ran out', async () => {
    const sub = randomId()
    const [kept, open, ranOut, ended] = [
      aSession({ sub }),
      aSession({ sub }),
      aSession({ sub, expiresAt: world.now - 1 }),
      aSession({ sub, endedAt: world.now - 5 }),
    ]
    const foreign = aSession()
    for (const session of [kept, open, ranOut, ended, foreign]) {
      await openSession(world.stores, session)
    }
    const answer = await world.stores.sessions.endAllOf(sub, world.now, kept.id)
    assert.deepEqual([...answer].sort(), [open.id, ranOut.id].sort())
    assert.deepEqual(await world.stores.sessions.find(kept.id), { ...kept, epoch: 1 })
    assert.equal((await world.stores.sessions.find(foreign.id))?.endedAt, undefined)
    assert.equal((await world.stores.sessions.find(ended.id))?.endedAt, world.now - 5)
    assert.deepEqual(await world.stores.sessions.endAllOf(sub, world.now), [kept.id])
  })

  it('keeps a session longer, never shorter', async () => {
    const session = await openSession(world.stores)
    await world.stores.sessions.retain(session.id, session.retainUntil - 1)
    assert.deepEqual(await world.stores.sessions.find(session.id), session)
    await world.stores.sessions.retain(session.id, session.retainUntil + 1)
    const found = await world.stores.sessions.find(session.id)
    assert.equal(found?.retainUntil, session.retainUntil + 1)
  })

  it('finds a session by the digest of its cookie', async () => {
    const { sessions } = world.stores
    const session = await openSession(world.stores, { cookieDigest: randomId() })
    await openSession(world.stores, { cookieDigest: undefined })
    const found = await sessions.findByCookie(session.cookieDigest ?? '')
    assert.deepEqual(found?.session, session)
    assert.equal(await sessions.findByCookie('unknown'), undefined)
  })

  it('finds with a cookie what its user is and wants', async () => {
    const { sessions, users } = world.stores
    const nothing = { password: undefined, factorKinds: [] }
    const staying = aUser({ status: 'PENDING' })
    const leaving = aUser({ profile: { locale: 'de-DE' }, deletionAt: world.now })
    const found = await Promise.all(
      [staying, leaving].map(async (user) => {
        await users.put(user, [])
        const { sub } = user
        const { cookieDigest } = await openSession(world.stores, { sub, cookieDigest: randomId() })
        const { session: _, ...person } = (await sessions.findByCookie(cookieDigest ?? '')) ?? {}
        return person
      }),
    )
    assert.deepEqual(found, [
      { userStatus: 'PENDING', locale: undefined, isLeaving: false, ...nothing },
      { userStatus: 'VERIFIED', locale: 'de-DE', isLeaving: true, ...nothing },
    ])
  })

  it('finds with a cookie how old the password of its identity is', async () => {
    const { sessions, users, passwords } = world.stores
    const user = aUser()
    const { sub } = user
    await users.put(user, [])
    const identity = anIdentity(sub, { createdAt: 7, passwordHash: undefined })
    const { identityId } = identity
    await users.putIdentity(identity)
    const given = { sub, identityId, cookieDigest: randomId() }
    const { cookieDigest } = await openSession(world.stores, given)
    const found = async () => (await sessions.findByCookie(cookieDigest ?? ''))?.password
    assert.equal(await found(), undefined)
    const version = identity.passwordVersion
    await users.setPasswordHash({ identityId, version, hash: 'first' })
    assert.deepEqual(await found(), { setAt: 7, mustChange: false })
    await passwords.note(identityId, { setAt: 9, mustChange: true })
    assert.deepEqual(await found(), { setAt: 9, mustChange: true })
    // The note was about the password before.
    await users.setPasswordHash({ identityId, version: version + 1, hash: 'second' })
    assert.deepEqual(await found(), { setAt: 7, mustChange: false })
  })

  it('L01: renews a session under another cookie, unless it was ended', async () => {
    const { sessions } = world.stores
    const session = await openSession(world.stores, { cookieDigest: randomId() })
    const renewed = { ...session, cookieDigest: randomId(), authTime: world.now + 1, amr: ['otp'] }
    assert.equal(await sessions.renew({ ...renewed, createdAt: 1, retainUntil: 1 }), true)
    assert.deepEqual(await sessions.find(session.id), renewed)
    assert.equal(await sessions.findByCookie(session.cookieDigest ?? ''), undefined)
    await sessions.end(session.id, world.now)
    assert.equal(await sessions.renew(session), false)
    assert.deepEqual(await sessions.find(session.id), { ...renewed, endedAt: world.now })
  })

  it('N1: holds an open session of its user, and no other', async () => {
    const { sessions } = world.stores
    const session = await openSession(world.stores)
    const { id, sub } = session
    const other = await openSession(world.stores)
    assert.equal(await sessions.hold(session), true)
    assert.deepEqual(await sessions.find(id), session)
    for (const wrong of [
      { id, sub: other.sub },
      { id, sub: 'nobody' },
      { id: 'none', sub },
    ]) {
      assert.equal(await sessions.hold(wrong), false)
    }
    await sessions.endAllOf(sub, world.now, id)
    assert.equal(await sessions.hold(session), true)
    await sessions.end(id, world.now)
    assert.equal(await sessions.hold(session), false)
    await sessions.endAllOf(other.sub, world.now)
    assert.equal(await sessions.hold(other), false)
  })

  it('N1: opens and renews no session of an earlier epoch, or of nobody', async () => {
    const { sessions, users } = world.stores
    const session = await openSession(world.stores)
    const { sub } = session
    assert.equal(await users.sessionEpoch(sub), 0)
    await sessions.endAllOf(sub, world.now, session.id)
    assert.equal(await users.sessionEpoch(sub), 1)
    assert.equal(await sessions.renew({ ...session, authTime: world.now }), false)
    assert.equal(await sessions.renew({ ...session, epoch: 1, authTime: world.now }), true)
    for (const late of [aSession({ sub }), aSession({ sub, epoch: 2 }), aSession()]) {
      assert.equal(await sessions.open(late), false)
      assert.equal(await sessions.find(late.id), undefined)
    }
    assert.equal(await sessions.open(aSession({ sub, epoch: 1 })), true)
  })

  it('N1: lets a session go on that counts, and no other', async () => {
    const { sessions } = world.stores
    const ended = await openSession(world.stores)
    const { sub } = ended
    const foreign = await openSession(world.stores)
    await sessions.end(ended.id, world.now)
    for (const { id } of [ended, foreign]) await sessions.endAllOf(sub, world.now, id)
    assert.deepEqual(await sessions.find(ended.id), { ...ended, endedAt: world.now })
    assert.deepEqual(await sessions.find(foreign.id), foreign)
  })

  it('N1: of sessions opened while all are ended, none is open afterwards in an earlier epoch', async () => {
    const { sessions, users } = world.stores
    const { sub } = aUser()
    await users.put(aUser({ sub }), [])
    const opening = Array.from({ length: 40 }, (_, i) =>
      i === 20 ? sessions.endAllOf(sub, world.now) : sessions.open(aSession({ sub })),
    )
    await Promise.all(opening)
    assert.deepEqual(await sessions.listOf(sub, world.now), [])
    const open = await world.storage.database.execute(
      `select id from sessions where sub = '${sub}' and ended_at is null`,
    )
    assert.equal(open.length, 0)
  })

  it('moves the idle limit on, never back', async () => {
    const { sessions } = world.stores
    const session = await openSession(world.stores)
    await sessions.touch(session.id, session.idleExpiresAt + 10, world.now + 7)
    await sessions.touch(session.id, session.idleExpiresAt + 5, world.now + 9)
    const found = await sessions.find(session.id)
    assert.equal(found?.idleExpiresAt, session.idleExpiresAt + 10)
    assert.equal(found?.lastUsedAt, world.now + 7)
  })

  it('M13: remembers what was put off, also after a new sign-in in the session', async () => {
    const { sessions } = world.stores
    const session = await openSession(world.stores)
    assert.equal((await sessions.find(session.id))?.factorPutOffAt, undefined)
    await sessions.putOffFactor(session.id, world.now + 3)
    assert.equal(await sessions.renew({ ...session, authTime: world.now + 5 }), true)
    const found = await sessions.find(session.id)
    assert.deepEqual([found?.factorPutOffAt, found?.authTime], [world.now + 3, world.now + 5])
  })

  it('notes each client of a session once', async () => {
    const { clients, sessions, tokenStatus } = world.stores
    const session = await openSession(world.stores)
    for (const clientId of ['shop', 'Blog']) await clients.put(aClient({ clientId }))
    assert.deepEqual(await sessions.clientsOf(session.id), [])
    const note = (id: string, registrationId = 'r1') =>
      sessions.addClient(session.id, { id, registrationId }, world.now)
    await Promise.all(['shop', 'Blog', 'shop', 'shop'].map((id) => note(id)))
    assert.deepEqual(await sessions.clientsOf(session.id), ['Blog', 'shop'])
    const has = async (clientId: string, registrationId = 'r1') => {
      const grant = aCode({ sub: session.sub, sessionId: session.id, clientId, registrationId })
      return (await tokenStatus.findForCode(grant, world.now)).hasClient
    }
    assert.deepEqual(await Promise.all([has('shop'), has('desk')]), [true, false])

    await clients.remove('shop')
    await note('shop')
    await clients.put(aClient({ clientId: 'shop', registrationId: 'r2' }))
    assert.deepEqual(await sessions.clientsOf(session.id), ['Blog'], 'N3: another client')
    assert.equal(await has('shop', 'r2'), false, 'N3: another client')
    await note('shop', 'r2')
    assert.deepEqual(await sessions.clientsOf(session.id), ['Blog', 'shop'])
  })

  it('lists the open sessions of a user, newest first', async () => {
    const { sessions } = world.stores
    const sub = randomId()
    const [older, newer] = [aSession({ sub, createdAt: 1 }), aSession({ sub, createdAt: 2 })]
    const over = [
      aSession({ sub, endedAt: world.now }),
      aSession({ sub, expiresAt: world.now }),
      aSession(),
    ]
    for (const session of [older, newer, ...over]) await openSession(world.stores, session)
    assert.deepEqual(await sessions.listOf(sub, world.now), [newer, older])
  })
})
