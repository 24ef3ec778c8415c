import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { randomId } from '../../../src/kernel/secrets.ts'
import { uriKeyOf } from '../../../src/oauth/resources.ts'
import type { Resource } from '../../../src/oauth/stores/scope-stores.ts'
import {
  type Answer,
  allGrants,
  allScopes,
  describeServer,
  type ServerWorld,
} from '../../support/server-world.ts'
import { answerOf, authorizationPath, testBrowser } from '../../support/test-browser.ts'

const scopes = ['a:read', 'a:write', 'b:read', 'ostiary:users_read', ...allScopes]
const registration = { grant_types: allGrants, allowed_scopes: scopes }

/** A resource of its own, with the scopes of A. */
async function addResource(world: ServerWorld, given: Partial<Resource> = {}): Promise<Resource> {
  const id = randomId()
  const now = world.now()
  const resource: Resource = {
    id,
    uri: `https://${id.toLowerCase().replaceAll(/[_-]/g, 'x')}x.example/mcp`,
    texts: { 'en-US': { title: 'The weather', hint: 'Rain or sun' } },
    scopes: ['a:read', 'a:write'],
    introspectionClients: [],
    createdAt: now,
    updatedAt: now,
    ...given,
  }
  const { resources } = world.server.services.storage.stores
  assert.ok(await resources.add(resource, uriKeyOf(resource.uri) ?? ''))
  return resource
}

async function people(world: ServerWorld, changes = {}) {
  const client = await world.addClient({ ...registration, ...changes })
  return { client, user: await world.addUser() }
}

function refused(answer: Answer, error = 'invalid_target'): void {
  assert.equal(answer.status, 400, answer.text)
  assert.equal(answer.json.error, error)
  assert.equal(answer.json.access_token, undefined)
}

const repeated = (path: string, uris: readonly string[]) =>
  `${path}&${uris.map((uri) => `resource=${encodeURIComponent(uri)}`).join('&')}`

describeServer('resource indicators', (world) => {
  /** Signs a person in and allows; the response of the authorization endpoint. */
  async function authorize(
    { client, user }: Awaited<ReturnType<typeof people>>,
    uris: readonly string[],
    changes: Readonly<Record<string, string | undefined>> = {},
  ) {
    const path = repeated(authorizationPath(client, changes), uris)
    const { end, pages } = await testBrowser(world()).travel(path, user, { decision: 'allow' })
    return { response: answerOf(end), pages }
  }

  it('RFC 8707 §2: gives a token for one resource, with its scopes alone', async () => {
    const { uri } = await addResource(world())
    const client = await world().addClient(registration)
    const user = await world().addUser({ email: 'ada@example.com' })
    const scope = 'openid email offline_access a:read b:read'
    const { response } = await authorize({ client, user }, [uri], { scope })
    const { status, json } = await world().redeem(client, response.get('code') ?? '')
    assert.equal(status, 200)
    const claims = decodeJwt(json.access_token)
    assert.deepEqual(
      [claims.aud, claims.client_id, claims.scope, claims.scopes, claims.sub],
      [uri, client.id, 'a:read', ['a:read'], user.sub],
    )
    assert.equal(json.scope, 'a:read')
    // What the client learns about the person is not about the resource.
    const id = decodeJwt(json.id_token)
    assert.deepEqual([id.aud, id.email], [client.id, 'ada@example.com'])
    const refreshed = await world().refresh(client, json.refresh_token)
    assert.equal(decodeJwt(refreshed.json.access_token).aud, uri)
    assert.ok(refreshed.json.id_token)
  })

  it('gives tokens as the resource wants them', async () => {
    const { client } = await people(world())
    const { uri } = await addResource(world(), {
      accessTokenLifetime: 120,
      accessTokenProfile: 'rfc9068',
      accessTokenAlg: 'ES256',
    })
    const grant = { grant_type: 'client_credentials', scope: 'a:write api:read' }
    // Another spelling of the same address; the token has the registered one.
    const resource = uri.replace('https://', 'HTTPS://').replace('.example/', '.example:443/')
    const { json } = await world().token(client, { ...grant, resource })
    const { typ, alg } = decodeProtectedHeader(json.access_token)
    const { aud, scopes: given, sub, iat = 0, exp = 0 } = decodeJwt(json.access_token)
    assert.deepEqual([typ, alg, aud, given, sub], ['at+jwt', 'ES256', uri, ['a:write'], client.id])
    assert.deepEqual([exp - iat, json.expires_in, json.scope], [120, 120, 'a:write'])
  })

  it('may be in a list if the request is JSON, in both generations', async () => {
    const [{ uri }, { uri: other }] = [await addResource(world()), await addResource(world())]
    const { client } = await people(world())
    const { id: client_id, secret: client_secret } = client
    const fields = { grant_type: 'client_credentials', client_id, client_secret }
    for (const path of ['/token-srv/token', '/oauth2-login/oauth2/token']) {
      const ask = (resource: unknown) =>
        world().send('POST', path, { json: { ...fields, resource } })
      for (const resource of [uri, [uri]]) {
        assert.equal(decodeJwt((await ask(resource)).json.access_token).aud, uri)
      }
      for (const resource of [[], null]) {
        assert.equal(decodeJwt((await ask(resource)).json.access_token).aud, client.id)
      }
      for (const resource of [[uri, other], [7], [[uri]], { uri }]) {
        refused(await ask(resource), 'invalid_request')
      }
    }
  })

  it('may be several in a list of JSON, where a person is asked', async () => {
    const [{ uri }, { uri: other }] = [await addResource(world()), await addResource(world())]
    const { client, user } = await people(world())
    const { redirectUri: redirect_uri } = client
    for (const [path, fields] of [
      ['/authz-srv/par', { response_type: 'code', redirect_uri }],
      ['/authz-srv/device/authz', {}],
      ['/authz-srv/ciba/authz', { scope: 'openid', login_hint: user.username }],
    ] as const) {
      const ask = (resource: unknown) =>
        world().send('POST', path, { as: client, json: { ...fields, resource } })
      for (const resource of [uri, [uri], [uri, other], [], null]) {
        const { status, text } = await ask(resource)
        assert.ok(status === 200 || status === 201, `${path}: ${text}`)
      }
      refused(await ask([uri, 'https://unknown.example/mcp']))
      for (const resource of [[uri, 7], [[uri]], { uri }]) {
        refused(await ask(resource), 'invalid_request')
      }
    }
  })

  it('is of no use at endpoints of this server, v1 included', async () => {
    const { uri } = await addResource(world())
    const { client, user } = await people(world())
    const code = await world().addCode(client, user, {
      scopes: ['openid', 'email', 'a:read', 'ostiary:users_read'],
      resources: [uri],
    })
    const { access_token: token } = (await world().redeem(client, code)).json
    const own = await world().addCode(client, user, { scopes: ['openid', 'a:read'] })
    const { access_token: ownToken } = (await world().redeem(client, own)).json
    const calls: readonly (readonly [string, string])[] = [
      ['GET', '/users-srv/userinfo'],
      ['POST', '/users-srv/userinfo'],
      ['GET', `/users-srv/userinfo/${user.sub}`],
      ['GET', `/users-srv/user/${user.sub}`],
      ['PUT', `/users-srv/user/profile/${user.sub}`],
      ['GET', '/groups-srv/usergroups/maps/x'],
      ['GET', '/apps-srv/clients'],
      ['GET', '/oauth2-usermanagement/oauth2/userinfo'],
    ]
    for (const [method, path] of calls) {
      const sent = { bearer: token, ...(method === 'PUT' && { json: {} }) }
      const { status } = await world().send(method, path, sent)
      const control = await world().send(method, path, { ...sent, bearer: ownToken })
      if (control.status !== 404) assert.equal(status, 401, path)
    }
    assert.equal((await world().userinfo(ownToken)).status, 200)
    const header = { headers: { access_token: token } }
    assert.equal((await world().send('GET', '/users-srv/userinfo', header)).status, 401)
    const out = await world().send('GET', `/session/end_session?access_token_hint=${token}`)
    assert.equal(out.status, 401)
    const form = { access_token: token }
    assert.equal((await world().send('POST', '/users-srv/userinfo', { form })).status, 401)
    // The session goes on.
    assert.equal((await world().userinfo(ownToken)).status, 200)
  })

  it('lets a token for this server work here, and only with its scopes', async () => {
    const { client, user } = await people(world())
    const code = await world().addCode(client, user, { scopes: ['openid', 'email', 'a:read'] })
    const { json } = await world().redeem(client, code, { resource: `${world().issuer}/` })
    const { aud, scopes: given } = decodeJwt(json.access_token)
    assert.deepEqual([aud, given], [world().issuer, ['openid', 'email']])
    assert.equal((await world().userinfo(json.access_token)).status, 200)
    assert.equal(await world().isActive(client, json.access_token), true)
  })

  it('refuses resources that are unknown, malformed, huge or repeated, at both endpoints', async () => {
    const { uri } = await addResource(world())
    const both = await people(world())
    const { client, user } = both
    const wrong = [
      'https://unknown.example/mcp',
      `${uri}#part`,
      `${uri}/`,
      `${uri}?x=1`,
      '/mcp',
      'mcp',
      'https://',
      'https://user:secret@api.example/',
      'https://api.example/\u00e9',
      `https://api.example/${'x'.repeat(600)}`,
    ]
    for (const resource of wrong) {
      const { response } = await authorize(both, [resource])
      assert.equal(response.get('error'), 'invalid_target', resource)
      assert.equal(response.get('state'), 'some state')
      const grant = { grant_type: 'client_credentials', resource }
      refused(await world().token(client, grant))
      const { username, password } = user
      refused(await world().token(client, { ...grant, grant_type: 'password', username, password }))
    }
    const twice = await authorize(both, [uri, uri])
    assert.equal(twice.response.get('error'), 'invalid_target')
    const many = Array.from({ length: 11 }, (_, place) => `https://${place}.example/`)
    assert.equal((await authorize(both, many)).response.get('error'), 'invalid_target')
    const huge = await authorize(both, [`https://api.example/${'x'.repeat(3000)}`])
    assert.equal(huge.response.get('error'), 'invalid_request')
    // One token has one audience, so the token endpoint takes one resource (RFC 8707 §2.2).
    const form = repeated('grant_type=client_credentials', [uri, uri])
    const answer = await world().send('POST', '/token-srv/token', { as: client, form })
    refused(answer, 'invalid_request')
    const json = { grant_type: 'client_credentials', resource: [uri, uri] }
    refused(await world().send('POST', '/token-srv/token', { as: client, json }), 'invalid_request')
    // A parameter without a value is left out (RFC 6749 §3.1).
    const empty = { grant_type: 'client_credentials', resource: '' }
    assert.equal((await world().token(client, empty)).status, 200)
  })

  it('does not widen a grant at the token endpoint, and burns nothing by trying', async () => {
    const [a, b] = [await addResource(world()), await addResource(world(), { scopes: ['b:read'] })]
    const { client, user } = await people(world())
    const granted = { scopes: ['openid', 'offline_access', 'a:read', 'b:read'] }
    const code = await world().addCode(client, user, { ...granted, resources: [a.uri] })
    for (const resource of [b.uri, world().issuer, 'https://unknown.example/']) {
      refused(await world().redeem(client, code, { resource }))
    }
    const { json } = await world().redeem(client, code)
    assert.deepEqual(decodeJwt(json.access_token).scopes, ['a:read'])
    for (const resource of [b.uri, world().issuer]) {
      refused(await world().refresh(client, json.refresh_token, { resource }))
    }
    const again = await world().refresh(client, json.refresh_token, { resource: a.uri })
    assert.equal(again.status, 200, again.text)
    // A scope of B with resource A gives a token without it.
    const other = await world().refresh(client, again.json.refresh_token, { scope: 'b:read' })
    assert.deepEqual([other.json.scope, decodeJwt(other.json.access_token).aud], ['', a.uri])
  })

  it('does not turn a grant without resources into one with them', async () => {
    const { uri } = await addResource(world())
    const { client, user } = await people(world())
    const granted = { scopes: ['openid', 'offline_access', 'a:read'] }
    const code = await world().addCode(client, user, granted)
    refused(await world().redeem(client, code, { resource: uri }))
    const { json } = await world().redeem(client, code)
    assert.equal(decodeJwt(json.access_token).aud, client.id)
    refused(await world().refresh(client, json.refresh_token, { resource: uri }))
  })

  it('asks which of several granted resources a token is for', async () => {
    const [a, b] = [await addResource(world()), await addResource(world(), { scopes: ['b:read'] })]
    const { client, user } = await people(world())
    const scope = 'offline_access a:read b:read'
    const { response, pages } = await authorize({ client, user }, [a.uri, b.uri], { scope })
    assert.ok(pages.some((page) => page.includes('consent')))
    const code = response.get('code') ?? ''
    refused(await world().redeem(client, code))
    const { json } = await world().redeem(client, code, { resource: b.uri })
    const first = decodeJwt(json.access_token)
    assert.deepEqual([first.aud, first.scopes], [b.uri, ['b:read']])
    refused(await world().refresh(client, json.refresh_token))
    const next = await world().refresh(client, json.refresh_token, { resource: a.uri })
    const second = decodeJwt(next.json.access_token)
    assert.deepEqual([second.aud, second.scopes], [a.uri, ['a:read']])
  })

  it('takes several resources in a pushed request too', async () => {
    const [a, b] = [await addResource(world()), await addResource(world(), { scopes: ['b:read'] })]
    const { client, user } = await people(world())
    const asked = new URL(authorizationPath(client, { scope: 'b:read' }), world().url).search
    const push = (uris: readonly string[]) => {
      const form = repeated(asked.slice(1), uris)
      return world().send('POST', '/authz-srv/par', { as: client, form })
    }
    refused(await push([a.uri, 'https://unknown.example/']))
    const { json } = await push([a.uri, b.uri])
    const query = new URLSearchParams({
      client_id: client.id,
      request_uri: String(json.request_uri),
    })
    const { end } = await testBrowser(world()).travel(`/authz-srv/authz?${query}`, user, {
      decision: 'allow',
    })
    const code = answerOf(end).get('code') ?? ''
    refused(await world().redeem(client, code))
    const tokens = await world().redeem(client, code, { resource: b.uri })
    assert.equal(decodeJwt(tokens.json.access_token).aud, b.uri)
  })

  it('names no two resources for one token from the authorization endpoint', async () => {
    const [a, b] = [await addResource(world()), await addResource(world(), { scopes: ['b:read'] })]
    const response_types = ['code', 'token', 'id_token token']
    const both = await people(world(), {
      grant_types: [...allGrants, 'implicit'],
      response_types,
    })
    const asked = { response_type: 'token', scope: 'a:read b:read' }
    const two = await authorize(both, [a.uri, b.uri], asked)
    assert.equal(two.response.get('error'), 'invalid_target')
    const { response } = await authorize(both, [b.uri], asked)
    const token = response.get('access_token') ?? ''
    assert.deepEqual(
      [decodeJwt(token).aud, decodeJwt(token).scope, response.get('scope')],
      [b.uri, 'b:read', 'b:read'],
    )
  })

  it('refuses a resource that was removed, or closed to the client, meanwhile', async () => {
    const { resources } = world().server.services.storage.stores
    const resource = await addResource(world())
    const { id, uri } = resource
    const { client, user } = await people(world())
    const granted = { scopes: ['openid', 'offline_access', 'a:read'], resources: [uri] }
    const [used, unused] = [
      await world().addCode(client, user, granted),
      await world().addCode(client, user, granted),
    ]
    const { json } = await world().redeem(client, used)
    assert.equal(await world().isActive(client, json.access_token), true)

    await resources.change(id, { ...resource, allowedClients: ['another'] }, world().now())
    refused(await world().redeem(client, unused))
    refused(await world().refresh(client, json.refresh_token))
    refused(await world().token(client, { grant_type: 'client_credentials', resource: uri }))
    const closed = await authorize({ client, user }, [uri])
    assert.equal(closed.response.get('error'), 'invalid_target')

    await resources.remove(id)
    refused(await world().redeem(client, unused))
    refused(await world().refresh(client, json.refresh_token))
    assert.equal(await world().isActive(client, json.access_token), false)
    // The client can still end what it got.
    assert.equal((await world().revoke(client, json.access_token)).status, 200)
  })

  it('I02: shows a token to its client and to the clients of its resource alone', async () => {
    const [owner, other] = [
      await world().addClient(registration),
      await world().addClient(registration),
    ]
    const { client, user } = await people(world())
    const a = await addResource(world(), { introspectionClients: [owner.id] })
    await addResource(world(), { introspectionClients: [other.id] })
    const granted = { scopes: ['offline_access', 'a:read'], resources: [a.uri] }
    const { json } = await world().redeem(client, await world().addCode(client, user, granted))
    const seen = await world().introspect(owner, json.access_token)
    assert.deepEqual(
      [seen.json.active, seen.json.aud, seen.json.client_id, seen.json.scope, seen.json.sub],
      [true, a.uri, client.id, 'a:read', user.sub],
    )
    assert.equal(await world().isActive(client, json.access_token), true)
    const inactive = { active: false, token_type: 'Bearer' }
    assert.deepEqual((await world().introspect(other, json.access_token)).json, inactive)
    // Not the refresh token, nor tokens of the same client for this server.
    assert.deepEqual((await world().introspect(owner, json.refresh_token)).json, inactive)
    const plain = await world().redeem(client, await world().addCode(client, user))
    assert.deepEqual((await world().introspect(owner, plain.json.access_token)).json, inactive)
    // A token may always ask about itself, and about no other.
    const ask = (token: string) =>
      world().send('POST', '/token-srv/introspect', { bearer: json.access_token, json: { token } })
    assert.equal((await ask(json.access_token)).json.active, true)
    assert.equal((await ask(plain.json.access_token)).status, 403)
    // A client of the resource sees it, but cannot end it.
    await world().revoke(owner, json.access_token)
    assert.equal(await world().isActive(client, json.access_token), true)
    await world().revoke(client, json.access_token)
    assert.equal(await world().isActive(owner, json.access_token), false)
  })

  it('asks again for consent when a client asks for another resource', async () => {
    const [a, b] = [await addResource(world()), await addResource(world(), { texts: {} })]
    const { client, user } = await people(world())
    const browser = testBrowser(world())
    const path = (uri: string, changes = {}) =>
      repeated(authorizationPath(client, { scope: 'openid a:read', ...changes }), [uri])
    const first = await browser.travel(path(a.uri), user, { decision: 'allow' })
    assert.ok(first.pages.some((page) => page.includes('consent')))
    const silent = await browser.open(path(a.uri, { prompt: 'none' }))
    assert.ok(answerOf(silent).get('code'))
    const other = await browser.open(path(b.uri, { prompt: 'none' }))
    assert.equal(answerOf(other).get('error'), 'consent_required')
    const { text } = await browser.open(path(a.uri, { prompt: 'consent' }))
    assert.match(text, /The weather/)
    assert.ok(text.includes(new URL(a.uri).host))
  })

  it('keeps the resource of a code that is redeemed in v1', async () => {
    const { uri } = await addResource(world())
    const { client, user } = await people(world())
    const granted = { scopes: ['openid', 'a:read'], resources: [uri] }
    const code = await world().addCode(client, user, granted)
    const form = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: client.redirectUri,
      client_id: client.id,
      client_secret: client.secret,
    }
    const { json, text } = await world().send('POST', '/oauth2-login/oauth2/token', { form })
    assert.ok(json.access_token, text)
    const claims = decodeJwt(json.access_token)
    assert.deepEqual([claims.aud, claims.client_id, claims.scope], [uri, client.id, 'a:read'])
    const v1 = await world().send('GET', '/oauth2-usermanagement/oauth2/userinfo', {
      headers: { access_token: json.access_token },
    })
    assert.equal(v1.status, 401)
  })
})

describeServer('resource indicators on a server without resources', (world) => {
  it('RFC 8707 §2: are invalid_target before the first resource is registered too', async () => {
    const { client, user } = await people(world())
    const resource = 'https://api.example/'
    const path = repeated(authorizationPath(client), [resource])
    const { end } = await testBrowser(world()).travel(path, user, { decision: 'allow' })
    assert.equal(answerOf(end).get('error'), 'invalid_target')
    const code = await world().addCode(client, user)
    refused(await world().redeem(client, code, { resource }))
    assert.equal((await world().redeem(client, code)).status, 200)
    const grant = { grant_type: 'client_credentials', resource }
    for (const at of ['/token-srv/token', '/oauth2-login/oauth2/token']) {
      refused(await world().send('POST', at, { as: client, form: grant }))
    }
    refused(await world().token(client, { ...grant, resource: 'not an address' }))
    const own = await world().token(client, { ...grant, resource: world().issuer })
    assert.equal(decodeJwt(own.json.access_token).aud, world().issuer)
  })
})
