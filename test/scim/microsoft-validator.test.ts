import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, it } from 'node:test'
import { describeManagement } from '../management/management-world.ts'
import { addPipeline } from '../oauth/issuers/add-pipeline.ts'
import type { Answer } from '../support/server-calls.ts'
import { signInWith } from '../support/workload-calls.ts'
import { filtered, first, replaySteps, type Step } from './replay-steps.ts'
import {
  aPushingCompany,
  enterprise,
  groupSchema,
  type PushingCompany,
  patchSchema,
  sender,
  userSchema,
} from './scim-scene.ts'

type Json = Readonly<Record<string, unknown>>

/*
 * The 25 cases of the validation that Microsoft has published for applications of Entra ID
 * (SCIMReferenceCode, SCIM-Validation-Test-Overview.md, August 2026): the requests that reach the
 * server, and what is expected of its answers. The names are those of the cases.
 */
describeManagement('the validation that Microsoft has published', (world) => {
  let company: PushingCompany
  before(async () => {
    company = await aPushingCompany(world())
  })

  const replay = (steps: readonly Step[]) => replaySteps(world(), company, steps)
  const patch = (...Operations: readonly Json[]) => ({ schemas: [patchSchema], Operations })
  const step = (what: string, method: string, path: string, status: number, body?: Json): Step => ({
    ...{ what, method, path, status },
    ...(body && { body: () => body }),
  })
  const foundBy = (attribute: string, value: string, total: number, endpoint = '/Users'): Step => ({
    ...step(`${total} found`, 'GET', `${endpoint}?${filtered(`${attribute} eq "${value}"`)}`, 200),
    expect: ({ json }) => assert.equal(json.totalResults, total),
  })
  const extensionOf = ({ json }: Answer) => json[enterprise] as Json | undefined
  const managerOf = (answer: Answer) =>
    (extensionOf(answer)?.manager as { readonly value?: string } | undefined)?.value

  /** A person as the mappings of Entra ID send one. */
  function entraPerson(): Json & { readonly userName: string } {
    const userName = `${randomUUID()}@${company.domain}`
    const person = company.person({
      ...{ userName, emails: [{ value: userName, type: 'work', primary: true }] },
      ...{ externalId: randomUUID(), displayName: 'Kim Doe', title: 'Engineer' },
      ...{ preferredLanguage: 'en-US', active: true },
      addresses: [{ type: 'work', locality: 'Redmond', country: 'US', primary: true }],
      phoneNumbers: [{ type: 'work', value: '+1 425 1' }],
    })
    return {
      ...{ ...person, userName },
      schemas: [userSchema, enterprise],
      [enterprise]: { employeeNumber: '7', department: 'R&D' },
    }
  }

  it('Create_User, Update_User, Disable_User, POD_User, Restore_User and Delete_User', async () => {
    const kim = entraPerson()
    const created: Step = {
      ...step('created', 'POST', '/Users', 201, kim),
      keep: ({ json }) => ({ kim: json.id }),
    }
    const disabled = patch({ op: 'Replace', path: 'active', value: 'False' })
    await replay([
      foundBy('userName', kim.userName, 0),
      created,
      foundBy('userName', kim.userName, 1),
      {
        ...step(
          'updated',
          'PATCH',
          '/Users/{kim}',
          200,
          patch(
            { op: 'Replace', path: 'title', value: 'Lead' },
            { op: 'Add', path: `${enterprise}:department`, value: 'Sales' },
            { op: 'Replace', path: 'addresses[type eq "work"].locality', value: 'Bellevue' },
            { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+1 425 2' },
          ),
        ),
        expect(answer) {
          assert.deepEqual([answer.json.title, extensionOf(answer)?.department], ['Lead', 'Sales'])
          assert.match(answer.text, /Bellevue.*\+1 425 2|\+1 425 2.*Bellevue/)
        },
      },
      {
        ...step('disabled', 'PATCH', '/Users/{kim}', 200, disabled),
        expect: ({ json }) => assert.equal(json.active, false),
      },
      {
        ...foundBy('userName', kim.userName, 1),
        expect: (answer) => assert.equal(first(answer).active, false),
      },
      {
        what: 'assigned again, the same person is active',
        ...{ method: 'PATCH', path: '/Users/{kim}', status: 200 },
        body: () => patch({ op: 'Replace', path: 'active', value: 'True' }),
        expect: ({ json }) => assert.equal(json.active, true),
      },
      step('deleted', 'DELETE', '/Users/{kim}', 204),
      foundBy('userName', kim.userName, 0),
      { ...created, what: 'created again after the deletion' },
      foundBy('externalId', String(kim.externalId), 1),
    ])
  })

  it('User_Update_Manager and SCIM_Update_Manager: set, changed, and removed in two ways', async () => {
    const path = `${enterprise}:manager`
    const after = (what: string, expected: string | undefined, operation: Json): Step => ({
      ...step(what, 'PATCH', '/Users/{kim}', 200, patch(operation)),
      expect: (answer) => assert.equal(managerOf(answer), expected, answer.text),
    })
    const set = after('set', 'm-1', { op: 'Add', path, value: 'm-1' })
    await replay([
      {
        ...step('created', 'POST', '/Users', 201, entraPerson()),
        keep: ({ json }) => ({ kim: json.id }),
      },
      set,
      after('changed', 'm-2', { op: 'Replace', path, value: 'm-2' }),
      after('an empty text removes', undefined, { op: 'Replace', path, value: '' }),
      set,
      after('a name alone changes nothing', 'm-1', {
        ...{ op: 'Replace', path, value: { displayName: 'The boss', unknown: 'x' } },
      }),
      after('an object changes it, in any case', 'm-3', {
        ...{ op: 'Replace', path, value: { Value: 'm-3', displayName: 'The boss' } },
      }),
      after('an object with an empty text removes', undefined, {
        ...{ op: 'Replace', path, value: { value: '' } },
      }),
      set,
      after('also as the value of the value', undefined, {
        ...{ op: 'Replace', path: `${path}.value`, value: '' },
      }),
      set,
      after('removed', undefined, { op: 'Remove', path }),
      {
        ...step('the rest stays', 'GET', '/Users/{kim}', 200),
        expect: (answer) =>
          assert.deepEqual(extensionOf(answer), { employeeNumber: '7', department: 'R&D' }),
      },
    ])
  })

  it('SCIM_Null_Update: empty texts and null leave nothing behind', async () => {
    const paths = [
      ...['displayName', 'title', 'preferredLanguage', 'externalId', 'name.givenName'],
      ...['addresses[type eq "work"].locality', 'phoneNumbers[type eq "work"].value'],
      ...[`${enterprise}:employeeNumber`, `${enterprise}:department`],
    ]
    const emptied = (what: string, value: string | null): readonly Step[] => [
      step(what, 'PATCH', '/Users/{kim}', 200, {
        ...patch(...paths.map((path) => ({ op: 'Replace', path, value }))),
      }),
      {
        ...step('nothing is left', 'GET', '/Users/{kim}', 200),
        expect({ json, text }) {
          for (const name of ['displayName', 'title', 'preferredLanguage', 'externalId']) {
            assert.equal(json[name], undefined, text)
          }
          assert.deepEqual(json.name, { familyName: 'Lovelace' })
          assert.equal(json[enterprise], undefined)
          assert.equal(json.phoneNumbers, undefined)
          assert.deepEqual(json.addresses, [{ type: 'work', country: 'US', primary: true }])
        },
      },
    ]
    await replay([
      {
        ...step('created', 'POST', '/Users', 201, entraPerson()),
        keep: ({ json }) => ({ kim: json.id }),
      },
      ...emptied('empty texts', ''),
      ...emptied('null', null),
      {
        ...step('a person is created with empty texts', 'POST', '/Users', 201, {
          ...company.person({ displayName: '', title: '', nickName: null }),
        }),
        expect: ({ json }) =>
          assert.deepEqual([json.displayName, json.title], [undefined, undefined]),
      },
    ])
  })

  it('the address of an account cannot be emptied, and a group cannot lose its name', async () => {
    const { id, userName } = await company.pushes()
    const group = await company.group(`Named ${randomUUID()}`)
    const nameless = { op: 'Replace', path: 'displayName', value: '' }
    assert.equal((await company.patch(`/Groups/${group.id}`, nameless)).status, 400)
    const unnamed = { op: 'Replace', path: 'userName', value: '' }
    assert.equal((await company.patch(`/Users/${id}`, unnamed)).status, 400)
    assert.equal((await company.ask(200, 'GET', `/Users/${id}`)).userName, userName)
  })

  it('Schema_Discoverability: every attribute of the usual mappings is in /Schemas', async () => {
    const { Resources } = await company.ask(200, 'GET', '/Schemas')
    const mapped = {
      [userSchema]: [
        ...['userName', 'active', 'displayName', 'title', 'preferredLanguage', 'name.givenName'],
        ...['name.familyName', 'name.formatted', 'emails.work.value', 'addresses.work.formatted'],
        ...['streetAddress', 'locality', 'region', 'postalCode', 'country'].map(
          (part) => `addresses.work.${part}`,
        ),
        ...['work', 'mobile', 'fax'].map((type) => `phoneNumbers.${type}.value`),
      ],
      [enterprise]: ['employeeNumber', 'department', 'manager'],
      [groupSchema]: ['displayName', 'members'],
    }
    type Described = Json & {
      readonly name: string
      readonly subAttributes?: readonly Described[]
      readonly canonicalValues?: readonly string[]
    }
    for (const [id, names] of Object.entries(mapped)) {
      const schema = Resources.find((each) => each.id === id) as
        | { readonly attributes: readonly Described[] }
        | undefined
      const known = (schema?.attributes ?? []).flatMap(({ name, subAttributes = [] }) => {
        const types = subAttributes.find((each) => each.name === 'type')?.canonicalValues ?? []
        const parts = subAttributes.map((each) => each.name)
        return [
          name,
          ...parts.map((part) => `${name}.${part}`),
          ...types.flatMap((type) => parts.map((part) => `${name}.${type}.${part}`)),
        ]
      })
      assert.deepEqual(
        names.filter((name) => !known.includes(name)),
        [],
        id,
      )
    }
  })

  it('SCIM_User_Create and SCIM_User_Update: what was sent is what is read', async () => {
    const kim = entraPerson()
    const values = {
      ...{ displayName: `upd-${randomUUID()}`, title: `upd-${randomUUID()}` },
      ...{ nickName: `upd-${randomUUID()}`, userType: `upd-${randomUUID()}` },
      ...{
        externalId: `upd-${randomUUID()}`,
        preferredLanguage: 'de-DE',
        timezone: 'Europe/Berlin',
      },
    }
    await replay([
      {
        ...step('created', 'POST', '/Users', 201, kim),
        keep: ({ json }) => ({ kim: json.id }),
        expect: ({ json }) => assert.equal(json.userName, kim.userName),
      },
      step('updated', 'PATCH', '/Users/{kim}', 200, {
        ...patch(
          ...Object.entries(values).map(([path, value]) => ({ op: 'Replace', path, value })),
        ),
      }),
      {
        ...step('read', 'GET', '/Users/{kim}', 200),
        expect({ json }) {
          for (const [name, value] of Object.entries(values)) assert.equal(json[name], value)
        },
      },
    ])
  })

  it('Create_Group, Update_Group, POD_Group, members, Restore_Group and Delete_Group', async () => {
    const displayName = `Group ${randomUUID()}`
    const group = { schemas: [groupSchema], displayName, externalId: randomUUID(), members: [] }
    const renamed = `Renamed ${randomUUID()}`
    const [one, two] = [await company.pushes(), await company.pushes()]
    const members = (count: number) => (answer: Answer) =>
      assert.equal(((answer.json.members ?? []) as readonly unknown[]).length, count, answer.text)
    const created: Step = {
      ...step('SCIM_Group_Create', 'POST', '/Groups', 201, group),
      keep: ({ json }) => ({ group: json.id }),
      expect: ({ json }) => assert.equal(json.displayName, displayName),
    }
    const change = (what: string, count: number, operation: Json): Step => ({
      ...step(what, 'PATCH', '/Groups/{group}', 200, patch(operation)),
      expect: members(count),
    })
    const value = [{ value: one.id }, { value: two.id }]
    await replay([
      foundBy('displayName', displayName, 0, '/Groups'),
      created,
      foundBy('displayName', displayName, 1, '/Groups'),
      {
        ...step('SCIM_Group_Update', 'PATCH', '/Groups/{group}', 200, {
          ...patch(
            { op: 'Replace', path: 'displayName', value: renamed },
            { op: 'Replace', path: 'externalId', value: 'g-2' },
          ),
        }),
        expect: ({ json }) =>
          assert.deepEqual([json.displayName, json.externalId], [renamed, 'g-2']),
      },
      foundBy('displayName', renamed, 1, '/Groups'),
      change('several members in one operation', 2, { op: 'Add', path: 'members', value }),
      change('one is removed', 1, { op: 'Remove', path: 'members', value: [{ value: one.id }] }),
      change('an empty list removes nobody', 1, { op: 'Remove', path: 'members', value: [] }),
      step('unassigned', 'DELETE', '/Groups/{group}', 204),
      foundBy('displayName', renamed, 0, '/Groups'),
      { ...created, what: 'Restore_Group: assigned again' },
      step('deleted', 'DELETE', '/Groups/{group}', 204),
    ])
  })

  for (const endpoint of ['/Users', '/Groups']) {
    it(`pagination of ${endpoint}: each page begins where it was asked to`, async () => {
      const own = await aPushingCompany(world())
      const made = new Set<string>()
      for (let count = 0; count < 11; count += 1) {
        const { id } = endpoint === '/Users' ? await own.pushes() : await own.group(`Page ${count}`)
        made.add(id)
      }
      for (const [page, size] of [5, 5, 1].entries()) {
        const startIndex = page * 5 + 1
        const path = `${endpoint}?startIndex=${startIndex}&count=5`
        const answer = await own.ask(200, 'GET', path)
        assert.deepEqual(
          [answer.startIndex, answer.itemsPerPage, answer.totalResults],
          [startIndex, size, 11],
        )
        for (const { id } of answer.Resources) assert.ok(made.delete(id), 'nobody is there twice')
      }
      assert.equal(made.size, 0)
    })
  }

  /** Names a client for the directory of the company, as an administrator of the server does. */
  async function actsFor(client_id: string): Promise<void> {
    const path = `/connections-srv/connections/${company.connection.id}/scim`
    await world().ask('PUT', path, { client_id })
  }

  it('Validate_Credentials: a token of a client lives for one to six hours, and opens SCIM', async () => {
    const client = await world().addClient({
      grant_types: ['client_credentials'],
      token_endpoint_auth_method: 'client_secret_post',
      allowed_scopes: ['ostiary:scim'],
    })
    await actsFor(client.id)
    const form = {
      ...{ grant_type: 'client_credentials', scope: 'ostiary:scim' },
      ...{ client_id: client.id, client_secret: client.secret },
    }
    const { status, json } = await world().send('POST', '/token-srv/token', { form })
    assert.equal(status, 200)
    const minutes = Number(json.expires_in) / 60
    assert.ok(minutes >= 60 && minutes <= 360, String(minutes))
    const send = sender(world(), String(json.access_token))
    assert.equal((await send('GET', '/Users?count=1')).status, 200)
  })

  it('Federated_Identity: a token of the tenant is a client without a secret', async () => {
    const { client, token } = await addPipeline(world(), {
      claims: { sub: 'entra-application' },
      client: { allowed_scopes: ['ostiary:scim'] },
    })
    await actsFor(client.id)
    const assertion = await token({ sub: 'entra-application' })
    const signedIn = await signInWith(world(), client, assertion, { scope: 'ostiary:scim' })
    assert.equal(signedIn.status, 200, signedIn.text)
    const send = sender(world(), String(signedIn.json.access_token))
    assert.equal((await send('GET', '/Users?count=1')).status, 200)
    const stranger = await signInWith(world(), client, await token({ sub: 'another' }))
    assert.equal(stranger.status, 401)
  })
})
