import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { logger } from '../../src/kernel/logger.ts'
import { engines, openTestStorage } from '../support/engines.ts'
import { allGrants, allScopes, startWorld } from '../support/server-world.ts'
import { type StallingProxy, startStallingProxy, throughProxy } from '../support/stalling-proxy.ts'

const [, postgres] = engines

/** A server whose way to PostgreSQL can be frozen. */
async function startBehindProxy() {
  assert.ok(postgres)
  let proxy: StallingProxy | undefined
  const engine = throughProxy(postgres, (made) => {
    proxy = made
  })
  const world = await startWorld(engine, { OSTIARY_DATABASE_STATEMENT_SECONDS: '2' })
  assert.ok(proxy)
  return { world, proxy }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

// They wait most of the time, so some do it at once. Where a statement has two seconds, one by one.
describe('N21', { timeout: 300_000, concurrency: true }, () => {
  describe('a PostgreSQL that hangs', { concurrency: 1 }, () => {
    it('is answered for with 503 in time, and used again when it answers', async () => {
      const { world, proxy } = await startBehindProxy()
      try {
        const client = await world.addClient({ grant_types: allGrants, allowed_scopes: allScopes })
        const user = await world.addUser()
        const { json: tokens } = await world.signIn(client, user, 'openid offline_access')

        proxy.freeze()
        const ready = world.send('GET', '/health/ready')
        const asked = [
          () => world.introspect(client, tokens.access_token),
          () => world.userinfo(tokens.access_token),
          () => world.revoke(client, tokens.refresh_token),
          () => world.refresh(client, tokens.refresh_token),
          () => world.signIn(client, user),
        ]
        const seconds = await secondsOf(async () => {
          for (const { status, headers } of await Promise.all(asked.map((ask) => ask()))) {
            assert.equal(status, 503)
            assert.ok(Number(headers.get('retry-after')) > 0)
          }
        })
        assert.ok(seconds < 60, `answered after ${seconds} s`)
        assert.equal((await ready).status, 503)
        const readySeconds = await secondsOf(async () => {
          assert.equal((await world.send('GET', '/health/ready')).status, 503)
        })
        assert.ok(readySeconds < 60, `not ready was reported after ${readySeconds} s`)

        proxy.thaw()
        while ((await world.send('GET', '/health/ready')).status !== 200);
        // On a slow machine, connections that were frozen may be given up one by one.
        while ((await world.signIn(client, user)).status !== 200);
      } finally {
        proxy.thaw()
        await world.stop()
      }
    })

    it('does not keep the server from stopping', async () => {
      const { world, proxy } = await startBehindProxy()
      proxy.freeze()
      const under = world.send('GET', '/health/ready')
      const seconds = await secondsOf(() => world.server.close())
      await under.catch(() => {})
      proxy.thaw()
      await world.database.remove()
      assert.ok(seconds < 60, `stopped after ${seconds} s`)
    })

    it('does not let requests pile up: while it hangs, most are refused at once', async () => {
      const { world, proxy } = await startBehindProxy()
      try {
        const client = await world.addClient({ grant_types: allGrants })
        proxy.freeze()
        // Until the first of them was given up, nobody can know.
        await world.introspect(client, 'x')
        const seconds = await secondsOf(async () => {
          for (let round = 0; round < 20; round++) {
            const answers = Array.from({ length: 20 }, () => world.introspect(client, 'x'))
            for (const { status } of await Promise.all(answers)) assert.equal(status, 503)
          }
        })
        assert.ok(seconds < 120, `400 requests took ${seconds} s`)
      } finally {
        proxy.thaw()
        await world.stop()
      }
    })
  })

  describe('a start while PostgreSQL hangs', () => {
    it('says what it waits for, and fails with what to do', async () => {
      assert.ok(postgres)
      await using database = await postgres.create()
      await using proxy = await startStallingProxy(new URL(database.databaseUrl))
      proxy.freeze()
      const url = new URL(database.databaseUrl)
      url.port = String(proxy.port)
      url.password = 'unspoken'
      const lines: string[] = []
      const log = logger('info', { write: (line) => void lines.push(line) })
      await assert.rejects(openTestStorage({ databaseUrl: url.href, log }), {
        name: 'StoreFault',
        message: /^cannot connect to PostgreSQL at 127\.0\.0\.1:\d+\/test_\w+; check that it runs/,
      })
      assert.match(lines.join(), /waiting for PostgreSQL at 127\.0\.0\.1/)
      assert.doesNotMatch(lines.join(), /unspoken/)
    })
  })

  describe("another node's lock", () => {
    it('on the migrations is waited for, and the start says so', async () => {
      assert.ok(postgres)
      await using database = await postgres.create()
      const holder = await holdLock(database.databaseUrl, 'migrations')
      const lines: string[] = []
      const said = Promise.withResolvers<void>()
      const log = logger('info', {
        write(line) {
          lines.push(line)
          said.resolve()
        },
      })
      const opening = openTestStorage({ ...database, log })
      await said.promise
      await holder.end()
      await (await opening).close()
      assert.match(lines[0] ?? '', /waiting for another process that is changing the tables/)
    })

    it('on the sweep keeps nobody from stopping', async () => {
      assert.ok(postgres)
      await using database = await postgres.create()
      const holder = await holdLock(database.databaseUrl, 'sweep')
      try {
        const world = await startWorld({ ...postgres, createMigrated: async () => database })
        const seconds = await secondsOf(() => world.server.close())
        assert.ok(seconds < 60, `stopped after ${seconds} s`)
      } finally {
        await holder.end()
      }
    })
  })
})

/** A session of somebody else that holds a lock of ours until it ends. */
async function holdLock(url: string, name: string) {
  const { default: connect } = await import('postgres')
  const session = connect(url, { max: 1, fetch_types: false })
  await session`select pg_advisory_lock(hashtextextended(${name}, 0))`
  return { end: () => session.end({ timeout: 5 }) }
}
