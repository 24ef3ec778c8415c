import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ImportFault } from '../../src/transfer/entry-fault.ts'
import { engines } from '../support/engines.ts'
import { overStore, summaryOf } from './company.ts'

const connection = {
  alias: 'acme-okta',
  kind: 'oidc',
  groupId: 'acme',
  name: 'Acme',
  settings: { issuer: 'https://acme.okta.com', client_id: 'ostiary' },
  secrets: { client_secret: 'a client secret of the provider' },
  rules: [{ claim: 'groups', value: 'Eng*', groupId: 'lab', roles: ['DEV'] }],
}
const person = (sub: string) => ({
  sub,
  email: `${sub}@acme.example`,
  email_verified: true,
  identities: [{ provider: 'acme-okta', providerUserId: `s-${sub}`, identityId: `i-${sub}` }],
})
const account = (sub: string) => ({
  connection: 'acme-okta',
  sub,
  issuer: 'https://acme.okta.com',
  subject: `s-${sub}`,
  identityId: `i-${sub}`,
})
const ruleRole = {
  connection: 'acme-okta',
  sub: 'ada',
  groupId: 'lab',
  role: 'DEV',
  because: 'groups = Engineering',
  made_membership: true,
}
const people = {
  groups: [
    { groupId: 'acme', groupName: 'Acme' },
    { groupId: 'lab', groupName: 'Lab', parentId: 'acme' },
  ],
  users: [person('ada'), person('grace')],
  memberships: [{ groupId: 'lab', sub: 'ada', roles: ['DEV', 'LEAD'] }],
  connections: [connection],
}
const file = {
  ...people,
  upstreamAccounts: [account('ada'), account('grace')],
  ruleRoles: [ruleRole],
}

for (const engine of engines) {
  describe(`${engine.name}: people from elsewhere in an import`, () => {
    const over = overStore(engine)

    it(
      'come with their accounts there and with what rules gave, and go on as before',
      over(async ({ take, give, storage }) => {
        const summary = summaryOf(await take(file))
        assert.ok(summary.includes('upstreamAccounts 2 added'), summary.join())
        assert.ok(summary.includes('ruleRoles 1 added'), summary.join())
        const { connections, upstreamAccounts, ruleRoles } = storage.stores
        const { id: connectionId = '' } = (await connections.findByAlias('acme-okta')) ?? {}
        const key = { connectionId, issuer: 'https://acme.okta.com', subject: 's-ada' }
        assert.equal((await upstreamAccounts.find(key))?.sub, 'ada')
        const [given, ...others] = await ruleRoles.ofPerson('ada')
        assert.deepEqual(
          [given?.alias, given?.role, given?.because, given?.madeMembership, others],
          ['acme-okta', 'DEV', 'groups = Engineering', true, []],
        )
        const exported = JSON.parse(await give())
        assert.deepEqual(exported.upstreamAccounts, file.upstreamAccounts)
        assert.deepEqual(exported.ruleRoles, file.ruleRoles)
        const again = summaryOf(await take(exported))
        assert.deepEqual(
          again.filter((line) => !line.endsWith('unchanged')),
          [],
        )
        const query = "select sub from events where type = 'IDENTITY_LINKED'"
        assert.equal((await storage.database.execute(query)).length, 2)
      }, null),
    )

    it(
      'have no way in by a file without secrets, and know which roles rules gave',
      over(async ({ take, give }) => {
        await take(file)
        const exported = JSON.parse(await give({ withSecrets: false }))
        assert.deepEqual([exported.upstreamAccounts, exported.ruleRoles], [[], file.ruleRoles])
        assert.equal((await take(exported)).upstreamAccounts.added, 0)
      }, null),
    )

    it(
      'are refused as a whole when something does not fit',
      over(async ({ take, give }) => {
        await take(people)
        for (const [changes, path] of [
          [{ upstreamAccounts: [{ ...account('ada'), connection: 'other' }] }, '.connection'],
          [{ upstreamAccounts: [{ ...account('ada'), identityId: 'i-grace' }] }, '.identityId'],
          [{ upstreamAccounts: [account('nobody')] }, '.sub'],
          [{ upstreamAccounts: [account('ada'), account('ada')] }, '.subject'],
          [{ upstreamAccounts: [{ ...account('ada'), subject: 'a\nb' }] }, '.subject'],
          [
            { upstreamAccounts: [account('ada'), { ...account('ada'), subject: 'other' }] },
            '.subject',
          ],
          [{ ruleRoles: [{ ...ruleRole, connection: 'other' }] }, '.connection'],
          [{ ruleRoles: [{ ...ruleRole, role: 'ADMIN' }] }, '.role'],
          [{ ruleRoles: [{ ...ruleRole, role: 'GROUP_ADMIN' }] }, '.role'],
          [{ ruleRoles: [{ ...ruleRole, role: 'CHIEF' }] }, '.role'],
          [{ ruleRoles: [{ ...ruleRole, groupId: 'acme' }] }, '.role'],
          [{ ruleRoles: [{ ...ruleRole, sub: 'nobody' }] }, '.sub'],
        ] as const) {
          await assert.rejects(take(changes), (error: unknown) => {
            assert.ok(error instanceof ImportFault)
            assert.ok(
              error.faults.some((fault) => fault.path.endsWith(path)),
              error.message,
            )
            return true
          })
        }
        const { upstreamAccounts, ruleRoles } = JSON.parse(await give())
        assert.deepEqual([upstreamAccounts, ruleRoles], [[], []])
      }, null),
    )
  })
}
