import assert from 'node:assert/strict'
import { it } from 'node:test'
import { allGrants, describeServerOnce, type ServerWorld } from '../support/server-world.ts'
import { legacyCalls, legacyPaths } from './legacy-calls.ts'

/** Every row of the specification's path mapping, with the v2 path that takes its place. */
const rows: readonly (readonly [method: string, path: string, successor: string])[] = [
  ['GET', legacyPaths.discovery, '/.well-known/openid-configuration'],
  ['GET', legacyPaths.authorize, '/authz-srv/authz'],
  ['POST', legacyPaths.token, '/token-srv/token'],
  ['GET', legacyPaths.checkToken, '/token-srv/introspect'],
  ['GET', `${legacyPaths.matchingRoles}?roles=USER`, '/token-srv/introspect'],
  ['GET', legacyPaths.userinfo, '/users-srv/userinfo'],
  ['POST', legacyPaths.simpleLogout, '/session/end_session'],
  ['GET', legacyPaths.logout, '/session/end_session'],
  ['POST', legacyPaths.changePassword, '/users-srv/changepassword'],
  ['POST', '/groups/group', '/groups-srv/usergroup'],
  ['PUT', '/groups/group', '/groups-srv/usergroup'],
  ['DELETE', '/groups/group/x', '/groups-srv/usergroup'],
  ['GET', '/groups/group/x', '/groups-srv/usergroup'],
  ['POST', '/groups/map/user', '/groups-srv/usergroupmap/assign'],
  ['PUT', '/groups/map/user', '/groups-srv/usergroupmap/assign'],
  ['DELETE', '/groups/map/user/x/y', '/groups-srv/usergroupmap'],
  ['GET', '/groups/user/x', '/groups-srv/usergroupmap/userwithmetadata'],
  ['POST', '/groups/group/search', '/groups-srv/usergroup/search'],
  ['POST', '/groups/group/user/search', '/groups-srv/usergroupmap/search'],
  ['POST', '/groups/verify', '/groups-srv/usergroupmap/verify'],
]

async function tokens(world: ServerWorld) {
  const client = await world.addClient({ grant_types: allGrants, allowed_scopes: ['openid'] })
  const user = await world.addUser()
  const { json } = await world.signIn(client, user, 'openid')
  return { client, user, token: json.access_token }
}

describeServerOnce('the paths of v1', (world) => {
  it('say on every answer that they are deprecated, and name their successor', async () => {
    const { token } = await tokens(world())
    for (const [method, path, successor] of rows) {
      for (const headers of [{}, { access_token: token }]) {
        const answer = await world().send(method, path, { headers })
        const what = `${method} ${path} ${answer.status}`
        assert.equal(answer.headers.get('deprecation'), '@1794700800', what)
        assert.equal(answer.headers.get('sunset'), null, what)
        const link = `<${world().issuer}${successor}>; rel="successor-version"`
        assert.equal(answer.headers.get('link'), link, what)
      }
    }
  })

  it('have successors that are there and are not deprecated', async () => {
    for (const [method, , successor] of rows) {
      const { status, headers } = await world().send(method, successor)
      const isPrefix = /usergroupmap(?:\/userwithmetadata)?$/.test(successor)
      if (!isPrefix) assert.notEqual(status, 404, successor)
      assert.equal(headers.get('deprecation'), null, successor)
    }
  })

  it('can be distinguished from unknown paths and from other methods', async () => {
    assert.equal((await world().send('GET', '/oauth2-login/oauth2/nothing')).status, 404)
    assert.equal((await world().send('GET', '/groups')).status, 404)
    const wrong = await world().send('DELETE', legacyPaths.token)
    assert.equal(wrong.status, 405)
    assert.match(wrong.headers.get('allow') ?? '', /POST/)
  })

  it('let scripts of registered origins read, as those of v2', async () => {
    const { token } = await tokens(world())
    const shared = [
      ['POST', legacyPaths.token],
      ['GET', legacyPaths.checkToken],
      ['GET', legacyPaths.userinfo],
    ] as const
    for (const [method, path] of shared) {
      const from = (origin: string) =>
        world().send(method, path, { headers: { origin, access_token: token } })
      const own = await from('https://app.example')
      assert.equal(own.headers.get('access-control-allow-origin'), 'https://app.example')
      assert.equal(own.headers.get('access-control-allow-credentials'), null)
      const foreign = await from('https://evil.example')
      assert.equal(foreign.headers.get('access-control-allow-origin'), null)
    }
  })
})

describeServerOnce(
  'the paths of v1, switched off',
  (world) => {
    it('let no client in, and count no token', async () => {
      const { client, user, token } = await tokens(world())
      const calls = legacyCalls(world())
      const refused = await calls.signIn(client, user)
      assert.deepEqual([refused.status, refused.json.error], [400, 'unauthorized_client'])
      assert.equal(await calls.checkToken(token), false)
      assert.equal((await calls.simpleLogout(token)).status, 401)
      const authorize = `${legacyPaths.authorize}?client_id=${client.id}`
      const page = await world().send('GET', authorize)
      assert.equal(page.status, 400)
      assert.match(page.text, /unauthorized_client/)
      const discovery = await world().send('GET', legacyPaths.discovery)
      assert.equal(discovery.json.error, 'unauthorized_client')

      const guarded = rows.filter(([, path]) => /userinfo|matching|password|^.groups/.test(path))
      assert.equal(guarded.length, 14)
      for (const [method, path] of guarded) {
        const denied = await world().send(method, path, { headers: { access_token: token } })
        assert.equal(denied.status, 401, path)
        assert.equal(denied.json.error, 'Access denied for this resource')
      }
      assert.equal((await world().userinfo(token)).status, 200, 'v2 goes on')
      assert.deepEqual(await world().server.services.storage.stores.legacyUse.list(), [])
    })

    it('still name their successors', async () => {
      const { headers } = await world().send('POST', legacyPaths.token, { form: {} })
      const link = headers.get('link') ?? ''
      assert.equal(link, `<${world().issuer}/token-srv/token>; rel="successor-version"`)
    })
  },
  { OSTIARY_V1_ENABLED: 'false' },
)

describeServerOnce(
  'the end of v1',
  (world) => {
    it('is announced with the days of the settings', async () => {
      const { headers } = await world().send('GET', legacyPaths.discovery)
      assert.equal(headers.get('deprecation'), '@1798761600')
      assert.equal(headers.get('sunset'), 'Thu, 01 Jul 2027 00:00:00 GMT')
    })
  },
  { OSTIARY_V1_DEPRECATED_SINCE: '2027-01-01', OSTIARY_V1_SUNSET: '2027-07-01' },
)
