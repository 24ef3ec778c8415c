import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodeJwt } from 'jose'
import * as oauth from 'oauth4webapi'
import * as openid from 'openid-client'
import { randomId } from '../../../src/kernel/secrets.ts'
import { uriKeyOf } from '../../../src/oauth/resources.ts'
import type { Resource } from '../../../src/oauth/stores/scope-stores.ts'
import { expectSuccess, person } from '../../groups/groups-world.ts'
import { addGroups } from '../../support/add-groups.ts'
import { makeDpopKey } from '../../support/dpop-key.ts'
import {
  allGrants,
  allScopes,
  describeServer,
  type ServerWorld,
  type TestClient,
} from '../../support/server-world.ts'
import { testBrowser } from '../../support/test-browser.ts'
import { signAsServer } from './forge-token.ts'

const exchange = 'urn:ietf:params:oauth:grant-type:token-exchange'
const type = 'urn:ietf:params:oauth:token-type:access_token'

type Form = Readonly<Record<string, string>>
type Mode = 'delegation' | 'impersonation'

/** A service that may exchange tokens of these clients. */
function service(
  world: ServerWorld,
  subjects: readonly TestClient[],
  mode: Mode = 'delegation',
  changes: object = {},
): Promise<TestClient> {
  return world.addClient({
    grant_types: [...allGrants, exchange],
    allowed_scopes: allScopes,
    token_exchange: { mode, subject_clients: subjects.map(({ id }) => id) },
    ...changes,
  })
}

/** Somebody who is signed in to an application, and a service behind it. */
async function people(world: ServerWorld, mode: Mode = 'delegation', changes: object = {}) {
  const registration = {
    grant_types: allGrants,
    allowed_scopes: [...allScopes, 'ostiary:users_read'],
  }
  const app = await world.addClient(registration)
  const user = await world.addUser()
  const tokens = (await world.signIn(app, user, 'openid email api:read offline_access')).json
  return { app, user, tokens, behind: await service(world, [app], mode, changes) }
}

function ask(world: ServerWorld, client: TestClient, subject_token: string, form: Form = {}) {
  const fields = { grant_type: exchange, subject_token, subject_token_type: type }
  return world.token(client, { ...fields, ...form })
}

async function addResource(world: ServerWorld, servers: readonly TestClient[]): Promise<string> {
  const uri = `https://api.example/${randomId()}`
  const now = world.now()
  const resource: Resource = {
    id: randomId(),
    uri,
    texts: {},
    scopes: ['api:read'],
    introspectionClients: servers.map(({ id }) => id),
    createdAt: now,
    updatedAt: now,
  }
  const { resources } = world.server.services.storage.stores
  assert.ok(await resources.add(resource, uriKeyOf(uri) ?? ''))
  return uri
}

describeServer('the token exchange (RFC 8693)', (world) => {
  it('gives a service a token that says for whom it acts', async () => {
    const { app, user, tokens, behind } = await people(world())
    const { status, json } = await ask(world(), behind, tokens.access_token, { scope: 'api:read' })
    assert.equal(status, 200)
    assert.equal(json.issued_token_type, type)
    assert.equal(json.token_type, 'Bearer')
    assert.equal(json.scope, 'api:read')
    assert.equal(json.refresh_token, undefined)
    assert.equal(json.id_token, undefined)
    const claims = decodeJwt(json.access_token)
    const subject = decodeJwt(tokens.access_token)
    assert.equal(claims.sub, user.sub)
    assert.equal(claims.aud, behind.id)
    assert.equal(claims.sid, subject.sid)
    assert.deepEqual(claims.act, { sub: behind.id, client_id: behind.id })
    assert.ok((claims.exp ?? 0) <= (subject.exp ?? 0))
    const seen = (await world().introspect(behind, json.access_token)).json
    assert.equal(seen.active, true)
    assert.deepEqual(seen.act, claims.act)
    assert.equal((await world().introspect(app, json.access_token)).json.active, false)
  })

  it('gives a token like the own one of the person, where impersonation is allowed', async () => {
    const { user, tokens, behind } = await people(world(), 'impersonation')
    const { json } = await ask(world(), behind, tokens.access_token)
    const claims = decodeJwt(json.access_token)
    assert.equal(claims.act, undefined)
    assert.equal(claims.sub, user.sub)
    assert.equal(json.scope, 'openid email api:read')
    assert.equal((await world().userinfo(json.access_token)).json.sub, user.sub)
  })

  it('works with openid-client and oauth4webapi', async () => {
    const { user, tokens, behind } = await people(world())
    const options = { execute: [openid.allowInsecureRequests] }
    const method = openid.ClientSecretBasic(behind.secret)
    const issuer = new URL(world().issuer)
    const config = await openid.discovery(issuer, behind.id, undefined, method, options)
    assert.ok(config.serverMetadata().grant_types_supported?.includes(exchange))
    const form = { subject_token: tokens.access_token, subject_token_type: type }
    const given = await openid.genericGrantRequest(config, exchange, form)
    assert.equal(given.issued_token_type, type)
    assert.equal(decodeJwt(given.access_token).sub, user.sub)
    const server = config.serverMetadata() as oauth.AuthorizationServer
    const own = { client_id: behind.id }
    const insecure = { [oauth.allowInsecureRequests]: true }
    const authentication = oauth.ClientSecretBasic(behind.secret)
    const parameters = new URLSearchParams(form)
    const sent = await oauth.genericTokenEndpointRequest(
      server,
      own,
      authentication,
      exchange,
      parameters,
      insecure,
    )
    const processed = await oauth.processGenericTokenEndpointResponse(server, own, sent)
    assert.equal(processed.token_type, 'bearer')
  })

  it('nests actors, and stops at loops and at long chains', async () => {
    const { app, tokens, behind } = await people(world())
    let token = (await ask(world(), behind, tokens.access_token)).json.access_token
    let last = behind
    const services = [behind]
    for (let depth = 2; depth <= 4; depth++) {
      last = await service(world(), [last])
      services.push(last)
      token = (await ask(world(), last, token)).json.access_token
    }
    const chain: unknown[] = []
    let act = decodeJwt(token).act as Record<string, unknown> | undefined
    for (; act; act = act.act as typeof act) chain.push(act.sub)
    assert.deepEqual(chain, services.map(({ id }) => id).reverse())
    // The service that acts may narrow its own token, but the chain gets no longer.
    const again = await ask(world(), last, token, { scope: 'api:read' })
    assert.deepEqual(decodeJwt(again.json.access_token).act, decodeJwt(token).act)
    const fifth = await service(world(), [last])
    assert.equal((await ask(world(), fifth, token)).json.error, 'invalid_request')
    await world().changeClient(behind, {
      metadata: { token_exchange: { mode: 'delegation', subject_clients: [app.id, last.id] } },
    })
    assert.equal((await ask(world(), behind, token)).json.error, 'invalid_request')
    // An impersonation hides nobody who acted before.
    const hiding = await service(world(), [last], 'impersonation')
    const hidden = (await ask(world(), hiding, token)).json.access_token
    assert.deepEqual(decodeJwt(hidden).act, decodeJwt(token).act)
  })

  it('gives no more than the token has, the client may have, and nothing to manage or renew', async () => {
    const { app, behind } = await people(world(), 'delegation', {
      allowed_scopes: [...allScopes, 'ostiary:users_read'],
    })
    const admin = { sub: '', username: 'admin', password: 'correct horse battery staple' }
    const scope = 'openid api:read offline_access ostiary:users_read'
    const { access_token } = (await world().signIn(app, admin, scope)).json
    assert.equal((await ask(world(), behind, access_token)).json.scope, 'openid api:read')
    for (const wider of ['email', 'api:write', 'ostiary:users_read', 'offline_access', 'other']) {
      const { json } = await ask(world(), behind, access_token, { scope: `openid ${wider}` })
      assert.equal(json.error, 'invalid_scope', wider)
    }
  })

  it('is for clients that are registered for it, and for tokens of the clients they name', async () => {
    const { tokens, behind, app } = await people(world())
    assert.equal((await ask(world(), app, tokens.access_token)).json.error, 'unauthorized_client')
    const other = await service(world(), [behind])
    const refused = await ask(world(), other, tokens.access_token)
    const unknown = await ask(world(), other, 'x.y.z')
    assert.equal(refused.json.error, 'invalid_request')
    assert.equal(refused.text, unknown.text)
    const own = (await world().signIn(other, await world().addUser(), 'api:read')).json
    assert.equal((await ask(world(), other, own.access_token)).status, 200)
    const rules = [
      { token_endpoint_auth_method: 'none' },
      { token_exchange: undefined },
      { grant_types: ['client_credentials'] },
      { subject_type: 'pairwise' },
    ]
    for (const changes of rules)
      await assert.rejects(service(world(), [app], 'delegation', changes))
  })

  it('takes access tokens of people alone: no ID token, no refresh token, no machine', async () => {
    const { tokens, behind } = await people(world())
    const machine = { grant_type: 'client_credentials', scope: 'api:read' }
    const ofMachine = (await world().token(behind, machine)).json.access_token
    for (const token of [tokens.id_token, tokens.refresh_token, ofMachine, '']) {
      assert.equal((await ask(world(), behind, token)).json.error, 'invalid_request')
    }
    const idToken = 'urn:ietf:params:oauth:token-type:id_token'
    const refreshToken = 'urn:ietf:params:oauth:token-type:refresh_token'
    for (const form of [
      { subject_token: tokens.id_token, subject_token_type: idToken },
      { subject_token_type: '' },
      { requested_token_type: refreshToken },
      { actor_token: ofMachine },
      { actor_token_type: type },
    ]) {
      const { json } = await ask(world(), behind, tokens.access_token, form)
      assert.equal(json.error, 'invalid_request', JSON.stringify(form))
    }
  })

  it('names only actors who use the client, and refuses others', async () => {
    const { app, user, tokens, behind } = await people(world())
    const machine = { grant_type: 'client_credentials', scope: 'api:read' }
    const own = (await world().token(behind, machine)).json.access_token
    const foreign = (await world().token(app, machine)).json.access_token
    const act = (actor_token: string) =>
      ask(world(), behind, tokens.access_token, { actor_token, actor_token_type: type })
    const claims = decodeJwt((await act(own)).json.access_token)
    assert.deepEqual(claims.act, { sub: behind.id, client_id: behind.id })
    assert.equal((await act(foreign)).json.error, 'invalid_request')
    assert.equal((await act('x')).json.error, 'invalid_request')
    const self = (await world().signIn(behind, user, 'api:read')).json.access_token
    assert.equal((await act(self)).json.error, 'invalid_request')
  })

  it('lets people act for members of groups that they administer, and for nobody else', async () => {
    const { user, tokens, behind } = await people(world(), 'delegation', {
      allowed_scopes: [...allScopes, 'ostiary:groups_write'],
    })
    const [staff, stranger] = [await world().addUser(), await world().addUser()]
    const scope = 'api:read ostiary:groups_write'
    const act = async (by: typeof staff, given = scope) => {
      const actor_token = (await world().signIn(behind, by, given)).json.access_token
      return ask(world(), behind, tokens.access_token, { actor_token, actor_token_type: type })
    }
    const [top = ''] = await addGroups(world(), staff, [{ groupId: 'top', roles: ['GROUP_ADMIN'] }])
    assert.equal((await act(staff)).json.error, 'invalid_request')
    await addGroups(world(), user, [{ groupId: 'below', parentId: top, roles: ['member'] }])
    const given = await act(staff)
    assert.deepEqual(decodeJwt(given.json.access_token).act, {
      sub: staff.sub,
      client_id: behind.id,
    })
    // Without the scope, the person has not given the application that right.
    assert.equal((await act(staff, 'api:read')).json.error, 'invalid_request')
    assert.equal((await act(stranger)).json.error, 'invalid_request')
    // When the session of who acts ends, so does the token.
    assert.equal(await world().isActive(behind, given.json.access_token), true)
    await world().server.services.storage.stores.sessions.endAllOf(staff.sub, world().now())
    assert.equal(await world().isActive(behind, given.json.access_token), false)
    // A role elsewhere would come with the rest.
    await addGroups(world(), user, [{ groupId: 'elsewhere', roles: ['cashier'] }])
    assert.equal((await act(staff)).json.error, 'invalid_request')
    const admin = { sub: '', username: 'admin', password: 'correct horse battery staple' }
    assert.equal((await act(admin)).status, 200)
    // The scope has the same price as at the API.
    const { signIn } = world().server.services.settings
    const settings = { signIn: { ...signIn, managementStrength: 'two-factor' } } as const
    const strict = await world().addNode({ settings })
    const actor_token = (await world().signIn(behind, admin, scope)).json.access_token
    const weak = await strict.token(behind, {
      ...{ grant_type: exchange, subject_token: tokens.access_token, subject_token_type: type },
      ...{ actor_token, actor_token_type: type },
    })
    await strict.stop()
    assert.deepEqual([weak.status, weak.json.error], [400, 'invalid_request'], weak.text)
    assert.match(weak.text, /stronger or more recent sign-in/)
  })

  it('M5: lets nobody act for a person who has not accepted to be in a group', async () => {
    const { user, tokens, behind } = await people(world(), 'delegation', {
      allowed_scopes: [...allScopes, 'ostiary:groups_write'],
    })
    const boss = await world().addUser()
    const [groupId = ''] = await addGroups(world(), boss, [
      { groupId: 'mine', roles: ['GROUP_ADMIN'] },
    ])
    const scope = 'api:read ostiary:groups_write'
    const actor_token = (await world().signIn(behind, boss, scope)).json.access_token
    const act = () =>
      ask(world(), behind, tokens.access_token, { actor_token, actor_token_type: type })
    const before = await act()
    await expectSuccess((await person(world(), boss)).assign(groupId, user.sub, ['CLERK']))
    const invited = await act()
    assert.deepEqual([invited.status, invited.json.error], [400, 'invalid_request'], invited.text)
    assert.equal(invited.text, before.text, 'she learns nothing of it')

    const browser = testBrowser(world())
    const { end } = await browser.travel('/account/groups', user)
    await browser.submit(end, { group: groupId, answer: 'accept' })
    const accepted = await act()
    assert.equal(accepted.status, 200, accepted.text)
    const { act: actor } = decodeJwt(accepted.json.access_token)
    assert.deepEqual(actor, { sub: boss.sub, client_id: behind.id })
  })

  it('honours may_act', async () => {
    const { app, tokens, behind } = await people(world())
    const claims = decodeJwt(tokens.access_token)
    const forged = (may_act: object) => signAsServer(world(), { ...claims, may_act })
    const other = await ask(world(), behind, await forged({ sub: 'somebody else' }))
    assert.equal(other.json.error, 'invalid_request')
    assert.equal((await ask(world(), behind, await forged({ sub: behind.id }))).status, 200)
    const silent = await service(world(), [app], 'impersonation')
    const hidden = await ask(world(), silent, await forged({ sub: behind.id }))
    assert.equal(hidden.json.error, 'invalid_request', 'impersonation is no way round')
  })

  const ends: Readonly<Record<string, (scene: Scene) => Promise<unknown>>> = {
    'the subject token': ({ app, tokens }) => world().revoke(app, tokens.access_token),
    'the refresh token of its grant': ({ app, tokens }) =>
      world().revoke(app, tokens.refresh_token),
    'the session': ({ tokens }) =>
      world().server.services.storage.stores.sessions.end(
        String(decodeJwt(tokens.access_token).sid),
        world().now(),
      ),
    'all sessions, as by a new password': ({ user }) =>
      world().server.services.storage.stores.sessions.endAllOf(user.sub, world().now()),
    'the account': ({ user }) =>
      world().database.execute(
        `update users set status = 'BLOCKED' where sub = '${user.sub}' returning sub`,
      ),
    'the application': ({ app }) => world().changeClient(app, { enabled: false }),
    'the service': ({ behind }) => world().changeClient(behind, { enabled: false }),
  }
  type Scene = Awaited<ReturnType<typeof people>>
  for (const [what, end] of Object.entries(ends)) {
    it(`U01, I05: ends with the end of ${what}, and nothing more is given`, async () => {
      const scene = await people(world())
      const watcher = await world().addClient({ introspect_any: true })
      const { behind, tokens } = scene
      const last = await service(world(), [behind])
      const first = (await ask(world(), behind, tokens.access_token)).json.access_token
      const second = (await ask(world(), last, first)).json.access_token
      for (const token of [first, second])
        assert.equal(await world().isActive(watcher, token), true)
      await end(scene)
      for (const token of [first, second]) {
        assert.equal(await world().isActive(watcher, token), false)
      }
      assert.ok((await ask(world(), behind, tokens.access_token)).status >= 400)
    })
  }

  it('leaves the token of the person alone when the service gives its own back', async () => {
    const { app, tokens, behind } = await people(world())
    const { access_token } = (await ask(world(), behind, tokens.access_token)).json
    await world().revoke(app, access_token)
    assert.equal(await world().isActive(behind, access_token), true)
    await world().revoke(behind, access_token)
    assert.equal(await world().isActive(behind, access_token), false)
    assert.equal(await world().isActive(app, tokens.access_token), true)
  })

  it('refuses people who may not use the service, and leaves their own token alone', async () => {
    const closed = { allowed_groups: [{ groupId: 'not-there' }] }
    const { app, tokens, behind } = await people(world(), 'delegation', closed)
    assert.equal((await ask(world(), behind, tokens.access_token)).status, 400)
    assert.equal(await world().isActive(app, tokens.access_token), true)
  })

  it('gives tokens for resources, and takes those for a resource from its servers alone', async () => {
    const { app, user, tokens, behind } = await people(world())
    const [uri, own] = [await addResource(world(), []), await addResource(world(), [behind])]
    const forOther = await ask(world(), behind, tokens.access_token, { audience: uri })
    assert.equal(decodeJwt(forOther.json.access_token).aud, uri)
    assert.equal(decodeJwt(forOther.json.access_token).client_id, behind.id)
    assert.equal(forOther.json.scope, 'api:read')
    assert.equal((await world().userinfo(forOther.json.access_token)).status, 401)
    const errors = [
      { audience: uri, resource: own },
      { audience: 'https://nowhere.example/' },
      { audience: app.id },
    ].map((form) => ask(world(), behind, tokens.access_token, form))
    for (const { json } of await Promise.all(errors)) assert.equal(json.error, 'invalid_target')

    const { username, password } = user
    const signIn = { grant_type: 'password', username, password, scope: 'api:read' }
    const narrow = (resource: string) => world().token(app, { ...signIn, resource })
    const notOurs = (await narrow(uri)).json.access_token
    assert.equal((await ask(world(), behind, notOurs)).json.error, 'invalid_request')
    const ours = (await narrow(own)).json.access_token
    assert.equal((await ask(world(), behind, ours)).status, 200)
  })

  it('takes a bound token only from who proves the same key', async () => {
    const { app, user, behind } = await people(world())
    const [key, other] = [await makeDpopKey(world()), await makeDpopKey(world())]
    const proofOf = async (by: typeof key) => ({ dpop: await by.proof('POST', '/token-srv/token') })
    const { username, password } = user
    const form = { grant_type: 'password', username, password, scope: 'api:read' }
    const bound = await world().send('POST', '/token-srv/token', {
      as: app,
      form,
      headers: await proofOf(key),
    })
    const fields = { grant_type: exchange, subject_token_type: type }
    const exchanged = async (headers: Form) =>
      world().send('POST', '/token-srv/token', {
        as: behind,
        form: { ...fields, subject_token: bound.json.access_token },
        headers,
      })
    const unproven = (await exchanged({})).json
    assert.equal(unproven.error, 'invalid_request')
    assert.match(unproven.error_description, /subject_token is bound to a key or certificate/)
    // Whoever may not exchange the token learns nothing about it.
    const stranger = await world().addClient({
      grant_types: [exchange],
      redirect_uris: [],
      token_exchange: { mode: 'delegation', subject_clients: [] },
    })
    const found = await world().token(stranger, {
      ...fields,
      subject_token: bound.json.access_token,
    })
    assert.match(found.json.error_description, /is not valid, or not for this client/)
    assert.equal((await exchanged(await proofOf(other))).json.error, 'invalid_request')
    const same = await exchanged(await proofOf(key))
    assert.equal(same.json.token_type, 'DPoP')
    assert.deepEqual(decodeJwt(same.json.access_token).cnf, { jkt: key.jkt })
  })

  it('lets nobody use the API of the server in the name of a person, nor sign them out', async () => {
    const { user, tokens, behind, app } = await people(world(), 'impersonation')
    const { access_token: bearer } = (await ask(world(), behind, tokens.access_token)).json
    const chosen = 'tangled orchard lantern'
    const calls = (token: string) => [
      world().send('GET', `/users-srv/userinfo/${user.sub}`, { bearer: token }),
      world().send('POST', '/users-srv/changepassword', {
        bearer: token,
        json: { old_password: user.password, new_password: chosen, confirm_password: chosen },
      }),
    ]
    for (const { status, text } of await Promise.all(calls(bearer))) {
      assert.equal(status, 403, text)
    }
    const logout = `/oauth2-usermanagement/oauth2/logout?access_token=${bearer}`
    assert.equal((await world().send('GET', logout)).status, 401)
    await world().send('GET', `/session/end_session?access_token_hint=${bearer}`)
    assert.equal(await world().isActive(app, tokens.access_token), true)
    for (const { status, text } of await Promise.all(calls(tokens.access_token))) {
      assert.equal(status, 200, text)
    }
  })

  it('is not in generation v1, where parameters may be in an address', async () => {
    const { tokens, behind } = await people(world())
    const form = { grant_type: exchange, subject_token: tokens.access_token }
    const path = '/oauth2-login/oauth2/token'
    const { json } = await world().send('POST', path, { as: behind, form })
    assert.equal(json.error, 'unsupported_grant_type')
  })

  it('is recorded with who acted', async () => {
    const { app, user, tokens, behind } = await people(world())
    await ask(world(), behind, tokens.access_token)
    const [event] = await world().database.execute(
      `select client_id, detail from events where sub = '${user.sub}' and type = 'TOKEN_EXCHANGED'`,
    )
    assert.equal(event?.client_id, behind.id)
    assert.deepEqual(JSON.parse(String(event?.detail)), {
      subjectClient: app.id,
      actor: behind.id,
      impersonation: false,
      audience: behind.id,
      by: behind.id,
    })
  })
})
