import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { describe, it } from 'node:test'
import { aCode } from '../contract/samples.ts'
import { engines, type TestStorage } from '../support/engines.ts'

const [sqlite] = engines

async function open(waitMs: number): Promise<TestStorage> {
  if (sqlite?.name !== 'sqlite') throw new TypeError('the first engine is SQLite')
  return sqlite.open({ waitMs })
}

/** Somebody who writes to the file for as long as they like. */
function hold({ database }: TestStorage): DatabaseSync {
  const connection = new DatabaseSync(database.databaseUrl.slice('sqlite:'.length))
  connection.exec('begin immediate')
  return connection
}

describe('a SQLite file that another process writes to', () => {
  it('makes writes wait while reads go on', async () => {
    await using storage = await open(30_000)
    const [before, waiting] = [aCode(), aCode()]
    await storage.stores.codes.add(before)
    const other = hold(storage)
    let written = false
    const write = storage.stores.codes.add(waiting).then(() => {
      written = true
    })
    for (let read = 0; read < 200; read++) {
      assert.deepEqual(await storage.stores.codes.find(before.id), before)
      await new Promise(setImmediate)
    }
    assert.equal(written, false)
    other.exec('commit')
    other.close()
    await write
    assert.deepEqual(await storage.stores.codes.find(waiting.id), waiting)
  })

  it('answers writes that waited too long with 503, and takes later ones', async () => {
    await using storage = await open(20)
    const other = hold(storage)
    const writes = await Promise.allSettled([
      storage.stores.codes.add(aCode()),
      storage.transact(({ codes }) => codes.add(aCode())),
    ])
    for (const write of writes) {
      assert.equal(write.status, 'rejected')
      const { name, code, status, headers } = write.reason
      assert.deepEqual(
        { name, code, status, headers },
        {
          name: 'RequestFault',
          code: 'unavailable',
          status: 503,
          headers: { 'retry-after': '1' },
        },
      )
    }
    other.exec('rollback')
    other.close()
    await storage.stores.codes.add(aCode())
  })
})
