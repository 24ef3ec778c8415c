import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { composeMail } from '../../src/mail/compose-mail.ts'
import { sampleMailOf } from '../../src/mail/sample-mails.ts'
import { locales } from '../../src/texts/locales.ts'
import { ownTextPlaces, usualTexts } from '../../src/texts/own-text-places.ts'
import { type OwnTextPlace, problemsOfTexts } from '../../src/texts/own-texts.ts'

const facts = { link: 'https://login.example/account', now: Date.UTC(2026, 0, 1) }
const brand = { service: 'Halden' }

/** Pages have tests of their own, which ask for them. */
const isOfMail = ({ id }: OwnTextPlace) => id.startsWith('mail.')

describe('texts of an operator', () => {
  for (const locale of locales) {
    it(`begin with ours in ${locale}, which change nothing`, () => {
      for (const place of ownTextPlaces.values()) {
        const ours = usualTexts(place.id, locale)
        assert.deepEqual(
          Object.keys(ours).toSorted(),
          place.fields.map(({ name }) => name).toSorted(),
        )
        // A page may have no lead of ours; an own one that is empty is left out.
        const usual = Object.fromEntries(Object.entries(ours).filter(([, text]) => text !== ''))
        assert.deepEqual(problemsOfTexts(place, usual), [], place.id)
        if (!isOfMail(place)) continue
        const fields = place.fields.map(({ name }) => name)
        for (const field of fields) {
          const content = sampleMailOf(place.id, facts, field)
          const own = new Map([[place.id, usual]])
          assert.deepEqual(
            composeMail(content, locale, brand, own),
            composeMail(content, locale, brand),
            `${place.id} ${field}`,
          )
        }
      }
    })
  }

  it('are each seen in the sample that shows them', () => {
    for (const place of [...ownTextPlaces.values()].filter(isOfMail)) {
      for (const { name } of place.fields) {
        const own = new Map([[place.id, { [name]: `Seen ${name}` }]])
        const content = sampleMailOf(place.id, facts, name)
        const { subject, html } = composeMail(content, 'en-US', brand, own)
        assert.ok(`${subject} ${html}`.includes(`Seen ${name}`), `${place.id} ${name}`)
      }
    }
  })

  it('take the facts as they are, and do not look through them again', () => {
    const own = new Map([['mail.apiKeyMade', { which: 'Key: {name}', subject: '{name} made' }]])
    const name = '{service} <b>'
    const content = { kind: 'apiKeyMade', name, link: facts.link } as const
    const { subject, text, html } = composeMail(content, 'en-US', brand, own)
    assert.equal(subject, '{service} <b> made')
    assert.match(text, /Key: \{service\} <b>/)
    assert.match(html, /Key: \{service\} &lt;b&gt;/)
  })
})
