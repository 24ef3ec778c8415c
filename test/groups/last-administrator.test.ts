import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { buildUserOperationsWith } from '../../src/composition/users/users.ts'
import { commandLine } from '../../src/events/actor.ts'
import { describeManagement, type ManagementWorld } from '../management/management-world.ts'
import { runOstiary } from '../support/run-ostiary.ts'
import { type SecondProcess, startSecondProcess } from '../support/second-process.ts'
import type { TestUser } from '../support/server-calls.ts'
import { legacyCalls, makeAdministrator } from '../v1/legacy-calls.ts'
import {
  callsWith,
  expectFailure,
  expectSuccess,
  type GroupCalls,
  ids,
  machine,
  person,
} from './groups-world.ts'

const admins = 'OSTIARY_ADMINS'
const words = /the last administrator cannot be removed/

/** Leaves these as the only administrators. */
async function leaveOnly(world: ManagementWorld, ...chosen: readonly TestUser[]): Promise<void> {
  const { groups } = world.server.services.storage.stores
  for (const user of chosen) await makeAdministrator(world, user)
  const kept = new Set(chosen.map(({ sub }) => sub))
  for (const { sub } of await groups.holdersOf(admins, 'ADMIN')) {
    if (!kept.has(sub)) await groups.removeMembership(admins, sub)
  }
}

async function isLeft(world: ManagementWorld, { sub }: TestUser): Promise<boolean> {
  const holders = await world.server.services.storage.stores.groups.holdersOf(admins, 'ADMIN')
  return holders.some((each) => each.sub === sub && each.userStatus === 'VERIFIED')
}

async function managementToken(world: ManagementWorld, user: TestUser): Promise<string> {
  const names = ['users_read', 'users_write', 'users_delete', 'groups_write', 'groups_delete']
  const allowed_scopes = [...names, 'groups_read'].map((name) => `ostiary:${name}`)
  const client = await world.addClient({ grant_types: ['password'], allowed_scopes })
  return (await world.signIn(client, user, allowed_scopes.join(' '))).json.access_token
}

describeManagement('N10: the last administrator', (world) => {
  it('is not removed over the groups API, in v2 or v1, by anybody', async () => {
    const only = await world().addUser()
    await leaveOnly(world(), only)
    const admin = await person(world(), only)
    for (const attempt of [
      admin.dismiss(admins, only.sub),
      admin.assign(admins, only.sub, []),
      admin.assign(admins, only.sub, ['GROUP_ADMIN']),
    ]) {
      assert.match((await expectFailure(attempt, 403, 11010)).error, words)
    }
    const { groups } = legacyCalls(world())
    const mapping = { groupId: admins, userId: only.sub, roles: ['GROUP_ADMIN'] }
    for (const answer of [
      await groups('DELETE', `/map/user/${only.sub}/${admins}`, admin.token),
      await groups('POST', '/map/user', admin.token, mapping),
      await groups('PUT', '/map/user', admin.token, mapping),
    ]) {
      assert.equal(answer.status, 403)
      assert.match(answer.text, words)
    }
    assert.ok(await isLeft(world(), only))
  })

  it('counts only those who may sign in', async () => {
    const [one, other] = [await world().addUser(), await world().addUser()]
    await leaveOnly(world(), one, other)
    const admin = await person(world(), one)
    const bearer = await managementToken(world(), one)
    const json = { userStatus: 'BLOCKED' }
    const path = `/users-srv/user/${other.sub}/status`
    assert.equal((await world().send('PUT', path, { bearer, json })).status, 200)
    await expectFailure(admin.dismiss(admins, one.sub), 403, 11010)
    await expectFailure(admin.dismiss(admins, one.sub), 403, 11010)
    await world().send('PUT', path, { bearer, json: { userStatus: 'VERIFIED' } })
    await expectSuccess(admin.dismiss(admins, one.sub))
    assert.ok(await isLeft(world(), other))
  })

  it('is not blocked, merged or deleted: by the rule itself, by management, by the command', async () => {
    const only = await world().addUser()
    await leaveOnly(world(), only)
    const { changeStatus } = await rulesOf(world())
    for (const status of ['BLOCKED', 'COMBINED', 'DELETED'] as const) {
      await assert.rejects(changeStatus(commandLine, only.sub, status), words, status)
    }
    const bearer = await managementToken(world(), only)
    const operations = [
      { action: 'status', sub: only.sub, userStatus: 'BLOCKED' },
      { action: 'delete', sub: only.sub },
    ]
    const bulk = await world().send('POST', '/users-srv/bulk', { bearer, json: { operations } })
    assert.equal(bulk.text.match(/"code":10007/g)?.length, 2)
    const command = ['user', 'block', only.username]
    const env = { ...world().environment }
    const { code, err } = await runOstiary(command, { env, cwd: process.cwd() })
    assert.notEqual(code, 0)
    assert.match(err, words)
    assert.ok(await isLeft(world(), only))
  })

  it('is not taken away by an import, which then changes nothing at all', async () => {
    const only = await world().addUser()
    await leaveOnly(world(), only)
    const env = { ...world().environment }
    const { a } = ids('a')
    for (const document of [
      { memberships: [{ groupId: admins, sub: only.sub, roles: ['MEMBER'] }] },
      { users: [{ sub: only.sub, userStatus: 'BLOCKED' }] },
    ]) {
      const input = JSON.stringify({ ...document, groups: [{ groupId: a, groupName: a }] })
      const surroundings = { env, cwd: process.cwd(), input }
      const { code, err } = await runOstiary(['import', '-'], surroundings)
      assert.notEqual(code, 0)
      assert.match(err, /the last administrator cannot be removed/)
      assert.ok(await isLeft(world(), only))
      assert.equal(await world().server.services.storage.stores.groups.find(a), undefined)
    }
  })
})

describeManagement('N10: two administrators in two processes', (world) => {
  let second: SecondProcess
  before(async () => {
    second = await startSecondProcess(world())
  })
  after(() => second?.[Symbol.asyncDispose]())

  it('who remove or block each other at once: one of them remains', async () => {
    for (let round = 0; round < 6; round++) {
      const pair = [await world().addUser(), await world().addUser()] as const
      await leaveOnly(world(), ...pair)
      const nodes = [world(), second]
      const answers = await Promise.all(
        pair.map(async (user, i) => {
          const node = nodes[i] ?? assert.fail()
          const other = pair[1 - i] ?? assert.fail()
          const bearer = await managementToken(world(), user)
          const remove = () => callsWith(node, bearer).dismiss(admins, other.sub)
          const block = () =>
            node.send('PUT', `/users-srv/user/${other.sub}/status`, {
              bearer,
              json: { userStatus: 'BLOCKED' },
            })
          return { act: (round + i) % 3 === 0 ? block : remove }
        }),
      )
      const outcomes = await Promise.all(answers.map(({ act }) => act()))
      assert.equal(outcomes.filter(({ status }) => status === 200).length, 1)
      const left = await Promise.all(pair.map((user) => isLeft(world(), user)))
      assert.deepEqual(left.filter(Boolean), [true])
    }
  })
})

describeManagement('N10: roles and administrators', (world) => {
  it('GROUP_ADMIN is given and taken only with read, write and delete over the group', async () => {
    const all = await machine(world())
    const { a } = ids('a')
    await expectSuccess(all.create({ groupId: a }))
    const user = await world().addUser()
    const narrow = [
      await machine(world(), ['write']),
      await machine(world(), ['read', 'write']),
      await machine(world(), ['write', 'delete']),
    ]
    for (const calls of narrow) {
      await expectFailure(calls.assign(a, user.sub, ['GROUP_ADMIN']), 403, 11010)
      const more = { appendRole: true }
      await expectFailure(calls.assign(a, user.sub, ['GROUP_ADMIN'], more), 403, 11010)
      const { groups } = legacyCalls(world())
      const mapping = { groupId: a, userId: user.sub, roles: ['GROUP_ADMIN'] }
      assert.equal((await groups('POST', '/map/user', calls.token, mapping)).status, 403)
    }
    await expectSuccess(all.assign(a, user.sub, ['GROUP_ADMIN', 'B']))
    for (const calls of narrow) {
      await expectFailure(calls.assign(a, user.sub, ['B']), 403, 11010)
      await expectSuccess(calls.assign(a, user.sub, ['GROUP_ADMIN', 'B', 'C']))
    }
    await expectFailure((await machine(world(), ['delete'])).dismiss(a, user.sub), 403, 11010)
    await expectSuccess(all.dismiss(a, user.sub))
  })

  it('a person’s token needs all three as well, and appointing role ADMIN', async () => {
    const admin = await world().addUser()
    await makeAdministrator(world(), admin)
    const user = await world().addUser()
    const client = await world().addClient({
      grant_types: ['password'],
      allowed_scopes: ['ostiary:groups_read', 'ostiary:groups_write', 'ostiary:groups_delete'],
    })
    const callsOf = async (scope: string): Promise<GroupCalls> =>
      callsWith(world(), (await world().signIn(client, admin, scope)).json.access_token)
    const narrow = await callsOf('ostiary:groups_write')
    await expectFailure(narrow.assign('OSTIARY_USERS', user.sub, ['GROUP_ADMIN']), 403, 11010)
    await expectFailure(narrow.assign(admins, user.sub, ['ADMIN']), 403, 11010)
    const whole = await callsOf('ostiary:groups_read ostiary:groups_write ostiary:groups_delete')
    await expectSuccess(whole.assign(admins, user.sub, ['ADMIN']))
    await expectFailure((await machine(world())).assign(admins, user.sub, []), 403, 11010)
    await expectSuccess(whole.dismiss(admins, user.sub))
  })

  it('a machine acts on no administrator: sessions, consents, invitation, and all the rest', async () => {
    const email = `${ids('m').m}@example.com`
    const admin = await world().addUser({ email, email_verified: true })
    await makeAdministrator(world(), admin)
    const client = await world().addClient({ grant_types: ['password'] })
    const session = (await world().signIn(client, admin)).json
    const bearer = await world().machineToken('users_read', 'users_write', 'users_delete')
    const { sessions } = await data(bearer, `/users-srv/user/${admin.sub}/sessions`)
    const [{ sid } = { sid: '' }] = sessions as readonly { sid: string }[]
    const path = `/users-srv/user/${admin.sub}`
    for (const [method, at, json] of [
      ['DELETE', `${path}/sessions`],
      ['DELETE', `${path}/sessions/${sid}`],
      ['DELETE', `${path}/consents/${client.id}`],
      ['PUT', `${path}/status`, { userStatus: 'BLOCKED' }],
      ['PUT', `${path}/password`, { password: 'one that I know well' }],
      ['PUT', `/users-srv/user/profile/${admin.sub}`, { email: 'eve@example.com' }],
      ['POST', '/users-srv/invite', { email }],
      ['DELETE', path],
    ] as const) {
      const { status, text } = await world().send(method, at, { bearer, json })
      assert.equal(status, 403, `${method} ${at} ${text}`)
      assert.match(text, /"code":10007/)
    }
    assert.equal((await world().userinfo(session.access_token)).status, 200)
  })

  async function data(bearer: string, path: string, json?: object) {
    const answer = await world().send(json ? 'POST' : 'GET', path, { bearer, json })
    assert.equal(answer.status, 200, answer.text)
    return answer.json.data as Record<string, unknown>
  }

  it('users_search returns short records and searches only their fields', async () => {
    const mark = ids('s')
      .s.toLowerCase()
      .replaceAll(/[^a-z0-9]/g, 'x')
    const email = `${mark}@example.com`
    const user = await world().addUser({ username: mark, email, given_name: 'Ada' })
    const bearer = await world().machineToken('users_search')
    const search = async (filter: object) =>
      (await data(bearer, '/users-srv/search', filter)).users as readonly unknown[]
    const short = {
      sub: user.sub,
      username: mark,
      name: 'Ada',
      userStatus: 'VERIFIED',
      user_status: 'VERIFIED',
    }
    assert.deepEqual(await search({ username: mark }), [short])
    assert.deepEqual(await search({ email }), [short])
    assert.deepEqual(await search({ email: email.slice(0, -4) }), [])
    for (const filter of [{ q: mark }, { groupId: admins }, { createdFrom: 0 }, { createdTo: 1 }]) {
      const json = { username: mark, ...filter }
      const { status } = await world().send('POST', '/users-srv/search', { bearer, json })
      assert.equal(status, 403, JSON.stringify(filter))
    }
    const both = await world().machineToken('users_search', 'users_read')
    const { users } = await data(both, '/users-srv/search', { email: email.slice(0, -4) })
    assert.equal((users as readonly { email: string }[])[0]?.email, email)
  })
})

/** The operations on users, without the endpoints. */
function rulesOf(world: ManagementWorld) {
  const { services } = world.server
  const { transact } = services.storage
  return buildUserOperationsWith(services, {
    transact,
    recorded: services.recorded,
    endSessions: async () => [],
  })
}
