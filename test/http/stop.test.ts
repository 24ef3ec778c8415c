import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { engines } from '../support/engines.ts'
import { startWorld } from '../support/server-world.ts'
import { openSocket, readToEnd, request, statusOf } from './raw-http.ts'

for (const engine of engines) {
  describe(`stopping (${engine.name})`, () => {
    it('finishes what is in flight, takes no new connection, and lets go of idle connections', async () => {
      const world = await startWorld(engine)
      const client = await world.addClient({ grant_types: ['client_credentials'] })
      const body = 'grant_type=client_credentials'
      const lines = [
        'POST /token-srv/token HTTP/1.1',
        `Host: ${new URL(world.url).host}`,
        `Authorization: Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`,
        'Content-Type: application/x-www-form-urlencoded',
        `Content-Length: ${body.length}`,
      ]
      const inFlight = await openSocket(world.url)
      const idle = await openSocket(world.url)
      const answer = readToEnd(inFlight, 10_000)
      const gone = readToEnd(idle, 10_000)
      inFlight.write(request(lines, body.slice(0, 10)))
      // Answered only after the connection above was read, which came first.
      assert.equal((await world.send('GET', '/health/live')).status, 200)

      const stopped = world.stop()
      await refusedSoon(world.url)
      inFlight.write(body.slice(10))
      const { text, closed } = await answer
      assert.equal(statusOf({ text, closed }), 200, text)
      assert.match(text, /"access_token"/)
      // The response closes the connection, so that no further request is sent on it.
      assert.match(text, /connection: close/i)
      assert.ok(closed)
      await stopped
      assert.equal((await gone).closed, true)
    })

    it('finishes sign-ins that wait for a hash', async () => {
      const world = await startWorld(engine)
      const client = await world.addClient({ grant_types: ['password'] })
      const user = await world.addUser()
      const answers = Array.from({ length: 8 }, () => world.signIn(client, user))
      await world.send('GET', '/health/live')
      // With time for those to come in whose connections are just being opened.
      await world.server.close({ drain: true })
      for (const { status } of await Promise.all(answers)) assert.ok([200, 503].includes(status))
      await world.database.remove()
    })
  })
}

async function refusedSoon(url: string): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; ) {
    const answer = await fetch(`${url}/health/live`).catch(() => undefined)
    if (answer === undefined) return
  }
  assert.fail('the server still takes requests')
}
