import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { pino } from 'pino'
import { runChores } from '../../src/kernel/run-chores.ts'
import { systemClock } from '../../src/kernel/time.ts'

const context = { clock: systemClock, log: pino({ level: 'silent' }) }

/** Chores that end when the test says so, and the names of those that have begun. */
function heldChores(...names: readonly string[]) {
  const begun: string[] = []
  const ends = new Map(names.map((name) => [name, Promise.withResolvers<void>()]))
  const chores = names.map((name) => ({
    name,
    run: async () => {
      begun.push(name)
      await ends.get(name)?.promise
    },
  }))
  async function end(name: string): Promise<void> {
    ends.get(name)?.resolve()
    await turn()
  }
  return { chores, begun, end }
}

describe('the first runs of chores', () => {
  it('follow one after another, and each happens once', async () => {
    const { chores, begun, end } = heldChores('keys', 'mail', 'words')
    const running = runChores(chores, context)
    assert.deepEqual(begun, ['keys'])
    await end('keys')
    assert.deepEqual(begun, ['keys', 'mail'])
    const all = running.runAll()
    assert.deepEqual(begun, ['keys', 'mail', 'keys', 'words'])
    for (const name of ['mail', 'words']) await end(name)
    await all
    assert.deepEqual(begun, ['keys', 'mail', 'keys', 'words'])
    await running.stop()
  })

  it('end with the server', async () => {
    const { chores, begun, end } = heldChores('keys', 'mail')
    const running = runChores(chores, context)
    const stopped = running.stop()
    await end('keys')
    await stopped
    assert.deepEqual(begun, ['keys'])
  })
})
