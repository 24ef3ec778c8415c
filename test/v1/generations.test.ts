import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import {
  type Answer,
  describeServer,
  type ServerWorld,
  type TestClient,
  type TestUser,
} from '../support/server-world.ts'
import { answerOf, testBrowser } from '../support/test-browser.ts'
import { legacyCalls, legacyPaths, makeAdministrator } from './legacy-calls.ts'

const managing = ['ostiary:groups_read', 'ostiary:groups_write']
const scope = ['openid', 'offline_access', ...managing].join(' ')
const newPassword = 'another pass phrase by far'

/** The same steps in the words of one generation. */
interface Generation {
  readonly authorize: string
  readonly subOf: (tokens: Answer) => unknown
  redeem(client: TestClient, code: string): Promise<Answer>
  refresh(client: TestClient, refreshToken: string): Promise<Answer>
  userinfo(token: string): Promise<unknown>
  createGroup(token: string, group: object): Promise<Answer>
  assign(token: string, groupId: string, sub: string, roles: readonly string[]): Promise<Answer>
  verify(token: string, groupId: string, sub: string, roles: readonly string[]): Promise<Answer>
  changePassword(token: string, oldPassword: string): Promise<Answer>
  signIn(client: TestClient, user: TestUser): Promise<Answer>
  logOut(token: string): Promise<Answer>
}

function v1(world: ServerWorld): Generation {
  const { redeem, refresh, userinfo, groups, changePassword, signIn, simpleLogout } =
    legacyCalls(world)
  return {
    authorize: legacyPaths.authorize,
    subOf: ({ json }) => json.user_id,
    redeem,
    refresh,
    userinfo: async (token) => (await userinfo(token)).json.id,
    createGroup: (token, group) => groups('POST', '/group', token, group),
    assign: (token, groupId, userId, roles) =>
      groups('POST', '/map/user', token, { groupId, userId, roles }),
    verify: (token, groupId, userId, roles) =>
      groups('POST', '/verify', token, { groupId, userId, groupType: '', roles }),
    changePassword: (token, oldPassword) => changePassword(token, { oldPassword, newPassword }),
    signIn: (client, user) => signIn(client, user, { scope }),
    logOut: simpleLogout,
  }
}

function v2(world: ServerWorld): Generation {
  const post = (path: string, access_token: string, json: object) =>
    world.send('POST', path, { headers: { access_token }, json })
  return {
    authorize: '/authz-srv/authz',
    subOf: ({ json }) => json.sub,
    redeem: world.redeem,
    refresh: world.refresh,
    userinfo: async (token) => (await world.userinfo(token)).json.sub,
    createGroup: (token, group) => post('/groups-srv/usergroup', token, group),
    assign: (token, groupId, sub, roles) =>
      post('/groups-srv/usergroupmap/assign', token, { groupId, sub, roles }),
    verify: (token, groupId, userId, roles) =>
      post('/groups-srv/usergroupmap/verify', token, { groupId, userId, groupType: '', roles }),
    changePassword: (token, old_password) =>
      post('/users-srv/changepassword', token, {
        old_password,
        new_password: newPassword,
        confirm_password: newPassword,
      }),
    signIn: (client, user) => world.signIn(client, user, scope),
    logOut: (token) => world.send('POST', `/session/end_session?access_token_hint=${token}`),
  }
}

/** Who and what a journey left traces of. */
interface Traces {
  readonly client: TestClient
  readonly user: TestUser
  readonly member: TestUser
  readonly groupId: string
}

/** Signs in through the browser, makes a group, verifies, changes the password and leaves. */
async function travel(world: ServerWorld, go: Generation): Promise<Traces> {
  const client = await world.addClient({
    grant_types: ['authorization_code', 'refresh_token', 'password'],
    allowed_scopes: scope.split(' '),
    consent: 'implicit',
  })
  const [user, member] = [await world.addUser(), await world.addUser()]
  await makeAdministrator(world, user)
  const ok = (answer: Answer) => {
    assert.equal(answer.status, 200, answer.text)
    return answer
  }

  const query = { client_id: client.id, redirect_uri: client.redirectUri, scope }
  const address = `${go.authorize}?${new URLSearchParams({ ...query, response_type: 'code' })}`
  const { end } = await testBrowser(world).travel(address, user)
  const first = ok(await go.redeem(client, answerOf(end).get('code') ?? ''))
  assert.equal(go.subOf(first), user.sub)
  const tokens = ok(await go.refresh(client, first.json.refresh_token)).json
  const token = tokens.access_token
  assert.equal(await go.userinfo(token), user.sub)

  const groupId = `group-${randomId()}`
  ok(await go.createGroup(token, { groupId, groupName: 'Acme', customFields: { size: '7' } }))
  const below = `${groupId}-sales`
  ok(await go.createGroup(token, { groupId: below, groupName: 'Sales', parentId: groupId }))
  ok(await go.assign(token, below, member.sub, ['BUYER', 'AUDITOR']))
  ok(await go.verify(token, below, member.sub, ['BUYER']))
  assert.equal((await go.verify(token, below, member.sub, ['ADMIN'])).status, 403)

  const elsewhere = ok(await go.signIn(client, user)).json
  assert.equal((await go.changePassword(token, 'not the old one')).status, 400)
  ok(await go.changePassword(token, user.password))
  assert.equal(await world.isActive(client, elsewhere.access_token), false)
  assert.equal((await go.refresh(client, tokens.refresh_token)).json.error, 'invalid_grant')
  assert.equal((await go.signIn(client, user)).json.error, 'invalid_grant')
  ok(await go.signIn(client, { ...user, password: newPassword }))

  assert.equal(await go.userinfo(token), user.sub, 'the session that changed it goes on')
  ok(await go.logOut(token))
  assert.equal(await world.isActive(client, token), false)
  return { client, user, member, groupId }
}

const queries: Readonly<Record<string, (traces: Traces) => string>> = {
  users: ({ user, member }) => `sub in ('${user.sub}', '${member.sub}')`,
  identities: ({ user, member }) => `sub in ('${user.sub}', '${member.sub}')`,
  sessions: ({ user }) => `sub = '${user.sub}'`,
  session_clients: ({ client }) => `client_id = '${client.id}'`,
  codes: ({ client }) => `client_id = '${client.id}'`,
  refresh_families: ({ client }) => `client_id = '${client.id}'`,
  consents: ({ client }) => `client_id = '${client.id}'`,
  groups: ({ groupId }) => `group_id in ('${groupId}', '${groupId}-sales')`,
  memberships: ({ user, member }) => `sub in ('${user.sub}', '${member.sub}')`,
  subtree_members: ({ groupId }) => `ancestor_id = '${groupId}'`,
  events: ({ client }) => `client_id = '${client.id}'`,
}

/** Values that differ from one run to the next: what matters is whether there is one. */
const random =
  /(?:^|_)(?:id|grant_id|session_id|identity_id|nonce|digest|hash|time|at|since|until|ord)$/

/** Everything in the store that a journey left, without what is different each time. */
async function effectsOf(world: ServerWorld, traces: Traces) {
  const names = [
    [traces.client.id, 'the client'],
    [traces.user.sub, 'the user'],
    [traces.user.username, 'the username'],
    [traces.member.sub, 'the member'],
    [traces.member.username, "the member's username"],
    [traces.groupId, 'the-group'],
  ] as const
  const effects: Record<string, unknown> = {}
  for (const [table, where] of Object.entries(queries)) {
    const rows = await world.database.execute(`select * from ${table} where ${where(traces)}`)
    const lines = rows.map((row) => {
      // Events are sealed by the server's own round, whenever that comes.
      const { generation, seq, hash, listed_in, ...rest } = row
      const line = JSON.stringify(rest, (name, value) => {
        const isKnown = names.some(([id]) => id === value)
        return random.test(name) && value !== null && !isKnown ? 'some' : value
      })
      return names.reduce((text, [id, name]) => text.replaceAll(id, name), line)
    })
    assert.ok(lines.length > 0, table)
    effects[table] = lines.sort()
  }
  return effects
}

describeServer('a journey in either generation', (world) => {
  it('leaves the same in the store', async () => {
    const legacy = await travel(world(), v1(world()))
    const current = await travel(world(), v2(world()))
    const effects = await effectsOf(world(), legacy)
    assert.deepEqual(effects, await effectsOf(world(), current))
    const types = (effects.events as readonly string[]).join('')
    for (const type of ['LOGIN_SUCCESS', 'GROUP_CREATED', 'PASSWORD_CHANGED', 'LOGOUT']) {
      assert.ok(types.includes(type), type)
    }
    const { legacyUse } = world().server.services.storage.stores
    const users = (await legacyUse.list()).map(({ clientId }) => clientId)
    assert.deepEqual(users, [legacy.client.id], 'but for who used v1')
  })

  it('can begin in one generation and go on in the other', async () => {
    const [old, next] = [v1(world()), v2(world())]
    await travel(world(), { ...old, redeem: next.redeem, subOf: next.subOf, logOut: next.logOut })
    await travel(world(), {
      ...next,
      refresh: old.refresh,
      userinfo: old.userinfo,
      logOut: old.logOut,
    })
  })
})
