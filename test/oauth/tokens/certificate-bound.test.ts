import assert from 'node:assert/strict'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpsRequest } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, it } from 'node:test'
import { decodeJwt } from 'jose'
import * as openid from 'openid-client'
import { makeDpopKey } from '../../support/dpop-key.ts'
import {
  allGrants,
  allScopes,
  describeServer,
  describeServerOnce,
  type ServerWorld,
  type TestClient,
} from '../../support/server-world.ts'
import { makeCertificate, shown, type TestCertificate } from '../clients/certificates.ts'

const own = makeCertificate()
const other = makeCertificate()
const bound = {
  grant_types: allGrants,
  allowed_scopes: allScopes,
  tls_client_certificate_bound_access_tokens: true,
}
const cnf = { 'x5t#S256': shown(own, false).thumbprint }
const proxied = ({ cert }: TestCertificate) => ({ 'x-ssl-cert': encodeURIComponent(cert) })

/** Sends a token request with this certificate, as the trusted proxy passes it on. */
function tokensWith(
  world: ServerWorld,
  client: TestClient,
  certificate: TestCertificate | undefined,
  form: Readonly<Record<string, string>>,
  path = '/token-srv/token',
) {
  const headers = certificate ? proxied(certificate) : {}
  const name = client.secret === '' ? { client_id: client.id } : {}
  const as = client.secret === '' ? {} : { as: client }
  return world.send('POST', path, { ...as, form: { ...name, ...form }, headers })
}

async function signedIn(world: ServerWorld, registration: object = {}) {
  const client = await world.addClient({ ...bound, ...registration })
  const { username, password } = await world.addUser()
  const form = { grant_type: 'password', username, password, scope: 'openid offline_access' }
  const { json, status, text } = await tokensWith(world, client, own, form)
  assert.equal(status, 200, text)
  return { client, tokens: json }
}

describeServer(
  'tokens bound to a certificate (RFC 8705)',
  (world) => {
    it('§3: the token names the certificate, and introspection says so', async () => {
      const { client, tokens } = await signedIn(world())
      assert.equal(tokens.token_type, 'Bearer')
      assert.deepEqual(decodeJwt(tokens.access_token).cnf, cnf)
      const { json } = await world().introspect(client, tokens.access_token)
      assert.deepEqual([json.token_type, json.cnf], ['Bearer', cnf])
    })

    it('§3: a client that is registered so gets no other token', async () => {
      const client = await world().addClient(bound)
      for (const path of ['/token-srv/token', '/oauth2-login/oauth2/token']) {
        const form = { grant_type: 'client_credentials' }
        const without = await tokensWith(world(), client, undefined, form, path)
        assert.deepEqual([without.status, without.json.error], [400, 'invalid_request'])
        const { json } = await tokensWith(world(), client, own, form, path)
        assert.deepEqual(decodeJwt(json.access_token).cnf, cnf)
      }
    })

    it('§3: a token without its certificate is refused everywhere', async () => {
      const { tokens } = await signedIn(world())
      const bearer = tokens.access_token
      const calls: readonly [string, string][] = [
        ['GET', '/users-srv/userinfo'],
        ['GET', '/groups-srv/usergroup/x'],
        ['POST', '/token-srv/introspect'],
        ['GET', '/apps-srv/clients'],
        ['GET', `/session/end_session?access_token_hint=${bearer}`],
        ['POST', `/oauth2-usermanagement/oauth2/logoutsimple?access_token=${bearer}`],
      ]
      for (const [method, path] of calls) {
        const json = method === 'POST' ? { token: bearer } : undefined
        for (const headers of [{}, proxied(other)]) {
          const answer = await world().send(method, path, { bearer, headers, json })
          assert.equal(answer.status, 401, `${method} ${path}`)
        }
      }
      const admitted = { bearer, headers: proxied(own) }
      assert.equal((await world().send('GET', '/users-srv/userinfo', admitted)).status, 200)
      const legacy = { headers: { access_token: bearer } }
      const path = '/oauth2-login/oauth2/checktoken'
      assert.equal((await world().send('GET', path, legacy)).text, 'false')
      const shownToo = { headers: { access_token: bearer, ...proxied(own) } }
      assert.equal((await world().send('GET', path, shownToo)).text, 'true')
    })

    it('§4: a refresh token of a public client is good with its certificate alone', async () => {
      const grant_types = ['authorization_code', 'refresh_token']
      const open = { ...bound, grant_types, token_endpoint_auth_method: 'none' }
      const client = await world().addClient(open)
      const verifier = 'a-verifier-that-is-long-enough-for-the-standard'
      const challenge = { method: 'plain', value: verifier } as const
      const scopes = ['openid', 'offline_access']
      const code = await world().addCode(client, await world().addUser(), { challenge, scopes })
      const { redirectUri: redirect_uri } = client
      const redeem = { code, redirect_uri, code_verifier: verifier }
      const first = { grant_type: 'authorization_code', ...redeem }
      const { refresh_token } = (await tokensWith(world(), client, own, first)).json
      const form = { grant_type: 'refresh_token', refresh_token }
      const stolen = await tokensWith(world(), client, other, form)
      assert.equal(stolen.json.error, 'invalid_grant')
      assert.equal((await tokensWith(world(), client, own, form)).status, 200)
    })

    it('a client that authenticates may renew its certificate', async () => {
      const { client, tokens } = await signedIn(world())
      const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token }
      const { json } = await tokensWith(world(), client, other, form)
      const thumbprint = shown(other, false).thumbprint
      assert.deepEqual(decodeJwt(json.access_token).cnf, { 'x5t#S256': thumbprint })
    })

    it('a token that is bound to both needs both', async () => {
      const client = await world().addClient(bound)
      const key = await makeDpopKey(world())
      const { username, password } = await world().addUser()
      const { json } = await world().send('POST', '/token-srv/token', {
        as: client,
        form: { grant_type: 'password', username, password, scope: 'openid' },
        headers: { ...proxied(own), dpop: await key.proof('POST', '/token-srv/token') },
      })
      const token = json.access_token
      assert.deepEqual(decodeJwt(token).cnf, { jkt: key.jkt, ...cnf })
      const path = '/users-srv/userinfo'
      const ask = async (headers: Readonly<Record<string, string>>) =>
        (await world().send('GET', path, { headers })).status
      assert.equal(await ask({ authorization: `Bearer ${token}`, ...proxied(own) }), 401)
      assert.equal(await ask(await key.headers('GET', path, token)), 401)
      assert.equal(await ask({ ...(await key.headers('GET', path, token)), ...proxied(own) }), 200)
    })
  },
  {
    OSTIARY_HTTP_TRUSTED_PROXIES: '127.0.0.1',
    OSTIARY_HTTP_CLIENT_CERTIFICATE_HEADER: 'x-ssl-cert',
  },
)

describeServerOnce(
  'a certificate in a header of a stranger',
  (world) => {
    it('T34: neither binds a token nor uses a bound one', async () => {
      const client = await world().addClient(bound)
      const form = { grant_type: 'client_credentials' }
      const { status, json } = await tokensWith(world(), client, own, form)
      assert.deepEqual([status, json.error], [400, 'invalid_request'])
    })
  },
  {
    OSTIARY_HTTP_TRUSTED_PROXIES: '203.0.113.1',
    OSTIARY_HTTP_CLIENT_CERTIFICATE_HEADER: 'x-ssl-cert',
  },
)

describeServerOnce('a server that sees no certificates', (world) => {
  it('refuses a client that needs them, and says why', async () => {
    await assert.rejects(
      world().addClient(bound),
      /tls_client_certificate_bound_access_tokens.*http\.clientCertificateHeader/,
    )
    const { json } = await world().send('GET', '/.well-known/openid-configuration')
    assert.equal(json.tls_client_certificate_bound_access_tokens, false)
    assert.equal(json.mtls_endpoint_aliases, undefined)
  })
})

const folder = mkdtempSync(join(tmpdir(), 'ostiary-mtls-'))
const listener = makeCertificate({ dns: ['localhost', 'mtls.example'], ips: ['127.0.0.1'] })
const certFile = join(folder, 'cert.pem')
const keyFile = join(folder, 'key.pem')
writeFileSync(certFile, listener.cert)
writeFileSync(keyFile, listener.key, { mode: 0o600 })
after(() => rmSync(folder, { recursive: true }))

describeServerOnce(
  'mutual TLS',
  (world) => {
    /** `fetch` over TLS, with a client certificate. */
    function fetchWith(certificate: TestCertificate | undefined): openid.CustomFetch {
      return (address, { method, headers, body }) =>
        new Promise((resolve, reject) => {
          const tls = { ca: listener.cert, ...certificate, agent: false as const }
          const target = new URL(address)
          // The name of the alias is served by the same listener.
          const at = { hostname: '127.0.0.1', port: new URL(world().url).port }
          const sent = { method, headers: { ...headers, host: target.host } }
          const path = target.pathname + target.search
          const request = httpsRequest({ ...at, path, ...tls, ...sent }, (answer) => {
            const pieces: Buffer[] = []
            answer.on('data', (piece) => pieces.push(piece))
            answer.on('end', () => {
              const type = answer.headers['content-type'] ?? ''
              const challenge = answer.headers['www-authenticate']
              const kept = {
                'content-type': type,
                ...(challenge && { 'www-authenticate': challenge }),
              }
              const status = answer.statusCode ?? 0
              resolve(new Response(Buffer.concat(pieces), { status, headers: kept }))
            })
          })
          request.once('error', reject)
          request.end(body === undefined || body === null ? undefined : String(body))
        })
    }

    it('drives openid-client by a self-signed certificate, at the aliases of the endpoints', async () => {
      const jwk = {
        ...new X509Certificate(own.cert).publicKey.export({ format: 'jwk' }),
        kid: 'tls',
      }
      const client = await world().addClient({
        ...bound,
        token_endpoint_auth_method: 'self_signed_tls_client_auth',
        jwks: { keys: [jwk] },
      })
      const metadata = { use_mtls_endpoint_aliases: true }
      const method = openid.TlsClientAuth()
      const options = { [openid.customFetch]: fetchWith(own) }
      const issuer = new URL(world().issuer)
      const config = await openid.discovery(issuer, client.id, metadata, method, options)
      const server = config.serverMetadata()
      assert.equal(server.tls_client_certificate_bound_access_tokens, true)
      assert.equal(
        server.mtls_endpoint_aliases?.token_endpoint,
        'https://mtls.example/token-srv/token',
      )
      const pushed = await openid.buildAuthorizationUrlWithPAR(config, {
        redirect_uri: client.redirectUri,
        scope: 'openid',
      })
      assert.match(pushed.searchParams.get('request_uri') ?? '', /^urn:/)
      const { username, password, sub } = await world().addUser()
      const form = { username, password, scope: 'openid offline_access' }
      const tokens = await openid.genericGrantRequest(config, 'password', form)
      assert.deepEqual(decodeJwt(tokens.access_token).cnf, cnf)
      const renewed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '')
      assert.equal((await openid.fetchUserInfo(config, renewed.access_token, sub)).sub, sub)
      for (const thief of [other, undefined]) {
        config[openid.customFetch] = fetchWith(thief)
        await assert.rejects(openid.fetchUserInfo(config, renewed.access_token, sub))
      }
    })

    it('T34: a header is no certificate', async () => {
      const client = await world().addClient(bound)
      const basic = Buffer.from(`${client.id}:${client.secret}`).toString('base64')
      const answer = await fetchWith(undefined)(`${world().issuer}/token-srv/token`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${basic}`,
          'content-type': 'application/x-www-form-urlencoded',
          ...proxied(own),
        },
        body: 'grant_type=client_credentials',
        redirect: 'manual',
      })
      assert.equal(answer.status, 400)
      assert.match(await answer.text(), /certificate/)
    })
  },
  {
    OSTIARY_HTTP_TLS_CERT_FILE: certFile,
    OSTIARY_HTTP_TLS_KEY_FILE: keyFile,
    OSTIARY_MTLS_BASE_URL: 'https://mtls.example',
  },
)
