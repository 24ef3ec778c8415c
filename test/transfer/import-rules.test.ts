import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkGroupTree } from '../../src/groups/check-group-tree.ts'
import { runAtOnce } from '../../src/users/hashing/hash-queue.ts'
import { wasUsedBefore } from '../../src/users/passwords/new-password.ts'
import { engines } from '../support/engines.ts'
import { overStore, summaryOf } from './company.ts'
import { startTime, type TransferWorld, transferWorld } from './world.ts'

const staff = {
  users: [
    { sub: 'ada', username: 'ada', password: 'first password', email: 'ada@acme.example' },
    { sub: 'grace', username: 'grace' },
  ],
  groups: [
    { groupId: 'acme', groupName: 'Acme' },
    { groupId: 'sales', groupName: 'Sales', parentId: 'acme' },
  ],
  memberships: [
    { groupId: 'sales', sub: 'ada', roles: ['LEAD'] },
    { groupId: 'sales', sub: 'grace', roles: [] },
  ],
}

/** Somebody who registered and has proved nothing yet. */
const registrant = {
  sub: 'eve',
  username: 'eve',
  email: 'eve@acme.example',
  userStatus: 'PENDING',
}

async function namesOf({ storage }: TransferWorld, sub: string): Promise<readonly string[]> {
  const names = await storage.stores.users.loginNamesOf(sub)
  return names.filter(({ kind }) => kind !== 'skeleton').map(({ name }) => name)
}

/** Registers as the pages do: the address is stated, but is no name yet. */
async function register({ storage }: TransferWorld): Promise<void> {
  const { users } = storage.stores
  const eve = await users.find('eve')
  assert.ok(eve)
  await users.put({ ...eve, revision: eve.revision + 1 }, [{ kind: 'username', name: 'eve' }])
  await users.awaitConfirmation('eve', { expiresAt: startTime + 1000 })
}

for (const engine of engines) {
  describe(`${engine.name}: an import that deletes a user`, () => {
    const over = overStore(engine)

    it(
      'leaves nothing of the person but the sub, like a deletion over HTTP',
      over(async ({ take, storage }) => {
        const { users, groups } = storage.stores
        const before = await users.find('ada')
        assert.ok(before && (await users.planDeletion(before, 2_000_000_000_000, 1, 'de-DE')))
        await take({ users: [{ sub: 'ada', userStatus: 'DELETED', nickname: 'A' }] })
        assert.equal(await users.deletionLocale('ada'), undefined)
        const ada = await users.find('ada')
        assert.equal(ada?.status, 'DELETED')
        assert.deepEqual([ada.username, ada.email, ada.profile], [undefined, undefined, {}])
        assert.deepEqual(await users.identitiesOf('ada'), [])
        assert.deepEqual(await users.loginNamesOf('ada'), [])
        assert.deepEqual(await groups.membershipsOf('ada'), [])
        assert.equal((await groups.membershipsOf('grace')).length, 2)
        assert.equal((await checkGroupTree(groups)).faults, 0)
      }, staff),
    )

    it(
      'frees the names for others in the same file',
      over(async ({ take, storage }) => {
        await take({
          users: [
            { sub: 'ada', userStatus: 'DELETED' },
            { sub: 'new', username: 'ada' },
          ],
        })
        assert.equal((await storage.stores.users.findByLoginName('ada'))?.sub, 'new')
      }, staff),
    )

    it(
      'can be exported and taken into another store, where nobody joins a group',
      over(async ({ take, give }) => {
        await take({ users: [{ sub: 'ada', userStatus: 'DELETED' }] })
        const text = await give()
        assert.deepEqual(summaryOf(await take(text))[0], 'users 2 unchanged')
        await using other = await engine.open()
        const elsewhere = transferWorld(other)
        await elsewhere.take(text)
        assert.equal(await elsewhere.give(), text)
        assert.deepEqual(await other.stores.groups.membershipsOf('ada'), [])
      }, staff),
    )

    it(
      'refuses memberships of somebody who is deleted, or will be',
      over(async ({ take, faultsOf }) => {
        const membership = { groupId: 'sales', sub: 'ada', roles: [] }
        const fault = ['memberships[0].sub: there is no user ada']
        const deletion = [{ sub: 'ada', userStatus: 'DELETED' }]
        assert.deepEqual(await faultsOf({ users: deletion, memberships: [membership] }), fault)
        await take({ users: deletion })
        assert.deepEqual(await faultsOf({ memberships: [membership] }), fault)
      }, staff),
    )
  })

  describe(`${engine.name}: an import that replaces a password`, () => {
    const over = overStore(engine)

    it(
      'keeps the former ones, as many as the settings say',
      over(async ({ take, storage, passwords }) => {
        const { users, passwords: store } = storage.stores
        for (const password of ['second password', 'third password', 'fourth password']) {
          await take({ users: [{ sub: 'ada', password }] })
        }
        const [local] = await users.identitiesOf('ada')
        assert.ok(local)
        assert.equal((await store.former(local.identityId, 10)).length, 2)
        const former = { stores: { passwords: store }, passwords, history: 2 }
        const wasUsed = (text: string) => wasUsedBefore(former, local, text, runAtOnce)
        assert.equal(await wasUsed('fourth password'), true)
        assert.equal(await wasUsed('second password'), true)
        assert.equal(await wasUsed('first password'), false)
      }, staff),
    )

    it(
      'voids the reset that was mailed for the one before',
      over(async ({ take, storage }) => {
        const { mailedCodes } = storage.stores
        for (const sub of ['ada', 'grace']) await mailedCodes.put(resetOf(sub))
        await take({
          users: [
            { sub: 'ada', password: 'second password' },
            { sub: 'grace', nickname: 'G' },
          ],
        })
        assert.equal(await mailedCodes.find('reset-password', 'ada'), undefined)
        assert.ok(await mailedCodes.find('reset-password', 'grace'))
      }, staff),
    )
  })

  describe(`${engine.name}: an import that changes somebody who registered`, () => {
    const over = overStore(engine)

    it(
      'makes no name of an address that was never proved',
      over(
        async (world) => {
          await register(world)
          await world.take({ users: [{ sub: 'eve', nickname: 'E' }] })
          assert.deepEqual(await namesOf(world, 'eve'), ['eve'])
        },
        { users: [registrant] },
      ),
    )

    it(
      'makes a name of it when the file gives it, or verifies the user',
      over(
        async (world) => {
          await register(world)
          await world.take({ users: [{ sub: 'eve', userStatus: 'VERIFIED' }] })
          assert.deepEqual(await namesOf(world, 'eve'), ['eve', 'eve@acme.example'])
          await world.take({ users: [{ sub: 'eve', email: 'other@acme.example' }] })
          assert.deepEqual(await namesOf(world, 'eve'), ['eve', 'other@acme.example'])
        },
        { users: [registrant] },
      ),
    )

    it(
      'keeps whom it verifies from being forgotten',
      over(
        async (world) => {
          await register(world)
          await world.take({ users: [{ sub: 'eve', userStatus: 'VERIFIED' }] })
          const { users } = world.storage.stores
          assert.deepEqual(await users.removeUnconfirmed(startTime + 2000, 10), [])
          assert.ok(await users.find('eve'))
        },
        { users: [registrant] },
      ),
    )
  })
}

function resetOf(sub: string) {
  return {
    purpose: 'reset-password' as const,
    id: sub,
    sub,
    email: `${sub}@acme.example`,
    codeDigest: undefined,
    keyDigest: 'a digest',
    requestId: undefined,
    browser: undefined,
    expiresAt: startTime + 1000,
  }
}
