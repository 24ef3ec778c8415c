import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { colord, extend } from 'colord'
import a11y from 'colord/plugins/a11y'
import { palettes } from '../../../src/pages/theme/palette.ts'
import { theme } from '../../../src/pages/theme/theme.ts'

extend([a11y])

const colours = ['#000', '#fff', '#17594a', '#ffd400', '#d6006c', '#0b1f3a', '#7f7f7f', '#00e5ff']

/** Text and its background, at 4.5 to 1 (WCAG 2.2 §1.4.3). */
const texts = [
  ['--ink', '--surface'],
  ['--muted', '--surface'],
  ['--link', '--surface'],
  ['--link', '--wash'],
  ['--danger', '--surface'],
  ['--danger', '--danger-wash'],
  ['--good', '--good-wash'],
  ['--on-accent', '--accent'],
  ['--on-accent', '--accent-hover'],
  ['--on-page', '--page'],
  ['--on-page', '--portal-inner'],
  ['--on-page-muted', '--page'],
  ['--on-page-muted', '--portal-inner'],
] as const

describe('style sheets', () => {
  it('know no left and no right, so that they serve both directions of writing', () => {
    const sheet = theme({ baseUrl: 'https://id.example' }).styleSheet.body
    // A logo has no start of its own, and the popup and dark mode change nothing about sides.
    const rules = sheet.replace(/object-position: ?(left|right)/g, '')
    const physical =
      /(?:^|[;{\s])(?:(?:margin|padding|border)-)?(?:left|right)\s*:|text-align: ?(?:left|right)|float:/m
    assert.equal(physical.exec(rules)?.[0], undefined)
  })
})

describe('theme', () => {
  for (const primary of colours) {
    it(`is readable with ${primary} on any ground, by day and by night`, () => {
      for (const background of colours) {
        for (const [scheme, palette] of Object.entries(palettes(primary, background))) {
          for (const [text, ground] of texts) {
            const ratio = colord(palette[text] ?? '').contrast(palette[ground] ?? '')
            assert.ok(ratio >= 4.5, `${background}, ${scheme}: ${text} on ${ground}: ${ratio}`)
          }
          const field = colord(palette['--field-line'] ?? '').contrast(palette['--surface'] ?? '')
          assert.ok(field >= 3, `${background}, ${scheme}: border of a field: ${field}`)
        }
      }
    })
  }

  it('takes colours only', () => {
    for (const color of ['red', '#12', '#1234567', '#fff;}body{x:url(//evil)', '', '#ggg']) {
      assert.throws(() => theme({ baseUrl: 'https://id.example', primaryColor: color }), TypeError)
      assert.throws(
        () => theme({ baseUrl: 'https://id.example', backgroundColor: color }),
        TypeError,
      )
    }
  })

  it('names its files by their content', () => {
    const one = theme({ baseUrl: 'https://id.example' })
    const other = theme({ baseUrl: 'https://id.example', primaryColor: '#d6006c' })
    assert.match(one.styleSheet.path, /^\/assets\/ostiary-[0-9a-f]{16}\.css$/)
    assert.notEqual(one.styleSheet.path, other.styleSheet.path)
    assert.notEqual(one.icon.path, other.icon.path)
    assert.equal(theme({ baseUrl: 'https://id.example' }).styleSheet.path, one.styleSheet.path)
  })

  it('A40: has a style sheet that loads nothing', () => {
    const { styleSheet, referenceStyleSheet } = theme({ baseUrl: 'https://a' })
    for (const { body } of [styleSheet, referenceStyleSheet]) {
      assert.doesNotMatch(body, /url\(|@import|@font-face|https?:/)
    }
  })
})
