import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { ApiKey, KeyOwner } from '../../src/api-keys/api-key.ts'
import { randomId } from '../../src/kernel/secrets.ts'
import { contract, countAnswers } from './contract.ts'
import { anApiKey, aUser } from './samples.ts'

contract('a store of API keys', (world) => {
  async function person(): Promise<string> {
    const user = aUser()
    await world.stores.users.put(user, [])
    return user.sub
  }

  function keyOf(sub: string, changes: Partial<ApiKey> = {}) {
    const { key, digest } = anApiKey(sub)
    return { key: { ...key, ...changes }, digest, groupRecord: undefined }
  }

  function keyOfGroup(groupId: string, groupRecord: string) {
    const owner: KeyOwner = { kind: 'group', groupId }
    return { ...keyOf('ada', { owner, amr: [] }), groupRecord }
  }

  it('keeps a key by its digest and its id, and removes it for its owner alone', async () => {
    const { apiKeys } = world.stores
    const sub = await person()
    const kept = keyOf(sub, {
      name: 'Nightly “é”',
      scopes: ['wiki:read'],
      roles: [{ groupId: 'acme', roles: ['EDITOR', 'VIEWER'] }],
      vouchedBy: 'acme',
    })
    assert.equal(await apiKeys.add(kept, 10), true)
    const stored = {
      key: kept.key,
      digest: kept.digest,
      userStatus: 'VERIFIED',
      groupRecord: undefined,
    }
    assert.deepEqual(await apiKeys.find(kept.digest), stored)
    assert.deepEqual(await apiKeys.findById(kept.key.id), stored)
    for (const name of [randomId(), kept.key.id]) assert.equal(await apiKeys.find(name), undefined)
    for (const id of [randomId(), kept.digest, '\0']) {
      assert.equal(await apiKeys.findById(id), undefined)
    }
    const owner: KeyOwner = { kind: 'person', sub }
    const other: KeyOwner = { kind: 'person', sub: await person() }
    assert.equal(await apiKeys.remove(other, kept.key.id), undefined)
    assert.equal(await apiKeys.remove({ kind: 'group', groupId: sub }, kept.key.id), undefined)
    assert.equal(await apiKeys.remove(owner, '\0'), undefined)
    assert.deepEqual(await apiKeys.remove(owner, kept.key.id), kept.key)
    assert.equal(await apiKeys.find(kept.digest), undefined)
    assert.equal(await apiKeys.findById(kept.key.id), undefined)
  })

  it('answers one of many racing callers who remove a key', async () => {
    const { apiKeys } = world.stores
    const sub = await person()
    const one = keyOf(sub)
    const other = keyOf(sub)
    await apiKeys.add(one, 10)
    await apiKeys.add(other, 10)
    const owner: KeyOwner = { kind: 'person', sub }
    const removals = await Promise.all(
      Array.from({ length: 6 }, () => apiKeys.remove(owner, one.key.id)),
    )
    assert.equal(removals.filter((removed) => removed !== undefined).length, 1)
    const reports = await Promise.all(
      Array.from({ length: 6 }, () => apiKeys.removeByDigest(other.digest)),
    )
    assert.deepEqual(
      reports.filter((removed) => removed !== undefined),
      [other.key],
    )
    assert.equal(await apiKeys.removeByDigest(other.digest), undefined)
  })

  it('takes no more than an owner may have from many racing callers', async () => {
    const { apiKeys } = world.stores
    const sub = await person()
    assert.equal(await countAnswers(true, 6, () => apiKeys.add(keyOf(sub), 2)), 2)
    assert.equal(await apiKeys.add(keyOf(await person()), 2), true)
    assert.equal(await apiKeys.add(keyOf(randomId()), 2), false)
    const groupId = randomId()
    const ofGroup = () => apiKeys.add(keyOfGroup(groupId, 'record'), 3)
    assert.equal(await countAnswers(true, 6, ofGroup), 3)
  })

  it('counts and lists those that have not ended, newest first', async () => {
    const { apiKeys } = world.stores
    const sub = await person()
    const { now } = world
    const ended = keyOf(sub, { createdAt: now - 20, expiresAt: now })
    const older = keyOf(sub, { createdAt: now - 10, expiresAt: now + 10 })
    const newer = keyOf(sub, { createdAt: now, expiresAt: now + 10 })
    for (const each of [ended, older, newer]) assert.equal(await apiKeys.add(each, 2), true)
    const owner: KeyOwner = { kind: 'person', sub }
    assert.deepEqual(await apiKeys.listOf(owner, now), [newer.key, older.key])
    assert.deepEqual(await apiKeys.listOf(owner, now + 10), [])
    assert.deepEqual(await apiKeys.listOf({ kind: 'group', groupId: sub }, now), [])
  })

  it('forgets those of a person from before all sessions were ended', async () => {
    const { apiKeys, sessions } = world.stores
    const sub = await person()
    const before = keyOf(sub)
    await apiKeys.add(before, 10)
    await sessions.endAllOf(sub, world.now)
    assert.equal(await apiKeys.find(before.digest), undefined)
    assert.equal(await apiKeys.findById(before.key.id), undefined)
    const owner: KeyOwner = { kind: 'person', sub }
    assert.deepEqual(await apiKeys.listOf(owner, world.now), [])
    // It takes no room either.
    const after = keyOf(sub)
    assert.equal(await apiKeys.add(after, 1), true)
    assert.deepEqual(await apiKeys.listOf(owner, world.now), [after.key])
  })

  it('says how the account is, and goes with it', async () => {
    const { apiKeys, users } = world.stores
    const sub = await person()
    const kept = keyOf(sub)
    await apiKeys.add(kept, 10)
    await users.setStatus(sub, 'VERIFIED', 'BLOCKED', world.now)
    const blocked = await apiKeys.findById(kept.key.id)
    assert.equal(blocked?.userStatus ?? 'BLOCKED', 'BLOCKED')
    await world.storage.database.execute(`delete from users where sub = '${sub}'`)
    assert.equal(await apiKeys.find(kept.digest), undefined)
    assert.equal(await apiKeys.findById(kept.key.id), undefined)
  })

  it('knows the group of a key as it was', async () => {
    const { apiKeys } = world.stores
    const groupId = randomId()
    const kept = keyOfGroup(groupId, 'first')
    await apiKeys.add(kept, 10)
    const found = await apiKeys.findById(kept.key.id)
    assert.deepEqual(found, {
      key: kept.key,
      digest: kept.digest,
      userStatus: undefined,
      groupRecord: 'first',
    })
  })

  it('keeps the last of the days on which keys were used, in any order', async () => {
    const { apiKeys } = world.stores
    const sub = await person()
    const one = keyOf(sub)
    const other = keyOf(sub)
    await apiKeys.add(one, 10)
    await apiKeys.add(other, 10)
    await apiKeys.noteUses([])
    await Promise.all([
      apiKeys.noteUses([
        { id: one.key.id, day: 7 },
        { id: other.key.id, day: 5 },
      ]),
      apiKeys.noteUses([
        { id: other.key.id, day: 6 },
        { id: one.key.id, day: 6 },
        { id: randomId(), day: 9 },
      ]),
    ])
    assert.equal((await apiKeys.findById(one.key.id))?.key.lastUsedDay, 7)
    assert.equal((await apiKeys.findById(other.key.id))?.key.lastUsedDay, 6)
    await apiKeys.noteUses([{ id: one.key.id, day: 3 }])
    assert.equal((await apiKeys.findById(one.key.id))?.key.lastUsedDay, 7)
  })
})
