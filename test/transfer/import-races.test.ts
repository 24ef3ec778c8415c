import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkGroupTree } from '../../src/groups/check-group-tree.ts'
import { ImportFault } from '../../src/transfer/entry-fault.ts'
import { engines } from '../support/engines.ts'
import { company, importedHash, overStore, pathsOf, summaryOf } from './company.ts'
import { startTime } from './world.ts'

for (const engine of engines) {
  describe(`${engine.name}: an import beside other changes`, () => {
    const over = overStore(engine)

    it(
      'builds on what others changed while it was read',
      over(async ({ takeDuring, storage, take }) => {
        const { users, clients } = storage.stores
        const document = {
          users: [
            { sub: 'ada', nickname: 'A', password: 'another horse' },
            { sub: 'late', username: 'late' },
          ],
          clients: [{ client_id: 'shop', client_name: 'Shop', client_secret: 'a new secret' }],
          groups: [
            { groupId: 'late', groupName: 'Late' },
            { groupId: 'sales', groupName: 'Selling' },
          ],
          memberships: [{ groupId: 'late', sub: 'late', roles: [] }],
        }
        const changes = await takeDuring(document, async () => {
          await users.setStatus('ada', 'VERIFIED', 'BLOCKED', startTime + 1)
          const shop = await clients.find('shop')
          assert.ok(shop)
          await clients.put({ ...shop, enabled: false, updatedAt: startTime + 1 })
          await take({
            users: [{ sub: 'late', username: 'late', given_name: 'Late' }],
            groups: [
              { groupId: 'late', groupName: 'Other', groupType: 'team' },
              { groupId: 'sales', parentId: 'late' },
            ],
          })
        })
        assert.deepEqual(summaryOf(changes), [
          'clients 1 updated',
          'users 1 updated',
          'users 1 unchanged',
          'groups 2 updated',
          'memberships 1 added',
        ])
        const ada = await users.find('ada')
        assert.deepEqual([ada?.status, ada?.profile.nickname], ['BLOCKED', 'A'])
        assert.equal((await users.find('late'))?.profile.given_name, 'Late')
        const shop = await clients.find('shop')
        assert.deepEqual([shop?.enabled, shop?.metadata.client_name], [false, 'Shop'])
        const late = await storage.stores.groups.find('late')
        assert.deepEqual([late?.groupName, late?.groupType], ['Late', 'team'])
        assert.deepEqual(await pathsOf(storage), ['/acme/', '/late/', '/late/sales/'])
        assert.equal((await checkGroupTree(storage.stores.groups)).faults, 0)
      }),
    )

    it(
      'does not take back a password that was changed while it was read',
      over(async ({ takeDuring, storage }) => {
        const [identity] = await storage.stores.users.identitiesOf('ada')
        assert.ok(identity)
        const { identityId, passwordVersion: version } = identity
        const email = 'work@acme.example'
        const identities = [{ provider: 'self', email }]
        await takeDuring({ users: [{ sub: 'ada', identities }] }, () =>
          storage.stores.users.setPasswordHash({ identityId, version, hash: importedHash }),
        )
        const [after] = await storage.stores.users.identitiesOf('ada')
        assert.deepEqual([after?.email, after?.passwordHash], [email, importedHash])
      }),
    )

    it(
      'is refused for what others made impossible while it was read',
      over(async ({ take, takeDuring, give, storage }) => {
        const document = {
          users: [
            { sub: 'new', username: 'new' },
            { sub: 'ada', userStatus: 'BLOCKED' },
          ],
          memberships: [
            { groupId: 'sales', sub: 'new', roles: [] },
            { groupId: 'acme', sub: 'grace', roles: [] },
          ],
        }
        const impossible: readonly (readonly [() => Promise<unknown>, path: string])[] = [
          [() => take({ users: [{ sub: 'other', username: 'new' }] }), 'users[0].username'],
          [
            () => storage.database.execute("delete from groups where group_id = 'sales'"),
            'memberships[0].groupId',
          ],
          [
            () => storage.database.execute("delete from users where sub = 'grace'"),
            'memberships[1].sub',
          ],
          [() => take({ users: [{ sub: 'ada', userStatus: 'DELETED' }] }), 'users[1].userStatus'],
        ]
        for (const [happening, path] of impossible) {
          let before = ''
          const late = takeDuring(document, async () => {
            await happening()
            before = await give()
          })
          await assert.rejects(late, (error) => {
            assert.ok(error instanceof ImportFault)
            assert.deepEqual(
              error.faults.map((fault) => fault.path),
              [path],
            )
            return true
          })
          assert.equal(await give(), before)
          const users = [{ sub: 'other', username: 'other' }, company.users[1]]
          await take({ ...company, users, memberships: [] })
        }
      }),
    )
  })
}
