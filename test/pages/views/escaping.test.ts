import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { PageModel } from '../../../src/pages/elements/page-model.ts'
import type { Page } from '../../../src/pages/html/html.ts'
import { formPostPage } from '../../../src/pages/interaction/respond-through-browser.ts'
import { signedOutPage } from '../../../src/pages/logout-pages.ts'
import { theme } from '../../../src/pages/theme/theme.ts'
import { pagePlaces } from '../../../src/texts/own-page-texts.ts'
import { type Sample, samplePages } from './sample-pages.ts'

const payloads = [
  '"><svg onload=alert(1)>',
  "'><svg onload=alert(1)>",
  '</title></textarea></script><svg onload=alert(1)>',
  '&quot;&gt;&lt;svg onload=alert(1)&gt;',
]
const context: PageModel = { theme: theme({ baseUrl: 'https://id.example' }), locale: 'en-US' }

/** Keeps addresses valid, so that the page shows them instead of dropping them. */
const insert = (payload: string) => (text: string) =>
  text.startsWith('https://') ? `https://evil.example/${payload}?${payload}#${payload}` : payload

const asPlain = (text: string) => (text.startsWith('https://') ? 'https://plain.example/' : 'plain')

describe('what comes from outside', () => {
  for (const [name, draw] of Object.entries(samplePages)) {
    for (const payload of payloads) {
      it(`L20, A41: stays text in ${name}: ${payload}`, () => {
        assert.deepEqual(
          structureOf(draw(context, insert(payload))),
          structureOf(draw(context, asPlain)),
        )
      })
    }
  }

  it('L20: stays text where it is the name, the logo and the links of the operator', () => {
    const [payload = ''] = payloads
    const themed = (edit: (text: string) => string) =>
      theme({
        baseUrl: 'https://id.example',
        name: edit('Halden Group'),
        logoUrl: edit('https://id.example/logo.svg'),
        darkLogoUrl: edit('https://id.example/dark.svg'),
        policyUrl: edit('https://id.example/privacy'),
        termsUrl: edit('https://id.example/terms'),
      })
    const draw = samplePages.register as Sample
    assert.deepEqual(
      structureOf(draw({ ...context, theme: themed(insert(payload)) })),
      structureOf(draw({ ...context, theme: themed(asPlain) })),
    )
  })
})

describe('texts of the operator', () => {
  const fields = (text: string) => ({ title: text, lead: text, intro: `${text} {app} {service}` })
  const themed = (text: string) => ({
    ...theme({ baseUrl: 'https://id.example', name: text }),
    ownTexts: new Map([['en-US', new Map([...pagePlaces].map(({ id }) => [id, fields(text)]))]]),
  })

  for (const payload of payloads) {
    // The API refuses markup; a file of the store, or a later rule, must not need that.
    it(`L20: stay text on every page, as what is filled in: ${payload}`, () => {
      let count = 0
      for (const [name, draw] of Object.entries(samplePages)) {
        const page = draw({ ...context, theme: themed(payload) }, insert(payload))
        const plain = draw({ ...context, theme: themed('plain') }, asPlain)
        assert.deepEqual(structureOf(page), structureOf(plain), name)
        if (String(plain.html).includes('<h1>plain</h1>')) count++
      }
      assert.ok(count >= pagePlaces.length, `${count} pages have texts of the operator`)
    })
  }
})

describe('addresses from outside', () => {
  const hostile = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'https:evil',
  ]

  for (const address of hostile) {
    it(`A05: leads nowhere and loads nothing: ${address}`, () => {
      for (const [name, draw] of Object.entries(samplePages)) {
        if (name === 'form-post') continue
        const edit = (text: string) => (text.startsWith('https://') ? address : text)
        const text = String(draw(context, edit).html)
        // Authorization details are shown as they are: as text, never as an address.
        const shown = name === 'consent-details' ? text.replace(/>[^<]*</g, '><') : text
        assert.ok(!shown.includes(address), `${name} holds ${address}`)
      }
    })
  }

  it('A05: a form is never posted to anything but https, or http on this machine', () => {
    const post = (redirectUri: string) =>
      formPostPage({ ...context, client: { name: 'Shop' }, redirectUri, fields: {} })
    for (const address of [...hostile, 'http://shop.example/cb', 'com.example.app:/cb']) {
      assert.throws(() => post(address), TypeError)
    }
    assert.match(
      String(post('http://127.0.0.1:4711/cb').html),
      /action="http:\/\/127\.0\.0\.1:4711\/cb"/,
    )
  })

  it('L20: images are loaded by https alone', () => {
    const draw = samplePages['sign-in'] as Sample
    const edit = (text: string) =>
      text.replace('https://shop.example/logo', 'http://shop.example/logo')
    const page = draw(context, edit)
    assert.ok(!String(page.html).includes('<img'))
    assert.equal(page.needs.images, false)
  })

  it('lets an app with a scheme of its own have its people back after they signed out', () => {
    const page = signedOutPage({ ...context, continueTo: 'com.example.app:/bye?state=1' })
    assert.match(String(page.html), /href="com\.example\.app:\/bye\?state=1"/)
  })
})

/** The elements of a page and the names of their attributes, without their values and texts. */
function structureOf(page: Page): string[] {
  return [
    ...String(page.html).matchAll(
      /<(\/?[a-z!][a-z0-9]*)((?:\s+[a-zA-Z-]+(?:="[^"<>]*")?)*)\s*\/?>|</g,
    ),
  ].map(([, element, attributes = '']) => {
    assert.ok(element, 'a < that opens no element of ours')
    return `${element} ${attributes.replace(/="[^"]*"/g, '')}`
  })
}
