import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodeJwt } from 'jose'
import { eventsAbout } from '../events/events.ts'
import { allGrants, describeServer, type ServerWorld } from '../support/server-world.ts'
import { legacyCalls } from './legacy-calls.ts'

const registration = { grant_types: allGrants, allowed_scopes: ['openid', 'offline_access'] }

async function signedIn(world: ServerWorld) {
  const [client, user] = await Promise.all([world.addClient(registration), world.addUser()])
  const calls = legacyCalls(world)
  const { json } = await calls.signIn(client, user, { scope: 'openid offline_access' })
  return { client, user, calls, access: json.access_token, refresh: json.refresh_token }
}

type SignedIn = Awaited<ReturnType<typeof signedIn>>

/** Whether an access token counts, which every path has to agree on. */
async function counts({ calls, user, access }: Pick<SignedIn, 'calls' | 'user' | 'access'>) {
  const group = { groupId: 'OSTIARY_USERS', userId: user.sub, roles: ['USER'] }
  const statuses = [
    (await calls.checkToken(access)) ? 200 : 401,
    (await calls.userinfo(access)).status,
    (await calls.matchingRoles(access, 'USER')).status,
    (await calls.groups('GET', `/user/${user.sub}`, access)).status,
    (await calls.groups('POST', '/verify', access, group)).status,
  ]
  assert.equal(new Set(statuses).size, 1, `the paths disagree: ${statuses}`)
  return statuses[0] === 200
}

describeServer('revocation over v1', (world) => {
  it('U01, I12: counts no token of a grant of which any token was revoked', async () => {
    for (const which of ['access', 'refresh'] as const) {
      const session = await signedIn(world())
      const { client, calls } = session
      assert.equal(await counts(session), true)
      const next = (await calls.refresh(client, session.refresh)).json
      await world().revoke(client, which === 'access' ? session.access : next.refresh_token)
      assert.equal(await counts(session), false)
      assert.equal(await counts({ ...session, access: next.access_token }), false)
      assert.equal((await calls.refresh(client, next.refresh_token)).json.error, 'invalid_grant')
    }
  })

  it('U01, T14: ends everything of a session with either logout', async () => {
    const endings = [
      ({ calls, access }: SignedIn) => calls.simpleLogout(access),
      ({ access }: SignedIn) =>
        world().send('GET', `/oauth2-usermanagement/oauth2/logout?access_token=${access}`),
      ({ access }: SignedIn) =>
        world().send('POST', `/session/end_session?access_token_hint=${access}`),
    ]
    for (const end of endings) {
      const session = await signedIn(world())
      assert.equal((await end(session)).status, 200)
      assert.equal(await counts(session), false)
      const { client, calls, refresh } = session
      assert.equal((await calls.refresh(client, refresh)).json.error, 'invalid_grant')
      assert.equal((await world().userinfo(session.access)).status, 401)
      assert.ok((await eventsAbout(world(), session.user.sub)).includes('LOGOUT'))
    }
  })

  it('U01, I05: counts no token of a user who may not act, or of a client that is switched off', async () => {
    const blocked = await signedIn(world())
    const { users } = world().server.services.storage.stores
    await users.setStatus(blocked.user.sub, 'VERIFIED', 'BLOCKED', world().now())
    assert.equal(await counts(blocked), false)

    const disabled = await signedIn(world())
    await world().changeClient(disabled.client, { enabled: false })
    assert.equal(await counts(disabled), false)
    const { client, user, calls } = disabled
    assert.equal((await calls.signIn(client, user)).json.error, 'invalid_client')
    await world().server.services.storage.stores.clients.remove(client.id)
    assert.equal(await counts(disabled), false)
  })

  it('U01, I05: counts no token from the second on in which it expires', async () => {
    const session = await signedIn(world())
    const { exp = 0 } = decodeJwt(session.access)
    world().advance(exp * 1000 - world().now() - 5000)
    assert.equal(await counts(session), true)
    world().advance(5000)
    assert.equal(await counts(session), false)
  })

  it('T08: ends the family when a refresh token is used again, whichever generation was asked', async () => {
    for (const later of ['v1', 'v2'] as const) {
      const session = await signedIn(world())
      const { client, calls, refresh } = session
      const next = (await calls.refresh(client, refresh)).json
      world().advance(20_000)
      const again = await (later === 'v1' ? calls : world()).refresh(client, refresh)
      assert.deepEqual([again.status, again.json.error], [400, 'invalid_grant'])
      assert.equal(await counts({ ...session, access: next.access_token }), false)
      assert.equal((await calls.refresh(client, next.refresh_token)).json.error, 'invalid_grant')
      assert.ok((await eventsAbout(world(), client.id)).includes('TOKEN_REUSE_DETECTED'))
    }
  })

  it('T09: gives one successor to many who refresh at once over both generations', async () => {
    const { client, calls, refresh } = await signedIn(world())
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 ? calls : world()).refresh(client, refresh)),
    )
    const successors = new Set(answers.map(({ json }) => json.refresh_token))
    assert.deepEqual([...successors].length, 1)
  })

  it('T01, T02: redeems a code once over both generations, and ends what it gave at the second try', async () => {
    const session = await signedIn(world())
    const { client, user, calls } = session
    const code = await world().addCode(client, user)
    const tries = Array.from({ length: 20 }, (_, i) =>
      (i % 2 ? calls : world()).redeem(client, code),
    )
    const answers = await Promise.all(tries)
    const won = answers.filter(({ status }) => status === 200)
    assert.equal(won.length, 1)
    const access = won[0]?.json.access_token ?? ''
    assert.equal(await counts({ ...session, access }), false)
  })

  it('T12, T44: refreshes for nobody but the client itself', async () => {
    const { client, calls, refresh } = await signedIn(world())
    const other = await world().addClient(registration)
    const nameOnly = await calls.refresh({ ...client, secret: '' }, refresh)
    assert.deepEqual([nameOnly.status, nameOnly.json.error], [401, 'invalid_client'])
    assert.equal((await calls.refresh(other, refresh)).json.error, 'invalid_grant')
    assert.equal((await calls.refresh(client, refresh)).status, 200)
  })
})
