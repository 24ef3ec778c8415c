import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, it } from 'node:test'
import { describeServer } from '../support/server-world.ts'
import { errors, filtered, first, lists, replaySteps, type Step } from './replay-steps.ts'
import { aPushingCompany, type PushingCompany, patchSchema } from './scim-scene.ts'

describeServer('the steps that Okta has published', (world) => {
  let company: PushingCompany
  let address: string
  before(async () => {
    company = await aPushingCompany(world())
    address = `${randomUUID()}@${company.domain}`
    await company.pushes()
  })

  const replay = (steps: readonly Step[]) => replaySteps(world(), company, steps)

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
})
