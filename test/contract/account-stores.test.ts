import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import type { QueuedMail } from '../../src/mail/mail-outbox.ts'
import { contract } from './contract.ts'
import { aFamily, anIdentity, aUser } from './samples.ts'

contract('a password store', (world) => {
  async function anIdentityId(): Promise<string> {
    const user = aUser()
    const identity = anIdentity(user.sub)
    await world.stores.users.put(user, [])
    await world.stores.users.putIdentity(identity)
    return identity.identityId
  }

  it('notes when a password was set, and whether it must be replaced', async () => {
    const { passwords } = world.stores
    const id = await anIdentityId()
    assert.equal(await passwords.find(id), undefined)
    await passwords.note(id, { setAt: 5, mustChange: true })
    assert.deepEqual(await passwords.find(id), { setAt: 5, mustChange: true })
    await passwords.note(id, { setAt: 9, mustChange: false })
    assert.deepEqual(await passwords.find(id), { setAt: 9, mustChange: false })
  })

  it('knows nothing of a password that came by another way since', async () => {
    const { passwords, users } = world.stores
    const identityId = await anIdentityId()
    await passwords.note(identityId, { setAt: 5, mustChange: true })
    const renewal = { identityId, version: 1, hash: 'renewed', keepVersion: true }
    await users.setPasswordHash(renewal)
    assert.deepEqual(await passwords.find(identityId), { setAt: 5, mustChange: true })
    await users.setPasswordHash({ identityId, version: 1, hash: 'of another' })
    assert.equal(await passwords.find(identityId), undefined)
    await passwords.note(identityId, { setAt: 7, mustChange: false })
    assert.deepEqual(await passwords.find(identityId), { setAt: 7, mustChange: false })
  })

  it('keeps the latest former passwords, and no more of them than asked', async () => {
    const { passwords } = world.stores
    const identityId = await anIdentityId()
    for (let version = 1; version <= 5; version++) {
      await world.storage.transact(async (inside) => {
        await inside.people.lock('ada')
        await inside.passwords.retire({ identityId, version, hash: `hash ${version}` }, 3)
      })
    }
    assert.deepEqual(await passwords.former(identityId, 10), ['hash 5', 'hash 4', 'hash 3'])
    assert.deepEqual(await passwords.former(identityId, 1), ['hash 5'])
    assert.deepEqual(await passwords.former('unknown', 10), [])
  })
})

contract('a device store', (world) => {
  it('L13: knows a browser for one user and for its time', async () => {
    const { knownDevices: devices, users } = world.stores
    const [ada, eve] = [aUser(), aUser()]
    await users.put(ada, [])
    await users.put(eve, [])
    const remember = (names: readonly string[], forgetAt: number) =>
      users.recordLogin(ada.sub, world.now, { devices: names, forgetAt })
    await remember(['laptop'], world.now + 10)
    await remember(['laptop', 'laptop by its traits'], world.now + 1000)
    await remember([], world.now)
    assert.equal(await devices.isKnown(ada.sub, 'laptop', world.now + 999), true)
    assert.equal(await devices.isKnown(ada.sub, 'laptop by its traits', world.now + 999), true)
    assert.equal((await users.find(ada.sub))?.lastLoginAt, world.now)
    assert.equal(await devices.isKnown(ada.sub, 'laptop', world.now + 1000), false)
    assert.equal(await devices.isKnown(ada.sub, 'phone', world.now), false)
    assert.equal(await devices.isKnown(eve.sub, 'laptop', world.now), false)
    await world.storage.sweep(world.now + 1000)
    assert.equal(await devices.isKnown(ada.sub, 'laptop', world.now), false)
  })
})

contract('an outbox', (world) => {
  function aQueuedMail(given: Partial<QueuedMail> = {}): QueuedMail {
    const written = { writtenAt: world.now, attempts: 0, expiresAt: world.now + 60_000 }
    return { id: randomId(), sealed: 'v1.sealed', ...written, ...given }
  }

  it('lends an email to one of many who ask at once, again when the loan is over', async () => {
    const { outbox } = world.stores
    const messages = Array.from({ length: 10 }, () => aQueuedMail())
    for (const message of messages) await outbox.add(message)
    const takers = Array.from({ length: 20 }, () => outbox.take(3, world.now, world.now + 100))
    const taken = (await Promise.all(takers)).flat()
    assert.equal(new Set(taken.map(({ id }) => id)).size, taken.length)
    const rest = await outbox.take(10, world.now, world.now + 100)
    assert.equal(taken.length + rest.length, 10)
    assert.deepEqual(await outbox.take(10, world.now + 99, world.now + 200), [])
    const again = await outbox.take(10, world.now + 100, world.now + 200)
    assert.equal(again.length, 10)
    for (const { id } of messages) await outbox.remove(id)
  })

  it('tries an email again when it is due, and not once it is worth nothing', async () => {
    const { outbox } = world.stores
    const message = aQueuedMail()
    await outbox.add(message)
    await outbox.postpone(message.id, 1, world.now + 30_000)
    assert.deepEqual(await outbox.backlog(world.now + 9), { waiting: 1, oldest: world.now })
    assert.deepEqual(await outbox.backlog(message.expiresAt), { waiting: 0, oldest: undefined })
    assert.deepEqual(await outbox.take(10, world.now + 29_999, world.now + 29_999), [])
    assert.deepEqual(await outbox.take(10, world.now + 30_000, world.now + 30_000), [
      { ...message, attempts: 1 },
    ])
    assert.deepEqual(await outbox.take(10, message.expiresAt, message.expiresAt), [])
    await outbox.remove(message.id)
    assert.deepEqual(await outbox.list(10, world.now), [])
  })

  it('shows the latest emails first', async () => {
    const { outbox } = world.stores
    const messages = [3, 1, 2].map((age) => aQueuedMail({ writtenAt: world.now - age }))
    for (const message of messages) await outbox.add(message)
    const [third, first, second] = messages
    assert.deepEqual(await outbox.list(2, world.now), [first, second])
    assert.deepEqual(await outbox.list(9, world.now), [first, second, third])
    await world.storage.sweep(world.now + 60_000)
    assert.deepEqual(await outbox.list(9, world.now), [])
  })
})

contract('a refresh family store, asked for all of a user', (world) => {
  it('P04: ends every family of the user, whichever client has it, and no other', async () => {
    const { refreshFamilies } = world.stores
    const sub = randomId()
    const families = [aFamily({ sub }), aFamily({ sub, clientId: 'app' }), aFamily()]
    for (const family of families) await refreshFamilies.add(family)
    await refreshFamilies.revokeEveryOf(sub, world.now)
    const found = await Promise.all(families.map(({ grantId }) => refreshFamilies.find(grantId)))
    assert.deepEqual(
      found.map((family) => family?.revokedAt),
      [world.now, world.now, undefined],
    )
  })
})
