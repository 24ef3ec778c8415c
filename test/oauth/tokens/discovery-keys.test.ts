import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodeProtectedHeader } from 'jose'
import { system } from '../../../src/events/actor.ts'
import { rotateKeys, withdrawKey } from '../../../src/oauth/keys/rotate-keys.ts'
import { freePort } from '../../support/free-port.ts'
import {
  allGrants,
  allScopes,
  describeServer,
  describeServerOnce,
  type ServerWorld,
} from '../../support/server-world.ts'

const registration = { grant_types: allGrants, allowed_scopes: allScopes }
const own = { grant_type: 'client_credentials' }

async function keyIds(world: Pick<ServerWorld, 'send'>): Promise<readonly (string | undefined)[]> {
  return (await world.send('GET', '/.well-known/jwks.json')).json.keys.map(({ kid }) => kid)
}

async function eventually(holds: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; ) if (await holds()) return
  assert.fail('it did not come to hold')
}

describeServer('published keys', (world) => {
  it('D01, D02: hold no private part and no secret', async () => {
    const client = await world().addClient({
      ...registration,
      id_token_signed_response_alg: 'HS256',
    })
    await world().signIn(client, await world().addUser(), 'openid')
    const { status, json, text } = await world().send('GET', '/.well-known/jwks.json')
    assert.equal(status, 200)
    assert.ok(json.keys.length >= 2)
    for (const key of json.keys) {
      assert.ok(key.kty === 'RSA' || key.kty === 'EC')
      for (const member of ['kty', 'kid', 'use', 'alg']) assert.ok(member in key, member)
      for (const member of ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k', 'oth']) {
        assert.ok(!(member in key), member)
      }
    }
    assert.ok(!text.includes(client.secret))
  })

  it('D04: a withdrawn key is gone at once, and so is every token it signed', async () => {
    const client = await world().addClient(registration)
    const { json: tokens } = await world().signIn(client, await world().addUser(), 'openid')
    const kid = String(decodeProtectedHeader(tokens.access_token).kid)
    const node = await world().addNode()
    try {
      for (const place of [world(), node]) {
        assert.equal((await place.userinfo(tokens.access_token)).status, 200)
      }
      assert.equal(await withdrawKey(world().server.services.keyChanges, system, kid), 'withdrawn')
      assert.equal((await world().userinfo(tokens.access_token)).status, 401)
      // The other node hears of it as fast as a notification travels.
      await eventually(async () => (await node.userinfo(tokens.access_token)).status === 401)
      for (const place of [world(), node]) assert.ok(!(await keyIds(place)).includes(kid))
      const fresh = (await node.token(client, own)).json.access_token
      assert.notEqual(decodeProtectedHeader(fresh).kid, kid)
      assert.equal(await world().isActive(client, fresh), true)
    } finally {
      await node.stop()
    }
  })

  it('D05: tokens signed after a rotation at one node are good at the other at once', async () => {
    const client = await world().addClient(registration)
    const user = await world().addUser()
    const node = await world().addNode()
    try {
      for (let round = 0; round < 3; round++) {
        const before = (await world().signIn(client, user, 'openid')).json.access_token
        await rotateKeys(world().server.services.keyChanges, system)
        const after = (await world().signIn(client, user, 'openid')).json.access_token
        assert.notEqual(decodeProtectedHeader(before).kid, decodeProtectedHeader(after).kid)
        const shown = await Promise.all([node.userinfo(after), node.userinfo(before)])
        assert.deepEqual(
          shown.map(({ status }) => status),
          [200, 200],
        )
        assert.ok((await keyIds(node)).includes(decodeProtectedHeader(after).kid))
      }
    } finally {
      await node.stop()
    }
  })
})

describeServerOnce('the issuer', (world) => {
  it('D06: is the configured one, whatever host the request names', async () => {
    const client = await world().addClient(registration)
    const forged = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-port': '444',
      forwarded: 'host=evil.example;proto=https',
      'x-original-url': '/evil',
    }
    const path = '/.well-known/openid-configuration'
    const document = await world().send('GET', path, { headers: forged })
    assert.equal(document.json.issuer, world().issuer)
    assert.ok(!document.text.includes('evil'))
    const options = { as: client, form: own, headers: forged }
    const { json } = await world().send('POST', '/token-srv/token', options)
    const { json: found } = await world().introspect(client, json.access_token)
    assert.equal(found.iss, world().issuer)
  })
})

const metricsPort = await freePort()
const scrapeToken = 'a token for the scraper'

describeServerOnce(
  'measurements',
  (world) => {
    const scrape = (headers: Readonly<Record<string, string>> = {}) =>
      fetch(`http://127.0.0.1:${metricsPort}/metrics`, { headers })

    it('D08: are served on a separate port, to callers with the token', async () => {
      for (const path of ['/metrics', '/debug', '/debug/pprof', '/status', '/admin', '/.env']) {
        assert.equal((await world().send('GET', path)).status, 404, path)
      }
      assert.equal((await scrape()).status, 401)
      assert.equal((await scrape({ authorization: 'Bearer wrong' })).status, 401)
      const prefix = scrapeToken.slice(0, -1)
      assert.equal((await scrape({ authorization: `Bearer ${prefix}` })).status, 401)
      const answer = await scrape({ authorization: `Bearer ${scrapeToken}` })
      assert.equal(answer.status, 200)
      assert.match(await answer.text(), /ostiary_http_requests_total/)
    })

    it('H12: have a fixed set of labels, whatever callers send', async () => {
      const labels = async () => {
        const answer = await scrape({ authorization: `Bearer ${scrapeToken}` })
        const lines = (await answer.text()).split('\n')
        return lines.filter((line) => line.startsWith('ostiary_http')).length
      }
      const hit = async (i: number) => {
        const client = { id: `client-${i}`, secret: `${i}`, redirectUri: '' }
        await world().send('GET', `/random-${i}?x=${i}`)
        await world().send('GET', `/users-srv/userinfo/user-${i}`, { bearer: `${i}` })
        await world().token(client, { grant_type: `grant-${i}`, scope: `${i}` })
        await world().send('DELETE', '/token-srv/token', { headers: { 'x-random': `${i}` } })
      }
      await hit(0)
      const before = await labels()
      for (let i = 1; i <= 20; i++) await hit(i)
      assert.equal(await labels(), before)
    })
  },
  { OSTIARY_METRICS_PORT: String(metricsPort), OSTIARY_METRICS_TOKEN: scrapeToken },
)
