import assert from 'node:assert/strict'
import { it } from 'node:test'
import { eventsAbout } from '../../events/events.ts'
import { addGroups } from '../../support/add-groups.ts'
import {
  type Answer,
  allGrants,
  allScopes,
  describeServer,
  type TestUser,
} from '../../support/server-world.ts'
import { answerOf, authorizationPath, testBrowser } from '../../support/test-browser.ts'
import { legacyCalls, legacyPaths } from '../../v1/legacy-calls.ts'

const scope = 'openid offline_access'

function refused({ status, json }: Answer): void {
  assert.deepEqual([status, json.error], [400, 'invalid_grant'])
  assert.match(json.error_description, /none of the groups/)
}

describeServer('a client for certain groups', (world) => {
  async function start(roles: readonly string[] = []) {
    const [member, stranger] = [await world().addUser(), await world().addUser()]
    const [groupId = ''] = await addGroups(world(), member, [
      { groupId: 'staff', roles: ['CLERK'] },
    ])
    const client = await world().addClient({
      grant_types: [...allGrants, 'implicit'],
      response_types: ['code', 'id_token token'],
      allowed_scopes: allScopes,
      allowed_groups: [{ groupId: 'not-there' }, { groupId, roles }],
    })
    const { groups } = world().server.services.storage.stores
    const leave = (user: TestUser) => groups.removeMembership(groupId, user.sub)
    return { member, stranger, client, leave }
  }

  async function askFor(user: TestUser, path: string) {
    const journey = await testBrowser(world()).travel(path, user)
    return { ...journey, answer: answerOf(journey.end) }
  }

  it('gives a code and tokens to its members alone', async () => {
    for (const roles of [[], ['CLERK', 'CHIEF']]) {
      const { member, stranger, client } = await start(roles)
      for (const path of [
        authorizationPath(client),
        authorizationPath(client, { response_type: 'id_token token', nonce: 'n' }),
        `${legacyPaths.authorize}${authorizationPath(client).slice('/authz-srv/authz'.length)}`,
      ]) {
        const given = (await askFor(member, path)).answer
        assert.ok(given.get('code') ?? given.get('access_token'), path)
        const { answer, pages } = await askFor(stranger, path)
        assert.equal(answer.get('error'), 'access_denied', path)
        assert.equal(answer.get('state'), 'some state')
        assert.ok(!answer.has('code') && !answer.has('access_token') && !answer.has('id_token'))
        assert.deepEqual(pages, ['/login'], 'nobody consents to what they cannot have')
      }
      assert.equal((await world().signIn(client, member)).status, 200)
      refused(await world().signIn(client, stranger))
      refused(await legacyCalls(world()).signIn(client, stranger))
    }
  })

  it('asks for one of the roles, in that very group', async () => {
    const { member, client } = await start(['CHIEF'])
    refused(await world().signIn(client, member, scope))
    await addGroups(world(), member, [{ groupId: 'elsewhere', roles: ['CHIEF'] }])
    refused(await world().signIn(client, member, scope))
  })

  it('does not answer prompt=none for somebody else', async () => {
    const { stranger, client } = await start()
    const open = await world().addClient({ allowed_scopes: allScopes })
    const browser = testBrowser(world())
    await browser.travel(authorizationPath(open), stranger)
    const silent = await browser.open(authorizationPath(client, { prompt: 'none' }))
    assert.equal(answerOf(silent).get('error'), 'access_denied')
  })

  it('refuses the code of somebody who has left the group since', async () => {
    const { member, client, leave } = await start()
    const { answer } = await askFor(member, authorizationPath(client, { scope }))
    await leave(member)
    refused(await world().redeem(client, answer.get('code') ?? ''))
  })

  it('ends the grant at the first refresh after somebody has left, for good', async () => {
    for (const calls of [world(), legacyCalls(world())]) {
      const { member, client, leave } = await start()
      const { json } = await world().signIn(client, member, scope)
      const { groups } = world().server.services.storage.stores
      const [membership] = await groups.membershipsOf(member.sub)
      assert.ok(membership)
      await leave(member)
      refused(await calls.refresh(client, json.refresh_token))
      assert.equal(await world().isActive(client, json.access_token), false)
      await groups.putMembership(membership.membership)
      assert.equal((await calls.refresh(client, json.refresh_token)).json.error, 'invalid_grant')
    }
  })

  it('opens no session for a person that it refuses, and records it', async () => {
    const { stranger, client } = await start()
    refused(await world().signIn(client, stranger, scope))
    const { stores } = world().server.services.storage
    assert.deepEqual(await stores.sessions.listOf(stranger.sub, world().now()), [])
    assert.ok((await eventsAbout(world(), stranger.sub)).includes('LOGIN_FAILURE'))
  })

  it('lets the client itself in, which is in no group', async () => {
    const { client } = await start()
    assert.equal((await world().token(client, { grant_type: 'client_credentials' })).status, 200)
  })
})
