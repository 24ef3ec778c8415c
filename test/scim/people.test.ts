import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, it } from 'node:test'
import { describeServer } from '../support/server-world.ts'
import {
  aPushingCompany,
  enterprise,
  type PushingCompany,
  rolesOf,
  userOf,
  userSchema,
} from './scim-scene.ts'

describeServer('people whom a directory pushes', (world) => {
  let company: PushingCompany
  before(async () => {
    company = await aPushingCompany(world())
  })

  const find = (filter: string) =>
    company.ask(200, 'GET', `/Users?filter=${encodeURIComponent(filter)}`)

  it('get an account with the address of the directory, and no password', async () => {
    const pushed = await company.pushes({ password: 'chosen by a stranger' })
    const user = await userOf(world(), company, pushed.id)
    assert.equal(user.email, pushed.userName)
    assert.ok(user.emailVerified)
    assert.equal(user.profile.given_name, 'Ada')
    const { users } = world().server.services.storage.stores
    const identities = await users.identitiesOf(user.sub)
    assert.ok(identities.every(({ passwordHash }) => passwordHash === undefined))
    assert.equal(JSON.stringify(pushed).includes('stranger'), false)
    const schemas = await company.ask(200, 'GET', '/Schemas')
    assert.equal(JSON.stringify(schemas).includes('password'), false)
  })

  it('are found by userName in any case, with active, and a stranger is an empty list', async () => {
    const { id, userName } = await company.pushes()
    const found = await find(`userName eq "${userName.toUpperCase()}"`)
    assert.equal(found.totalResults, 1)
    assert.equal(found.Resources[0]?.id, id)
    assert.equal(found.Resources[0]?.active, true)
    const none = await find('userName eq "nobody"')
    assert.deepEqual([none.totalResults, none.Resources], [0, []])
  })

  it('are refused with 409 and uniqueness when the userName is taken, in any case', async () => {
    const { userName } = await company.pushes()
    const again = await company.send(
      'POST',
      '/Users',
      company.person({ userName: userName.toUpperCase() }),
    )
    assert.equal(again.status, 409)
    assert.equal(again.json.scimType, 'uniqueness')
    assert.match(String(again.headers.get('content-type')), /^application\/scim\+json/)
  })

  it('are an error of SCIM when there are none: 404 for an unknown id, 401 without a token', async () => {
    const unknown = await company.send('GET', `/Users/${randomUUID()}`)
    assert.deepEqual([unknown.status, unknown.json.status], [404, '404'])
    assert.deepEqual(unknown.json.schemas, ['urn:ietf:params:scim:api:messages:2.0:Error'])
    const stranger = await world().send('GET', '/scim/v2/Users')
    assert.deepEqual([stranger.status, stranger.json.status], [401, '401'])
  })

  it('end with their sessions and tokens when active is False as text, and come back', async () => {
    const client = await world().addClient({ grant_types: ['authorization_code', 'refresh_token'] })
    const { id } = await company.pushes()
    const team = await company.group(`Team ${randomUUID()}`, id)
    const { sub } = await userOf(world(), company, id)
    const signedIn = async () => {
      const code = await world().addCode(client, { sub, username: '', password: '' })
      return (await world().redeem(client, code)).json.access_token
    }
    const token = await signedIn()
    assert.ok(await world().isActive(client, token))
    assert.deepEqual(await rolesOf(world(), company, id, team.id), ['MEMBER'])

    const operation = { op: 'Replace', path: 'Active', value: 'False' }
    const ended = await company.patch(`/Users/${id}`, operation)
    assert.deepEqual([ended.status, ended.json.active], [200, false])
    assert.equal(await world().isActive(client, token), false)
    assert.equal((await userOf(world(), company, id)).status, 'BLOCKED')
    assert.equal(await rolesOf(world(), company, id, team.id), undefined)
    const shown = await company.ask(200, 'GET', `/Groups/${team.id}`)
    assert.deepEqual(
      shown.members.map(({ value }) => value),
      [id],
      'the directory still has them',
    )

    const back = await company.patch(`/Users/${id}`, { op: 'replace', value: { active: 'True' } })
    assert.equal(back.json.active, true)
    assert.equal((await userOf(world(), company, id)).status, 'VERIFIED')
    assert.deepEqual(await rolesOf(world(), company, id, team.id), ['MEMBER'])
    assert.equal(await world().isActive(client, token), false)
  })

  it('stay blocked when somebody here has blocked them meanwhile', async () => {
    const { id } = await company.pushes()
    await company.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })
    const { sub } = await userOf(world(), company, id)
    const { users } = world().server.services.storage.stores
    const { transact } = world().server.services.storage
    await transact(async ({ people, users: inside }) => {
      await people.lock(sub)
      await inside.setStatus(sub, 'BLOCKED', 'BLOCKED', world().now())
    })
    const back = await company.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true })
    assert.deepEqual([back.status, back.json.active], [200, false])
    assert.equal((await users.find(sub))?.status, 'BLOCKED')
  })

  it('are changed by every dialect of PATCH', async () => {
    const { id } = await company.pushes()
    const path = `/Users/${id}`
    const work = `${randomUUID()}@${company.domain}`
    await company.patch(path, {
      op: 'Add',
      value: {
        'name.familyName': 'King',
        displayName: 'Ada King',
        [`${enterprise}:department`]: 'R&D',
      },
    })
    await company.patch(
      path,
      { op: 'REPLACE', path: 'emails[type eq "work"].value', value: work },
      { op: 'replace', path: 'phoneNumbers[type eq "mobile"].value', value: '+49 30 1' },
      { op: 'add', path: `${enterprise}:manager`, value: '42' },
      { op: 'replace', path: 'nickName', value: [{ value: 'Countess' }] },
    )
    const after = (await company.ask(200, 'GET', path)) as unknown as {
      name: unknown
      emails: unknown
      phoneNumbers: unknown
      displayName: unknown
      nickName: unknown
      schemas: unknown
      [enterprise]: unknown
    }
    assert.deepEqual(after.name, { givenName: 'Ada', familyName: 'King' })
    assert.deepEqual(after.emails, [{ value: work, type: 'work', primary: true }])
    assert.deepEqual(after.phoneNumbers, [{ type: 'mobile', value: '+49 30 1' }])
    assert.deepEqual(after[enterprise], { department: 'R&D', manager: { value: '42' } })
    assert.deepEqual([after.displayName, after.nickName], ['Ada King', 'Countess'])
    assert.deepEqual(after.schemas, [userSchema, enterprise])
    const user = await userOf(world(), company, id)
    assert.deepEqual([user.email, user.profile.family_name], [work, 'King'])

    const removed = await company.patch(path, {
      op: 'remove',
      path: 'phoneNumbers[type eq "mobile"]',
    })
    assert.equal(removed.json.phoneNumbers, undefined)
    const again = await company.patch(path, {
      op: 'remove',
      path: 'phoneNumbers[type eq "mobile"]',
    })
    assert.equal(again.status, 200)
  })

  it('are not changed at all when one step of a PATCH fails', async () => {
    const { id, meta } = await company.pushes()
    const failed = await company.patch(
      `/Users/${id}`,
      { op: 'replace', path: 'displayName', value: 'Changed' },
      { op: 'replace', path: 'emails[primary eq false and value co "x"].value', value: 'y' },
    )
    assert.deepEqual([failed.status, failed.json.scimType], [400, 'noTarget'])
    const after = await company.ask(200, 'GET', `/Users/${id}`)
    assert.deepEqual([after.displayName, after.meta.version], [undefined, meta.version])
  })

  it('have versions: If-Match refuses an old one, and If-None-Match answers 304', async () => {
    const { id, meta } = await company.pushes()
    const path = `/Users/${id}`
    const same = await company.send('GET', path, undefined, { 'if-none-match': meta.version })
    assert.equal(same.status, 304)
    const patch = { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'] }
    const rename = (displayName: string) => ({
      ...patch,
      Operations: [{ op: 'replace', value: { displayName } }],
    })
    const first = await company.send('PATCH', path, rename('A'), { 'if-match': meta.version })
    assert.equal(first.status, 200)
    assert.notEqual(first.headers.get('etag'), meta.version)
    const second = await company.send('PATCH', path, rename('B'), { 'if-match': meta.version })
    assert.deepEqual([second.status, second.json.status], [412, '412'])
  })

  it('are replaced by PUT, which keeps active unless it says otherwise', async () => {
    const pushed = await company.pushes({ title: 'Countess', active: false })
    assert.equal(pushed.active, false)
    const { active: _, ...whole } = company.person({ userName: pushed.userName }) as Record<
      string,
      unknown
    >
    const after = await company.ask(200, 'PUT', `/Users/${pushed.id}`, whole)
    assert.deepEqual([after.active, after.title], [false, undefined])
  })

  it('are deleted with the account that was made for them', async () => {
    const { id, userName } = await company.pushes()
    const { sub } = await userOf(world(), company, id)
    await company.ask(204, 'DELETE', `/Users/${id}`)
    await company.ask(404, 'DELETE', `/Users/${id}`)
    await company.ask(404, 'GET', `/Users/${id}`)
    const { users } = world().server.services.storage.stores
    assert.equal((await users.find(sub))?.status, 'DELETED')
    await company.ask(201, 'POST', '/Users', company.person({ userName }))
  })

  it('are listed by index, by cursor, sorted, and in part', async () => {
    const own = await aPushingCompany(world())
    for (const n of [3, 1, 2]) await own.pushes({ displayName: `Person ${n}`, title: 'T' })
    const page = await own.ask(200, 'GET', '/Users?startIndex=2&count=1')
    assert.deepEqual([page.totalResults, page.startIndex, page.itemsPerPage], [3, 2, 1])
    const none = await own.ask(200, 'GET', '/Users?count=0')
    assert.deepEqual([none.totalResults, none.Resources], [3, []])

    const seen: string[] = []
    for (let cursor = ''; ; ) {
      const path = `/Users?count=2&cursor=${cursor}&filter=${encodeURIComponent('title eq "t"')}`
      const part = await own.ask(200, 'GET', path)
      seen.push(...part.Resources.map(({ id }) => id))
      if (part.nextCursor === undefined) break
      cursor = String(part.nextCursor)
    }
    assert.equal(new Set(seen).size, 3)
    const wrong = await own.send('GET', '/Users?cursor=nonsense')
    assert.deepEqual([wrong.status, wrong.json.scimType], [400, 'invalidCursor'])

    const sorted = await own.ask(
      200,
      'GET',
      '/Users?sortBy=displayName&sortOrder=descending&attributes=displayName',
    )
    const names = sorted.Resources.map(({ displayName }) => displayName)
    assert.deepEqual(names, ['Person 3', 'Person 2', 'Person 1'])
    assert.deepEqual(Object.keys(sorted.Resources[0] ?? {}).sort(), [
      'displayName',
      'id',
      'schemas',
    ])
    const less = await own.ask(
      200,
      'GET',
      '/Users?count=1&excludedAttributes=emails,name.givenName',
    )
    assert.equal(less.Resources[0]?.emails, undefined)
    assert.deepEqual(less.Resources[0]?.name, { familyName: 'Lovelace' })
    const search = await own.ask(200, 'POST', '/Users/.search', {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'],
      filter: 'name.familyName sw "love" and not (displayName co "1")',
    })
    assert.equal(search.totalResults, 2)
  })
})
