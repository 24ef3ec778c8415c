import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Program } from '../clients/programs/start-program.ts'
import { freePort } from '../support/free-port.ts'
import { serverCalls } from '../support/server-calls.ts'
import { buildImage, type ContainerImage, findImageObstacle } from './container-image.ts'

describe('the container image', { skip: findImageObstacle() ?? false }, async () => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const admin = { sub: '', username: 'admin', password: 'password-of-the-first-administrator' }
  let image: ContainerImage
  let server: Program
  before(async () => {
    image = await buildImage({
      // The image listens on all addresses, which a test must not.
      OSTIARY_HOST: '127.0.0.1',
      OSTIARY_PORT: String(port),
      OSTIARY_BASE_URL: url,
      OSTIARY_ADMIN_PASSWORD: admin.password,
    })
    server = await image.serve(port)
  })
  after(async () => {
    await server?.stop()
    await image?.[Symbol.asyncDispose]()
  })

  const ostiary = (...args: string[]) => image.run([...image.config.Entrypoint, ...args])

  it('runs as a user without rights, on all addresses', () => {
    const { User, Env } = image.config
    assert.equal(User, '65532:65532')
    assert.ok(Env.includes('OSTIARY_HOST=0.0.0.0'))
    assert.ok(Env.includes('OSTIARY_DATA_DIR=/data'))
  })

  async function isHealthy(): Promise<boolean> {
    const [kind, ...command] = image.config.Healthcheck.Test
    assert.equal(kind, 'CMD')
    return (await image.run(command)).code === 0
  }

  it('has a health check that asks the server', async () => {
    // A database on a slow machine may need more than one try, and a runtime makes them too.
    for (let tries = 1; !(await isHealthy()); tries++) assert.ok(tries < 10, server.output())
  })

  it('takes commands beside the server, and signs people in', async () => {
    const added = await ostiary('client', 'add', 'app', '--grant', 'password', '--scope', 'openid')
    assert.equal(added.code, 0, added.err)
    const secret = /secret:? +(\S+)/i.exec(added.out)?.[1] ?? ''
    const client = { id: 'app', secret, redirectUri: '' }
    const { status, text } = await serverCalls(url).signIn(client, admin, 'openid')
    assert.equal(status, 200, `${text}\n${added.out}`)
    const { out } = await ostiary('doctor')
    assert.doesNotMatch(out, /^fail/m)
  })

  it('has the console and the pages, with their styles and scripts', async () => {
    const { send } = serverCalls(url)
    for (const page of ['/', '/console/']) {
      const { text } = await send('GET', page)
      const files = [...text.matchAll(/(?:src|href)="([^"]*assets\/[^"]+\.(?:js|css))"/g)]
      assert.ok(files.length > 0, text)
      for (const [, file = ''] of files) {
        const { pathname } = new URL(file, `${url}${page}`)
        assert.equal((await send('GET', pathname)).status, 200, pathname)
      }
    }
  })

  it('is not healthy when it has stopped', async () => {
    await server.stop()
    assert.equal(await isHealthy(), false)
  })
})
