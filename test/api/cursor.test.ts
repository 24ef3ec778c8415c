import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ApiError, faultsMessage } from '../../src/api/api-error.ts'
import type { Refuse } from '../../src/api/body-reader.ts'
import { pageOf, readCursor, writeCursor } from '../../src/api/cursor.ts'

const refuse: Refuse = (faults) =>
  new ApiError({ 1: { status: 400, about: 'A field is invalid' } }, 1, faultsMessage(faults), {
    faults,
  })

describe('cursors', () => {
  it('are read as they were written', () => {
    const key = [12, 'ä/"'] as const
    assert.deepEqual(readCursor(writeCursor(key), ['number', 'string'], refuse), key)
    assert.equal(readCursor(undefined, ['string'], refuse), undefined)
  })

  it('are refused when they were not written here, or for another list', () => {
    const cases = ['', 'x', writeCursor([1]), writeCursor(['a', 'b']), `${writeCursor(['a'])}=`]
    for (const text of [...cases, writeCursor(['a\0b'])]) {
      assert.throws(() => readCursor(text, ['string'], refuse), /after must be the next/, text)
    }
    assert.throws(
      () => readCursor(writeCursor([0.5]), ['number'], refuse),
      /after must be the next/,
    )
  })

  it('lead to the next page only where there is one', () => {
    const keyOf = (row: string) => [row]
    assert.deepEqual(pageOf(['a', 'b'], 2, keyOf), { page: ['a', 'b'], next: {} })
    assert.deepEqual(pageOf(['a', 'b', 'c'], 2, keyOf), {
      page: ['a', 'b'],
      next: { next: writeCursor(['b']) },
    })
  })
})
