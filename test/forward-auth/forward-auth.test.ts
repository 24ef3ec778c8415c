import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { identityHeaders } from '../../src/forward-auth/identity-headers.ts'
import { addGroups } from '../support/add-groups.ts'
import { describeServer, type TestUser } from '../support/server-world.ts'
import {
  addApp,
  asBrowser,
  cookieHeader,
  forwarded,
  identityIn,
  locationOf,
  send,
  trustingProxy,
  visitorOf,
  wiki,
} from './visitor.ts'

describeServer(
  'an application behind a proxy',
  (world) => {
    const store = () => world().server.services.storage.stores

    /** Somebody in a group with a role, and the group. */
    async function member(groupId: string, roles: readonly string[]) {
      const user = await world().addUser({
        given_name: 'Ada',
        family_name: 'Lövelace',
        email: `${groupId}@example.com`,
        email_verified: true,
      })
      const [id = ''] = await addGroups(world(), user, [{ groupId, roles }])
      return { user, groupId: id }
    }

    async function signedIn(forwardAuth: object = {}, metadata: object = {}, user?: TestUser) {
      const client = await addApp(world(), forwardAuth, metadata)
      const person = user ?? (await world().addUser())
      const visitor = visitorOf(world(), client)
      const { answer } = await visitor.open('/', person)
      assert.equal(answer.status, 200, answer.text)
      return { client, user: person, visitor }
    }

    it('leads to the sign-in and back to the address that was wanted', async () => {
      const client = await addApp(world())
      const user = await world().addUser()
      const visitor = visitorOf(world(), client)
      const { uri, answer } = await visitor.open('/start?id=1&id=2', user)
      assert.deepEqual([uri, answer.status], ['/start?id=1&id=2', 200])
      assert.equal(answer.headers['remote-user'], user.username)
      assert.equal(answer.headers['cache-control'], 'no-store')
    })

    it('says who it is by headers, and the same by a JWT with a key of the server', async () => {
      const { user, groupId } = await member('editors', ['EDITOR'])
      const { visitor, client } = await signedIn({}, {}, user)
      const answer = await visitor.ask('/')
      const { 'remote-jwt': jwt, ...plain } = identityIn(answer)
      const name = Buffer.from('Ada Lövelace').toString('latin1')
      assert.equal(plain['remote-user'], user.username)
      assert.equal(plain['remote-name'], name)
      assert.match(plain['remote-email'] ?? '', /^editors.*@example\.com$/)
      assert.ok(plain['remote-groups']?.split(',').includes(groupId))
      assert.ok(plain['remote-roles']?.split(',').includes(`${groupId}:EDITOR`))
      const keys = createRemoteJWKSet(new URL(`${world().url}/.well-known/jwks.json`))
      const { payload } = await jwtVerify(jwt ?? '', keys, {
        issuer: world().issuer,
        audience: wiki,
        typ: 'forward-auth+jwt',
        currentDate: new Date(world().now()),
      })
      const { sub, user: called, client_id, iat = 0, exp = 0, groups } = payload
      assert.deepEqual([sub, called, client_id], [user.sub, user.username, client.id])
      assert.ok(exp - iat <= 60)
      assert.ok(JSON.stringify(groups).includes(groupId))
      assert.equal((await world().userinfo(jwt ?? '')).status, 401, 'it is no access token')
    })

    it('gives only what the application may know, and no address that is not proven', async () => {
      const user = await world().addUser({ email: 'unproven@example.com', given_name: 'Ada' })
      const { visitor } = await signedIn({}, {}, user)
      assert.equal((await visitor.ask('/')).headers['remote-email'], '')
      const { user: other } = await member('quiet', ['EDITOR'])
      const scopes = { allowed_scopes: ['openid'] }
      const few = (await signedIn({ user: 'sub' }, scopes, other)).visitor
      const { 'remote-jwt': _, ...plain } = identityIn(await few.ask('/'))
      assert.deepEqual(plain, {
        'remote-user': other.sub,
        'remote-email': '',
        'remote-name': '',
        'remote-groups': '',
        'remote-roles': '',
      })
    })

    it('refuses somebody without the name that the application needs', async () => {
      const client = await addApp(world(), { user: 'email' })
      const user = await world().addUser({ email: 'nobody@example.com' })
      const { answer } = await visitorOf(world(), client).open('/', user)
      assert.equal(answer.status, 403)
      assert.match(answer.text, /lacks a name/)
    })

    it('shows who is in none of the groups a page that says why and how to ask', async () => {
      const { user, groupId } = await member('staff', ['CLERK'])
      const metadata = { allowed_groups: [{ groupId, roles: ['CLERK'] }] }
      const { visitor } = await signedIn({}, metadata, user)
      assert.equal((await visitor.ask('/')).status, 200)
      const client = await addApp(world(), {}, metadata)
      const { answer } = await visitorOf(world(), client).open('/', await world().addUser())
      assert.equal(answer.status, 403)
      assert.match(answer.text, /You have no access to this app/)
      assert.ok(answer.text.includes(`${world().issuer}/account/access/ask`))
      assert.match(answer.headers['content-security-policy'] ?? '', /style-src http/)
    })

    it('speaks German to those who prefer it', async () => {
      const client = await addApp(world(), {}, { allowed_groups: [{ groupId: 'not-there' }] })
      const user = await world().addUser()
      const visitor = visitorOf(world(), client)
      const location = locationOf(await visitor.ask('/'))
      const headers = { ...asBrowser, 'accept-language': 'de' }
      const answer = await visitor.ask(await visitor.signInFor(location, user), { headers })
      assert.match(answer.text, /Sie haben keinen Zugang zu dieser App/)
    })

    it('asks for a role at some paths, and for nothing at others', async () => {
      const { user, groupId } = await member('admins', ['WIKI_ADMIN'])
      const forwardAuth = {
        paths: [
          { path: '/public', public: true },
          { path: '/public/drafts' },
          { path: '/admin', allowed_groups: [{ groupId, roles: ['WIKI_ADMIN'] }] },
        ],
      }
      const nobody = visitorOf(world(), await addApp(world(), forwardAuth))
      for (const [uri, status] of [
        ['/public', 200],
        ['/public/', 200],
        ['/public/a/b?x=/admin', 200],
        ['/publicity', 302],
        ['/Public', 302],
        ['/public/drafts', 302],
        ['/admin', 302],
      ] as const) {
        assert.equal((await nobody.ask(uri)).status, status, uri)
      }
      const admin = (await signedIn(forwardAuth, {}, user)).visitor
      const { visitor } = await signedIn(forwardAuth)
      for (const uri of ['/admin', '/admin/', '/ADMIN/users', '/admin;v=1/users', '/%61dmin']) {
        assert.equal((await visitor.ask(uri)).status, 403, uri)
        assert.equal((await admin.ask(uri)).status, 200, uri)
      }
      assert.match((await visitor.ask('/admin')).text, /no access to this page/)
      assert.equal((await visitor.ask('/administrator')).status, 200)
    })

    it('refuses an address that can be read as two, if paths differ', async () => {
      const forwardAuth = { paths: [{ path: '/public', public: true }] }
      const { visitor } = await signedIn(forwardAuth)
      for (const uri of [
        '/public/../admin',
        '/public/%2e%2e/admin',
        '/public/..;/admin',
        '/public%2f..%2fadmin',
        '/public/..%5cadmin',
        '/public/..\\admin',
        '//public',
        '/public//admin',
        '/public/%252e%252e/admin',
        '/public/%00',
        '/public/%ff',
        '/.',
      ]) {
        assert.equal((await visitor.ask(uri)).status, 400, uri)
        assert.equal((await visitor.ask(uri, { brief: true })).status, 403, uri)
      }
      const { visitor: other } = await signedIn()
      assert.equal((await other.ask('/projects/a%2Fb//c')).status, 200)
    })

    it('answers programs with a status, and redirects nothing that would be lost', async () => {
      const client = await addApp(world())
      const visitor = visitorOf(world(), client)
      for (const asked of [
        { headers: { accept: 'application/json' } },
        { headers: {} },
        { headers: { ...asBrowser, 'x-requested-with': 'XMLHttpRequest' } },
        { headers: { ...asBrowser, 'sec-fetch-mode': 'cors' } },
        { headers: { ...asBrowser, 'sec-fetch-mode': 'websocket' } },
        { method: 'HEAD' },
        { method: 'POST' },
        { method: 'OPTIONS' },
        { method: 'PROPFIND' },
      ]) {
        const answer = await visitor.ask('/', asked)
        assert.equal(answer.status, 401, JSON.stringify(asked))
        assert.equal(answer.headers.location, undefined)
        assert.ok(answer.headers['www-authenticate'])
        assert.equal(answer.headers['cache-control'], 'no-store')
      }
      const data = await visitor.ask('/', { headers: { accept: 'application/json' } })
      assert.equal(JSON.parse(data.text).error, 'login_required')
      const form = await visitor.ask('/', { method: 'POST' })
      assert.match(form.text, /did not reach the app/)
    })

    it('signs out: here, and at the server without asking again', async () => {
      const { client, user, visitor } = await signedIn()
      const copy = new Map(visitor.cookies)
      const answer = await visitor.ask('/.ostiary/sign-out')
      const page = await visitor.browser.open(locationOf(answer))
      assert.match(page.text, /You are signed out/)
      assert.equal((await visitor.ask('/')).status, 302)
      const thief = visitorOf(world(), client)
      for (const [name, value] of copy) thief.cookies.set(name, value)
      assert.equal((await thief.ask('/')).status, 302, 'a copy of the cookie is worth nothing')
      const { pages } = await visitor.browser.travel(locationOf(await visitor.ask('/')), user)
      assert.deepEqual(pages, ['/login'])
    })

    it('asks before another site signs somebody out', async () => {
      const { visitor } = await signedIn()
      const headers = { ...asBrowser, 'sec-fetch-site': 'cross-site' }
      const answer = await visitor.ask('/.ostiary/sign-out', { headers })
      assert.equal(answer.status, 403)
      assert.match(answer.text, /Another site has led you here/)
      assert.equal((await visitor.ask('/')).status, 200)
      assert.equal((await visitor.ask('/.ostiary/sign-out', { method: 'POST' })).status, 405)
    })

    it('ends with the session, the password, the person and the client', async () => {
      const bearer = await administrator()
      const ends: Record<string, (user: TestUser, clientId: string) => Promise<unknown>> = {
        session: (user) => call('DELETE', `/users-srv/user/${user.sub}/sessions`),
        person: (user) =>
          call('PUT', `/users-srv/user/${user.sub}/status`, { userStatus: 'BLOCKED' }),
        password: (user) =>
          call('PUT', `/users-srv/user/${user.sub}/password`, {
            password: 'tangled orchard lantern',
            mustChange: false,
          }),
        deletion: (user) => call('DELETE', `/users-srv/user/${user.sub}`),
      }
      async function call(method: string, path: string, json?: object) {
        const answer = await world().send(method, path, { bearer, ...(json && { json }) })
        assert.ok(answer.status < 300, `${path}: ${answer.status} ${answer.text}`)
      }
      for (const [what, end] of Object.entries(ends)) {
        const { user, client, visitor } = await signedIn()
        await end(user, client.id)
        assert.equal((await visitor.ask('/')).status, 302, what)
        assert.equal((await visitor.ask('/', { brief: true })).status, 401, what)
      }
      const { client, visitor } = await signedIn()
      await world().changeClient(client, { enabled: false })
      assert.equal((await visitor.ask('/')).status, 403)
      await world().changeClient(client, { enabled: true })
      await world().changeClient(client, { metadata: { forward_auth: undefined } })
      assert.equal((await visitor.ask('/')).status, 404)
    })

    it('asks for the roles of this moment, in the middle of a visit', async () => {
      const { user, groupId } = await member('crew', ['SAILOR'])
      const metadata = { allowed_groups: [{ groupId, roles: ['SAILOR'] }] }
      const { visitor } = await signedIn({}, metadata, user)
      await store().groups.removeMembership(groupId, user.sub)
      const answer = await visitor.ask('/')
      assert.equal(answer.status, 403)
      assert.match(answer.text, /You have no access to this app/)
      const { text } = await visitor.ask('/', { headers: {} })
      assert.equal(JSON.parse(text).error, 'access_denied')
    })

    it('is over after a day, and with the session', async () => {
      const { visitor } = await signedIn()
      const [line = ''] = [...visitor.cookies.keys()].filter((name) => name.includes('visit'))
      assert.match(line, /^__Host-/)
      world().advance(25 * 3_600_000)
      try {
        assert.equal((await visitor.ask('/')).status, 302)
      } finally {
        world().advance(-25 * 3_600_000)
      }
    })

    it('asks for a second factor where a path does, and says so if there is none', async () => {
      const forwardAuth = {
        paths: [{ path: '/vault', minimum_acr: 'https://refeds.org/profile/mfa' }],
      }
      const { user, visitor } = await signedIn(forwardAuth)
      const location = locationOf(await visitor.ask('/vault'))
      assert.match(location, /acr_values=/)
      const answer = await visitor.ask(await visitor.signInFor(location, user))
      assert.equal(answer.status, 403)
      assert.match(answer.text, /stronger sign-in/)
      assert.equal((await visitor.ask('/')).status, 200)
      assert.equal((await visitor.ask('/vault', { headers: {} })).status, 401)
    })

    it('asks again once a group of the person demands a second factor', async () => {
      const { user, groupId } = await member('strict', ['CLERK'])
      const { visitor } = await signedIn({}, {}, user)
      const policy = { groupId, minimumAcr: 'https://refeds.org/profile/mfa' }
      await store().signInPolicies.put({ ...policy, graceDays: 0, trustDays: 0 })
      try {
        assert.equal((await visitor.ask('/')).status, 302)
      } finally {
        await store().signInPolicies.remove(groupId)
      }
    })

    it('works the same on another node', async () => {
      const { client, visitor, user } = await signedIn()
      const node = await world().addNode()
      try {
        const there = visitorOf(world(), client, node)
        for (const [name, value] of visitor.cookies) there.cookies.set(name, value)
        assert.equal((await there.ask('/')).headers['remote-user'], user.username)
        const location = locationOf(await visitorOf(world(), client).ask('/'))
        assert.ok(location)
        await world().changeClient(client, { enabled: false })
        assert.equal((await there.ask('/')).status, 403)
      } finally {
        await node.stop()
      }
    })

    async function administrator(): Promise<string> {
      const allowed_scopes = ['ostiary:users_write', 'ostiary:users_delete']
      const grant_types = ['client_credentials']
      const machine = await world().addClient({ grant_types, allowed_scopes })
      const scope = allowed_scopes.join(' ')
      return (await world().token(machine, { grant_type: 'client_credentials', scope })).json
        .access_token
    }

    it('refuses headers that look like its own, and replaces those of the same name', async () => {
      const { visitor, user } = await signedIn()
      for (const name of ['remote_user', 'Remote_User', 'remote_jwt', 'remote.groups']) {
        const headers = { ...asBrowser, [name]: 'root' }
        assert.equal((await visitor.ask('/', { headers })).status, 400, name)
        assert.equal((await visitor.ask('/', { headers, brief: true })).status, 403, name)
      }
      const headers = { ...asBrowser, 'remote-user': 'root', 'remote-groups': 'admins' }
      const answer = await visitor.ask('/', { headers })
      assert.equal(answer.headers['remote-user'], user.username)
      const open = await addApp(world(), { paths: [{ path: '/', public: true }] })
      const nobody = await visitorOf(world(), open).ask('/', { headers })
      for (const name of identityHeaders) assert.equal(nobody.headers[name], '', name)
    })

    it('answers only for hosts of the application', async () => {
      const { visitor, client } = await signedIn()
      for (const origin of ['https://evil.example', 'http://wiki.example', `${wiki}:8443`]) {
        const answer = await visitor.ask('/', { origin })
        assert.equal(answer.status, 421, origin)
        assert.equal(answer.headers.location, undefined)
      }
      assert.equal((await visitor.ask('/', { origin: 'https://WIKI.example:443' })).status, 200)
      const other = await addApp(world(), { origins: ['https://shop.example'] })
      const thief = visitorOf(world(), other)
      for (const [name, value] of visitor.cookies) thief.cookies.set(name, value)
      const [own = ''] = [...visitor.cookies].flatMap(([name, value]) =>
        name.includes('visit') ? value : [],
      )
      const shop = { origin: 'https://shop.example' }
      assert.equal((await thief.ask('/', shop)).status, 302, 'a cookie of another application')
      const name = locationOf(await thief.ask('/', shop)) && cookieNameOf(other.id)
      thief.cookies.set(await name, own)
      assert.equal((await thief.ask('/', shop)).status, 302, 'the same under its name')
      const both = await addApp(world(), { origins: [wiki, 'https://shop.example'] })
      const two = visitorOf(world(), both)
      assert.equal((await two.open('/', await world().addUser())).answer.status, 200)
      assert.equal((await two.ask('/', shop)).status, 302, 'a cookie of another host')
      assert.ok(client)
    })

    async function cookieNameOf(clientId: string): Promise<string> {
      const { sha256 } = await import('../../src/kernel/secrets.ts')
      return `__Host-ostiary_visit_${sha256(clientId).slice(0, 8)}`
    }

    it('leads nowhere but to the application, whatever rd says', async () => {
      const { visitor, user } = await signedIn()
      for (const rd of ['//evil.example', 'https://evil.example', '/\\evil.example', '/x y', '']) {
        const uri = `/.ostiary/sign-in?${new URLSearchParams({ rd })}`
        const callback = await visitor.signInFor(locationOf(await visitor.ask(uri)), user)
        const location = locationOf(await visitor.ask(callback))
        assert.equal(new URL(location).origin, wiki, rd)
      }
      const uri = `/.ostiary/sign-in?${new URLSearchParams({ rd: '/a?b=c' })}`
      const callback = await visitor.signInFor(locationOf(await visitor.ask(uri)), user)
      assert.equal(locationOf(await visitor.ask(callback)), `${wiki}/a?b=c`)
    })

    it('signs nobody in by a link of somebody else, and a code only once', async () => {
      const client = await addApp(world())
      const attacker = visitorOf(world(), client)
      const user = await world().addUser()
      const callback = await attacker.signInFor(locationOf(await attacker.ask('/')), user)
      const victim = visitorOf(world(), client)
      await victim.ask('/')
      for (const visitor of [victim, visitorOf(world(), client)]) {
        const answer = await visitor.ask(callback)
        assert.equal(answer.status, 400)
        assert.match(answer.text, /began in another browser/)
        assert.ok(![...visitor.cookies.keys()].some((name) => name.includes('visit')))
      }
      assert.equal((await attacker.ask(callback, { method: 'HEAD' })).status, 405)
      assert.equal((await attacker.ask(callback)).status, 302)
      assert.equal((await attacker.ask('/')).status, 200)
      assert.equal((await attacker.ask(callback)).status, 400)
      assert.equal((await attacker.ask('/')).status, 302, 'a code that came twice ends its grant')
    })

    it('takes a state for an hour, and from the application that it was made for', async () => {
      const [one, other] = [await addApp(world()), await addApp(world())]
      const user = await world().addUser()
      const visitor = visitorOf(world(), one)
      const callback = await visitor.signInFor(locationOf(await visitor.ask('/')), user)
      const elsewhere = visitorOf(world(), other)
      for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value)
      assert.equal((await elsewhere.ask(callback)).status, 400)
      for (const broken of ['/.ostiary/callback', '/.ostiary/callback?state=x&code=y']) {
        assert.equal((await visitor.ask(broken)).status, 400)
      }
      assert.equal((await visitor.ask(`${callback}&state=x`)).status, 400)
      world().advance(3_700_000)
      try {
        assert.equal((await visitor.ask(callback)).status, 400)
      } finally {
        world().advance(-3_700_000)
      }
    })

    it('keeps several tabs apart that sign in at the same time', async () => {
      const client = await addApp(world())
      const user = await world().addUser()
      const visitor = visitorOf(world(), client)
      const [one, two] = [await visitor.ask('/one'), await visitor.ask('/two')]
      const second = await visitor.signInFor(locationOf(two), user)
      const first = await visitor.signInFor(locationOf(one), user)
      assert.equal(locationOf(await visitor.ask(first)), `${wiki}/one`)
      assert.equal(locationOf(await visitor.ask(second)), `${wiki}/two`)
    })

    it('shortens what does not fit into a state', async () => {
      const client = await addApp(world())
      const user = await world().addUser()
      const { uri } = await visitorOf(world(), client).open(`/a?${'b'.repeat(5000)}`, user)
      assert.equal(uri, '/a')
    })

    it('refuses what a proxy left out, sent twice or could not have sent', async () => {
      const client = await addApp(world())
      const path = `/forward-auth/${client.id}`
      const good = forwarded('/')
      assert.equal((await send(world().url, 'GET', path, good)).status, 401)
      for (const name of Object.keys(good)) {
        const { [name]: _, ...rest } = good
        assert.equal((await send(world().url, 'GET', path, rest)).status, 400, name)
      }
      for (const [name, value] of [
        ['x-forwarded-proto', 'https, http'],
        ['x-forwarded-proto', 'javascript'],
        ['x-forwarded-host', 'wiki.example, evil.example'],
        ['x-forwarded-host', 'wiki.example@evil.example'],
        ['x-forwarded-host', 'wiki.example/evil'],
        ['x-forwarded-uri', 'https://evil.example/'],
        ['x-forwarded-uri', '/ /'],
        ['x-forwarded-method', 'GET, POST'],
      ] as const) {
        const headers = { ...good, [name]: value }
        assert.equal((await world().send('GET', path, { headers })).status, 400, value)
      }
      const unknown = await send(world().url, 'GET', '/forward-auth/no-app', good)
      assert.equal(unknown.status, 404)
      assert.equal((await send(world().url, 'HEAD', path, good)).status, 405)
    })

    it('works for Envoy, which asks with the request itself', async () => {
      const { visitor, client, user } = await signedIn()
      const cookie = cookieHeader(visitor.cookies)
      const base = `/forward-auth/${client.id}/envoy`
      const headers = { host: 'wiki.example', 'x-forwarded-proto': 'https', ...asBrowser }
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        const uri = `${base}/a//b?x=1&x=2`
        const answer = await send(world().url, method, uri, { ...headers, cookie })
        assert.equal(answer.status, 200, `${method} ${answer.text}`)
        assert.equal(answer.headers['remote-user'], user.username)
        const refused = await send(world().url, method, uri, headers)
        assert.equal(refused.status, method === 'GET' ? 302 : 401, method)
      }
      const elsewhere = await send(world().url, 'GET', `${base}/`, {
        ...headers,
        host: 'evil.example',
        cookie,
      })
      assert.equal(elsewhere.status, 421)
      const { location = '' } = (await send(world().url, 'GET', `${base}/page?x=1`, headers))
        .headers
      assert.match(location, /redirect_uri=https%3A%2F%2Fwiki\.example%2F\.ostiary%2Fcallback/)
    })

    it('does not mind what a body is like that the proxy did not send', async () => {
      const { visitor } = await signedIn()
      const headers = { ...asBrowser, 'content-encoding': 'gzip', 'content-type': 'text/plain' }
      assert.equal((await visitor.ask('/upload', { method: 'POST', headers })).status, 200)
    })
  },
  trustingProxy,
)

describeServer('a server that trusts no proxy', (world) => {
  it('answers no question about other hosts', async () => {
    const client = await addApp(world())
    const answer = await visitorOf(world(), client).ask('/')
    assert.equal(answer.status, 400)
    assert.match(answer.text, /http\.trustedProxies/)
    assert.equal((await visitorOf(world(), client).ask('/', { brief: true })).status, 403)
  })
})

describeServer(
  'a server that is reached over https',
  (world) => {
    it('does not say how the host of an application is reached', async () => {
      const visitor = visitorOf(world(), await addApp(world()))
      const { status, headers } = await visitor.ask('/')
      assert.equal(status, 302)
      assert.equal(headers['strict-transport-security'], undefined)
      assert.match(headers.location ?? '', /^https:\/\/login\.example\//)
      const own = { host: 'login.example', 'x-forwarded-proto': 'https' }
      const { headers: ours } = await send(world().url, 'GET', '/policy', own)
      assert.ok(ours['strict-transport-security'])
    })
  },
  { ...trustingProxy, OSTIARY_BASE_URL: 'https://login.example' },
)
