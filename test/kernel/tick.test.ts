import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { describe, it } from 'node:test'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { currentTick } from '../../src/kernel/time.ts'

describe('a turn of the event loop', () => {
  it('lasts while nothing comes from outside', async () => {
    await nextTurn()
    const turn = currentTick()
    await undefined
    await new Promise<void>((resolve) => process.nextTick(resolve))
    assert.equal(currentTick(), turn)
  })

  it('is over when the loop has come round', async () => {
    const turn = currentTick()
    await nextTurn()
    assert.notEqual(currentTick(), turn)
  })

  it('is another for what arrives after the end of the one before', async () => {
    const turns: number[] = []
    const server = createServer((socket) => socket.on('data', () => turns.push(currentTick())))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (typeof address !== 'object' || !address) throw new TypeError('listens on a port')
    const client = connect(address.port, '127.0.0.1')
    await once(client, 'connect')
    for (let sent = 1; sent <= 5; sent++) {
      // Asked at the very end of a round, where the next events are still to come.
      await nextTurn()
      const before = currentTick()
      client.write('x')
      while (turns.length < sent) await pause(1)
      assert.ok(Number(turns.at(-1)) > before)
    }
    client.destroy()
    server.close()
  })
})
