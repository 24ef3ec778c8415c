import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from 'playwright-core'

/**
 * The shell first: the same engine without the windows of a desktop, at half the processor time.
 */
const places = [
  process.env.OSTIARY_TEST_CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/**
 * The system's Chromium, installed if that can be done; `OSTIARY_TEST_CHROMIUM` may name another.
 */
export const chromiumPath = findChromium() ?? (installChromium() ? findChromium() : undefined)

/** One with the preferences of a desktop, which the shell lacks. */
export const desktopChromiumPath = places.find(
  (path) => path !== undefined && !path.includes('headless-shell') && existsSync(path),
)

/** Why tests in a browser are skipped, for their name; empty when they are not. */
export const withoutChromium = chromiumPath
  ? ''
  : ' (skipped: there is no Chromium, and it could not be installed)'

function findChromium(): string | undefined {
  return places.find((path) => path !== undefined && existsSync(path))
}

/** Tried once for all test files of a run. */
function installChromium(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const tried = join(tmpdir(), `ostiary-test-chromium-${process.ppid}`)
  const install = 'apt-get install -qqy -o DPkg::Lock::Timeout=300'
  const both = `{ ${install} chromium chromium-headless-shell || ${install} chromium; }`
  const once = `test ! -s "$0" && echo tried > "$0" && apt-get update -qq && ${both}`
  const script = `test -e /usr/bin/chromium-headless-shell || test -e /usr/bin/chromium || { ${once}; }`
  const { status } = spawnSync('flock', [tried, 'sh', '-c', script, tried], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0
}

/** Starts a browser with an empty profile that calls nobody on its own. */
export function startChromium(): Promise<Browser> {
  return chromium.launch(launchOptions())
}

function launchOptions(executablePath = chromiumPath): LaunchOptions {
  if (!executablePath) throw new Error(`no browser${withoutChromium}`)
  return {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}

/**
 * A window of its own profile, whose tabs may complain about nothing that the test does not expect.
 */
export interface TestWindow {
  readonly context: BrowserContext
  readonly tab: Page
  /** Errors on the console and in scripts, violations of a content policy among them. */
  readonly complaints: readonly string[]
}

/** Opens a window, works in it, and fails if a page complained. */
export async function inWindow(
  browser: Browser,
  work: (window: TestWindow) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  // Without motion, what is checked is what stays on the screen.
  const usual = { locale: 'en-US', reducedMotion: 'reduce' } as const
  await workIn(await browser.newContext({ ...usual, ...options }), work)
}

/**
 * The same in a desktop browser that lets frames of other sites have their cookies, or does not.
 */
export async function inWindowWhere(
  thirdPartyCookies: 'allowed' | 'blocked',
  work: (window: TestWindow) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ostiary-profile-'))
  const profile = { cookie_controls_mode: thirdPartyCookies === 'blocked' ? 1 : 0 }
  mkdirSync(join(folder, 'Default'))
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify({ profile }))
  try {
    const all = { ...launchOptions(desktopChromiumPath), locale: 'en-US', ...options }
    await workIn(await chromium.launchPersistentContext(folder, all), work)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function workIn(
  context: BrowserContext,
  work: (window: TestWindow) => Promise<void>,
): Promise<void> {
  const complaints: string[] = []
  context.on('weberror', (error) => complaints.push(String(error.error())))
  context.on('console', (message) => {
    // That a document came with a status of 400 or more is no fault of the page.
    const isStatus = message.text().startsWith('Failed to load resource: the server responded')
    if (message.type() === 'error' && !isStatus) complaints.push(message.text())
  })
  context.setDefaultTimeout(60_000)
  try {
    await work({ context, tab: await context.newPage(), complaints })
    if (complaints.length > 0) throw new Error(complaints.join('\n'))
  } finally {
    await context.close()
  }
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

// Only what is wrong is described and sent back; axe-core takes most of its time for the rest.
const runAxe = `axe
  .run({ iframes: false, resultTypes: ['violations'], selectors: false })
  .then(({ violations }) => violations.map(({ id, nodes }) =>
    id + ': ' + nodes.map(({ html }) => html).join(' ')))`

/**
 * Settles when everything has faded in. A change of the style is on the screen two frames later.
 */
const transitions = `new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  .then(() => Promise.allSettled(
    document.getAnimations()
      .filter((animation) => animation instanceof CSSTransition)
      .map(({ finished }) => finished)
  ))
  .then(() => true)`

/** What axe-core finds wrong with the page in a tab: nothing, if all is well. */
export async function barriersOf(tab: Page): Promise<readonly string[]> {
  // Text that fades in has too little contrast for a moment.
  await tab.evaluate(transitions)
  const isLoaded = await tab.evaluate("typeof axe !== 'undefined'")
  if (!isLoaded) await tab.evaluate(axe)
  return tab.evaluate(runAxe)
}

/** Fails with everything that axe-core finds wrong with the page in a tab. */
export async function assertAccessible(tab: Page): Promise<void> {
  assert.deepEqual(await barriersOf(tab), [])
}
