import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { Program } from '../clients/programs/start-program.ts'
import { asBrowser, cookieHeader } from '../forward-auth/visitor.ts'
import { makeCertificate } from '../oauth/clients/certificates.ts'
import { engines } from '../support/engines.ts'
import { freePort } from '../support/free-port.ts'
import type { TestUser } from '../support/server-calls.ts'
import { type ServerWorld, startWorld } from '../support/server-world.ts'
import { testBrowser } from '../support/test-browser.ts'
import { type ReverseProxy, startProxy, versionOf } from './reverse-proxy.ts'

const certificate = makeCertificate({ dns: ['localhost'], isAuthority: true })
setDefaultCACertificates([...getCACertificates(), certificate.cert])

interface Seen {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** An application without code for sign-ins: it answers what it was sent. */
async function startApplication() {
  const server = createServer(async (incoming, response) => {
    let body = ''
    for await (const part of incoming) body += part
    const { method, url, headers } = incoming
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ method, url, headers, body }))
  })
  server.on('upgrade', (incoming, socket) => {
    const user = incoming.headers['remote-user']
    socket.end(
      `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX-User: ${user}\r\n\r\n`,
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** An id may have characters that mean something in a file of a proxy, or in a path. */
const oddId = "wiki'$1;{(x)}#!*~?&"

type Headers = Readonly<Record<string, string>>

/** What is asked of every proxy of docs/forward-auth.md. */
export function describeForwardAuth(proxy: ReverseProxy): void {
  // Older versions of Caddy encode the percent signs of such an id once more, and nobody is let in.
  const clientId = proxy.name === 'Caddy' ? 'wiki' : oddId
  const version = versionOf(proxy)
  const skip = version === undefined && `${proxy.version[0]} is not installed`
  describe(`an application behind ${proxy.name} ${version ?? ''}`, { skip }, () => {
    let world: ServerWorld
    let program: Program
    let app: Awaited<ReturnType<typeof startApplication>>
    let origin: string
    before(async () => {
      const [engine] = engines
      assert.ok(engine)
      world = await startWorld(engine, { OSTIARY_HTTP_TRUSTED_PROXIES: '127.0.0.1' })
      app = await startApplication()
      const port = await freePort()
      origin = `https://localhost:${port}`
      await world.addClient({
        client_id: clientId,
        client_name: 'The old wiki',
        redirect_uris: [],
        allowed_scopes: ['openid', 'profile', 'email', 'groups'],
        consent: 'implicit',
        forward_auth: {
          origins: [origin],
          paths: [
            { path: '/public', public: true },
            { path: '/admin', allowed_groups: [{ groupId: 'not-there' }] },
          ],
        },
      })
      const edit = (text: string) =>
        text
          .replaceAll('wiki.example.com', 'login.example.com')
          .replaceAll('/forward-auth/wiki', `/forward-auth/${encodeURIComponent(clientId)}`)
          .replaceAll('127.0.0.1:3000', `127.0.0.1:${app.port}`)
      const serverPort = Number(new URL(world.url).port)
      program = await startProxy(proxy, { port, serverPort, certificate, edit })
    })
    after(async () => {
      await program?.stop()
      await app?.stop()
      await world?.stop()
    })

    /** A browser that has the cookies of the application. */
    function visitor() {
      const cookies = new Map<string, string>()
      const browser = testBrowser(world)

      async function ask(path: string, headers: Headers = asBrowser, method = 'GET', body = '') {
        const { promise, resolve, reject } = Promise.withResolvers<{
          status: number
          headers: Readonly<Record<string, string | undefined>>
          text: string
          isUpgraded?: true
        }>()
        const sent = request(`${origin}${path}`, {
          method,
          headers: {
            ...(body !== '' && { 'content-length': `${Buffer.byteLength(body)}` }),
            ...headers,
            ...(cookies.size > 0 && { cookie: cookieHeader(cookies) }),
          },
        })
        sent.on('response', async (response) => {
          let text = ''
          for await (const part of response) text += part
          for (const line of response.headers['set-cookie'] ?? []) {
            const [pair = '', ...attributes] = line.split('; ')
            const [name = '', value = ''] = pair.split('=')
            if (attributes.includes('Max-Age=0')) cookies.delete(name)
            else cookies.set(name, value)
          }
          const { 'set-cookie': _, ...single } = response.headers
          const headers = single as Record<string, string>
          resolve({ status: response.statusCode ?? 0, headers, text })
        })
        sent.on('upgrade', (response, socket) => {
          socket.destroy()
          const headers = response.headers as Record<string, string>
          resolve({ status: 101, headers, text: '', isUpgraded: true })
        })
        sent.once('error', reject).end(body)
        return promise
      }

      async function open(path: string, user: TestUser) {
        const first = await ask(path)
        assert.equal(first.status, 302, first.text)
        const { end } = await browser.travel(first.headers.location ?? '', user)
        assert.equal(end.url.origin, origin)
        const back = await ask(`${end.url.pathname}${end.url.search}`)
        assert.equal(back.status, 302, back.text)
        assert.equal(back.headers.location, `${origin}${path}`)
        return ask(path)
      }

      return { ask, open, browser }
    }

    const seenIn = ({ text }: { text: string }): Seen => JSON.parse(text)

    it('leads to the sign-in and back, and tells the application who it is', async () => {
      const user = await world.addUser()
      const seen = seenIn(await visitor().open('/start?id=1&id=2', user))
      assert.equal(seen.url, '/start?id=1&id=2')
      assert.equal(seen.headers['remote-user'], user.username)
      assert.ok(seen.headers['remote-jwt'])
      assert.equal(seen.headers.host, new URL(origin).host)
    })

    it('passes on what a form sends, and redirects nothing that would be lost', async () => {
      const user = await world.addUser()
      const { ask, open } = visitor()
      const lost = await ask('/edit', asBrowser, 'POST', 'text=lost')
      assert.equal(lost.status, 401)
      assert.equal(lost.headers.location, undefined)
      assert.match(lost.text, /did not reach the app/)
      await open('/', user)
      for (const method of ['POST', 'PUT', 'DELETE']) {
        const seen = seenIn(await ask('/edit', asBrowser, method, 'text=kept'))
        assert.deepEqual([seen.method, seen.url], [method, '/edit'])
        assert.equal(seen.body, 'text=kept')
      }
      // Envoy sends the request itself, and Ostiary answers GET.
      const head = (await ask('/', asBrowser, 'HEAD')).status
      assert.equal(head === 200, proxy.name !== 'Envoy', `${head}`)
    })

    it('gives programs 401 and 403 as data', async () => {
      const accept = { accept: 'application/json' }
      const { ask, open } = visitor()
      const nobody = await ask('/', accept)
      assert.deepEqual([nobody.status, JSON.parse(nobody.text).error], [401, 'login_required'])
      await open('/', await world.addUser())
      const refused = await ask('/admin', accept)
      assert.deepEqual([refused.status, JSON.parse(refused.text).error], [403, 'access_denied'])
      const page = await ask('/admin')
      assert.equal(page.status, 403)
      assert.match(page.text, /You have no access to this page/)
    })

    it('lets nobody say who they are', async () => {
      const forged = {
        ...asBrowser,
        'remote-user': 'root',
        'remote-email': 'root@example.com',
        'remote-name': 'Root',
        'remote-groups': 'admins',
        'remote-roles': 'admins:ADMIN',
        'remote-jwt': 'x.y.z',
        'x-forwarded-uri': '/public',
        'x-forwarded-method': 'GET',
        'x-forwarded-host': 'evil.example',
      }
      const { ask, open } = visitor()
      const seen = seenIn(await ask('/public', forged))
      for (const name of Object.keys(forged).filter((each) => each.startsWith('remote-'))) {
        assert.ok(!seen.headers[name], `${name}: ${seen.headers[name]}`)
      }
      assert.equal((await ask('/secret', forged)).status, 302)
      const user = await world.addUser()
      await open('/', user)
      const own = seenIn(await ask('/', forged)).headers
      assert.equal(own['remote-user'], user.username)
      assert.ok(!own['remote-email'] && own['remote-jwt'] !== 'x.y.z')
      const under = { ...asBrowser, remote_user: 'root' }
      const { status, text } = await ask('/', under)
      if (status === 200) assert.equal(seenIn({ text }).headers.remote_user, undefined)
      else assert.ok(status >= 400)
    })

    it('finds no way round the rules of paths', async () => {
      const { ask, open } = visitor()
      await open('/', await world.addUser())
      for (const path of ['/public/..%2fadmin', '/public/%2e%2e/admin', '//admin', '/admin;x']) {
        const { status } = await ask(path)
        assert.ok(status === 400 || status === 403, `${path}: ${status}`)
      }
    })

    it('opens a WebSocket for who has signed in, and for nobody else', async () => {
      const upgrade = {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        'sec-websocket-version': '13',
      }
      const { ask, open } = visitor()
      assert.equal((await ask('/live', upgrade)).status, 401)
      const user = await world.addUser()
      await open('/', user)
      const { status, headers } = await ask('/live', upgrade)
      assert.deepEqual([status, headers['x-user']], [101, user.username])
    })

    it('signs out', async () => {
      const { ask, open, browser } = visitor()
      await open('/', await world.addUser())
      const { status, headers } = await ask('/.ostiary/sign-out')
      assert.equal(status, 302)
      const page = await browser.open(headers.location ?? '')
      assert.match(page.text, /You are signed out/)
      assert.equal((await ask('/')).status, 302)
    })
  })
}
