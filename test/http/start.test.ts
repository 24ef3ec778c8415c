import assert from 'node:assert/strict'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { loadSettings } from '../../src/config/load-settings.ts'
import { startServer } from '../../src/server.ts'
import { engines, silent } from '../support/engines.ts'
import { freePort } from '../support/free-port.ts'

describe('starting', () => {
  let folder = ''
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'ostiary-start-'))
  })
  after(() => rmSync(folder, { recursive: true }))

  /** Takes a port of its own until the test is over. */
  async function takePort(): Promise<AsyncDisposable & { readonly port: number }> {
    const port = await freePort()
    const server = createServer().listen(port, '127.0.0.1')
    await once(server, 'listening')
    return { port, [Symbol.asyncDispose]: async () => void server.close() }
  }

  function settingsFor(env: Readonly<Record<string, string>>) {
    return loadSettings({
      env: { OSTIARY_DATA_DIR: join(folder, 'data'), ...cheap, ...env },
      cwd: folder,
    })
  }

  it('N20: on a port that is taken makes no store, no key and no administrator', async () => {
    await using taken = await takePort()
    const announced: string[] = []
    const settings = settingsFor({ OSTIARY_PORT: `${taken.port}` })
    const announce = (line: string) => void announced.push(line)
    await assert.rejects(startServer(settings, { log: silent, announce }), { code: 'EADDRINUSE' })
    assert.equal(existsSync(settings.dataDir), false)
    assert.deepEqual(announced, [])
  })

  it('N20: on a port that is taken makes nothing on PostgreSQL either', async () => {
    await using taken = await takePort()
    const [, postgres] = engines
    assert.ok(postgres)
    await using database = await postgres.create()
    const settings = settingsFor({
      OSTIARY_PORT: `${taken.port}`,
      OSTIARY_DATABASE_URL: database.databaseUrl,
      OSTIARY_SECRET_KEY: 'key-of-more-than-32-characters-0123456789',
    })
    await assert.rejects(startServer(settings, { log: silent }), { code: 'EADDRINUSE' })
    const tables = await database.execute(
      "select table_name from information_schema.tables where table_schema = 'public'",
    )
    assert.deepEqual([...tables], [])
  })

  it('leaves no listener open when the port for metrics is taken', async () => {
    await using taken = await takePort()
    const port = await freePort()
    const settings = settingsFor({ OSTIARY_PORT: `${port}`, OSTIARY_METRICS_PORT: `${taken.port}` })
    await assert.rejects(startServer(settings, { log: silent }), { code: 'EADDRINUSE' })
    await assert.rejects(fetch(`http://127.0.0.1:${port}/health/live`))
    assert.equal(existsSync(settings.dataDir), false)
  })

  it('N20: says that it is live, but not ready until everything is there', async () => {
    const port = await freePort()
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
    const announced: string[] = []
    const preparing = Promise.withResolvers<void>()
    const prepared = Promise.withResolvers<void>()
    const starting = startServer(settingsFor({ OSTIARY_PORT: `${port}` }), {
      log: silent,
      announce: (line) => void announced.push(line),
      prepare() {
        preparing.resolve()
        return prepared.promise
      },
    })
    await preparing.promise
    assert.match(announced.join(), /Password: \S{16,}/)
    assert.deepEqual(await (await get('/health/live')).json(), { status: 'up' })
    const unready = await get('/health/ready')
    assert.deepEqual([unready.status, await unready.json()], [503, { status: 'unavailable' }])
    const early = await get('/.well-known/openid-configuration')
    assert.equal(early.status, 503)
    assert.equal(early.headers.get('cache-control'), 'no-store')
    assert.ok(Number(early.headers.get('retry-after')) > 0)

    prepared.resolve()
    const server = await starting
    assert.equal((await get('/health/ready')).status, 200)
    assert.equal((await get('/.well-known/openid-configuration')).status, 200)
    await server.close()
  })

  it('N20: leaves no listener open when the store cannot be opened', async () => {
    const port = await freePort()
    const settings = settingsFor({
      OSTIARY_PORT: `${port}`,
      OSTIARY_DATABASE_URL: `sqlite:${folder}/file/ostiary.db`,
    })
    writeFileSync(join(folder, 'file'), '')
    await assert.rejects(startServer(settings, { log: silent }))
    await assert.rejects(fetch(`http://127.0.0.1:${port}/health/live`))
  })
})

const cheap = {
  OSTIARY_PASSWORD_MEMORY_KIB: '7168',
  OSTIARY_PASSWORD_PASSES: '1',
  OSTIARY_KEYS_ALGORITHMS: 'RS256',
}
