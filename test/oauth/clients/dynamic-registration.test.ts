import assert from 'node:assert/strict'
import { it } from 'node:test'
import * as oauth from 'oauth4webapi'
import * as openid from 'openid-client'
import { commandLine } from '../../../src/events/actor.ts'
import { describeManagement } from '../../management/management-world.ts'
import { makeTestKey, signAssertion } from '../../support/jwt-fixtures.ts'
import { startSecondProcess } from '../../support/second-process.ts'
import type { Answer, ServerCalls } from '../../support/server-calls.ts'
import { authorizationPath, testBrowser } from '../../support/test-browser.ts'

const redirectUri = 'https://app.example/callback'
const path = '/apps-srv/clients/register'
const pkce = {
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
}
const hour = 3_600_000

interface Registered extends Readonly<Record<string, unknown>> {
  readonly client_id: string
  readonly client_secret: string
  readonly registration_access_token: string
  readonly registration_client_uri: string
  readonly scope: string
}

function register(node: ServerCalls, metadata: object = {}, bearer?: string): Promise<Answer> {
  const json = { redirect_uris: [redirectUri], ...metadata }
  return node.send('POST', path, { json, ...(bearer !== undefined && { bearer }) })
}

async function registered(node: ServerCalls, metadata: object = {}): Promise<Registered> {
  const answer = await register(node, metadata)
  assert.equal(answer.status, 201, answer.text)
  return answer.json as unknown as Registered
}

describeManagement(
  'clients that register themselves',
  (world) => {
    const configure = (
      method: string,
      { registration_access_token: bearer, client_id: id }: Registered,
      json?: object,
    ) => world().send(method, `${path}/${id}`, { bearer, ...(json && { json }) })

    /** A person who allows the client everything it asks for. */
    async function consentTo(client: Registered) {
      const user = await world().addUser()
      const browser = testBrowser(world())
      const address = authorizationPath(
        { id: client.client_id, secret: '', redirectUri },
        { scope: 'openid offline_access', ...pkce },
      )
      const journey = await browser.travel(address, user)
      return { ...journey, again: () => browser.travel(address, user) }
    }

    const sweep = () => world().server.chores.runAll()

    async function settingsWith(changes: object) {
      const { clientRegistration } = world().server.services.settings
      return world().addNode({
        settings: { clientRegistration: { ...clientRegistration, ...changes } },
      })
    }

    it('register and sign people in, by openid-client', async () => {
      const config = await openid.dynamicClientRegistration(
        new URL(world().issuer),
        {
          redirect_uris: [redirectUri],
          client_name: 'Agent',
          grant_types: ['authorization_code', 'refresh_token'],
        },
        undefined,
        { execute: [openid.allowInsecureRequests] },
      )
      const user = await world().addUser()
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid offline_access',
      })
      const { end, pages } = await testBrowser(world()).travel(url.href, user)
      assert.deepEqual(pages, ['/login', '/consent'])
      const tokens = await openid.authorizationCodeGrant(config, end.url, { idTokenExpected: true })
      assert.equal(tokens.claims()?.sub, user.sub)
      assert.ok((await openid.refreshTokenGrant(config, tokens.refresh_token ?? '')).access_token)
    })

    it('register with an initial access token, by oauth4webapi', async () => {
      const { token } = await world().ask('POST', '/apps-srv/registration-tokens', {
        scopes: ['openid', 'api:read'],
      })
      const issuer = new URL(world().issuer)
      const insecure = { [oauth.allowInsecureRequests]: true }
      const found = await oauth.discoveryRequest(issuer, insecure)
      const server = await oauth.processDiscoveryResponse(issuer, found)
      const answer = await oauth.dynamicClientRegistrationRequest(
        server,
        { redirect_uris: [redirectUri], token_endpoint_auth_method: 'none' },
        { ...insecure, initialAccessToken: String(token) },
      )
      const client = await oauth.processDynamicClientRegistrationResponse(answer)
      assert.equal(client.scope, 'openid api:read')
      assert.equal(client.client_secret, undefined)
      const again = await register(world(), {}, String(token))
      assert.deepEqual([again.status, again.json.error], [401, 'invalid_token'])
    })

    it('cannot make fetches without end by an initial access token', async () => {
      const wanted = { uses: 100, scopes: ['openid'] }
      const { token } = await world().ask('POST', '/apps-srv/registration-tokens', wanted)
      const sector_identifier_uri = 'https://127.0.0.1:9/sector.json'
      const status = async (metadata: object) =>
        (await register(world(), metadata, String(token))).status
      for (let time = 0; time < 61; time++) assert.equal(await status({}), 201)
      for (let time = 0; time < 60; time++) {
        assert.equal(await status({ sector_identifier_uri }), 400)
      }
      assert.equal(await status({ sector_identifier_uri }), 429)
      world().advance(hour)
      assert.equal(await status({}), 201)
    })

    it('read, change and remove themselves with their token', async () => {
      const client = await registered(world(), { client_name: 'Agent' })
      const read = await configure('GET', client)
      assert.equal(read.status, 200)
      assert.equal(read.json.client_id, client.client_id)
      assert.equal(read.json.client_secret, undefined)
      assert.equal(read.json.registration_client_uri, client.registration_client_uri)
      const { client_id, client_secret } = client
      const change = { client_id, client_secret, redirect_uris: [redirectUri], client_name: 'New' }
      const changed = await configure('PUT', client, change)
      assert.deepEqual([changed.status, changed.json.client_name], [200, 'New'])
      assert.equal(changed.json.registration_access_token, client.registration_access_token)
      assert.equal((await configure('DELETE', client)).status, 204)
      assert.equal((await configure('GET', client)).status, 401)
      const gone = { id: client_id, secret: client_secret, redirectUri }
      assert.equal((await world().token(gone, { grant_type: 'refresh_token' })).status, 401)
    })

    it('cannot touch another client, nor one that is disabled', async () => {
      const [one, other] = [await registered(world()), await registered(world())]
      const { registration_access_token } = one
      for (const method of ['GET', 'PUT', 'DELETE']) {
        const foreign = { ...other, registration_access_token }
        const body = method === 'PUT' ? { client_id: other.client_id } : undefined
        const answer = await configure(method, foreign, body)
        assert.deepEqual([answer.status, answer.json.error], [401, 'invalid_token'], method)
        const unknown = { ...other, client_id: 'unknown' }
        assert.equal((await configure(method, unknown, body)).text, answer.text)
        assert.equal((await world().send(method, `${path}/${one.client_id}`)).status, 401)
      }
      const administered = await world().addClient()
      const admins = { ...one, client_id: administered.id }
      assert.equal((await configure('GET', admins)).status, 401)

      await world().server.services.clientRegistry.setEnabled(commandLine, one.client_id, false)
      const body = { client_id: one.client_id, redirect_uris: [redirectUri] }
      assert.equal((await configure('PUT', one, body)).status, 401)
    })

    it('cannot choose what only an administrator may give', async () => {
      const client = await registered(world(), {
        client_id: 'chosen',
        client_secret: 'chosen-secret-chosen-secret-chosen',
        client_name: 'Agent\u202E',
        consent: 'implicit',
        introspect_any: true,
        generations: ['v1'],
        allowed_groups: [{ groupId: 'OSTIARY_ADMINS' }],
        connections: ['evil'],
        sign_in_here: false,
        allowed_scopes: ['ostiary:users_write'],
        default_scopes: ['ostiary:users_write'],
        access_token_lifetime: 86_400,
        other_members: { a: 1 },
        unknown_member: true,
        grant_types: ['authorization_code', 'password', 'client_credentials', 'implicit'],
        scope: 'openid ostiary:users_write ostiary:apps_write email',
      })
      assert.notEqual(client.client_id, 'chosen')
      assert.equal(client.scope, 'openid email')
      assert.deepEqual(client.grant_types, ['authorization_code'])
      const record = await world().ask('GET', `/apps-srv/clients/${client.client_id}`)
      for (const [name, value] of [
        ['registered_by', 'itself'],
        ['client_name', 'Agent'],
        ['consent', 'explicit'],
        ['introspect_any', false],
        ['allow_plain_pkce', false],
      ] as const) {
        assert.equal(record[name], value, name)
      }
      assert.deepEqual(record.generations, ['v2'])
      assert.deepEqual(record.allowed_scopes, ['openid', 'email'])
      const unset = ['allowed_groups', 'connections', 'sign_in_here', 'access_token_lifetime']
      for (const name of [...unset, 'other_members']) {
        assert.equal(record[name], undefined, name)
      }
    })

    it('M12: choose a stricter profile, and what their ID tokens say', async () => {
      const key = await makeTestKey('ES256')
      const wanted = {
        security_profile: 'fapi2',
        token_endpoint_auth_method: 'private_key_jwt',
        jwks: { keys: [key.publicJwk] },
        dpop_bound_access_tokens: true,
        id_token_signed_response_alg: 'ES256',
        id_token_claims: 'minimal',
      }
      const client = await registered(world(), wanted)
      assert.equal(client.security_profile, 'fapi2')
      assert.equal(client.id_token_claims, 'minimal')
      assert.equal(client.id_token_signed_response_alg, 'ES256')
      const usual = await registered(world(), {
        ...wanted,
        id_token_signed_response_alg: undefined,
      })
      assert.match(String(usual.id_token_signed_response_alg), /^(?:PS256|ES256|EdDSA)$/)
      assert.match(String(usual.access_token_signed_response_alg), /^(?:PS256|ES256|EdDSA)$/)

      const push = async (aud: string) => {
        const parts = { clientId: client.client_id, audience: aud, now: world().now(), key }
        const form = {
          ...{ response_type: 'code', scope: 'openid', redirect_uri: redirectUri, ...pkce },
          client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
          client_assertion: await signAssertion(parts),
        }
        return world().send('POST', '/authz-srv/par', { form })
      }
      assert.equal((await push(world().issuer)).status, 201)
      assert.equal((await push(`${world().issuer}/authz-srv/par`)).json.error, 'invalid_client')
      const { client_id: id } = client
      const address = authorizationPath({ id, secret: '', redirectUri }, { ...pkce })
      const { end } = await testBrowser(world()).travel(address, await world().addUser())
      assert.equal(end.url.searchParams.get('error'), 'invalid_request', 'it was not pushed')
      const weak = await register(world(), { ...wanted, token_endpoint_auth_method: 'none' })
      assert.deepEqual([weak.status, weak.json.error], [400, 'invalid_client_metadata'])
    })

    it('are told which grants there are, if their response types need another', async () => {
      const grant_types = ['authorization_code', 'implicit']
      const asked = { redirect_uris: [redirectUri], grant_types }
      const refused = await register(world(), { ...asked, response_types: ['code id_token'] })
      assert.equal(refused.json.error, 'invalid_client_metadata')
      assert.match(
        refused.json.error_description,
        /^response_types need .+; the grants are authorization_code, refresh_token$/,
      )
      const fewer = await registered(world(), {
        grant_types,
        response_types: ['code id_token', 'code'],
      })
      assert.deepEqual(fewer.response_types, ['code'])
    })

    it('get no power of the server without a person who gives it', async () => {
      const power = 'ostiary:users_read'
      const scopes = ['openid', power]
      const grantTypes = ['authorization_code', 'client_credentials']
      const node = await settingsWith({ scopes, grantTypes })
      const forPeople = await registered(node)
      assert.equal(forPeople.scope, `openid ${power}`)
      for (const grant_types of [['client_credentials'], grantTypes]) {
        assert.equal((await registered(node, { grant_types })).scope, 'openid')
      }
      await node.stop()
    })

    it('are listed apart from those that administrators registered', async () => {
      const chosen = await world().addClient()
      const itself = await registered(world())
      const list = async (query: string) => {
        const page = await world().ask('GET', `/apps-srv/clients?limit=200&${query}`)
        const { clients } = page as { clients: { client_id: string; registered_by?: string }[] }
        return clients
      }
      const found = await list('registered_by=itself')
      assert.ok(found.some(({ client_id }) => client_id === itself.client_id))
      assert.ok(found.every(({ registered_by }) => registered_by === 'itself'))
      assert.ok((await list('')).some(({ client_id }) => client_id === chosen.id))
      assert.deepEqual(await list('registered_by=itself&scope=nobody:asks'), [])
      assert.deepEqual(await list('registered_by=itself&usage=v1'), [])
    })

    it('cannot undo what an administrator has decided about them', async () => {
      const client = await registered(world(), { scope: 'openid profile email' })
      const { client_id } = client
      const sales = [{ groupId: 'OSTIARY_ADMINS' }]
      const narrowed = { allowed_scopes: ['openid'], allowed_groups: sales }
      const metadata = { redirect_uris: [redirectUri], ...narrowed }
      await world().ask('PUT', `/apps-srv/clients/${client_id}`, metadata)
      const wide = { client_id, redirect_uris: [redirectUri], scope: 'openid profile email' }
      for (const [method, body] of [['GET'], ['PUT', wide], ['DELETE']] as const) {
        const answer = await configure(method, client, body)
        assert.deepEqual([answer.status, answer.json.error], [401, 'invalid_token'], method)
      }
      world().advance(25 * hour)
      await world().server.chores.runAll()
      const record = await world().ask('GET', `/apps-srv/clients/${client_id}`)
      assert.deepEqual(record.allowed_scopes, ['openid'])
      assert.deepEqual(record.allowed_groups, sales)
      assert.equal(record.registered_by, 'itself', 'pages still say that nobody has checked it')
    })

    it('cannot change themselves while an administrator takes them over', async () => {
      const { clientRegistry, storage } = world().server.services
      const clients = await Promise.all(Array.from({ length: 8 }, () => registered(world())))
      const races = clients.map(async (client) => {
        const { client_id: clientId } = client
        const before = await storage.stores.clients.find(clientId)
        assert.ok(before)
        const metadata = { ...before.metadata, allowed_scopes: ['openid'] }
        const own = { client_id: clientId, redirect_uris: [redirectUri] }
        await Promise.all([
          configure('PUT', client, own),
          clientRegistry.replace(commandLine, { clientId, enabled: true, metadata }),
          configure('PUT', client, own),
        ])
        return (await storage.stores.clients.find(clientId))?.metadata.allowed_scopes
      })
      for (const scopes of await Promise.all(races)) assert.deepEqual(scopes, ['openid'])
    })

    it('cannot remove themselves while an administrator takes them over or disables them', async () => {
      await using second = await startSecondProcess(world())
      const { storage } = world().server.services
      for (const decision of ['take over', 'disable']) {
        const { client_id: id, registration_access_token: bearer } = await registered(world())
        const removing = await storage.transact(async ({ clients, selfRegistrations }) => {
          await clients.lock()
          const removal = second.send('DELETE', `${path}/${id}`, { bearer })
          // Whatever the removal reads first, it has read when a later request is answered.
          for (let number = 0; number < 3; number++) {
            assert.equal((await second.send('GET', `${path}/${id}`, { bearer })).status, 200)
          }
          const client = await clients.find(id)
          if (decision === 'take over') await selfRegistrations.remove(id)
          else if (client) await clients.put({ ...client, enabled: false })
          return { removal }
        })
        assert.equal((await removing.removal).status, 401, decision)
        assert.ok(await storage.stores.clients.find(id), decision)
      }
    })

    it('are refused in the words of RFC 7591', async () => {
      for (const [metadata, error] of [
        [{ redirect_uris: ['http://evil.example/cb'] }, 'invalid_redirect_uri'],
        [{ redirect_uris: ['https://app.example/#part'] }, 'invalid_redirect_uri'],
        [{ redirect_uris: [] }, 'invalid_redirect_uri'],
        [{ redirect_uris: [`${world().issuer}/session/end_session`] }, 'invalid_redirect_uri'],
        [{ token_endpoint_auth_method: 'tls_client_auth' }, 'invalid_client_metadata'],
        [{ grant_types: ['password'] }, 'invalid_client_metadata'],
        [{ jwks: { keys: [] }, jwks_uri: 'https://app.example/keys' }, 'invalid_client_metadata'],
        [{ jwks_uri: 'http://127.0.0.1/keys' }, 'invalid_client_metadata'],
        [{ client_name: 7 }, 'invalid_client_metadata'],
        [{ scope: ['openid'] }, 'invalid_client_metadata'],
        [{ software_statement: 'e30.e30.' }, 'unapproved_software_statement'],
      ] as const) {
        const answer = await register(world(), metadata)
        assert.deepEqual([answer.status, answer.json.error], [400, error], answer.text)
      }
      const basic = { headers: { authorization: 'Basic eDp5' }, json: {} }
      assert.equal((await world().send('POST', path, basic)).status, 401)
    })

    it('cannot keep the server busy with changes', async () => {
      const client = await registered(world())
      const faulty = { client_id: client.client_id, redirect_uris: [] }
      for (let i = 0; i < 60; i++)
        assert.equal((await configure('PUT', client, faulty)).status, 400)
      const sound = { ...faulty, redirect_uris: [redirectUri] }
      const refused = await configure('PUT', client, sound)
      assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '3600'])
      world().advance(hour)
      assert.equal((await configure('PUT', client, sound)).status, 200)
    })

    it('cannot weaken their authentication, nor choose their secret', async () => {
      const client = await registered(world())
      const { client_id } = client
      const change = { client_id, redirect_uris: [redirectUri] }
      for (const more of [
        { token_endpoint_auth_method: 'none' },
        { client_secret: 'a secret of their own choice, long enough' },
        { client_id: 'another' },
        { registration_access_token: client.registration_access_token },
      ]) {
        const answer = await configure('PUT', client, { ...change, ...more })
        assert.deepEqual([answer.status, answer.json.error], [400, 'invalid_client_metadata'])
      }
      const widened = await configure('PUT', client, {
        ...change,
        scope: 'openid ostiary:apps_read',
      })
      assert.equal(widened.json.scope, 'openid')
    })

    it('need a new consent for a new redirect URI, and for other subjects', async () => {
      const client = await registered(world(), {
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
      })
      const { again, pages } = await consentTo(client)
      assert.deepEqual(pages, ['/login', '/consent'])
      assert.deepEqual((await again()).pages, [])
      const change = {
        client_id: client.client_id,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [redirectUri],
      }
      await configure('PUT', client, { ...change, client_name: 'Another name' })
      assert.deepEqual((await again()).pages, [])
      await configure('PUT', client, { ...change, subject_type: 'pairwise' })
      assert.deepEqual((await again()).pages, ['/consent'], 'or it knew both subjects of people')
      await configure('PUT', client, change)
      assert.deepEqual((await again()).pages, ['/consent'])
      const uris = [redirectUri, 'https://elsewhere.example/callback']
      await configure('PUT', client, { ...change, redirect_uris: uris })
      assert.deepEqual((await again()).pages, ['/consent'])
    })

    it('are shown as unchecked, with the host of their redirect URI', async () => {
      const client = await registered(world(), {
        client_name: 'Ostiary',
        logo_uri: 'https://tracker.example/logo.png',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
      })
      const user = await world().addUser()
      const browser = testBrowser(world())
      const page = await browser.open(
        authorizationPath({ id: client.client_id, secret: '', redirectUri }, pkce),
      )
      const { username, password } = user
      const consent = await browser.submit(page, { username, password })
      assert.match(consent.text, /Nobody here has checked this app/)
      assert.match(consent.text, /<bdi>app\.example<\/bdi>/)
      assert.doesNotMatch(consent.text, /tracker\.example/)
      await browser.submit(consent, { decision: 'allow' })
      const list = await browser.open('/account/apps')
      assert.match(list.text, /<bdi>Ostiary<\/bdi>.*\s.*Nobody here has checked this app/)
    })

    it('are turned away where registration is closed or limited', async () => {
      const closed = await settingsWith({ mode: 'closed' })
      const guarded = await settingsWith({ mode: 'token' })
      const narrow = await settingsWith({ perAddressAndHour: 2 })
      try {
        const discovered = await closed.send('GET', '/.well-known/openid-configuration')
        assert.equal(discovered.json.registration_endpoint, undefined)
        assert.equal((await register(closed)).status, 403)
        const refused = await register(guarded)
        assert.deepEqual([refused.status, refused.json.error], [401, 'invalid_token'])
        assert.equal((await register(guarded, {}, 'guess')).status, 401)
        world().advance(hour)
        const flood = []
        for (let i = 0; i < 4; i++) flood.push((await register(narrow)).status)
        assert.deepEqual(flood, [201, 201, 429, 429])
      } finally {
        for (const node of [closed, guarded, narrow]) await node.stop()
      }
    })

    it('give way if there is no room, unless they are used, new, or came with a token', async () => {
      const { selfRegistrations } = world().server.services.storage.stores
      world().advance(25 * hour)
      await sweep()
      const used = await registered(world())
      await selfRegistrations.touch(used.client_id, world().now())
      const unused = await registered(world())
      const full = await settingsWith({ mostClients: await selfRegistrations.count() })
      try {
        const refused = await register(full)
        assert.deepEqual([refused.status, refused.json.error], [503, 'temporarily_unavailable'])
        const { token } = await world().ask('POST', '/apps-srv/registration-tokens', {})
        assert.equal((await register(full, {}, String(token))).status, 201)
        assert.equal((await configure('GET', unused)).status, 200)
        world().advance(hour / 2)
        assert.equal((await register(full)).status, 201)
        assert.equal((await configure('GET', unused)).status, 401)
        assert.equal((await configure('GET', used)).status, 200)
      } finally {
        await full.stop()
      }
    })

    it('are in use if they get tokens without the token endpoint', async () => {
      const { clientRegistration } = world().server.services.settings
      const grantTypes = [...clientRegistration.grantTypes, 'implicit']
      const node = await settingsWith({ grantTypes })
      const implicit = { grant_types: ['implicit'], response_types: ['id_token'] }
      const [used, unused] = [await registered(node, implicit), await registered(node, implicit)]
      await node.stop()
      const { end } = await testBrowser(world()).travel(
        authorizationPath(
          { id: used.client_id, secret: '', redirectUri },
          { response_type: 'id_token', nonce: 'n1' },
        ),
        await world().addUser(),
      )
      assert.match(end.url.hash, /id_token=/)
      world().advance(25 * hour)
      await sweep()
      assert.equal((await configure('GET', used)).status, 200)
      assert.equal((await configure('GET', unused)).status, 401)
    })

    it('are removed if nobody uses them', async () => {
      const metadata = { token_endpoint_auth_method: 'none' }
      const [used, unused] = [await registered(world(), metadata), await registered(world())]
      const config = new openid.Configuration(
        { issuer: world().issuer, token_endpoint: `${world().url}/token-srv/token` },
        used.client_id,
        {},
        openid.None(),
      )
      openid.allowInsecureRequests(config)
      const user = await world().addUser()
      const verifier = openid.randomPKCECodeVerifier()
      const challenge = await openid.calculatePKCECodeChallenge(verifier)
      const client = { id: used.client_id, secret: '', redirectUri }
      const { end } = await testBrowser(world()).travel(
        authorizationPath(client, {
          state: undefined,
          code_challenge: challenge,
          code_challenge_method: 'S256',
        }),
        user,
      )
      await openid.authorizationCodeGrant(config, end.url, { pkceCodeVerifier: verifier })
      world().advance(23 * hour)
      await sweep()
      assert.equal((await configure('GET', unused)).status, 200)
      world().advance(2 * hour)
      await sweep()
      assert.equal((await configure('GET', unused)).status, 401)
      assert.equal((await configure('GET', used)).status, 200)
      world().advance(90 * 24 * hour)
      await sweep()
      assert.equal((await configure('GET', used)).status, 401)
    })

    it('use a token as often as they may, also at two processes at once', async () => {
      const { token } = await world().ask('POST', '/apps-srv/registration-tokens', { uses: 7 })
      await using second = await startSecondProcess(world())
      const nodes = Array.from({ length: 30 }, (_, i) => (i % 2 === 0 ? world() : second))
      const answers = await Promise.all(nodes.map((node) => register(node, {}, String(token))))
      const countOf = (wanted: number) => answers.filter(({ status }) => status === wanted).length
      assert.deepEqual([countOf(201), countOf(401)], [7, 23])
    })

    it('register with tokens that administrators list and delete', async () => {
      const wanted = { name: 'Support', uses: 2, expires_in: 600 }
      const made = await world().ask('POST', '/apps-srv/registration-tokens', wanted)
      const list = async () =>
        (await world().ask('GET', '/apps-srv/registration-tokens')).tokens as { id: string }[]
      assert.ok((await list()).some(({ id }) => id === made.id))
      assert.doesNotMatch(JSON.stringify(await list()), new RegExp(String(made.token)))
      assert.equal((await register(world(), {}, String(made.token))).status, 201)
      const faulty = await register(world(), { redirect_uris: ['x'] }, String(made.token))
      assert.equal(faulty.status, 400, 'takes no use')
      await world().ask('DELETE', `/apps-srv/registration-tokens/${made.id}`)
      assert.equal((await register(world(), {}, String(made.token))).status, 401)
      const late = await world().ask('POST', '/apps-srv/registration-tokens', wanted)
      world().advance(601_000)
      assert.equal((await register(world(), {}, String(late.token))).status, 401)
      const bearer = await world().machineToken('apps_write')
      const refused = await world().send('POST', '/apps-srv/registration-tokens', {
        bearer,
        json: { scopes: ['ostiary:users_write'] },
      })
      assert.equal(refused.status, 403)
    })
  },
  {
    OSTIARY_CLIENT_REGISTRATION_MODE: 'open',
    OSTIARY_CLIENT_REGISTRATION_PER_ADDRESS_AND_HOUR: '1000',
  },
)
