import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate as nextTick } from 'node:timers/promises'
import { inRequest } from '../../src/kernel/time.ts'
import { cacheVersions } from '../../src/storage/cache/cache-versions.ts'

describe('the versions of what is cached', () => {
  function withReads() {
    const reads: { answer(version: number): void; fail(error: Error): void }[] = []
    const time = { now: 0 }
    const versions = cacheVersions({
      read: () =>
        new Promise((resolve, reject) => {
          const answer = (version: number) => resolve([{ topic: 'clients', version }])
          reads.push({ answer, fail: reject })
        }),
      now: () => time.now,
    })
    return {
      reads,
      time,
      expire: versions.expire,
      version: async () => (await versions.current()).clients,
    }
  }

  it('are read once for all requests of a tick, and again for those of the next', async () => {
    const { reads, version } = withReads()
    const first = [inRequest(version), inRequest(version)]
    assert.equal(reads.length, 1)
    reads[0]?.answer(1)
    assert.deepEqual(await Promise.all(first), [1, 1])
    await nextTick()
    const second = inRequest(version)
    assert.equal(reads.length, 2)
    reads[1]?.answer(2)
    assert.equal(await second, 2)
  })

  it('are read once by a request that asks again later, also when others have read since', async () => {
    const { reads, version } = withReads()
    const asked = inRequest(async () => {
      const before = await version()
      await nextTick()
      return [before, await version()]
    })
    reads[0]?.answer(1)
    assert.deepEqual(await asked, [1, 1])
    assert.equal(reads.length, 1)
  })

  it('N22: are not what was read before the request came, even if it is answered now', async () => {
    const { reads, version } = withReads()
    const early = inRequest(version)
    await nextTick()
    const late = [inRequest(version), inRequest(version)]
    await nextTick()
    late.push(inRequest(version))
    assert.equal(reads.length, 1, 'one is under way at a time')
    reads[0]?.answer(1)
    assert.equal(await early, 1)
    await nextTick()
    assert.equal(reads.length, 2, 'those who came meanwhile share the next')
    reads[1]?.answer(2)
    assert.deepEqual(await Promise.all(late), [2, 2, 2])
  })

  it('are read beside a read that takes long, and never fall back', async () => {
    const { reads, time, version } = withReads()
    const slow = inRequest(version)
    await nextTick()
    time.now += 60
    const late = inRequest(version)
    reads[1]?.answer(2)
    assert.equal(await late, 2)
    reads[0]?.answer(1)
    assert.equal(await slow, 2)
  })

  it('are read again by what goes on long after its request', async () => {
    const { reads, time, version } = withReads()
    const asked = inRequest(async () => {
      const before = await version()
      time.now += 1000
      const again = version()
      reads[1]?.answer(2)
      return [before, await again]
    })
    reads[0]?.answer(1)
    assert.deepEqual(await asked, [1, 2])
  })

  it('are read again after this process has changed something', async () => {
    const { reads, expire, version } = withReads()
    const asked = inRequest(async () => {
      const before = await version()
      expire()
      const again = version()
      reads[1]?.answer(2)
      return [before, await again]
    })
    reads[0]?.answer(1)
    assert.deepEqual(await asked, [1, 2])
  })

  it('are read again after a failure, which those who asked receive', async () => {
    const { reads, version } = withReads()
    const asked = inRequest(async () => {
      await assert.rejects(version(), { message: 'away' })
      const again = version()
      reads[1]?.answer(3)
      return again
    })
    reads[0]?.fail(new Error('away'))
    assert.equal(await asked, 3)
  })

  it('are known without waiting once they were read for the request, and not after a change', async () => {
    const version = { now: 1 }
    const versions = cacheVersions({
      read: async () => [{ topic: 'clients', version: version.now }],
    })
    await inRequest(async () => {
      assert.equal(versions.known(), undefined)
      const first = await versions.current()
      assert.equal(versions.known(), first)
      versions.expire()
      assert.equal(versions.known(), undefined)
      assert.equal(await versions.current(), first, 'the same object as long as nothing changes')
      version.now = 2
      versions.expire()
      assert.deepEqual(await versions.current(), { clients: 2 })
    })
    await nextTick()
    inRequest(() => assert.equal(versions.known(), undefined, 'a later request reads again'))
  })

  it('are as before, without a read, as long as the store knows of no commit', async () => {
    const store = { commits: 0, reads: 0, seen: -1 }
    const versions = cacheVersions({
      async read() {
        store.reads++
        store.seen = store.commits
        return [{ topic: 'clients', version: store.commits }]
      },
      isUnchanged: () => store.seen === store.commits,
    })
    const ask = async () => {
      await nextTick()
      return inRequest(() => versions.known() ?? versions.current())
    }
    const first = await ask()
    assert.equal(await ask(), first)
    assert.equal(inRequest(versions.known), first)
    assert.equal(store.reads, 1)

    store.commits = 1
    await nextTick()
    assert.equal(inRequest(versions.known), undefined)
    assert.deepEqual(await ask(), { clients: 1 })
    assert.equal(store.reads, 2)

    versions.expire()
    assert.equal(inRequest(versions.known), undefined, 'this process has committed something')
    await ask()
    assert.equal(store.reads, 3)
  })

  it('are read again after a read that failed, also if the store knows of no commit', async () => {
    const store = { isAway: false }
    const versions = cacheVersions({
      async read() {
        if (store.isAway) throw new Error('away')
        return [{ topic: 'clients', version: 1 }]
      },
      isUnchanged: () => !store.isAway,
    })
    await inRequest(versions.current)
    store.isAway = true
    await nextTick()
    await assert.rejects(inRequest(versions.current), { message: 'away' })
    store.isAway = false
    await nextTick()
    assert.equal(inRequest(versions.known), undefined)
    assert.deepEqual(await inRequest(versions.current), { clients: 1 })
  })
})
