import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readPages } from '../../src/kernel/read-pages.ts'

/** A list of numbers, and how often it was asked. */
function numbers(count: number) {
  const asked: (number | undefined)[] = []
  const entries = Array.from({ length: count }, (_, at) => at)
  const list = async (after: number | undefined, limit: number) => {
    asked.push(after)
    return entries.filter((each) => each > (after ?? -1)).slice(0, limit)
  }
  return { asked, pages: readPages(list, (each) => each, 3) }
}

async function all<T>(pages: AsyncIterable<T>): Promise<readonly T[]> {
  const found: T[] = []
  for await (const page of pages) found.push(page)
  return found
}

describe('readPages', () => {
  it('gives every entry once, in order', async () => {
    const { asked, pages } = numbers(8)
    assert.deepEqual(await all(pages), [
      [0, 1, 2],
      [3, 4, 5],
      [6, 7],
    ])
    assert.deepEqual(asked, [undefined, 2, 5])
  })

  it('gives no empty page', async () => {
    assert.deepEqual(await all(numbers(0).pages), [])
    assert.deepEqual(await all(numbers(3).pages), [[0, 1, 2]])
  })

  it('reads no further than it is asked to', async () => {
    const { asked, pages } = numbers(8)
    for await (const _ of pages) break
    assert.deepEqual(asked, [undefined])
  })
})
