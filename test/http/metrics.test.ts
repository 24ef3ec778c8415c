import assert from 'node:assert/strict'
import { it } from 'node:test'
import { freePort } from '../support/free-port.ts'
import { allGrants, describeServer } from '../support/server-world.ts'

const port = await freePort()

describeServer(
  'measurements',
  (world) => {
    const read = (path = '/metrics', method = 'GET') =>
      fetch(`http://127.0.0.1:${port}${path}`, { method })

    /** How many requests of a kind were counted. */
    async function counted(route: string, method: string, status: number): Promise<number> {
      const labels = `route="${route}",method="${method}",status="${status}"`
      const text = await (await read()).text()
      const line = text.split('\n').find((one) => one.includes(`total{${labels}}`))
      return Number(line?.split(' ').at(-1) ?? 0)
    }

    it('count what cannot be signed for want of a key, which is a fault of the server', async () => {
      const client = await world().addClient({ grant_types: allGrants })
      const metadata = { access_token_signed_response_alg: 'PS256' }
      await world().changeClient(client, { metadata })
      const answer = await world().token(client, { grant_type: 'client_credentials' })
      assert.equal(answer.status, 503)
      assert.equal(await counted('/token-srv/token', 'POST', 503), 1)
      const text = await (await read()).text()
      assert.match(text, /ostiary_signing_key_missing_total\{alg="PS256"\} 1/)
    })

    it('count requests by route, method and status', async () => {
      const client = await world().addClient({ grant_types: allGrants })
      const own = { grant_type: 'client_credentials' }
      for (let i = 0; i < 3; i++) await world().token(client, own)
      await world().token({ ...client, secret: 'wrong' }, own)
      await world().send('GET', '/nothing')
      await world().send('DELETE', '/token-srv/token')
      assert.equal(await counted('/token-srv/token', 'POST', 200), 3)
      assert.equal(await counted('/token-srv/token', 'POST', 401), 1)
      assert.equal(await counted('/token-srv/token', 'DELETE', 405), 1)
      assert.equal(await counted('none', 'GET', 404), 1)
      const text = await (await read()).text()
      assert.match(
        text,
        /ostiary_http_request_duration_seconds_count\{route="\/token-srv\/token"\} 6/,
      )
      assert.match(text, /process_resident_memory_bytes \d/)
    })

    it('are all that their port answers', async () => {
      assert.equal((await read()).headers.get('content-type')?.split(';')[0], 'text/plain')
      for (const [path, method] of [
        ['/', 'GET'],
        ['/metrics/', 'GET'],
        ['/health/live', 'GET'],
        ['/metrics', 'POST'],
        ['/metrics', 'DELETE'],
      ] as const) {
        assert.equal((await read(path, method)).status, 404, `${method} ${path}`)
      }
      assert.equal((await world().send('GET', '/metrics')).status, 404)
    })
  },
  { OSTIARY_METRICS_PORT: String(port) },
)
