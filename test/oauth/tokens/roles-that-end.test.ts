import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodeJwt } from 'jose'
import { chain, expectSuccess, ids, machine } from '../../groups/groups-world.ts'
import { startSecondProcess } from '../../support/second-process.ts'
import {
  allGrants,
  allScopes,
  describeServer,
  type TestClient,
  type TestUser,
} from '../../support/server-world.ts'

interface Claims {
  readonly iat: number
  readonly exp: number
  readonly groups?: readonly { readonly groupId: string; readonly roles: readonly string[] }[]
}

describeServer('tokens of people whose roles end', (world) => {
  const inMinutes = (minutes: number) => Math.floor(world().now() / 1000) + minutes * 60
  const registration = {
    grant_types: ['password', 'refresh_token'],
    allowed_scopes: ['openid', 'groups', 'offline_access'],
  }

  /** Somebody with a role that ends in ten minutes, and their tokens. */
  async function open(scope: string) {
    const calls = await machine(world())
    const { a, b } = ids('a', 'b')
    await chain(calls, [a, b])
    const user = await world().addUser()
    const validUntil = inMinutes(10)
    await expectSuccess(calls.assign(b, user.sub, ['USER']))
    const timed = { appendRole: true, validUntil }
    await expectSuccess(calls.assign(b, user.sub, ['ENGINEER'], timed))
    const client = await world().addClient(registration)
    const { json } = await world().signIn(client, user, scope)
    return { calls, b, user, client, validUntil, tokens: json }
  }

  const rolesOf = ({ groups = [] }: Claims, groupId: string) =>
    groups.find((each) => each.groupId === groupId)?.roles

  it('token outlives role: it expires with the first role that it carries, and the response says so', async () => {
    const { b, validUntil, tokens } = await open('openid groups')
    const claims = decodeJwt<Claims>(tokens.access_token)
    assert.equal(claims.exp, validUntil)
    assert.equal(tokens.expires_in, claims.exp - claims.iat)
    assert.deepEqual(rolesOf(claims, b), ['USER', 'ENGINEER'])
  })

  it('live as long as ever if they carry no roles', async () => {
    const { tokens } = await open('openid')
    assert.equal(tokens.expires_in, 3600)
  })

  it('a refresh after the end gives a token without the role, which lives longer', async () => {
    const { b, client, tokens } = await open('openid groups offline_access')
    world().advance(11 * 60_000)
    const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token }
    const { json } = await world().token(client, refresh)
    assert.deepEqual(rolesOf(decodeJwt<Claims>(json.access_token), b), ['USER'])
    assert.equal(json.expires_in, 3600)
  })

  it('expiry beside refresh: no token tells the role, and it ends once', async () => {
    const { b, user, client, tokens } = await open('openid groups offline_access')
    const other = (await world().signIn(client, user, 'openid groups offline_access')).json
    world().advance(10 * 60_000)
    const chore = world().server.services.storage.settleTerms()
    const refreshed = await Promise.all(
      [tokens, other].map(({ refresh_token }) =>
        world().token(client, { grant_type: 'refresh_token', refresh_token }),
      ),
    )
    await chore
    for (const { json } of refreshed) {
      assert.deepEqual(rolesOf(decodeJwt<Claims>(json.access_token), b), ['USER'])
    }
    const ended = await world().database.execute(
      `select type from events where type = 'GROUP_USER_EXPIRED' and sub = '${user.sub}'`,
    )
    assert.equal(ended.length, 1)
  })

  it('expiry beside refresh, from two processes: no token tells the role, and it ends once', async () => {
    await using second = await startSecondProcess(world())
    await second.advance(world().now() - Date.now())
    for (let round = 0; round < 3; round++) {
      const { b, user, client, tokens } = await open('openid groups offline_access')
      const other = (await world().signIn(client, user, 'openid groups offline_access')).json
      world().advance(11 * 60_000)
      await second.advance(11 * 60_000)
      const [there, here] = await Promise.all([
        second.refresh(client, tokens.refresh_token),
        world().refresh(client, other.refresh_token),
        world().server.services.storage.settleTerms(),
      ])
      for (const { json } of [there, here]) {
        assert.deepEqual(rolesOf(decodeJwt<Claims>(json.access_token), b), ['USER'])
      }
      const ended = await world().database.execute(
        `select type from events where type = 'GROUP_USER_EXPIRED' and sub = '${user.sub}'`,
      )
      assert.equal(ended.length, 1)
    }
  })

  it('introspection knows the token until the role ends, and not after that', async () => {
    const { client, tokens } = await open('openid groups')
    const isActive = () => world().isActive(client, tokens.access_token)
    // Twice, because what was answered before is kept.
    assert.deepEqual([await isActive(), await isActive()], [true, true])
    world().advance(10 * 60_000 + 1000)
    assert.equal(await isActive(), false)
  })

  it('introspection does not tell a role that was shortened or taken after the issue', async () => {
    const { calls, b, user, client, tokens } = await open('openid groups')
    const told = async () => {
      const { json } = await world().introspect(client, tokens.access_token)
      return rolesOf(json as unknown as Claims, b)
    }
    assert.deepEqual(await told(), ['USER', 'ENGINEER'])
    const roleTerms = [{ role: 'ENGINEER', validUntil: inMinutes(2) }]
    await expectSuccess(calls.assign(b, user.sub, ['USER', 'ENGINEER'], { roleTerms }))
    assert.deepEqual(await told(), ['USER', 'ENGINEER'])
    world().advance(3 * 60_000)
    assert.deepEqual(await told(), ['USER'])
    await expectSuccess(calls.dismiss(b, user.sub))
    assert.equal(await told(), undefined)
  })

  it('user info tells the role until it ends, also to a token that lives longer', async () => {
    const { calls, b, user, client } = await open('openid groups')
    const change = (validUntil: number | string) => {
      const roleTerms = [{ role: 'ENGINEER', validUntil }]
      return expectSuccess(calls.assign(b, user.sub, ['USER', 'ENGINEER'], { roleTerms }))
    }
    await change('never')
    const { access_token: bearer } = (await world().signIn(client, user, 'openid groups')).json
    await change(inMinutes(5))
    const tells = async () =>
      (await world().send('GET', '/users-srv/userinfo', { bearer })).text.includes('ENGINEER')
    assert.deepEqual([await tells(), await tells()], [true, true])
    world().advance(6 * 60_000)
    assert.equal(await tells(), false)
  })
})

describeServer('what a role allows that ends', (world) => {
  const exchange = 'urn:ietf:params:oauth:grant-type:token-exchange'
  const accessToken = 'urn:ietf:params:oauth:token-type:access_token'
  const inSeconds = (seconds: number) => Math.floor(world().now() / 1000) + seconds

  /** Somebody with roles in a group, some of which end so many seconds from now. */
  async function member(roles: Readonly<Record<string, number | undefined>>) {
    const calls = await machine(world())
    const { staff } = ids('staff')
    await chain(calls, [staff])
    const user = await world().addUser()
    const roleTerms = Object.entries(roles).flatMap(([role, seconds]) =>
      seconds === undefined ? [] : { role, validUntil: inSeconds(seconds) },
    )
    await expectSuccess(calls.assign(staff, user.sub, Object.keys(roles), { roleTerms }))
    return { calls, staff, user }
  }

  /** Some seconds may pass on a slow machine. */
  const within = (seconds: unknown, most: number) =>
    assert.ok(Number(seconds) <= most && Number(seconds) > most - 60, `${seconds} of ${most}`)

  const clientFor = (groupId: string, roles: readonly string[], more: object = {}) =>
    world().addClient({
      grant_types: allGrants,
      allowed_scopes: allScopes,
      allowed_groups: [{ groupId, roles }],
      ...more,
    })

  it('no token outlives the last role by which its owner may use the client', async () => {
    const { staff, user } = await member({ CLERK: 120, CHIEF: 600, OTHER: undefined })
    const client = await clientFor(staff, ['CLERK', 'CHIEF'])
    const { json } = await world().signIn(client, user, 'openid offline_access')
    const { iat, exp } = decodeJwt<Claims>(json.access_token)
    within(exp - iat, 600)
    assert.equal(json.expires_in, exp - iat)
    world().advance(60_000)
    const again = await world().refresh(client, json.refresh_token)
    assert.equal(decodeJwt<Claims>(again.json.access_token).exp, exp)
    world().advance(9 * 60_000 + 1000)
    assert.equal(await world().isActive(client, again.json.access_token), false)
    const late = await world().refresh(client, again.json.refresh_token)
    assert.equal(late.json.error, 'invalid_grant')
  })

  it('a token lives as long as ever if one of these roles does not end', async () => {
    const { staff, user } = await member({ CLERK: 120, CHIEF: undefined })
    for (const roles of [['CLERK', 'CHIEF'], []]) {
      const { json } = await world().signIn(await clientFor(staff, roles), user, 'openid')
      assert.equal(json.expires_in, 3600)
    }
  })

  it('no token outlives a membership that ends as a whole', async () => {
    const { calls, staff, user } = await member({})
    await expectSuccess(calls.assign(staff, user.sub, ['CLERK'], { validUntil: inSeconds(300) }))
    for (const roles of [['CLERK'], []]) {
      const { json } = await world().signIn(await clientFor(staff, roles), user, 'openid')
      within(json.expires_in, 300)
    }
  })

  it('no token of an exchange outlives the role by which its owner may use the client', async () => {
    const { staff, user } = await member({ CLERK: 120 })
    const app = await world().addClient({ grant_types: allGrants, allowed_scopes: allScopes })
    const behind = await clientFor(staff, ['CLERK'], {
      grant_types: [exchange],
      token_exchange: { mode: 'delegation', subject_clients: [app.id] },
    })
    const { json } = await world().signIn(app, user, 'openid api:read')
    assert.equal(json.expires_in, 3600)
    const exchanged = await world().token(behind, {
      ...{ grant_type: exchange, subject_token: json.access_token },
      subject_token_type: accessToken,
    })
    assert.equal(exchanged.status, 200, exchanged.text)
    within(exchanged.json.expires_in, 120)
  })

  it('nobody acts for others for longer than they administer their group', async () => {
    const { calls, staff, user: boss } = await member({ GROUP_ADMIN: 180 })
    const user = await world().addUser()
    await expectSuccess(calls.assign(staff, user.sub, ['CLERK']))
    const app = await world().addClient({ grant_types: allGrants, allowed_scopes: allScopes })
    const behind = await world().addClient({
      grant_types: [...allGrants, exchange],
      allowed_scopes: [...allScopes, 'ostiary:groups_write'],
      token_exchange: { mode: 'delegation', subject_clients: [app.id] },
    })
    const { json } = await world().signIn(app, user, 'openid api:read')
    const actor = await world().signIn(behind, boss, 'api:read ostiary:groups_write')
    const act = () =>
      world().token(behind, {
        ...{ grant_type: exchange, subject_token: json.access_token },
        ...{ subject_token_type: accessToken, actor_token: actor.json.access_token },
        actor_token_type: accessToken,
      })
    const given = await act()
    assert.equal(given.status, 200, given.text)
    within(given.json.expires_in, 180)
    const never = { roleTerms: [{ role: 'GROUP_ADMIN', validUntil: 'never' }] }
    await expectSuccess(calls.assign(staff, boss.sub, ['GROUP_ADMIN'], never))
    assert.ok(Number((await act()).json.expires_in) > 600)
  })

  const idJag = 'urn:ietf:params:oauth:token-type:id-jag'
  const rule = { audience: 'https://auth.chat.example', scopes: ['read'], lifetime: 3600 }
  const idAssertion = async (client: TestClient, user: TestUser) => {
    const { json } = await world().signIn(client, user, 'openid')
    const answer = await world().token(client, {
      ...{ grant_type: exchange, requested_token_type: idJag, subject_token: `${json.id_token}` },
      subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
      audience: rule.audience,
    })
    assert.equal(answer.status, 200, answer.text)
    const { iat, exp } = decodeJwt<Claims>(answer.json.access_token)
    assert.equal(answer.json.expires_in, exp - iat)
    return answer.json.expires_in
  }
  const agentFor = (identity_assertions: readonly object[], more: object = {}) =>
    world().addClient({
      grant_types: [...allGrants, exchange],
      allowed_scopes: allScopes,
      identity_assertions,
      ...more,
    })

  it('no identity assertion outlives the role by which the policy allows it', async () => {
    const { staff, user } = await member({ CLERK: 100, CHIEF: 200, OTHER: undefined })
    const of = (...roles: string[]) => ({ ...rule, allowed_groups: [{ groupId: staff, roles }] })
    const lasts = async (...rules: readonly object[]) => idAssertion(await agentFor(rules), user)
    within(await lasts(of('CLERK')), 100)
    within(await lasts(of('CLERK', 'CHIEF')), 200)
    within(await lasts(of('CHIEF'), { ...of('CLERK'), scopes: ['write'] }), 100)
    within(await lasts(of('NOBODY'), of('CHIEF')), 200)
    assert.equal(await lasts(of('OTHER')), 3600)
    assert.equal(await lasts(of('OTHER', 'CLERK')), 3600)
    assert.equal(await lasts(of()), 3600)
    const allowed_groups = [{ groupId: staff, roles: ['CHIEF'] }]
    within(await idAssertion(await agentFor([of('OTHER')], { allowed_groups }), user), 200)
  })

  it('a role that was given again until later gives a longer assertion', async () => {
    const { calls, staff, user } = await member({ CLERK: 100 })
    const agent = await agentFor([{ ...rule, allowed_groups: [{ groupId: staff }] }])
    assert.equal(await idAssertion(agent, user), 3600)
    await expectSuccess(calls.assign(staff, user.sub, ['CLERK'], { validUntil: inSeconds(50) }))
    within(await idAssertion(agent, user), 50)
    await expectSuccess(calls.assign(staff, user.sub, ['CLERK'], { validUntil: 'never' }))
    assert.equal(await idAssertion(agent, user), 3600)
  })
})
