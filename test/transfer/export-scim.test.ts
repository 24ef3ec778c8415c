import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import Schema from 'typebox/schema'
import { exportSchema } from '../../src/transfer/export-schema.ts'
import { exportScim } from '../../src/transfer/export-scim.ts'
import { aPushingCompany, rolesOf } from '../scim/scim-scene.ts'
import { engines, type TestEngine } from '../support/engines.ts'
import { describeServer } from '../support/server-world.ts'
import { importedHash, overStore } from './company.ts'
import { transferWorld } from './world.ts'

type Resource = Readonly<Record<string, unknown>> & {
  readonly id: string
  readonly schemas: readonly string[]
  readonly members?: readonly { readonly value: string; readonly type: string }[]
}

const companyOf = (domain: string) => ({
  users: [
    {
      ...{ sub: 'ada', username: 'ada', email: `ada@${domain}`, email_verified: true },
      ...{ password_hash: importedHash, name: 'Ada Lovelace', given_name: 'Ada', locale: 'en' },
      mobile_number: '+4915112345678',
    },
    { sub: 'grace', email: `grace@${domain}`, userStatus: 'BLOCKED' },
    { sub: 'eve', username: 'eve', userStatus: 'DELETED' },
  ],
  groups: [
    { groupId: 'acme', groupName: 'Acme' },
    { groupId: 'b-lab', parentId: 'acme', groupName: 'Lab' },
    { groupId: 'a-lab', parentId: 'b-lab', groupName: 'Lab' },
  ],
  memberships: [
    { groupId: 'a-lab', sub: 'ada', roles: ['LEAD', 'DEV'] },
    { groupId: 'b-lab', sub: 'ada', roles: ['DEV'] },
    { groupId: 'b-lab', sub: 'grace', roles: ['DEV'] },
  ],
})

/** The lines of an export of a store with the company. */
async function exported(engine: TestEngine, domain: string): Promise<readonly Resource[]> {
  await using storage = await engine.open()
  await (await transferWorld(storage)).take(companyOf(domain))
  let text = ''
  const write = async (part: string) => {
    text += part
  }
  const { users, groups, members } = await exportScim({
    ...{ store: storage.bulk, prefix: 'ostiary', write },
  })
  assert.deepEqual([users, groups, members], [2, 3, 5])
  assert.ok(text.endsWith('\n') && !text.includes(importedHash))
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

for (const engine of engines) {
  describe(`${engine.name}: an export`, () => {
    it('as SCIM has people, then groups with their members, and no secrets', async () => {
      const resources = await exported(engine, 'acme.example')
      assert.deepEqual(
        resources.map(({ id }) => id),
        ['ada', 'grace', 'a-lab', 'acme', 'b-lab'],
      )
      const [ada, grace, first, top, second] = resources
      const { meta, ...said } = ada ?? assert.fail('nobody is there')
      assert.deepEqual(said, {
        schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
        ...{ id: 'ada', externalId: 'ada', userName: 'ada@acme.example', active: true },
        name: { formatted: 'Ada Lovelace', givenName: 'Ada' },
        ...{ displayName: 'Ada Lovelace', locale: 'en' },
        emails: [{ value: 'ada@acme.example', type: 'work', primary: true }],
        phoneNumbers: [{ value: '+4915112345678', type: 'mobile' }],
      })
      assert.equal((meta as Resource).resourceType, 'User')
      assert.equal(grace?.active, false)
      assert.deepEqual(first?.members, [{ value: 'ada', type: 'User' }])
      assert.deepEqual(top?.members, [{ value: 'b-lab', type: 'Group' }])
      assert.deepEqual(
        second?.members?.map(({ value }) => value),
        ['ada', 'grace', 'a-lab'],
      )
      assert.deepEqual([first?.displayName, second?.displayName], ['Lab', 'Lab (b-lab)'])
    })

    it(
      'is what its JSON Schema says, with secrets and without',
      overStore(engine)(async ({ take, give }) => {
        await take(companyOf('acme.example'))
        const schema = exportSchema()
        assert.ok(!JSON.stringify(schema).includes('#/components'))
        const validator = Schema.Compile(schema)
        for (const withSecrets of [true, false]) {
          const file = JSON.parse(await give({ withSecrets }))
          const [isValid, faults] = validator.Errors(file)
          assert.ok(isValid, JSON.stringify(faults))
          const [user] = file.users
          for (const wrong of [
            { ...file, people: [] },
            { ...file, users: [{ ...user, sub: 'a b' }] },
            { ...file, users: [{ ...user, hair: 'red' }] },
            { ...file, memberships: [{ groupId: 'acme', sub: 'ada' }] },
          ]) {
            assert.equal(validator.Check(wrong), false)
          }
        }
      }),
    )
  })
}

describeServer('an export as SCIM', (world) => {
  it('can be pushed into a server', async () => {
    const company = await aPushingCompany(world())
    const [engine] = engines
    const resources = await exported(engine ?? assert.fail('no engine'), company.domain)
    const isGroup = ({ schemas }: Resource) => schemas[0]?.endsWith(':Group') === true
    const ids = new Map<string, string>()
    for (const { members: _, ...resource } of resources) {
      const path = isGroup(resource) ? '/Groups' : '/Users'
      ids.set(resource.id, (await company.ask(201, 'POST', path, resource)).id)
    }
    for (const { id, members = [] } of resources.filter(isGroup)) {
      const value = members.map((each) => ({ value: ids.get(each.value) }))
      const patched = await company.patch(`/Groups/${ids.get(id)}`, {
        ...{ op: 'add', path: 'members', value },
      })
      assert.equal(patched.status, 200, patched.text)
    }
    const [ada = '', grace = ''] = ['ada', 'grace'].map((sub) => ids.get(sub))
    assert.deepEqual(await rolesOf(world(), company, ada, ids.get('a-lab') ?? ''), ['MEMBER'])
    assert.equal((await company.ask(200, 'GET', `/Users/${grace}`)).active, false)
    const lab = await company.ask(200, 'GET', `/Groups/${ids.get('b-lab')}`)
    assert.deepEqual(
      lab.members.map(({ value }) => value).toSorted(),
      [ada, grace, ids.get('a-lab')].toSorted(),
    )
  })
})
