import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, it } from 'node:test'
import { describeServer } from '../support/server-world.ts'
import { replaySteps, type Step } from './replay-steps.ts'
import { aPushingCompany, groupSchema, type PushingCompany, patchSchema } from './scim-scene.ts'

describeServer('the requests about groups that Microsoft has published', (world) => {
  let company: PushingCompany
  const replay = (steps: readonly Step[]) => replaySteps(world(), company, steps)
  before(async () => {
    company = await aPushingCompany(world())
  })

  it('groups with members that have more than a value, by PUT, and without any', () =>
    replay([
      ...['one', 'two'].map((who) => ({
        what: who,
        ...{ method: 'POST', path: '/Users', status: 201, body: () => company.person() },
        keep: ({ json }: { readonly json: Readonly<Record<string, unknown>> }) => ({
          [who]: json.id,
        }),
      })),
      {
        what: 'a group with a member',
        ...{ method: 'POST', path: '/Groups', status: 201 },
        body: (kept) => ({
          schemas: [groupSchema],
          externalId: randomUUID(),
          displayName: 'Group with a member',
          members: [{ value: kept.get('one'), display: 'VP' }],
        }),
        keep: ({ json }) => ({ group: json.id }),
      },
      {
        what: 'PUT with another name and two members',
        ...{ method: 'PUT', path: '/Groups/{group}', status: 200 },
        body: (kept) => ({
          schemas: [groupSchema],
          id: kept.get('group'),
          displayName: 'putName',
          members: ['one', 'two'].map((who) => ({ value: kept.get(who), display: 'VP' })),
        }),
        expect({ json }) {
          assert.equal(json.displayName, 'putName')
          assert.equal((json.members as readonly unknown[]).length, 2)
        },
      },
      {
        what: 'a group by id, without its members',
        ...{ method: 'GET', path: '/Groups/{group}?excludedAttributes=members', status: 200 },
        expect: ({ json }) => assert.equal(json.members, undefined),
      },
      {
        what: 'all members are removed',
        ...{ method: 'PATCH', path: '/Groups/{group}', status: 200 },
        body: () => ({ schemas: [patchSchema], Operations: [{ op: 'remove', path: 'members' }] }),
        expect: ({ json }) => assert.equal(json.members, undefined),
      },
      {
        what: 'a member is added with a reference that is null, in an operation with a name',
        ...{ method: 'PATCH', path: '/Groups/{group}', status: 200 },
        body: (kept) => ({
          schemas: [patchSchema],
          id: kept.get('group'),
          Operations: [
            {
              name: 'addMember',
              op: 'Add',
              path: 'members',
              value: [{ $ref: null, value: kept.get('two'), displayName: 'new User' }],
            },
          ],
        }),
        expect: ({ json }) => assert.equal((json.members as readonly unknown[]).length, 1),
      },
      {
        what: 'a member that nobody knows is left out',
        ...{ method: 'PATCH', path: '/Groups/{group}', status: 200 },
        body: () => ({
          schemas: [patchSchema],
          Operations: [{ op: 'add', path: 'members', value: 'string id 1' }],
        }),
        expect: ({ json }) => assert.equal((json.members as readonly unknown[]).length, 1),
      },
      {
        what: 'the member is removed by a filter',
        ...{ method: 'PATCH', path: '/Groups/{group}', status: 200 },
        body: (kept) => ({
          schemas: [patchSchema],
          Operations: [{ op: 'remove', path: `members[value eq "${kept.get('two')}"]` }],
        }),
        expect: ({ json }) => assert.equal(json.members, undefined),
      },
      {
        what: 'another name, as Entra ID renames',
        ...{ method: 'PATCH', path: '/Groups/{group}', status: 200 },
        body: () => ({
          schemas: [patchSchema],
          Operations: [{ op: 'Replace', path: 'displayName', value: 'Tiffany' }],
        }),
        expect: ({ json }) => assert.equal(json.displayName, 'Tiffany'),
      },
      { what: 'the group is deleted', method: 'DELETE', path: '/Groups/{group}', status: 204 },
    ]))
})
