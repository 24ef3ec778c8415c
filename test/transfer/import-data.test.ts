import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkGroupTree } from '../../src/groups/check-group-tree.ts'
import { openStorage } from '../../src/storage/open-storage.ts'
import type { Storage } from '../../src/storage/storage.ts'
import { engines, silent, type TestDatabase } from '../support/engines.ts'
import { company, importedHash, overStore, pathsOf, summaryOf } from './company.ts'
import { startTime, transferWorld } from './world.ts'

/** The details of the import events, in any order. */
async function importEvents(database: TestDatabase): Promise<readonly Record<string, unknown>[]> {
  const query = "select detail from events where type = 'DATA_IMPORTED' order by detail"
  return (await database.execute(query)).map(({ detail }) => JSON.parse(String(detail)))
}

async function passwordHashOf({ stores }: Storage, sub: string): Promise<string | undefined> {
  return (await stores.users.identitiesOf(sub))[0]?.passwordHash
}

for (const engine of engines) {
  describe(`${engine.name}: an import`, () => {
    const over = overStore(engine)

    it(
      'takes every section, in whatever order they stand',
      over(async ({ take, storage, passwords, clientSecrets }) => {
        assert.deepEqual(summaryOf(await take(company)), [
          'clients 2 added',
          'users 2 added',
          'groups 2 added',
          'memberships 2 added',
        ])
        const { users, groups, clients } = storage.stores
        const ada = await users.findByLoginName('ada@acme.example')
        assert.equal(ada?.sub, 'ada')
        assert.equal(ada.status, 'VERIFIED')
        assert.ok(await passwords.matches(await passwordHashOf(storage, 'ada'), 'correct horse'))
        assert.equal(await passwordHashOf(storage, 'grace'), importedHash)
        assert.deepEqual(await pathsOf(storage), ['/acme/', '/acme/sales/'])
        const memberships = await groups.membershipsOf('ada')
        assert.deepEqual(
          memberships.map(({ group, membership }) => [group.groupId, ...membership.roles]),
          [
            ['OSTIARY_USERS', 'USER'],
            ['sales', 'LEAD', 'BUYER'],
          ],
        )
        const grace = await groups.findMembership('OSTIARY_USERS', 'grace')
        assert.deepEqual(grace?.roles, ['USER', 'EDITOR'])
        const shop = await clients.find('shop')
        assert.ok(clientSecrets.matches('shop', shop?.secrets, 'a secret of the shop'))
        assert.ok(await clients.hasOrigin('https://shop.example'))
      }, null),
    )

    it(
      'leaves a client that registered itself unchecked, unless an administrator vouches for it',
      over(async ({ take, give, storage }) => {
        const agent = { client_id: 'agent', redirect_uris: ['https://agent.example/callback'] }
        await take({ clients: [{ ...agent, registered_by: 'itself' }] })
        const { clients, selfRegistrations } = storage.stores
        const [entry] = JSON.parse(await give()).clients
        assert.equal(entry.registered_by, 'itself')
        const token = { tokenDigest: 'digest', scopes: [], createdAt: startTime, usedAt: undefined }
        await selfRegistrations.add({ clientId: 'agent', ...token })
        await take({ clients: [entry] })
        assert.ok(await selfRegistrations.find('agent'), 'nothing was changed')

        await take({ clients: [{ ...agent, client_name: 'Agent' }] })
        assert.equal((await clients.find('agent'))?.registeredBy, 'itself')
        assert.equal(await selfRegistrations.find('agent'), undefined)
        await take({ clients: [{ ...agent, registered_by: null }] })
        assert.equal((await clients.find('agent'))?.registeredBy, undefined)
      }, null),
    )

    it(
      'changes nothing the second time',
      over(async ({ take, give, storage }) => {
        const [before, ada] = [await give(), await storage.stores.users.find('ada')]
        assert.deepEqual(summaryOf(await take(company)), [
          'clients 2 unchanged',
          'users 2 unchanged',
          'groups 2 unchanged',
          'memberships 2 unchanged',
        ])
        assert.equal(await give(), before)
        assert.deepEqual(await storage.stores.users.find('ada'), ada)
      }),
    )

    it(
      'returns what it would do, and changes nothing, in a dry run',
      over(async ({ take, give, storage }) => {
        const before = await give()
        const changed = {
          ...company,
          users: [{ sub: 'ada', nickname: 'A' }, { username: 'new' }],
          memberships: [{ groupId: 'sales', sub: 'ada', roles: [] }],
        }
        assert.deepEqual(summaryOf(await take(changed, { dryRun: true })), [
          'clients 2 unchanged',
          'users 1 added',
          'users 1 updated',
          'groups 2 unchanged',
          'memberships 1 updated',
        ])
        assert.equal(await give(), before)
        assert.equal((await importEvents(storage.database)).length, 1)
      }),
    )

    it(
      'updates the members of an entry, keeps the others, and removes those that are null',
      over(async ({ take, storage, clientSecrets }) => {
        const { users, clients, groups } = storage.stores
        await take({ users: [{ sub: 'ada', email_verified: true, nickname: 'A', name: 'Ada L' }] })
        const changes = await take({
          clients: [
            { client_id: 'shop', redirect_uris: ['https://new.example/'], client_name: 'Shop' },
          ],
          users: [{ sub: 'ada', email: 'ada@new.example', nickname: null, name: 'Ada' }],
          groups: [{ groupId: 'sales', groupName: 'Selling', customFields: null }],
        })
        assert.deepEqual(summaryOf(changes), [
          'clients 1 updated',
          'users 1 updated',
          'groups 1 updated',
        ])
        const ada = await users.find('ada')
        assert.deepEqual(
          [ada?.username, ada?.email, ada?.emailVerified, ada?.profile],
          ['ada', 'ada@new.example', false, { name: 'Ada' }],
        )
        assert.equal((await users.findByLoginName('ada@acme.example'))?.sub, undefined)
        const shop = await clients.find('shop')
        assert.deepEqual(shop?.metadata.redirect_uris, ['https://new.example/'])
        assert.deepEqual(shop.metadata.allowed_scopes, ['openid'])
        assert.deepEqual(shop.metadata.allowed_origins, ['https://new.example'])
        assert.ok(clientSecrets.matches('shop', shop.secrets, 'a secret of the shop'))
        const sales = await groups.find('sales')
        assert.deepEqual(
          [sales?.groupName, sales?.customFields, sales?.path, sales?.revision],
          ['Selling', {}, '/acme/sales/', 1],
        )
        await take({ users: [{ sub: 'ada', email: null }] })
        assert.equal((await users.find('ada'))?.email, undefined)
      }),
    )

    it(
      'M1: voids the links of former addresses to undo a change, where it decides the address',
      over(async ({ take, storage }) => {
        const { mailedCodes } = storage.stores
        const link = { purpose: 'restore-email', id: 'link', email: 'old@acme.example' } as const
        const none = { codeDigest: undefined, requestId: undefined, browser: undefined }
        const keyDigest = 'digest'
        const expiresAt = startTime + 1000
        await mailedCodes.put({ ...link, ...none, sub: 'ada', keyDigest, expiresAt })
        const isValid = async () => (await mailedCodes.find('restore-email', 'link')) !== undefined
        await take({ users: [{ sub: 'ada', given_name: 'Augusta' }] })
        assert.ok(await isValid(), 'a change of something else')
        await take({ users: [{ sub: 'ada', email: 'countess@acme.example' }] })
        assert.equal(await isValid(), false)
      }),
    )

    it(
      'knows a user without a sub by a name to sign in with',
      over(async ({ take, storage }) => {
        const first = await take({ users: [{ username: 'Eve', email: 'eve@acme.example' }] })
        const second = await take({ users: [{ email: 'EVE@acme.example', nickname: 'E' }] })
        assert.deepEqual(
          [...summaryOf(first), ...summaryOf(second)],
          ['users 1 added', 'users 1 updated'],
        )
        const eve = await storage.stores.users.findByLoginName('eve')
        assert.equal(eve?.profile.nickname, 'E')
      }),
    )

    it(
      'lets users exchange their names',
      over(async ({ take, storage }) => {
        const { users } = storage.stores
        await take({
          users: [
            { sub: 'ada', username: 'grace' },
            { sub: 'grace', username: 'ada' },
          ],
        })
        assert.equal((await users.findByLoginName('grace'))?.sub, 'ada')
        assert.equal((await users.findByLoginName('ada'))?.sub, 'grace')
        const named = await storage.stores.userSearch.search({ words: ['grac'] }, undefined, 5)
        assert.deepEqual(
          named.users.map(({ sub }) => sub),
          ['ada'],
        )
      }),
    )

    it(
      'ends what was issued to users with another password or a status without sign-in',
      over(async ({ take, storage, passwords }) => {
        const { sessions, refreshFamilies } = storage.stores
        const subs = ['ada', 'grace', 'eve']
        await take({ users: [{ sub: 'eve', username: 'eve', password: 'eves password' }] })
        for (const sub of subs) {
          await sessions.open(session(sub))
          await refreshFamilies.add(family(sub))
        }
        await take({
          users: [
            { sub: 'ada', password: 'another horse' },
            { sub: 'grace', userStatus: 'BLOCKED' },
            { sub: 'eve', password: 'eves password', nickname: 'E' },
          ],
        })
        const ended = await Promise.all(subs.map((sub) => sessions.find(sub)))
        const revoked = await Promise.all(subs.map((sub) => refreshFamilies.find(sub)))
        assert.deepEqual(
          ended.map((each) => each?.endedAt),
          [startTime, startTime, undefined],
        )
        assert.deepEqual(
          revoked.map((each) => each?.revokedAt),
          [startTime, startTime, undefined],
        )
        const epochs = subs.map((sub) => storage.stores.users.sessionEpoch(sub))
        assert.deepEqual(await Promise.all(epochs), [1, 1, 0])
        assert.ok(await passwords.matches(await passwordHashOf(storage, 'ada'), 'another horse'))
      }),
    )

    it(
      'M10: keeps a password that was set since, unless the file says otherwise',
      over(async ({ take, takeAndKeep, takeDuring, storage, passwords }) => {
        const { users } = storage.stores
        const choose = async (sub: string, password: string) => {
          const [identity] = await users.identitiesOf(sub)
          const { identityId, passwordVersion: version } = identity ?? assert.fail()
          assert.ok(
            await users.setPasswordHash({
              identityId,
              version,
              hash: await passwords.hash(password),
            }),
          )
        }
        const has = async (sub: string, password: string) =>
          passwords.matches(await passwordHashOf(storage, sub), password)
        const byPassword = { sub: 'eve', username: 'eve', password: 'of the file' }
        const byHash = { sub: 'bob', username: 'bob', password_hash: importedHash }
        const file = { users: [byPassword, byHash] }
        assert.deepEqual(await takeAndKeep(file), { passwords: 0, factors: 0, people: 0 })
        // The source may change its passwords until somebody does so here.
        await take({ users: [{ ...byPassword, password: 'newer' }, byHash] })
        assert.ok(await has('eve', 'newer'))

        await choose('eve', 'her own')
        await choose('bob', 'his own')
        const both = { passwords: 2, factors: 0, people: 0 }
        assert.deepEqual(await takeAndKeep(file, { dryRun: true }), both)
        assert.deepEqual(await takeAndKeep(file), both)
        assert.deepEqual(summaryOf(await take(file)), ['users 2 unchanged'])
        assert.ok((await has('eve', 'her own')) && (await has('bob', 'his own')))

        await take({ users: [{ ...byPassword, overwrite: true }, byHash] })
        assert.ok((await has('eve', 'of the file')) && (await has('bob', 'his own')))
        await take(file, { replaceCredentials: true })
        assert.equal(await passwordHashOf(storage, 'bob'), importedHash)

        const meanwhile = { users: [{ ...byPassword, password: 'newest' }] }
        await takeDuring(meanwhile, () => choose('eve', 'in the same moment'))
        assert.ok(await has('eve', 'in the same moment'))
      }),
    )

    it(
      'moves groups with everything below them',
      over(
        async ({ take, storage }) => {
          await take({
            groups: [
              { groupId: 'b', parentId: 'x' },
              { groupId: 'd', parentId: 'root' },
              { groupId: 'a', parentId: 'c' },
              { groupId: 'new', parentId: 'e', groupName: 'new' },
            ],
          })
          assert.deepEqual(await pathsOf(storage), [
            '/d/',
            '/d/e/',
            '/d/e/new/',
            '/x/',
            '/x/b/',
            '/x/b/c/',
            '/x/b/c/a/',
            '/x/b/c/a/f/',
          ])
          assert.equal((await checkGroupTree(storage.stores.groups)).faults, 0)
        },
        {
          groups: [
            ...[
              ['a', 'root'],
              ['b', 'a'],
              ['c', 'b'],
              ['d', 'c'],
              ['e', 'd'],
              ['f', 'a'],
            ],
            ['x', 'root'],
          ].map(([groupId, parentId]) => ({ groupId, parentId, groupName: groupId })),
          users: [{ sub: 'u', username: 'u' }],
          memberships: ['b', 'c', 'e', 'f'].map((groupId) => ({ groupId, sub: 'u', roles: [] })),
        },
      ),
    )

    it(
      'makes groups known by the words of their names',
      over(
        async ({ take, storage }) => {
          await take({
            groups: [
              { groupId: 'old', groupName: 'Renamed works' },
              { groupId: 'new', groupName: 'New works' },
            ],
          })
          const find = async (word: string) => {
            const page = { after: undefined, limit: 10, mostCounted: 10 }
            const { nodesNamed } = storage.stores.groups
            const nodes = await nodesNamed({ words: [word], within: undefined }, page)
            return nodes.map(({ group }) => group.groupId)
          }
          assert.deepEqual(await find('work'), ['new', 'old'])
          assert.deepEqual(await find('renamed'), ['old'])
          assert.deepEqual(await find('former'), [])
        },
        { groups: [{ groupId: 'old', groupName: 'Former' }] },
      ),
    )

    it(
      'writes one event, in its own transaction',
      over(async ({ take, storage }) => {
        await take({ users: [{ sub: 'ada', nickname: 'A' }, { username: 'new' }] })
        assert.deepEqual(
          (await importEvents(storage.database)).map(
            ({ usersAdded, usersUpdated, membershipsAdded }) => [
              usersAdded,
              usersUpdated,
              membershipsAdded,
            ],
          ),
          [
            [1, 1, 0],
            [2, 0, 2],
          ],
        )
      }),
    )
  })
}

describe('a store in memory', () => {
  it('takes imports and exports like any other', async () => {
    const options = { databaseUrl: 'sqlite::memory:', clock: () => startTime, log: silent }
    const storage = await openStorage(options)
    const world = await transferWorld(storage)
    await world.take(company)
    const text = await world.give()
    assert.deepEqual(summaryOf(await world.take(text)), [
      'clients 2 unchanged',
      'users 2 unchanged',
      'roles 3 unchanged',
      'groups 4 unchanged',
      'memberships 3 unchanged',
    ])
    await storage.close()
  })
})

function session(sub: string) {
  return {
    id: sub,
    sub,
    identityId: sub,
    cookieDigest: undefined,
    authTime: startTime,
    amr: [],
    acr: undefined,
    createdAt: startTime,
    expiresAt: startTime + 1000,
    idleExpiresAt: startTime + 1000,
    endedAt: undefined,
    retainUntil: startTime + 1000,
    epoch: 0,
    lastUsedAt: undefined,
    address: undefined,
    userAgent: undefined,
    factorPutOffAt: undefined,
    vouchedBy: undefined,
  }
}

function family(sub: string) {
  return {
    grantId: sub,
    clientId: 'shop',
    registrationId: 'r1',
    sub,
    identityId: sub,
    sessionId: sub,
    scopes: [],
    authTime: startTime,
    acr: undefined,
    amr: [],
    nonce: undefined,
    dialect: 'v2',
    epoch: 0,
    rotation: 0,
    rotatedAt: startTime,
    expiresAt: startTime + 1000,
    absoluteExpiresAt: startTime + 1000,
    revokedAt: undefined,
  }
}
