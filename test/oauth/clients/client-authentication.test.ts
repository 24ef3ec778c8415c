import assert from 'node:assert/strict'
import { X509Certificate } from 'node:crypto'
import { describe, it } from 'node:test'
import { buildRoutes } from '../../../src/routes.ts'
import { exchange, request, statusOf } from '../../http/raw-http.ts'
import { makeTestKey } from '../../support/jwt-fixtures.ts'
import {
  type Answer,
  allGrants,
  describeServer,
  describeServerOnce,
  type ServerWorld,
} from '../../support/server-world.ts'
import { makeCertificate } from './certificates.ts'

const ownToken = { grant_type: 'client_credentials' }
const grants = { grant_types: allGrants }
const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code'

function refused(answer: Answer, error = 'invalid_client'): void {
  assert.equal(answer.status, error === 'invalid_client' ? 401 : 400, answer.text)
  assert.equal(answer.json.error, error)
  if (error === 'invalid_client') assert.equal(answer.headers.get('www-authenticate'), 'Bearer')
}

function post(world: ServerWorld, form: Readonly<Record<string, string>>): Promise<Answer> {
  return world.send('POST', '/token-srv/token', { form: { ...ownToken, ...form } })
}

describeServer('client authentication', (world) => {
  it('T20: says so when there is none, or when there are two', async () => {
    const client = await world().addClient(grants)
    const { id: client_id, secret: client_secret } = client
    refused(await post(world(), {}))
    refused(await post(world(), { client_id }))
    const twice = { form: { ...ownToken, client_id, client_secret }, as: client }
    refused(await world().send('POST', '/token-srv/token', twice), 'invalid_request')
    const mixed = { form: { ...ownToken, client_assertion: 'x.y.z' }, as: client }
    refused(await world().send('POST', '/token-srv/token', mixed), 'invalid_request')
    const three = { client_id, client_secret, client_assertion: 'x.y.z' }
    refused(await post(world(), three), 'invalid_request')
  })

  it('T20: refuses two Authorization headers', async () => {
    const client = await world().addClient(grants)
    const basic = Buffer.from(`${client.id}:${client.secret}`).toString('base64')
    const body = 'grant_type=client_credentials'
    const lines = [
      'POST /token-srv/token HTTP/1.1',
      `Host: ${new URL(world().url).host}`,
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${body.length}`,
      'Connection: close',
      `Authorization: Basic ${basic}`,
    ]
    assert.equal(statusOf(await exchange(world().url, request(lines, body))), 200)
    for (const second of [`Basic ${basic}`, 'Basic eDp5', 'Bearer x']) {
      const twice = request([...lines, `Authorization: ${second}`], body)
      const answer = await exchange(world().url, twice)
      assert.equal(statusOf(answer), 400)
      assert.match(answer.text, /"error":"invalid_request"/)
    }
  })

  it('takes Basic in its one form alone: padded, and without spare bits', async () => {
    const forms = ['a secret', 'a secret.', 'a secret..'].map((client_secret, place) => {
      const client_id = `basic-${place}`
      const encoded = Buffer.from(`${client_id}:${client_secret}`).toString('base64')
      return { client_id, client_secret, encoded }
    })
    assert.deepEqual(
      forms.map(({ encoded }) => encoded.length - encoded.replace(/=+$/, '').length).toSorted(),
      [0, 1, 2],
    )
    const ask = (encoded: string) =>
      world().send('POST', '/token-srv/token', {
        form: ownToken,
        headers: { authorization: `Basic ${encoded}` },
      })
    for (const { encoded, ...registration } of forms) {
      await world().addClient({ ...grants, ...registration })
      assert.equal((await ask(encoded)).status, 200)
      const bare = encoded.replace(/=+$/, '')
      refused(await ask(`${bare}===`))
      if (bare === encoded) continue
      refused(await ask(bare))
      const spare = String.fromCharCode(bare.charCodeAt(bare.length - 1) + 1)
      refused(await ask(encoded.replace(/.(=+)$/, `${spare}$1`)))
    }
  })

  it('T20: refuses an Authorization header that is no sound Basic', async () => {
    const client = await world().addClient(grants)
    const basic = Buffer.from(`${client.id}:${client.secret}`).toString('base64')
    for (const authorization of [
      'Basic',
      'Basic ',
      'Basic !!!',
      `Basic ${Buffer.from(client.id).toString('base64')}`,
      `Basic ${Buffer.from(`${client.id}:`).toString('base64')}`,
      `Basic ${Buffer.from(`:${client.secret}`).toString('base64')}`,
      `Basic ${Buffer.from('%zz:%zz').toString('base64')}`,
      `Bearer ${basic}`,
      `Digest ${basic}`,
      basic,
    ]) {
      const options = { form: ownToken, headers: { authorization } }
      refused(await world().send('POST', '/token-srv/token', options))
    }
    const headers = { authorization: `bAsIc ${basic}` }
    assert.equal(
      (await world().send('POST', '/token-srv/token', { form: ownToken, headers })).status,
      200,
    )
  })

  it('T21: takes no weaker method than the registered one', async () => {
    const key = await makeTestKey('ES256')
    const jwks = { keys: [key.publicJwk] }
    const byKey = await world().addClient({
      ...grants,
      token_endpoint_auth_method: 'private_key_jwt',
      jwks,
      // A secret that is kept for MACs must not replace the key.
      id_token_signed_response_alg: 'HS256',
      client_secret: 'a secret of enough characters for a MAC',
    })
    refused(await world().token(byKey, ownToken))
    refused(await post(world(), { client_id: byKey.id, client_secret: byKey.secret }))
    refused(await post(world(), { client_id: byKey.id }))

    const byMac = await world().addClient({
      ...grants,
      token_endpoint_auth_method: 'client_secret_jwt',
    })
    refused(await world().token(byMac, ownToken))
    refused(await post(world(), { client_id: byMac.id, client_secret: byMac.secret }))

    const grant_types = ['authorization_code', 'password']
    const open = await world().addClient({ grant_types, token_endpoint_auth_method: 'none' })
    const password = { grant_type: 'password', username: 'a', password: 'b', client_id: open.id }
    refused(await post(world(), { ...password, client_secret: 'x' }))
    refused(await post(world(), password), 'invalid_grant')
  })

  it('M12: takes an empty secret for an omitted one, in the body and in Basic', async () => {
    const grant_types = ['authorization_code', 'password', deviceGrant]
    const open = await world().addClient({ grant_types, token_endpoint_auth_method: 'none' })
    const client_id = open.id
    let tried = 0
    const password = () => {
      return { grant_type: 'password', username: `nobody-${tried++}`, password: 'b' }
    }
    const authorization = `Basic ${Buffer.from(`${client_id}:`).toString('base64')}`
    const empty = { client_id, client_secret: '' }
    for (const path of ['/token-srv/token', '/oauth2-login/oauth2/token']) {
      const posted = { form: { ...password(), ...empty } }
      refused(await world().send('POST', path, posted), 'invalid_grant')
      const json = { json: { ...password(), ...empty } }
      refused(await world().send('POST', path, json), 'invalid_grant')
      const basic = { form: password(), headers: { authorization } }
      refused(await world().send('POST', path, basic), 'invalid_grant')
    }
    const device = '/authz-srv/device/authz'
    assert.equal((await world().send('POST', device, { form: empty })).status, 200)
    assert.equal((await world().send('POST', device, { headers: { authorization } })).status, 200)
    const asked = await world().send('GET', `${device}?client_id=${client_id}&client_secret=`)
    assert.equal(asked.status, 200)
  })

  it('M12: T20, T22: an empty secret neither proves anything nor counts as a second way', async () => {
    const client = await world().addClient(grants)
    const { id: client_id } = client
    const missing = 'client authentication is missing'
    const byPost = await post(world(), { client_id, client_secret: '' })
    refused(byPost)
    assert.equal(byPost.json.error_description, missing)
    const byBasic = await world().token({ ...client, secret: '' }, ownToken)
    refused(byBasic)
    assert.equal(byBasic.json.error_description, missing)
    const beside = { as: client, form: { ...ownToken, client_secret: '' } }
    assert.equal((await world().send('POST', '/token-srv/token', beside)).status, 200)
    // Basic is a way of its own, also if it shows no secret.
    const two = {
      as: { ...client, secret: '' },
      form: { ...ownToken, client_secret: client.secret },
    }
    refused(await world().send('POST', '/token-srv/token', two), 'invalid_request')
  })

  it('T22: lets no confidential client pose as a public one with PKCE', async () => {
    const client = await world().addClient(grants)
    const code = await world().addCode(client, await world().addUser())
    const { redirectUri: redirect_uri, id: client_id } = client
    const code_verifier = 'x'.repeat(43)
    const form = { grant_type: 'authorization_code', code, redirect_uri, client_id, code_verifier }
    refused(await post(world(), form))
    assert.equal((await world().redeem(client, code)).status, 200)
  })

  it('T24: refuses secrets of every length and form alike', async () => {
    const client = await world().addClient(grants)
    const { secret } = client
    const words = new Set<string>()
    for (const guess of [
      'x',
      secret.slice(0, -1),
      `${secret}x`,
      secret.toUpperCase(),
      'ü'.repeat(20),
      'x'.repeat(5000),
    ]) {
      const answer = await post(world(), { client_id: client.id, client_secret: guess })
      refused(answer)
      words.add(answer.text)
      refused(await world().token({ ...client, secret: guess }, ownToken))
    }
    const unknown = await world().token({ ...client, id: `${client.id}x` }, ownToken)
    refused(unknown)
    words.add(unknown.text)
    assert.equal(words.size, 1)
  })

  it('T44: refuses a disabled client from the next request on', async () => {
    const client = await world().addClient(grants)
    const { access_token } = (await world().token(client, ownToken)).json
    const watcher = await world().addClient({ ...grants, introspect_any: true })
    assert.equal(await world().isActive(watcher, access_token), true)
    await world().changeClient(client, { enabled: false })
    refused(await world().token(client, ownToken))
    refused(await world().introspect(client, access_token))
    refused(await world().revoke(client, access_token))
    assert.equal(await world().isActive(watcher, access_token), false)
    await world().changeClient(client, { enabled: true })
    assert.equal((await world().token(client, ownToken)).status, 200)
  })
})

describeServer(
  'guesses at client secrets',
  (world) => {
    it('T25: are slowed down by client and address, and forgotten after a minute', async () => {
      const client = await world().addClient(grants)
      const other = await world().addClient(grants)
      const guess = { ...client, secret: 'wrong' }
      for (let i = 0; i < 5; i++) refused(await world().token(guess, ownToken))
      for (const tried of [guess, client]) {
        const answer = await world().token(tried, ownToken)
        assert.equal(answer.status, 429)
        assert.ok(Number(answer.headers.get('retry-after')) > 0)
        assert.equal(answer.json.access_token, undefined)
      }
      assert.equal((await world().token(other, ownToken)).status, 200)
      world().advance(61_000)
      assert.equal((await world().token(client, ownToken)).status, 200)
    })

    it('T25: count wherever a client authenticates, for all these places together', async () => {
      const routes = await buildRoutes(world().server.services)
      const paths = routes
        .filter(({ method, access }) => method === 'POST' && access === 'client')
        .map(({ path }) => path)
        // A registration has tokens of its own.
        .filter((path) => !path.startsWith('/apps-srv/'))
      assert.ok(paths.length >= 7, `${paths}`)
      const form = { ...ownToken, token: 'x', scope: 'openid', login_hint: 'nobody' }
      for (const path of paths) {
        world().advance(61_000)
        const client = await world().addClient(grants)
        const as = { ...client, secret: 'wrong' }
        for (let i = 0; i < 5; i++) {
          assert.equal((await world().send('POST', path, { as, form })).status, 401, path)
        }
        assert.equal((await world().send('POST', path, { as: client, form })).status, 429, path)
        assert.equal((await world().token(client, ownToken)).status, 429, `after ${path}`)
      }
    })

    it('T25: count for the address, however many clients are tried', async () => {
      world().advance(61_000)
      const client = await world().addClient(grants)
      const statuses: number[] = []
      for (let i = 0; i < 10; i++) {
        const guess = { ...client, id: `${client.id}-${i}` }
        statuses.push((await world().token(guess, ownToken)).status)
      }
      assert.deepEqual(statuses, [...Array(8).fill(401), 429, 429])
    })
  },
  {
    OSTIARY_LIMITS_CLIENT_FAILURES_PER_MINUTE: '5',
    OSTIARY_LIMITS_ADDRESS_FAILURES_PER_MINUTE: '8',
  },
)

describe('certificates in a header', () => {
  const { cert } = makeCertificate()
  const jwk = { ...new X509Certificate(cert).publicKey.export({ format: 'jwk' }), kid: 'tls' }
  const registration = {
    ...grants,
    token_endpoint_auth_method: 'self_signed_tls_client_auth',
    jwks: { keys: [jwk] },
  }
  const header = { 'x-ssl-cert': encodeURIComponent(cert) }
  const forwarded = { ...header, 'x-forwarded-for': '203.0.113.7' }

  async function show(world: ServerWorld, headers: Readonly<Record<string, string>>) {
    const client = await world.addClient(registration)
    const form = { ...ownToken, client_id: client.id }
    return world.send('POST', '/token-srv/token', { form, headers })
  }

  describeServerOnce(
    'behind another proxy',
    (world) => {
      it('T34: are ignored from anybody but the trusted proxy', async () => {
        refused(await show(world(), header))
        refused(await show(world(), forwarded))
      })
    },
    {
      OSTIARY_HTTP_TRUSTED_PROXIES: '203.0.113.1',
      OSTIARY_HTTP_CLIENT_CERTIFICATE_HEADER: 'x-ssl-cert',
    },
  )

  describeServerOnce(
    'behind the trusted proxy',
    (world) => {
      it('T34: are believed from the trusted proxy, under the configured name', async () => {
        assert.equal((await show(world(), forwarded)).status, 200)
        const { 'x-ssl-cert': value, ...rest } = forwarded
        refused(await show(world(), { ...rest, 'x-client-cert': value }))
        const other = encodeURIComponent(makeCertificate().cert)
        refused(await show(world(), { ...rest, 'x-ssl-cert': other }))
      })
    },
    {
      OSTIARY_HTTP_TRUSTED_PROXIES: '127.0.0.1',
      OSTIARY_HTTP_CLIENT_CERTIFICATE_HEADER: 'x-ssl-cert',
    },
  )
})
