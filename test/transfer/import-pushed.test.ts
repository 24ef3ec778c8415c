import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { pushedBy } from '../../src/kernel/pushed-by.ts'
import { ImportFault } from '../../src/transfer/entry-fault.ts'
import { engines } from '../support/engines.ts'
import { overStore, summaryOf } from './company.ts'
import { transferWorld } from './world.ts'

const connection = {
  alias: 'acme-entra',
  kind: 'oidc',
  groupId: 'acme',
  name: 'Acme',
  settings: { issuer: 'https://login.acme.example', client_id: 'ostiary' },
  secrets: { client_secret: 'a client secret of the provider' },
}
const times = { created_at: 1_700_000_000_123, version: 3 }
const person = (sub: string, changes: object = {}) => ({
  ...{ connection: 'acme-entra', id: `id-${sub}`, sub, externalId: `x-${sub}` },
  ...{ own: true, active: true },
  attributes: { userName: `${sub}@acme.example`, name: { givenName: sub } },
  ...times,
  ...changes,
})
const pushedGroup = (groupId: string, changes: object = {}) => ({
  ...{ connection: 'acme-entra', groupId, displayName: `The ${groupId}`, ...times, ...changes },
})
const ruleRole = {
  ...{ connection: 'acme-entra', sub: 'ada', groupId: 'eng', role: 'MEMBER' },
  ...{ because: 'groups = The eng', made_membership: true },
}
const before = {
  clients: [
    {
      client_id: 'entra',
      client_secret: 'a secret of the directory',
      redirect_uris: ['https://entra.example/'],
    },
  ],
  groups: [
    { groupId: 'acme', groupName: 'Acme' },
    { groupId: 'eng', groupName: 'The eng', parentId: 'acme' },
    { groupId: 'old', groupName: 'The old', parentId: 'acme' },
    { groupId: 'else', groupName: 'Else' },
  ],
  users: ['ada', 'grace', 'eve'].map((sub) => ({
    ...{ sub, email: `${sub}@acme.example`, email_verified: true },
    ...(sub === 'eve' && { userStatus: 'BLOCKED' }),
  })),
  memberships: [{ groupId: 'eng', sub: 'ada', roles: ['MEMBER'] }],
  connections: [connection],
}
const pushed = {
  scimSettings: [{ connection: 'acme-entra', role: 'MEMBER', client_id: 'entra' }],
  scimUsers: [
    person('ada', { unsettled: true }),
    { ...person('eve', { active: false, blocked: true }) },
    person('grace', { own: false, attributes: { userName: 'Grace', active: null } }),
  ],
  scimGroups: [pushedGroup('eng', { externalId: 'g-eng' }), pushedGroup('old', { ending: true })],
  scimMembers: ['ada', 'grace'].map((sub) => ({
    ...{ connection: 'acme-entra', groupId: 'eng', id: `id-${sub}` },
  })),
  ruleRoles: [ruleRole, { ...ruleRole, pushed: true }],
}
const file = { ...before, ...pushed }
const sectionsOf = (exported: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.keys(pushed).map((name) => [name, exported[name]]))

for (const engine of engines) {
  describe(`${engine.name}: what directories pushed, in an import`, () => {
    const over = overStore(engine)

    it(
      'comes as it was, here and from here to another server, and changes nothing twice',
      over(async ({ take, give, storage }) => {
        const summary = summaryOf(await take(file)).join()
        for (const line of ['scimUsers 3 added', 'scimGroups 2 added', 'scimMembers 2 added']) {
          assert.ok(summary.includes(line), summary)
        }
        const { connections, users, scimUsers, scimGroups, scimAccess, ruleRoles } = storage.stores
        const { id = '' } = (await connections.findByAlias('acme-entra')) ?? {}
        const eve = await scimUsers.find(id, 'id-eve')
        const account = await users.find('eve')
        assert.deepEqual(
          [eve?.isActive, eve?.nameKey, eve?.externalId, eve?.blockedRevision, eve?.version],
          [false, 'eve@acme.example', 'x-eve', account?.revision, 3],
        )
        assert.deepEqual(await scimGroups.members('eng', '', 10), ['id-ada', 'id-grace'])
        const queued = await scimGroups.queued(id, '', 10)
        assert.deepEqual(
          queued.map(({ sub }) => sub),
          ['ada'],
        )
        assert.equal((await scimGroups.listEnding(10))[0]?.groupId, 'old')
        assert.equal((await scimAccess.findByClient('entra'))?.connectionId, id)
        const sources = (await ruleRoles.ofPerson('ada')).map(({ connectionId }) => connectionId)
        assert.deepEqual(sources.toSorted(), [id, pushedBy(id)].toSorted())

        const exported = JSON.parse(await give())
        assert.deepEqual(sectionsOf(exported), pushed)
        assert.deepEqual(
          summaryOf(await take(exported)).filter((line) => !line.endsWith('unchanged')),
          [],
        )
        await using other = await engine.open()
        const there = await transferWorld(other)
        await there.take(exported)
        assert.deepEqual(sectionsOf(JSON.parse(await there.give())), pushed)
      }, null),
    )

    it(
      'comes again from a connection for everybody, whose groups are at the top',
      over(async ({ take }) => {
        const forAll = { ...connection, alias: 'all', groupId: 'root' }
        const everybody = { connection: 'all', groupId: 'top' }
        await take({
          groups: [{ groupId: 'top', groupName: 'Top' }, ...before.groups],
          users: before.users,
          connections: [forAll, connection],
          scimUsers: [person('ada', { connection: 'all' })],
          scimGroups: [
            pushedGroup('top', { connection: 'all' }),
            pushedGroup('eng', { connection: 'all' }),
          ],
          scimMembers: [{ ...everybody, id: 'id-ada' }],
        })
        const elsewhere = { scimGroups: [pushedGroup('else')] }
        await assert.rejects(take(elsewhere), /is no group below that of the connection/)
        const itself = { scimGroups: [pushedGroup('acme')] }
        await assert.rejects(take(itself), /is no group below that of the connection/)
      }, null),
    )

    it(
      'has no tokens, and follows what the file says of somebody who is here',
      over(async ({ take, give, storage }) => {
        await take(file)
        const { connections, scimAccess, scimUsers, scimGroups } = storage.stores
        const { id = '' } = (await connections.findByAlias('acme-entra')) ?? {}
        const token = { id: 'token-1', connectionId: id, createdBy: 'ada', createdAt: 1 }
        const ends = { expiresAt: 2_000_000_000_000, lastUsedAt: undefined }
        await scimAccess.addToken({ ...token, ...ends }, 'digest-of-a-token', 2)
        const text = await give()
        for (const secret of ['token-1', 'digest-of-a-token']) assert.ok(!text.includes(secret))
        const changed = await take({
          scimUsers: [person('ada', { externalId: 'other' })],
          scimGroups: [pushedGroup('eng')],
        })
        assert.deepEqual([changed.scimUsers.updated, changed.scimGroups.updated], [1, 1])
        const ada = await scimUsers.find(id, 'id-ada')
        assert.deepEqual([ada?.externalId, ada?.version], ['other', 4])
        assert.equal((await scimGroups.find(id, 'eng'))?.externalId, undefined)
      }, null),
    )

    it(
      'is refused as a whole when something does not fit',
      over(async ({ take, give }) => {
        await take(before)
        const some = { scimUsers: [person('ada')], scimGroups: [pushedGroup('eng')] }
        const member = pushed.scimMembers[0]
        for (const [changes, path] of [
          [{ scimUsers: [person('ada', { connection: 'other' })] }, '.connection'],
          [{ scimUsers: [person('nobody')] }, '.sub'],
          [{ scimUsers: [person('ada'), person('ada')] }, '.id'],
          [{ scimUsers: [person('ada'), person('ada', { id: 'other' })] }, '.id'],
          [{ scimUsers: [person('ada', { attributes: {} })] }, '.attributes'],
          [{ scimUsers: [person('ada', { attributes: { userName: { a: 1 } } })] }, '.attributes'],
          [{ scimUsers: [person('ada', { version: 0 })] }, '.version'],
          [{ scimGroups: [pushedGroup('else')] }, '.groupId'],
          [{ scimGroups: [pushedGroup('acme')] }, '.groupId'],
          [{ scimGroups: [pushedGroup('OSTIARY_ADMINS')] }, '.groupId'],
          [{ scimGroups: [pushedGroup('none')] }, '.groupId'],
          [{ scimMembers: [member] }, '.id'],
          [{ ...some, scimMembers: [{ ...member, groupId: 'old' }] }, '.groupId'],
          [{ scimSettings: [{ connection: 'acme-entra', role: 'GROUP_ADMIN' }] }, '.role'],
          [
            { scimSettings: [{ connection: 'acme-entra', role: 'M', client_id: 'none' }] },
            '.client_id',
          ],
        ] as const) {
          await assert.rejects(
            take(changes),
            (error: unknown) => {
              assert.ok(error instanceof ImportFault, String(error))
              assert.ok(
                error.faults.some((fault) => fault.path.endsWith(path)),
                `${JSON.stringify(changes)}: ${error.message}`,
              )
              return true
            },
            JSON.stringify(changes),
          )
        }
        assert.deepEqual(JSON.parse(await give()).scimUsers, [])
      }, null),
    )
  })
}
