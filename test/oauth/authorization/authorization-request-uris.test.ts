import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, it } from 'node:test'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { unsignedJwt } from '../../support/jwt-fixtures.ts'
import { describeServerOnce } from '../../support/server-world.ts'
import { claimsOf, outcomeOf, sign, signer } from './authorization-world.ts'

describeServerOnce('an encrypted request object', (world) => {
  async function encryptionKey(): Promise<JWK> {
    const { keys } = (await world().send('GET', '/.well-known/jwks.json')).json
    const key = keys.find(({ use }) => use === 'enc')
    assert.ok(key)
    return key
  }

  async function encrypt(text: string, header: object = {}): Promise<string> {
    const key = await encryptionKey()
    const parts = { alg: 'RSA-OAEP-256', enc: 'A128CBC-HS256', kid: key.kid ?? '', ...header }
    return new CompactEncrypt(Buffer.from(text))
      .setProtectedHeader(parts)
      .encrypt(await importJWK(key, parts.alg))
  }

  it('is opened with the key of our key set, and its signature checked', async () => {
    const { client, key } = await signer(world())
    const signed = await sign(key, claimsOf(world(), client))
    for (const enc of ['A128CBC-HS256', 'A256GCM']) {
      const request = await encrypt(signed, { enc })
      assert.equal(await outcomeOf(world(), client, { request }), 'asked', enc)
    }
    const anyKey = await encrypt(signed, { kid: undefined })
    assert.equal(await outcomeOf(world(), client, { request: anyKey }), 'asked')
    const unsigned = await encrypt(unsignedJwt(claimsOf(world(), client)))
    assert.equal(await outcomeOf(world(), client, { request: unsigned }), 'invalid_request_object')
    const bare = await encrypt(JSON.stringify(claimsOf(world(), client)))
    assert.equal(await outcomeOf(world(), client, { request: bare }), 'invalid_request_object')
  })

  it('A34: is opened in no way that could be turned against us', async () => {
    const { client, key } = await signer(world())
    const signed = await sign(key, claimsOf(world(), client))
    const [, ...rest] = (await encrypt(signed)).split('.')
    const { kid } = await encryptionKey()
    const { user: before } = process.cpuUsage()
    for (const header of [
      { alg: 'PBES2-HS256+A128KW', enc: 'A128CBC-HS256', p2c: 2 ** 31 - 1, p2s: 'c2FsdHNhbHQ' },
      { alg: 'RSA1_5', enc: 'A128CBC-HS256' },
      { alg: 'RSA-OAEP', enc: 'A128CBC-HS256' },
      { alg: 'dir', enc: 'A128CBC-HS256' },
      { alg: 'ECDH-ES', enc: 'A128CBC-HS256', epk: {} },
      { alg: 'RSA-OAEP-256', enc: 'A256CBC-HS512' },
      { alg: 'RSA-OAEP-256', enc: 'A128CBC-HS256', zip: 'DEF' },
      { alg: 'RSA-OAEP-256', enc: 'A128CBC-HS256', crit: ['x'], x: 1 },
    ]) {
      for (const named of [{ kid }, {}]) {
        const head = Buffer.from(JSON.stringify({ ...header, ...named })).toString('base64url')
        const request = [head, ...rest].join('.')
        const outcome = await outcomeOf(world(), client, { request })
        assert.equal(outcome, 'invalid_request_object', JSON.stringify(header))
      }
    }
    assert.ok(process.cpuUsage().user - before < 2_000_000, 'nothing was computed')
    for (const kid of ['nobody', '../../dev/null']) {
      const request = await encrypt(signed, { kid })
      assert.equal(await outcomeOf(world(), client, { request }), 'invalid_request_object')
    }
    const broken = (await encrypt(signed)).replace(/.{10}$/, 'AAAAAAAAAA')
    assert.equal(await outcomeOf(world(), client, { request: broken }), 'invalid_request_object')
  })
})

describeServerOnce(
  'a request object at an address',
  (world) => {
    let server: Server
    let answer: RequestListener
    let asked = 0

    before(async () => {
      server = createServer((request, response) => {
        asked++
        answer(request, response)
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
    })
    after(() => {
      server.closeAllConnections()
      server.close()
    })

    /** A new address at the server, which answers all of them alike. */
    function address(listener: RequestListener): string {
      answer = listener
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/${crypto.randomUUID()}`
    }

    it('A33: serves the client that signed it, as often as it is asked for, and no other', async () => {
      const [one, two] = await Promise.all([signer(world()), signer(world())])
      const text = await sign(one.key, claimsOf(world(), one.client))
      const request_uri = address((_request, response) => void response.end(text))
      assert.equal(await outcomeOf(world(), one.client, { request_uri }), 'asked')
      assert.equal(await outcomeOf(world(), one.client, { request_uri }), 'asked')
      const outcome = await outcomeOf(world(), two.client, { request_uri })
      assert.equal(outcome, 'invalid_request_object')
    })

    it('A32: is not read when it is large, packed, moved or missing', async () => {
      const { client, key } = await signer(world())
      const text = await sign(key, claimsOf(world(), client))
      for (const listener of [
        (_request, response) => void response.end('x'.repeat(10_000_000)),
        (_request, response) => {
          const more = () => response.write('x'.repeat(10_000)) || response.once('drain', more)
          response.on('error', () => {})
          const timer = setInterval(more, 1)
          response.on('close', () => clearInterval(timer))
        },
        (_request, response) =>
          void response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
        (_request, response) => void response.writeHead(302, { location: '/other' }).end(),
        (_request, response) => void response.writeHead(404).end(text),
        (_request, response) => void response.destroy(),
      ] satisfies RequestListener[]) {
        const request_uri = address(listener)
        assert.equal(await outcomeOf(world(), client, { request_uri }), 'invalid_request_uri')
      }
    })

    it('A32: that failed is not asked for again at once', async () => {
      const { client } = await signer(world())
      const request_uri = address((_request, response) => void response.destroy())
      const before = asked
      for (let i = 0; i < 5; i++) await outcomeOf(world(), client, { request_uri })
      assert.equal(asked - before, 1)
    })

    it('A32: that is given byte by byte holds up nobody for long', async () => {
      const { client } = await signer(world())
      const slow = address((_request, response) => {
        const timer = setInterval(() => response.write('x'), 1000)
        response.on('close', () => clearInterval(timer))
      })
      const before = asked
      const started = performance.now()
      const outcomes = await Promise.all(
        [0, 1, 2, 3].map((i) => outcomeOf(world(), client, { request_uri: `${slow}${i}` })),
      )
      assert.deepEqual(outcomes, Array(4).fill('invalid_request_uri'))
      assert.equal(asked - before, 2, 'no more at one address at a time')
      assert.ok(performance.now() - started < 60_000)
    })
  },
  { OSTIARY_FETCH_ALLOW_PRIVATE: 'true', OSTIARY_LIMITS_REQUESTS_PER_TARGET: '2' },
)
