import assert from 'node:assert/strict'
import { closeSync, existsSync, openSync } from 'node:fs'
import { describe, it } from 'node:test'
import { engines } from '../support/engines.ts'
import { freePort } from '../support/free-port.ts'
import { startServed } from '../support/served-process.ts'
import { startWorld } from '../support/server-world.ts'

const [sqlite = assert.fail()] = engines
/** A file whose disk is always full. */
const fullDisk = '/dev/full'

for (const format of ['json', 'pretty']) {
  describe(`a log (${format}) whose disk is full`, { skip: !existsSync(fullDisk) }, () => {
    it('M2: costs no answer, and is counted', async () => {
      const world = await startWorld(sqlite)
      const { environment } = world
      await world.server.close()
      const metricsPort = await freePort()
      const log = openSync(fullDisk, 'w')
      await using served = await startServed(
        { ...environment, OSTIARY_LOG_FORMAT: format, OSTIARY_METRICS_PORT: String(metricsPort) },
        undefined,
        { log },
      )
      closeSync(log)
      await served.started
      for (let i = 0; i < 20; i++) {
        assert.equal((await served.send('GET', '/users-srv/userinfo')).status, 401)
      }
      const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
      const counted = /failures_total\{observer="log"\} (\d+)/.exec(await metrics.text())
      assert.ok(Number(counted?.[1]) > 0, counted?.[0])
      assert.equal(await served.kill('SIGTERM'), 0)
      await world.database.remove()
    })
  })
}
