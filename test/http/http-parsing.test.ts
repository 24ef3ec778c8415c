import assert from 'node:assert/strict'
import { it } from 'node:test'
import { gzipSync } from 'node:zlib'
import {
  allGrants,
  allScopes,
  describeServer,
  describeServerOnce,
  type ServerWorld,
} from '../support/server-world.ts'
import { countAnswers, exchange, request, statusOf } from './raw-http.ts'

const registration = { grant_types: allGrants, allowed_scopes: allScopes }
const token = '/token-srv/token'
const own = { grant_type: 'client_credentials' }
const posts = [token, '/token-srv/introspect', '/token-srv/revoke']

async function stillServes(world: ServerWorld): Promise<void> {
  assert.equal((await world.send('GET', '/health/live')).status, 200)
}

describeServerOnce('bodies', (world) => {
  it('H02: refuses deep nesting before anything walks it', async () => {
    const client = await world().addClient(registration)
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      for (const depth of [40, 1000, 10_000]) {
        const deep = `${open.repeat(depth)}1${close.repeat(depth)}`
        const body = `{"grant_type":"client_credentials","token":"x","x":${deep}}`
        const headers = { 'content-type': 'application/json' }
        for (const path of posts) {
          const { status, json } = await world().send('POST', path, { as: client, body, headers })
          assert.equal(status, 400)
          assert.equal(json.error, 'invalid_request')
        }
      }
    }
    const shallow = { ...own, x: { y: [{ z: ['[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[['] }] } }
    assert.equal((await world().send('POST', token, { as: client, json: shallow })).status, 200)
  })

  it('H04: takes a JSON object and nothing else', async () => {
    const client = await world().addClient(registration)
    const headers = { 'content-type': 'application/json' }
    for (const body of [
      'null',
      '[]',
      '"x"',
      '1',
      'true',
      '{',
      '{}x',
      '{"a":1,}',
      "{'a':1}",
      '\ufeff{',
    ]) {
      for (const path of posts) {
        const { status, json } = await world().send('POST', path, { as: client, body, headers })
        assert.equal(status, 400, body)
        assert.equal(json.error, 'invalid_request')
      }
    }
  })

  it('H04: is not misled by names that objects have of themselves', async () => {
    const client = await world().addClient(registration)
    const headers = { 'content-type': 'application/json' }
    const body = '{"__proto__":{"grant_type":"client_credentials"},"constructor":{}}'
    const answer = await world().send('POST', token, { as: client, body, headers })
    assert.equal(answer.json.error, 'invalid_request')
    assert.equal(Object.hasOwn(Object.prototype, 'grant_type'), false)
  })

  it('H05: reads no compressed body', async () => {
    const client = await world().addClient(registration)
    const text = 'grant_type=client_credentials'
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const body of [text, new Uint8Array(gzipSync(text))]) {
      for (const encoding of ['gzip', 'deflate', 'br', 'identity', 'x']) {
        const headers = { ...type, 'content-encoding': encoding }
        const { status, json } = await world().send('POST', token, { as: client, body, headers })
        // The status of every malformed request at this endpoint (CONTRACT §3).
        assert.equal(status, 400)
        assert.equal(json.error, 'invalid_request')
      }
    }
  })

  it('H18: answers JSON whatever the caller would rather have', async () => {
    const client = await world().addClient(registration)
    for (const accept of ['image/png', 'text/html', 'application/xml;q=1', '', '*/*;q=0', ';;;']) {
      const options = { as: client, form: own, headers: { accept, 'accept-charset': 'utf-16' } }
      const answer = await world().send('POST', token, options)
      assert.equal(answer.status, 200, accept)
      assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
      // A browser gets a page for an unknown address; see test/http/routing.test.ts.
      if (accept === 'text/html') continue
      const { headers } = await world().send('GET', '/nothing', { headers: { accept } })
      assert.match(headers.get('content-type') ?? '', /^application\/json/)
    }
  })
})

describeServerOnce('the wire', (world) => {
  it('H08: refuses requests that two servers could read differently', async () => {
    const host = `Host: ${new URL(world().url).host}`
    const hidden = request(['GET /health/live HTTP/1.1', host])
    const post = `POST ${token} HTTP/1.1`
    const type = 'Content-Type: application/x-www-form-urlencoded'
    const chunked = `0\r\n\r\n${hidden}`
    const attacks: Readonly<Record<string, string>> = {
      'length and chunks': request(
        [post, host, type, 'Content-Length: 4', 'Transfer-Encoding: chunked'],
        chunked,
      ),
      'chunks and length': request(
        [post, host, type, 'Transfer-Encoding: chunked', 'Content-Length: 4'],
        chunked,
      ),
      'two lengths': request([post, host, type, 'Content-Length: 0', 'Content-Length: 5'], hidden),
      'two equal lengths': request(
        [post, host, type, 'Content-Length: 3', 'Content-Length: 3'],
        'a=b',
      ),
      'list of lengths': request([post, host, type, 'Content-Length: 3, 3'], 'a=b'),
      'signed length': request([post, host, type, 'Content-Length: +3'], 'a=b'),
      'negative length': request([post, host, type, 'Content-Length: -3'], hidden),
      'length in hex': request([post, host, type, 'Content-Length: 0x3'], 'a=b'),
      'unknown transfer coding': request(
        [post, host, type, 'Transfer-Encoding: xchunked'],
        chunked,
      ),
      'transfer coding after chunks': request(
        [post, host, type, 'Transfer-Encoding: chunked, identity'],
        chunked,
      ),
      'space before the colon': request([post, host, type, 'Transfer-Encoding : chunked'], chunked),
      'control character in a header': request([post, host, 'X-Odd: a\x01b', 'Content-Length: 0']),
      'NUL in a header': request([post, host, 'X-Odd: a\0b', 'Content-Length: 0']),
      'bare LF between headers': `${post}\n${host}\nContent-Length: 0\n\n`,
      'bare LF before a hidden header': request(
        [post, `${host}\nTransfer-Encoding: chunked`],
        chunked,
      ),
      'bare CR': request([post, `${host}\rX-Odd: 1`, 'Content-Length: 0']),
      'odd chunk size': request(
        [post, host, type, 'Transfer-Encoding: chunked'],
        `-1\r\n${hidden}`,
      ),
      'folded header': request([post, host, 'X-Odd: a', '  b', 'Content-Length: 0']),
      'folded length': request([post, host, 'X-Odd: a', ' Content-Length: 5'], hidden),
      'folded transfer coding': request([post, host, 'Transfer-Encoding:', ' chunked'], chunked),
      'no version': request([`POST ${token}`, host]),
      'odd version': request([`POST ${token} HTTP/1.9`, host]),
      'no host': request([post, 'Content-Length: 0']),
    }
    for (const [what, bytes] of Object.entries(attacks)) {
      const answer = await exchange(world().url, bytes)
      assert.equal(statusOf(answer), 400, `${what}: ${answer.text.slice(0, 60)}`)
      assert.equal(countAnswers(answer), 1, what)
      assert.ok(answer.closed, what)
    }
    await stillServes(world())
  })

  it('H09: puts nothing of a request into a header of its answer', async () => {
    const client = await world().addClient(registration)
    const crlf = '%0d%0aSet-Cookie:%20a=b'
    for (const form of [
      `grant_type=x${crlf}`,
      `grant_type=client_credentials&scope=${crlf}`,
      `grant_type=authorization_code&code=${crlf}&redirect_uri=https://app.example${crlf}`,
      `grant_type=refresh_token&refresh_token=${crlf}`,
    ]) {
      const headers = { 'x-request-id': 'evil', 'x-correlation-id': 'evil' }
      const answer = await world().send('POST', token, { as: client, form, headers })
      assert.equal(answer.status, 400)
      assert.equal(answer.headers.get('set-cookie'), null)
      for (const [, value] of answer.headers) assert.ok(!value.includes('evil'))
    }
    const path = await world().send('GET', `/users-srv/userinfo/${crlf}`, { bearer: crlf })
    assert.equal(path.status, 401)
    const location = await world().send('GET', `/nothing${crlf}`)
    assert.equal(location.status, 404)
  })

  it('H09: keeps descriptions to the characters that the protocol allows', async () => {
    const client = await world().addClient(registration)
    for (const form of [
      'grant_type=%22%5C%E2%98%83',
      'a%22%5C=1&a%22%5C=2',
      '%E2%98%83=1&%E2%98%83=2',
    ]) {
      const { json } = await world().send('POST', token, { as: client, form })
      assert.match(json.error_description, /^[\x20\x21\x23-\x5B\x5D-\x7E]*$/)
    }
  })

  it('H14: knows its paths to the letter', async () => {
    const client = await world().addClient(registration)
    for (const path of [
      '//token-srv/token',
      '/token-srv//token',
      '/token-srv/token/',
      '/token-srv/token;x=1',
      '/token-srv/token%20',
      '/token-srv/token.',
      '/token-srv/token%00',
      '/Token-Srv/token',
      '/TOKEN-SRV/TOKEN',
      '/token-srv%2Ftoken',
      '/token-srv%2ftoken',
      '/token-srv/x/%2e%2e/token',
      '/token-srv\\token',
      '/x/..%2ftoken-srv/token',
    ]) {
      const bytes = request(
        [
          `POST ${path} HTTP/1.1`,
          `Host: ${new URL(world().url).host}`,
          `Authorization: Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`,
          'Content-Type: application/x-www-form-urlencoded',
          'Content-Length: 29',
          'Connection: close',
        ],
        'grant_type=client_credentials',
      )
      const answer = await exchange(world().url, bytes)
      assert.ok([400, 404].includes(statusOf(answer)), `${path}: ${statusOf(answer)}`)
      assert.ok(!answer.text.includes('access_token'), path)
    }
  })

  it('H14: decodes the parameter of a path once', async () => {
    const machine = await world().addClient({
      ...registration,
      allowed_scopes: ['ostiary:users_read'],
    })
    const form = { ...own, scope: 'ostiary:users_read' }
    const bearer = (await world().token(machine, form)).json.access_token
    const user = await world().addUser({ sub: `a-${world().now()}` })
    const find = (sub: string) => world().send('GET', `/users-srv/userinfo/${sub}`, { bearer })
    assert.equal((await find(user.sub)).json.sub, user.sub)
    assert.equal((await find(user.sub.replace('-', '%2d'))).json.sub, user.sub)
    assert.equal((await find(user.sub.replace('-', '%252d'))).status, 404)
    for (const sub of [
      '%00',
      'a%00b',
      '%ff',
      '%',
      '%zz',
      '..%2f..',
      'x'.repeat(200),
      'x'.repeat(2000),
    ]) {
      const { status } = await find(sub)
      assert.ok([400, 404].includes(status), `${sub.slice(0, 20)}: ${status}`)
    }
  })

  it('H17: refuses headers past 16 KiB, and survives hundreds of cookies', async () => {
    const cookies = (count: number, size: number) =>
      Array.from({ length: count }, (_, i) => `c${i}=${'x'.repeat(size)}`).join('; ')
    const ask = (cookie: string) =>
      world().send('GET', '/.well-known/openid-configuration', { headers: { cookie } })
    assert.equal((await ask(cookies(200, 10))).status, 200)
    assert.equal((await ask(cookies(1, 17_000))).status, 431)
    assert.equal((await ask(cookies(400, 100))).status, 431)
    await stillServes(world())
  })
})

describeServer('log lines', (world) => {
  it('H10: are JSON, one to a line and short, whatever was sent', async () => {
    const client = await world().addClient(registration)
    const forged = 'a\n{"level":"info","msg":"admin signed in"}\r\n\u001b[31mred\u2028'
    const long = 'x'.repeat(40_000)
    for (const text of [forged, long]) {
      const user = { sub: '', username: text, password: text }
      await world().signIn(client, user)
      await world().signIn(client, user, text)
      await world().token(client, { grant_type: text })
      await world().token(client, { ...own, scope: text.replace(/\s/g, '').slice(0, 4000) })
      await world().refresh(client, text)
      await world().redeem(client, text, { redirect_uri: text })
      await world().introspect(client, text)
      const form = { ...own, client_id: text, client_secret: text }
      await world().send('POST', token, { form })
      const headers = { 'user-agent': encodeURIComponent(text).slice(0, 4000) }
      await world().send('GET', `/${encodeURIComponent(text).slice(0, 4000)}`, { headers })
    }
    assert.ok(world().logLines.length > 10)
    for (const line of world().logLines) {
      assert.equal(line.indexOf('\n'), line.length - 1)
      assert.doesNotThrow(() => JSON.parse(line))
      assert.doesNotMatch(line.slice(0, -1), /[\p{Cc}\u2028]/u)
      assert.ok(line.length < 2000, `${line.length} characters`)
      assert.notEqual(JSON.parse(line).msg, 'admin signed in')
    }
  })
})
