import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodeJwt } from 'jose'
import { chain, expectSuccess, ids, machine } from '../../groups/groups-world.ts'
import { startSecondProcess } from '../../support/second-process.ts'
import { describeServer } from '../../support/server-world.ts'

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
