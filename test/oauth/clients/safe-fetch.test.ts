import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { after, describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { FetchError } from '../../../src/outgoing/fetch-error.ts'
import { isPublicAddress } from '../../../src/outgoing/fetch-target.ts'
import { type FetchOptions, type SafeFetch, safeFetch } from '../../../src/outgoing/safe-fetch.ts'
import { makeCertificate } from './certificates.ts'

const servers: Server[] = []
after(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

/** Starts a server on this machine and answers its address. */
async function serve(listener: RequestListener): Promise<string> {
  return `http://localhost:${await listen(createServer(listener))}`
}

async function listen(server: Server): Promise<number> {
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** The code of the error that fetching ends in. */
async function codeOf(fetch: SafeFetch, url: string, options?: FetchOptions): Promise<string> {
  try {
    await fetch(url, options)
  } catch (error) {
    assert.ok(error instanceof FetchError, String(error))
    return error.code
  }
  return assert.fail(`${url} was fetched`)
}

const local = () => safeFetch({ allowPrivate: true })

describe('safeFetch', () => {
  it('fetches over https from the address it resolved, once', async () => {
    const authority = makeCertificate({
      subject: [{ shortName: 'CN', value: 'CA' }],
      isAuthority: true,
    })
    const pair = makeCertificate({ authority, dns: ['shop.example'] })
    let asked: unknown
    const server = createTlsServer(pair, ({ method, url, headers }, response) => {
      asked = {
        method,
        url,
        host: headers.host,
        accept: headers.accept,
        encoding: headers['accept-encoding'],
      }
      response.setHeader('content-type', 'Application/JSON; charset=utf-8').end('{"a":"ä"}')
    })
    const port = await listen(server as unknown as Server)
    const resolved: string[] = []
    const resolve = async (host: string) => {
      resolved.push(host)
      return ['127.0.0.1']
    }
    const fetch = safeFetch({ allowPrivate: true, ca: authority.cert, resolve })
    const url = `https://shop.example:${port}/jwks?x=1#fragment`
    assert.deepEqual(await fetch(url, { accept: 'application/json' }), {
      status: 200,
      contentType: 'application/json',
      body: '{"a":"ä"}',
    })
    const host = `shop.example:${port}`
    assert.deepEqual(asked, {
      method: 'GET',
      url: '/jwks?x=1',
      host,
      accept: 'application/json',
      encoding: 'identity',
    })
    assert.deepEqual(resolved, ['shop.example'])
    assert.equal(await codeOf(fetch, `https://other.example:${port}/`), 'unreachable', 'wrong name')
    const untrusting = safeFetch({ allowPrivate: true, resolve })
    assert.equal(await codeOf(untrusting, url), 'unreachable', 'unknown authority')
  })

  it('posts a body', async () => {
    let got = ''
    const url = await serve(async (request, response) => {
      for await (const chunk of request) got += chunk
      got += ` ${request.method} ${request.headers['content-type']}`
      response.writeHead(204).end()
    })
    const body = { type: 'application/x-www-form-urlencoded', content: 'logout_token=x' }
    assert.equal((await local()(url, { body })).status, 204)
    assert.equal(got, 'logout_token=x POST application/x-www-form-urlencoded')
  })

  it('follows no redirect', async () => {
    let asked = 0
    const url = await serve((_request, response) => {
      asked++
      response.writeHead(302, { location: 'http://localhost:1/' }).end()
    })
    assert.equal((await local()(url)).status, 302)
    assert.equal(asked, 1)
  })

  it('A30: refuses every address that is not https', async () => {
    const urls = [
      'http://example.com/',
      'gopher://example.com/',
      'file:///etc/passwd',
      'ftp://example.com/',
      'data:text/plain,x',
      '//example.com',
      'example.com',
      '',
    ]
    for (const url of urls)
      assert.equal(await codeOf(safeFetch({ resolve: unasked }), url), 'refused', url)
  })

  it('A30: refuses addresses of this machine and of private networks, however they are written', async () => {
    const hosts = [
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f.1',
      '0x7f000001',
      '0177.0.0.1',
      '0',
      '0.0.0.0',
      '10.0.0.1',
      '172.16.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '198.18.0.1',
      '192.0.2.1',
      '224.0.0.1',
      '240.0.0.1',
      '255.255.255.255',
      '[::1]',
      '[::]',
      '[::ffff:127.0.0.1]',
      '[::ffff:8.8.8.8]',
      '[::7f00:1]',
      '[64:ff9b::7f00:1]',
      '[64:ff9b:1::1]',
      '[2002:7f00:1::]',
      '[2001:0:7f00:1::]',
      '[fe80::1]',
      '[fc00::1]',
      '[fec0::1]',
      '[ff02::1]',
      '[2001:db8::1]',
      '[100::1]',
      '[4000::1]',
      '１２７.0.0.1',
    ]
    for (const host of hosts) {
      assert.equal(
        await codeOf(safeFetch({ resolve: unasked }), `https://${host}/`),
        'refused',
        host,
      )
    }
  })

  it('A30: refuses a name if any of its addresses is not public', async () => {
    const answers = [
      ['127.0.0.1'],
      ['8.8.8.8', '10.0.0.1'],
      ['::1'],
      ['8.8.8.8', '::ffff:10.0.0.1'],
      ['fe80::1%eth0'],
      ['nonsense'],
    ]
    for (const addresses of answers) {
      const fetch = safeFetch({ resolve: async () => addresses })
      assert.equal(await codeOf(fetch, 'https://evil.example/'), 'refused', addresses.join())
    }
    assert.equal(
      await codeOf(safeFetch({ resolve: async () => [] }), 'https://evil.example/'),
      'unreachable',
    )
  })

  it('A30: refuses credentials, and ports of other services', async () => {
    const fetch = safeFetch({ resolve: unasked })
    for (const url of [
      'https://a@example.com/',
      'https://a:b@example.com/',
      'https://example.com:22/',
      'https://example.com:80/',
    ]) {
      assert.equal(await codeOf(fetch, url), 'refused', url)
    }
  })

  it('asks only allowed hosts where a list is given', async () => {
    const url = await serve((_request, response) => response.end('x'))
    const fetch = safeFetch({ allowPrivate: true, allowedHosts: ['localhost'] })
    assert.equal((await fetch(url)).body, 'x')
    assert.equal(await codeOf(fetch, url.replace('localhost', '127.0.0.1')), 'refused')
  })

  it('A32: reads no more than it may', async () => {
    const endless = await serve((_request, response) => {
      response.on('error', () => {})
      const more = () => {
        while (response.write('x'.repeat(16_384)));
        response.once('drain', more)
      }
      more()
    })
    assert.equal(await codeOf(local(), endless), 'unusable')
    const exact = await serve((_request, response) => response.end('x'.repeat(65_536)))
    assert.equal((await local()(exact)).body.length, 65_536)
    assert.equal(await codeOf(local(), exact, { maxBytes: 65_535 }), 'unusable')
  })

  it('A32: reads nothing that is compressed', async () => {
    const url = await serve((_request, response) => {
      response.setHeader('content-encoding', 'gzip').end(gzipSync('x'.repeat(1e6)))
    })
    assert.equal(await codeOf(local(), url), 'unusable')
  })

  it('A32: gives up after its time, in every phase', async () => {
    const fetch = (more = {}) => safeFetch({ allowPrivate: true, timeoutMs: 60, ...more })
    const silent = await serve(() => {})
    assert.equal(await codeOf(fetch(), silent), 'timeout')
    const trickling = await serve((_request, response) => {
      const timer = setInterval(() => response.write('x'), 10)
      response.on('close', () => clearInterval(timer))
    })
    assert.equal(await codeOf(fetch(), trickling), 'timeout')
    const resolve = () => new Promise<never>(() => {})
    assert.equal(await codeOf(fetch({ resolve }), silent), 'timeout')
  })

  it('distinguishes a response that broke off from a complete one', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '10' }).write('x', () => response.destroy())
    })
    assert.equal(await codeOf(local(), url), 'unreachable')
    assert.equal(await codeOf(local(), 'http://127.0.0.1:1/'), 'unreachable')
  })

  it('A32: has only so many requests under way', async () => {
    const waiting: (() => void)[] = []
    const url = await serve((_request, response) => waiting.push(() => response.end('x')))
    const fetch = safeFetch({ allowPrivate: true, concurrency: 3, perTarget: 9 })
    const under = [1, 2, 3].map((i) => fetch(`${url}/${i}`))
    assert.equal(await codeOf(fetch, `${url}/4`), 'busy')
    while (waiting.length < 3) await new Promise(setImmediate)
    for (const answer of waiting) answer()
    await Promise.all(under)
    const next = fetch(`${url}/4`)
    while (waiting.length < 4) await new Promise(setImmediate)
    waiting[3]?.()
    assert.equal((await next).body, 'x')
  })

  it('N12: has few requests under way to one address, by however many names', async () => {
    const waiting: (() => void)[] = []
    const url = await serve((_request, response) => waiting.push(() => response.end('x')))
    const resolve = async () => ['127.0.0.1']
    const fetch = safeFetch({ allowPrivate: true, perTarget: 2, resolve })
    const named = (name: string) => `${url.replace('localhost', `${name}.example`)}/slow`
    const under = [fetch(named('one')), fetch(named('two'))]
    while (waiting.length < 2) await new Promise(setImmediate)
    for (const name of ['three', 'four', 'five']) {
      assert.equal(await codeOf(fetch, named(name)), 'busy')
    }
    for (const answer of waiting) answer()
    await Promise.all(under)
    const next = fetch(named('three'))
    while (waiting.length < 3) await new Promise(setImmediate)
    waiting[2]?.()
    assert.equal((await next).body, 'x', 'what was busy did not fail')
  })

  it('N12: remembers what failed whatever its query says', async () => {
    let asked = 0
    const url = await serve((_request, response) => {
      asked++
      response.destroy()
    })
    const fetch = local()
    for (let i = 0; i < 5; i++) {
      assert.equal(await codeOf(fetch, `${url}/object?${i}`), 'unreachable')
    }
    assert.equal(asked, 1)
  })

  it('A32: does not ask an address again soon after it failed', async () => {
    const time = { now: 0 }
    let asked = 0
    const url = await serve((_request, response) => {
      asked++
      response.destroy()
    })
    const fetch = safeFetch({ allowPrivate: true, retryMs: 1000, clock: () => time.now })
    const body = { type: 'text/plain', content: 'x' }
    for (let i = 0; i < 5; i++) assert.equal(await codeOf(fetch, url), 'unreachable')
    assert.equal(asked, 1)
    await codeOf(fetch, url, { body })
    assert.equal(asked, 2, 'a message is tried whatever failed before')
    time.now = 1000
    await codeOf(fetch, url)
    assert.equal(asked, 3)
  })
})

describe('isPublicAddress', () => {
  it('knows public addresses', () => {
    for (const address of [
      '8.8.8.8',
      '1.1.1.1',
      '93.184.215.14',
      '2606:4700:4700::1111',
      '2a00:1450::1',
    ]) {
      assert.ok(isPublicAddress(address), address)
    }
  })
})

function unasked(host: string): never {
  throw new Error(`${host} was resolved`)
}
