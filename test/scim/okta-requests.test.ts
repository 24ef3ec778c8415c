import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, it } from 'node:test'
import type { Answer } from '../support/server-calls.ts'
import { describeServer } from '../support/server-world.ts'
import { filtered, first, replaySteps, type Step } from './replay-steps.ts'
import {
  aPushingCompany,
  groupSchema,
  type PushingCompany,
  patchSchema,
  rolesOf,
  userSchema,
} from './scim-scene.ts'

type Json = Readonly<Record<string, unknown>>

/*
 * What Okta sends in the steps of its test of creating, updating, deactivating and reactivating
 * (Okta-SCIM-20-CRUD-Test.json), which needs an organization there: the requests that its
 * documentation of SCIM 2.0 shows for each step, as integrations of its network and those made with
 * its wizard send them.
 */
describeServer('what Okta sends', (world) => {
  let company: PushingCompany
  before(async () => {
    company = await aPushingCompany(world())
  })
  const replay = (steps: readonly Step[]) => replaySteps(world(), company, steps)
  const patch = (...Operations: readonly Json[]) => ({ schemas: [patchSchema], Operations })

  function oktaUser(userName: string, changes: Json = {}): Json {
    return {
      schemas: [userSchema],
      userName,
      name: { givenName: 'Test', familyName: 'User' },
      emails: [{ primary: true, value: userName, type: 'work' }],
      ...{ displayName: 'Test User', locale: 'en-US', externalId: `00u${randomUUID()}` },
      ...{ groups: [], password: '1mz050nq', active: true },
      ...changes,
    }
  }
  const isActive =
    (expected: boolean) =>
    ({ json, text }: Answer) =>
      assert.equal(json.active, expected, text)
  const found = (userName: string, check: (answer: Answer) => void): Step => ({
    what: 'found by userName',
    ...{ method: 'GET', status: 200 },
    path: `/Users?${filtered(`userName eq "${userName}"`)}&startIndex=1&count=100`,
    expect: check,
  })
  const isThere = (answer: Answer) => assert.equal(answer.json.totalResults, 1)

  /** The verification of each step of the test is a GET of the user. */
  const verified = (what: string, expect: Step['expect']): Step => ({
    ...{ what, method: 'GET', path: '/Users/{id}', status: 200 },
    ...(expect && { expect }),
  })

  for (const [how, activate] of Object.entries({
    'PATCH, as integrations of its network do': (_userName: string, active: boolean) => ({
      method: 'PATCH',
      body: () => patch({ op: 'replace', value: { active } }),
    }),
    'PUT, as those of its wizard do': (userName: string, active: boolean) => ({
      method: 'PUT',
      body: (kept: ReadonlyMap<string, string>) => ({
        ...oktaUser(userName, { active, name: { givenName: 'Another', familyName: 'User' } }),
        id: kept.get('id'),
        meta: { resourceType: 'User' },
      }),
    }),
  })) {
    it(`people from the first assignment to the last, with ${how}`, () => {
      const userName = `${randomUUID()}@${company.domain}`
      const renamed = { givenName: 'Another', middleName: '', familyName: 'User' }
      return replay([
        found(userName, ({ json }) => assert.deepEqual(json.Resources, [])),
        {
          what: 'created with a password, which is ignored',
          ...{ method: 'POST', path: '/Users', status: 201, body: () => oktaUser(userName) },
          keep: ({ json }) => ({ id: json.id }),
          expect: ({ json, text }) => {
            assert.deepEqual([json.userName, json.active], [userName, true])
            assert.ok(!text.includes('1mz050nq'))
          },
        },
        found(userName, (answer) => {
          isThere(answer)
          const { userName: name, emails, name: parts } = first(answer)
          assert.equal(name, userName)
          assert.equal((emails as readonly Json[])[0]?.value, userName)
          assert.deepEqual(parts, { givenName: 'Test', familyName: 'User' })
        }),
        {
          what: 'the first name is updated by PUT of what was read',
          ...{ method: 'PUT', path: '/Users/{id}', status: 200 },
          body: (kept) => ({
            ...oktaUser(userName, { name: renamed, password: undefined }),
            emails: [{ primary: true, value: userName, type: 'work', display: userName }],
            id: kept.get('id'),
            meta: { resourceType: 'User' },
          }),
        },
        verified('the first name is another one', ({ json }) =>
          assert.deepEqual(json.name, { givenName: 'Another', familyName: 'User' }),
        ),
        {
          what: 'a password is synchronized in vain, without an error',
          ...{ method: 'PATCH', path: '/Users/{id}', status: 200 },
          body: () => patch({ op: 'replace', value: { password: 'a new password' } }),
        },
        ...[false, true, false].flatMap((active): readonly Step[] => [
          {
            what: active ? 'activated' : 'deactivated',
            ...{ path: '/Users/{id}', status: 200, ...activate(userName, active) },
            expect: isActive(active),
          },
          verified('the state is that', isActive(active)),
        ]),
        found(userName, (answer) => {
          isThere(answer)
          assert.equal(first(answer).active, false, 'nobody is deleted')
        }),
      ])
    })
  }

  it('people whose userName is no address', () => {
    const userName = `test.user-${randomUUID()}`
    const address = `${randomUUID()}@${company.domain}`
    return replay([
      {
        ...{ what: 'created', method: 'POST', path: '/Users', status: 201 },
        body: () => ({
          ...oktaUser(userName),
          emails: [{ primary: true, value: address, type: 'work' }],
        }),
        expect: ({ json }) => assert.equal(json.userName, userName),
      },
      found(userName.toUpperCase(), isThere),
      {
        ...{ what: 'the same again', method: 'POST', path: '/Users', status: 409 },
        body: () => oktaUser(userName),
      },
    ])
  })

  it('groups from the first push to the last', async () => {
    const [one, two] = [await company.pushes(), await company.pushes()]
    const displayName = `Test SCIMv2 ${randomUUID()}`
    const member = ({ id, userName }: typeof one) => ({ value: id, display: userName })
    let groupId = ''
    const roles = async () =>
      Promise.all([one, two].map(({ id }) => rolesOf(world(), company, id, groupId)))
    const changed = (...operations: readonly Json[]) =>
      replay([
        {
          ...{ what: JSON.stringify(operations), method: 'PATCH', status: 200 },
          ...{ path: `/Groups/${groupId}`, body: () => patch(...operations) },
          expect: ({ json }) => assert.equal(json.displayName, displayName),
        },
      ])

    await replay([
      {
        ...{ what: 'pushed without members', method: 'POST', path: '/Groups', status: 201 },
        body: () => ({ schemas: [groupSchema], displayName, members: [] }),
        keep: ({ json }) => {
          groupId = String(json.id)
          return {}
        },
      },
      {
        ...{ what: 'imported page by page', method: 'GET', status: 200 },
        path: '/Groups?startIndex=1&count=100',
        expect: (answer) => assert.equal(first(answer).displayName, displayName),
      },
    ])
    const named = { op: 'replace', value: { id: groupId, displayName } }
    await changed(named)
    await changed({ op: 'add', path: 'members', value: [member(one)] })
    assert.deepEqual(await roles(), [['MEMBER'], undefined])
    await changed(
      { op: 'remove', path: `members[value eq "${one.id}"]` },
      { op: 'add', path: 'members', value: [member(two)] },
    )
    assert.deepEqual(await roles(), [undefined, ['MEMBER']])
    await changed({ op: 'replace', path: 'members', value: [member(one), member(two)] })
    assert.deepEqual(await roles(), [['MEMBER'], ['MEMBER']])
    await replay([
      {
        ...{ what: 'PUT of the wizard', method: 'PUT', path: `/Groups/${groupId}`, status: 200 },
        body: () => ({ schemas: [groupSchema], id: groupId, displayName, members: [member(one)] }),
      },
    ])
    assert.deepEqual(await roles(), [['MEMBER'], undefined])
    await replay([
      { what: 'unlinked', method: 'DELETE', path: `/Groups/${groupId}`, status: 204 },
      { what: 'and gone', method: 'GET', path: `/Groups/${groupId}`, status: 404 },
    ])
  })
})
