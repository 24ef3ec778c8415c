import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as oauth from 'oauth4webapi'
import * as openid from 'openid-client'
import { makeTestKey } from '../support/jwt-fixtures.ts'
import {
  allGrants,
  allScopes,
  describeServer,
  type ServerWorld,
  type TestClient,
} from '../support/server-world.ts'
import { authorizationPath, testBrowser } from '../support/test-browser.ts'

const registration = { grant_types: allGrants, allowed_scopes: allScopes }
const offline = ['openid', 'email', 'offline_access']

async function codeFor(world: ServerWorld, client: TestClient, verifier: string, nonce: string) {
  const user = await world.addUser({ email: `u${Math.random()}@example.org` })
  const value = await oauth.calculatePKCECodeChallenge(verifier)
  const challenge = { method: 'S256', value } as const
  return { user, code: await world.addCode(client, user, { scopes: offline, challenge, nonce }) }
}

async function verifyAt(world: ServerWorld, token: string, audience: string) {
  const keySet = createRemoteJWKSet(new URL(`${world.issuer}/.well-known/jwks.json`))
  const { payload } = await jwtVerify(token, keySet, { issuer: world.issuer, audience })
  return payload
}

describeServer('openid-client', (world) => {
  function discover(client: TestClient, authentication?: openid.ClientAuth) {
    const method = authentication ?? openid.ClientSecretBasic(client.secret)
    const options = { execute: [openid.allowInsecureRequests] }
    return openid.discovery(new URL(world().issuer), client.id, undefined, method, options)
  }

  it('discovers the server and gets a token for the client itself', async () => {
    const client = await world().addClient(registration)
    const config = await discover(client)
    assert.equal(config.serverMetadata().issuer, world().issuer)
    const tokens = await openid.clientCredentialsGrant(config, { scope: 'api:read' })
    assert.equal(tokens.scope, 'api:read')
    assert.equal(tokens.expires_in, 3600)
    assert.equal((await verifyAt(world(), tokens.access_token, client.id)).sub, client.id)
  })

  it('signs in as a public client', async () => {
    const grant_types = ['authorization_code', 'refresh_token']
    const open = { ...registration, grant_types, token_endpoint_auth_method: 'none' }
    const client = await world().addClient(open)
    const config = await discover(client, openid.None())
    const pkceCodeVerifier = openid.randomPKCECodeVerifier()
    const { user, code } = await codeFor(world(), client, pkceCodeVerifier, 'n')
    const callback = new URL(`${client.redirectUri}?code=${code}&iss=${world().issuer}`)
    const checks = { pkceCodeVerifier, expectedNonce: 'n' }
    const tokens = await openid.authorizationCodeGrant(config, callback, checks)
    assert.equal(tokens.claims()?.sub, user.sub)
    const renewed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '')
    assert.ok(renewed.access_token)
  })

  it('signs in as a public client whose code and tokens are bound to a DPoP key', async () => {
    const grant_types = ['authorization_code', 'refresh_token']
    const open = { ...registration, grant_types, token_endpoint_auth_method: 'none' }
    const bound = { ...open, dpop_bound_access_tokens: true, consent: 'implicit' }
    const client = await world().addClient(bound)
    const user = await world().addUser()
    const config = await discover(client, openid.None())
    const handle = () =>
      openid.randomDPoPKeyPair().then((pair) => openid.getDPoPHandle(config, pair))
    const DPoP = await handle()
    const pkceCodeVerifier = openid.randomPKCECodeVerifier()
    const address = openid.buildAuthorizationUrl(config, {
      redirect_uri: client.redirectUri,
      scope: offline.join(' '),
      code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
      dpop_jkt: await DPoP.calculateThumbprint(),
    })
    const { end } = await testBrowser(world()).travel(address.href, user)
    const thief = { DPoP: await handle() }
    const isRefused = (error: unknown) =>
      error instanceof openid.ResponseBodyError && error.error === 'invalid_grant'
    await assert.rejects(
      openid.authorizationCodeGrant(config, end.url, { pkceCodeVerifier }, undefined, thief),
      isRefused,
    )
    const checks = { pkceCodeVerifier }
    const tokens = await openid.authorizationCodeGrant(config, end.url, checks, undefined, { DPoP })
    assert.equal(tokens.token_type, 'dpop')
    const refreshToken = tokens.refresh_token ?? ''
    await assert.rejects(openid.refreshTokenGrant(config, refreshToken, {}, thief), isRefused)
    const renewed = await openid.refreshTokenGrant(config, refreshToken, {}, { DPoP })
    const info = await openid.fetchUserInfo(config, renewed.access_token, user.sub, { DPoP })
    assert.equal(info.sub, user.sub)
    await assert.rejects(openid.fetchUserInfo(config, renewed.access_token, user.sub, thief))
    await assert.rejects(openid.fetchUserInfo(config, renewed.access_token, user.sub))
  })

  it('uses the password grant', async () => {
    const client = await world().addClient(registration)
    const { username, password, sub } = await world().addUser()
    const config = await discover(client)
    const form = { username, password, scope: 'openid email' }
    const tokens = await openid.genericGrantRequest(config, 'password', form)
    assert.equal(tokens.claims()?.sub, sub)
    await assert.rejects(
      openid.genericGrantRequest(config, 'password', { ...form, password: 'wrong' }),
      (error) => error instanceof openid.ResponseBodyError && error.error === 'invalid_grant',
    )
  })

  it('authenticates in every way that needs no certificate', async () => {
    const key = await makeTestKey('ES256')
    const secret = { ...registration }
    const ways: readonly [object, (client: TestClient) => openid.ClientAuth][] = [
      [secret, ({ secret: text }) => openid.ClientSecretBasic(text)],
      [
        { ...secret, token_endpoint_auth_method: 'client_secret_post' },
        ({ secret: text }) => openid.ClientSecretPost(text),
      ],
      [
        { ...secret, token_endpoint_auth_method: 'client_secret_jwt' },
        ({ secret: text }) => openid.ClientSecretJwt(text),
      ],
      [
        {
          ...registration,
          token_endpoint_auth_method: 'private_key_jwt',
          jwks: { keys: [key.publicJwk] },
        },
        () => openid.PrivateKeyJwt({ key: key.privateKey, kid: key.kid }),
      ],
    ]
    for (const [changes, authentication] of ways) {
      const client = await world().addClient({ ...changes })
      const config = await discover(client, authentication(client))
      const { access_token } = await openid.clientCredentialsGrant(config)
      assert.equal((await openid.tokenIntrospection(config, access_token)).active, true)
      await openid.tokenRevocation(config, access_token)
      assert.equal((await openid.tokenIntrospection(config, access_token)).active, false)
    }
  })

  it('takes ID tokens that are signed with its secret', async () => {
    const alg = { id_token_signed_response_alg: 'HS256' }
    const client = await world().addClient({ ...registration, ...alg })
    const method = openid.ClientSecretBasic(client.secret)
    const metadata = { client_secret: client.secret, ...alg }
    const options = { execute: [openid.allowInsecureRequests] }
    const { issuer } = world()
    const config = await openid.discovery(new URL(issuer), client.id, metadata, method, options)
    const pkceCodeVerifier = openid.randomPKCECodeVerifier()
    const { user, code } = await codeFor(world(), client, pkceCodeVerifier, 'n')
    const callback = new URL(`${client.redirectUri}?code=${code}&iss=${world().issuer}`)
    const checks = { pkceCodeVerifier, expectedNonce: 'n' }
    const tokens = await openid.authorizationCodeGrant(config, callback, checks)
    assert.equal(tokens.claims()?.sub, user.sub)
  })
})

describeServer('oauth4webapi', (world) => {
  const insecure = { [oauth.allowInsecureRequests]: true }

  async function discover(): Promise<oauth.AuthorizationServer> {
    const issuer = new URL(world().issuer)
    const answer = await oauth.discoveryRequest(issuer, { algorithm: 'oidc', ...insecure })
    return oauth.processDiscoveryResponse(issuer, answer)
  }

  it('gets a token for the client itself by a key or a secret that signs', async () => {
    const server = await discover()
    for (const alg of ['RS256', 'PS256', 'ES256', 'Ed25519']) {
      const key = await makeTestKey(alg)
      const registered = await world().addClient({
        ...registration,
        token_endpoint_auth_method: 'private_key_jwt',
        jwks: { keys: [key.publicJwk] },
      })
      const { privateKey, kid } = key
      const byKey = oauth.PrivateKeyJwt({ key: privateKey, kid })
      await getOwnToken(server, registered, byKey)
    }
    const withMac = { ...registration, token_endpoint_auth_method: 'client_secret_jwt' }
    const registered = await world().addClient(withMac)
    await getOwnToken(server, registered, oauth.ClientSecretJwt(registered.secret))
  })

  it('asks with a request object signed with Ed25519', async () => {
    const server = await discover()
    const key = await makeTestKey('Ed25519')
    for (const pinned of [{}, { request_object_signing_alg: 'EdDSA' }]) {
      const jwks = { keys: [key.publicJwk] }
      const registered = await world().addClient({ ...registration, jwks, ...pinned })
      const client = { client_id: registered.id }
      const { searchParams } = new URL(authorizationPath(registered), world().url)
      const { privateKey, kid } = key
      const request = await oauth.issueRequestObject(server, client, searchParams, {
        key: privateKey,
        kid,
      })
      const visit = await testBrowser(world()).open(authorizationPath(registered, { request }))
      assert.equal(visit.url.pathname, '/login')
    }
  })

  async function getOwnToken(
    server: oauth.AuthorizationServer,
    registered: TestClient,
    method: oauth.ClientAuth,
  ): Promise<void> {
    const client: oauth.Client = { client_id: registered.id }
    const form = { scope: 'api:read' }
    const answer = await oauth.clientCredentialsGrantRequest(server, client, method, form, insecure)
    const tokens = await oauth.processClientCredentialsResponse(server, client, answer)
    assert.equal(tokens.scope, 'api:read')
    assert.equal((await verifyAt(world(), tokens.access_token, registered.id)).sub, registered.id)
  }

  it('reads a refusal as what it is', async () => {
    const server = await discover()
    const registered = await world().addClient(registration)
    const client: oauth.Client = { client_id: registered.id }
    const wrong = oauth.ClientSecretPost('wrong')
    const answer = await oauth.clientCredentialsGrantRequest(server, client, wrong, {}, insecure)
    await assert.rejects(
      oauth.processClientCredentialsResponse(server, client, answer),
      (error) => {
        // A challenge in the header comes before the words in the body.
        assert.ok(error instanceof oauth.WWWAuthenticateChallengeError)
        assert.equal(error.status, 401)
        assert.equal(error.cause[0]?.scheme, 'bearer')
        return true
      },
    )
  })
})
