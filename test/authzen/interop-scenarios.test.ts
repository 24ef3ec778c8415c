import assert from 'node:assert/strict'
import { before, it } from 'node:test'
import { expectSuccess, machine } from '../groups/groups-world.ts'
import { describeServer } from '../support/server-world.ts'
import { type AuthzenCalls, authzenCalls, decisions } from './authzen-world.ts'

/*
 * Scenarios of the AuthZEN interoperability events, with the answers that they publish. Policies
 * become places in the tree: whoever may do something with every record holds the role above them.
 */

const people = {
  alice: ['manager', 'Sales'],
  bob: ['employee', 'Legal'],
  carol: ['contractor', 'Legal'],
  dan: ['manager', 'Finance'],
  erin: ['employee', 'Finance'],
  felix: ['contractor', 'Accounting'],
} as const

const [accounting, finance, legal, sales] = ['Accounting', 'Finance', 'Legal', 'Sales'] as const
/** The departments of the records from 101 on. Alice owns the first, Bob the second, and so on. */
const departments = [
  ...[legal, legal, legal, accounting, legal, accounting, sales, legal, accounting, sales],
  ...[accounting, legal, sales, accounting, finance, legal, legal, accounting, legal, accounting],
]
const names = Object.keys(people) as readonly (keyof typeof people)[]
const ownerOf = (place: number) => names[place % names.length] ?? 'alice'

/** Which records each person can view and edit; what they own, they can delete. */
const published = {
  alice: { view: 'all', edit: [101, 107, 110, 113, 119], delete: [101, 107, 113, 119] },
  bob: {
    view: [101, 102, 103, 105, 108, 112, 114, 116, 117, 119, 120],
    edit: [102, 108, 114, 120],
    delete: [102, 108, 114, 120],
  },
  carol: {
    view: [101, 102, 103, 105, 108, 109, 112, 115, 116, 117, 119],
    edit: [103, 109, 115],
    delete: [103, 109, 115],
  },
  dan: { view: 'all', edit: [104, 110, 115, 116], delete: [104, 110, 116] },
  erin: { view: [105, 111, 115, 117], edit: [105, 111, 117], delete: [105, 111, 117] },
  felix: {
    view: [104, 106, 109, 111, 112, 114, 118, 120],
    edit: [106, 112, 118],
    delete: [106, 112, 118],
  },
} as const
const actions = ['delete', 'edit', 'view'] as const
const everyRecord = departments.map((_, place) => 101 + place)

/** Whom the tables let do something with a record. */
function mayDo(sub: keyof typeof people, action: (typeof actions)[number], record: number) {
  const listed: 'all' | readonly number[] = published[sub][action]
  return listed === 'all' || listed.includes(record)
}

describeServer('the search scenario, and that of identity providers', (world) => {
  let calls: AuthzenCalls
  before(async () => {
    const groups = await machine(world())
    calls = authzenCalls(world(), groups.token)
    await expectSuccess(groups.create({ groupId: 'records' }))
    for (const groupId of [accounting, finance, legal, sales]) {
      await expectSuccess(groups.create({ groupId, parentId: 'records', groupType: 'department' }))
    }
    const held = new Map<string, readonly string[]>()
    const give = (groupId: string, sub: string, ...roles: readonly string[]) => {
      const key = `${groupId} ${sub}`
      held.set(key, [...(held.get(key) ?? []), ...roles])
    }
    for (const [sub, [role, department]] of Object.entries(people)) {
      await world().addUser({ sub })
      give(department, sub, 'view')
      if (role === 'manager') give('records', sub, 'view')
      if (role === 'manager') give(department, sub, 'edit')
    }
    for (const [place, parentId] of departments.entries()) {
      const groupId = String(101 + place)
      await expectSuccess(groups.create({ groupId, parentId, groupType: 'record' }))
      give(groupId, ownerOf(place), 'view', 'edit', 'delete')
    }
    for (const [key, roles] of held) {
      const [groupId = '', sub = ''] = key.split(' ')
      await expectSuccess(groups.assign(groupId, sub, roles))
    }
  })

  const found = async (...given: Parameters<AuthzenCalls['search']>) =>
    (await calls.search(...given)).results.map(({ id, name }) => id ?? name)

  it('resource search: which records somebody can view, edit or delete', async () => {
    for (const sub of names) {
      for (const name of actions) {
        const subject = { type: 'user', id: sub }
        const question = { subject, action: { name }, resource: { type: 'record' } }
        const expected = everyRecord.filter((record) => mayDo(sub, name, record)).map(String)
        const seen = (await found('resource', question)).toSorted()
        assert.deepEqual(seen, expected, `${sub} ${name}`)
      }
    }
  })

  it('subject search: who can view, edit or delete a record', async () => {
    for (const record of everyRecord) {
      for (const name of actions) {
        const resource = { type: 'record', id: String(record) }
        const question = { subject: { type: 'user' }, action: { name }, resource }
        const expected = names.filter((sub) => mayDo(sub, name, record))
        assert.deepEqual(await found('subject', question), expected, `${record} ${name}`)
      }
    }
  })

  it('action search, and evaluations: what somebody can do with a record', async () => {
    for (const sub of names) {
      const subject = { type: 'user', id: sub }
      for (const record of everyRecord) {
        const resource = { type: 'record', id: String(record) }
        const expected = actions.filter((name) => mayDo(sub, name, record))
        assert.deepEqual(await found('action', { subject, resource }), expected)
      }
      const evaluations = everyRecord.flatMap((record) =>
        actions.map((name) => ({
          resource: { type: 'record', id: `${record}` },
          action: { name },
        })),
      )
      const told = await calls.evaluateAll({ subject, evaluations })
      const expected = everyRecord.flatMap((record) =>
        actions.map((name) => mayDo(sub, name, record)),
      )
      assert.deepEqual(decisions(told), expected, sub)
    }
  })

  it('nothing is found for what the scenario does not know', async () => {
    const resource = { type: 'record' }
    const nobody = { type: 'user', id: 'nobody' }
    const [subject, action] = [{ type: 'user', id: 'alice' }, { name: 'view' }]
    assert.deepEqual(await found('resource', { subject: nobody, action, resource }), [])
    const other = { subject, action: { name: 'sign' }, resource }
    assert.deepEqual(await found('resource', other), [])
    const unknown = { subject: { type: 'user' }, action, resource: { type: 'record', id: '121' } }
    assert.deepEqual(await found('subject', unknown), [])
  })
})

const characters = {
  rick: { roles: ['admin', 'evil_genius'], email: 'rick@the-citadel.com' },
  morty: { roles: ['editor'], email: 'morty@the-citadel.com' },
  summer: { roles: ['editor'], email: 'summer@the-smiths.com' },
  beth: { roles: ['viewer'], email: 'beth@the-smiths.com' },
  jerry: { roles: ['viewer'], email: 'jerry@the-smiths.com' },
} as const
type Character = keyof typeof characters

/** What the roles of the scenario may do with every todo. */
const permissions: Readonly<Record<string, readonly string[]>> = {
  viewer: ['can_read_user', 'can_read_todos'],
  editor: ['can_read_user', 'can_read_todos', 'can_create_todo'],
  admin: ['can_read_user', 'can_read_todos', 'can_create_todo', 'can_delete_todo'],
  evil_genius: ['can_read_user', 'can_read_todos', 'can_create_todo', 'can_update_todo'],
}

describeServer('the todo scenario', (world) => {
  let calls: AuthzenCalls
  const subOf = (name: string) => `CiRm-${name}`
  const todoOf = (name: string) => ({
    type: 'todo',
    id: `7240d0db-8ff0-41ec-98b2-${name}`,
    properties: { ownerID: characters[name as Character].email },
  })
  const names = Object.keys(characters) as readonly Character[]

  before(async () => {
    const groups = await machine(world())
    calls = authzenCalls(world(), groups.token)
    await expectSuccess(groups.create({ groupId: 'todo-1', groupType: 'todo' }))
    for (const name of names) {
      const { roles, email: ownerID } = characters[name]
      const sub = subOf(name)
      await world().addUser({ sub })
      const { id: groupId } = todoOf(name)
      const customFields = { ownerID }
      const todo = { groupId, parentId: 'todo-1', groupType: 'todo', customFields }
      await expectSuccess(groups.create(todo))
      await expectSuccess(groups.create({ groupId: sub, parentId: 'todo-1', groupType: 'user' }))
      const may = [...new Set(roles.flatMap((role) => permissions[role] ?? []))]
      await expectSuccess(groups.assign('todo-1', sub, may))
      const owns = (roles as readonly string[]).some((role) => role !== 'viewer')
      const own = owns ? ['can_update_todo', 'can_delete_todo'] : []
      await expectSuccess(groups.assign(groupId, sub, own))
    }
  })

  it('evaluation: each of the published decisions', async () => {
    for (const name of names) {
      const subject = { type: 'user', id: subOf(name), identity: 'ignored' }
      const decide = async (action: string, resource: object) =>
        (await calls.evaluate({ subject, action: { name: action }, resource })).decision
      const isRick = name === 'rick'
      const isEditor = isRick || name === 'morty' || name === 'summer'
      const list = { type: 'todo', id: 'todo-1' }
      const beth = { type: 'user', id: subOf('beth') }
      assert.equal(await decide('can_read_user', beth), true)
      assert.equal(await decide('can_read_todos', list), true)
      assert.equal(await decide('can_create_todo', list), isEditor)
      for (const action of ['can_update_todo', 'can_delete_todo']) {
        assert.equal(await decide(action, todoOf('rick')), isRick, `${name} ${action}`)
        assert.equal(await decide(action, todoOf('morty')), isRick || name === 'morty')
        assert.equal(await decide(action, todoOf(name)), isEditor, `${name} ${action} own`)
      }
    }
  })

  it('evaluations: which todos somebody can complete, in one request', async () => {
    const evaluations = [{ resource: todoOf('rick') }, { resource: todoOf('morty') }]
    for (const [name, expected] of [
      ['rick', [true, true]],
      ['morty', [false, true]],
      ['summer', [false, false]],
    ] as const) {
      const subject = { type: 'user', id: subOf(name) }
      const action = { name: 'can_update_todo' }
      const asked = { subject, action, resource: {}, context: {}, evaluations }
      assert.deepEqual(decisions(await calls.evaluateAll(asked)), expected)
    }
  })

  it('a todo is not somebody else’s because a request says so', async () => {
    const subject = { type: 'user', id: subOf('morty') }
    const resource = { ...todoOf('rick'), properties: todoOf('morty').properties }
    const asked = { subject, action: { name: 'can_update_todo' }, resource }
    assert.equal((await calls.evaluate(asked)).decision, false)
  })
})

/** Who may send which method to which route, by the roles of the scenario. */
const routes = {
  '/users/{userId}': { GET: ['viewer', 'editor', 'admin', 'evil_genius'] },
  '/todos': {
    GET: ['viewer', 'editor', 'admin', 'evil_genius'],
    POST: ['editor', 'admin', 'evil_genius'],
  },
  '/todos/{todoId}': {
    PUT: ['editor', 'evil_genius'],
    DELETE: ['editor', 'admin'],
  },
} as const
const groupOfRoute = {
  '/users/{userId}': '_2Fusers_2F_7BuserId_7D',
  '/todos': '_2Ftodos',
  '/todos/{todoId}': '_2Ftodos_2F_7BtodoId_7D',
} as const
type Route = keyof typeof routes

describeServer('the gateway scenario', (world) => {
  let calls: AuthzenCalls
  const subOf = (name: string) => `CiRmZ-${name}`
  const names = Object.keys(characters) as readonly Character[]
  const methods = Object.entries(routes).flatMap(([id, rules]) =>
    Object.entries<readonly string[]>(rules).map(([name, may]) => ({ id: id as Route, name, may })),
  )
  const isPermitted = (name: Character, may: readonly string[]) =>
    characters[name].roles.some((role) => may.includes(role))

  before(async () => {
    const groups = await machine(world())
    calls = authzenCalls(world(), groups.token)
    for (const name of names) await world().addUser({ sub: subOf(name) })
    for (const [route, groupId] of Object.entries(groupOfRoute)) {
      await expectSuccess(groups.create({ groupId, groupName: route, groupType: 'route' }))
      for (const name of names) {
        const held = methods.filter(({ id, may }) => id === route && isPermitted(name, may))
        const roles = held.map((method) => method.name)
        if (roles.length > 0) await expectSuccess(groups.assign(groupId, subOf(name), roles))
      }
    }
  })

  it('each of the published decisions, by the words of each gateway', async () => {
    for (const type of ['identity', 'user']) {
      for (const name of names) {
        const subject = { type, id: subOf(name) }
        const asked = methods.map(({ id, name }) => ({
          action: { name },
          resource: { type: 'route', id },
          context: {},
        }))
        const expected = methods.map(({ may }) => isPermitted(name, may))
        const one = await Promise.all(asked.map((each) => calls.evaluate({ subject, ...each })))
        assert.deepEqual(decisions(one), expected, `${type} ${name}`)
        const all = await calls.evaluateAll({ subject, evaluations: asked })
        assert.deepEqual(decisions(all), expected, `${type} ${name}, in one request`)
      }
    }
  })

  it('searches find routes by the ids that gateways know', async () => {
    const subject = { type: 'identity', id: subOf('jerry') }
    const find = async (...given: Parameters<AuthzenCalls['search']>) =>
      (await calls.search(...given)).results.map(({ id, name }) => id ?? name).toSorted()
    const action = { name: 'GET' }
    assert.deepEqual(await find('resource', { subject, action, resource: { type: 'route' } }), [
      '/todos',
      '/users/{userId}',
    ])
    const resource = { type: 'route', id: '/todos' }
    assert.deepEqual(await find('action', { subject, resource }), ['GET'])
    assert.deepEqual(
      await find('subject', { subject: { type: 'identity' }, action, resource }),
      names.map(subOf).toSorted(),
    )
  })

  it('a path means its own group, and no other', async () => {
    const subject = { type: 'user', id: subOf('jerry') }
    const permits = async (id: string) =>
      (await calls.evaluate({ subject, action: { name: 'GET' }, resource: { type: 'route', id } }))
        .decision
    assert.equal(await permits('/todos'), true)
    for (const id of [
      '/todos/',
      '//todos',
      '/Todos',
      '%2Ftodos',
      '/todos?all',
      '_2ftodos',
      'todos',
    ]) {
      assert.equal(await permits(id), false, id)
    }
    assert.equal(await permits(`/${'a/'.repeat(40)}`), false)
    const properties = { groupName: '/todos' }
    const resource = { type: 'route', id: '/todos', properties }
    const asked = { subject, action: { name: 'GET' }, resource }
    assert.equal((await calls.evaluate(asked)).decision, true)
    const other = { ...resource, properties: { groupName: '/users' } }
    assert.equal((await calls.evaluate({ ...asked, resource: other })).decision, false)
  })
})
