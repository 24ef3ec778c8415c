import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { after, before, it } from 'node:test'
import { encode as encodeJpeg } from 'jpeg-js'
import type { Browser } from 'playwright-core'
import { PNG } from 'pngjs'
import { dynamicEnvironment, register } from '../../conformance/self-registration.ts'
import { chromiumPath, inWindow, startChromium, withoutChromium } from '../../support/chromium.ts'
import { type DocumentHost, documentHost } from '../../support/document-host.ts'
import { freePort } from '../../support/free-port.ts'
import { describeServerOnce, type TestClient } from '../../support/server-world.ts'
import { authorizationPath, testBrowser } from '../../support/test-browser.ts'

const pkce = {
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
}
const red = [200, 30, 40]

/** A picture of one colour. */
function pixels(width: number, height: number, opacity = 255) {
  const data = Buffer.alloc(width * height * 4)
  for (let at = 0; at < data.length; at += 4) data.set([...red, opacity], at)
  return { width, height, data }
}

function pngOf(width: number, height: number, opacity?: number): Buffer {
  const png = new PNG({ width, height })
  pixels(width, height, opacity).data.copy(png.data)
  return PNG.sync.write(png)
}

/** The same file with another byte in its header, and without a sum that fits. */
function withHeader(png: Buffer, at: number, ...bytes: readonly number[]): Buffer {
  const changed = Buffer.from(png)
  changed.set(bytes, at)
  return changed
}

describeServerOnce(
  `M12: logos of clients that register themselves${withoutChromium}`,
  (world) => {
    let host: DocumentHost
    let browser: Browser | undefined
    let count = 0
    before(async () => {
      host = await documentHost()
      if (chromiumPath) browser = await startChromium()
    })
    after(async () => {
      await browser?.close()
      await host[Symbol.asyncDispose]()
    })

    const newPath = () => `/logo-${count++}`
    const publish = (body: unknown, more = {}) => host.publish(newPath(), { body, ...more })
    const withLogo = (logo_uri: string, more = {}) => register(world(), { logo_uri, ...more })
    const open = (client: TestClient) => testBrowser(world()).open(authorizationPath(client, pkce))

    /** The path of the logo on the sign-in page, and what is there. */
    async function logoOf(client: TestClient) {
      const page = await open(client)
      const [, src = assert.fail(page.text)] =
        /<img class="own-logo" src="([^"]+)"/.exec(page.text) ?? []
      const path = src.replaceAll('&amp;', '&')
      return { page, answer: await fetch(world().url + path), path }
    }

    it('are fetched and drawn by the server, and shown with a mark', async () => {
      const hidden = '<script>alert(1)</script>'
      const file = encodeJpeg({ ...pixels(200, 100), comments: [hidden] }, 100).data
      assert.ok(file.includes(hidden))
      const uri = publish(file, { headers: { 'content-type': 'text/html' } })
      const client = await withLogo(uri, { client_name: 'Shop' })
      const { page, answer } = await logoOf(client)
      assert.match(page.text, /Nobody here has checked this app/)
      assert.ok(!page.text.includes(host.origin))
      assert.doesNotMatch(page.headers.get('content-security-policy') ?? '', /img-src[^;]*http/)
      assert.equal(answer.status, 200)
      assert.equal(answer.headers.get('content-type'), 'image/png')
      assert.equal(answer.headers.get('x-content-type-options'), 'nosniff')
      assert.match(
        answer.headers.get('content-security-policy') ?? '',
        /default-src 'none'.*sandbox/,
      )
      assert.match(answer.headers.get('cache-control') ?? '', /^private, max-age=\d+$/)
      const bytes = Buffer.from(await answer.arrayBuffer())
      assert.ok(!bytes.includes(hidden))
      const { width, height, data } = PNG.sync.read(bytes)
      assert.deepEqual([width, height], [88, 88])
      assert.deepEqual([...data.subarray(0, 4)], [255, 255, 255, 255], 'white above a wide one')
      const middle = data.subarray((44 * 88 + 44) * 4)
      for (const [part, value] of red.entries()) {
        assert.ok(Math.abs((middle[part] ?? 0) - value) < 4, `${middle.subarray(0, 4)}`)
      }

      const user = await world().addUser()
      const { username, password } = user
      const tab = testBrowser(world())
      const login = await tab.open(authorizationPath(client, pkce))
      const consent = await tab.submit(login, { username, password })
      assert.equal(consent.url.pathname, '/consent')
      assert.match(consent.text, /class="own-logo"/)
      assert.match(consent.text, /Nobody here has checked this app/)
    })

    it('may be JPEG, see-through or as small as a point, and of a metadata document', async () => {
      const jpeg = encodeJpeg(pixels(64, 90), 90).data
      for (const file of [jpeg, pngOf(1, 1), pngOf(900, 3, 0), pngOf(3, 900)]) {
        const { answer } = await logoOf(await withLogo(publish(file)))
        assert.equal(answer.status, 200)
        assert.equal(PNG.sync.read(Buffer.from(await answer.arrayBuffer())).width, 88)
      }
      const logo_uri = publish(jpeg)
      const clientId = host.publishClient(newPath(), { logo_uri })
      const redirectUri = 'https://app.example/callback'
      const { answer } = await logoOf({ id: clientId, secret: '', redirectUri })
      assert.equal(answer.status, 200)
    })

    it('are shown only if they are such an image, and are not asked for again and again', async () => {
      const sound = pngOf(20, 20)
      const files: readonly [string, unknown, object?][] = [
        ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
        ['HTML', '<!doctype html><title>x</title>', { headers: { 'content-type': 'image/png' } }],
        ['GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
        ['nothing', ''],
        ['half a PNG', sound.subarray(0, sound.length / 2)],
        ['a PNG that says it is huge', withHeader(sound, 16, 0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30)],
        ['an interlaced PNG', withHeader(sound, 28, 1)],
        ['half a JPEG', Buffer.from(encodeJpeg(pixels(64, 64), 90).data).subarray(0, 300)],
        ['too many bytes', Buffer.concat([sound, Buffer.alloc(300_000)])],
        ['too many pixels', pngOf(1025, 1024)],
        ['a redirect', sound, { status: 302, headers: { location: publish(sound) } }],
        ['an error', sound, { status: 404 }],
      ]
      for (const [what, body, more] of files) {
        const uri = publish(body, more)
        const { answer, path } = await logoOf(await withLogo(uri))
        assert.deepEqual([answer.status, await answer.text()], [404, ''], what)
        assert.equal((await fetch(world().url + path)).status, 404, what)
        assert.equal(host.hits(new URL(uri).pathname), 1, what)
      }
    })

    it('are kept for a day, for all clients that have them', async () => {
      const uri = publish(pngOf(30, 30))
      const { pathname } = new URL(uri)
      const clients = [await withLogo(uri), await withLogo(uri)]
      await Promise.all([...clients, ...clients].map(logoOf))
      assert.equal(host.hits(pathname), 1)
      world().advance(25 * 3_600_000)
      for (const client of clients) assert.equal((await logoOf(client)).answer.status, 200)
      assert.equal(host.hits(pathname), 2)
    })

    it('do not make a page wait', async () => {
      const released = Promise.withResolvers<void>()
      const uri = publish(pngOf(30, 30), { until: released.promise })
      const client = await withLogo(uri)
      assert.equal((await open(client)).status, 200)
      assert.equal(host.hits(new URL(uri).pathname), 0)
      released.resolve()
      assert.equal((await logoOf(client)).answer.status, 200)
    })

    it('are no way to other files: of unknown, trusted and disabled clients there is none', async () => {
      const uri = publish(pngOf(30, 30))
      const trusted = await world().addClient({ logo_uri: 'https://shop.example/logo.png' })
      const client = await withLogo(uri)
      const at = async (id: string) => {
        const query = new URLSearchParams({ client_id: id })
        return (await world().send('GET', `/client-logo?${query}`)).status
      }
      assert.equal(await at(client.id), 200)
      await world().changeClient(client, { enabled: false })
      const others = [client.id, trusted.id, 'nobody', '', uri, '../../etc/passwd']
      for (const id of others) assert.equal(await at(id), 404, id)
    })

    it('cover the letter of the app, and leave it if they are broken', {
      skip: !chromiumPath,
    }, async () => {
      const good = await withLogo(publish(pngOf(40, 40)))
      const broken = await withLogo(publish('nothing'))
      for (const [client, width] of [
        [good, 88],
        [broken, 0],
      ] as const) {
        await inWindow(browser ?? assert.fail(), async ({ tab }) => {
          await tab.goto(world().issuer + authorizationPath(client, pkce))
          const image = tab.locator('.own-logo')
          await tab.waitForFunction('document.querySelector(".own-logo").complete')
          assert.equal(
            await image.evaluate((each) => (each as HTMLImageElement).naturalWidth),
            width,
          )
          assert.equal(await tab.locator('.tile').isVisible(), true)
        })
      }
    })
  },
  { ...dynamicEnvironment, OSTIARY_CLIENT_DOCUMENTS_POLICY: 'all' },
)

describeServerOnce(
  'M12: logos on this machine',
  (world) => {
    it('T33: are never fetched', async () => {
      let connections = 0
      const trap = createServer((socket) => {
        connections++
        socket.destroy()
      })
      const port = await freePort()
      await new Promise<void>((resolve) => trap.listen(port, '127.0.0.1', resolve))
      try {
        for (const logo_uri of [
          `https://127.0.0.1:${port}/a.png`,
          `https://localhost:${port}/a.png`,
        ]) {
          const client = await register(world())
          await world().changeClient(client, { metadata: { logo_uri } })
          const path = `/client-logo?client_id=${client.id}`
          assert.equal((await world().send('GET', path)).status, 404)
        }
        assert.equal(connections, 0)
      } finally {
        trap.close()
      }
    })
  },
  { OSTIARY_CLIENT_REGISTRATION_MODE: 'open' },
)
