import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  changedFields,
  conflictingFields,
  mergeVersions,
  theirFields,
} from '../../console/src/ui/merge-versions.ts'

describe('mergeVersions', () => {
  const base = { name: 'Shop', uris: ['https://a'], color: 'red', note: '' }

  it('keeps what each of the two has changed alone', () => {
    const versions = {
      base,
      mine: { ...base, name: 'My shop' },
      theirs: { ...base, uris: ['https://a', 'https://b'] },
    }
    assert.deepEqual(conflictingFields(versions), [])
    assert.deepEqual(theirFields(versions), ['uris'])
    assert.deepEqual(mergeVersions(versions, {}), {
      ...base,
      name: 'My shop',
      uris: ['https://a', 'https://b'],
    })
  })

  it('lets the choice decide where both have changed a field, and prefers mine without one', () => {
    const versions = {
      base,
      mine: { ...base, name: 'Mine', color: 'blue' },
      theirs: { ...base, name: 'Theirs', color: 'green' },
    }
    assert.deepEqual(conflictingFields(versions), ['name', 'color'])
    assert.deepEqual(mergeVersions(versions, { name: 'theirs' }), {
      ...base,
      name: 'Theirs',
      color: 'blue',
    })
  })

  it('sees no conflict where both have made the same change', () => {
    const same = { ...base, uris: ['https://b'] }
    const versions = { base, mine: same, theirs: { ...base, uris: ['https://b'] } }
    assert.deepEqual(conflictingFields(versions), [])
    assert.deepEqual(mergeVersions(versions, {}), same)
  })

  it('finds the fields that differ, lists by their items', () => {
    assert.deepEqual(changedFields(base, { ...base, uris: ['https://a'], note: 'x' }), ['note'])
  })
})
