import assert from 'node:assert/strict'
import { it } from 'node:test'
import { allGrants, describeServerOnce } from '../support/server-world.ts'

const origin = 'https://app.example'
const forClients = [
  ['POST', '/token-srv/token'],
  ['POST', '/token-srv/introspect'],
  ['POST', '/token-srv/revoke'],
  ['GET', '/users-srv/userinfo'],
  ['POST', '/users-srv/userinfo'],
  ['POST', '/users-srv/changepassword'],
  ['POST', '/users-srv/register'],
  ['PUT', '/users-srv/user/profile/x'],
  ['POST', '/users-srv/resetpassword/initiate'],
  ['POST', '/users-srv/resetpassword/validatecode'],
  ['POST', '/users-srv/resetpassword/accept'],
] as const
/** What the browser library of this API sends besides its token. */
const fieldHeaders = ['requestId', 'accept-language', 'acceptlanguage', 'trackId', 'lat', 'lon']

describeServerOnce('answers to scripts of other origins', (world) => {
  it('everybody may read discovery and keys', async () => {
    for (const path of ['/.well-known/openid-configuration', '/.well-known/jwks.json']) {
      for (const headers of [{ origin: 'https://anywhere.example' }, { origin: 'null' }, {}]) {
        const answer = await world().send('GET', path, { headers })
        assert.equal(answer.headers.get('access-control-allow-origin'), '*')
        assert.equal(answer.headers.get('access-control-allow-credentials'), null)
      }
      const headers = { origin: 'https://anywhere.example', 'access-control-request-method': 'GET' }
      const preflight = await world().send('OPTIONS', path, { headers })
      assert.equal(preflight.status, 204)
      assert.equal(preflight.headers.get('access-control-allow-origin'), '*')
      assert.equal(preflight.headers.get('access-control-allow-methods'), 'GET')
    }
  })

  it('origins of clients may call the endpoints for clients, after a preflight', async () => {
    await world().addClient({ grant_types: allGrants, redirect_uris: [`${origin}/cb`] })
    for (const [method, path] of forClients) {
      const headers = {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization, content-type, access_token',
      }
      const preflight = await world().send('OPTIONS', path, { headers })
      assert.equal(preflight.status, 204)
      assert.equal(preflight.headers.get('access-control-allow-origin'), origin)
      const methods = preflight.headers.get('access-control-allow-methods')?.split(', ')
      assert.ok(methods?.includes(method), path)
      const allowed = preflight.headers.get('access-control-allow-headers')?.split(', ') ?? []
      for (const name of [
        'authorization',
        'content-type',
        'access_token',
        'if-match',
        ...fieldHeaders,
      ]) {
        assert.ok(allowed.includes(name), name)
      }
      assert.match(preflight.headers.get('vary') ?? '', /origin/)
    }
  })

  it('a preflight of another origin is answered without leave', async () => {
    for (const [method, path] of forClients) {
      const headers = { origin: 'https://evil.example', 'access-control-request-method': method }
      const preflight = await world().send('OPTIONS', path, { headers })
      assert.equal(preflight.status, 204)
      for (const [name] of preflight.headers) assert.ok(!name.startsWith('access-control'), name)
    }
  })

  it('errors can be read as well, with the headers that explain them', async () => {
    await world().addClient({ grant_types: allGrants, redirect_uris: [`${origin}/cb`] })
    for (const [method, path] of forClients) {
      const body = method === 'GET' ? {} : { form: 'a=1&a=2' }
      const answer = await world().send(method, path, { ...body, headers: { origin } })
      assert.ok([400, 401].includes(answer.status), path)
      assert.equal(answer.headers.get('access-control-allow-origin'), origin)
      const exposed = answer.headers.get('access-control-expose-headers')?.split(', ') ?? []
      for (const name of ['www-authenticate', 'retry-after', 'x-request-id', 'etag']) {
        assert.ok(exposed.includes(name), name)
      }
    }
  })

  it('so can the refusal of a body that is too large', async () => {
    await world().addClient({ grant_types: allGrants, redirect_uris: [`${origin}/cb`] })
    const form = `a=${'x'.repeat(300_000)}`
    const answer = await world().send('POST', '/token-srv/token', { form, headers: { origin } })
    assert.equal(answer.status, 413)
    assert.equal(answer.headers.get('access-control-allow-origin'), origin)
  })

  it('the authorization endpoint says nothing about origins', async () => {
    await world().addClient({ grant_types: allGrants, redirect_uris: [`${origin}/cb`] })
    for (const path of ['/authz-srv/authz', '/oauth2-login/oauth2/authz']) {
      for (const method of ['GET', 'OPTIONS'] as const) {
        const headers = { origin, 'access-control-request-method': 'GET' }
        const answer = await world().send(method, path, { headers })
        for (const [name] of answer.headers) assert.ok(!name.startsWith('access-control'), name)
      }
    }
  })

  it('paths for nobody else say nothing about origins', async () => {
    await world().addClient({ grant_types: allGrants, redirect_uris: [`${origin}/cb`] })
    for (const path of ['/health/live', '/health/ready', '/nothing']) {
      const answer = await world().send('GET', path, { headers: { origin } })
      for (const [name] of answer.headers) assert.ok(!name.startsWith('access-control'), name)
    }
  })
})
