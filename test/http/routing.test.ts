import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Route } from '../../src/http/route.ts'
import { uploadBodyLimit } from '../../src/management/look/look-image-endpoints.ts'
import { buildRoutes } from '../../src/routes.ts'
import { allGrants, describeServerOnce } from '../support/server-world.ts'
import { exchange, request, statusOf } from './raw-http.ts'

const reference = /^\d{13}-[0-9a-f-]{36}$/

describeServerOnce('routing', (world) => {
  it('answers an unknown path with 404 in JSON', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
      for (const path of ['/nothing', '/token-srv', '/token-srv/', '/users-srv/userinfo/a/b']) {
        const { status, json, headers } = await world().send(method, path)
        assert.equal(status, 404, `${method} ${path}`)
        assert.equal(headers.get('content-type'), 'application/json; charset=utf-8')
        assert.deepEqual(Object.keys(json), ['error', 'refnumber'])
        assert.match(json.refnumber, reference)
        assert.equal(headers.get('x-request-id'), json.refnumber)
      }
    }
  })

  it('answers an unknown path with a page to a browser, and to nobody else', async () => {
    const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
    for (const [accept, type] of [
      [browser, 'text/html; charset=utf-8'],
      ['text/*', 'text/html; charset=utf-8'],
      ['application/json, text/html;q=0.5', 'application/json; charset=utf-8'],
      ['application/json, text/html', 'application/json; charset=utf-8'],
      ['*/*', 'application/json; charset=utf-8'],
      ['image/png', 'application/json; charset=utf-8'],
      ['TEXT/HTML; Q=0.5', 'text/html; charset=utf-8'],
      ['text/html;q=0, */*', 'application/json; charset=utf-8'],
      ['text/html;q=0.9, application/json;q=0.8', 'text/html; charset=utf-8'],
      ['', 'application/json; charset=utf-8'],
      [',;q=x,', 'application/json; charset=utf-8'],
    ] as const) {
      const { status, headers } = await world().send('GET', '/nothing', { headers: { accept } })
      assert.equal(status, 404, accept)
      assert.equal(headers.get('content-type'), type, accept)
      assert.equal(headers.get('cache-control'), 'no-store', accept)
    }
    const page = await world().send('GET', '/nothing?x=<script>', { headers: { accept: browser } })
    assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'none'/)
    assert.match(page.text, new RegExp(page.headers.get('x-request-id') ?? 'no reference'))
    assert.doesNotMatch(page.text, /<script/)
    for (const accept of [browser, 'application/json']) {
      const head = await world().send('HEAD', '/nothing', { headers: { accept } })
      assert.equal(head.status, 404)
      assert.equal(head.text, '')
      const type = accept === browser ? 'text/html' : 'application/json'
      assert.equal(head.headers.get('content-type'), `${type}; charset=utf-8`)
    }
    const posted = await world().send('POST', '/nothing', {
      headers: { accept: browser },
      body: '',
    })
    assert.equal(posted.status, 404)
    assert.equal(posted.headers.get('content-type'), 'text/html; charset=utf-8')
  })

  it('answers a wrong method with 405 and the ones there are', async () => {
    const surface = await buildRoutes(world().server.services)
    const paths = Map.groupBy(surface, ({ path }) => path)
    assert.ok(paths.size >= 8)
    for (const [path, routes] of paths) {
      const allowed = routes.flatMap(({ method, refusesHead }): string[] =>
        method === 'GET' && !refusesHead ? ['GET', 'HEAD'] : [method],
      )
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD']) {
        // `GET /clients/register` asks for a client of that name.
        if (allowed.includes(method) || surface.some((each) => answers(each, method, path)))
          continue
        const answer = await world().send(method, path.replace(/:\w+/, 'x'))
        assert.equal(answer.status, 405, `${method} ${path}`)
        assert.equal(answer.headers.get('allow'), [...allowed, 'OPTIONS'].join(', '))
        if (method !== 'HEAD') assert.notEqual(answer.text, '')
      }
      const options = await world().send('OPTIONS', path.replace(/:\w+/, 'x'))
      assert.equal(options.status, 204)
      assert.equal(options.headers.get('allow'), [...allowed, 'OPTIONS'].join(', '))
    }
  })

  it('answers methods that nobody uses', async () => {
    const host = `Host: ${new URL(world().url).host}`
    const type = 'Content-Type: application/json'
    for (const [method, status] of [
      ['TRACE', 405],
      ['QUERY', 405],
      ['PROPFIND', 405],
      ['BREW', 400],
    ] as const) {
      const lines = [`${method} /token-srv/token HTTP/1.1`, host, type, 'Connection: close']
      const answer = await exchange(world().url, request([...lines, 'Content-Length: 0']))
      assert.equal(statusOf(answer), status, method)
    }
  })

  it('refuses an address that cannot be read, and finds nothing by a name that is too long', async () => {
    const host = `Host: ${new URL(world().url).host}`
    for (const [path, status] of [
      ['/token-srv/%zz', 400],
      ['*', 404],
      [`/groups-srv/usergroup/${'g'.repeat(300)}`, 404],
    ] as const) {
      const answer = await exchange(
        world().url,
        request([`GET ${path} HTTP/1.1`, host, 'Connection: close']),
      )
      assert.equal(statusOf(answer), status, path)
      assert.match(answer.text, /"refnumber":"\d{13}-/)
    }
  })

  it('reads bodies whatever parameters their content type carries', async () => {
    const client = await world().addClient({ grant_types: allGrants })
    const form = 'grant_type=client_credentials'
    const json = '{"grant_type":"client_credentials"}'
    for (const [type, body] of [
      ['application/x-www-form-urlencoded; charset=UTF-8', form],
      ['application/x-www-form-urlencoded;charset=utf-8', form],
      ['APPLICATION/X-WWW-FORM-URLENCODED', form],
      ['application/json; charset=UTF-8', json],
      ['application/json;v=1;q="a b"', json],
      ['Application/JSON ; charset=utf-8', json],
    ] as const) {
      const options = { as: client, body, headers: { 'content-type': type } }
      assert.equal((await world().send('POST', '/token-srv/token', options)).status, 200, type)
    }
  })

  it('takes an empty JSON body for an empty object', async () => {
    const client = await world().addClient({ grant_types: allGrants })
    const options = { as: client, body: '', headers: { 'content-type': 'application/json' } }
    const { status, json } = await world().send('POST', '/token-srv/token', options)
    assert.equal(status, 400)
    assert.deepEqual(json, { error: 'invalid_request', error_description: 'grant_type is missing' })
  })

  it('refuses a body past 256 KiB in the families that take more than others', async () => {
    const surface = await buildRoutes(world().server.services)
    const limits = new Set(surface.map(({ family }) => family.bodyLimit))
    // For acknowledged signals, for directories, which send many at once, and for images.
    const numbers = [...limits].toSorted((a, b) => a - b)
    assert.deepEqual(numbers, [65_536, 262_144, uploadBodyLimit, 1_048_576, 4_194_304])
    for (const { method, path, family } of surface) {
      if (method === 'GET') continue
      const body = new Uint8Array(family.bodyLimit + 1).fill(0x61)
      const headers = { 'content-type': 'application/json' }
      const answer = await world().send(method, path.replace(/:\w+/, 'x'), { body, headers })
      assert.equal(answer.status, 413, path)
      // Most bodies are read to their end, so the connection can be used again.
      if (family.bodyLimit <= 262_144) assert.notEqual(answer.headers.get('connection'), 'close')
    }
  })
})

describeServerOnce('health', (world) => {
  it('is returned to every caller, under any host', async () => {
    const host = 'Host: 10.1.2.3:8080'
    for (const [path, status] of [
      ['/health/live', 'up'],
      ['/health/ready', 'ready'],
    ] as const) {
      const answer = await world().send('GET', path)
      assert.equal(answer.status, 200)
      assert.deepEqual(answer.json, { status })
      const lines = [`GET ${path} HTTP/1.1`, host, 'Connection: close']
      assert.equal(statusOf(await exchange(world().url, request(lines))), 200)
    }
    const lines = ['GET /.well-known/jwks.json HTTP/1.1', host, 'Connection: close']
    assert.equal(statusOf(await exchange(world().url, request(lines))), 421)
  })
})

/** Whether a route with a parameter takes requests of this method for this path. */
function answers(route: Route, method: string, path: string): boolean {
  if (route.method !== method && !(route.method === 'GET' && method === 'HEAD')) return false
  const pattern = route.path.replace('*', '.+').replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${pattern}$`).test(path)
}
