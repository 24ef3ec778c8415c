import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { httpServer } from '../../src/http/connections/http-server.ts'
import type { Handler } from '../../src/http/endpoint.ts'
import { json, redirect, text } from '../../src/http/reply.ts'
import { type Method, plainFamily, type Route } from '../../src/http/route.ts'
import type { StaticFolder } from '../../src/http/serving/fastify-app.ts'
import { requestHandler } from '../../src/http/serving/request-handler.ts'
import { systemClock } from '../../src/kernel/time.ts'
import { exchange, openSocket, readToEnd, request, statusOf } from './raw-http.ts'

function route(method: Method, path: string, answer: Handler): Route {
  return { method, path, family: plainFamily, cors: 'none', answer }
}
const get = (path: string, answer: Handler) => route('GET', path, answer)

interface Served extends AsyncDisposable {
  readonly url: string
  readonly logLines: readonly string[]
}

function handlerOf(
  routes: readonly Route[],
  logLines: string[],
  folders: readonly StaticFolder[] = [],
) {
  return requestHandler({
    folders,
    unrouted: plainFamily,
    routes,
    baseUrl: 'http://localhost',
    hosts: [],
    trustedProxies: [],
    certificateHeaders: { certificate: undefined, verified: undefined },
    knowsOrigin: async () => false,
    metrics: undefined,
    clock: systemClock,
    log: pino({}, { write: (line) => void logLines.push(line) }),
  })
}

/** Serves these routes on a port of 127.0.0.1. */
function serve(...routes: readonly Route[]): Promise<Served> {
  return serveWith([], ...routes)
}

async function serveWith(
  folders: readonly StaticFolder[],
  ...routes: readonly Route[]
): Promise<Served> {
  const logLines: string[] = []
  const server = httpServer({
    baseUrl: 'http://localhost',
    maxConnections: 100,
    maxPerAddress: 100,
    isTrustedProxy: () => false,
    writeTimeoutMs: 5000,
    tls: undefined,
  })
  server.serve(await handlerOf(routes, logLines, folders))
  const port = await server.listen('127.0.0.1', 0)
  return {
    url: `http://127.0.0.1:${port}`,
    logLines,
    [Symbol.asyncDispose]: () => server.close({ drainMs: 0, patienceMs: 1000 }),
  }
}

/** The headers of an answer without those of the connection, and those that differ each time. */
function comparable({ headers }: Response): Record<string, string> {
  const changing = ['date', 'x-request-id', 'connection', 'keep-alive']
  return Object.fromEntries([...headers].filter(([name]) => !changing.includes(name)))
}

describe('HEAD', () => {
  const routes = [
    get('/json', async () => json(200, { greeting: 'grüß dich' })),
    get('/text/:name', async ({ pathParams }) => text(200, `hello ${pathParams.name}`)),
    get('/elsewhere', async () => redirect('/json')),
    get('/refused', async ({ query }) => json(200, query().required('needed'))),
    get('/broken', async () => {
      throw new Error('a bug')
    }),
  ]

  it('is answered as GET, with the same status and headers, and without a body', async () => {
    await using served = await serve(...routes)
    for (const path of ['/json', '/text/ada', '/elsewhere', '/refused', '/broken', '/nothing']) {
      const options = { redirect: 'manual' } as const
      const whole = await fetch(served.url + path, options)
      const head = await fetch(served.url + path, { ...options, method: 'HEAD' })
      assert.equal(head.status, whole.status, path)
      const { byteLength } = await whole.arrayBuffer()
      assert.equal(whole.headers.get('content-length'), String(byteLength), path)
      assert.deepEqual(comparable(head), comparable(whole), path)
      assert.equal(await head.text(), '', path)
    }
  })

  it('is GET for the endpoint, and its body means nothing', async () => {
    const methods: string[] = []
    await using served = await serve(
      get('/', async ({ method, body }) => {
        methods.push(method)
        return json(200, body.kind)
      }),
    )
    const lines = ['HEAD / HTTP/1.1', 'Host: localhost', 'Content-Length: 3', 'Connection: close']
    const socket = await openSocket(served.url)
    socket.write(request(lines, 'a=b'))
    assert.match((await readToEnd(socket, 5000)).text, /^HTTP\/1\.1 200 /)
    assert.deepEqual(methods, ['GET'])
  })

  it('is refused where there is no GET', async () => {
    await using served = await serve(route('POST', '/', async () => json(200, {})))
    const answer = await fetch(served.url, { method: 'HEAD' })
    assert.equal(answer.status, 405)
    assert.equal(answer.headers.get('allow'), 'POST, OPTIONS')
  })
})

describe('the headers of an answer', () => {
  it('replace those of every answer, and an empty one leaves it out', async () => {
    const own = {
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': '',
      'set-cookie': ['a=1', 'b=2'],
    }
    await using served = await serve(get('/', async () => text(200, 'x', own)))
    const { headers } = await fetch(served.url)
    assert.equal(headers.get('x-frame-options'), 'SAMEORIGIN')
    assert.equal(headers.has('referrer-policy'), false)
    assert.deepEqual(headers.getSetCookie(), ['a=1', 'b=2'])
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    for (const name of ['server', 'x-powered-by']) assert.equal(headers.has(name), false)
  })

  it('have no content type where there is no body', async () => {
    await using served = await serve(get('/', async () => redirect('/there')))
    const { headers } = await fetch(served.url, { redirect: 'manual' })
    assert.equal(headers.get('content-type'), null)
    assert.equal(headers.get('content-length'), '0')
  })

  it('never add a header line: the response is an error without details', async () => {
    const headers = { 'set-cookie': 'secret=1', location: '/\r\nset-cookie: a=1' }
    await using served = await serve(
      get('/', async () => ({ status: 302, headers, body: '' })),
      get('/fine', async () => text(200, 'fine')),
    )
    const answer = await fetch(served.url, { redirect: 'manual' })
    assert.equal(answer.status, 500)
    assert.deepEqual(answer.headers.getSetCookie(), [])
    assert.equal(answer.headers.get('location'), null)
    assert.match(await answer.text(), /^\{"error":"internal error","refnumber":"[\w-]+"\}$/)
    assert.equal(served.logLines.length, 1)
    assert.match(served.logLines[0] ?? '', /ERR_INVALID_CHAR/)
    assert.equal((await fetch(`${served.url}/fine`)).status, 200)
  })
})

describe('a request', () => {
  it('whose connection ends before its body is a refusal, not a failure', async () => {
    let calls = 0
    const count: Handler = async () => json(200, ++calls)
    await using served = await serve(route('POST', '/', count))
    const socket = await openSocket(served.url)
    const lines = ['POST / HTTP/1.1', 'Host: localhost', 'Content-Length: 100']
    socket.write(request([...lines, 'Content-Type: application/json'], '{'))
    await pause(50)
    socket.destroy()
    for (let left = 100; served.logLines.length === 0 && left > 0; left--) await pause(20)
    assert.equal(served.logLines.length, 1)
    assert.match(served.logLines[0] ?? '', /did not come to its end/)
    assert.equal(calls, 0)
  })

  it('without a body may have any content type', async () => {
    await using served = await serve(route('POST', '/', async ({ body }) => json(200, body)))
    for (const type of ['application/json', 'undefined', ';;;', 'json']) {
      const headers = { 'content-type': type }
      const answer = await fetch(served.url, { method: 'POST', headers })
      assert.deepEqual(await answer.json(), { kind: 'none' }, type)
    }
  })
})

describe('a table of routes', () => {
  it('with two rows for one method of a path is refused', async () => {
    const row = get('/twice', async () => text(200, 'x'))
    await assert.rejects(handlerOf([row, row], []), /already declared/)
  })
})

describe('the files of a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ostiary-files-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  writeFileSync(join(folder, 'assets', 'main.js'), 'plain')
  writeFileSync(join(folder, 'assets', 'main.js.gz'), gzipSync('small'))
  after(() => rmSync(folder, { recursive: true }))

  const start = () =>
    serveWith(
      [{ path: '/app/assets', folder: join(folder, 'assets') }],
      get('/app/*', async () => text(200, 'page')),
    )

  it('are served, compressed for who takes that, and kept by browsers', async () => {
    await using served = await start()
    for (const [encoding, body] of [
      ['identity', 'plain'],
      ['gzip', 'small'],
    ]) {
      const answer = await fetch(`${served.url}/app/assets/main.js`, {
        headers: { host: 'localhost', 'accept-encoding': String(encoding) },
      })
      assert.equal(await answer.text(), body)
      assert.match(answer.headers.get('cache-control') ?? '', /immutable/)
      assert.equal(answer.headers.get('x-content-type-options'), 'nosniff')
      assert.match(answer.headers.get('content-type') ?? '', /javascript/)
    }
  })

  it('that are not there are 404, also below the path of a page', async () => {
    await using served = await start()
    assert.equal((await fetch(`${served.url}/app/assets/nothing.js`)).status, 404)
    assert.equal((await fetch(`${served.url}/app/other`)).status, 200)
  })

  it('are 4xx, and no failure of the server, under names that no file can have', async () => {
    await using served = await start()
    for (const name of [
      '..%2fsecret.txt',
      '%2e%2e/secret.txt',
      '.%00.js',
      '%00',
      '..%5csecret.txt',
      '..%5c..%5csecret.txt',
      '/main.js',
      '//main.js',
      'x//main.js',
      '.',
      '..%2f',
      'a'.repeat(300),
      'a'.repeat(3000),
      '',
    ]) {
      const lines = [`GET /app/assets/${name} HTTP/1.1`, 'Host: localhost', 'Connection: close']
      const answer = await exchange(served.url, request(lines))
      const status = statusOf(answer)
      assert.ok(status >= 400 && status < 500, `${name.slice(0, 40)}: ${status}`)
      assert.doesNotMatch(answer.text, /secret|plain/, name)
    }
    const headers = { range: 'bytes=9000-' }
    assert.equal((await fetch(`${served.url}/app/assets/main.js`, { headers })).status, 400)
    assert.deepEqual(
      served.logLines.filter((line) => line.includes('unexpected error')),
      [],
    )
  })
})
