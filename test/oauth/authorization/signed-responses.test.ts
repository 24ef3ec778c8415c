import assert from 'node:assert/strict'
import { it } from 'node:test'
import { compactDecrypt, createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'
import * as oauth from 'oauth4webapi'
import * as openid from 'openid-client'
import { makeTestKey } from '../../support/jwt-fixtures.ts'
import { allScopes, describeServerOnce, type TestClient } from '../../support/server-world.ts'
import { answerOf, authorizationPath, testBrowser, type Visit } from '../../support/test-browser.ts'

const plain = { allowed_scopes: allScopes, consent: 'implicit' }
const code = { ...plain, authorization_signed_response_alg: 'RS256' }
const everything = {
  ...code,
  grant_types: ['authorization_code', 'implicit'],
  response_types: ['code', 'token id_token', 'code id_token'],
}

describeServerOnce('a signed authorization response', (world) => {
  const keySet = () => createRemoteJWKSet(new URL(`${world().issuer}/.well-known/jwks.json`))

  /** The claims of the only parameter of a response, after every check that a client makes. */
  async function read(visit: Visit, client: TestClient): Promise<JWTPayload> {
    const answer = answerOf(visit)
    assert.deepEqual([...answer.keys()], ['response'])
    const options = {
      issuer: world().issuer,
      audience: client.id,
      requiredClaims: ['exp'],
      currentDate: new Date(world().now()),
    }
    const { payload } = await jwtVerify(answer.get('response') ?? '', keySet(), options)
    assert.ok((payload.exp ?? 0) * 1000 - world().now() <= 600_000)
    for (const name of ['sub', 'jti', 'scopes']) assert.ok(!(name in payload), name)
    return payload
  }

  it('JARM §2.3: comes in each mode, with everything in one parameter', async () => {
    const [client, user] = await Promise.all([world().addClient(everything), world().addUser()])
    const browser = testBrowser(world())
    await browser.travel(authorizationPath(client), user)
    const nonce = 'n'
    const cases: readonly [string, string, RegExp][] = [
      ['query.jwt', 'code', /^https:\/\/app\.example\/callback\?response=/],
      ['jwt', 'code', /\?response=/],
      ['fragment.jwt', 'code', /#response=/],
      ['jwt', 'token id_token', /#response=/],
      ['fragment.jwt', 'code id_token', /#response=/],
    ]
    for (const [response_mode, response_type, place] of cases) {
      const path = authorizationPath(client, { response_mode, response_type, nonce })
      const visit = await browser.open(path)
      assert.match(visit.url.href, place)
      const claims = await read(visit, client)
      assert.equal(claims.state, 'some state')
      assert.ok(claims.session_state)
      for (const part of response_type.split(' ')) {
        assert.ok(claims[part === 'token' ? 'access_token' : part], part)
      }
    }
    const posted = await browser.open(authorizationPath(client, { response_mode: 'form_post.jwt' }))
    assert.match(posted.text, /<form method="post" action="https:\/\/app\.example\/callback">/)
    const claims = await read(posted, client)
    assert.equal((await world().redeem(client, String(claims.code))).status, 200)
  })

  it('carries errors too', async () => {
    const [client, user] = await Promise.all([world().addClient(everything), world().addUser()])
    const asking = await world().addClient({ ...code, consent: 'explicit' })
    const browser = testBrowser(world())
    const errors: readonly [string, object][] = [
      ['invalid_scope', { scope: 'unknown' }],
      ['login_required', { prompt: 'none' }],
      ['unauthorized_client', { response_type: 'code token', nonce: 'n' }],
      ['invalid_request', { prompt: 'none login' }],
      ['login_required', { prompt: 'none', response_mode: 'form_post.jwt' }],
    ]
    for (const [error, changes] of errors) {
      const path = authorizationPath(client, { response_mode: 'jwt', ...changes })
      const claims = await read(await browser.open(path), client)
      assert.equal(claims.error, error)
      assert.equal(claims.state, 'some state')
    }
    const denied = authorizationPath(asking, { response_mode: 'fragment.jwt' })
    const { end } = await browser.travel(denied, user, { decision: 'deny' })
    assert.equal((await read(end, asking)).error, 'access_denied')
    const popup = authorizationPath(client, {
      response_mode: 'jwt',
      display: 'popup',
      prompt: 'none',
    })
    const first = await testBrowser(world()).ask(popup)
    assert.equal(first.headers.get('cross-origin-opener-policy'), 'unsafe-none')
  })

  it('never carries tokens in a query, nor what a client did not register', async () => {
    const both = { ...everything, response_modes: ['jwt', 'form_post.jwt'] }
    const [client, user] = await Promise.all([world().addClient(both), world().addUser()])
    const browser = testBrowser(world())
    const outcome = async (changes: Readonly<Record<string, string>>) =>
      (await read(await browser.open(authorizationPath(client, changes)), client)).error
    const token = { response_type: 'token id_token', nonce: 'n' }
    assert.equal(await outcome({ ...token, response_mode: 'query.jwt' }), 'invalid_request')
    // A plain response would be a way round the signature, so even its refusal is signed.
    for (const response_mode of ['query', 'fragment', 'form_post', 'fragment.jwt', 'morse.jwt']) {
      assert.equal(await outcome({ response_mode }), 'invalid_request', response_mode)
    }
    assert.equal(await outcome({}), 'invalid_request')
    const { end } = await browser.travel(authorizationPath(client, { response_mode: 'jwt' }), user)
    assert.ok((await read(end, client)).code)
    const posting = await world().addClient({ ...code, response_modes: ['form_post.jwt'] })
    const visit = await browser.open(authorizationPath(posting))
    assert.equal((await read(visit, posting)).error, 'invalid_request')
    const native = { ...code, application_type: 'native', redirect_uris: ['com.example.app:/cb'] }
    const app = await world().addClient({ ...native, token_endpoint_auth_method: 'none' })
    const refused = await browser.open(authorizationPath(app, { response_mode: 'form_post.jwt' }))
    assert.equal(answerOf(refused).get('error'), 'invalid_request')
  })

  it('is signed and encrypted as the client registered, and never unsigned', async () => {
    const { publicJwk, privateKey } = await makeTestKey('RSA-OAEP-256')
    const jwks = { keys: [{ ...publicJwk, use: 'enc' }] }
    const user = await world().addUser()
    const browser = testBrowser(world())
    const response = async (client: TestClient) => {
      const { end } = await browser.travel(
        authorizationPath(client, { response_mode: 'jwt' }),
        user,
      )
      return answerOf(end).get('response') ?? ''
    }
    const es256 = await world().addClient({ ...code, authorization_signed_response_alg: 'ES256' })
    const signed = await jwtVerify(await response(es256), keySet(), { algorithms: ['ES256'] })
    assert.equal(signed.payload.aud, es256.id)

    const hs256 = await world().addClient({ ...code, authorization_signed_response_alg: 'HS256' })
    const secret = Buffer.from(hs256.secret)
    assert.ok((await jwtVerify(await response(hs256), secret)).payload.code)

    const hidden = await world().addClient({
      ...code,
      jwks,
      authorization_encrypted_response_alg: 'RSA-OAEP-256',
      authorization_encrypted_response_enc: 'A256GCM',
    })
    const { plaintext, protectedHeader } = await compactDecrypt(await response(hidden), privateKey)
    assert.equal(protectedHeader.enc, 'A256GCM')
    const inner = await jwtVerify(new TextDecoder().decode(plaintext), keySet())
    assert.equal(inner.payload.aud, hidden.id)

    const listed = await world().addClient({ ...plain, response_modes: ['query.jwt'] })
    assert.ok((await jwtVerify(await response(listed), keySet())).payload.code, 'RS256 by default')

    for (const wrong of [
      { authorization_signed_response_alg: 'none' },
      { authorization_signed_response_alg: 'PS256' },
      { authorization_signed_response_alg: 'HS256', token_endpoint_auth_method: 'none' },
      { authorization_encrypted_response_alg: 'RSA-OAEP-256' },
      { authorization_encrypted_response_enc: 'A256GCM' },
      { response_modes: ['web_message.jwt'] },
    ]) {
      await assert.rejects(world().addClient({ ...code, ...wrong }), JSON.stringify(wrong))
    }
  })

  it('RFC 8725 §3.11: is made for nobody who is not registered for it', async () => {
    const client = await world().addClient(plain)
    // Anybody gets errors, and a careless API could take a JWT of this server for an access token.
    for (const response_mode of ['jwt', 'query.jwt', 'fragment.jwt', 'form_post.jwt']) {
      const path = authorizationPath(client, { response_mode, scope: 'unknown' })
      const answer = answerOf(await testBrowser(world()).open(path))
      assert.equal(answer.get('response'), null)
      assert.equal(answer.get('error'), 'invalid_request', response_mode)
    }
  })

  it('is no token and no hint', async () => {
    const [client, user] = await Promise.all([world().addClient(code), world().addUser()])
    const browser = testBrowser(world())
    const path = authorizationPath(client, { response_mode: 'jwt' })
    const jwt = answerOf((await browser.travel(path, user)).end).get('response') ?? ''
    assert.equal((await world().userinfo(jwt)).status, 401)
    assert.equal(await world().isActive(client, jwt), false)
    const hinted = authorizationPath(client, { id_token_hint: jwt })
    assert.equal(answerOf(await browser.open(hinted)).get('error'), 'invalid_request')
  })

  it('is verified by oauth4webapi, and together with a pushed request by openid-client', async () => {
    const key = await makeTestKey('ES256')
    const jwks = { keys: [key.publicJwk] }
    const [client, user] = await Promise.all([
      world().addClient({ ...code, jwks, require_pushed_authorization_requests: true }),
      world().addUser(),
    ])
    const config = await openid.discovery(
      new URL(world().issuer),
      client.id,
      undefined,
      openid.ClientSecretBasic(client.secret),
      { execute: [openid.allowInsecureRequests, openid.useJwtResponseMode] },
    )
    const pkceCodeVerifier = openid.randomPKCECodeVerifier()
    const params = {
      redirect_uri: client.redirectUri,
      scope: 'openid',
      state: 'its state',
      code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
    }
    const signed = await openid.buildAuthorizationUrlWithJAR(config, params, key.privateKey)
    const address = await openid.buildAuthorizationUrlWithPAR(config, signed.searchParams)
    const { end } = await testBrowser(world()).travel(address.href, user)
    const checks = { pkceCodeVerifier, expectedState: 'its state' }
    const tokens = await openid.authorizationCodeGrant(config, end.url, checks)
    assert.equal(tokens.claims()?.sub, user.sub)

    const other = await world().addClient(code)
    const path = authorizationPath(other, { response_mode: 'jwt' })
    const answer = (await testBrowser(world()).travel(path, user)).end.url
    const server = config.serverMetadata()
    const insecure = { [oauth.allowInsecureRequests]: true }
    const verify = (client_id: string) =>
      oauth.validateJwtAuthResponse(server, { client_id }, answer, 'some state', insecure)
    assert.ok((await verify(other.id)).get('code'))
    await assert.rejects(verify(client.id), 'the response of another client')
  })
})
