import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../support/free-port.ts'
import { describeServerOnce, type ServerWorld } from '../support/server-world.ts'
import { countAnswers, exchange, openSocket, readToEnd, request, statusOf } from './raw-http.ts'

const get = (path: string, ...lines: readonly string[]) =>
  request([`GET ${path} HTTP/1.1`, 'Host: localhost', ...lines])

/** How many requests a route was counted for. */
async function counted(metricsPort: number, route: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line.includes(`total{route="${route}"`))
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

async function isSoon(holds: () => boolean | Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + 20_000; Date.now() < end; await sleep(20)) {
    if (await holds()) return true
  }
  return false
}

const metricsPort = await freePort()

describeServerOnce(
  'requests sent without waiting for answers',
  (world) => {
    it('N6: are answered in order, while they are few', async () => {
      const text = Array.from({ length: 10 }, (_, index) =>
        get(
          index % 2 ? '/health/live' : '/health/ready',
          ...(index === 9 ? ['Connection: close'] : []),
        ),
      ).join('')
      const answer = await exchange(world().url, text)
      assert.equal(countAnswers(answer), 10)
      const order = [...answer.text.matchAll(/"status":"(\w+)"/g)].map(([, status]) => status)
      assert.deepEqual(order, Array.from({ length: 5 }, () => ['ready', 'up']).flat())
    })

    it('N6: with bodies too', async () => {
      const client = await world().addClient({ grant_types: ['client_credentials'] })
      const credentials = Buffer.from(`${client.id}:${client.secret}`).toString('base64')
      const post = (body: string) =>
        request(
          [
            'POST /token-srv/token HTTP/1.1',
            'Host: localhost',
            `Authorization: Basic ${credentials}`,
            'Content-Type: application/x-www-form-urlencoded',
            `Content-Length: ${body.length}`,
          ],
          body,
        )
      const large = `grant_type=client_credentials&pad=${'x'.repeat(60_000)}`
      const bodies = ['grant_type=client_credentials', large, 'grant_type=other', large]
      const text = bodies.map(post).join('') + get('/health/live', 'Connection: close')
      const answer = await exchange(world().url, text, { patienceMs: 20_000 })
      const statuses = [...answer.text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status)
      assert.deepEqual(statuses, ['200', '200', '400', '200', '200'])
    })

    it('N6: in larger numbers end the connection after the answer that is under way', async () => {
      const before = await counted(metricsPort, '/users-srv/userinfo')
      const text = get('/users-srv/userinfo', 'Authorization: Bearer x').repeat(600)
      const answer = await exchange(world().url, text)
      assert.ok(answer.closed)
      assert.ok(countAnswers(answer) >= 1 && countAnswers(answer) <= 10, answer.text.slice(0, 200))
      assert.match(answer.text, /connection: close/i)
      const computed = (await counted(metricsPort, '/users-srv/userinfo')) - before
      assert.ok(computed <= 10, `${computed} were computed`)
    })

    it('N6: by a caller who hangs up are not computed any more', async () => {
      const route = '/.well-known/openid-configuration'
      const before = await counted(metricsPort, route)
      const sockets = await Promise.all(Array.from({ length: 20 }, () => openSocket(world().url)))
      for (const socket of sockets) {
        socket.write(get(route).repeat(600), () => socket.destroy())
      }
      await Promise.all(sockets.map((socket) => socket.closed || once(socket, 'close')))
      await world().send('GET', '/health/live')
      const computed = (await counted(metricsPort, route)) - before
      assert.ok(computed <= 20 * 10, `${computed} were computed`)
    })

    it('N6: are answered in order even if invalid bytes follow', async () => {
      const garbage = 'no request at all\r\n\r\n'
      const answer = await exchange(world().url, get('/health/ready') + garbage)
      assert.ok(answer.closed)
      assert.equal(statusOf(answer), 200, answer.text)
    })
  },
  { OSTIARY_METRICS_PORT: String(metricsPort) },
)

describeServerOnce(
  'callers who do not read',
  (world) => {
    /** Goes on writing until the connection is closed; answers whether it was in time. */
    async function isCutOff(socket: Socket, text: string): Promise<boolean> {
      const writing = setInterval(() => socket.write(text), 5)
      const patience = setTimeout(() => socket.destroy(new Error('still connected')), 30_000)
      let isInTime = true
      socket.on('error', (error) => {
        isInTime &&= error.message !== 'still connected'
      })
      await new Promise((resolve) => socket.once('close', resolve))
      clearInterval(writing)
      clearTimeout(patience)
      return isInTime
    }

    it('N6: are cut off once an answer was not taken in time', async () => {
      const socket = await openSocket(world().url)
      assert.ok(await isCutOff(socket.pause(), get('/openapi.json')))
      assert.equal((await world().send('GET', '/health/ready')).status, 200)
    })
  },
  { OSTIARY_HTTP_WRITE_TIMEOUT_SECONDS: '1' },
)

/** Connections in the middle of a request, which nobody can take for idle. */
function beginRequests(world: ServerWorld, count: number): Promise<readonly Socket[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = await openSocket(world.url)
      socket.write('GET /health/live HTTP/1.1\r\nHost: localhost\r\n')
      return socket
    }),
  )
}

describeServerOnce(
  'when every connection is taken',
  (world) => {
    it('N6: health checks are still answered, and others get 503', async () => {
      const held = await beginRequests(world(), 12)
      try {
        for (const path of ['/health/live', '/health/ready']) {
          const answer = await exchange(world().url, get(path))
          assert.equal(statusOf(answer), 200, path)
          assert.match(answer.text, /connection: close/i)
        }
        const refused = await exchange(world().url, get('/.well-known/openid-configuration'))
        assert.equal(statusOf(refused), 503)
        assert.match(refused.text, /retry-after: \d/i)
        assert.ok(refused.closed)
      } finally {
        for (const socket of held) socket.destroy()
      }
    })

    it('N6: health checks are answered however many connections are silent', async () => {
      const held = await beginRequests(world(), 100)
      try {
        assert.equal(statusOf(await exchange(world().url, get('/health/ready'))), 200)
      } finally {
        for (const socket of held) socket.destroy()
      }
    })

    it('N6: one that nobody uses makes room for a new one', async () => {
      const idle = await openSocket(world().url)
      const gone = readToEnd(idle, 20_000)
      idle.write(get('/health/live'))
      await once(idle, 'data')
      const held = await beginRequests(world(), 10)
      try {
        assert.ok((await gone).closed)
        assert.ok(held.every((socket) => !socket.destroyed))
        assert.equal(
          statusOf(await exchange(world().url, get('/.well-known/openid-configuration'))),
          503,
        )
      } finally {
        for (const socket of held) socket.destroy()
      }
    })
  },
  { OSTIARY_HTTP_MAX_CONNECTIONS: '10', OSTIARY_HTTP_MAX_CONNECTIONS_PER_ADDRESS: '1000' },
)

const crowded = { OSTIARY_HTTP_MAX_CONNECTIONS_PER_ADDRESS: '10' }

describeServerOnce(
  'the connections of one address',
  (world) => {
    const discovery = () =>
      exchange(world().url, get('/.well-known/openid-configuration', 'Connection: close'))

    it('N6: have a limit of their own, and count again once others are gone', async () => {
      const held = await beginRequests(world(), 10)
      try {
        assert.equal(statusOf(await discovery()), 503)
      } finally {
        for (const socket of held) socket.destroy()
      }
      assert.ok(await isSoon(async () => statusOf(await discovery()) === 200))
    })

    it('N6: are not held by those who were refused and do not hang up', async () => {
      const { port } = new URL(world().url)
      const held = Array.from({ length: 10 }, () => {
        const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
        return socket.on('error', () => {}).resume()
      })
      try {
        for (const socket of held) {
          socket.write('no request at all\r\n\r\n')
          await once(socket, 'end')
        }
        assert.ok(await isSoon(async () => statusOf(await discovery()) === 200))
      } finally {
        for (const socket of held) socket.destroy()
      }
    })
  },
  crowded,
)

describeServerOnce(
  'the connections of a trusted proxy',
  (world) => {
    it('N6: are not limited as those of one caller', async () => {
      const held = await beginRequests(world(), 20)
      const answer = await exchange(
        world().url,
        get('/.well-known/openid-configuration', 'Connection: close'),
      )
      assert.equal(statusOf(answer), 200)
      for (const socket of held) socket.destroy()
    })
  },
  { ...crowded, OSTIARY_HTTP_TRUSTED_PROXIES: '127.0.0.1' },
)
