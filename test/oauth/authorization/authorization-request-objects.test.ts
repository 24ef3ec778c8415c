import assert from 'node:assert/strict'
import { createPublicKey } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { it } from 'node:test'
import { makeTestKey, signAssertion, unsignedJwt } from '../../support/jwt-fixtures.ts'
import { describeServerOnce, type TestClient } from '../../support/server-world.ts'
import { answerOf, authorizationPath, testBrowser } from '../../support/test-browser.ts'
import { claimsOf, outcomeOf, sign, signer } from './authorization-world.ts'

describeServerOnce('a request object', (world) => {
  it('is taken when the client signed it, and its values alone count', async () => {
    const { client, key } = await signer(world())
    const user = await world().addUser()
    const inside = { scope: 'openid email', state: 'inside', nonce: 'n', max_age: 60 }
    const request = await sign(key, claimsOf(world(), client, inside))
    const path = authorizationPath(client, { request, scope: 'openid groups', state: 'outside' })
    const { end } = await testBrowser(world()).travel(path, user)
    const answer = answerOf(end)
    assert.equal(answer.get('state'), 'inside')
    const tokens = await world().redeem(client, answer.get('code') ?? '')
    assert.equal(tokens.json.scope, 'openid email')
  })

  it('A29: must not contradict what is said outside', async () => {
    const { client, key } = await signer(world())
    const other = await signer(world())
    for (const changes of [
      { client_id: other.client.id },
      { response_type: 'code id_token' },
      { request: 'x' },
      { request_uri: 'https://app.example/r' },
    ]) {
      const request = await sign(key, claimsOf(world(), client, changes))
      assert.match(await outcomeOf(world(), client, { request }), /^invalid_request(_object)?$/)
    }
    const elsewhere = { redirect_uri: 'https://evil.example/' }
    const request = await sign(key, claimsOf(world(), client, elsewhere))
    const visit = await testBrowser(world()).open(authorizationPath(client, { request }))
    assert.equal(visit.status, 400)
    assert.equal(visit.url.origin, world().url)
  })

  it('loses nothing that the client has signed in another form', async () => {
    const { client, key } = await signer(world())
    for (const changes of [
      { max_age: true },
      { prompt: ['login'] },
      { scope: ['openid'] },
      { code_challenge: 1 },
      { dpop_jkt: {} },
      { resource: [7] },
    ]) {
      const request = await sign(key, claimsOf(world(), client, changes))
      const outcome = await outcomeOf(world(), client, { request })
      assert.equal(outcome, 'invalid_request_object', JSON.stringify(changes))
    }
    const others = { max_age: 60, prompt: null, amount: 7, claims: { userinfo: {} } }
    const request = await sign(key, claimsOf(world(), client, others))
    assert.equal(await outcomeOf(world(), client, { request }), 'asked')
  })

  it('T40: is refused with a NUL character, like any parameter', async () => {
    const { client, key } = await signer(world())
    const user = await world().addUser()
    for (const name of ['nonce', 'state', 'login_hint', 'scope']) {
      const request = await sign(key, claimsOf(world(), client, { [name]: 'a\0b' }))
      const path = authorizationPath(client, { request })
      const { end } = await testBrowser(world()).travel(path, user)
      assert.match(answerOf(end).get('error') ?? '', /^invalid_/, name)
    }
  })
})

describeServerOnce('a request object that the client did not sign', (world) => {
  const refused = async (client: TestClient, request: string) =>
    assert.equal(await outcomeOf(world(), client, { request }), 'invalid_request_object')

  it('A24: is refused without a signature, however that is called', async () => {
    const { client, key } = await signer(world())
    const claims = claimsOf(world(), client)
    await refused(client, unsignedJwt(claims))
    const [header, payload, signature] = (await sign(key, claims)).split('.')
    for (const alg of ['none', 'None', 'NONE', '', null]) {
      const head = Buffer.from(JSON.stringify({ alg })).toString('base64url')
      await refused(client, `${head}.${payload}.`)
      await refused(client, `${head}.${payload}.${signature}`)
    }
    await refused(client, `${header}.${payload}.`)
    for (const text of ['x', 'a.b.c', 'a.b.c.d.e', '.'.repeat(1000), '{}']) {
      const path = authorizationPath(client, { request: text })
      const error = answerOf(await testBrowser(world()).open(path)).get('error')
      assert.equal(error, 'invalid_request_object', text)
    }
  })

  it('A25: is refused with a MAC made of a public key', async () => {
    const key = await makeTestKey('RS256')
    const { client } = await signer(world(), { jwks: { keys: [key.publicJwk] } })
    const pinned = await signer(world(), {
      jwks: { keys: [key.publicJwk] },
      request_object_signing_alg: 'RS256',
    })
    const texts = [
      createPublicKey({ key: { ...key.publicJwk }, format: 'jwk' }).export({
        type: 'spki',
        format: 'pem',
      }),
      JSON.stringify(key.publicJwk),
      (await world().send('GET', '/.well-known/jwks.json')).text,
    ]
    for (const secret of texts) {
      await refused(client, await sign(Buffer.from(secret), claimsOf(world(), client)))
      const claims = claimsOf(world(), pinned.client)
      await refused(pinned.client, await sign(Buffer.from(secret), claims))
    }
    const own = Buffer.from(pinned.client.secret)
    await refused(pinned.client, await sign(own, claimsOf(world(), pinned.client)))
    const byMac = await signer(world(), { request_object_signing_alg: 'HS256', jwks: undefined })
    const secret = Buffer.from(byMac.client.secret)
    const request = await sign(secret, claimsOf(world(), byMac.client))
    assert.equal(await outcomeOf(world(), byMac.client, { request }), 'asked')
  })

  it('A26: is refused with a key of its own in the header, and nothing is fetched', async () => {
    const { client, key } = await signer(world())
    const stranger = await makeTestKey('ES256')
    const claims = claimsOf(world(), client)
    let fetched = 0
    const bait = createServer((_request, response) => {
      fetched++
      response.end(JSON.stringify({ keys: [stranger.publicJwk] }))
    }).listen(0, '127.0.0.1')
    await once(bait, 'listening')
    const url = `http://127.0.0.1:${(bait.address() as AddressInfo).port}/`
    for (const header of [
      { jwk: stranger.publicJwk },
      { jku: url },
      { x5u: url },
      { x5c: ['AAAA'] },
      { kid: '../../dev/null' },
      { kid: "' OR 1=1" },
      { kid: key.kid },
      { kid: stranger.kid, jku: url, jwk: stranger.publicJwk },
      { crit: ['exp'], exp: 1 },
    ]) {
      await refused(client, await sign(stranger, claims, header).catch(() => 'x.y.z'))
    }
    bait.close()
    assert.equal(fetched, 0)
  })

  it('A28: does not pass for a client assertion, nor one for it', async () => {
    const { client, key } = await signer(world(), { token_endpoint_auth_method: 'private_key_jwt' })
    const now = world().now()
    const parts = { clientId: client.id, audience: world().issuer, now, key }
    const claims = claimsOf(world(), client) as Record<string, unknown>
    await refused(client, await signAssertion(parts, { claims }))
    const request = await sign(key, claims)
    const code = await world().addCode(client, await world().addUser())
    const answer = await world().send('POST', '/token-srv/token', {
      form: {
        grant_type: 'authorization_code',
        code,
        redirect_uri: client.redirectUri,
        client_id: client.id,
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: request,
      },
    })
    assert.equal(answer.status, 401)
    await refused(client, await sign(key, claims, { typ: 'at+jwt' }))
    await refused(client, await sign(key, claims, { typ: 'logout+jwt' }))
  })

  it('A29: is refused from another client, for another server, or out of its time', async () => {
    const { client, key } = await signer(world())
    const other = await signer(world())
    const seconds = Math.floor(world().now() / 1000)
    for (const changes of [
      { iss: other.client.id },
      { aud: 'https://other.example' },
      { aud: [] },
      { exp: seconds - 60 },
      { nbf: seconds + 60 },
    ]) {
      await refused(client, await sign(key, claimsOf(world(), client, changes)))
    }
    await refused(client, await sign(other.key, claimsOf(world(), client)))
    const both = { request: 'x', request_uri: 'https://app.example/r' }
    const visit = await testBrowser(world()).open(authorizationPath(client, both))
    assert.equal(answerOf(visit).get('error'), 'invalid_request')
  })

  it('is required of clients that are registered so', async () => {
    const { client, key } = await signer(world(), { require_signed_request_object: true })
    const bare = await testBrowser(world()).open(authorizationPath(client))
    assert.equal(answerOf(bare).get('error'), 'invalid_request')
    const request = await sign(key, claimsOf(world(), client))
    assert.equal(await outcomeOf(world(), client, { request }), 'asked')
    const { scope, response_type, ...rest } = claimsOf(world(), client)
    assert.equal(await outcomeOf(world(), client, { request: await sign(key, rest) }), 'asked')
    const visit = await testBrowser(world()).travel(
      authorizationPath(client, { request: await sign(key, rest) }),
      await world().addUser(),
    )
    const { json } = await world().redeem(client, answerOf(visit.end).get('code') ?? '')
    assert.equal(json.scope, '', `${scope} and ${response_type} beside the object do not count`)
  })

  it('lives no longer than its client is registered for', async () => {
    const { client, key } = await signer(world(), { request_object_lifetime: 3600 })
    const now = Math.floor(world().now() / 1000)
    const bounded = { nbf: now, exp: now + 3600 }
    const request = (changes: object) =>
      sign(key, claimsOf(world(), client, { ...bounded, ...changes }))
    for (const good of [{}, { nbf: now - 3500, exp: now + 60 }, { aud: ['x', world().issuer] }]) {
      assert.equal(await outcomeOf(world(), client, { request: await request(good) }), 'asked')
    }
    for (const bad of [
      { exp: undefined },
      { nbf: undefined },
      { aud: undefined },
      { exp: now + 3700 },
      { nbf: now - 4000, exp: now + 60 },
    ]) {
      await refused(client, await request(bad))
    }
  })

  it('A30: is fetched from no address of this machine or network, and over https alone', async () => {
    const { client } = await signer(world())
    const contacted: string[] = []
    const bait = createTcpServer((socket) => {
      contacted.push('tcp')
      socket.destroy()
    }).listen(0, '127.0.0.1')
    await once(bait, 'listening')
    const { port } = bait.address() as AddressInfo
    for (const request_uri of [
      'http://169.254.169.254/latest/meta-data/',
      `http://127.0.0.1:${port}/`,
      `https://127.0.0.1:${port}/`,
      `https://localhost:${port}/`,
      `https://2130706433:${port}/`,
      `https://0x7f.1:${port}/`,
      `https://017700000001:${port}/`,
      `https://[::ffff:127.0.0.1]:${port}/`,
      `https://[::1]:${port}/`,
      `https://0.0.0.0:${port}/`,
      'https://10.0.0.1/',
      'https://100.64.0.1/',
      'https://[fd00::1]/',
      'https://user:pass@app.example/',
      'gopher://127.0.0.1/',
      'file:///etc/passwd',
      'data:text/plain,x',
      'javascript:1',
      '//app.example/r',
    ]) {
      assert.equal(
        await outcomeOf(world(), client, { request_uri }),
        'invalid_request_uri',
        request_uri,
      )
    }
    bait.close()
    assert.deepEqual(contacted, [])
  })

  it('A33: is not found under the name of a pushed request, which nobody pushed', async () => {
    const { client } = await signer(world())
    const request_uri = 'urn:ietf:params:oauth:request_uri:6esc_11ACC5bwc014ltc14eY22c'
    assert.equal(await outcomeOf(world(), client, { request_uri }), 'invalid_request_uri')
  })
})
