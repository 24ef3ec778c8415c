import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, it } from 'node:test'
import { describeServer } from '../support/server-world.ts'
import { errors, filtered, first, lists, replaySteps, type Step } from './replay-steps.ts'
import {
  aPushingCompany,
  enterprise,
  groupSchema,
  type PushingCompany,
  patchSchema,
  userSchema,
} from './scim-scene.ts'

/*
 * What Microsoft has published: PostmanCollection.json of SCIMReferenceCode, and the requests that
 * its documentation of Entra ID shows. Where a filter of the collection has a value without quotes,
 * it has quotes here (RFC 7644 §3.4.2.2). A PATCH is answered 200 with the resource where the
 * collection expects 204; RFC 7644 §3.5.2 allows both.
 */
describeServer('the requests that Microsoft has published', (world) => {
  let company: PushingCompany
  const replay = (steps: readonly Step[]) => replaySteps(world(), company, steps)
  before(async () => {
    company = await aPushingCompany(world())
    await company.pushes()
  })

  it('people and groups from the beginning to the end', () =>
    replay([
      ...['/ServiceProviderConfig', '/ResourceTypes', '/Schemas'].map((path) => ({
        ...{ what: path, method: 'GET', path, status: 200 },
      })),
      {
        what: 'a user with the enterprise extension',
        ...{ method: 'POST', path: '/Users', status: 201 },
        body: () => ({
          ...company.person({ externalId: 'entra-1', displayName: 'BobIsAmazing' }),
          schemas: [
            'urn:ietf:params:scim:schemas:core:2.0:User',
            'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
          ],
          'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'bob' },
        }),
        keep: ({ json }) => ({ bob: json.id, userName: json.userName }),
      },
      {
        what: 'the same again',
        ...{ method: 'POST', path: '/Users', status: 409 },
        body: (kept) => company.person({ userName: kept.get('userName') }),
      },
      {
        what: 'a query with a filter of the external id',
        ...{ method: 'GET', path: `/Users?${filtered('externalId eq "entra-1"')}`, status: 200 },
        expect: (answer) => assert.equal(first(answer).active, true),
      },
      {
        what: 'a query for a few attributes',
        ...{ method: 'GET', path: '/Users/{bob}?attributes=userName,emails', status: 200 },
        expect: ({ json }) => assert.equal(json.displayName, undefined),
      },
      {
        what: 'several operations in the dialect of Entra ID',
        ...{ method: 'PATCH', path: '/Users/{bob}', status: 200 },
        body: () => ({
          schemas: [patchSchema],
          Operations: [
            { op: 'Replace', path: 'displayName', value: 'Bob' },
            { op: 'Add', path: 'name.formatted', value: 'Bob the Builder' },
            {
              op: 'Add',
              path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:employeeNumber',
              value: '7',
            },
            {
              op: 'Remove',
              path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
            },
          ],
        }),
      },
      {
        what: 'a user is disabled with False as text',
        ...{ method: 'PATCH', path: '/Users/{bob}', status: 200 },
        body: () => ({
          schemas: [patchSchema],
          Operations: [{ op: 'Replace', path: 'active', value: 'False' }],
        }),
        expect: ({ json }) => assert.equal(json.active, false),
      },
      {
        what: 'a group without members',
        ...{ method: 'POST', path: '/Groups', status: 201 },
        body: () => ({ schemas: [groupSchema], displayName: 'Microsoft', externalId: 'g-1' }),
        keep: ({ json }) => ({ group: json.id }),
      },
      {
        what: 'a member is added',
        ...{ method: 'PATCH', path: '/Groups/{group}', status: 200 },
        body: (kept) => ({
          schemas: [patchSchema],
          Operations: [{ op: 'Add', path: 'members', value: [{ value: kept.get('bob') }] }],
        }),
      },
      {
        what: 'a query for the group, without members',
        ...{ method: 'GET', status: 200 },
        path: `/Groups?excludedAttributes=members&${filtered('displayName eq "microsoft"')}`,
        expect: (answer) => assert.equal(first(answer).members, undefined),
      },
      {
        what: 'the member is removed, twice',
        ...{ method: 'PATCH', path: '/Groups/{group}', status: 200 },
        body: (kept) => {
          const remove = { op: 'Remove', path: 'members', value: [{ value: kept.get('bob') }] }
          return { schemas: [patchSchema], Operations: [remove, remove] }
        },
        expect: ({ json }) => assert.equal(json.members, undefined),
      },
      { what: 'the group is deleted', method: 'DELETE', path: '/Groups/{group}', status: 204 },
      { what: 'the user is deleted', method: 'DELETE', path: '/Users/{bob}', status: 204 },
      { what: 'and gone', method: 'GET', path: '/Users/{bob}', status: 404, expect: errors('404') },
    ]))

  it('people in odd spellings, with null, with text for true, and with misspelt attributes', () => {
    const name = () => `${randomUUID()}@${company.domain}`
    const [ryan, emp, put, other] = [name(), name(), name(), name()]
    const employee = (userName?: string) => ({
      schemas: [userSchema, enterprise],
      ...(userName !== undefined && { userName }),
      active: 'True',
      displayName: 'Kimberly',
      addresses: [{ country: null, formatted: '1 Way\nTown', type: 'other', primary: false }],
      emails: [
        { type: 'work', Primary: true, value: userName ?? name() },
        { type: 'work', Primary: false, value: name() },
      ],
      name: { formatted: 'Daniel', familyName: 'Employee', honorificPrefix: null },
      roles: [],
      meta: { created: '2019-09-18T18:15:26.5788954+00:00', resourceType: 'User' },
      [enterprise]: { Department: 'some department', Manager: { Value: 'somebody' } },
    })
    return replay([
      {
        what: 'text for true, null, two addresses of a type, names in capitals',
        ...{ method: 'POST', path: '/Users', status: 201 },
        body: () => employee(emp),
        expect({ json }) {
          assert.equal(json.active, true)
          assert.equal((json[enterprise] as { department?: string }).department, 'some department')
        },
        keep: ({ json }) => ({ emp: json.id }),
      },
      {
        what: 'another one',
        ...{ method: 'POST', path: '/Users', status: 201 },
        body: () => ({ ...employee(ryan), displayName: 'BobIsAmazing' }),
        keep: ({ json }) => ({ ryan: json.id }),
      },
      {
        what: 'a filter with a name in capitals, spaces as plus, and a slash before the query',
        ...{ method: 'GET', path: '/Users/?filter=DisplayName+eq+%22BobIsAmazing%22', status: 200 },
        expect: (answer) => assert.equal(first(answer).userName, ryan),
      },
      {
        what: 'a filter with and, or and parentheses',
        ...{ method: 'GET', status: 200 },
        path: `/Users?${filtered(`name.FamilyName eq "Employee" and (emails.Value co "${company.domain}" or emails.Value co "example.org")`)}`,
        expect: (answer) => assert.equal(answer.json.totalResults, 2),
      },
      {
        what: 'a filter of the beginning of a name',
        ...{ method: 'GET', path: `/Users?${filtered(`userName sw "${ryan}"`)}`, status: 200 },
        expect: (answer) => assert.equal(answer.json.totalResults, 1),
      },
      {
        what: 'a filter by the time of creation, with an offset',
        ...{ method: 'GET', status: 200 },
        path: `/Users?${filtered('meta.Created gt "2015-10-10T14:38:21.8617979-07:00"')}`,
        expect: lists(3),
      },
      {
        what: 'a few attributes of all',
        ...{ method: 'GET', path: '/Users?attributes=userName,emails', status: 200 },
        expect: (answer) => assert.equal(first(answer).name, undefined),
      },
      {
        what: 'an attribute with a filter of its values',
        ...{ method: 'GET', path: '/Users?attributes=emails%5Btype+eq+%22work%22%5D', status: 200 },
        expect: (answer) => assert.match(answer.text, new RegExp(ryan)),
      },
      {
        what: 'pages',
        ...{ method: 'GET', path: '/Users?startIndex=1&count=2', status: 200 },
        expect: ({ json }) => assert.equal(json.itemsPerPage, 2),
      },
      {
        what: 'nobody without a userName',
        ...{ method: 'POST', path: '/Users', status: 400, body: () => employee() },
        expect: errors('400'),
      },
      {
        what: 'the same again is a conflict, with what is wrong',
        ...{ method: 'POST', path: '/Users', status: 409, body: () => employee(emp) },
        expect: (answer) => assert.equal(typeof answer.json.detail, 'string'),
      },
      {
        what: 'PUT without a userName',
        ...{ method: 'PUT', path: '/Users/{emp}', status: 400 },
        body: () => ({ ...employee(), userame: emp }),
        expect: errors('400'),
      },
      {
        what: 'PUT with a misspelt attribute, which is not kept',
        ...{ method: 'PUT', path: '/Users/{emp}', status: 200 },
        body: () => ({ ...employee(put), adreses: [{ country: 'Germany' }] }),
        expect(answer) {
          assert.equal(answer.json.userName, put)
          assert.ok(!answer.text.includes('adreses'))
        },
      },
      {
        what: 'another userName, and inactive, in two steps',
        ...{ method: 'PATCH', path: '/Users/{emp}', status: 200 },
        body: () => ({
          schemas: [patchSchema],
          Operations: [
            { op: 'Replace', path: 'userName', value: emp },
            { op: 'Replace', path: 'active', value: false },
          ],
        }),
        expect: ({ json }) => assert.deepEqual([json.userName, json.active], [emp, false]),
      },
      {
        what: 'an address and a name in the paths of Entra ID',
        ...{ method: 'PATCH', path: '/Users/{ryan}', status: 200 },
        body: () => ({
          schemas: [patchSchema],
          Operations: [
            { op: 'Replace', path: 'emails[type eq "work"].value', value: other },
            { op: 'Replace', path: 'name.familyName', value: 'Leenay' },
          ],
        }),
        expect({ json }) {
          assert.equal((json.name as { familyName?: string }).familyName, 'Leenay')
          assert.ok(JSON.stringify(json.emails).includes(other))
        },
      },
      { what: 'gone', method: 'DELETE', path: '/Users/{emp}', status: 204 },
      { what: 'gone', method: 'DELETE', path: '/Users/{ryan}', status: 204 },
    ])
  })
})
