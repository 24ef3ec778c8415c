import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Arrival } from '../../../src/connections/arrival.ts'
import type { Connection } from '../../../src/connections/connection.ts'
import type { WantedRole } from '../../../src/connections/roles-by-rules.ts'
import { theme } from '../../../src/pages/theme/theme.ts'
import { trialPage } from '../../../src/pages/upstream/trial-page.ts'

const connection: Connection = {
  id: 'c',
  alias: 'acme',
  kind: 'oidc',
  groupId: 'acme',
  name: 'Acme',
  preset: undefined,
  use: 'optional',
  firstSignIn: 'create',
  emailTrust: 'claim',
  trustsFactors: false,
  settings: {},
  rules: [],
  sealed: {},
  createdAt: 1,
  updatedAt: 1,
  revision: 0,
  lastUsedAt: undefined,
}

const arrival: Arrival = {
  issuer: 'https://id.acme.example',
  subject: 'ada-1815',
  email: 'ada@acme.example',
  isEmailProved: true,
  profile: {},
  claims: { groups: ['Engineering'] },
  amr: [],
  authTime: undefined,
  session: {},
}

function shown(locale: 'en-US' | 'de-DE', roles: readonly WantedRole[]): string {
  const { issuer, subject } = arrival
  const email = 'ada@acme.example'
  const about = { connectionId: 'c', provider: 'acme', profile: {}, rawJson: '{}' }
  const admitted = { ...about, issuer, subject, provedEmail: email, statedEmail: email, roles }
  const model = { theme: theme({ baseUrl: 'https://id.example' }), locale }
  return String(trialPage(model, connection, arrival, admitted).body)
}

describe('the page of a trial', () => {
  it('shows which roles the rules would give, and why, as text', () => {
    const because = 'groups = <svg onload=alert(1)>'
    const page = shown('en-US', [{ groupId: 'acme-team', role: 'DEV', because }])
    assert.match(page, /Roles by the rules of the connection/)
    assert.match(page, />DEV<.*acme-team/)
    assert.match(page, /groups = &lt;svg/)
    assert.doesNotMatch(page, /<svg onload/)
  })

  it('says when no rule fits, in both languages', () => {
    assert.match(shown('en-US', []), /No rule fits this person/)
    assert.match(shown('de-DE', []), /Für diese Person gilt keine Regel/)
  })
})
