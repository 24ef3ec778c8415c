import assert from 'node:assert/strict'
import type { IncomingMessage } from 'node:http'
import { describe, it } from 'node:test'
import { readFormText } from '../../src/http/params.ts'
import { forwarding, hostCheck } from '../../src/http/serving/forwarding.ts'
import { readBody } from '../../src/http/serving/request-reader.ts'
import { addressRange } from '../../src/kernel/address-range.ts'
import { isClientId } from '../../src/oauth/model/client-metadata.ts'
import { errorDescription } from '../../src/oauth/oauth-error.ts'
import { readScopes } from '../../src/oauth/scopes.ts'
import { refreshTokens } from '../../src/oauth/tokens/refresh-tokens.ts'
import { startCountingProxy } from '../openapi/fuzz/counting-proxy.ts'
import { cpuTimeOf } from '../support/cpu-time.ts'
import { allGrants, describeServerOnce, type ServerWorld } from '../support/server-world.ts'
import { openSocket, type RawAnswer, readToEnd, request, statusOf } from './raw-http.ts'

const token = '/token-srv/token'

function head(world: ServerWorld, path: string, lines: readonly string[]): string {
  const host = `Host: ${new URL(world.url).host}`
  const type = 'Content-Type: application/x-www-form-urlencoded'
  return request([`POST ${path} HTTP/1.1`, host, type, ...lines])
}

describeServerOnce('large bodies', (world) => {
  it('H01: are refused by the length they announce, before a byte of them is read', async () => {
    const socket = await openSocket(world().url)
    const answer = readToEnd(socket, 5000)
    socket.write(head(world(), token, ['Content-Length: 10000000']))
    const { text, closed } = await answer
    assert.equal(statusOf({ text, closed }), 413)
    assert.ok(closed)
    assert.match(text, /"error":"invalid_request"/)
  })

  it('H01: are refused while they arrive, when they announce none and have no end', async () => {
    const socket = await openSocket(world().url)
    const answer = readToEnd(socket, 10_000)
    socket.write(head(world(), token, ['Transfer-Encoding: chunked']))
    const chunk = `1000\r\n${'x'.repeat(4096)}\r\n`
    let sent = 0
    while (!socket.destroyed && sent < 64 * 1024 * 1024) {
      sent += chunk.length
      if (socket.write(chunk)) await new Promise((resolve) => setImmediate(resolve))
      else await Promise.race([once(socket, 'drain'), once(socket, 'close')])
    }
    const outcome: RawAnswer = await answer
    assert.ok(outcome.closed)
    assert.ok(sent < 64 * 1024 * 1024, `${sent} bytes were taken`)
    // A connection that is reset may lose the answer on its way.
    if (outcome.text !== '') assert.equal(statusOf(outcome), 413)
    assert.equal((await world().send('GET', '/health/live')).status, 200)
  })

  it('M2: cost no connection: the answer comes, and the next request is answered too', async () => {
    await using proxy = await startCountingProxy(world().url)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    for (let i = 0; i < 40; i++) {
      const body = 'x'.repeat(70_000 + i * 20_000)
      const answer = await fetch(proxy.url + token, { method: 'POST', headers: form, body })
      assert.equal(answer.status, 413, `${body.length} bytes`)
    }
    assert.deepEqual(proxy.lost, [])
  })

  it('H01: have their limit at 64 KiB at every OAuth endpoint', async () => {
    const client = await world().addClient({ grant_types: allGrants })
    for (const path of [token, '/token-srv/introspect', '/token-srv/revoke']) {
      const filled = (size: number) => {
        const form = 'grant_type=client_credentials&token=x&pad='
        return form + 'x'.repeat(size - form.length)
      }
      const send = (size: number) => world().send('POST', path, { as: client, form: filled(size) })
      assert.equal((await send(65_536)).status, 200, path)
      const { status, json, headers } = await send(65_537)
      assert.equal(status, 413, path)
      assert.equal(json.error, 'invalid_request')
      assert.notEqual(headers.get('connection'), 'close')
      assert.equal(headers.get('cache-control'), 'no-store')
    }
  })
})

describeServerOnce('slow callers', (world) => {
  it('H06: who take their time over the headers are cut off', async () => {
    const socket = await openSocket(world().url)
    const begun = performance.now()
    const answer = readToEnd(socket, 60_000)
    socket.write(`GET /health/live HTTP/1.1\r\nHost: x\r\n`)
    const drip = setInterval(() => socket.write('X'), 250)
    const { text, closed } = await answer
    clearInterval(drip)
    assert.ok(closed, 'still open')
    assert.ok(performance.now() - begun > 5000, 'cut off too soon')
    if (text !== '') assert.equal(statusOf({ text, closed }), 408)
  })

  it('H16: who open connections and say nothing keep nobody else out', async () => {
    const idle = await Promise.all(Array.from({ length: 500 }, () => openSocket(world().url)))
    try {
      assert.equal((await world().send('GET', '/health/ready')).status, 200)
      assert.ok(idle.every((socket) => !socket.destroyed))
    } finally {
      for (const socket of idle) socket.destroy()
    }
  })
})

describeServerOnce(
  'connections',
  (world) => {
    it('H16: are bounded in number, and taken again once others are gone', async () => {
      const held = await Promise.all(Array.from({ length: 10 }, () => openSocket(world().url)))
      const surplus = await openSocket(world().url)
      assert.deepEqual(await readToEnd(surplus, 60_000), { text: '', closed: true })
      const gone = held.map((socket) => once(socket, 'close'))
      for (const socket of held) socket.destroy()
      await Promise.all(gone)
      for (let attempt = 1; ; attempt++) {
        const answer = await world()
          .send('GET', '/health/live')
          .catch(() => undefined)
        if (answer?.status === 200) break
        assert.ok(attempt < 100, 'the server takes no connection any more')
      }
    })
  },
  { OSTIARY_HTTP_MAX_CONNECTIONS: '10' },
)

describe('H13: checks of hostile text', () => {
  const small = 4 * 1024
  const factor = 16
  const texts: Readonly<Record<string, (length: number) => string>> = {
    letters: (length) => 'a'.repeat(length),
    spaces: (length) => ' '.repeat(length),
    'alternating pairs': (length) => 'a='.repeat(length / 2),
    ampersands: (length) => '&a'.repeat(length / 2),
    colons: (length) => ':1'.repeat(length / 2),
    dots: (length) => 'ort_a.'.repeat(length / 6),
    escapes: (length) => '%41'.repeat(length / 3),
    quotes: (length) => '"\\'.repeat(length / 2),
    braces: (length) => '[]{}'.repeat(length / 4),
  }
  const checkHost = hostCheck(forwarding([]), 'http://localhost', [])
  const checks: Readonly<Record<string, (text: string) => unknown>> = {
    'a form': readFormText,
    'a JSON body': (text) => readBody('application/json', Buffer.from(text)),
    'a content type': (text) => readBody(text, Buffer.from('x')),
    'a scope': (text) => readScopes(text),
    'scopes with commas': (text) => readScopes(text, /[ ,]/),
    'a refresh token': refreshTokens(Buffer.alloc(32)).read,
    'a client id': isClientId,
    'a description': errorDescription,
    'an address': addressRange,
    'a host': (host) => checkHost({ headers: { host } } as IncomingMessage),
  }

  /** In milliseconds; a refusal is an answer too. */
  function timeOf(check: (text: string) => unknown, text: string): number {
    return cpuTimeOf(() => {
      try {
        check(text)
      } catch {}
    })
  }

  /** A quadratic check would take 256 times as long; what takes no time has no proportion. */
  function isInProportion(check: (text: string) => unknown, make: (length: number) => string) {
    // On a busy machine a measurement may be wrong, but not each time.
    for (let attempt = 0; attempt < 5; attempt++) {
      const short = timeOf(check, make(small))
      const long = timeOf(check, make(small * factor))
      if (long < 1 || long / short < 2 * factor) return true
    }
    return false
  }

  for (const [name, check] of Object.entries(checks)) {
    it(`${name} takes time in proportion to its length`, () => {
      for (const [kind, make] of Object.entries(texts)) {
        assert.ok(isInProportion(check, make), kind)
        // What cannot match in the end makes a bad pattern try every way to get there.
        assert.ok(
          isInProportion(check, (length) => `${make(length)}!`),
          `${kind}, then a mark`,
        )
      }
    })
  }
})

function once(emitter: { once(event: string, listener: () => void): unknown }, event: string) {
  return new Promise<void>((resolve) => void emitter.once(event, resolve))
}
