import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { describe, it } from 'node:test'
import { logger } from '../../src/kernel/logger.ts'
import { type ChangeListener, changeListener } from '../../src/storage/change-listener.ts'

/** ErrorResponse of PostgreSQL's protocol: its length, then fields that end with a NUL. */
function refusal(): Buffer {
  const fields = Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0')
  const length = Buffer.alloc(4)
  length.writeInt32BE(fields.length + 4)
  return Buffer.concat([Buffer.from('E'), length, fields])
}

describe('a change listener', () => {
  /** Lets a listener connect to a server that refuses it when told; answers what was logged. */
  async function logOf(story: (refuse: () => void, listener: ChangeListener) => Promise<void>) {
    const lines: string[] = []
    const log = logger('info', { write: (line) => void lines.push(line) })
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const listener = changeListener({ url: `postgres://someone@127.0.0.1:${port}/x`, log })
    const [socket] = (await once(server, 'connection')) as [Socket]
    await once(socket, 'data')
    const hungUp = once(socket, 'close')
    await story(() => socket.end(refusal()), listener)
    await hungUp
    server.close()
    return lines
  }

  it('says that it cannot hear when it was cut off', async () => {
    const lines = await logOf(async (refuse, listener) => {
      refuse()
      await listener.started
      await listener.close()
    })
    assert.match(lines[0] ?? '', /cannot hear of changes/)
  })

  it('says nothing when it was closed', async () => {
    const lines = await logOf(async (refuse, listener) => {
      const closed = listener.close()
      refuse()
      await closed
    })
    assert.deepEqual(lines, [])
  })
})
