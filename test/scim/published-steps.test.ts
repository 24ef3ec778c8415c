import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, it } from 'node:test'
import type { Answer } from '../support/server-calls.ts'
import { describeServer } from '../support/server-world.ts'
import { aPushingCompany, groupSchema, type PushingCompany, patchSchema } from './scim-scene.ts'

type Json = Readonly<Record<string, unknown>>

/** One request of a published collection, and what it expects. `{name}` is what was kept before. */
interface Step {
  readonly what: string
  readonly method: string
  readonly path: string
  readonly body?: (kept: ReadonlyMap<string, string>) => Json
  readonly status: number
  readonly withoutToken?: true
  /** Keeps values of the answer under names. */
  readonly keep?: (answer: Answer) => Readonly<Record<string, unknown>>
  readonly expect?: (answer: Answer) => void
}

const errors = (status: string) => (answer: Answer) => {
  assert.deepEqual(answer.json.schemas, ['urn:ietf:params:scim:api:messages:2.0:Error'])
  assert.equal(answer.json.status, status)
}
const lists = (least: number) => (answer: Answer) => {
  const { totalResults, itemsPerPage, startIndex, schemas, Resources } = answer.json
  assert.deepEqual(schemas, ['urn:ietf:params:scim:api:messages:2.0:ListResponse'])
  assert.ok(Number(totalResults) >= least)
  assert.ok(Number.isInteger(itemsPerPage) && Number.isInteger(startIndex))
  assert.ok(Array.isArray(Resources))
}
const first = ({ json }: Answer) => (json.Resources as readonly Json[])[0] ?? {}
const filtered = (text: string) => `filter=${encodeURIComponent(text)}`

describeServer('the steps that others have published', (world) => {
  let company: PushingCompany
  let address: string
  before(async () => {
    company = await aPushingCompany(world())
    address = `${randomUUID()}@${company.domain}`
    await company.pushes()
  })

  async function replay(steps: readonly Step[]): Promise<void> {
    const kept = new Map<string, string>()
    for (const { what, method, path, body, status, withoutToken, keep, expect } of steps) {
      const at = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => kept.get(name) ?? '')
      const answer = withoutToken
        ? await world().send(method, `/scim/v2${at}`)
        : await company.send(method, at, body?.(kept))
      assert.equal(answer.status, status, `${what}: ${answer.text}`)
      if (status < 500 && answer.text !== '') {
        assert.match(answer.headers.get('content-type') ?? '', /^application\/scim\+json/, what)
      }
      expect?.(answer)
      for (const [name, value] of Object.entries(keep?.(answer) ?? {}))
        kept.set(name, String(value))
    }
  }

  it('Okta, specification test of SCIM 2.0', () =>
    replay([
      {
        what: 'a list of users is a ListResponse with users',
        ...{ method: 'GET', path: '/Users?count=1&startIndex=1', status: 200 },
        expect(answer) {
          lists(1)(answer)
          const { id, name, userName, active, emails } = first(answer)
          assert.ok(id && name && userName && emails)
          assert.equal(typeof active, 'boolean')
        },
        keep: (answer) => ({ known: first(answer).id }),
      },
      {
        what: 'a user by id',
        ...{ method: 'GET', path: '/Users/{known}', status: 200 },
        expect: ({ json }) => assert.ok(json.id && json.userName && json.emails),
      },
      {
        what: 'a user by a userName that nobody has is an empty list',
        ...{
          method: 'GET',
          path: `/Users?${filtered(`userName eq "${randomUUID()}"`)}`,
          status: 200,
        },
        expect: (answer) => assert.equal(answer.json.totalResults, 0),
      },
      {
        what: 'a user by an id that nobody has is an error of SCIM',
        ...{ method: 'GET', path: `/Users/${randomUUID()}`, status: 404 },
        expect: errors('404'),
      },
      {
        what: 'another user is created',
        ...{ method: 'POST', path: '/Users', status: 201 },
        body: () => ({
          ...company.person({
            userName: address,
            emails: [{ primary: true, value: address, type: 'work' }],
          }),
          groups: [],
          displayName: 'Ada Lovelace',
        }),
        expect({ json }) {
          assert.equal(json.active, true)
          assert.deepEqual(json.name, { givenName: 'Ada', familyName: 'Lovelace' })
        },
        keep: ({ json }) => ({ id: json.id }),
      },
      {
        what: 'the new user is there',
        ...{ method: 'GET', path: '/Users/{id}', status: 200 },
        expect: ({ json }) => assert.equal(json.userName, address),
      },
      {
        what: 'the same user again is a conflict',
        ...{ method: 'POST', path: '/Users', status: 409 },
        body: () => company.person({ userName: address, emails: [{ value: 'not-an-address' }] }),
        expect: errors('409'),
      },
      {
        what: 'userName is found in upper case',
        ...{ method: 'GET', status: 200 },
        get path() {
          return `/Users?${filtered(`userName eq "${address.toUpperCase()}"`)}`
        },
        expect: (answer) => assert.equal(answer.json.totalResults, 1),
      },
      {
        what: 'groups are a list',
        ...{ method: 'GET', path: '/Groups?count=100&startIndex=1', status: 200 },
        expect: lists(0),
      },
      {
        what: 'who has no token gets an error of SCIM',
        ...{ method: 'GET', path: '/Users/{id}', status: 401, withoutToken: true },
        expect: errors('401'),
      },
      {
        what: 'a deactivated user is there, and inactive',
        ...{ method: 'PATCH', path: '/Users/{id}', status: 200 },
        body: () => ({
          schemas: [patchSchema],
          Operations: [{ op: 'replace', value: { active: false } }],
        }),
        expect: ({ json }) => assert.equal(json.active, false),
      },
      {
        what: 'a PUT of what was read makes the user active again',
        ...{ method: 'PUT', path: '/Users/{id}', status: 200 },
        body: (kept) => ({
          ...company.person({ userName: address, emails: [{ primary: true, value: address }] }),
          id: kept.get('id'),
          meta: { resourceType: 'User' },
        }),
        expect: ({ json }) => assert.equal(json.active, true),
      },
    ]))

  it('Microsoft, the requests of its collections', () =>
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
})
