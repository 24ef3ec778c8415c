import assert from 'node:assert/strict'
import { it } from 'node:test'
import { languageNames, locales } from '../../src/texts/locales.ts'
import { describeManagement } from '../management/management-world.ts'
import { testBrowser, type Visit } from '../support/test-browser.ts'

describeManagement('the languages that an operator offers', (world) => {
  const languageOf = ({ text }: Visit) => /<html lang="([^"]*)"/.exec(text)?.[1]
  const linked = ({ text }: Visit) =>
    [...text.matchAll(/<a class="foot-link"[^>]* hreflang="([^"]*)"/g)].map(([, tag]) => tag)
  const offer = (...languages: readonly string[]) =>
    world().admin('PATCH', '/server-srv/settings', { set: { 'pages.languages': languages } })
  async function supported() {
    const { json } = await world().send('GET', '/.well-known/openid-configuration')
    return json.ui_locales_supported
  }

  it('are all that there are, unless some are named', async () => {
    assert.deepEqual(await supported(), locales)
    const page = await testBrowser(world()).open('/')
    assert.deepEqual(
      linked(page),
      locales.filter((locale) => locale !== 'en-US'),
    )
    assert.match(page.text, /<details class="languages"><summary/, 'opens without a script')
    for (const locale of locales)
      assert.ok(page.text.includes(`>${languageNames[locale]}<`), locale)
  })

  it('decide about pages, links, the profile and the metadata at once', async () => {
    const browser = testBrowser(world(), { 'accept-language': 'en' })
    browser.cookies.set('ostiary_language', 'en-US')
    assert.equal(languageOf(await browser.open('/')), 'en-US')
    assert.equal((await offer('de-DE')).status, 200)
    assert.deepEqual(await supported(), ['de-DE'])
    const home = await browser.open('/?lang=en-US')
    assert.deepEqual([languageOf(home), linked(home)], ['de-DE', []])

    const email = `ada-${crypto.randomUUID()}@example.com`
    const user = await world().addUser({ email, email_verified: true, locale: 'en-US' })
    await browser.travel('/account', user)
    const profile = await browser.open('/account/profile')
    assert.equal(languageOf(profile), 'de-DE')
    const options = [...profile.text.matchAll(/<option value="([^"]*)"/g)].map(([, tag]) => tag)
    assert.deepEqual(options, ['', 'de-DE', 'en-US'], 'the one that the person has stays')
  })

  it('have an order: the first is for people who speak none of them', async () => {
    await offer('de-DE', 'en-US')
    const page = await testBrowser(world(), { 'accept-language': 'eo' }).open('/')
    assert.deepEqual([languageOf(page), linked(page)], ['de-DE', ['en-US']])
    const english = await testBrowser(world(), { 'accept-language': 'eo, en;q=0.1' }).open('/')
    assert.deepEqual([languageOf(english), linked(english)], ['en-US', ['de-DE']])
  })

  it('are known ones, each once', async () => {
    for (const languages of [['de'], ['de-DE', 'de-DE'], ['xx-XX'], 'de-DE,<script>']) {
      const set = { 'pages.languages': languages }
      const { status } = await world().admin('PATCH', '/server-srv/settings', { set })
      assert.equal(status, 400, String(languages))
    }
  })
})
