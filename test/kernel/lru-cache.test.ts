import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { lruCache } from '../../src/kernel/lru-cache.ts'

describe('a cache of what was used most recently', () => {
  const keys = (count: number) => Array.from({ length: count }, (_, place) => `key ${place}`)

  function kept(cache: ReturnType<typeof lruCache<string>>, among: readonly string[]) {
    return among.filter((key) => cache.get(key) !== undefined)
  }

  it('keeps as many as its limit, however often all are used in turn', () => {
    const cache = lruCache<string>(10)
    for (const key of keys(10)) cache.set(key, key)
    for (let turn = 0; turn < 5; turn++) assert.deepEqual(kept(cache, keys(10)), keys(10))
  })

  it('drops what was not used for longest', () => {
    const cache = lruCache<string>(10)
    for (const key of keys(10)) cache.set(key, key)
    // The first overflow ends a generation.
    cache.set('new', 'new')
    assert.equal(cache.get('key 0'), undefined)
    for (const key of ['key 1', 'key 3', 'new']) assert.notEqual(cache.get(key), undefined)
    for (const key of ['a', 'b', 'c']) cache.set(key, key)
    const used = ['key 1', 'key 3', 'new', 'a', 'b', 'c']
    assert.deepEqual(kept(cache, used), used)
    assert.deepEqual(kept(cache, ['key 2', 'key 4', 'key 5']), [])
  })

  it('never keeps more than its limit, whatever is set, used and deleted', () => {
    const cache = lruCache<string>(10)
    for (let turn = 0; turn < 1000; turn++) {
      cache.set(`key ${(turn * 7) % 23}`, 'value')
      cache.get(`key ${(turn * 5) % 23}`)
      if (turn % 3 === 0) cache.delete(`key ${(turn * 11) % 23}`)
      if (turn % 400 === 399) cache.clear()
    }
    // A copy of each would be one too many, if a use could add any.
    for (const key of keys(23)) cache.delete(key)
    for (const key of keys(50)) cache.set(key, key)
    assert.equal(kept(cache, keys(50)).length, 10)
    assert.deepEqual(kept(cache, keys(50)), keys(50).slice(40))
  })

  it('counts what each value takes, also when it is replaced', () => {
    const cache = lruCache<string>(10)
    for (const key of keys(5)) cache.set(key, key, 2)
    assert.deepEqual(kept(cache, keys(5)), keys(5))
    cache.set('key 4', 'smaller', 1)
    cache.set('small', 'small', 1)
    assert.deepEqual(kept(cache, keys(5)), keys(5))
    cache.set('large', 'large', 7)
    assert.deepEqual(kept(cache, [...keys(5), 'small', 'large']), ['key 4', 'small', 'large'])
    cache.set('too large', 'too large', 11)
    const all = ['key 4', 'small', 'large', 'too large']
    assert.deepEqual(kept(cache, all), all.slice(0, 3))
  })

  it('replaces, deletes and clears', () => {
    const cache = lruCache<string>(1)
    cache.set('a', '1')
    cache.set('a', '2')
    assert.equal(cache.get('a'), '2')
    cache.delete('a')
    assert.equal(cache.get('a'), undefined)
    cache.set('b', '1')
    cache.clear()
    assert.equal(cache.get('b'), undefined)
  })
})
