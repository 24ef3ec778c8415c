import assert from 'node:assert/strict'
import { it } from 'node:test'
import { describeServerOnce } from '../support/server-world.ts'
import { legacyPaths } from './legacy-calls.ts'

describeServerOnce('discovery in v1', (world) => {
  it('lists endpoints, response types, algorithms, methods and legacy scopes', async () => {
    const { status, json, headers } = await world().send('GET', legacyPaths.discovery)
    assert.equal(status, 200)
    const { issuer } = world()
    assert.deepEqual(json, {
      issuer,
      authorization_endpoint: `${issuer}/oauth2-login/oauth2/authz`,
      token_endpoint: `${issuer}/oauth2-login/oauth2/token`,
      token_verify_endpoint: `${issuer}/oauth2-login/oauth2/checktoken`,
      userinfo_endpoint: `${issuer}/oauth2-usermanagement/oauth2/userinfo`,
      logout_endpoint: `${issuer}/oauth2-usermanagement/oauth2/logout`,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      response_types_supported: ['code', 'token'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
      code_challenge_methods_supported: ['plain', 'S256'],
      scopes_supported: [
        ...['openid', 'profile', 'email', 'phone', 'address', 'offline_access'],
        ...['identities', 'roles', 'groups', 'mobile', 'ostiary:usercreate'],
        'ostiary:userupdate',
        ...['ostiary:userinfo', 'ostiary:verifyemail', 'ostiary:activate'],
        ...['ostiary:deactivate', 'ostiary:deleteuser'],
      ],
    })
    assert.equal(headers.get('access-control-allow-origin'), '*')
  })

  it('names only endpoints that are there', async () => {
    const { json } = await world().send('GET', legacyPaths.discovery)
    for (const [name, address] of Object.entries(json)) {
      if (!name.endsWith('_endpoint') && name !== 'jwks_uri') continue
      const { pathname } = new URL(String(address))
      for (const method of ['GET', 'POST']) {
        assert.notEqual((await world().send(method, pathname)).status, 404, `${method} ${pathname}`)
      }
    }
  })
})

describeServerOnce(
  'discovery in v1 under another prefix',
  (world) => {
    it('names the legacy scopes with it', async () => {
      const { json } = await world().send('GET', legacyPaths.discovery)
      const scopes = json.scopes_supported as readonly string[]
      assert.ok(scopes.includes('acme:usercreate'))
      assert.ok(!scopes.some((scope) => scope.startsWith('ostiary:')))
    })
  },
  { OSTIARY_PREFIX: 'acme' },
)
