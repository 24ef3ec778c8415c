import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Connection } from '../../src/connections/connection.ts'
import type { EndedUpstream, UpstreamRequest } from '../../src/connections/upstream-store.ts'
import { randomId } from '../../src/kernel/secrets.ts'
import { contract } from './contract.ts'
import { aConnection, aDomain, aGroup, anIdentity, aUser, openSession } from './samples.ts'

const proven = { status: 'proven', checkedAt: 5, provenAt: 5, lostAt: undefined } as const

contract('a connection store', (world) => {
  async function added(changes?: Partial<Connection>): Promise<Connection> {
    const connection = aConnection(changes)
    assert.equal(await world.stores.connections.add(connection, 1000), 'added')
    return connection
  }
  async function addedGroup(parent?: { groupId: string; path: string }) {
    const group = aGroup(
      parent && { parentId: parent.groupId, path: `${parent.path}g${randomId()}/` },
    )
    await world.stores.groups.add(group)
    return group
  }

  it('keeps a connection as it was given, and finds it by id and alias', async () => {
    const { connections } = world.stores
    const connection = await added()
    assert.deepEqual(await connections.find(connection.id), connection)
    assert.deepEqual(await connections.findByAlias(connection.alias), connection)
    assert.equal(await connections.find('\0'), undefined)
  })

  it('gives an alias to one of two calls, and to nobody after its removal', async () => {
    const { connections } = world.stores
    const alias = `acme-${randomId()}`
    const both = await Promise.all([1, 2].map(() => connections.add(aConnection({ alias }), 1000)))
    assert.deepEqual([...both].sort(), ['added', 'taken'])
    const { id } = (await connections.findByAlias(alias)) ?? { id: '' }
    assert.equal(await connections.remove(id), true)
    assert.equal(await connections.remove(id), false)
    assert.equal(await connections.findByAlias(alias), undefined)
    assert.equal(await connections.add(aConnection({ alias }), 1000), 'taken')
  })

  it('replaces what is decided, for one of two who have read the same', async () => {
    const { connections } = world.stores
    const before = await added()
    const after = (name: string) => ({ ...before, name, use: 'off', revision: 1 }) as const
    const both = await Promise.all(
      ['A', 'B'].map((name) => connections.replace(after(name), before.revision)),
    )
    assert.deepEqual([...both].sort(), [false, true])
    const found = await connections.find(before.id)
    assert.deepEqual(found, after(found?.name ?? ''))
  })

  it('lists by group, by subtree and for everybody, page by page', async () => {
    const { connections } = world.stores
    const top = await addedGroup()
    const below = await addedGroup(top)
    const ofTop = await added({ groupId: top.groupId })
    const ofBelow = await added({ groupId: below.groupId })
    const forAll = await added()
    const ids = async (choice: Parameters<typeof connections.list>[0]) =>
      (await connections.list(choice)).map(({ id }) => id)
    assert.deepEqual(await ids({ groupId: top.groupId, limit: 9 }), [ofTop.id])
    const both = [ofTop.id, ofBelow.id].sort()
    assert.deepEqual(await ids({ under: top.path, limit: 9 }), both)
    assert.deepEqual(await ids({ under: top.path, limit: 1 }), both.slice(0, 1))
    assert.deepEqual(await ids({ under: top.path, after: both[0], limit: 9 }), both.slice(1))
    const everybody = await ids({ isForAll: true, limit: 1000 })
    assert.ok(everybody.includes(forAll.id) && !everybody.includes(ofTop.id))
  })

  it('adds to a group as many connections and domains as it may have, and counts no others', async () => {
    const { connections, domains } = world.stores
    const top = await addedGroup()
    const below = await addedGroup(top)
    await added({ groupId: below.groupId })
    const { groupId } = top
    for (const [most, outcome] of [
      [1, 'added'],
      [1, 'full'],
      [2, 'added'],
    ] as const) {
      assert.equal(await connections.add(aConnection({ groupId }), most), outcome)
      assert.equal(await domains.add(aDomain(groupId), most), outcome)
    }
    assert.equal(await connections.add(aConnection(), 0), 'full')
  })

  it('notes the use of a connection once a day', async () => {
    const { connections } = world.stores
    const { id } = await added()
    const day = 86_400_000
    const failedAt = 11 * day + 2
    for (const [now, noted] of [
      [10 * day + 5, 10 * day + 5],
      [10 * day + 9, 10 * day + 5],
      [11 * day + 1, 11 * day + 1],
      [failedAt + 1, failedAt + 1],
    ] as const) {
      if (now > failedAt) await connections.noteFailure({ id }, 'down', failedAt)
      const connection = await connections.find(id)
      assert.ok(connection)
      await connections.noteUse(connection, now)
      assert.equal((await connections.find(id))?.lastUsedAt, noted)
      // Whoever has read it earlier changes nothing either.
      await connections.noteUse({ id }, now + 1)
      assert.equal((await connections.find(id))?.lastUsedAt, noted)
    }
  })

  it('lets several groups claim a domain, and one of them prove it', async () => {
    const { domains } = world.stores
    const [one, two] = [await addedGroup(), await addedGroup()]
    const claim = aDomain(one.groupId)
    const other = aDomain(two.groupId, { name: claim.name })
    for (const each of [claim, other]) assert.equal(await domains.add(each, 1), 'added')
    assert.equal(await domains.add(claim, 1), 'taken')
    assert.equal(await domains.findOwner(claim.name), undefined)
    const both = await Promise.all([claim, other].map((each) => domains.note(each, proven)))
    assert.deepEqual([...both].sort(), [false, true])
    const owner = await domains.findOwner(claim.name)
    assert.deepEqual(owner, { ...(both[0] ? claim : other), ...proven })
    const lost = { ...proven, status: 'lost', checkedAt: 7, lostAt: 7 } as const
    assert.equal(await domains.note(owner ?? claim, lost), true)
    assert.equal((await domains.findOwner(claim.name))?.status, 'lost')
    assert.equal(await domains.remove(claim.name, owner?.groupId ?? ''), true)
    assert.equal(await domains.note(both[0] ? other : claim, proven), true)
  })

  it('tells which domains were not checked for long, and forgets those of a group', async () => {
    const { domains, groups } = world.stores
    const group = await addedGroup()
    const claims = [1, 2, 3].map((checkedAt) =>
      aDomain(group.groupId, { status: 'proven', provenAt: 1, checkedAt }),
    )
    for (const claim of claims) await domains.add(claim, 3)
    const names = claims.map(({ name }) => name)
    const unchecked = (await domains.listUnchecked(3, 1000)).map(({ name }) => name)
    assert.deepEqual(
      unchecked.filter((name) => names.includes(name)),
      names.slice(0, 2),
    )
    assert.equal((await domains.ofGroup(group.groupId)).length, 3)
    const [first, ...rest] = await domains.list(undefined, 1000)
    assert.deepEqual(await domains.list(first, 1000), rest)
    assert.deepEqual(
      names.toSorted(),
      [first, ...rest].flatMap((domain) =>
        domain && names.includes(domain.name) ? [domain.name] : [],
      ),
    )
    const { id } = await added({ groupId: group.groupId })
    await groups.remove(group.path)
    assert.equal((await domains.ofGroup(group.groupId)).length, 0)
    assert.equal(await world.stores.connections.find(id), undefined)
  })

  it('gives a browser that comes back to one of two calls', async () => {
    const { upstreamRequests } = world.stores
    const { id: connectionId } = await added()
    const aRequest = (errand: UpstreamRequest['errand']): UpstreamRequest => ({
      id: randomId(),
      connectionId,
      revision: 3,
      browser: 'digest',
      errand,
      sealedMemory: 'v1.m',
      sealedForm: undefined,
      expiresAt: 9,
    })
    const signIn = aRequest({ kind: 'sign-in', requestId: 'r', remember: true })
    const link = aRequest({ kind: 'link', sub: randomId(), sessionId: 's' })
    await upstreamRequests.add(signIn)
    await upstreamRequests.add(link)
    const kept = ['a', 'b'].map((form) => upstreamRequests.keepForm(signIn.id, form))
    assert.deepEqual((await Promise.all(kept)).sort(), [false, true])
    assert.equal(await upstreamRequests.take(signIn.id, 'another'), undefined)
    const both = await Promise.all([1, 2].map(() => upstreamRequests.take(signIn.id, 'digest')))
    const [taken, ...others] = both.filter((each) => each !== undefined)
    assert.deepEqual(taken, { ...signIn, sealedForm: taken?.sealedForm })
    assert.ok(taken?.sealedForm === 'a' || taken?.sealedForm === 'b')
    assert.deepEqual(others, [])
    await upstreamRequests.removeAllOf(link.errand.kind === 'link' ? link.errand.sub : '')
    assert.equal(await upstreamRequests.take(link.id, 'digest'), undefined)
  })

  it('keeps who came for their browser alone, and what is added to it', async () => {
    const { upstreamRequests } = world.stores
    const { id: connectionId } = await added()
    const waiting: UpstreamRequest = {
      id: randomId(),
      connectionId,
      revision: 3,
      browser: 'digest',
      errand: { kind: 'first-sign-in', requestId: 'r', remember: false },
      sealedMemory: 'v1.m',
      sealedForm: undefined,
      expiresAt: 9,
    }
    await upstreamRequests.add(waiting)
    const { id } = waiting
    assert.deepEqual(await upstreamRequests.find(id, 'digest'), waiting)
    assert.equal(await upstreamRequests.find(id, 'another'), undefined)
    assert.equal(await upstreamRequests.rewrite(id, 'another', 'v1.x'), false)
    assert.equal(await upstreamRequests.rewrite(id, 'digest', 'v1.n'), true)
    const after = { ...waiting, sealedMemory: 'v1.n' }
    assert.deepEqual(await upstreamRequests.find(id, 'digest'), after)
    assert.deepEqual(await upstreamRequests.take(id, 'digest'), after)
    assert.equal(await upstreamRequests.find(id, 'digest'), undefined)
    assert.equal(await upstreamRequests.rewrite(id, 'digest', 'v1.n'), false)
  })

  it('knows an account elsewhere by connection, issuer and subject together', async () => {
    const { users, upstreamAccounts } = world.stores
    const { id: connectionId } = await added()
    const person = aUser()
    await users.put(person, [])
    const identities = [anIdentity(person.sub), anIdentity(person.sub)]
    for (const identity of identities) await users.putIdentity(identity)
    const [one, two] = identities.map(({ identityId }) => identityId)
    const account = { connectionId, issuer: 'https://a.example', subject: 's1' }
    const both = await Promise.all(
      [one, two].map((identityId = '') => upstreamAccounts.add({ ...account, identityId })),
    )
    assert.deepEqual([...both].sort(), [false, true])
    const found = await upstreamAccounts.find(account)
    assert.deepEqual(found, { ...account, identityId: both[0] ? one : two, sub: person.sub })
    assert.equal(
      await upstreamAccounts.find({ ...account, issuer: 'https://b.example' }),
      undefined,
    )
    assert.deepEqual(await upstreamAccounts.ofPerson(person.sub), [found])
    const again = { ...account, subject: 's2', identityId: found?.identityId ?? '' }
    assert.equal(await upstreamAccounts.add(again), false)
  })

  const issuer = 'https://a.example'
  const anEnd = (connectionId: string, changes: Partial<EndedUpstream> = {}): EndedUpstream => ({
    connectionId,
    id: randomId(),
    issuer,
    subject: undefined,
    upstreamId: undefined,
    endedAt: 50,
    expiresAt: 99,
    ...changes,
  })

  it('finds our sessions by the session or the account elsewhere', async () => {
    const { upstreamSessions } = world.stores
    const { id: connectionId } = await added()
    const links = []
    for (const upstreamId of ['x1', 'x2', undefined]) {
      const session = await openSession(world.stores)
      const from = {
        connectionId,
        issuer,
        subject: 's1',
        upstreamId,
        startedAt: 50,
        sealed: upstreamId && 'v1.s',
      }
      const link = { sessionId: session.id, ...from }
      await upstreamSessions.add(link)
      links.push(link)
    }
    const ending = async (changes: Partial<EndedUpstream>) => {
      const found = await upstreamSessions.findEnding(anEnd(connectionId, changes))
      return found.map(({ sessionId }) => sessionId).sort()
    }
    const ids = links.map(({ sessionId }) => sessionId)
    assert.deepEqual(await ending({ upstreamId: 'x1' }), ids.slice(0, 1))
    assert.deepEqual(await ending({ upstreamId: 'x1', endedAt: 49 }), ids.slice(0, 1))
    assert.deepEqual(await ending({ subject: 's1' }), [...ids].sort())
    assert.deepEqual(await ending({ subject: 's1', endedAt: 49 }), [])
    assert.deepEqual(await ending({ subject: 's2', upstreamId: 'x1' }), [])
    assert.deepEqual(await ending({}), [])
    assert.deepEqual(await upstreamSessions.find(ids[0] ?? ''), links[0])
    await world.stores.sessions.end(ids[0] ?? '', world.now)
    assert.deepEqual(await ending({ upstreamId: 'x1' }), [])
  })

  it('knows which sessions elsewhere have ended, and takes a message once', async () => {
    const { upstreamSessions } = world.stores
    const { id: connectionId } = await added()
    const { id: otherConnection } = await added()
    const began = { upstreamId: 'x1', startedAt: 50, sealed: undefined }
    const origin = { connectionId, issuer, subject: 's1', ...began }
    const holds = (changes = {}) => upstreamSessions.hold({ ...origin, ...changes })
    assert.equal(await holds(), true)
    const bySession = anEnd(connectionId, { upstreamId: 'x1' })
    assert.equal(await upstreamSessions.knows(bySession), false)
    const both = await Promise.all([1, 2].map(() => upstreamSessions.remember(bySession)))
    assert.deepEqual([...both].sort(), [false, true])
    assert.equal(await upstreamSessions.knows(bySession), true)
    assert.equal(
      await upstreamSessions.knows({ ...bySession, connectionId: otherConnection }),
      false,
    )
    assert.equal(await holds({ startedAt: 60 }), false)
    assert.equal(await holds({ upstreamId: 'x2' }), true)
    assert.equal(await holds({ upstreamId: undefined }), true)
    assert.equal(await holds({ issuer: 'https://b.example' }), true)
    assert.equal(await holds({ connectionId: otherConnection }), true)
    await upstreamSessions.remember(anEnd(connectionId, { subject: 's1' }))
    for (const upstreamId of ['x2', undefined]) {
      assert.equal(await holds({ upstreamId }), false)
      assert.equal(await holds({ upstreamId, startedAt: 51 }), true)
      assert.equal(await holds({ upstreamId, subject: 's2' }), true)
    }
  })

  it('gives the refresh tokens that are due to one of many, and forgets those of ended sessions', async () => {
    const { upstreamSessions, upstreamRefreshes: refreshes, sessions } = world.stores
    const { id: connectionId } = await added()
    const account = { connectionId, issuer, subject: 's1' }
    const link = { ...account, upstreamId: undefined, startedAt: 50, sealed: undefined }
    const ids: string[] = []
    for (const dueAt of [100, 200, 300]) {
      const { id } = await openSession(world.stores)
      await upstreamSessions.add({ ...link, sessionId: id, refresh: { sealed: 'v1', dueAt } })
      ids.push(id)
    }
    const tokenOf = (sessionId = '', sealed = 'v1') => ({ ...account, sessionId, sealed })
    const take = (now: number, limit = 10) =>
      refreshes.take(connectionId, { now, until: now + 50 }, limit)
    assert.deepEqual((await refreshes.listDue(99, 1000)).includes(connectionId), false)
    assert.ok((await refreshes.listDue(100, 1000)).includes(connectionId))
    assert.deepEqual(await take(200, 1), [tokenOf(ids[0])])
    const both = await Promise.all([take(200), take(200)])
    assert.deepEqual(both.flat(), [tokenOf(ids[1])])
    assert.equal((await take(251)).length, 2, 'whoever took them has not come back')

    assert.equal(await refreshes.replace(tokenOf(ids[0]), { sealed: 'v2', dueAt: 900 }), true)
    assert.equal(await refreshes.replace(tokenOf(ids[0]), undefined), false)
    assert.deepEqual(
      [await refreshes.has(tokenOf(ids[0])), await refreshes.has(tokenOf(ids[0], 'v2'))],
      [false, true],
    )
    await refreshes.reseal(tokenOf(ids[0], 'v2'), 'v3')
    await refreshes.postpone(connectionId, 301, 800)
    assert.deepEqual(await take(799), [])
    assert.equal((await take(800)).length, 2)

    await sessions.end(ids[0] ?? '', world.now)
    assert.equal(await refreshes.has(tokenOf(ids[0], 'v3')), false)
    assert.equal(await refreshes.has(tokenOf(ids[1])), true)
    await refreshes.forgetAllOf({ ...account, subject: 's2' })
    assert.equal(await refreshes.has(tokenOf(ids[1])), true)
    await refreshes.forgetAllOf(account)
    const all = await refreshes.list(undefined, 1000)
    assert.deepEqual(
      all.filter((each) => each.connectionId === connectionId),
      [],
    )
  })
})
