import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'

const source = new URL('../../src/cli/serve/stop-signal.ts', import.meta.url).href

/** Prints why it was stopped, and then goes on running. */
const program = `
  import { stopSignal } from '${source}'
  const signal = stopSignal()
  signal.addEventListener('abort', () => console.log(String(signal.reason)))
  setInterval(() => {}, 1000)
  console.log('running')
`

function start() {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const line = async () => (await lines.next()).value
  return { child, line }
}

/** Ended with the code, or by one signal more while it was about to. */
function assertEnded([code, by]: unknown[], signal: string, exitCode: number): void {
  assert.deepEqual([code, by], by === null ? [exitCode, null] : [null, signal])
}

describe('the stop signal', () => {
  for (const [signal, exitCode] of [
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const) {
    it(`is aborted by the first ${signal}; a later one ends the process`, async () => {
      const { child, line } = start()
      assert.equal(await line(), 'running')
      const exited = once(child, 'exit')
      child.kill(signal)
      assert.equal(await line(), signal)
      // Signals that follow within half a second count as the same press of Ctrl+C.
      const again = setInterval(() => child.kill(signal), 100)
      const end = await exited
      clearInterval(again)
      assertEnded(end, signal, exitCode)
    })
  }

  it('keeps the reason of the first signal', async () => {
    const { child, line } = start()
    assert.equal(await line(), 'running')
    child.kill('SIGINT')
    assert.equal(await line(), 'SIGINT')
    const exited = once(child, 'exit')
    const again = setInterval(() => child.kill('SIGTERM'), 100)
    const end = await exited
    clearInterval(again)
    assertEnded(end, 'SIGTERM', 143)
  })
})
