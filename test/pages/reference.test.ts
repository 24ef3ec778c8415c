import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { HtmlValidate } from 'html-validate'
import type { Browser } from 'playwright-core'
import type { OpenapiDocument } from '../../src/openapi/openapi-document.ts'
import { barriersOf, chromiumPath, inWindow, startChromium } from '../support/chromium.ts'
import { describeServerOnce } from '../support/server-world.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:standard', 'html-validate:a11y'],
  rules: {
    'doctype-style': ['error', { style: 'lowercase' }],
    'long-title': 'off',
  },
})

describeServerOnce('the pages of the reference', (world) => {
  const read = async (path: string) => {
    const { status, text } = await world().send('GET', path)
    assert.equal(status, 200, path)
    return text
  }
  const readDocument = async () => JSON.parse(await read('/openapi.json')) as OpenapiDocument
  const hrefsOf = (text: string) =>
    [...text.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)

  /** The overview and every chapter, by path. */
  async function readPages(): Promise<ReadonlyMap<string, string>> {
    const overview = await read('/docs')
    const paths = new Set(
      hrefsOf(overview)
        .filter((href) => href.startsWith('/docs/') && href !== '/docs/guide')
        .map((href) => href.replace(/#.*/, '')),
    )
    const pages = new Map([['/docs', overview]])
    for (const path of paths) pages.set(path, await read(path))
    return pages
  }

  it('describe each operation once, and link to nothing that is not there', async () => {
    const pages = await readPages()
    const { paths, tags } = await readDocument()
    assert.equal(pages.size, tags.length + 1)
    const chapters = [...pages].filter(([path]) => path !== '/docs')
    for (const { operationId } of Object.values(paths).flatMap((each) => Object.values(each))) {
      const at = `<article class="operation" id="${operationId}">`
      assert.equal(chapters.filter(([, text]) => text.includes(at)).length, 1, operationId)
    }
    for (const [path, text] of pages) {
      for (const href of hrefsOf(text).filter((each) => each.includes('#'))) {
        const [to, id] = href.split('#')
        assert.ok(pages.get(to || path)?.includes(`id="${id}"`), `${path}: ${href}`)
      }
    }
  })

  it('keep the anchors of the time when everything was on one page', async () => {
    const overview = await read('/docs')
    const { paths, components } = await readDocument()
    const operations = Object.values(paths).flatMap((each) => Object.values(each))
    const ids = [
      ...operations.map(({ operationId }) => operationId),
      ...Object.keys(components.schemas).map((name) => `type-${name}`),
      'chapter-tokens',
      'types',
    ]
    for (const id of ids) assert.ok(overview.includes(`id="${id}"`), id)
  })

  it('load nothing but their style and their script', async () => {
    const { headers, text } = await world().send('GET', '/docs')
    assert.equal(
      headers.get('content-security-policy'),
      "default-src 'none'; style-src 'self'; img-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    )
    for (const [path, page] of await readPages()) {
      assert.doesNotMatch(page, /<script>|style=|onclick|(?:src|href)="https?:/, path)
    }
    const loaded = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path)
    assert.equal(loaded.length, 4)
    for (const path of loaded) {
      const asset = await world().send('GET', path ?? '')
      assert.equal(asset.status, 200)
      assert.match(asset.headers.get('cache-control') ?? '', /immutable/)
    }
  })

  it('find operations by words, paths and names of fields', async () => {
    const found = async (query: string) => {
      const text = await read(`/docs?${new URLSearchParams({ q: query })}`)
      const [, list = ''] = /<ol class="found">(.*)<\/ol>/s.exec(text) ?? []
      return [...list.matchAll(/<a href="\/docs\/[a-z0-9-]+#(\w+)"/g)].map(([, id]) => id)
    }
    assert.equal((await found('Revoke a token'))[0], 'revoke')
    assert.deepEqual(await found('post /token-srv/token'), ['token'])
    assert.ok((await found('redirect_uris')).includes('createClient'))
    const [best, ...others] = await found('GROUP')
    assert.ok(best && others.length > 20)
    const { paths } = await readDocument()
    const deprecated = Object.values(paths)
      .flatMap((each) => Object.values(each))
      .filter((operation) => operation.deprecated)
      .map(({ operationId }) => operationId)
    const isOld = others.map((id = '') => deprecated.includes(id))
    assert.ok(isOld.includes(true) && !isOld.slice(isOld.indexOf(true)).includes(false))
    assert.deepEqual(await found('token nosuchword'), [])
    assert.match(await read('/docs?q=nosuchword'), /No operations found/)
    assert.match(await read('/docs?q='), /<h2 id="errors">/)
  })

  it('show a hostile search as text', async () => {
    const text = await read(`/docs?${new URLSearchParams({ q: '"><script>alert(1)</script>' })}`)
    assert.doesNotMatch(text, /<script>|"">/)
    const long = await read(`/docs?q=${'x'.repeat(5000)}`)
    assert.ok(!long.includes('x'.repeat(101)))
  })

  it('answer 404 for a chapter that does not exist', async () => {
    assert.equal(await read('/docs/'), await read('/docs'))
    for (const path of ['/docs/nothing', '/docs/tokens/more', '/docs/constructor']) {
      assert.equal((await world().send('GET', path)).status, 404, path)
    }
  })

  it('are well-formed', async () => {
    for (const path of ['/docs', '/docs/scopes', '/docs?q=scope']) {
      const report = await validator.validateString(await read(path))
      const problems = report.results.flatMap((result) =>
        result.messages.map(({ line, ruleId, message }) => `${line}: ${ruleId}: ${message}`),
      )
      assert.deepEqual(problems, [], path)
    }
  })

  let browser: Browser
  before(async () => {
    if (chromiumPath) browser = await startChromium()
  })
  after(() => browser?.close())

  it('can be read by everybody, in both themes', { skip: !chromiumPath }, async () => {
    for (const [colorScheme, width, paths] of [
      ['light', 390, ['/docs', '/docs?q=scope']],
      ['dark', 1500, ['/docs/scopes']],
    ] as const) {
      await inWindow(
        browser,
        async ({ tab }) => {
          for (const path of paths) {
            await tab.goto(world().url + path)
            assert.equal(await tab.evaluate('document.documentElement.scrollWidth'), width, path)
            assert.deepEqual(await barriersOf(tab), [], path)
          }
        },
        { colorScheme, viewport: { width, height: 900 } },
      )
    }
  })

  it('search while somebody types, by keyboard', { skip: !chromiumPath }, async () => {
    await inWindow(browser, async ({ tab }) => {
      await tab.goto(`${world().url}/docs/scopes`)
      await tab.keyboard.press('/')
      await tab.keyboard.type('revoke a token')
      await tab.waitForURL('**/docs?q=revoke+a+token')
      assert.match((await tab.locator('#found').textContent()) ?? '', /found/)
      await tab.keyboard.press('ArrowDown')
      await tab.keyboard.press('Enter')
      await tab.waitForURL('**/docs/tokens#revoke')

      await tab.goto(`${world().url}/docs/scopes`)
      await tab.getByRole('searchbox').fill('revoke')
      await tab.locator('.found').waitFor()
      await tab.getByRole('searchbox').fill('')
      await tab.getByRole('heading', { level: 1, name: 'Scopes' }).waitFor()
      assert.match(tab.url(), /\/docs\/scopes$/)

      await tab.goto(`${world().url}/docs#type-OAuthError`)
      await tab.waitForURL('**/docs/tokens#type-OAuthError')
    })
  })

  it('search without scripts too', { skip: !chromiumPath }, async () => {
    await inWindow(
      browser,
      async ({ tab }) => {
        await tab.goto(`${world().url}/docs/scopes`)
        await tab.getByRole('searchbox').fill('revoke')
        await tab.getByRole('button', { name: 'Search' }).click()
        await tab.locator('.found').waitFor()
        assert.equal(await tab.getByRole('searchbox').inputValue(), 'revoke')
      },
      { javaScriptEnabled: false },
    )
  })

  it('show examples in colours, without scripts too', async () => {
    const text = await read('/docs/scopes')
    assert.match(text, /<span class="c-option">curl<\/span>/)
    assert.match(text, /<span class="c-key">&quot;\w+&quot;<\/span>/)
  })

  async function hrefOf(operationId: string): Promise<string> {
    const href = hrefsOf(await read('/docs')).find((each) => each.endsWith(`#${operationId}`))
    assert.ok(href, operationId)
    return world().url + href
  }

  it("send a request with the reader's own token", { skip: !chromiumPath }, async () => {
    const client = await world().addClient({
      grant_types: ['password'],
      allowed_scopes: ['openid'],
    })
    const user = await world().addUser()
    const { access_token } = (await world().signIn(client, user, 'openid')).json
    await inWindow(browser, async ({ tab, context }) => {
      await tab.goto(await hrefOf('readUserInfo'))
      const operation = tab.locator('#readUserInfo')
      await operation.getByRole('button', { name: 'Try it' }).click()
      const [call] = await Promise.all([
        tab.waitForRequest('**/users-srv/userinfo'),
        operation
          .getByLabel('Access token')
          .fill(access_token)
          .then(() => operation.getByRole('button', { name: 'Send GET' }).click()),
      ])
      await operation.getByText(/^200 /).waitFor()
      assert.ok((await operation.locator('.answer').textContent())?.includes(user.sub))
      assert.equal((await call.allHeaders()).cookie, undefined)
      assert.deepEqual(await barriersOf(tab), [])
      const kept = await tab.evaluate(
        'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])',
      )
      assert.equal(kept, '[{},{},""]')
      assert.deepEqual(await context.cookies(), [])

      await operation.getByLabel('GET, path and query').fill('https://elsewhere.example/')
      const sent: string[] = []
      tab.on('request', (request) => sent.push(request.url()))
      await operation.getByRole('button', { name: 'Send GET' }).click()
      await operation.getByText('Only calls of this server').waitFor()
      assert.deepEqual(sent, [])
      await tab.goto(`${world().url}/docs`)
      await tab.goBack()
      await operation.getByRole('button', { name: 'Try it' }).click()
      assert.equal(await operation.getByLabel('Access token').inputValue(), '')
    })
  })

  it('change nothing before the reader has said so', { skip: !chromiumPath }, async () => {
    await inWindow(browser, async ({ tab }) => {
      await tab.goto(await hrefOf('deleteClient'))
      const operation = tab.locator('#deleteClient')
      await operation.getByRole('button', { name: 'Try it' }).click()
      await operation.getByLabel('Access token').fill('no-token')
      const sent: string[] = []
      tab.on('request', (request) => sent.push(request.method()))
      await operation.getByRole('button', { name: 'Send DELETE' }).click()
      assert.deepEqual(sent, [])
      const sure = operation.getByRole('checkbox')
      await sure.check()
      await operation.getByRole('button', { name: 'Send DELETE' }).click()
      await operation.getByText(/^401 /).waitFor()
      assert.deepEqual(sent, ['DELETE'])
      assert.equal(await sure.isChecked(), false)
    })
  })

  it('copy an example', { skip: !chromiumPath }, async () => {
    await inWindow(browser, async ({ tab, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await tab.goto(await hrefOf('readUserInfo'))
      const example = tab.locator('#readUserInfo figure').first()
      await example.getByRole('button', { name: 'Copy' }).click()
      await example.getByRole('button', { name: 'Copied' }).waitFor()
      const copied = await tab.evaluate('navigator.clipboard.readText()')
      assert.equal(copied, await example.locator('code').textContent())
    })
  })
})
