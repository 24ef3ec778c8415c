import assert from 'node:assert/strict'
import { it } from 'node:test'
import { buildRoutes } from '../../src/routes.ts'
import type { ApiRoute } from '../../src/routing/api-route.ts'
import { allGrants, describeServerOnce, type ServerWorld } from '../support/server-world.ts'
import { sendAs } from './raw-http.ts'

/** Every route of the server under test, as a list. */
function surfaceOf(world: ServerWorld): Promise<readonly ApiRoute[]> {
  return buildRoutes(world.server.services)
}

/** The one page that other sites put into a frame (OpenID Connect Session Management §3.2). */
const framed = '/session/check_session'

/** The console renews its tokens in a frame of its own. */
const framedBySelf = '/console/callback'

/** Documents and files that everybody may keep for a while. */
function isCacheable(path: string): boolean {
  return /\/\.well-known\/|^\/assets\//.test(path) || path === framed
}

const behindProxy = {
  OSTIARY_BASE_URL: 'https://login.example',
  OSTIARY_HTTP_TRUSTED_PROXIES: '127.0.0.1',
}
const overTls = {
  host: 'login.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-for': '203.0.113.7',
}

function checkHeaders(headers: Headers, what: string): void {
  assert.equal(headers.get('x-content-type-options'), 'nosniff', what)
  assert.equal(headers.get('referrer-policy'), 'no-referrer', what)
  assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin', what)
  const policy = headers.get('content-security-policy') ?? ''
  assert.match(policy, /default-src 'none'/, what)
  if (what === `GET ${framedBySelf}`) {
    assert.match(policy, /frame-ancestors 'self'/, what)
    assert.equal(headers.get('x-frame-options'), 'SAMEORIGIN', what)
  } else if (what !== `GET ${framed}`) {
    assert.match(policy, /frame-ancestors 'none'/, what)
    assert.equal(headers.get('x-frame-options'), 'DENY', what)
  }
  assert.match(headers.get('x-request-id') ?? '', /^\d{13}-[0-9a-f-]{36}$/, what)
  assert.equal(headers.get('server'), null, what)
  assert.equal(headers.get('x-powered-by'), null, what)
}

function pathOf({ path }: ApiRoute): string {
  return path.replace(/:\w+/g, 'x')
}

describeServerOnce('every route', (world) => {
  it('H20: answers with the security headers, and keeps answers out of caches', async () => {
    const surface = await surfaceOf(world())
    assert.ok(surface.length >= 10)
    for (const route of surface) {
      const { status, headers } = await world().send(route.method, pathOf(route))
      const what = `${route.method} ${route.path}`
      checkHeaders(headers, what)
      assert.equal(headers.get('strict-transport-security'), null, 'over plain http')
      const caching = headers.get('cache-control') ?? ''
      if (status === 200 && isCacheable(route.path)) {
        assert.match(caching, /^public, max-age=/, what)
        assert.equal(headers.get('pragma'), null, what)
      } else assert.equal(caching, 'no-store', what)
    }
  })

  it('H20: answers errors with them too', async () => {
    const routes = await surfaceOf(world())
    const withGet = new Set(routes.flatMap(({ method, path }) => (method === 'GET' ? path : [])))
    for (const route of routes) {
      // HEAD is answered like GET where there is a GET, and that is no error.
      const isError = (method: string) => method !== 'HEAD' || !withGet.has(route.path)
      for (const method of ['PATCH', 'OPTIONS', 'HEAD'].filter(isError)) {
        const answer = await world().send(method, pathOf(route))
        checkHeaders(answer.headers, `${method} ${route.path}`)
        assert.equal(answer.headers.get('cache-control'), 'no-store', route.path)
      }
    }
    const tooLarge = { form: { pad: 'x'.repeat(70_000) } }
    for (const [status, method, path, options] of [
      [404, 'GET', '/nothing', {}],
      [400, 'GET', '/users-srv/userinfo/%zz', {}],
      [413, 'POST', '/token-srv/token', tooLarge],
      [401, 'POST', '/token-srv/token', { form: { grant_type: 'client_credentials' } }],
      [421, 'POST', '/token-srv/token', { headers: { host: 'evil.example' } }],
    ] as const) {
      const answer = await sendAs(world().url, method, path, options)
      assert.equal(answer.status, status, path)
      checkHeaders(answer.headers, `${status}`)
      assert.equal(answer.headers.get('cache-control'), 'no-store')
    }
  })
})

describeServerOnce(
  'a server with an https address',
  (world) => {
    it('H20: sends Strict-Transport-Security at every route', async () => {
      for (const route of await surfaceOf(world())) {
        const { headers } = await sendAs(world().url, route.method, pathOf(route), {
          headers: overTls,
        })
        checkHeaders(headers, `${route.method} ${route.path}`)
        const value = headers.get('strict-transport-security') ?? ''
        assert.ok(Number(/^max-age=(\d+)/.exec(value)?.[1]) >= 31_536_000, route.path)
        assert.match(value, /; includeSubDomains$/, route.path)
      }
    })

    it('H21: takes no credentials over plain http', async () => {
      const client = await world().addClient({ grant_types: allGrants })
      const form = { grant_type: 'client_credentials' }
      const basic = Buffer.from(`${client.id}:${client.secret}`).toString('base64')
      const authorization = `Basic ${basic}`
      const send = (headers: Readonly<Record<string, string>>) =>
        sendAs(world().url, 'POST', '/token-srv/token', {
          form,
          headers: { authorization, ...headers },
        })
      assert.equal((await send(overTls)).status, 200)
      const { host, 'x-forwarded-for': forwardedFor } = overTls
      for (const headers of [
        { host },
        { host, 'x-forwarded-for': forwardedFor, 'x-forwarded-proto': 'http' },
      ]) {
        const { status, json } = await send(headers)
        assert.equal(status, 400)
        assert.equal(json.access_token, undefined)
      }
    })

    it('D06: serves no other host, and names none but its own', async () => {
      for (const host of ['evil.example', 'login.example.evil.example', 'login.example@evil']) {
        const answer = await sendAs(world().url, 'GET', '/.well-known/openid-configuration', {
          headers: { ...overTls, host },
        })
        assert.ok([400, 421].includes(answer.status), `${host}: ${answer.status}`)
        assert.ok(!answer.text.includes('evil'))
      }
      for (const host of ['login.example', 'LOGIN.example', 'login.example:443', 'localhost:1']) {
        const { status, json } = await sendAs(
          world().url,
          'GET',
          '/.well-known/openid-configuration',
          {
            headers: { ...overTls, host },
          },
        )
        assert.equal(status, 200, host)
        assert.equal(json.issuer, 'https://login.example')
        assert.equal(json.token_endpoint, 'https://login.example/token-srv/token')
      }
    })
  },
  behindProxy,
)
