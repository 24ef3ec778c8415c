import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { changeLog } from '../../src/storage/cache/cache-versions.ts'

describe('a log of changes', () => {
  function begun(limit?: number) {
    const log = changeLog(limit)
    log.note({ since: undefined, version: 10, changes: [] })
    return log
  }

  it('knows what has changed after a version, and what has not', () => {
    const log = begun()
    const changes = [
      { version: 11, tag: 'a' },
      { version: 12, tag: 'b' },
    ]
    log.note({ since: 10, version: 12, changes })
    assert.equal(log.hasChanged(['a'], 10), true)
    assert.equal(log.hasChanged(['c', 'b'], 10), true)
    assert.equal(log.hasChanged(['c'], 10), false)
    assert.equal(log.hasChanged(['a'], 11), false)
    assert.equal(log.hasChanged(['b'], 11), true)
    assert.equal(log.version, 12)
  })

  it('takes for changed what it cannot know', () => {
    const unused = changeLog()
    assert.equal(unused.hasChanged(['a'], 10), true)
    const log = begun()
    assert.equal(log.hasChanged(['a'], 9), true, 'before the first read')
    log.note({ since: 10, version: 13, changes: [{ version: 13, tag: 'b' }] })
    assert.equal(log.hasChanged(['a'], 10), true, 'two versions lack their change')
    assert.equal(log.hasChanged(['a'], 13), false)
  })

  it('counts a version that changed two rows once', () => {
    const log = begun()
    const changes = ['a', 'b'].map((tag) => ({ version: 11, tag }))
    log.note({ since: 10, version: 11, changes })
    assert.equal(log.hasChanged(['c'], 10), false)
    log.note({ since: 11, version: 13, changes: changes.map(({ tag }) => ({ version: 12, tag })) })
    assert.equal(log.hasChanged(['c'], 11), true)
  })

  it('takes reads that overlap', () => {
    const log = begun()
    const [first, second] = [
      { version: 11, tag: 'a' },
      { version: 12, tag: 'b' },
    ]
    log.note({ since: 10, version: 12, changes: [first, second] })
    log.note({ since: 10, version: 11, changes: [first] })
    assert.equal(log.version, 12)
    log.note({ since: 10, version: 13, changes: [first, second, { version: 13, tag: 'c' }] })
    assert.equal(log.hasChanged(['a'], 11), false)
    assert.equal(log.hasChanged(['b', 'a'], 12), false)
    assert.equal(log.hasChanged(['c'], 12), true)
  })

  it('forgets the oldest, and then takes all before for changed', () => {
    const log = begun(3)
    for (let version = 11; version <= 15; version++) {
      log.note({ since: version - 1, version, changes: [{ version, tag: `${version}` }] })
    }
    assert.equal(log.hasChanged(['11'], 10), true)
    assert.equal(log.hasChanged(['other'], 10), false)
    log.note({ since: 15, version: 16, changes: [{ version: 16, tag: '16' }] })
    assert.equal(log.hasChanged(['other'], 12), true, 'not known any more')
    assert.equal(log.hasChanged(['other'], 13), false)
    assert.equal(log.hasChanged(['14'], 13), true)
  })
})
