import assert from 'node:assert/strict'
import { it } from 'node:test'
import { HtmlValidate } from 'html-validate'
import { html } from '../../src/http/reply.ts'
import { type OpenapiDocument, openapiDocument } from '../../src/openapi/openapi-document.ts'
import { referencePage } from '../../src/openapi/views/reference-page.ts'
import { notInReference } from '../../src/routing/route-doc.ts'
import { describeManagementOnce } from '../management/management-world.ts'
import { pageServer } from '../pages/views/page-server.ts'
import { barriersOf, chromiumPath, startChromium } from '../support/chromium.ts'
import { answerChecker } from './answer-checker.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:standard', 'html-validate:a11y'],
  rules: {
    'doctype-style': ['error', { style: 'lowercase' }],
    'long-title': 'off',
  },
})

describeManagementOnce('the reference', (world) => {
  it('describes every route, or says that it is no part of the API', async () => {
    const without = (await world().routes()).filter(({ doc }) => doc === undefined)
    assert.deepEqual(
      without.map(({ method, path }) => `${method} ${path}`),
      [],
    )
  })

  it('has an operation for each route that it describes, with a name of its own', async () => {
    const { routes, send } = world()
    const { paths } = (await send('GET', '/openapi.json')).json as unknown as {
      paths: Record<string, Record<string, { operationId: string }>>
    }
    const wanted = (await routes())
      .filter(({ doc }) => doc !== notInReference)
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    const found = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    assert.deepEqual(found.toSorted(), wanted.toSorted())
    const ids = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    assert.equal(new Set(ids).size, ids.length)
  })

  it('is held to what it says: an answer that differs is noticed', async () => {
    const document = (await world().send('GET', '/openapi.json')).json as unknown
    const { check } = answerChecker(document as OpenapiDocument)
    const headers = new Headers({ 'content-type': 'application/json' })
    const { text } = await world().admin('GET', '/users-srv/user/nobody')
    check('readUser', { status: 404, headers, text })
    const differing = [
      { status: 200, headers, text: '{"success":true,"status":200,"data":{"password":"x"}}' },
      { status: 200, headers, text: '{}' },
      { status: 201, headers, text },
      { status: 404, headers, text: '{"error":"x"}' },
      { status: 404, headers: new Headers({ 'content-type': 'text/html' }), text },
    ]
    for (const answer of differing) assert.throws(() => check('readUser', answer))
  })

  it('can be read by scripts of anybody', async () => {
    const { headers } = await world().send('GET', '/openapi.json', {
      headers: { origin: 'https://elsewhere.example' },
    })
    assert.equal(headers.get('access-control-allow-origin'), '*')
  })

  it('is a page without scripts that loads nothing but its style, and has no dead links', async () => {
    const { headers, text } = await world().send('GET', '/docs')
    const policy = headers.get('content-security-policy') ?? ''
    assert.match(policy, /^default-src 'none'; style-src 'self'; img-src 'self';/)
    assert.doesNotMatch(text, /<script|style=|onclick|https?:\/\/(?!localhost|shop\.example)/)
    const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(text) ?? []
    const style = await world().send('GET', sheet)
    assert.equal(style.headers.get('content-type'), 'text/css; charset=utf-8')
    for (const [, id = ''] of text.matchAll(/href="#([^"]+)"/g)) {
      assert.ok(text.includes(`id="${id}"`), `#${id} leads nowhere`)
    }
  })

  /** Of the whole page one of each kind, since it is long and the checks are slow. */
  async function shortPage(): Promise<string> {
    const ids = ['token', 'createUser', 'changeUsers', 'listEvents', 'deleteClient', 'verifyUser']
    const { server, routes, send } = world()
    const { baseUrl } = server.services.settings
    const some = (await routes()).filter(
      ({ doc }) => typeof doc === 'object' && ids.includes(doc.id),
    )
    const info = { title: 'A', version: '1', description: 'Words.', baseUrl, prefix: 'a' }
    const [, styleSheet = ''] =
      /<link rel="stylesheet" href="([^"]+)"/.exec((await send('GET', '/docs')).text) ?? []
    const frameColors = { light: '#ffffff', dark: '#000000' }
    const look = { basePath: '', styleSheet, icon: '/icon.svg', frameColors }
    return referencePage(openapiDocument(some, info), look)
  }

  it('is well-formed', async () => {
    const report = await validator.validateString(await shortPage())
    const problems = report.results.flatMap((result) =>
      result.messages.map(({ line, ruleId, message }) => `${line}: ${ruleId}: ${message}`),
    )
    assert.deepEqual(problems, [])
  })

  it('can be read by everybody, in both themes', { skip: !chromiumPath }, async () => {
    const page = html(200, await shortPage())
    const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page.body) ?? []
    const style = { status: 200, headers: { 'content-type': 'text/css' }, body: '' }
    style.body = (await world().send('GET', sheet)).text
    await using server = await pageServer((path) => (path === sheet ? style : page))
    const browser = await startChromium()
    try {
      for (const colorScheme of ['light', 'dark'] as const) {
        for (const width of [390, 1500]) {
          const viewport = { width, height: 900 }
          const context = await browser.newContext({ colorScheme, viewport })
          const tab = await context.newPage()
          await tab.goto(`${server.origin}/docs`)
          assert.equal(await tab.evaluate('document.documentElement.scrollWidth'), width)
          assert.deepEqual(await barriersOf(tab), [])
          await context.close()
        }
      }
    } finally {
      await browser.close()
    }
  })
})
