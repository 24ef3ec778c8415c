import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import type { User } from '../../src/users/user.ts'
import type { LoginName } from '../../src/users/user-store.ts'
import { contract, countAnswers } from './contract.ts'
import { aDomain, aGroup, aMembership, anIdentity, aUser } from './samples.ts'

function loginNames(...names: string[]): LoginName[] {
  return names.map((name) => ({ kind: 'username', name }))
}

function byName(a: LoginName, b: LoginName): number {
  return a.name < b.name ? -1 : 1
}

contract('a user store', (world) => {
  it('keeps a user as given, and replaces all of them', async () => {
    const { users } = world.stores
    const user = aUser()
    assert.equal(await users.put(user, []), 'stored')
    assert.deepEqual(await users.find(user.sub), user)
    const changed = aUser({ sub: user.sub, email: undefined, lastLoginAt: 5, revision: 1 })
    assert.equal(await users.put(changed, []), 'stored')
    assert.deepEqual(await users.find(user.sub), changed)
    assert.equal(await users.find('unknown'), undefined)
  })

  it('finds for a sign-in a user with all that belongs to it', async () => {
    const { users, sessions, passwords } = world.stores
    const user = aUser()
    const { sub } = user
    const name = randomId()
    await users.put(user, loginNames(name))
    const hasDomains = await world.stores.domains.hasAny()
    const nothing = { passwordNotes: {}, knowsDevice: false, hasDomains, factorKinds: [] }
    const account = { user, identities: [], epoch: 0, ...nothing }
    assert.deepEqual(await users.findAccount(sub), account)
    await users.putIdentity(anIdentity(sub, { createdAt: world.now + 1 }))
    await users.putIdentity(anIdentity(sub, { email: 'a@b.example', customFields: { a: 1 } }))
    await sessions.endAllOf(sub, world.now)
    const identities = await users.identitiesOf(sub)
    assert.equal(identities.length, 2)
    const full = { ...account, identities, epoch: 1 }
    assert.deepEqual(await users.findAccount(sub), full)
    assert.deepEqual(await users.findAccountByLoginName(name), full)
    const [first, second] = identities.map(({ identityId }) => identityId)
    assert.ok(first && second)
    await passwords.note(second, { setAt: 5, mustChange: true })
    const passwordNotes = { [second]: { setAt: 5, mustChange: true } }
    assert.deepEqual(await users.findAccount(sub), { ...full, passwordNotes })
    const version = identities[1]?.passwordVersion ?? 0
    await users.setPasswordHash({ identityId: second, version, hash: 'other' })
    assert.deepEqual((await users.findAccount(sub))?.passwordNotes, {})
    assert.equal(await users.findAccount('unknown'), undefined)
    assert.equal(await users.findAccountByLoginName('unknown'), undefined)
  })

  it('L13: says for a sign-in whether the device is known, and whether domains have owners', async () => {
    const { users, groups, domains } = world.stores
    const [ada, eve] = [aUser(), aUser()]
    const name = randomId()
    await users.put(ada, loginNames(name))
    await users.put(eve, [])
    const forgetAt = world.now + 10
    await users.recordLogin(ada.sub, world.now, { devices: ['laptop'], forgetAt })
    const asked = { device: 'laptop', now: world.now + 9 }
    assert.equal((await users.findAccount(ada.sub, asked))?.knowsDevice, true)
    assert.equal((await users.findAccountByLoginName(name, asked))?.knowsDevice, true)
    assert.equal((await users.findAccount(ada.sub))?.knowsDevice, false)
    assert.equal((await users.findAccount(eve.sub, asked))?.knowsDevice, false)
    const later = { ...asked, now: forgetAt }
    assert.equal((await users.findAccount(ada.sub, later))?.knowsDevice, false)

    const group = aGroup()
    await groups.add(group)
    const domain = aDomain(group.groupId)
    const before = (await users.findAccount(ada.sub))?.hasDomains
    await domains.add({ ...domain, status: 'pending' }, 1)
    assert.equal((await users.findAccount(ada.sub))?.hasDomains, before)
    await domains.note(domain, { ...domain, status: 'proven', checkedAt: 1, provenAt: 1 })
    assert.equal((await users.findAccount(ada.sub))?.hasDomains, true)
    assert.equal(await domains.hasAny(), true)
  })

  it('adds a sub for exactly one of many at once, and keeps that one', async () => {
    const { users } = world.stores
    const sub = randomId()
    const racers = Array.from({ length: 20 }, (_, place) => aUser({ sub, username: `${place}` }))
    const outcomes = await Promise.all(racers.map((user) => users.put(user, [])))
    assert.deepEqual(outcomes.toSorted(), [...Array(19).fill('stale'), 'stored'])
    assert.deepEqual(await users.find(sub), racers[outcomes.indexOf('stored')])
  })

  it('replaces the revision before alone: of many changes at once, exactly one wins', async () => {
    const { users } = world.stores
    const user = aUser()
    const name = randomId()
    assert.equal(await users.put({ ...user, revision: 1 }, []), 'stale')
    await users.put(user, loginNames(name))
    const changes = Array.from({ length: 20 }, (_, place) => ({
      ...user,
      username: `${place}`,
      revision: 1,
    }))
    const outcomes = await Promise.all(changes.map((change) => users.put(change, [])))
    assert.deepEqual(outcomes.toSorted(), [...Array(19).fill('stale'), 'stored'])
    assert.deepEqual(await users.find(user.sub), changes[outcomes.indexOf('stored')])
    assert.equal(await users.put({ ...user, revision: 3 }, loginNames(name)), 'stale')
    assert.equal(await users.findByLoginName(name), undefined)
  })

  it('forgets registrations that were never confirmed, and no other user', async () => {
    const { users, groups } = world.stores
    const kinds = ['forgotten', 'confirmed', 'declined', 'too young', 'of a group'] as const
    const people = kinds.map(() => aUser({ status: 'PENDING' }))
    const [, confirmed, declined, young, member] = people as [User, User, User, User, User]
    for (const user of people) {
      await users.put(user, [])
      const expiresAt = user === young ? world.now + 1 : world.now
      await users.awaitConfirmation(user.sub, { expiresAt })
    }
    await users.confirm(confirmed.sub)
    await users.setStatus(declined.sub, 'PENDING', 'DECLINED', world.now)
    for (const group of [aGroup(), aGroup()]) {
      await groups.add(group)
      await groups.putMembership(aMembership(group.groupId, member.sub))
    }
    assert.deepEqual(await users.removeUnconfirmed(world.now, 500), [people[0]?.sub])
    const left = await Promise.all(people.map(({ sub }) => users.find(sub)))
    assert.deepEqual(
      left.map((user) => user !== undefined),
      [false, true, true, true, true],
    )
  })

  it('tells one of many callers through which client somebody registered', async () => {
    const { users } = world.stores
    const [user, other] = [aUser({ status: 'PENDING' }), aUser({ status: 'PENDING' })]
    for (const each of [user, other]) await users.put(each, [])
    await users.awaitConfirmation(user.sub, { expiresAt: world.now, clientId: 'shop' })
    await users.awaitConfirmation(other.sub, { expiresAt: world.now })
    const answers = await Promise.all(Array.from({ length: 5 }, () => users.confirm(user.sub)))
    assert.deepEqual(
      answers.filter((answer) => answer !== undefined),
      ['shop'],
    )
    assert.equal(await users.confirm(other.sub), undefined)
  })

  it('finds a user by each login name, and by those given last alone', async () => {
    const { users } = world.stores
    const user = aUser()
    const [one, two, three] = [randomId(), randomId(), randomId()]
    await users.put(user, loginNames(one, two))
    assert.deepEqual(await users.findByLoginName(one), user)
    assert.deepEqual(await users.findByLoginName(two), user)
    assert.deepEqual(await users.loginNamesOf(user.sub), loginNames(one, two).toSorted(byName))
    const changed = { ...user, revision: 1 }
    await users.put(changed, loginNames(two, three))
    assert.equal(await users.findByLoginName(one), undefined)
    assert.deepEqual(await users.findByLoginName(three), changed)
  })

  it('takes a username that is the email address too', async () => {
    const { users } = world.stores
    const name = `${randomId()}@example.com`
    const names: LoginName[] = [
      { kind: 'username', name },
      { kind: 'email', name },
    ]
    const user = aUser()
    assert.equal(await users.put(user, names), 'stored')
    assert.deepEqual(await users.findByLoginName(name), user)
  })

  it('L18: changes nothing when a login name is taken, whatever kind it is', async () => {
    const { users } = world.stores
    const [owner, other] = [aUser(), aUser()]
    const [name, free] = [randomId(), randomId()]
    await users.put(owner, [{ kind: 'username', name }])
    const names: LoginName[] = [
      { kind: 'username', name: free },
      { kind: 'email', name },
    ]
    assert.deepEqual(await users.put(other, names), { taken: name })
    assert.equal(await users.find(other.sub), undefined)
    assert.equal(await users.findByLoginName(free), undefined)
    assert.deepEqual(await users.findByLoginName(name), owner)
  })

  it('gives a login name to exactly one of many racing users', async () => {
    const { users } = world.stores
    for (let round = 0; round < 10; round++) {
      const names = [randomId(), randomId(), randomId()]
      const racers = Array.from({ length: 20 }, () => aUser())
      const outcomes = await Promise.all(
        racers.map((user, place) =>
          users.put(user, loginNames(...(place % 2 ? names : names.toReversed()))),
        ),
      )
      const winners = racers.filter((_, place) => outcomes[place] === 'stored')
      assert.equal(winners.length, 1)
      for (const name of names) assert.deepEqual(await users.findByLoginName(name), winners[0])
      for (const user of racers) {
        assert.equal((await users.find(user.sub)) !== undefined, user === winners[0])
      }
    }
  })

  it('lets a transaction go on after a login name was taken', async () => {
    const { users } = world.stores
    const [owner, other] = [aUser(), aUser()]
    const name = randomId()
    await users.put(owner, loginNames(name))
    const outcome = await world.storage.transact(async (inside) => {
      const first = await inside.users.put(other, loginNames(name))
      const second = await inside.users.put(other, [])
      return [first, second]
    })
    assert.deepEqual(outcome, [{ taken: name }, 'stored'])
    assert.deepEqual(await users.find(other.sub), other)
  })

  it('T40: refuses NUL in a name on every engine', async () => {
    const malformed = { name: 'RequestFault', code: 'malformed' }
    await assert.rejects(world.stores.users.findByLoginName('a\0b'), malformed)
    await assert.rejects(world.stores.users.put(aUser({ username: '\0' }), []), malformed)
  })

  it('moves a user from one status to another once', async () => {
    const { users } = world.stores
    const user = aUser({ status: 'PENDING' })
    await users.put(user, [])
    assert.equal(await users.setStatus(user.sub, 'VERIFIED', 'BLOCKED', world.now), false)
    const verify = () => users.setStatus(user.sub, 'PENDING', 'VERIFIED', world.now + 7)
    assert.equal(await countAnswers(true, 50, verify), 1)
    assert.deepEqual(await users.find(user.sub), {
      ...user,
      status: 'VERIFIED',
      updatedAt: world.now + 7,
      revision: 1,
    })
  })

  it('remembers the latest login', async () => {
    const { users } = world.stores
    const user = aUser()
    await users.put(user, [])
    await users.recordLogin(user.sub, 20)
    await users.recordLogin(user.sub, 10)
    assert.deepEqual(await users.find(user.sub), { ...user, lastLoginAt: 20 })
  })

  it('lists users in bytewise order of sub, a page at a time', async () => {
    const { users } = world.stores
    const subs = ['~B', '~_', '~a', '~b', '~é']
    for (const sub of subs.toReversed()) await users.put(aUser({ sub }), [])
    const first = await users.list('~', 2)
    assert.deepEqual(
      first.map(({ sub }) => sub),
      subs.slice(0, 2),
    )
    const rest = await users.list('~_', 10)
    assert.deepEqual(
      rest.map(({ sub }) => sub),
      subs.slice(2),
    )
  })

  it('keeps identities as given, in the order they were made', async () => {
    const { users } = world.stores
    const user = aUser()
    await users.put(user, [])
    const second = anIdentity(user.sub, { createdAt: 2, provider: 'google', rawJson: '{"a":1}' })
    const first = anIdentity(user.sub, { createdAt: 1 })
    await users.putIdentity(second)
    await users.putIdentity(first)
    assert.deepEqual(await users.identitiesOf(user.sub), [first, second])
    const changed = { ...first, email: 'a@example.com' }
    const stale = { passwordHash: 'of an older password', passwordVersion: 0 }
    assert.equal(await users.putIdentity({ ...changed, ...stale }), true)
    assert.deepEqual(await users.identitiesOf(user.sub), [changed, second])
    await users.removeIdentitiesOf(user.sub)
    assert.deepEqual(await users.identitiesOf(user.sub), [])
  })

  it('P01: leaves the identity of another user alone', async () => {
    const { users } = world.stores
    const [owner, other] = [aUser(), aUser()]
    await users.put(owner, [])
    await users.put(other, [])
    const identity = anIdentity(owner.sub)
    assert.equal(await users.putIdentity(identity), true)
    assert.equal(await users.putIdentity({ ...identity, sub: other.sub, email: 'x@y.z' }), false)
    assert.deepEqual(await users.identitiesOf(owner.sub), [identity])
    assert.deepEqual(await users.identitiesOf(other.sub), [])
  })

  it('gives an identity to another user, once, and only from its owner', async () => {
    const { users } = world.stores
    const [owner, other] = [aUser(), aUser()]
    for (const user of [owner, other]) await users.put(user, [])
    const identity = anIdentity(owner.sub)
    await users.putIdentity(identity)
    const { identityId } = identity
    assert.equal(await users.moveIdentity(identityId, other.sub, owner.sub), false)
    const move = () => users.moveIdentity(identityId, owner.sub, other.sub)
    assert.equal(await countAnswers(true, 8, move), 1)
    assert.deepEqual(await users.identitiesOf(owner.sub), [])
    assert.deepEqual(await users.identitiesOf(other.sub), [{ ...identity, sub: other.sub }])
  })

  it('G34: keeps no identity of a user who does not exist', async () => {
    await assert.rejects(world.stores.users.putIdentity(anIdentity('nobody')))
    assert.deepEqual(await world.stores.users.identitiesOf('nobody'), [])
  })

  it('P05: lets exactly one of many racing callers change a password', async () => {
    const { users } = world.stores
    const user = aUser()
    const identity = anIdentity(user.sub)
    const { identityId } = identity
    await users.put(user, [])
    await users.putIdentity(identity)
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, place) =>
        users.setPasswordHash({ identityId, version: 1, hash: `hash ${place}` }),
      ),
    )
    assert.equal(outcomes.filter(Boolean).length, 1)
    const [found] = await users.identitiesOf(user.sub)
    assert.equal(found?.passwordHash, `hash ${outcomes.indexOf(true)}`)
    assert.equal(found?.passwordVersion, 2)
  })

  it('renews a hash of the same password without a new version', async () => {
    const { users } = world.stores
    const user = aUser()
    const identity = anIdentity(user.sub, { passwordVersion: 4 })
    const change = { identityId: identity.identityId, version: 4, hash: 'new', keepVersion: true }
    await users.put(user, [])
    await users.putIdentity(identity)
    assert.equal(await users.setPasswordHash({ ...change, version: 3 }), false)
    assert.equal(await users.setPasswordHash(change), true)
    const [found] = await users.identitiesOf(user.sub)
    assert.deepEqual(found, { ...identity, passwordHash: 'new' })
  })
})
