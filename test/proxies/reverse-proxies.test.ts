import assert from 'node:assert/strict'
import { request } from 'node:https'
import { after, before, describe, it } from 'node:test'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { Program } from '../clients/programs/start-program.ts'
import { makeCertificate } from '../oauth/clients/certificates.ts'
import { engines } from '../support/engines.ts'
import { freePort } from '../support/free-port.ts'
import { type ServerCalls, serverCalls } from '../support/server-calls.ts'
import { type ServerWorld, startWorld } from '../support/server-world.ts'
import { answerOf, authorizationPath, testBrowser } from '../support/test-browser.ts'
import { reverseProxies } from './reverse-proxies.ts'
import { startProxy, versionOf } from './reverse-proxy.ts'

const certificate = makeCertificate({ dns: ['localhost'], isAuthority: true })
setDefaultCACertificates([...getCACertificates(), certificate.cert])

/** A server of its own, which trusts a proxy on this machine, and the port of that proxy. */
async function startBehindProxy() {
  const [engine] = engines
  assert.ok(engine)
  const port = await freePort()
  const world = await startWorld(engine, {
    OSTIARY_BASE_URL: `https://localhost:${port}`,
    OSTIARY_HTTP_TRUSTED_PROXIES: '127.0.0.1',
  })
  return { world, port, serverPort: Number(new URL(world.url).port), certificate }
}

/** The address from which the server believes that a caller at 127.0.0.2 came. */
async function addressInLog({ url, logLines }: { url: string; logLines: readonly string[] }) {
  const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' }
  const path = `/nothing-${logLines.length}`
  const status = await new Promise((resolve, reject) => {
    const call = request(`${url}${path}`, {
      localAddress: '127.0.0.2',
      headers,
      ca: certificate.cert,
    })
    call.once('response', (response) => resolve(response.resume().statusCode))
    call.once('error', reject).end()
  })
  assert.equal(status, 404, 'the scheme that a caller states does not count')
  const line = logLines.findLast((each) => each.includes('"status":404')) ?? '{}'
  return JSON.parse(line).address
}

for (const proxy of reverseProxies) {
  const version = versionOf(proxy)
  const skip = version === undefined && `${proxy.version[0]} is not installed`
  describe(`behind ${proxy.name} ${version ?? ''}`, { skip }, () => {
    let world: ServerWorld
    let program: Program
    let through: ServerCalls
    before(async () => {
      const place = await startBehindProxy()
      world = place.world
      program = await startProxy(proxy, place)
      through = serverCalls(world.issuer)
    })
    after(async () => {
      await program?.stop()
      await world?.stop()
    })

    it('signs people in by pages, and gives tokens that it accepts in both headers', async () => {
      const [client, user] = [
        await world.addClient({ allowed_scopes: ['openid'] }),
        await world.addUser(),
      ]
      const browser = testBrowser({ url: world.issuer, issuer: world.issuer })
      const { end } = await browser.travel(authorizationPath(client), user)
      const code = answerOf(end).get('code')
      assert.ok(code, end.text)
      assert.ok(browser.cookieLines.every((line) => line.startsWith('__Host-')))
      const { json } = await through.redeem(client, code)
      const bearer = json.access_token
      const inOwnHeader = { headers: { access_token: bearer } }
      for (const options of [{ bearer }, inOwnHeader]) {
        const { status, json: claims } = await through.send('GET', '/users-srv/userinfo', options)
        assert.deepEqual([status, claims.sub], [200, user.sub])
      }
      const discovery = await through.send('GET', '/.well-known/openid-configuration')
      assert.equal(discovery.json.issuer, world.issuer)
    })

    it('tells the server the address and scheme of a caller, who cannot state others', async () => {
      const { logLines, issuer: url } = world
      assert.equal(await addressInLog({ url, logLines }), '127.0.0.2')
    })

    it('passes on large headers and bodies, which the server judges', async () => {
      const headers = { 'x-large': 'a'.repeat(12_000) }
      assert.equal((await through.send('GET', '/health/live', { headers })).status, 200)
      const json = { groupId: 'g', groupName: 'a'.repeat(200_000) }
      const { status } = await through.send('POST', '/groups-srv/usergroup', { json })
      assert.equal(status, 401)
    })
  })
}

describe('a proxy that does not send X-Forwarded-Proto', () => {
  const [nginx] = reverseProxies
  const skip = (!nginx || versionOf(nginx) === undefined) && 'nginx is not installed'
  it('gets 400, with words that say so', { skip }, async () => {
    assert.ok(nginx)
    const place = await startBehindProxy()
    const edit = (text: string) => text.replace(/.*X-Forwarded-Proto.*\n/, '')
    const program = await startProxy(nginx, { ...place, edit })
    try {
      const { status, text } = await serverCalls(place.world.issuer).send('GET', '/login')
      assert.equal(status, 400)
      assert.match(text, /the proxy sent no X-Forwarded-Proto/)
    } finally {
      await program.stop()
      await place.world.stop()
    }
  })
})
