import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { parse } from 'yaml'
import { readAudit } from '../../tools/audit.ts'

describe('npm run audit', () => {
  it('says that the registry cannot be asked, instead of saying that all is well', () => {
    const refused = { message: '405 Method Not Allowed - POST https://registry.example/' }
    for (const output of [JSON.stringify(refused), '', 'npm error', '{}']) {
      const { kind, words } = readAudit(output)
      assert.equal(kind, 'not asked')
      assert.match(words, /^not checked, the registry cannot be asked: \S/)
    }
  })

  it('names the packages with known vulnerabilities', () => {
    const vulnerabilities = { jose: { severity: 'high', range: '<6.0.0', via: [] } }
    assert.deepEqual(readAudit(JSON.stringify({ vulnerabilities })), {
      kind: 'vulnerable',
      words: 'known vulnerabilities:\n  high: jose <6.0.0',
    })
    assert.equal(readAudit(JSON.stringify({ vulnerabilities: {} })).kind, 'clean')
  })

  it('is required to be possible in the job of each week', () => {
    const file = new URL('../../.github/workflows/audit.yml', import.meta.url)
    const { on, jobs } = parse(readFileSync(file, 'utf8'))
    assert.match(on.schedule[0].cron, /^\d+ \d+ \* \* \d$/)
    const steps: readonly { readonly run?: string }[] = jobs.audit.steps
    assert.ok(steps.some(({ run }) => run === 'npm run audit -- --required'))
  })
})
