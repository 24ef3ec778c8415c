import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { colord, extend } from 'colord'
import a11y from 'colord/plugins/a11y'
import { composeMail } from '../../src/mail/compose-mail.ts'
import type { MailContent } from '../../src/mail/mail-message.ts'
import { mailLook } from '../../src/pages/theme/theme.ts'
import { directionOf, locales } from '../../src/texts/locales.ts'

extend([a11y])

const link = 'https://login.example.com/password/new?reset=a&exchange=b'
const messages: readonly MailContent[] = [
  { kind: 'verifyEmail', code: '01234567', link, validSeconds: 86_400 },
  { kind: 'alreadyRegistered', link },
  { kind: 'resetPassword', code: '01234567', link: undefined, validSeconds: 1800 },
  { kind: 'resetPassword', code: undefined, link, validSeconds: 1800 },
  { kind: 'resetPassword', code: '01234567', link, validSeconds: 1800 },
  { kind: 'passwordChanged', link },
  { kind: 'deletionPlanned', time: 1_800_000_000_000, link },
  { kind: 'accountKept' },
  { kind: 'accountDeleted' },
  { kind: 'invitation', link, validSeconds: 604_800 },
]

describe('emails', () => {
  for (const message of messages) {
    it(`${message.kind} has subject, text and HTML in all languages, with all its facts`, () => {
      const written = new Map(
        locales.map((locale) => [
          locale,
          composeMail(message, locale, { service: 'Acme & <Sons>' }),
        ]),
      )
      for (const [locale, { subject, text, html }] of written) {
        assert.ok(html.includes(`<html lang="${locale}" dir="${directionOf(locale)}">`))
        assert.match(subject, /Acme & <Sons>/)
        assert.doesNotMatch(text + html, /undefined|\[object/)
        const code = 'code' in message ? message.code : undefined
        assert.equal(text.includes('0123 4567'), code !== undefined)
        assert.equal(html.includes('0123 4567'), code !== undefined)
        assert.equal(text.includes(`\n${link}\n`), message.link !== undefined)
        assert.equal(html.includes(link.replace('&', '&amp;')), message.link !== undefined)
        assert.ok(html.includes('Acme &amp; &lt;Sons&gt;') && !html.includes('<Sons>'))
        assert.doesNotMatch(html, /<(?:img|script|link|iframe)|src=/)
      }
      assert.equal(new Set([...written.values()].map(({ subject }) => subject)).size, written.size)
      assert.match(written.get('de-DE')?.text ?? '', /^Guten Tag,/)
    })
  }

  it('can be read in the dark, with colours of their own and without', () => {
    const looks = [undefined, mailLook({ primaryColor: '#ffd400', backgroundColor: '#102030' })]
    for (const look of looks) {
      const { html } = composeMail({ kind: 'accountKept' }, 'en-US', { service: 'x', look })
      const [, rules = ''] =
        /@media \(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(html) ?? []
      const of = (name: string, property: string) =>
        new RegExp(`\\.${name}\\{(?:[^}]*;)?${property}:(#[0-9a-f]{6})!important`).exec(
          rules,
        )?.[1] ?? assert.fail(`${name} has no ${property} in ${rules}`)
      const surface = of('panel', 'background')
      for (const [text, ground] of [
        [of('page', 'color'), surface],
        [of('fine', 'color'), surface],
        [of('link', 'color'), surface],
        [of('button', 'color'), of('button', 'background')],
      ] as const) {
        assert.ok(colord(text).contrast(ground) >= 4.5, `${text} on ${ground}`)
      }
    }
  })

  it('say how long they are valid, in the words of the language', () => {
    const cases = [
      [1800, '30 minutes', '30 Minuten'],
      [86_400, '24 hours', '24 Stunden'],
      [604_800, '7 days', '7 Tage'],
    ] as const
    for (const [validSeconds, english, german] of cases) {
      const message = { kind: 'invitation', link, validSeconds } as const
      assert.match(
        composeMail(message, 'en-US', { service: 'x' }).text,
        new RegExp(`valid for ${english}`),
      )
      assert.match(
        composeMail(message, 'de-DE', { service: 'x' }).text,
        new RegExp(`Gültig für ${german}`),
      )
    }
  })
})
