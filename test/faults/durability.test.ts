import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { engines, openTestStorage } from '../support/engines.ts'

const writer = fileURLToPath(new URL('writer.ts', import.meta.url))

/** Lets another process write, kills it in the middle, and answers what it had acknowledged. */
async function writeUntilKilled(databaseUrl: string, atLeast: number): Promise<readonly string[]> {
  const child = spawn(process.execPath, [writer, databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  const acknowledged: string[] = []
  // A line without its end was cut off by the kill, and is not one that was heard.
  let rest = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    acknowledged.push(...lines)
    if (acknowledged.length >= atLeast) child.kill('SIGKILL')
  })
  const [, signal] = await exit
  assert.equal(signal, 'SIGKILL')
  if (!child.stdout.closed) await once(child.stdout, 'close')
  return acknowledged
}

for (const engine of engines) {
  describe(`a killed process on ${engine.name}`, () => {
    it('T10: loses nothing that it acknowledged, and leaves no transaction half done', async () => {
      await using database = await engine.create()
      for (const atLeast of [1, 300, 1000]) {
        const acknowledged = await writeUntilKilled(database.databaseUrl, atLeast)
        const { stores, close } = await openTestStorage(database)
        for (const id of acknowledged) {
          assert.equal((await stores.tokenStatus.find({ tokenId: id })).revoked, true, id)
        }
        const halves = await database.execute(`
          select id from revocations whole where id like '%-first' and not exists
            (select 1 from revocations where id || '-first' = whole.id)`)
        assert.equal(halves.length, 0)
        await close()
      }
    })
  })
}
