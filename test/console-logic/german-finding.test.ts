import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Finding } from '../../console/src/api/connections-api.ts'
import { germanFinding } from '../../console/src/connections/german-finding.ts'
import { findingCodes } from '../../src/connections/kind.ts'

/** Whatever a finding can name. */
const params = {
  ...{ issuer: 'ISSUER', address: 'ADDRESS', algs: 'ALGS', name: 'NAME', what: 'WHAT' },
  ...{ url: 'URL', account: 'ACCOUNT', base: 'BASE', objectClass: 'CLASS', idAttribute: 'ID' },
  ...{ whose: 'provider', fingerprint: 'PRINT', entityId: 'ENTITY', fingerprints: 'PRINTS' },
}

describe('a finding in German', () => {
  for (const code of findingCodes) {
    it(`${code}: is a sentence of its own`, () => {
      const text = germanFinding({ severity: 'ok', code, text: 'english', params })
      assert.doesNotMatch(text, /undefined/)
      assert.notEqual(text, 'english')
    })
  }

  it('is the sentence of the server where the console does not know it', () => {
    const unknown = { severity: 'ok', code: 'news', text: 'english' } as unknown as Finding
    assert.equal(germanFinding(unknown), 'english')
  })
})
