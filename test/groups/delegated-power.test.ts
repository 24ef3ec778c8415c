import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { it } from 'node:test'
import { importDependencies } from '../../src/cli/store/import-dependencies.ts'
import { sha256 } from '../../src/kernel/secrets.ts'
import { importData } from '../../src/transfer/import/import-data.ts'
import { describeManagement } from '../management/management-world.ts'
import {
  askAsDevice,
  deviceClient,
  pollAsDevice,
  toDeviceConsent,
} from '../support/device-calls.ts'
import type { TestClient, TestUser } from '../support/server-world.ts'
import { answerOf, authorizationPath, testBrowser } from '../support/test-browser.ts'
import { legacyCalls, legacyPaths, makeAdministrator } from '../v1/legacy-calls.ts'

const verifier = 'a-verifier.of~43_characters-that-is-allowed'
const managing = ['ostiary:users_read', 'ostiary:groups_write']
const asked = ['openid', 'offline_access', ...managing].join(' ')
const registration = {
  grant_types: ['authorization_code', 'implicit', 'refresh_token', 'password'],
  response_types: ['code', 'token', 'code token'],
  allowed_scopes: asked.split(' '),
}

describeManagement('N2: what an application gets of a person’s power', (world) => {
  async function administrator(): Promise<TestUser> {
    const user = await world().addUser()
    await makeAdministrator(world(), user)
    return user
  }

  const dismiss = ({ sub }: TestUser) =>
    world().server.services.storage.stores.groups.removeMembership('OSTIARY_ADMINS', sub)

  const authorization = (client: { id: string; redirectUri: string; secret: string }, more = {}) =>
    authorizationPath(client, { scope: asked, ...more })

  it('an administrator’s token without the scope manages nothing', async () => {
    const client = await world().addClient(registration)
    const user = await administrator()
    const { access_token: bearer } = (await world().signIn(client, user, 'openid')).json
    for (const [method, path, json] of [
      ['GET', `/users-srv/user/${user.sub}`],
      ['POST', '/users-srv/user', { username: `by-${user.sub}` }],
      ['POST', '/apps-srv/clients', { grant_types: ['client_credentials'] }],
      ['GET', '/groups-srv/usergroup?groupId=OSTIARY_ADMINS'],
      ['POST', '/groups-srv/usergroup', { groupId: 'g', groupName: 'g' }],
      ['GET', '/groups/group/OSTIARY_ADMINS'],
      ['GET', '/events-srv/events'],
    ] as const) {
      const { status } = await world().send(method, path, { bearer, json })
      assert.equal(status, 403, `${method} ${path}`)
    }
    const own = await world().send('GET', `/groups-srv/usergroupmap/userwithmetadata/${user.sub}`, {
      bearer,
    })
    assert.equal(own.status, 200, 'one’s own memberships need no scope')
    const json = { userId: user.sub, groupId: 'OSTIARY_ADMINS', roles: ['ADMIN'] }
    const verified = await world().send('POST', '/groups-srv/usergroupmap/verify', { bearer, json })
    assert.equal(verified.status, 200, 'verifying oneself neither')
  })

  it('the scope is granted to whoever holds a role that carries it, and left out for others', async () => {
    const client = await world().addClient(registration)
    const [admin, plain, ofGroup] = [
      await administrator(),
      await world().addUser(),
      await world().addUser(),
    ]
    const membership = {
      groupId: 'OSTIARY_USERS',
      sub: ofGroup.sub,
      roles: ['USER', 'GROUP_ADMIN'],
    }
    await world().ask('POST', '/groups-srv/usergroupmap/assign', membership)
    const granted = async (user: TestUser) => (await world().signIn(client, user, asked)).json.scope
    assert.equal(await granted(admin), asked)
    assert.equal(await granted(plain), 'openid offline_access')
    assert.equal(await granted(ofGroup), 'openid offline_access ostiary:groups_write')
    const inV1 = await legacyCalls(world()).signIn(client, plain, { scope: asked })
    assert.equal(inV1.json.scope, 'openid offline_access')
    const byDefault = await legacyCalls(world()).signIn(client, admin)
    assert.equal(byDefault.json.scope, 'openid', 'v1 gives it only when it is asked for by name')
  })

  it('a role that was lost narrows the next token of code, refresh and a new sign-in', async () => {
    const client = await world().addClient(registration)
    const user = await administrator()
    const first = (await world().signIn(client, user, asked)).json
    const code = await world().addCode(client, user, { scopes: asked.split(' ') })
    await dismiss(user)
    const refreshed = (await world().refresh(client, first.refresh_token)).json
    assert.equal(refreshed.scope, 'openid offline_access')
    assert.equal((await world().redeem(client, code)).json.scope, 'openid offline_access')
    const bearer = refreshed.access_token
    const answer = await world().send('GET', `/users-srv/user/${user.sub}`, { bearer })
    assert.equal(answer.status, 403)
  })

  it('M13: a role that was lost narrows the tokens of v1, of devices and of the browser too', async () => {
    const client = await world().addClient({ ...registration, consent: 'implicit' })
    const user = await administrator()
    const first = (await legacyCalls(world()).signIn(client, user, { scope: asked })).json
    assert.equal(first.scope, asked)
    const device = await deviceClient(world(), { allowed_scopes: asked.split(' ') })
    const waiting = await askAsDevice(world(), device, { scope: asked })
    const browser = testBrowser(world())
    const page = await toDeviceConsent(browser, waiting, user)
    assert.match(page.text, /See all users/)
    await browser.submit(page, { decision: 'allow' })
    await dismiss(user)
    const left = 'openid offline_access'
    const refreshed = await legacyCalls(world()).refresh(client, first.refresh_token)
    assert.equal(refreshed.json.scope, left)
    assert.equal((await pollAsDevice(world(), device, waiting)).json.scope, left)
    const silent = authorization(client, { response_type: 'token', prompt: 'none' })
    assert.equal(answerOf(await browser.open(silent)).get('scope'), 'openid')
  })

  it('M13: the console of the server needs no consent, but only at its own address', async () => {
    const redirectUri = `${world().issuer}/console/callback`
    const console = { id: 'ostiary-console', secret: '', redirectUri }
    const request = { code_challenge: sha256(verifier), code_challenge_method: 'S256' }
    const scope = 'openid ostiary:users_read ostiary:keys_write'
    // The page of the console is there only where it was built; the address is the same.
    const codeAt = ({ url }: { readonly url: URL }) => url.searchParams.get('code') ?? ''
    const admin = await administrator()
    const browser = testBrowser(world())
    const path = authorizationPath(console, { scope, ...request })
    const { end, pages } = await browser.travel(path, admin)
    assert.deepEqual(pages, ['/login'])
    const code = codeAt(end)
    const tokens = await world().redeem(console, code, { code_verifier: verifier })
    assert.equal(tokens.json.scope, scope)
    const silent = authorizationPath(console, { scope, ...request, prompt: 'none' })
    assert.ok(codeAt(await browser.open(silent)))

    const plain = await world().addUser()
    const other = await testBrowser(world()).travel(path, plain)
    assert.deepEqual(other.pages, ['/login'])
    const given = { code_verifier: verifier }
    const narrow = await world().redeem(console, codeAt(other.end), given)
    assert.equal(narrow.json.scope, 'openid')

    const asking = await browser.open(
      authorizationPath(console, { scope, ...request, prompt: 'consent' }),
    )
    assert.equal(asking.url.pathname, '/consent')
    const elsewhere = { ...console, redirectUri: 'https://elsewhere.example/callback' }
    await world().changeClient(console, {
      metadata: { redirect_uris: [redirectUri, elsewhere.redirectUri], consent: 'implicit' },
    })
    const led = await browser.open(authorizationPath(elsewhere, { scope, ...request }))
    assert.equal(led.url.pathname, '/consent')
  })

  it('M13: nothing else needs no consent because it looks like the console', async () => {
    const callback = `${world().issuer}/console/callback`
    const request = { code_challenge: sha256(verifier), code_challenge_method: 'S256' }
    const scope = 'openid ostiary:users_read'
    const admin = await administrator()
    const browser = testBrowser(world())
    const pageAt = async (client: TestClient, more: Readonly<Record<string, string>> = {}) => {
      const path = authorizationPath(client, { scope, ...request, ...more })
      const page = await browser.open(path)
      if (page.url.pathname !== '/login') return page
      const { username, password } = admin
      return browser.submit(page, { username, password })
    }
    const metadata = { consent: 'implicit', token_endpoint_auth_method: 'none' }
    const allowed_scopes = scope.split(' ')
    // Whoever registers a client for the address of the console gets no codes there, either.
    const other = await world().addClient({
      ...metadata,
      allowed_scopes,
      redirect_uris: [callback],
    })
    assert.equal((await pageAt({ ...other, redirectUri: callback })).url.pathname, '/consent')
    const alike = ['/console/callback/', '/console/', '/console/callback?to=x', '/callback']
    const addresses = alike.map((path) => `${world().issuer}${path}`)
    const console = { id: 'ostiary-console', secret: '', redirectUri: callback }
    await world().changeClient(console, {
      metadata: { ...metadata, redirect_uris: [callback, ...addresses] },
    })
    for (const redirectUri of addresses) {
      assert.equal(
        (await pageAt({ ...console, redirectUri })).url.pathname,
        '/consent',
        redirectUri,
      )
    }
    // One that is imported with the id of the console sends no code elsewhere unasked.
    const elsewhere = 'https://elsewhere.example/callback'
    const clients = [
      {
        client_id: console.id,
        token_endpoint_auth_method: 'client_secret_basic',
        client_secret: 'a secret of others',
        consent: 'implicit',
        redirect_uris: [elsewhere],
        allowed_scopes,
      },
    ]
    const input = Readable.from([Buffer.from(JSON.stringify({ clients }))])
    await importData(importDependencies(world().server.services), { input })
    const imported = await pageAt({ ...console, redirectUri: elsewhere })
    assert.equal(imported.url.pathname, '/consent')
    assert.notEqual((await pageAt(console)).url.searchParams.has('code'), true)
  })

  it('a role that came later adds nothing to a refresh token of before', async () => {
    const client = await world().addClient(registration)
    const user = await world().addUser()
    const first = (await world().signIn(client, user, asked)).json
    await makeAdministrator(world(), user)
    const refreshed = (await world().refresh(client, first.refresh_token)).json
    assert.equal(refreshed.scope, 'openid offline_access')
  })

  for (const consent of ['explicit', 'implicit'] as const) {
    it(`is asked for on the consent page in plain words, with consent ${consent}`, async () => {
      const client = await world().addClient({ ...registration, consent })
      const user = await administrator()
      const browser = testBrowser(world())
      const login = await browser.open(authorization(client, { ui_locales: 'de' }))
      const { username, password } = user
      const page = await browser.submit(login, { username, password })
      assert.equal(page.url.pathname, '/consent')
      assert.match(page.text, /Alle Personen sehen/)
      assert.match(page.text, /Gruppen anlegen und ändern/)
      assert.match(page.text, /Rechten in der Verwaltung/)
      const silent = await browser.open(authorization(client, { prompt: 'none' }))
      assert.equal(answerOf(silent).get('error'), 'consent_required')
      const done = await browser.submit(page, { decision: 'allow' })
      const tokens = await world().redeem(client, answerOf(done).get('code') ?? '')
      assert.equal(tokens.json.scope, asked)

      const again = await browser.open(authorization(client, { prompt: 'none' }))
      assert.ok(answerOf(again).get('code'), 'the very consent was given')
      const token = { response_type: 'token', prompt: 'none' }
      const implicit = answerOf(await browser.open(authorization(client, token)))
      assert.equal(implicit.get('scope'), asked.replace(' offline_access', ''))
    })
  }

  it('is not asked of people without the role, and not granted to them', async () => {
    const client = await world().addClient({ ...registration, consent: 'implicit' })
    const user = await world().addUser()
    for (const response_type of ['code', 'token', 'code token']) {
      for (const path of ['/authz-srv/authz', legacyPaths.authorize]) {
        const address = authorization(client, { response_type }).replace('/authz-srv/authz', path)
        const { end, pages } = await testBrowser(world()).travel(address, user)
        assert.deepEqual(pages, ['/login'])
        const answer = answerOf(end)
        if (response_type === 'token') assert.equal(answer.get('scope'), 'openid')
        else {
          const { json } = await world().redeem(client, answer.get('code') ?? '')
          assert.equal(json.scope, 'openid offline_access')
        }
      }
    }
  })

  it('a role that comes while the page is open brings nothing that the page did not say', async () => {
    const client = await world().addClient(registration)
    const user = await world().addUser()
    const browser = testBrowser(world())
    const login = await browser.open(authorization(client))
    const { username, password } = user
    const page = await browser.submit(login, { username, password })
    assert.doesNotMatch(page.text, /See all users/)
    await makeAdministrator(world(), user)
    const next = await browser.submit(page, { decision: 'allow' })
    assert.equal(next.url.pathname, '/consent')
    assert.match(next.text, /See all users/)
  })

  it('an answer of one person counts for nobody else', async () => {
    const client = await world().addClient({ ...registration, consent: 'implicit' })
    await testBrowser(world()).travel(authorization(client), await administrator())
    const { pages } = await testBrowser(world()).travel(
      authorization(client),
      await administrator(),
    )
    assert.deepEqual(pages, ['/login', '/consent'])
  })
})

describeManagement('N2: nobody gives a client more than they hold', (world) => {
  const clients = '/apps-srv/clients'
  const code = { status: 403, code: 12007 }

  async function outcome(bearer: string, method: string, path: string, json?: object) {
    const answer = await world().send(method, path, { bearer, json })
    const { error } = answer.json as unknown as { error?: { code: number } }
    return { status: answer.status, ...(error && { code: error.code }) }
  }

  const web = { redirect_uris: ['https://app.example/cb'], allowed_scopes: ['openid'] }

  async function personToken(...scopes: readonly string[]): Promise<string> {
    const user = await world().addUser()
    await makeAdministrator(world(), user)
    const allowed_scopes = scopes.map((scope) => `ostiary:${scope}`)
    const client = await world().addClient({ grant_types: ['password'], allowed_scopes })
    return (await world().signIn(client, user, allowed_scopes.join(' '))).json.access_token
  }

  it('implicit consent is given by administrators alone', async () => {
    const machine = await world().machineToken('apps_write')
    const implicit = { ...web, consent: 'implicit' }
    assert.deepEqual(await outcome(machine, 'POST', clients, implicit), code)
    const plain = await world().ask('POST', clients, web)
    const path = `${clients}/${plain.client_id}`
    assert.deepEqual(await outcome(machine, 'PUT', path, implicit), code)
    assert.deepEqual(await outcome(machine, 'PUT', path, web), { status: 200 })
    const admin = await personToken('apps_write')
    assert.deepEqual(await outcome(admin, 'PUT', path, implicit), { status: 200 })
    assert.deepEqual(await outcome(await personToken('apps_read'), 'PUT', path, web), {
      status: 403,
      code: 403,
    })
  })

  it('what nobody is asked about is given by administrators alone', async () => {
    const exchanging = {
      grant_types: ['urn:ietf:params:oauth:grant-type:token-exchange'],
      token_exchange: { mode: 'delegation', subject_clients: ['shop'] },
    }
    const paying = {
      grant_types: ['client_credentials'],
      own_authorization_details_types: ['payment'],
    }
    const machine = await world().machineToken('apps_write')
    const admin = await personToken('apps_write')
    for (const powers of [exchanging, paying]) {
      assert.deepEqual(await outcome(machine, 'POST', clients, powers), code)
      assert.deepEqual(await outcome(admin, 'POST', clients, powers), { status: 200 })
      const trusted = await world().addClient(powers)
      assert.deepEqual(await outcome(machine, 'POST', `${clients}/${trusted.id}/secret`, {}), code)
    }
  })

  it('a trusted client is not taken over: neither its addresses nor its secret', async () => {
    const machine = await world().machineToken('apps_write', 'apps_delete')
    const trusted = await world().addClient({ ...web, consent: 'implicit' })
    const path = `${clients}/${trusted.id}`
    const moved = { ...web, redirect_uris: ['https://evil.example/cb'] }
    assert.deepEqual(await outcome(machine, 'PUT', path, moved), code)
    assert.deepEqual(await outcome(machine, 'PUT', path, { ...moved, consent: 'implicit' }), code)
    assert.deepEqual(await outcome(machine, 'POST', `${path}/secret`, {}), code)
    assert.deepEqual(await outcome(machine, 'DELETE', path), code)
  })

  it('a client through which people manage is for administrators', async () => {
    const machine = await world().machineToken('apps_write', 'users_write')
    const forPeople = { ...web, allowed_scopes: ['openid', 'ostiary:users_write'] }
    assert.deepEqual(await outcome(machine, 'POST', clients, forPeople), code)
    const known = await world().ask('POST', clients, forPeople)
    const path = `${clients}/${known.client_id}`
    assert.deepEqual(await outcome(machine, 'PUT', path, web), code)
    assert.deepEqual(await outcome(machine, 'POST', `${path}/secret`, {}), code)
    const own = { grant_types: ['client_credentials'], allowed_scopes: ['ostiary:users_write'] }
    assert.deepEqual(await outcome(machine, 'POST', clients, own), { status: 200 })
  })

  it('an administrator’s token gives no scope that it does not hold', async () => {
    const admin = await personToken('apps_write', 'apps_delete')
    const powerful = {
      grant_types: ['client_credentials'],
      allowed_scopes: ['ostiary:users_write'],
    }
    assert.deepEqual(await outcome(admin, 'POST', clients, powerful), code)
    const open = { grant_types: ['client_credentials'], introspect_any: true }
    assert.deepEqual(await outcome(admin, 'POST', clients, open), code)
    const known = await world().ask('POST', clients, powerful)
    const path = `${clients}/${known.client_id}`
    assert.deepEqual(await outcome(admin, 'POST', `${path}/secret`, {}), code)
    assert.deepEqual(await outcome(admin, 'DELETE', path), code)
    const both = await personToken('apps_write', 'users_write')
    assert.deepEqual(await outcome(both, 'POST', `${path}/secret`, {}), { status: 200 })
  })
})
