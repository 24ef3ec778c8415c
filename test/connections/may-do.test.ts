import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { connectionUses } from '../../src/connections/connection.ts'
import { mayDo } from '../../src/connections/may-do.ts'

describe('what a connection may do, whatever its kind', () => {
  it('CVE-2026-16442: is decided by how it is used, and by nothing else', () => {
    const errands = ['sign-in', 'link', 'try'] as const
    const allowed = connectionUses.map((use) => [
      use,
      errands.filter((errand) => mayDo({ use }, errand)),
    ])
    assert.deepEqual(Object.fromEntries(allowed), {
      off: ['try'],
      link: ['link', 'try'],
      optional: errands,
      default: errands,
      required: errands,
    })
  })
})
