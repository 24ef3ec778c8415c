import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { describe, it } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { randomId } from '../../src/kernel/secrets.ts'
import { groupCommit } from '../../src/storage/sqlite/group-commit.ts'
import { aCode } from '../contract/samples.ts'
import { engines, openTestStorage, type TestStorage } from '../support/engines.ts'

const [sqlite] = engines

function open(): Promise<TestStorage> {
  if (sqlite?.name !== 'sqlite') throw new TypeError('the first engine is SQLite')
  return sqlite.open()
}

describe('group commit', () => {
  it('lets many waiting writes share few commits', async () => {
    await using storage = await open()
    const before = { ...storage.counts }
    const codes = Array.from({ length: 300 }, () => aCode())
    await Promise.all(codes.map((code) => storage.stores.codes.add(code)))
    assert.equal(storage.counts.transactions - before.transactions, 300)
    assert.equal(storage.counts.commits - before.commits, 3)
    for (const { id } of codes) assert.ok(await storage.stores.codes.find(id))
  })

  it('is seen by whoever reads after it, whatever was read in the same turn before', async () => {
    await using storage = await open()
    const { codes } = storage.stores
    for (let i = 0; i < 20; i++) {
      const code = aCode()
      // Both come at the end of this turn, the read first.
      const early = nextTurn().then(() => codes.find(code.id))
      const added = codes.add(code)
      assert.equal(await early, undefined)
      await added
      assert.ok(await codes.find(code.id))
    }
  })

  it('lets transactions and single writes share a commit', async () => {
    await using storage = await open()
    const before = storage.counts.commits
    const [one, two, three] = [aCode(), aCode(), aCode()]
    const outcomes = await Promise.all([
      storage.transact(async ({ people, codes }) => {
        await people.lock(one.sub)
        await codes.add(one)
        return codes.redeem(one.id, 1)
      }),
      storage.stores.codes.add(two),
      storage.transact(async ({ people, codes }) => {
        await people.lock(three.sub)
        await codes.add(three)
      }),
    ])
    assert.equal(outcomes[0], 'first')
    assert.equal(storage.counts.commits - before, 1)
  })

  it('rolls back a transaction that throws, and it alone', async () => {
    await using storage = await open()
    const before = storage.counts.commits
    const [first, thrown, last] = [aCode(), aCode(), aCode()]
    const outcomes = await Promise.allSettled([
      storage.stores.codes.add(first),
      storage.transact(async ({ people, codes }) => {
        await people.lock(thrown.sub)
        await codes.add(thrown)
        throw new Error('changed my mind')
      }),
      storage.stores.codes.add(last),
    ])
    assert.deepEqual(
      outcomes.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled'],
    )
    assert.equal(storage.counts.commits - before, 1)
    assert.ok(await storage.stores.codes.find(first.id))
    assert.equal(await storage.stores.codes.find(thrown.id), undefined)
    assert.ok(await storage.stores.codes.find(last.id))
  })

  it('rolls back a transaction with a failing statement, and it alone', async () => {
    await using storage = await open()
    const [code, beside, first] = [aCode(), aCode(), aCode()]
    await storage.stores.codes.add(code)
    const outcomes = await Promise.allSettled([
      storage.stores.codes.add(first),
      storage.transact(async ({ people, codes }) => {
        await people.lock(beside.sub)
        await codes.add(beside)
        await codes.add(code)
      }),
      storage.stores.codes.redeem(code.id, 1),
    ])
    assert.deepEqual(
      outcomes.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled'],
    )
    assert.equal(await storage.stores.codes.find(beside.id), undefined)
    assert.ok(await storage.stores.codes.find(first.id))
  })

  it('shows nobody outside what is not committed yet', async () => {
    await using file = await open()
    const memory = await openTestStorage({ databaseUrl: 'sqlite::memory:' })
    for (const storage of [file, memory]) {
      const code = aCode()
      const asked: Promise<unknown>[] = []
      await storage
        .transact(async ({ people, codes }) => {
          await people.lock(code.sub)
          await codes.add(code)
          asked.push(storage.stores.codes.find(code.id))
          for (let turn = 0; turn < 100; turn++) await codes.find(randomId())
          throw new Error('not after all')
        })
        .catch(() => {})
      assert.deepEqual(await Promise.all(asked), [undefined])
    }
    await memory.close()
  })

  it('answers all with the failure of their commit, and goes on', async () => {
    using connection = new DatabaseSync(':memory:')
    connection.exec(`
      create table parents (id text primary key);
      create table children (id text primary key,
        parent text references parents deferrable initially deferred)`)
    const group = groupCommit(connection, { waitMs: 1000 })
    const run = (statement: string) => group.run(async () => connection.exec(statement))
    const outcomes = await Promise.allSettled([
      run(`insert into parents values ('a')`),
      run(`insert into children values ('b', 'missing')`),
      run(`insert into parents values ('c')`),
    ])
    assert.deepEqual(
      outcomes.map(({ status }) => status),
      ['rejected', 'rejected', 'rejected'],
    )
    await run(`insert into parents values ('d')`)
    assert.deepEqual(
      connection
        .prepare('select id from parents')
        .all()
        .map(({ id }) => id),
      ['d'],
    )
    assert.deepEqual(group.counts, { transactions: 1, commits: 1 })
  })

  it('keeps what it acknowledged, and nothing else, when the disk is full', async () => {
    using connection = new DatabaseSync(':memory:')
    connection.exec('create table texts (id integer primary key, text text)')
    connection.exec('pragma max_page_count = 60')
    const insert = connection.prepare('insert into texts values (?, ?)')
    const group = groupCommit(connection, { waitMs: 1000 })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 200 }, (_, id) =>
        group.run(async () => insert.run(id, 'x'.repeat(2000))),
      ),
    )
    const kept = connection.prepare('select id from texts order by id').all()
    assert.deepEqual(
      kept.map(({ id }) => id),
      outcomes.flatMap(({ status }, id) => (status === 'fulfilled' ? [id] : [])),
    )
    const failed = outcomes.filter(({ status }) => status === 'rejected')
    assert.ok(failed.length > 0)
    connection.exec('pragma max_page_count = 6000')
    await group.run(async () => insert.run(1000, 'y'))
  })
})
