import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { exportJWK, generateKeyPair } from 'jose'
import * as openid from 'openid-client'
import { documentFetcher } from '../../../src/oauth/clients/documents/fetch-document.ts'
import { safeFetch } from '../../../src/outgoing/safe-fetch.ts'
import { type DocumentHost, documentHost } from '../../support/document-host.ts'
import { recordedEvents } from '../../support/recorded-events.ts'
import { describeServer, type ServerWorld } from '../../support/server-world.ts'
import { authorizationPath, testBrowser } from '../../support/test-browser.ts'
import { rules as client } from './client-world.ts'

const redirectUri = 'https://app.example/callback'
const minute = 60_000
let names = 0
const newPath = () => `/client-${++names}.json`

/** A client of openid-client that knows nothing but the address of its own document. */
async function agent(world: ServerWorld, clientId: string, auth = openid.None()) {
  const config = await openid.discovery(new URL(world.issuer), clientId, {}, auth, {
    execute: [openid.allowInsecureRequests],
  })
  return {
    config,
    /** Sends a person through a sign-in, and redeems the code. */
    async signIn(scope = 'openid offline_access', to = redirectUri) {
      const user = await world.addUser({ email: `${crypto.randomUUID()}@example.com` })
      const browser = testBrowser(world)
      const verifier = openid.randomPKCECodeVerifier()
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: to,
        scope,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      const { end, pages } = await browser.travel(url.href, user)
      assert.equal(end.url.origin + end.url.pathname, to, end.text)
      const tokens = await openid.authorizationCodeGrant(config, end.url, {
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      return { user, browser, tokens, pages, again: () => browser.travel(url.href, user) }
    },
  }
}

describeServer(
  'clients with a metadata document',
  (world) => {
    let host: DocumentHost
    before(async () => {
      host = await documentHost()
    })
    after(() => host[Symbol.asyncDispose]())

    /** Opens an authorization request of such a client; nobody signs in. */
    const open = (clientId: string, changes = {}) =>
      testBrowser(world()).open(
        authorizationPath(
          { id: clientId, secret: '', redirectUri },
          {
            code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
            code_challenge_method: 'S256',
            ...changes,
          },
        ),
      )

    it('sign people in with nothing registered, by openid-client', async () => {
      const path = newPath()
      const clientId = host.publishClient(path)
      const { json } = await world().send('GET', '/.well-known/oauth-authorization-server')
      assert.equal(json.client_id_metadata_document_supported, true)
      const { config, signIn } = await agent(world(), clientId)
      const { tokens, pages, user, browser, again } = await signIn()
      assert.deepEqual(pages, ['/login', '/consent'])
      assert.equal(tokens.claims()?.aud, clientId)
      assert.equal((await world().userinfo(tokens.access_token)).json.sub, user.sub)

      const fresh = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '')
      assert.ok(fresh.access_token)
      assert.equal(host.hits(path), 1)

      const apps = await browser.open('/account/apps')
      assert.match(apps.text, /<bdi>Agent<\/bdi>/)
      assert.match(apps.text, new RegExp(new URL(clientId).host))
      assert.deepEqual((await again()).pages, [])

      await openid.tokenRevocation(config, fresh.access_token)
      assert.equal((await world().userinfo(fresh.access_token)).status, 401)
    })

    it('authenticate with the key of their document, and only with it', async () => {
      const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
      const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256' }] }
      const clientId = host.publishClient(newPath(), {
        token_endpoint_auth_method: 'private_key_jwt',
        jwks,
      })
      const auth = openid.PrivateKeyJwt({ key: privateKey, kid: 'k1' })
      const { signIn } = await agent(world(), clientId, auth)
      const { tokens } = await signIn()
      const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' }
      const bare = { id: clientId, secret: '', redirectUri }
      assert.equal((await world().token(bare, form)).json.error, 'invalid_client')
      const posted = await world().token(bare, { ...form, client_secret: 'guess' })
      assert.equal(posted.json.error, 'invalid_client')
    })

    it('M12: choose a stricter profile, and what their ID tokens say', async () => {
      const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
      const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256' }] }
      const strict = {
        security_profile: 'fapi2',
        token_endpoint_auth_method: 'private_key_jwt',
        jwks,
        dpop_bound_access_tokens: true,
      }
      const { url } = await open(host.publishClient(newPath(), strict))
      assert.match(url.search, /error=invalid_request/, 'its requests have to be pushed')
      const clientId = host.publishClient(newPath(), {
        ...{ token_endpoint_auth_method: 'private_key_jwt', jwks, id_token_claims: 'minimal' },
      })
      const auth = openid.PrivateKeyJwt({ key: privateKey, kid: 'k1' })
      const { signIn } = await agent(world(), clientId, auth)
      const { tokens } = await signIn('openid email')
      assert.equal(tokens.claims()?.email_verified, undefined)
      const full = await (await agent(world(), host.publishClient(newPath()))).signIn(
        'openid email',
      )
      assert.notEqual(full.tokens.claims()?.email_verified, undefined)
    })

    it('are refused if the client_id is not exactly such an address', async () => {
      const path = newPath()
      const clientId = host.publishClient(path)
      const { port } = new URL(clientId)
      for (const id of [
        `${host.origin}/`,
        host.origin,
        `${clientId}#part`,
        `${host.origin}/a/..${path}`,
        `${host.origin}/.${path}`,
        `${host.origin}/%2e${path}`,
        `http://user@127.0.0.1:${port}${path}`,
        `http://user:secret@127.0.0.1:${port}${path}`,
        `HTTP://127.0.0.1:${port}${path}`,
        `http://127.1:${port}${path}`,
        `http://2130706433:${port}${path}`,
        `http://localhost.:${port}${path}`,
        `http:\\\\127.0.0.1:${port}${path}`,
        ` ${clientId}`,
        `${clientId}\t`,
        `ftp://127.0.0.1:${port}${path}`,
        `javascript:alert(1)//${path}`,
        `${clientId}?${'x'.repeat(600)}`,
        `${world().issuer}/.well-known/openid-configuration`,
      ]) {
        assert.equal((await open(id)).status, 400, id)
      }
      assert.equal(host.hits(path), 0)
    })

    it('are refused if the document cannot be used, and learn why', async () => {
      const bad = (body: unknown, more = {}) => host.publish(newPath(), { body, ...more })
      const other = host.publishClient(newPath())
      const described = (path: string, metadata: object) => host.publishClient(path, metadata)
      for (const [clientId, words] of [
        [bad({ client_id: other, redirect_uris: [redirectUri] }), 'is not the address'],
        [bad('<html>'), 'is not a JSON object'],
        [bad('[]'), 'is not a JSON object'],
        [bad('{}', { headers: { 'content-type': 'text/html' } }), 'is not application/json'],
        [bad('{}', { status: 302, headers: { location: other } }), 'status 302'],
        [host.origin + newPath(), 'status 404'],
        [described(newPath(), { client_name: 'x'.repeat(6000) }), 'too large'],
        [bad('{}', { headers: { 'content-encoding': 'gzip' } }), 'too large or compressed'],
        [described(newPath(), { client_secret: 'shared' }), 'must not have a client_secret'],
        [
          described(newPath(), { token_endpoint_auth_method: 'client_secret_basic' }),
          'token_endpoint_auth_method must be one of none, private_key_jwt',
        ],
        [described(newPath(), { redirect_uris: ['http://evil.example/'] }), 'redirect_uris'],
        [described(newPath(), { redirect_uris: [] }), 'redirect_uris'],
        [described(newPath(), { subject_type: 'pairwise' }), 'pairwise subjects'],
        [described(newPath(), { userinfo_signed_response_alg: 'RS256' }), 'encrypted user info'],
        [described(newPath(), { grant_types: ['client_credentials'] }), 'grant_types'],
        [
          described(newPath(), {
            token_endpoint_auth_method: 'private_key_jwt',
            jwks: { keys: [] },
            jwks_uri: 'https://app.example/keys',
          }),
          'jwks',
        ],
      ] as const) {
        const visit = await open(clientId)
        assert.equal(visit.status, 400, words)
        assert.ok(visit.text.includes(words), `${words}: ${visit.text.slice(-900)}`)
        const bare = { id: clientId, secret: '', redirectUri }
        const answer = await world().token(bare, { grant_type: 'refresh_token' })
        assert.deepEqual([answer.status, answer.json.error], [400, 'invalid_client'])
        // All are fetched for one address.
        world().advance(minute)
      }
    })

    it('cannot choose what only an administrator may', async () => {
      const clientId = host.publishClient(newPath(), {
        consent: 'implicit',
        introspect_any: true,
        require_pkce: false,
        generations: ['v1', 'v2'],
        grant_types: ['authorization_code', 'refresh_token', 'password', 'implicit'],
        scope: 'openid email ostiary:users_write',
        allowed_scopes: ['ostiary:users_write'],
        default_scopes: ['ostiary:users_write'],
        other_members: { a: 1 },
        access_token_lifetime: 86_400,
      })
      const bare = { id: clientId, secret: '', redirectUri }
      const { signIn } = await agent(world(), clientId)
      const { pages, tokens, user } = await signIn('openid email')
      assert.deepEqual(pages, ['/login', '/consent'])
      assert.equal(tokens.expires_in, 3600)
      const managing = await open(clientId, { scope: 'openid ostiary:users_write' })
      assert.match(managing.url.search, /error=invalid_scope/)
      const refreshing = await open(clientId, { scope: 'openid offline_access' })
      assert.match(refreshing.url.search, /error=invalid_scope/)
      const withoutPkce = await open(clientId, { code_challenge: undefined })
      assert.match(withoutPkce.url.search, /error=invalid_request/)
      const plain = await open(clientId, { code_challenge_method: 'plain' })
      assert.match(plain.url.search, /error=invalid_request/)
      const password = await world().signIn(bare, user)
      assert.equal(password.json.error, 'unauthorized_client')
      const v1 = await world().send('GET', '/session-srv/checktoken', {
        bearer: tokens.access_token,
      })
      assert.notEqual(v1.text, 'true')
    })

    it('get answers at the addresses of their document alone', async () => {
      const clientId = host.publishClient(newPath(), {
        redirect_uris: ['http://127.0.0.1/callback', 'https://app.example/exact'],
      })
      const to = 'http://127.0.0.1:49152/callback'
      const { signIn } = await agent(world(), clientId)
      await signIn('openid', to)
      for (const redirect_uri of [
        'https://app.example/exact?more=1',
        'https://app.example/other',
        'http://127.0.0.1:49152/other',
        'http://127.0.0.2/callback',
        'https://evil.example/callback',
      ]) {
        assert.equal((await open(clientId, { redirect_uri })).status, 400, redirect_uri)
      }
    })

    it('are shown to people with their host, and without what a hostile name may do', async () => {
      const clientId = host.publishClient(newPath(), {
        client_name: `Ostiary\u202E <img src=x onerror=alert(1)>\u200B${'!'.repeat(300)}`,
        logo_uri: 'https://tracker.example/logo.png',
        redirect_uris: ['http://127.0.0.1/callback'],
      })
      const redirect_uri = 'http://127.0.0.1:50000/callback'
      const user = await world().addUser()
      const browser = testBrowser(world())
      const client = { id: clientId, secret: '', redirectUri: redirect_uri }
      const page = await browser.open(
        authorizationPath(client, {
          code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
          code_challenge_method: 'S256',
        }),
      )
      const { username, password } = user
      const consent = await browser.submit(page, { username, password })
      assert.equal(consent.url.pathname, '/consent')
      for (const { text, headers } of [page, consent]) {
        assert.ok(text.includes(`<bdi>${new URL(clientId).host}</bdi>`), text)
        assert.doesNotMatch(text, /[\u202E\u200B]|<img src=x|tracker\.example|!{61}/)
        assert.doesNotMatch(headers.get('content-security-policy') ?? '', /img-src[^;]*https:/)
      }
      assert.match(consent.text, /an app on this device/)
    })

    it('are named by their address if their name cannot be seen', async () => {
      const clientId = host.publishClient(newPath(), {
        client_name: '\u3164\u115F\uFFA0\u2800\uFE0F\u034F\uD800',
      })
      assert.ok((await open(clientId)).text.includes(`<bdi>${clientId}</bdi>`))
    })

    it('get no link on pages of the server that anybody can send to people', async () => {
      const clientId = host.publishClient(newPath(), {
        client_name: 'your account, to confirm it',
        client_uri: 'https://evil.example/',
        initiate_login_uri: 'https://evil.example/login',
      })
      const browser = testBrowser(world())
      const client_id = encodeURIComponent(clientId)
      for (const address of ['/login?requestId=unknown&', '/verify-email?', '/device/done?']) {
        const page = await browser.open(`${address}client_id=${client_id}&outcome=approved`)
        assert.doesNotMatch(page.text, /evil\.example|to confirm it/, address)
      }
    })

    it('are fetched once for many, and again when the document is old', async () => {
      const path = newPath()
      const clientId = host.publishClient(path, {}, { 'cache-control': 'max-age=1200' })
      const visits = await Promise.all(Array.from({ length: 8 }, () => open(clientId)))
      assert.ok(visits.every(({ status }) => status === 200))
      assert.equal(host.hits(path), 1)
      world().advance(15 * minute)
      await open(clientId)
      assert.equal(host.hits(path), 1)
      world().advance(6 * minute)
      await open(clientId)
      assert.equal(host.hits(path), 2)

      const hasty = newPath()
      const hastyId = host.publishClient(hasty, {}, { 'cache-control': 'no-store' })
      for (let i = 0; i < 3; i++) await open(hastyId)
      assert.equal(host.hits(hasty), 1)
    })

    it('go on while their host is away, and end when the document is gone', async () => {
      const path = newPath()
      const clientId = host.publishClient(path)
      const { config, signIn } = await agent(world(), clientId)
      const { tokens } = await signIn()
      world().advance(6 * minute)
      host.publish(path, { status: 503 })
      const second = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '')
      host.publish(path, { status: 404 })
      world().advance(minute)
      const form = { grant_type: 'refresh_token', refresh_token: second.refresh_token ?? '' }
      const bare = { id: clientId, secret: '', redirectUri }
      const gone = await world().token(bare, form)
      assert.deepEqual([gone.status, gone.json.error], [400, 'invalid_client'])
      assert.match(gone.json.error_description, /status 404/)

      host.publishClient(path, { redirect_uris: ['https://app.example/moved'] })
      world().advance(minute)
      assert.equal((await world().token(bare, form)).status, 200)
      assert.equal((await open(clientId)).status, 400, 'the redirect URI of before')
    })

    it('draft §5.2: are read again at once after an error, but not without end', async () => {
      const path = newPath()
      const clientId = host.publish(path, { status: 404 })
      const statuses = []
      for (let i = 0; i < 7; i++) statuses.push((await open(clientId)).status)
      assert.deepEqual(statuses, [400, 400, 400, 400, 400, 429, 429])
      assert.equal(host.hits(path), 5)
      world().advance(minute)
      host.publish(path, { body: 'x'.repeat(6000) })
      assert.match((await open(clientId)).text, /too large/)
      host.publish(path, { body: '{}' })
      assert.match((await open(clientId)).text, /not the address of the document/)
      host.publishClient(path)
      assert.equal((await open(clientId)).status, 200)
    })

    it('do not make the account page wait for their hosts', async () => {
      const path = newPath()
      const clientId = host.publishClient(path, { client_name: 'Slow agent' })
      const { signIn } = await agent(world(), clientId)
      const { browser } = await signIn()
      world().advance(6 * minute)
      let answer = () => {}
      const until = new Promise<void>((resolve) => {
        answer = resolve
      })
      host.publish(path, { until })
      const node = await world().addNode()
      try {
        const apps = await browser.open('/account/apps')
        assert.match(apps.text, /<bdi>Slow agent<\/bdi>/, 'as it was known')
        // The other node has never heard of it.
        const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
        for (const page of ['/account/apps', '/account/activity']) {
          const { status, text } = await node.send('GET', page, { headers: { cookie } })
          assert.equal(status, 200)
          assert.doesNotMatch(text, /Slow agent/)
        }
        assert.equal(host.hits(path), 3, 'one fetch of each node')
        const given = `select 1 from events where client_id = '${clientId}' and outcome = 'failure'`
        assert.equal((await world().database.execute(given)).length, 0, 'none was given up')
      } finally {
        answer()
        await node.stop()
      }
    })

    it('are not asked when something is used that they have got', async () => {
      world().advance(minute)
      const path = newPath()
      const clientId = host.publishClient(path)
      const { signIn } = await agent(world(), clientId)
      const { tokens, user } = await signIn('openid email offline_access')
      let answer = () => {}
      const until = new Promise<void>((resolve) => {
        answer = resolve
      })
      host.publish(path, { until })
      const server = await world().addClient({ introspect_any: true })
      // The other node has never heard of the client.
      const node = await world().addNode()
      try {
        const { json } = await node.userinfo(tokens.access_token)
        assert.deepEqual([json.sub, typeof json.email], [user.sub, 'string'])
        const access = await node.introspect(server, tokens.access_token)
        assert.deepEqual([access.json.active, access.json.client_id], [true, clientId])
        const refresh = await node.introspect(server, tokens.refresh_token ?? '')
        assert.deepEqual([refresh.json.active, refresh.json.sub], [true, user.sub])
        const legacy = await node.send('GET', '/oauth2-login/oauth2/checktoken', {
          headers: { access_token: tokens.access_token },
        })
        assert.equal(legacy.text, 'false', 'they have no generation v1')
        assert.equal(host.hits(path), 1)

        const hint = `access_token_hint=${tokens.access_token}`
        const out = await node.send('POST', `/session/end_session?${hint}`, {
          headers: { accept: 'application/json' },
        })
        assert.deepEqual(out.json, { success: true, status: 200 })
        assert.equal((await node.userinfo(tokens.access_token)).status, 401)
      } finally {
        answer()
        await node.stop()
      }
    })

    it('need a new consent if the document says who gets the answers, and after a time', async () => {
      world().advance(minute)
      const path = newPath()
      const { publicKey } = await generateKeyPair('ES256')
      const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256' }] }
      const keyed = { token_endpoint_auth_method: 'private_key_jwt', jwks }
      const clientId = host.publishClient(path, keyed)
      const client = { id: clientId, secret: '', redirectUri }
      const user = await world().addUser()
      const browser = testBrowser(world())
      const pages = async () => {
        const pkce = { code_challenge_method: 'S256', scope: 'openid email' }
        const code_challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
        const address = authorizationPath(client, { code_challenge, ...pkce })
        return (await browser.travel(address, user)).pages
      }
      const change = (metadata: object) => {
        host.publishClient(path, metadata)
        world().advance(6 * minute)
      }
      assert.deepEqual(await pages(), ['/login', '/consent'])
      assert.deepEqual(await pages(), [])
      change({ ...keyed, client_name: 'Renamed', logo_uri: 'https://app.example/new.png' })
      assert.deepEqual(await pages(), [], 'the host is what people have allowed')
      const uris = [redirectUri, 'https://elsewhere.example/callback']
      change({ ...keyed, redirect_uris: uris })
      assert.deepEqual(await pages(), ['/consent'])
      change({ ...keyed, redirect_uris: uris.toReversed() })
      assert.deepEqual(await pages(), [])
      change({ redirect_uris: uris })
      assert.deepEqual(await pages(), ['/consent'], 'without a key, anybody could be the client')
      assert.deepEqual(await pages(), [])
      const { refreshAbsoluteSeconds } = world().server.services.settings.tokens
      world().advance(refreshAbsoluteSeconds * 1000)
      assert.deepEqual(await pages(), ['/login', '/consent'])
    })

    it('lose their tokens when the policy leaves their host out', async () => {
      world().advance(minute)
      const clientId = host.publishClient(newPath())
      const { signIn } = await agent(world(), clientId)
      const { tokens } = await signIn()
      const { clientDocuments } = world().server.services.settings
      const settings = { clientDocuments: { ...clientDocuments, blockedHosts: ['127.0.0.1'] } }
      const node = await world().addNode({ settings })
      try {
        assert.equal((await node.userinfo(tokens.access_token)).status, 401)
        const refreshed = await node.refresh(
          { id: clientId, secret: '', redirectUri },
          tokens.refresh_token ?? '',
        )
        assert.deepEqual([refreshed.status, refreshed.json.error], [400, 'invalid_client'])
      } finally {
        await node.stop()
      }
      assert.equal((await world().userinfo(tokens.access_token)).status, 200)
    })

    it('cannot make the server flood others', async () => {
      const { limits } = world().server.services.settings
      const node = await world().addNode({
        settings: { limits: { ...limits, clientDocumentsPerAddressAndMinute: 3 } },
      })
      try {
        world().advance(minute)
        const paths = Array.from({ length: 6 }, newPath)
        const answers = []
        for (const path of paths) {
          const bare = { id: host.origin + path, secret: '', redirectUri }
          answers.push((await node.token(bare, { grant_type: 'refresh_token' })).status)
        }
        assert.deepEqual(answers, [400, 400, 400, 429, 429, 429])
        assert.deepEqual(
          paths.map((path) => host.hits(path)),
          [1, 1, 1, 0, 0, 0],
        )
        const hinted = await node.send(
          'GET',
          `/session/end_session?${new URLSearchParams({
            client_id: `${host.origin}${paths[5]}`,
            post_logout_redirect_uri: redirectUri,
          })}`,
        )
        assert.equal(hinted.status, 429)
      } finally {
        await node.stop()
      }
    })
  },
  { OSTIARY_FETCH_ALLOW_PRIVATE: 'true', OSTIARY_CLIENT_DOCUMENTS_POLICY: 'all' },
)

describe('fetches of metadata documents', () => {
  const rules = { scopes: ['openid'], client }
  const bounds = { maxBytes: 5120, minCacheSeconds: 300, maxCacheSeconds: 3600 }
  const clock = Date.now
  const about = { before: undefined, address: undefined }

  it('go to no private address, by name or by number', async () => {
    const resolve = async (name: string) => [name === 'inside.example' ? '10.0.0.7' : '192.0.2.1']
    const fetchDocument = documentFetcher({
      ...bounds,
      fetch: safeFetch({ resolve }),
      rules,
      recorded: recordedEvents(clock).recorded,
    })
    for (const address of [
      'https://inside.example/client.json',
      'https://10.0.0.7/client.json',
      'https://[::1]/client.json',
      'https://169.254.169.254/latest',
      'https://app.example:25/client.json',
    ]) {
      await assert.rejects(fetchDocument(address, about), {
        code: 'invalid_client',
        message: /its address is not allowed$/,
      })
    }
  })

  it('do not wait for a slow host', async () => {
    await using host = await documentHost()
    const address = host.publish('/slow.json', { until: new Promise(() => {}) })
    const fetch = safeFetch({ allowPrivate: true, timeoutMs: 50 })
    const { recorded } = recordedEvents(clock)
    const fetchDocument = documentFetcher({ ...bounds, fetch, rules, recorded })
    await assert.rejects(fetchDocument(address, about), { code: 'temporarily_unavailable' })
  })

  it('that cannot be made now are no failure of the document', async () => {
    await using host = await documentHost()
    let answer = () => {}
    const until = new Promise<void>((resolve) => {
      answer = resolve
    })
    const slow = host.publish('/slow.json', { until })
    const good = host.publishClient('/good.json')
    const { recorded, events } = recordedEvents(clock)
    const fetchDocument = documentFetcher({
      ...bounds,
      fetch: safeFetch({ allowPrivate: true, perTarget: 1 }),
      rules,
      recorded,
    })
    const first = fetchDocument(slow, about).catch(() => {})
    await assert.rejects(fetchDocument(good, about), { name: 'RequestFault', status: 503 })
    assert.deepEqual(events, [])
    answer()
    await first
    assert.equal((await fetchDocument(good, about)).metadata.client_name, 'Agent')
  })
})
