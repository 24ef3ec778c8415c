import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { HtmlValidate } from 'html-validate'
import type { Browser } from 'playwright-core'
import { barriersOf, chromiumPath, inWindow, startChromium } from '../support/chromium.ts'
import { describeServerOnce } from '../support/server-world.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:standard', 'html-validate:a11y'],
  rules: { 'doctype-style': ['error', { style: 'lowercase' }], 'long-title': 'off' },
})

describeServerOnce('the guide', (world) => {
  const read = async (path: string) => {
    const { status, text } = await world().send('GET', path)
    assert.equal(status, 200, path)
    return text
  }
  const linksOf = (text: string) => {
    const links = text.matchAll(/(?:href|src|srcset)="([^"]+)"/g)
    return [...links].map(([, link = '']) => link).filter((link) => link.startsWith('/docs/guide'))
  }

  /** All pages that the index and its pages lead to, by path. */
  async function readPages(): Promise<ReadonlyMap<string, string>> {
    const pages = new Map<string, string>()
    const left = ['/docs/guide']
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      const text = await read(path)
      pages.set(path, text)
      const next = linksOf(text).map((link) => link.replace(/#.*/, ''))
      left.push(...next.filter((each) => !pages.has(each) && !each.includes('/pictures/')))
    }
    return pages
  }

  it('has every page of the documentation, and no link of it leads to nothing', async () => {
    const pages = await readPages()
    for (const slug of ['access', 'clients', 'configuration', 'readme', 'security-policy']) {
      assert.ok(pages.has(`/docs/guide/${slug}`), slug)
    }
    for (const [path, text] of pages) {
      for (const link of linksOf(text)) {
        const [to = '', id] = link.split('#')
        if (to.includes('/pictures/')) await read(to)
        else if (id) assert.ok(pages.get(to)?.includes(` id="${id}"`), `${path}: ${link}`)
      }
      for (const [, id] of text.matchAll(/href="#([^"]+)"/g)) {
        assert.ok(text.includes(` id="${id}"`), `${path}: #${id}`)
      }
      assert.doesNotMatch(text, /href="(?:\.|[a-z-]+\.md)/, path)
    }
  })

  it('is valid HTML', async () => {
    for (const [path, text] of await readPages()) {
      const { results } = await validator.validateString(text)
      assert.deepEqual(
        results.flatMap(({ messages }) => messages.map((each) => `${path}: ${each.message}`)),
        [],
      )
    }
  })

  for (const [query, expected] of [
    ['restore a backup', '/docs/guide/operating#restore'],
    ['sign-in next.js', '/docs/guide/clients#auth-js'],
    ['when postgresql dies', '/docs/guide/operating#when-the-database'],
    ['who sees what of a member', '/docs/guide/security#power'],
  ] as const) {
    it(`finds ${query}`, async () => {
      const found = await read(`/docs/guide?q=${encodeURIComponent(query)}`)
      const [, results = ''] = found.split('<ol class="found sections">')
      assert.ok(
        linksOf(results)
          .slice(0, 10)
          .some((link) => link.startsWith(expected)),
        results,
      )
    })
  }

  it('says so when nothing is found, and shows a query as text', async () => {
    const found = await read(`/docs/guide?q=${encodeURIComponent('<script>"quite unlikely')}`)
    assert.match(found, /No answers found\./)
    assert.doesNotMatch(found, /<script>"/)
  })

  it('shows files of the documentation alone', async () => {
    for (const path of [
      'nothing',
      '..%2fpackage',
      'pictures/..%2f..%2fpackage.json',
      'readme.md',
    ]) {
      const { status } = await world().send('GET', `/docs/guide/${path}`)
      assert.ok(status === 404 || status === 400, `${path}: ${status}`)
    }
  })

  let browser: Browser
  before(async () => {
    if (chromiumPath) browser = await startChromium()
  })
  after(() => browser?.close())

  it('can be read by everybody, in both themes', { skip: !chromiumPath }, async () => {
    for (const [colorScheme, width] of [
      ['light', 390],
      ['dark', 1500],
    ] as const) {
      await inWindow(
        browser,
        async ({ tab }) => {
          for (const path of ['', '/access', '/clients', '?q=backup']) {
            await tab.goto(`${world().url}/docs/guide${path}`)
            assert.equal(await tab.evaluate('document.documentElement.scrollWidth'), width, path)
            assert.deepEqual(await barriersOf(tab), [], path)
          }
        },
        { colorScheme, viewport: { width, height: 900 } },
      )
    }
  })
})
