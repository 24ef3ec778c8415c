import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser, BrowserContextOptions, Page as Tab } from 'playwright-core'
import { type Reply, text } from '../../../src/http/reply.ts'
import { registerPage } from '../../../src/pages/account/register-step.ts'
import { pageReply } from '../../../src/pages/html/page-reply.ts'
import { signInPage } from '../../../src/pages/interaction/sign-in-page.ts'
import { scriptAssets } from '../../../src/pages/scripts/page-scripts.ts'
import { theme } from '../../../src/pages/theme/theme.ts'
import { barriersOf, chromiumPath, startChromium, withoutChromium } from '../../support/chromium.ts'
import { type PageServer, pageServer } from './page-server.ts'
import { type Sample, samplePages } from './sample-pages.ts'

const look = theme({ baseUrl: 'http://localhost' })
const german = { theme: look, locale: 'de-DE' } as const
const posted = { action: '/next', csrf: 'c', requestId: 'r', leadsOn: true }
const phone = { viewport: { width: 390, height: 844 } }

describe(`the script of forms${withoutChromium}`, { skip: !chromiumPath }, () => {
  let browser: Browser
  let server: PageServer
  const loaded: string[] = []

  before(async () => {
    browser = await startChromium()
    const pages = new Map<string, Reply>([
      ['/sign-in', pageReply(200, signInPage({ ...german, ...posted, remember: false }))],
      [
        '/register',
        pageReply(
          200,
          registerPage({
            ...german,
            ...posted,
            leastPasswordLength: 8,
            asks: ['name', 'username'],
          }),
        ),
      ],
      ['/passkey', pageReply(200, (samplePages['sign-in-passkey'] as Sample)(german))],
      ['/next', text(200, 'arrived')],
    ])
    for (const { path, contentType, body } of [look.styleSheet, look.icon, ...scriptAssets]) {
      pages.set(path, { ...text(200, body), headers: { 'content-type': contentType } })
    }
    server = await pageServer((path) => {
      loaded.push(path)
      return pages.get(path)
    })
  })

  after(async () => {
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
  })

  async function inTab(options: BrowserContextOptions, work: (tab: Tab) => Promise<void>) {
    const window = await browser.newContext(options)
    try {
      const tab = await window.newPage()
      const refused: string[] = []
      tab.on('console', (message) => {
        if (/content security policy/i.test(message.text())) refused.push(message.text())
      })
      await work(tab)
      assert.deepEqual(refused, [])
    } finally {
      await window.close()
    }
  }

  it('shows a password on demand, by keyboard, and hides it before it is sent', async () => {
    await inTab({ ...phone, colorScheme: 'dark' }, async (tab) => {
      await tab.goto(`${server.origin}/sign-in`)
      await tab.locator('#username').fill('ada')
      const field = tab.locator('#password')
      await field.fill('correct horse')
      await field.press('Tab')
      const button = tab.getByRole('button', { name: 'Passwort zeigen' })
      assert.equal(await button.getAttribute('aria-pressed'), 'false')
      await button.press('Enter')
      assert.equal(await field.getAttribute('type'), 'text')
      assert.equal(await button.getAttribute('aria-pressed'), 'true')
      assert.deepEqual(await barriersOf(tab), [])
      const sent = await tab.evaluate(() => {
        const form = document.forms[0]
        form?.addEventListener('submit', (event) => event.preventDefault())
        form?.requestSubmit()
        return document.querySelector('#password')?.getAttribute('type')
      })
      assert.equal(sent, 'password')
    })
  })

  it('says that Caps Lock is on, and that it is off again', async () => {
    await inTab({}, async (tab) => {
      await tab.goto(`${server.origin}/sign-in`)
      const press = (isOn: boolean) =>
        tab.locator('#password').evaluate((field, modifierCapsLock) => {
          field.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', modifierCapsLock }))
          return document.querySelector('#password-caps-lock')?.textContent
        }, isOn)
      assert.equal(await press(true), 'Die Feststelltaste ist an.')
      assert.equal(await press(false), '')
    })
  })

  it('estimates a new password as the server does, in the browser alone', async () => {
    await inTab(phone, async (tab) => {
      loaded.length = 0
      await tab.goto(`${server.origin}/register`)
      await tab.locator('#given_name').fill('Wilhelmina')
      assert.ok(!loaded.includes(scriptAssets.at(-1)?.path ?? ''), 'loaded before it is needed')
      const meter = tab.locator('.strength')
      for (const [password, words] of [
        ['password1', 'Sehr leicht zu erraten'],
        ['Wilhelmina1', 'Sehr leicht zu erraten'],
        ['vixen-cobalt-rhubarb-37', 'Sehr schwer zu erraten'],
      ] as const) {
        await tab.locator('#password').fill(password)
        await meter.filter({ hasText: words }).waitFor()
      }
      assert.equal(await meter.getAttribute('data-score'), '4')
      assert.deepEqual(await barriersOf(tab), [])
      assert.equal(await tab.evaluate(() => document.documentElement.scrollWidth), 390)
      await tab.locator('#password').fill('')
      await tab.locator('.strength:not([data-score])').waitFor({ state: 'attached' })
      assert.ok(!loaded.some((path) => !path.startsWith('/assets/') && path !== '/register'))
    })
  })

  it('sends a form once, however often its button is pressed', async () => {
    await inTab({}, async (tab) => {
      await tab.goto(`${server.origin}/sign-in`)
      await tab.locator('#username').fill('ada')
      await tab.locator('#password').fill('correct horse')
      const result = await tab.evaluate(() => {
        const button = document.querySelector<HTMLButtonElement>('.button.primary')
        const wasRefused: boolean[] = []
        addEventListener('submit', (event) => wasRefused.push(event.defaultPrevented))
        button?.click()
        button?.click()
        const isBusy = button?.matches('form[aria-busy] .busy')
        const spinner = button && getComputedStyle(button, '::after').animationName
        return { wasRefused, isBusy, spinner }
      })
      assert.deepEqual(result, { wasRefused: [false, true], isBusy: true, spinner: 'turn' })
      await tab.getByText('arrived').waitFor()
      await tab.goBack()
      assert.equal(await tab.locator('.busy').count(), 0)
    })
  })

  it('moves nothing after the page was drawn, however late the scripts arrive', async () => {
    await inTab(phone, async (tab) => {
      await tab.route(/\.js$/, async (route) => {
        const response = await route.fetch()
        // Long enough to draw the page without them.
        await new Promise((resolve) => setTimeout(resolve, 300))
        await route.fulfill({ response })
      })
      await tab.goto(`${server.origin}/passkey`)
      await tab.getByRole('button', { name: 'Passkey' }).waitFor()
      const shifts = await tab.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) => resolve(list.getEntries().length)).observe({
              type: 'layout-shift',
              buffered: true,
            })
            requestAnimationFrame(() => setTimeout(() => resolve(0), 100))
          }),
      )
      assert.equal(shifts, 0)
    })
  })

  it('leaves nothing behind where scripts do not run', async () => {
    await inTab({ javaScriptEnabled: false }, async (tab) => {
      await tab.goto(`${server.origin}/register`)
      assert.equal(await tab.locator('.reveal:visible').count(), 0)
      assert.equal(await tab.locator('.strength').innerText(), '')
    })
  })
})
