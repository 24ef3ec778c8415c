import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, it } from 'node:test'
import { userRules } from '../../src/cli/store/find-user.ts'
import { buildScimTending } from '../../src/composition/scim.ts'
import { commandLine } from '../../src/events/actor.ts'
import { operationsOf } from '../connections/elsewhere-scene.ts'
import { describeServer, type TestUser } from '../support/server-world.ts'
import {
  aPushingCompany,
  connect,
  type PushingCompany,
  patchSchema,
  rolesOf,
  sender,
  serverAdmin,
  tokenFor,
  userOf,
} from './scim-scene.ts'

describeServer('a directory that is hostile', (world) => {
  let company: PushingCompany
  let other: PushingCompany
  before(async () => {
    company = await aPushingCompany(world())
    other = await aPushingCompany(world())
  })

  const findUsers = (filter: string) =>
    company.send('GET', `/Users?filter=${encodeURIComponent(filter)}`)

  it('finds nothing of another connection: an id of it is as unknown as any', async () => {
    const { id } = await other.pushes()
    const group = await other.group(`Theirs ${randomUUID()}`, id)
    const patch = { schemas: [patchSchema], Operations: [{ op: 'remove', path: 'members' }] }
    for (const [method, path, body] of [
      ['GET', `/Users/${id}`],
      ['DELETE', `/Users/${id}`],
      ['PUT', `/Users/${id}`, company.person()],
      [
        'PATCH',
        `/Users/${id}`,
        { ...patch, Operations: [{ op: 'replace', path: 'active', value: false }] },
      ],
      ['GET', `/Groups/${group.id}`],
      ['PATCH', `/Groups/${group.id}`, patch],
      ['DELETE', `/Groups/${group.id}`],
      ['DELETE', `/Groups/${other.teamId}`],
      ['DELETE', '/Groups/OSTIARY_ADMINS'],
      ['GET', '/Groups/OSTIARY_USERS'],
    ] as const) {
      const answer = await company.send(method, path, body)
      assert.equal(answer.status, 404, `${method} ${path}: ${answer.text}`)
      const unknown = await company.send(method, path.replace(/[^/]+$/, 'unknown'), body)
      const words = (text: string) => text.replaceAll(/there is no resource[^"]*/g, '')
      assert.equal(words(answer.text), words(unknown.text))
    }
    const mine = await company.group(`Mine ${randomUUID()}`)
    const add = { op: 'add', path: 'members', value: [{ value: id }] }
    assert.equal((await company.patch(`/Groups/${mine.id}`, add)).json.members, undefined)
    for (const value of [group.id, company.teamId, company.groupId, 'OSTIARY_ADMINS']) {
      const nest = { op: 'add', path: 'members', value: [{ value }] }
      const answer = await company.patch(`/Groups/${mine.id}`, nest)
      assert.deepEqual([answer.status, answer.json.members], [200, undefined], value)
    }
    assert.equal(await rolesOf(world(), other, id, mine.id), undefined)
    const found = await findUsers(`id eq "${id}"`)
    assert.equal(found.json.totalResults, 0)
  })

  it('injects nothing by filters, and bombs are refused at once', async () => {
    await company.pushes()
    for (const text of ["' or 1=1 --", '") or id pr or ("', '%', '\\', '\u0000']) {
      const { status, json } = await findUsers(`userName eq ${JSON.stringify(text)}`)
      assert.ok(status === 400 || json.totalResults === 0, text)
    }
    const bombs = [
      `${'('.repeat(200)}userName pr${')'.repeat(200)}`,
      `${'not '.repeat(200)}(userName pr)`,
      Array.from({ length: 400 }, () => 'title pr').join(' or '),
      `userName eq "${'\n'.repeat(60)}`,
      `userName eq "${'x'.repeat(5000)}"`,
      'emails[type eq "work"',
      'password eq "x"',
      'userName',
      'not a filter at all',
    ]
    for (const bomb of bombs) {
      const started = performance.now()
      const { status, json } = await findUsers(bomb)
      assert.deepEqual([status, json.scimType], [400, 'invalidFilter'], bomb.slice(0, 40))
      assert.ok(performance.now() - started < 5000)
    }
    const deep = {
      op: 'replace',
      path: `emails[${'('.repeat(100)}type pr${')'.repeat(100)}].value`,
      value: 'x',
    }
    const { id } = await company.pushes()
    assert.equal((await company.patch(`/Users/${id}`, deep)).status, 400)
  })

  it('sends bodies of 10 MB in vain', async () => {
    const padding = 'x'.repeat(10 * 1024 * 1024)
    const answer = await company
      .send('POST', '/Users', company.person({ title: padding }))
      .catch(() => undefined)
    assert.ok(answer === undefined || answer.status === 413)
    const long = await company.send('POST', '/Users', company.person({ title: 'x'.repeat(5000) }))
    assert.equal(long.status, 400)
    const many = { schemas: ['urn:ietf:params:scim:api:messages:2.0:BulkRequest'] }
    const Operations = Array.from({ length: 1001 }, () => ({ method: 'DELETE', path: '/Users/x' }))
    assert.equal((await company.send('POST', '/Bulk', { ...many, Operations })).status, 413)
  })

  it('adopts nobody by an address that is not proven, and nobody of another domain', async () => {
    const unproved = `${randomUUID()}@${company.domain}`
    await world().addUser({ email: unproved, email_verified: false })
    const foreign = `${randomUUID()}@elsewhere.example`
    await world().addUser({ email: foreign, email_verified: true })
    const named = (address: string) =>
      company.person({ userName: address, emails: [{ value: address }] })
    const first = await company.send('POST', '/Users', named(unproved))
    assert.deepEqual([first.status, first.json.scimType], [409, 'uniqueness'])
    assert.equal((await company.send('POST', '/Users', named(foreign))).status, 403)
    const ofOthers = `${randomUUID()}@${other.domain}`
    assert.equal((await company.send('POST', '/Users', named(ofOthers))).status, 403)
  })

  it('adopts who is here with a proved address of its domain, and changes nothing but the link', async () => {
    const address = `${randomUUID()}@${company.domain}`
    const { sub } = await world().addUser({
      email: address,
      email_verified: true,
      given_name: 'Here',
    })
    const { users } = world().server.services.storage.stores
    const before = await users.find(sub)
    const emails = [{ value: address, primary: true }]
    const { id } = await company.pushes({ userName: address, emails })
    assert.deepEqual(await users.find(sub), before)
    const moved = { op: 'replace', path: 'emails', value: [{ value: `evil@${company.domain}` }] }
    const renamed = { op: 'replace', path: 'name.givenName', value: 'Changed' }
    assert.equal((await company.patch(`/Users/${id}`, moved, renamed)).status, 200)
    assert.deepEqual(await users.find(sub), before, 'the record is theirs')
    await company.ask(204, 'DELETE', `/Users/${id}`)
    assert.equal((await users.find(sub))?.status, 'BLOCKED', 'the account stays')
    assert.equal((await users.find(sub))?.email, address)
  })

  it('gets nobody into power: not by names, roles or rules, and not who has it', async () => {
    for (const displayName of ['OSTIARY_ADMINS', 'ADMIN', 'GROUP_ADMIN', company.groupId]) {
      const { id } = await company.pushes({ roles: [{ value: 'GROUP_ADMIN' }, { value: 'ADMIN' }] })
      const group = await company.group(displayName, id)
      assert.notEqual(group.id, displayName)
      assert.deepEqual(await rolesOf(world(), company, id, group.id), ['MEMBER'])
      const { groups } = world().server.services.storage.stores
      const { sub } = await userOf(world(), company, id)
      const held = await groups.membershipsOf(sub)
      assert.ok(
        held.every(({ membership }) => membership.roles.every((role) => !/ADMIN/.test(role))),
      )
    }
    // Whoever became an administrator of the server is left as they are.
    const { id } = await company.pushes()
    const { sub } = await userOf(world(), company, id)
    const { groups } = world().server.services.storage.stores
    const times = { createdAt: world().now(), updatedAt: world().now(), revision: 0 }
    await groups.putMembership({
      id: randomUUID(),
      groupId: 'OSTIARY_ADMINS',
      sub,
      roles: ['ADMIN'],
      ...times,
    })
    const end = { op: 'replace', path: 'active', value: false }
    assert.equal((await company.patch(`/Users/${id}`, end)).status, 403)
    assert.equal((await company.send('DELETE', `/Users/${id}`)).status, 403)
    assert.equal((await userOf(world(), company, id)).status, 'VERIFIED')
    await company.group(`For power ${randomUUID()}`, id)
    assert.equal((await groups.membershipsOf(sub)).length, 2)
  })

  it('writes no address of another domain into an account that it has made', async () => {
    const { id, userName } = await company.pushes()
    const foreign = {
      op: 'replace',
      path: 'emails[type eq "work"].value',
      value: `ceo@${other.domain}`,
    }
    assert.equal((await company.patch(`/Users/${id}`, foreign)).status, 403)
    assert.equal((await userOf(world(), company, id)).email, userName)
    const holder = await company.pushes()
    const taken = { op: 'replace', path: 'emails[type eq "work"].value', value: holder.userName }
    assert.equal((await company.patch(`/Users/${id}`, taken)).status, 409)
  })

  it('ends with its token: removed, expired, or of a connection that is gone', async () => {
    const own = await aPushingCompany(world())
    const read = async (token: string) =>
      (await sender(world(), token)('GET', '/Users?count=0')).status
    assert.equal(await read(own.token), 200)
    assert.equal(await read(`${own.token}x`), 401)
    assert.equal(await read(own.token.slice(0, -1)), 401)
    const second = await tokenFor(world(), own.connection)
    assert.equal(await read(second), 200)
    await assert.rejects(tokenFor(world(), own.connection), 'two at a time')
    const { scimAccess } = world().server.services.storage.stores
    const [first] = await scimAccess.tokensOf(own.connection.id)
    assert.ok(first?.lastUsedAt)
    await scimAccess.removeToken(own.connection.id, first.id)
    assert.equal(await read(own.token), 401)
    world().advance(366 * 86_400_000)
    try {
      assert.equal(await read(second), 401)
      const third = await tokenFor(world(), own.connection)
      await operationsOf(world()).changes.remove(commandLine, own.connection.id)
      assert.equal(await read(third), 401)
    } finally {
      world().advance(-366 * 86_400_000)
    }
  })

  it('may be a client, for its connection alone and with the scope', async () => {
    const connection = await connect(world(), { groupId: company.groupId })
    const { scimAccess } = world().server.services.storage.stores
    const scopes = ['ostiary:scim', 'ostiary:groups_read']
    const client = await world().addClient({
      grant_types: ['client_credentials'],
      allowed_scopes: scopes,
    })
    const tokenWith = async (scope: string) =>
      (await world().token(client, { grant_type: 'client_credentials', scope })).json.access_token
    const read = async (scope: string) =>
      (await sender(world(), await tokenWith(scope))('GET', '/Users?count=0')).status
    assert.equal(await read('ostiary:scim'), 403, 'it acts for no connection')
    await scimAccess.putSettings({
      connectionId: connection.id,
      role: 'MEMBER',
      clientId: client.id,
    })
    assert.equal(await read('ostiary:scim'), 200)
    assert.equal(await read('ostiary:groups_read'), 403)
    const taken = { connectionId: company.connection.id, role: 'MEMBER', clientId: client.id }
    assert.equal(await scimAccess.putSettings(taken), false)
  })

  it('is given a client by administrators of the server: what it sends would go to whoever names it', async () => {
    const { id: client_id } = await world().addClient({ grant_types: ['client_credentials'] })
    const change = async (who: TestUser, json: object) => {
      const allowed_scopes = ['ostiary:groups_write', 'ostiary:groups_read']
      const app = await world().addClient({ grant_types: ['password'], allowed_scopes })
      const signedIn = await world().signIn(app, who, allowed_scopes.join(' '))
      const { access_token: bearer } = signedIn.json
      const path = `/connections-srv/connections/${company.connection.id}/scim`
      return world().send('PUT', path, { bearer, json })
    }
    assert.equal((await change(company.admin, { client_id })).status, 403)
    assert.equal((await change(company.admin, { role: 'GUEST' })).status, 200)
    assert.equal((await change(serverAdmin, { client_id })).status, 200)
    // It stays when others change the rest, and they may take it away.
    assert.equal((await change(company.admin, { client_id, role: 'MEMBER' })).status, 200)
    assert.equal((await change(company.admin, { client_id: null })).status, 200)
  })

  it('has its answer when all members of a large change hold their role, also after a kill', async () => {
    const own = await aPushingCompany(world())
    const Operations = Array.from({ length: 120 }, () => ({
      method: 'POST',
      path: '/Users',
      data: own.person(),
    }))
    const bulk = await own.ask(200, 'POST', '/Bulk', {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:BulkRequest'],
      Operations,
    })
    const ids = bulk.Operations.map(({ location }) => location.split('/').at(-1) ?? '')
    const group = await own.group('Everybody', ...ids)
    const { services } = world().server
    const { groups, scimGroups } = services.storage.stores
    const all = { groupId: group.id, reach: 'group' } as const
    const page = { after: '', skip: 0, limit: 1000 }
    assert.equal((await groups.subsIn(all, page)).length, 120)
    assert.equal((await scimGroups.queued(own.connection.id, '', 1)).length, 0)
    // As it is left by a process that was killed between the change and what follows from it.
    await services.storage.transact(async ({ scimGroups: inside }) => {
      await inside.enqueue(await inside.removeMembers(group.id, ids))
    })
    await buildScimTending(services, (await userRules(services)).context)()
    assert.equal((await groups.subsIn(all, page)).length, 0)
  })
})
