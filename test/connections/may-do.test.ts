import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { connectionUses } from '../../src/connections/connection.ts'
import { mayDo } from '../../src/connections/may-do.ts'
import { firstSignIns } from '../../src/kernel/upstream-attempt.ts'

describe('what a connection may do, whatever its kind', () => {
  const errands = ['sign-in', 'link', 'try'] as const

  it('CVE-2026-16442: is decided by how it is used, and by nothing else', () => {
    for (const firstSignIn of firstSignIns) {
      const mayLink = firstSignIn !== 'closed'
      const whole = errands.filter((errand) => errand !== 'link' || mayLink)
      const allowed = connectionUses.map((use) => [
        use,
        errands.filter((errand) => mayDo({ use, firstSignIn }, errand)),
      ])
      assert.deepEqual(
        Object.fromEntries(allowed),
        {
          off: ['try'],
          link: mayLink ? ['link', 'try'] : ['try'],
          optional: whole,
          default: whole,
          required: whole,
        },
        firstSignIn,
      )
    }
  })
})
