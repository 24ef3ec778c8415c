import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Arrival } from '../../../src/connections/arrival.ts'
import type { WantedRole } from '../../../src/connections/roles-by-rules.ts'
import type { ForeseenPerson } from '../../../src/kernel/upstream-attempt.ts'
import { theme } from '../../../src/pages/theme/theme.ts'
import { trialPage } from '../../../src/pages/upstream/trial-page.ts'

const connection = { name: 'Acme' }

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

function shown(
  locale: 'en-US' | 'de-DE',
  roles: readonly WantedRole[],
  becomes: ForeseenPerson = { kind: 'created' },
): string {
  const { issuer, subject } = arrival
  const email = 'ada@acme.example'
  const about = { connectionId: 'c', provider: 'acme', profile: {}, rawJson: '{}' }
  const person = { ...about, issuer, subject, provedEmail: email, statedEmail: email }
  const foreseen = { ...person, becomes, roles }
  const known = 'sub' in becomes ? { name: 'Ada <b>Lovelace</b>', detail: email } : undefined
  const model = { theme: theme({ baseUrl: 'https://id.example' }), locale }
  return String(trialPage(model, { connection, result: arrival, foreseen, known }).body)
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

  it('says who it would be, or why it would be nobody, in both languages', () => {
    const known = shown('en-US', [], { kind: 'known', sub: 's' })
    assert.match(known, /They have an account here/)
    assert.match(known, /Ada &lt;b&gt;Lovelace&lt;\/b&gt; · ada@acme\.example/)
    const words: readonly [ForeseenPerson['kind'], RegExp, RegExp][] = [
      ['created', /would get an account/, /bekäme ein Konto/],
      ['waits', /waits for an administrator/, /freigegeben werden/],
      ['unknown', /creates no accounts/, /legt keine Konten an/],
      ['taken', /somebody here has the email address/, /Jemand hat hier die E-Mail-Adresse/],
      ['blocked', /is blocked/, /gesperrt/],
    ]
    for (const [kind, english, german] of words) {
      const becomes = { kind, sub: 's' } as ForeseenPerson
      assert.match(shown('en-US', [], becomes), english)
      assert.match(shown('de-DE', [], becomes), german)
    }
  })
})
