import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { describe, it } from 'node:test'

const endProcess = new URL('../../src/kernel/process.ts', import.meta.url).href
/** Makes garbage for a while, and ends. */
const program = `
  import { endProcess } from '${endProcess}'
  const garbage = []
  const until = performance.now() + 20 + Math.random() * 60
  do garbage.push([garbage.length])
  while (performance.now() < until)
  process.stdout.write('x'.repeat(100_000))
  endProcess(garbage.length > 0 ? 7 : 1)
`

describe('the end of a process', { timeout: 120_000 }, () => {
  it('does not wait for threads that wait for memory', async () => {
    // A thread of V8 asks for memory all the time. With process.exit, about one in four would hang.
    const options = ['--stress-concurrent-allocation', '--input-type=module', '--eval', program]
    const ends = Array.from({ length: 12 }, async () => {
      const child = spawn(process.execPath, options, {
        stdio: ['ignore', 'pipe', 'inherit'],
        timeout: 60_000,
        killSignal: 'SIGKILL',
      })
      const [output, [exitCode]] = await Promise.all([text(child.stdout), once(child, 'exit')])
      return { exitCode, length: output.length }
    })
    for (const end of await Promise.all(ends)) {
      assert.deepEqual(end, { exitCode: 7, length: 100_000 })
    }
  })
})
