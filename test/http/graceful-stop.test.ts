import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { engines } from '../support/engines.ts'
import { startLoad } from '../support/keep-alive-load.ts'
import { startWorld } from '../support/server-world.ts'

const [sqlite] = engines
assert.ok(sqlite)
const quick = { OSTIARY_HTTP_DRAIN_SECONDS: '1' }
const unhurried = { OSTIARY_HTTP_DRAIN_SECONDS: '5' }

describe('a stop', () => {
  it('N23: fails no request under load, five times', async () => {
    for (let count = 0; count < 5; count++) {
      const world = await startWorld(sqlite, quick)
      const load = startLoad(world.url, '/.well-known/openid-configuration')
      await load.isUnderWay
      await world.server.close({ drain: true })
      const { failures } = await load.ended
      assert.deepEqual(failures, [])
      await world.database.remove()
    }
  })

  it('N23: says first that it is not ready, and answers meanwhile on connections that close', async () => {
    const world = await startWorld(sqlite, unhurried)
    const stopped = world.server.close({ drain: true })
    const ready = await fetch(`${world.url}/health/ready`)
    assert.equal(ready.status, 503)
    for (const path of ['/health/live', '/.well-known/openid-configuration', '/nothing']) {
      const { status, headers } = await fetch(world.url + path)
      assert.equal(status, path === '/nothing' ? 404 : 200)
      assert.equal(headers.get('connection'), 'close', path)
    }
    await stopped
    await assert.rejects(fetch(`${world.url}/health/live`))
    await world.database.remove()
  })
})
