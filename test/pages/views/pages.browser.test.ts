import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser, BrowserContextOptions, Page as Tab } from 'playwright-core'
import { html, type Reply, redirect, text } from '../../../src/http/reply.ts'
import { sha256 } from '../../../src/kernel/secrets.ts'
import { checkSessionPage } from '../../../src/pages/check-session-endpoint.ts'
import type { Page } from '../../../src/pages/html/html.ts'
import { pageReply } from '../../../src/pages/html/page-reply.ts'
import { formPostPage } from '../../../src/pages/interaction/respond-through-browser.ts'
import { signInPage } from '../../../src/pages/interaction/sign-in-page.ts'
import { signedOutPage } from '../../../src/pages/logout-pages.ts'
import { scriptAssets } from '../../../src/pages/scripts/page-scripts.ts'
import { theme } from '../../../src/pages/theme/theme.ts'
import { type Locale, locales } from '../../../src/texts/locales.ts'
import { barriersOf, chromiumPath, startChromium, withoutChromium } from '../../support/chromium.ts'
import { type PageServer, pageServer } from './page-server.ts'
import { type Sample, samplePages } from './sample-pages.ts'

const look = theme({
  baseUrl: 'http://localhost',
  policyUrl: 'https://id.example/privacy',
  termsUrl: 'https://id.example/terms',
})
const context = { theme: look, locale: 'en-US' } as const
const posted = { action: '/next', csrf: 'c', requestId: 'r' }

/** Languages in which every page is tried: the original, the longest, from right to left. */
const thorough: readonly Locale[] = ['en-US', 'de-DE', 'ar']
/** What is tried in the others, because much is on it. */
const fullest = [
  ...['sign-in', 'sign-in-elsewhere', 'register-faults', 'consent', 'consent-managing'],
  ...['consent-details', 'consent-device', 'device-wrong', 'account-requests', 'add-factor'],
  ...['change-password-faults', 'recovery-codes', 'mailed-code-wrong', 'log-out', 'error-internal'],
]

describe(`pages in a browser${withoutChromium}`, { skip: !chromiumPath }, () => {
  let browser: Browser
  let server: PageServer
  let client: PageServer
  const served = new Map<string, Reply>()
  const atClient = new Map<string, Reply>()

  before(async () => {
    browser = await startChromium()
    server = await pageServer((path) => served.get(path))
    client = await pageServer((path) => atClient.get(path))
    const assets = [look.styleSheet, look.icon, ...scriptAssets]
    for (const { path, contentType, body } of assets) {
      served.set(path, { ...text(200, body), headers: { 'content-type': contentType } })
    }
    served.set('/next', redirect(`${client.origin}/callback`))
    atClient.set('/callback', html(200, '<title>arrived</title>'))
    for (const [name, draw] of Object.entries(samplePages)) {
      for (const locale of locales) {
        served.set(`/${locale}/${name}`, pageReply(200, draw({ theme: look, locale })))
      }
    }
  })

  after(async () => {
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
    await client?.[Symbol.asyncDispose]()
  })

  async function inTab(options: BrowserContextOptions, work: (tab: Tab) => Promise<void>) {
    const window = await browser.newContext(options)
    try {
      // No request leaves this machine: external logos and frames are empty.
      await window.route(/^https:/, (route) => route.fulfill({ status: 200, body: '' }))
      await work(await window.newPage())
    } finally {
      await window.close()
    }
  }

  function serve(page: Page): string {
    served.set('/page', pageReply(200, page))
    return `${server.origin}/page`
  }

  /** Shows each sample in the same tab. Only the document is replaced; axe-core stays loaded. */
  async function forEachSample(
    tab: Tab,
    locale: Locale,
    check: (name: string) => Promise<void>,
    names = Object.keys(samplePages),
  ): Promise<void> {
    await tab.goto(`${server.origin}/${locale}/sign-in`)
    for (const name of names) {
      const { html: markup } = (samplePages[name] as Sample)({ theme: look, locale })
      // Without its script, a page that would submit itself stays.
      await tab.setContent(String(markup).replace(/<script>.*<\/script>/, ''))
      await check(name)
    }
  }

  for (const [colorScheme, locale] of [
    ['light', 'en-US'],
    ['dark', 'de-DE'],
    ['light', 'ar'],
  ] as const) {
    it(`have no fault that axe-core knows of: ${colorScheme}, ${locale}`, async () => {
      await inTab({ colorScheme }, async (tab) => {
        await forEachSample(tab, locale, async (name) => {
          assert.deepEqual(await barriersOf(tab), [], name)
        })
      })
    })
  }

  it('fit into 320 pixels', async () => {
    const findTooWide = `[...document.querySelectorAll('body *')]
      .filter((each) => each.checkVisibility())
      .filter((each) => {
        const { left, right } = each.getBoundingClientRect()
        return right > 320.5 || left < -0.5
      })
      .map((each) => each.outerHTML.slice(0, 120))`
    await inTab({ viewport: { width: 320, height: 568 } }, async (tab) => {
      for (const locale of locales) {
        const names = thorough.includes(locale) ? Object.keys(samplePages) : fullest
        await forEachSample(
          tab,
          locale,
          async (name) => {
            assert.deepEqual(await tab.evaluate(findTooWide), [], `${locale} ${name}`)
          },
          names,
        )
      }
    })
  })

  it('need no mouse and no script to sign in', async () => {
    await inTab({ javaScriptEnabled: false }, async (tab) => {
      const model = { ...context, ...posted, leadsOn: true, remember: false }
      await tab.goto(serve(signInPage(model)))
      await tab.locator('#username:focus').waitFor()
      await tab.keyboard.type('ada')
      await tab.keyboard.press('Tab')
      await tab.keyboard.type('correct horse')
      const request = tab.waitForRequest(`${server.origin}/next`)
      await tab.keyboard.press('Enter')
      assert.deepEqual((await request).postDataJSON(), {
        csrf: 'c',
        requestId: 'r',
        username: 'ada',
        password: 'correct horse',
      })
      await tab.waitForURL(`${client.origin}/callback`)
    })
  })

  it('lead nowhere else where their form ends here, not even by a redirect', async () => {
    await inTab({}, async (tab) => {
      const model = { ...context, ...posted, leadsOn: false, username: 'ada' }
      await tab.goto(serve(signInPage(model)))
      const blocked = tab.waitForEvent('console', (line) => line.text().includes('form-action'))
      await tab.locator('#password').fill('correct horse')
      await tab.locator('.button.primary').click()
      await blocked
      assert.equal(tab.url(), `${server.origin}/page`)
    })
  })

  it('start at what needs another look', async () => {
    await inTab({ javaScriptEnabled: true }, async (tab) => {
      await tab.goto(`${server.origin}/en-US/register-faults`)
      await tab.locator('#notice:focus').waitFor()
      await tab.keyboard.press('Tab')
      await tab.keyboard.press('Enter')
      await tab.waitForURL(({ hash }) => hash === '#family_name')
      await tab.goto(`${server.origin}/en-US/sign-in-wrong`)
      await tab.locator('#password:focus').waitFor()
    })
  })

  it('A41: a form_post page sends itself, whatever its fields hold', async () => {
    const fields = { code: 'x', state: '"><script>alert(1)</script>', submit: 'hides form.submit' }
    const redirectUri = `${client.origin}/callback`
    const page = formPostPage({ ...context, client: { name: 'Shop' }, redirectUri, fields })
    await inTab({}, async (tab) => {
      const request = tab.waitForRequest(redirectUri)
      await tab.goto(serve(page), { waitUntil: 'commit' })
      assert.deepEqual((await request).postDataJSON(), fields)
    })
    await inTab({ javaScriptEnabled: false }, async (tab) => {
      await tab.goto(serve(page))
      await tab.locator('.button.primary').click()
      await tab.waitForURL(redirectUri)
    })
  })

  it('L04: cannot be framed', async () => {
    atClient.set('/framing', html(200, `<iframe src="${server.origin}/en-US/consent"></iframe>`))
    await inTab({}, async (tab) => {
      const refused = tab.waitForEvent('console', (line) => line.text().includes('frame-ancestors'))
      await tab.goto(`${client.origin}/framing`)
      await refused
    })
  })

  it('go on after the clients were signed out in their frames', async () => {
    atClient.set('/logout', html(200, '<title>signed out</title>'))
    const page = signedOutPage({
      ...context,
      client: { name: 'Shop' },
      frames: [`${client.origin}/logout?sid=1`],
      continueTo: `${client.origin}/callback?state=1`,
    })
    await inTab({}, async (tab) => {
      const framed = tab.waitForRequest(`${client.origin}/logout?sid=1`)
      await tab.goto(serve(page), { waitUntil: 'commit' })
      await framed
      await tab.waitForURL(`${client.origin}/callback?state=1`)
    })
  })

  it('S09: the check-session frame answers only its client whether the session changed', async () => {
    const state = (clientId: string, origin: string, browserState: string) =>
      `${clientId} ${sha256([clientId, origin, browserState, 'salt'].join(' '))}.salt`
    const reply = pageReply(200, checkSessionPage({ cookieName: 'ostiary_state' }))
    // The usual header of all responses must not prevent the frame.
    served.set('/session/check_session', {
      ...reply,
      headers: { ...reply.headers, 'x-frame-options': 'DENY', 'set-cookie': 'ostiary_state=b1' },
    })
    atClient.set(
      '/app',
      html(200, `<iframe src="${server.origin}/session/check_session"></iframe>`),
    )

    await inTab({}, async (tab) => {
      const ask = (message: unknown) =>
        tab.evaluate(
          `new Promise((resolve) => {
            addEventListener('message', (event) => resolve([event.origin, event.data]), { once: true })
            frames[0].postMessage(${JSON.stringify(message)}, '*')
          })`,
        )
      await tab.goto(`${client.origin}/app`)
      const answers = (data: string) => [server.origin, data]
      assert.deepEqual(await ask(state('shop', client.origin, 'b1')), answers('unchanged'))
      assert.deepEqual(await ask(state('shop', client.origin, 'b2')), answers('changed'))
      assert.deepEqual(await ask(state('shop', 'https://other.example', 'b1')), answers('changed'))
      assert.deepEqual(await ask(state('other', client.origin, 'b1')), answers('unchanged'))
      assert.deepEqual(await ask('shop'), answers('error'))
      assert.deepEqual(await ask({ shop: 1 }), answers('error'))
      assert.deepEqual(await ask(`shop ${'x'.repeat(2000)}.salt`), answers('error'))
    })
  })

  it('S09: the check-session frame leaves those unanswered who are not of the page around it', async () => {
    served.set('/frame', pageReply(200, checkSessionPage({ cookieName: 'ostiary_state' })))
    const stranger = `http://127.0.0.1:${client.port}/stranger`
    atClient.set('/stranger', html(200, '<title>stranger</title>'))
    atClient.set(
      '/app',
      html(
        200,
        `<iframe src="${server.origin}/frame"></iframe><iframe src="${stranger}"></iframe>`,
      ),
    )
    await inTab({}, async (tab) => {
      await tab.goto(`${client.origin}/app`)
      const listen = `globalThis.heard = []; addEventListener('message', ({ data }) => heard.push(data))`
      const strange = tab.frame({ url: stranger })
      await strange?.evaluate(`${listen}; parent.frames[0].postMessage('shop x.salt', '*')`)
      await tab.evaluate(`${listen}; frames[0].postMessage('shop x.salt', '*')`)
      await tab.waitForFunction('heard.length > 0')
      assert.deepEqual(await tab.evaluate('heard'), ['changed'])
      assert.deepEqual(await strange?.evaluate('heard'), [])
    })
  })
})
