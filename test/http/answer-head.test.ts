import assert from 'node:assert/strict'
import { once } from 'node:events'
import { it } from 'node:test'
import { describeServerOnce } from '../support/server-world.ts'
import { openSocket, request } from './raw-http.ts'

describeServerOnce('the head of an answer', (world) => {
  async function headOf(path: string, connection: string): Promise<string[]> {
    const host = `Host: ${new URL(world().url).host}`
    const lines = [`GET ${path} HTTP/1.1`, host, `Connection: ${connection}`]
    const socket = await openSocket(world().url)
    socket.write(request(lines))
    let text = ''
    while (!text.includes('\r\n\r\n')) text += (await once(socket, 'data'))[0]
    socket.destroy()
    return (text.split('\r\n\r\n')[0] ?? '').split('\r\n')
  }

  const ofConnection = /^(?:connection|keep-alive): /i
  const changing = /^(x-request-id|date): .+/i

  function comparable(head: readonly string[]): string[] {
    return head
      .filter((line) => !ofConnection.test(line))
      .map((line) => line.replace(changing, (_, name) => name.toLowerCase()))
      .toSorted()
  }

  for (const path of ['/health/live', '/.well-known/openid-configuration', '/nothing']) {
    it(`is the same on a connection that is kept and on one that is closed: ${path}`, async () => {
      const kept = await headOf(path, 'keep-alive')
      const closed = await headOf(path, 'close')
      assert.ok(kept.length > 8, kept.join('\n'))
      assert.deepEqual(comparable(kept), comparable(closed))
      assert.ok(kept.some((line) => /^connection: keep-alive$/i.test(line)))
      assert.ok(kept.some((line) => /^keep-alive: timeout=65$/i.test(line)))
      assert.ok(closed.some((line) => /^connection: close$/i.test(line)))
    })
  }

  it('has the current time', async () => {
    const head = await headOf('/.well-known/openid-configuration', 'keep-alive')
    const date = head.find((line) => /^date: /i.test(line))?.slice(6) ?? ''
    assert.ok(Math.abs(Date.now() - Date.parse(date)) < 5000, date)
    assert.equal(new Date(date).toUTCString(), date)
  })
})
