import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext } from 'playwright-core'
import { loadDemo } from '../../src/cli/demo/load-demo.ts'
import { startChromium } from '../../test/support/chromium.ts'
import { engines } from '../../test/support/engines.ts'
import { administrator, demoPerson, signInWith } from '../../test/support/for-each-console.ts'
import { type ServerWorld, startWorld } from '../../test/support/server-world.ts'
import { addAccess } from './access-company.ts'

/*
 * `npm run pictures`: takes the pictures of docs/images anew, from a server with the company of the
 * demo: the pages that people see on a phone, and the console, in the light and in the dark.
 */

const folder = join(import.meta.dirname, '..', '..', 'docs', 'images')
const callback = 'http://localhost:3000/callback'
const phone = { width: 390, height: 700 }

type Views = Readonly<
  Record<string, { readonly path: string; readonly size: { width: number; height: number } }>
>

/** The views of the console, by the names of their pictures. */
const views: Views = {
  'console-groups': { path: 'groups/acme-engines', size: { width: 1260, height: 520 } },
  'console-person': { path: 'people/demo-ada', size: { width: 1260, height: 760 } },
}

/** Pages about access on a phone, side by side: who opens them, and where. */
const accessPages = {
  'access-pages': [
    ['grace', 'access/ask?group=acme-engines&role=OPERATOR'],
    ['ada', 'decisions'],
    ['alan', 'access'],
  ],
} as const

type Scheme = 'light' | 'dark'

const [engine] = engines
if (!engine) throw new TypeError('there is no engine')
const world = await startWorld(engine)
const browser = await startChromium()
try {
  await loadDemo(world.server.services)
  // What the pages do is seen in the console afterwards.
  for (const scheme of ['light', 'dark'] as const) await takePages(browser, world, scheme)
  for (const scheme of ['light', 'dark'] as const) {
    await takeTour(browser, world, scheme)
    await takeConsole(browser, world, views, scheme)
  }
  const { review } = await addAccess(world)
  const then = await nextMinute()
  for (const scheme of ['light', 'dark'] as const) {
    await takeAccessPages(browser, world, scheme)
    await takeConsole(browser, world, accessViews(review, then), scheme)
  }
} finally {
  await browser.close()
  await world.stop()
}

async function takeConsole(
  browser: Browser,
  { issuer }: ServerWorld,
  taken: Views,
  scheme: Scheme,
) {
  const context = await openContext(browser, scheme)
  const tab = await context.newPage()
  for (const [name, { path, size }] of Object.entries(taken)) {
    await tab.setViewportSize(size)
    await tab.goto(`${issuer}/console/${path}`)
    await signInWith(tab, administrator)
    await tab.waitForLoadState('networkidle')
    await saveFramed(browser, [await tab.screenshot()], `${name}-${scheme}`)
  }
  await context.close()
}

/** The tour of the console, at the view of access that ends. */
async function takeTour(browser: Browser, { issuer }: ServerWorld, scheme: Scheme) {
  const context = await openContext(browser, scheme)
  const tab = await context.newPage()
  await tab.setViewportSize({ width: 1260, height: 560 })
  await tab.goto(`${issuer}/console/`)
  await signInWith(tab, administrator)
  await tab.getByRole('button', { name: 'Begin the tour' }).click()
  const tour = tab.getByRole('region', { name: 'Tour' })
  for (const step of [2, 3]) {
    await tour.getByRole('button', { name: 'Next' }).click()
    await tour.getByText(`step ${step} of`).waitFor()
  }
  await tab.waitForLoadState('networkidle')
  await saveFramed(browser, [await tab.screenshot()], `console-tour-${scheme}`)
  await context.close()
}

/** Waits for the next minute, in which the past has what was done just now; answers it. */
async function nextMinute(): Promise<string> {
  await setTimeout(60_000 - (Date.now() % 60_000) + 100)
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** What the console shows of access that ends. */
function accessViews(review: string, then: string): Views {
  const holders = `tab=holders&role=OPERATOR&inherit=true&at=${encodeURIComponent(then)}`
  return {
    'access-until': { path: 'groups/acme-engines?ends=30', size: { width: 1260, height: 620 } },
    'access-on-call': {
      path: 'groups/acme-engines?tab=access',
      size: { width: 1260, height: 960 },
    },
    'access-then': { path: `groups/acme-engines?${holders}`, size: { width: 1260, height: 560 } },
    'access-timeline': {
      path: 'groups/acme-engines?tab=timeline',
      size: { width: 1260, height: 560 },
    },
    'access-review': { path: `reviews/${review}`, size: { width: 1260, height: 620 } },
  }
}

async function takeAccessPages(browser: Browser, { issuer }: ServerWorld, scheme: Scheme) {
  for (const [name, pages] of Object.entries(accessPages)) {
    const shots: Buffer[] = []
    for (const [who, path] of pages) {
      const context = await openContext(browser, scheme)
      const tab = await context.newPage()
      await tab.setViewportSize(phone)
      await tab.goto(`${issuer}/account/${path}`)
      const { username, password } = demoPerson(who)
      await tab.locator('#username').fill(username)
      await tab.locator('#password').fill(password)
      await tab.keyboard.press('Enter')
      await tab.waitForURL((url) => url.pathname.startsWith('/account/'))
      shots.push(await tab.screenshot())
      await context.close()
    }
    await saveFramed(browser, shots, `${name}-${scheme}`)
  }
}

/** Sign-in, consent and account side by side. */
async function takePages(browser: Browser, { issuer }: ServerWorld, scheme: Scheme) {
  const context = await openContext(browser, scheme)
  const tab = await context.newPage()
  await tab.setViewportSize(phone)
  const request = new URLSearchParams({
    client_id: 'demo-web',
    redirect_uri: callback,
    response_type: 'code',
    scope: 'openid profile email groups',
    prompt: 'login consent',
  })
  await tab.goto(`${issuer}/authz-srv/authz?${request}`)
  const { username, password } = demoPerson('ada')
  await tab.locator('#username').fill(username)
  const signIn = await tab.screenshot()
  await tab.locator('#password').fill(password)
  await tab.keyboard.press('Enter')
  const allow = tab.locator('button[value=allow]')
  await allow.waitFor()
  const consent = await tab.screenshot()
  // Nobody listens where the application of the demo would.
  const answer = tab.waitForRequest((sent) => sent.url().startsWith(callback))
  await allow.click({ noWaitAfter: true })
  await answer
  const account = await context.newPage()
  await account.setViewportSize(phone)
  await account.goto(`${issuer}/account`)
  await saveFramed(browser, [signIn, consent, await account.screenshot()], `pages-${scheme}`)
  await context.close()
}

function openContext(browser: Browser, colorScheme: Scheme): Promise<BrowserContext> {
  const look = { locale: 'en-US', reducedMotion: 'reduce', deviceScaleFactor: 2 } as const
  return browser.newContext({ ...look, colorScheme })
}

/**
 * Screenshots side by side with an edge, as WebP. Between them the
 * page of the reader shows through.
 */
async function saveFramed(browser: Browser, shots: readonly Buffer[], name: string) {
  const context = await openContext(browser, 'light')
  const tab = await context.newPage()
  const images = shots.map((shot) => `<img src="data:image/png;base64,${shot.toString('base64')}">`)
  await tab.setContent(`<!doctype html><style>
    body { margin: 2px; width: 1260px; display: flex; justify-content: space-between }
    img { zoom: 0.5; align-self: start; border-radius: 28px; outline: 2px solid #8886 }
  </style>${images.join('')}`)
  const { width, height } = await tab.evaluate<{ width: number; height: number }>(
    'document.body.getBoundingClientRect().toJSON()',
  )
  await tab.setViewportSize({ width: Math.ceil(width) + 4, height: Math.ceil(height) + 4 })
  const chromium = await context.newCDPSession(tab)
  const color = { r: 0, g: 0, b: 0, a: 0 }
  await chromium.send('Emulation.setDefaultBackgroundColorOverride', { color })
  const { data } = await chromium.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(data, 'base64'))
  process.stdout.write(`docs/images/${name}.webp\n`)
  await context.close()
}
