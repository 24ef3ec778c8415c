import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { ImportFault } from '../../src/transfer/entry-fault.ts'
import { engines, type TestStorage } from '../support/engines.ts'
import { type TransferWorld, transferWorld } from './world.ts'

const group = (groupId: string, parentId = 'root') => ({ groupId, parentId, groupName: groupId })

for (const engine of engines) {
  describe(`${engine.name}: an import that is refused`, () => {
    let storage: TestStorage | undefined
    let world: TransferWorld
    let contents = ''

    before(async () => {
      storage = await engine.open()
      world = await transferWorld(storage)
      await world.take({
        clients: [{ client_id: 'known-app', redirect_uris: ['https://known.example/'] }],
        users: [
          { sub: 'known', username: 'Known', email: 'known@example.com' },
          { sub: 'gone', username: 'gone', userStatus: 'DELETED' },
          {
            sub: 'linked',
            identities: [{ provider: 'corp', providerUserId: '7', identityId: 'corp-7' }],
          },
        ],
        groups: [group('top'), group('middle', 'top'), group('bottom', 'middle')],
      })
      contents = await world.give()
    })
    after(() => storage?.cleanup())

    /** Holds the import to these faults, and to having changed nothing. */
    async function refused(document: unknown, faults: readonly string[]) {
      assert.deepEqual(await world.faultsOf(document), faults)
      assert.equal(await world.give(), contents)
    }

    it('holds custom fields to their declarations, like the API does', async () => {
      assert.ok(storage)
      const declared = { customFields: ['level:integer', 'team:text'] }
      const strict = transferWorld(storage, undefined, declared)
      const users = [
        { sub: 'new', username: 'new', customFields: { level: 'high', team: 'a' } },
        { sub: 'known', customFields: { colour: 'red', level: null } },
      ]
      assert.deepEqual(await strict.faultsOf({ users }), [
        'users[0].customFields.level: must be a whole number',
        'users[1].customFields.colour: is not known',
      ])
      assert.equal(await world.give(), contents)
    })

    it('names the faults of every entry with their paths', async () => {
      const faults = await world.faultsOf({
        users: [
          { sub: 'a', username: 'a', email: 'nonsense', userStatus: 'GOOD' },
          { sub: 'b', usernam: 'b', email: 'b@example.com' },
          { sub: 'c d', username: 'c' },
          { sub: 'e', identities: [{ provider: 'corp', providerUserId: '1', email: 'no' }] },
          { sub: 'f' },
          { sub: 'g', username: 'g', password: 'x', password_hash: '$1$abc' },
          'nobody',
        ],
        clients: [
          { client_id: 'web', redirect_uris: ['https://ok.example/', 'javascript:alert(1)'] },
          { client_id: 'a b', redirect_uri: 'https://x.example/' },
          { client_id: 'x', redirect_uris: ['https://x.example/'], client_secrets: ['s'] },
          null,
        ],
        groups: [
          { groupId: 'a/b', groupName: 'A' },
          { groupId: 'x', groupNme: 'X' },
          { groupId: 'y', groupName: 'Y', createdTime: 'yesterday', groupOwner: '' },
        ],
        memberships: [
          { groupId: 'top', sub: 'known', roles: ['a,b'] },
          { groupId: 'top', sub: 'known' },
        ],
      })
      assert.deepEqual(
        faults.map((fault) => fault.split(': ')[0]),
        [
          'users[0].email',
          'users[0].userStatus',
          'users[1].usernam',
          'users[2].sub',
          'users[3].identities[0].email',
          'users[4]',
          'users[5].password_hash',
          'users[6]',
          'clients[0].redirect_uris[1]',
          'clients[1].client_id',
          'clients[1].redirect_uri',
          'clients[1].redirect_uris',
          'clients[2].client_secrets',
          'clients[3]',
          'groups[0].groupId',
          'groups[1].groupNme',
          'groups[1].groupName',
          'groups[2].groupOwner',
          'groups[2].createdTime',
          'memberships[0].roles',
          'memberships[1].roles',
        ],
      )
      assert.ok(faults.includes('users[1].usernam: is not known; did you mean username?'))
      assert.ok(
        faults.includes('clients[1].redirect_uri: is not known; did you mean redirect_uris?'),
      )
      assert.ok(faults.includes('groups[1].groupName: is missing'))
      assert.equal(await world.give(), contents)
    })

    it('names entries that are there twice', () =>
      refused(
        {
          clients: [{ client_id: 'known-app' }, { client_id: 'known-app' }],
          users: [{ sub: 'known' }, { username: 'new' }, { sub: 'known' }, { username: 'NEW' }],
          groups: [group('top'), group('new'), group('new'), group('new')],
          memberships: [
            { groupId: 'top', sub: 'known', roles: [] },
            { groupId: 'top', sub: 'known', roles: ['A'] },
          ],
        },
        [
          'clients[1].client_id: is the same as in clients[0]',
          'users[2].sub: is the same as in users[0]',
          'users[3].username: belongs to users[1]',
          'groups[2].groupId: is the same as in groups[1]',
          'groups[3].groupId: is the same as in groups[1]',
          'memberships[1]: is the same as in memberships[0]',
        ],
      ))

    it('names login names and identities of others', () =>
      refused(
        {
          users: [
            { sub: 'a', username: 'KNOWN@example.com' },
            { sub: 'b', username: 'b', email: 'b@example.com' },
            { sub: 'c', username: 'c', email: 'B@example.com' },
            { sub: 'd', identities: [{ provider: 'corp', providerUserId: '7' }] },
            {
              sub: 'e',
              identities: [{ provider: 'x', providerUserId: '1', identityId: 'corp-7' }],
            },
          ],
        },
        [
          'users[2].email: belongs to users[1]',
          'users[0].username: belongs to another user, known',
          'users[3].identities: corp/7 belongs to another user, linked',
          'users[4].identities: x/1 belongs to another user, linked',
        ],
      ))

    it('names what refers to nothing', () =>
      refused(
        {
          groups: [group('a', 'nowhere'), group('b', 'a')],
          memberships: [
            { groupId: 'nowhere', sub: 'known', roles: [] },
            { groupId: 'top', sub: 'nobody', roles: [] },
            { groupId: 'OSTIARY_ADMINS', sub: 'known', roles: ['ADMIN'] },
          ],
        },
        [
          'groups[0].parentId: there is no group nowhere',
          'memberships[0].groupId: there is no group nowhere',
          'memberships[1].sub: there is no user nobody',
        ],
      ))

    it('does not name what refers to an entry with faults', async () => {
      const faults = await world.faultsOf({
        users: [{ sub: 'new', username: '' }],
        groups: [{ ...group('new'), groupName: '' }, group('below', 'new')],
        memberships: [{ groupId: 'new', sub: 'new', roles: [] }],
      })
      assert.deepEqual(
        faults.map((fault) => fault.split(': ')[0]),
        ['users[0].username', 'groups[0].groupName'],
      )
    })

    it('names circles, among new groups and with those of the store', () =>
      refused(
        {
          groups: [
            group('below', 'b'),
            group('a', 'b'),
            group('b', 'c'),
            group('c', 'a'),
            group('top', 'bottom'),
            group('self', 'self'),
          ],
        },
        [
          'groups[2].parentId: makes a circle: b below c below a below b',
          'groups[4].parentId: makes a circle: top below bottom below middle below top',
          'groups[5].parentId: makes a circle: self below self',
        ],
      ))

    it('names groups that would stand too deep, also those that only move along', async () => {
      const chain = Array.from({ length: 30 }, (_, level) => group(`l${level}`, `l${level - 1}`))
      const [, ...below] = chain
      await refused({ groups: [group('l0'), ...below, group('top', 'l29')] }, [
        'groups[30].parentId: puts bottom deeper than the 32 levels that the tree may have',
      ])
      const deep = Array.from({ length: 40 }, (_, level) => group(`m${level}`, `m${level - 1}`))
      await refused({ groups: [group('m0'), ...deep.slice(1)] }, [
        'groups[32].parentId: puts m32 deeper than the 32 levels that the tree may have',
      ])
    })

    it('keeps built-in groups where they are, and states to their moves', () =>
      refused(
        {
          users: [{ sub: 'gone', userStatus: 'VERIFIED' }],
          groups: [{ groupId: 'OSTIARY_USERS', parentId: 'top' }],
        },
        [
          'users[0].userStatus: cannot go from DELETED to VERIFIED',
          'groups[0].parentId: must be root, since the group is built in',
        ],
      ))

    it('lists a hundred faults and counts the rest', async () => {
      const users = Array.from({ length: 250 }, (_, n) => ({ sub: `n${n}`, username: '' }))
      const many = { memberships: [{ groupId: 'nowhere', sub: 'known', roles: [] }], users }
      await assert.rejects(world.take(many), (error: unknown) => {
        assert.ok(error instanceof ImportFault)
        assert.equal(error.faults.length, 100)
        assert.equal(error.count, 250)
        assert.match(error.message, /^nothing was imported, there are 250 faults:\n {2}users\[0\]/)
        assert.match(error.message, /\n {2}and 150 more$/)
        return true
      })
      const memberships = Array.from({ length: 250 }, (_, n) => ({
        groupId: 'top',
        sub: `nobody-${n}`,
        roles: [],
      }))
      await assert.rejects(world.take({ users: users.slice(0, 30), memberships }), {
        count: 280,
        message: /memberships\[69\].*\n {2}and 180 more$/,
      })
      assert.equal(await world.give(), contents)
    })

    it('changes nothing when the file ends too early', () =>
      refused('{"users":[{"sub":"new","username":"new"}],"groups":[', [
        'line 1, column 53: the file ends here, though more must follow',
      ]))

    it('prints no control characters to a terminal', async () => {
      const document = { users: [{ sub: 'a', username: 'a', '\u001b[2J\u202e': 1 }] }
      await assert.rejects(world.take(document), {
        message: /users\[0\]\.\?\[2J\?: is not known/,
      })
    })
  })
}
