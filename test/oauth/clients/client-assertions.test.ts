import assert from 'node:assert/strict'
import { createPublicKey } from 'node:crypto'
import { createServer } from 'node:net'
import { it } from 'node:test'
import { buildRoutes } from '../../../src/routes.ts'
import { freePort } from '../../support/free-port.ts'
import {
  type AssertionChange,
  makeTestKey,
  signAssertion,
  type TestKey,
  unsignedJwt,
} from '../../support/jwt-fixtures.ts'
import {
  type Answer,
  allGrants,
  describeServer,
  describeServerOnce,
  type ServerWorld,
  type TestClient,
} from '../../support/server-world.ts'

const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
const grants = { grant_types: allGrants }

function refused(answer: Answer): void {
  assert.equal(answer.status, 401, answer.text)
  assert.equal(answer.json.error, 'invalid_client')
  assert.equal(answer.headers.get('www-authenticate'), 'Bearer')
}

function showAssertion(world: ServerWorld, jwt: string, more = {}): Promise<Answer> {
  const shown = { client_assertion_type: assertionType, client_assertion: jwt }
  const form = { grant_type: 'client_credentials', ...shown, ...more }
  return world.send('POST', '/token-srv/token', { form })
}

describeServerOnce(
  'client assertions of libraries that make them for an hour',
  (world) => {
    it('T28: are accepted up to the setting, and not for longer', async () => {
      const key = await makeTestKey('ES256')
      const client = await world().addClient({
        ...grants,
        token_endpoint_auth_method: 'private_key_jwt',
        jwks: { keys: [key.publicJwk] },
      })
      const now = world().now()
      const lasting = (seconds: number) => {
        const exp = Math.floor(now / 1000) + seconds
        const parts = { clientId: client.id, audience: world().issuer, now, key }
        return signAssertion(parts, { claims: { iat: Math.floor(now / 1000), exp } })
      }
      assert.equal((await showAssertion(world(), await lasting(3600))).status, 200)
      refused(await showAssertion(world(), await lasting(3601)))
    })
  },
  { OSTIARY_TOKENS_ASSERTION_SECONDS: '3600' },
)

describeServer('client assertions', (world) => {
  const keys = Promise.all(['RS256', 'PS256', 'ES256', 'EdDSA'].map((alg) => makeTestKey(alg)))

  async function withKey(alg = 'ES256'): Promise<{ client: TestClient; key: TestKey }> {
    const key = (await keys).find((one) => one.alg === alg) ?? assert.fail()
    const registration = { ...grants, token_endpoint_auth_method: 'private_key_jwt' }
    const client = await world().addClient({ ...registration, jwks: { keys: [key.publicJwk] } })
    return { client, key }
  }

  function sign(client: TestClient, key: TestKey | string, change?: AssertionChange) {
    const audience = world().issuer
    return signAssertion({ clientId: client.id, audience, now: world().now(), key }, change)
  }

  it('T26: takes an assertion once, of many at the same time as well', async () => {
    const { client, key } = await withKey()
    const jwt = await sign(client, key)
    const answers = await Promise.all(Array.from({ length: 50 }, () => showAssertion(world(), jwt)))
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    assert.equal(answers.filter(({ status }) => status === 401).length, 49)
    refused(await showAssertion(world(), jwt))
  })

  it('T26: the same jti counts once at every endpoint together', async () => {
    const { client, key } = await withKey()
    const jwt = await sign(client, key)
    const form = { token: 'x', client_assertion_type: assertionType, client_assertion: jwt }
    assert.equal((await world().send('POST', '/token-srv/revoke', { form })).status, 200)
    refused(await world().send('POST', '/token-srv/introspect', { form }))
    refused(await showAssertion(world(), jwt))
  })

  it('T28: refuses missing and misshapen claims', async () => {
    const { client, key } = await withKey()
    const now = Math.floor(world().now() / 1000)
    for (const claims of [
      { exp: undefined },
      { iat: undefined },
      { jti: undefined },
      { sub: undefined },
      { iss: undefined },
      { aud: undefined },
      { exp: `${now + 60}` },
      { exp: now - 60 },
      { exp: now + 3600 },
      { exp: 1e300 },
      { iat: now + 3600, exp: now + 3660 },
      { nbf: now + 3600 },
      { jti: 7 },
      { jti: '' },
      { jti: 'x'.repeat(300) },
      { aud: { iss: world().issuer } },
      { aud: [] },
      { sub: [client.id] },
    ]) {
      refused(
        await showAssertion(world(), await sign(client, key, { claims }), { client_id: client.id }),
      )
    }
  })

  it('T29: refuses an assertion that is good at another server too', async () => {
    const { client, key } = await withKey()
    const { issuer } = world()
    for (const aud of [
      'https://evil.example',
      `${issuer}/`,
      `${issuer}.evil.example`,
      [issuer, 'https://evil.example'],
      client.id,
    ]) {
      refused(await showAssertion(world(), await sign(client, key, { claims: { aud } })))
    }
    for (const aud of [issuer, [issuer], `${issuer}/token-srv/token`]) {
      const jwt = await sign(client, key, { claims: { aud } })
      assert.equal((await showAssertion(world(), jwt)).status, 200)
    }
  })

  it('M12: takes the endpoint that is called as the audience, wherever clients authenticate', async () => {
    const routes = await buildRoutes(world().server.services)
    const paths = routes
      .filter(({ method, access }) => method === 'POST' && access === 'client')
      .map(({ path }) => path)
      // A registration has tokens of its own.
      .filter((path) => !path.startsWith('/apps-srv/'))
    for (const path of ['/authz-srv/ciba/authz', '/authz-srv/par', '/authz-srv/device/authz']) {
      assert.ok(paths.includes(path), path)
    }
    const { issuer } = world()
    const { client, key } = await withKey()
    const show = async (path: string, aud: unknown) => {
      const jwt = await sign(client, key, { claims: { aud } })
      const form = {
        ...{ grant_type: 'client_credentials', token: 'x', scope: 'openid', login_hint: 'nobody' },
        ...{ client_assertion_type: assertionType, client_assertion: jwt },
      }
      return world().send('POST', path, { form })
    }
    const tokenEndpoint = `${issuer}/token-srv/token`
    for (const path of paths) {
      const called = issuer + path
      for (const aud of [called, [called], [issuer, called, tokenEndpoint], tokenEndpoint]) {
        const { json } = await show(path, aud)
        assert.notEqual(json.error, 'invalid_client', `${path} ${aud}`)
      }
      const elsewhere = `${issuer}${path === '/token-srv/revoke' ? '/authz-srv/par' : '/token-srv/revoke'}`
      for (const aud of [elsewhere, [called, elsewhere], [called, 7], [], `${called}/`]) {
        refused(await show(path, aud))
      }
    }
  })

  it('T30: refuses an assertion of one client for another', async () => {
    const { client, key } = await withKey()
    const { client: other } = await withKey('RS256')
    for (const claims of [{ sub: other.id }, { iss: other.id }, { iss: other.id, sub: other.id }]) {
      refused(await showAssertion(world(), await sign(client, key, { claims })))
    }
    refused(await showAssertion(world(), await sign(client, key), { client_id: other.id }))
  })

  it('T32: refuses a MAC made with the public key, and a token nobody signed', async () => {
    const { client, key } = await withKey('RS256')
    const pem = createPublicKey({ key: key.publicJwk, format: 'jwk' })
    for (const secret of [
      String(pem.export({ type: 'spki', format: 'pem' })),
      String(pem.export({ type: 'pkcs1', format: 'pem' })),
      JSON.stringify(key.publicJwk),
    ]) {
      refused(await showAssertion(world(), await sign(client, secret)))
    }
    const iat = Math.floor(world().now() / 1000)
    const claims = {
      iss: client.id,
      sub: client.id,
      aud: world().issuer,
      jti: 'j',
      iat,
      exp: iat + 60,
    }
    refused(await showAssertion(world(), unsignedJwt(claims), { client_id: client.id }))
  })

  it('T32: takes no key from the header', async () => {
    const { client } = await withKey()
    const stranger = await makeTestKey('ES256')
    const { publicJwk: jwk } = stranger
    for (const header of [
      { jwk },
      { jku: 'https://evil.example' },
      { kid: "' or 1=1 --" },
      { x5c: [] },
    ]) {
      refused(await showAssertion(world(), await sign(client, stranger, { header })))
    }
  })

  it('T21: the assertion of the jwt-bearer grant authenticates nobody but at the token endpoint', async () => {
    const key = await makeTestKey('ES256')
    const grant_type = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
    const client = await world().addClient({
      ...grants,
      grant_types: [...allGrants, grant_type],
      jwks: { keys: [key.publicJwk] },
    })
    const show = async (path: string, more = {}) => {
      const form = { grant_type, assertion: await sign(client, key), ...more }
      return world().send('POST', path, { form })
    }
    assert.equal((await show('/token-srv/token')).status, 200)
    assert.equal((await show('/oauth2-login/oauth2/token')).status, 200)
    const token = { token: 'x' }
    const pushed = { response_type: 'code', redirect_uri: client.redirectUri }
    for (const [path, more] of [
      ['/token-srv/introspect', token],
      ['/token-srv/revoke', token],
      ['/authz-srv/par', pushed],
      ['/authz-srv/device/authz', {}],
    ] as const) {
      refused(await show(path, more))
      const named = await show(path, { ...more, client_id: client.id })
      assert.deepEqual([named.status, named.json.error], [401, 'invalid_client'], path)
    }
  })

  it('T28: every method and algorithm opens the door it is for', async () => {
    for (const alg of ['RS256', 'PS256', 'ES256', 'EdDSA']) {
      const { client, key } = await withKey(alg)
      assert.equal((await showAssertion(world(), await sign(client, key))).status, 200, alg)
    }
    const byMac = await world().addClient({
      ...grants,
      token_endpoint_auth_method: 'client_secret_jwt',
    })
    const jwt = await sign(byMac, byMac.secret)
    assert.equal((await showAssertion(world(), jwt)).status, 200)
  })
})

describeServerOnce('the key set of a client', (world) => {
  it('T33: is never fetched from an address of this machine or network', async () => {
    let connections = 0
    const trap = createServer((socket) => {
      connections++
      socket.destroy()
    })
    const port = await freePort()
    await new Promise<void>((resolve) => trap.listen(port, '127.0.0.1', resolve))
    const key = await makeTestKey('ES256')
    try {
      for (const jwks_uri of [
        `https://127.0.0.1:${port}/jwks`,
        `https://localhost:${port}/jwks`,
        `http://127.0.0.1:${port}/jwks`,
        `https://2130706433:${port}/jwks`,
        `https://[::ffff:127.0.0.1]:${port}/jwks`,
        'https://169.254.169.254/latest/meta-data',
        'file:///etc/passwd',
      ]) {
        const registration = { ...grants, token_endpoint_auth_method: 'private_key_jwt' }
        const client = await world().addClient({ ...registration, jwks: { keys: [key.publicJwk] } })
        // Written past the registration, which would refuse some of these.
        await world().changeClient(client, { metadata: { jwks: undefined, jwks_uri } })
        const parts = { clientId: client.id, audience: world().issuer, now: world().now(), key }
        refused(await showAssertion(world(), await signAssertion(parts)))
      }
      assert.equal(connections, 0)
    } finally {
      trap.close()
    }
  })
})
