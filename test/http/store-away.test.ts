import assert from 'node:assert/strict'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { describe, it } from 'node:test'
import { engines, type TestEngine } from '../support/engines.ts'
import { freePort } from '../support/free-port.ts'
import { allGrants, allScopes, startWorld } from '../support/server-world.ts'

/** A way to the database that can be cut and mended. */
interface Line {
  readonly port: number
  mend(): Promise<void>
  cut(): Promise<void>
}

async function lineTo(target: URL): Promise<Line> {
  const port = await freePort()
  const sockets = new Set<Socket>()
  let listener: Server | undefined
  const add = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    return socket
  }
  return {
    port,
    mend: () =>
      new Promise((resolve) => {
        listener = createServer((near) => {
          const far = add(connect(Number(target.port), target.hostname))
          add(near).pipe(far).pipe(near)
          near.on('close', () => far.destroy())
          far.on('close', () => near.destroy())
        }).listen(port, '127.0.0.1', resolve)
      }),
    cut: () =>
      new Promise((resolve) => {
        listener?.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

async function eventually(holds: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; ) if (await holds()) return
  assert.fail('it did not come to hold')
}

describe('a database that goes away', () => {
  it('I10: makes the server say so, and nothing is answered as if it were done', {
    timeout: 300_000,
  }, async () => {
    let line: Line | undefined
    const [, postgres] = engines
    assert.ok(postgres)
    const engine: TestEngine = {
      ...postgres,
      async createMigrated() {
        const database = await postgres.createMigrated()
        const url = new URL(database.databaseUrl)
        line = await lineTo(new URL(url))
        await line.mend()
        url.port = String(line.port)
        return { ...database, databaseUrl: url.href }
      },
    }
    const world = await startWorld(engine)
    assert.ok(line)
    try {
      const client = await world.addClient({ grant_types: allGrants, allowed_scopes: allScopes })
      const user = await world.addUser()
      const { json: tokens } = await world.signIn(client, user, 'openid offline_access')
      await line.cut()
      await eventually(async () => (await world.send('GET', '/health/ready')).status === 503)
      assert.equal((await world.send('GET', '/health/live')).status, 200)
      for (const path of [
        '/.well-known/jwks.json',
        '/.well-known/openid-configuration',
        '/oauth2-login/.well-known/openid-configuration',
      ]) {
        // N24: what is public and known needs no store.
        assert.equal((await world.send('GET', path)).status, 200, path)
      }
      for (const ask of [
        () => world.revoke(client, tokens.refresh_token),
        () => world.revoke(client, tokens.access_token),
        () => world.refresh(client, tokens.refresh_token),
        () => world.introspect(client, tokens.access_token),
        () => world.userinfo(tokens.access_token),
        () => world.signIn(client, user),
      ]) {
        const { status, json, headers } = await ask()
        assert.equal(status, 503)
        assert.equal(json.error, 'temporarily_unavailable')
        assert.ok(Number(headers.get('retry-after')) > 0)
      }
      // N24: logged with its real cause, and not once per request.
      const troubles = world.logLines
        .map((text) => JSON.parse(text))
        .filter(({ trouble }) => trouble)
      assert.ok(troubles.length >= 1 && troubles.length <= 6, `${troubles.length} lines`)
      for (const { level } of troubles) assert.ok(['warn', 'error'].includes(level))
      await line.mend()
      await eventually(async () => (await world.send('GET', '/health/ready')).status === 200)
      assert.equal(await world.isActive(client, tokens.access_token), true)
      assert.equal((await world.revoke(client, tokens.refresh_token)).status, 200)
      assert.equal(await world.isActive(client, tokens.access_token), false)
    } finally {
      await world.stop()
      await line.cut()
    }
  })
})
