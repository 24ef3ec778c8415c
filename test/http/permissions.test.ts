import assert from 'node:assert/strict'
import { before, it } from 'node:test'
import { managementScopes } from '../../src/oauth/scopes.ts'
import { describeManagement, type ManagementWorld } from '../management/management-world.ts'
import { makeDpopKey } from '../support/dpop-key.ts'
import type { Answer } from '../support/server-calls.ts'
import type { TestClient, TestUser } from '../support/server-world.ts'
import { bodyOf, type Call, callsOf, isRefused, type Role } from './route-calls.ts'

const every = managementScopes.map((scope) => `ostiary:${scope}`)

/**
 * The groups of these tests. Some have the names of steps of paths,
 * since routes speak of those, too.
 */
const tree = [
  ['top', 'root'],
  ['search', 'top'],
  ['verify', 'top'],
  ['userwithmetadata', 'top'],
  ['history', 'top'],
  ['below', 'search'],
  ['elsewhere', 'root'],
] as const

describeManagement('N2, N10: who may call what', (world) => {
  const send = (call: Call, bearer?: string, group = 'top') => {
    const json = bodyOf(call, group)
    return world().send(call.method, call.path, { json, ...(bearer && { bearer }) })
  }

  function passes({ status, text }: Answer, what: string): void {
    // That a user does not hold roles is an answer, which only those get who may ask.
    const isAnswer = text.includes('"code":11006')
    const isLetIn = status !== 401 && (status !== 403 || isAnswer) && status < 500
    assert.ok(isLetIn, `${what}: ${status} ${text}`)
  }

  before(async () => {
    for (const [groupId, parentId] of tree) {
      await world().ask('POST', '/groups-srv/usergroup', { groupId, groupName: groupId, parentId })
    }
  })

  it('every route says who may call it, with scopes that exist', async () => {
    for (const { method, path, access } of await world().routes()) {
      assert.match(path, /^\//)
      const scope = typeof access === 'object' ? access.scope : undefined
      const names: readonly string[] = managementScopes
      assert.ok(scope === undefined || names.includes(scope), `${method} ${path}`)
    }
  })

  it('T45: credentials are allowed to origins of clients, by routes that see no cookies', async () => {
    const origin = 'https://own.example'
    await world().addClient({ redirect_uris: [`${origin}/cb`] })
    const ofClients = ['/token-srv/token', '/token-srv/introspect', '/token-srv/revoke']
    const withoutCookies = [...ofClients, '/authz-srv/par', '/authz-srv/device/authz']
    const routes = await world().routes()
    for (const path of new Set(routes.map((route) => route.path))) {
      for (const from of [origin, 'https://evil.example', 'null']) {
        const headers = { origin: from, cookie: 'a=b', 'access-control-request-method': 'POST' }
        const target = path.replaceAll(/:\w+/g, 'x')
        const { headers: answer } = await world().send('OPTIONS', target, { headers })
        const isAllowed =
          from === origin && [...withoutCookies, '/users-srv/userinfo'].includes(path)
        const allowed = answer.get('access-control-allow-credentials')
        assert.equal(allowed, isAllowed ? 'true' : null, `${from} ${path}`)
        if (isAllowed) assert.equal(answer.get('access-control-allow-origin'), origin)
      }
    }
  })

  it('routes that need an access token refuse strangers, and who stole a bound one', async () => {
    const isOpen = (access: unknown) => access === 'anyone' || access === 'client'
    const guarded = (await world().routes()).filter(({ access }) => !isOpen(access))
    assert.ok(guarded.length >= 55)
    const bound = await boundToken(world())
    for (const { method, path } of guarded) {
      const at = path.replaceAll(/:\w+/g, 'x')
      const json = method === 'GET' || method === 'DELETE' ? undefined : {}
      for (const headers of [
        {},
        { authorization: 'Bearer x.y.z' },
        { access_token: 'x' },
        { authorization: `Bearer ${bound}` },
        { authorization: `DPoP ${bound}` },
      ]) {
        const { status } = await world().send(method, at, { json, headers })
        assert.equal(status, 401, `${method} ${path}`)
      }
    }
  })

  /** A person with this role, and what they get by asking for scopes. */
  async function person(role: Role, groupId = 'top') {
    const { addClient, addUser, signIn, server, now } = world()
    const client = await addClient({
      grant_types: ['password'],
      allowed_scopes: ['openid', ...every],
    })
    const user = await addUser()
    const { groups } = server.services.storage.stores
    const place = role === 'ADMIN' ? 'OSTIARY_ADMINS' : groupId
    const times = { createdAt: now(), updatedAt: now(), revision: 0 }
    const id = `row-${user.sub}`
    await groups.putMembership({ id, groupId: place, sub: user.sub, roles: [role], ...times })
    return {
      tokenWith: async (scopes: readonly string[]) => tokenOf(world(), client, user, scopes),
      dismiss: () => groups.removeMembership(place, user.sub),
      signIn: (scope: string) => signIn(client, user, scope),
    }
  }

  const without = (scope: string) => every.filter((each) => each !== `ostiary:${scope}`)

  for (const role of ['ADMIN', 'GROUP_ADMIN'] as const) {
    it(`a person with role ${role} needs the scope of the call`, async () => {
      const { tokenWith } = await person(role)
      const tokens = new Map<string, { readonly has: string; readonly lacks: string }>()
      for (const call of callsOf(await world().routes(), role)) {
        const { scope } = call.permission
        const known = tokens.get(scope) ?? {
          has: await tokenWith([`ostiary:${scope}`]),
          lacks: await tokenWith(['openid', ...without(scope)]),
        }
        tokens.set(scope, known)
        assert.ok(isRefused(await send(call, known.lacks)), `${call.what} without ${scope}`)
        passes(await send(call, known.has), call.what)
      }
    })

    it(`a person who lost role ${role} has nothing of the scope they still hold`, async () => {
      const { tokenWith, dismiss, signIn } = await person(role)
      const calls = callsOf(await world().routes(), role)
      const scopes = [...new Set(calls.map(({ permission }) => `ostiary:${permission.scope}`))]
      const token = await tokenWith(scopes)
      await dismiss()
      for (const call of calls) assert.ok(isRefused(await send(call, token)), call.what)
      assert.equal((await signIn(`openid ${scopes.join(' ')}`)).json.scope, 'openid')
    })
  }

  it('a person who administers another group learns nothing of this one, and manages nothing else', async () => {
    const { tokenWith } = await person('GROUP_ADMIN', 'elsewhere')
    const routes = await world().routes()
    const token = await tokenWith(every)
    for (const call of callsOf(routes, 'ADMIN')) {
      assert.ok(isRefused(await send(call, token)), call.what)
    }
    const calls = callsOf(routes, 'GROUP_ADMIN')
    assert.ok(calls.length >= 20)
    for (const call of calls) {
      const answer = await send(call, token)
      const unknown = await send(
        { ...call, path: call.path.replace(/\btop\b/, 'gone') },
        token,
        'gone',
      )
      const words = ({ text }: Answer) => text.replace(/"referenceNumber":"[^"]*"/, '')
      assert.equal(answer.status, unknown.status, call.what)
      assert.equal(words(answer).replaceAll('top', 'gone'), words(unknown), call.what)
      assert.ok(isRefused(answer) || !answer.text.includes('"top"'), `${call.what}: ${answer.text}`)
    }
  })

  it('a machine needs the scope of the call, and nothing else but to create users', async () => {
    const { machineToken } = world()
    const routes = await world().routes()
    const calls = [...callsOf(routes, 'ADMIN'), ...callsOf(routes, 'GROUP_ADMIN')]
    assert.ok(calls.length >= 55)
    const tokens = new Map<string, { readonly has: string; readonly lacks: string }>()
    for (const call of calls) {
      const { scope } = call.permission
      const more = alsoNeeded[call.what] ?? []
      const known = (more.length === 0 ? tokens.get(scope) : undefined) ?? {
        has: await machineToken(scope, ...more),
        lacks: await machineToken(...without(scope).map((each) => each.slice('ostiary:'.length))),
      }
      if (more.length === 0) tokens.set(scope, known)
      assert.ok(isRefused(await send(call, known.lacks)), `${call.what} without ${scope}`)
      if (!forPeople.has(call.what)) passes(await send(call, known.has), call.what)
    }
  })
})

/** What leads to something new to sign in with: no machine makes another one; see their tests. */
const forPeople: ReadonlySet<string> = new Set([
  'PUT /issuers-srv/issuer/:name',
  'DELETE /issuers-srv/issuer/:name',
  'POST /issuers-srv/issuer/:name/examine',
  'POST /api-keys-srv/groups/:groupId/keys',
  // What gives or uses power over people; see their tests.
  'PUT /groups-srv/usergroup/:groupId/help',
  'DELETE /groups-srv/usergroup/:groupId/help',
  'GET /groups-srv/people/:sub',
  'DELETE /groups-srv/people/:sub/sessions',
  'POST /groups-srv/people/:sub/unblock',
  'DELETE /groups-srv/people/:sub/factors',
  'POST /users-srv/support-view/:sub',
])

/** The further scopes of machines: they reach people's accounts. */
const alsoNeeded: Readonly<Record<string, readonly string[]>> = {
  'POST /groups-srv/invitations': ['users_write'],
  'POST /groups-srv/password-links': ['users_write'],
}

async function tokenOf(
  { signIn }: ManagementWorld,
  client: TestClient,
  user: TestUser,
  scopes: readonly string[],
): Promise<string> {
  const { json } = await signIn(client, user, scopes.join(' '))
  return json.access_token
}

/** A token that may do everything, but only with its DPoP key. */
async function boundToken(world: ManagementWorld): Promise<string> {
  const client = await world.addClient({
    grant_types: ['client_credentials'],
    allowed_scopes: every,
  })
  const key = await makeDpopKey(world)
  const { json } = await world.send('POST', '/token-srv/token', {
    as: client,
    form: { grant_type: 'client_credentials', scope: every.join(' ') },
    headers: { dpop: await key.proof('POST', '/token-srv/token') },
  })
  const path = '/users-srv/user'
  const headers = await key.headers('GET', path, json.access_token)
  assert.notEqual((await world.send('GET', path, { headers })).status, 401)
  return json.access_token
}
