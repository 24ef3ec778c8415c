import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodeJwt } from 'jose'
import { authzenCalls, question } from '../../authzen/authzen-world.ts'
import {
  administrator,
  expectFailure,
  expectSuccess,
  type GroupCalls,
  machine,
  person,
} from '../../groups/groups-world.ts'
import type { TestClient, TestUser } from '../../support/server-calls.ts'
import { describeServer } from '../../support/server-world.ts'
import { legacyPaths } from '../../v1/legacy-calls.ts'

const everybody = 'OSTIARY_USERS'
const administrators = 'OSTIARY_ADMINS'
const role = 'AUDITOR'
const scope = 'openid roles groups offline_access'

describeServer('roles of the whole server that end', (world) => {
  const inMinutes = (minutes: number) => Math.floor(world().now() / 1000) + minutes * 60
  const registration = {
    grant_types: ['password', 'refresh_token'],
    allowed_scopes: scope.split(' '),
  }

  async function open() {
    const [root, user, client] = await Promise.all([
      administrator(world()),
      world().addUser(),
      world().addClient(registration),
    ])
    const give = (more: object) =>
      root.assign(everybody, user.sub, [role], { appendRole: true, ...more })
    const take = () => root.assign(everybody, user.sub, ['USER'])
    return { root, user, client, give, take }
  }

  const signIn = async (client: TestClient, user: TestUser) =>
    (await world().signIn(client, user, scope)).json
  const rolesIn = (token: string) => decodeJwt<{ roles: readonly string[] }>(token).roles

  /** Every way to learn of the role. Each answers whether it tells it. */
  function tellers(calls: GroupCalls, client: TestClient, user: TestUser, bearer: string) {
    const tells = async (...request: Parameters<ReturnType<typeof world>['send']>) =>
      (await world().send(...request)).text.includes(role)
    const { sub } = user
    const about = { userId: sub, groupId: everybody, roles: [role] }
    const authzen = authzenCalls(world(), calls.token)
    return {
      introspection: async () => (await world().introspect(client, bearer)).text.includes(role),
      'criteria of introspection': async () =>
        (await world().introspect(client, bearer, { roles: [role] })).json.active === true,
      'user info': () => tells('GET', '/users-srv/userinfo', { bearer }),
      'user info of v1': () =>
        tells('GET', legacyPaths.userinfo, { headers: { access_token: bearer } }),
      'matching roles of v1': () =>
        tells('GET', `${legacyPaths.matchingRoles}?roles=${role}`, {
          headers: { access_token: bearer },
        }),
      'a new access token and ID token': async () => {
        const tokens = await signIn(client, user)
        const [access, id] = [tokens.access_token, tokens.id_token].map(rolesIn)
        assert.deepEqual(access, id)
        return access?.includes(role)
      },
      verify: async () => (await calls.verify(about)).status === 200,
      'groups of a user': async () => (await calls.groupsOf(sub)).text.includes(role),
      'search of members': async () => {
        const search = { groupIds: [everybody], includingRoles: true, take: 500 }
        return (await calls.searchUsers(search)).text.includes(role)
      },
      holders: async () =>
        (await calls.send('GET', `/usergroup/${everybody}/holders?role=${role}`)).text.includes(
          sub,
        ),
      'an access evaluation': async () =>
        (await authzen.evaluate(question(sub, role, everybody))).decision,
    }
  }

  it('no endpoint tells one from the moment of its end, and every one does before', async () => {
    const { user, client, give, take } = await open()
    await expectSuccess(give({ validUntil: 'never' }))
    // This token outlives the role, which gets its end later.
    const { access_token: bearer } = await signIn(client, user)
    await expectSuccess(give({ validUntil: inMinutes(5) }))
    const calls = await machine(world())
    const ask = async () => {
      const asked = Object.entries(tellers(calls, client, user, bearer)).map(
        async ([name, tells]) => [name, await tells()] as const,
      )
      return (await Promise.all(asked)).filter(([, tells]) => tells).map(([name]) => name)
    }
    const all = Object.keys(tellers(calls, client, user, bearer))
    // Twice, because what was answered before is kept.
    assert.deepEqual([await ask(), await ask()], [all, all])
    world().advance(5 * 60_000)
    assert.deepEqual(await ask(), [])
    await take()
  })

  it('a token ends with one that it carries, and so does an ID token', async () => {
    const { user, client, give, take } = await open()
    const validUntil = inMinutes(10)
    await expectSuccess(give({ validUntil }))
    const tokens = await signIn(client, user)
    for (const token of [tokens.access_token, tokens.id_token]) {
      assert.equal(decodeJwt(token).exp, validUntil)
      assert.deepEqual(rolesIn(token), ['USER', role])
    }
    world().advance(10 * 60_000)
    assert.equal(await world().isActive(client, tokens.access_token), false)
    const { json } = await world().refresh(client, tokens.refresh_token)
    assert.deepEqual(rolesIn(json.access_token), ['USER'])
    assert.equal(json.expires_in, 3600)
    await take()
  })

  it('introspection does not tell what somebody has lost, also the role that everybody has', async () => {
    const { root, user, client, take } = await open()
    const { access_token: token } = await signIn(client, user)
    const told = async () => (await world().introspect(client, token)).json.roles
    assert.deepEqual([await told(), await told()], [['USER'], ['USER']])
    await expectSuccess(root.assign(everybody, user.sub, [role]))
    assert.deepEqual(await told(), [])
    await take()
    assert.deepEqual(await told(), ['USER'])
  })

  it('what everybody is and has does not end', async () => {
    const { user, give } = await open()
    const calls = await administrator(world())
    const all = { validUntil: inMinutes(5) }
    await expectFailure(calls.assign(everybody, user.sub, ['USER'], all), 400, 11003)
    const roleTerms = [{ role: 'USER', ...all }]
    await expectFailure(calls.assign(everybody, user.sub, ['USER'], { roleTerms }), 400, 11003)
    await expectFailure(give({ roleTerms }), 400, 11003)
  })

  it('an administrator for a time has no right after it, by no token', async () => {
    const { root, user } = await open()
    await expectSuccess(
      root.assign(administrators, user.sub, ['ADMIN'], { validUntil: inMinutes(5) }),
    )
    const calls = await person(world(), user)
    const mayRead = async () => (await calls.get(administrators)).status === 200
    assert.equal(await mayRead(), true)
    world().advance(5 * 60_000)
    assert.equal(await mayRead(), false)
    assert.equal(
      await (await person(world(), user)).get(administrators).then(({ status }) => status),
      403,
    )
  })
})
