import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { builtInGroups } from '../../src/kernel/built-in-names.ts'
import { barriersOf } from '../support/chromium.ts'
import { type ConsoleWindow, type Filling, forEachConsole } from '../support/for-each-console.ts'

const inDemo = {
  $sub: 'demo-ada',
  $groupId: 'acme-engines',
  $clientId: 'demo-web',
  $reviewId: 'none',
}

/** What stands in for the parameters of an address: something that every store has. */
const examples: Readonly<Record<Filling, Readonly<Record<string, string>>>> = {
  empty: {
    $groupId: builtInGroups('ostiary').admins,
    $clientId: 'ostiary-console',
    $reviewId: 'none',
  },
  demo: inDemo,
  company: inDemo,
}

/** What views also show, named by their addresses. */
const states: Readonly<Record<string, readonly string[]>> = {
  '/people': ['?q=nobodyhasthisname', '?status=BLOCKED'],
  '/groups': ['?q=a'],
  '/groups/$groupId': [
    '?tab=numbers',
    '?tab=groups',
    '?tab=holders&role=ENGINEER',
    '?tab=access',
    '?tab=timeline',
    '?tab=sign-in',
    '?tab=company',
    '?tab=targets',
    '?tab=keys',
    '?tab=look',
    '?below=true',
  ],
  '/access': ['?tab=ends'],
  '/apps': ['?only=v1', '?only=itself', '?q=nothing'],
  '/apps/new': ['?kind=web'],
  '/apps/$clientId': ['?tab=settings', '?tab=token', '?tab=look'],
  '/events': ['?type=KEY_ROTATED'],
  '/look/texts': ['?of=mail.newBrowser'],
  '/settings': ['?changed=true'],
}

/** Addresses of nothing. */
const missing = [
  '/nowhere/at/all',
  '/people/nobody',
  '/people/nobody/edit',
  '/apps/none',
  '/groups/none',
]

/** Where the menus of the console are. */
const menus: readonly (readonly [place: string, path: string])[] = [
  ['header', '/'],
  ['main', '/people/demo-ada'],
  ['main', '/groups/acme-engines'],
  ['main', '/apps/demo-web'],
  ['main', '/sessions'],
]

type Look = readonly [width: number, colorScheme: 'light' | 'dark']

/**
 * Each language in both widths and in both schemes, and each width in both schemes; from right to
 * left at a zoom of 200 %, for which half the width stands.
 */
const looksIn: Readonly<Record<string, readonly Look[]>> = {
  'en-US': [
    [1280, 'light'],
    [390, 'dark'],
  ],
  'de-DE': [
    [1280, 'dark'],
    [390, 'light'],
  ],
  ar: [
    [640, 'light'],
    [390, 'dark'],
  ],
}

// A browser sees no difference between the engines, and the journeys run on both.
forEachConsole(
  { name: 'every view of the console', from: ['empty', 'demo'], on: ['sqlite'] },
  ({ filling, journey }) => {
    for (const [locale, looks] of Object.entries(looksIn)) {
      journey(
        `${locale}: has a title and no barriers, wide and narrow, light and dark`,
        async (window) => {
          const faults: string[] = []
          for (const address of await addressesOf(window, filling)) {
            await openView(window, address)
            faults.push(...(await faultsOf(window, looks)).map((fault) => `${address} ${fault}`))
          }
          if (filling === 'demo') faults.push(...(await faultsOfMenus(window, looks)))
          assert.deepEqual(faults, [])
        },
        { locale },
      )
    }
  },
)

/** The addresses of all views, from the router itself, so that no new view is forgotten. */
async function addressesOf(
  { tab, open, world }: ConsoleWindow,
  filling: Filling,
): Promise<readonly string[]> {
  await open('')
  // The router leaves itself here for development tools.
  const routes: string[] = await tab.evaluate('Object.keys(self.__TSR_ROUTER__.routesByPath)')
  assert.ok(routes.includes('/people') && routes.length > 10, String(routes))
  const { stores } = world.server.services.storage
  const admin = await stores.users.findByLoginName('admin')
  const given = { ...examples[filling], ...(filling === 'empty' && { $sub: admin?.sub ?? '' }) }
  const found = routes.flatMap((route) => {
    const path = route
      .split('/')
      .map((part) => (part.startsWith('$') ? exampleOf(part, given) : part))
      .join('/')
    return ['', ...(states[route] ?? [])].map((state) => path + state)
  })
  return [...found, ...missing]
}

function exampleOf(parameter: string, given: Readonly<Record<string, string>>): string {
  const example = given[parameter]
  assert.ok(example, `give an example of ${parameter} above, so that its view is looked at`)
  return example
}

const loading = 'main :is(.mantine-Loader-root, .mantine-Skeleton-root)'

/** Opens a view, and waits until everything is there that it asked for. */
async function openView({ tab, open }: ConsoleWindow, address: string): Promise<void> {
  const underway = new Set<object>()
  const ended = (request: object) => void underway.delete(request)
  const begun = (request: object) => void underway.add(request)
  tab.on('request', begun).on('requestfinished', ended).on('requestfailed', ended)
  await open(address.slice(1))
  do {
    await tab.locator(`${loading}:visible`).first().waitFor({ state: 'detached' })
    // What arrived last is on the screen two frames later.
    await tab.evaluate(
      'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))',
    )
  } while (underway.size > 0)
  tab.off('request', begun).off('requestfinished', ended).off('requestfailed', ended)
}

async function faultsOf(
  { tab, world }: ConsoleWindow,
  looks: readonly Look[],
): Promise<readonly string[]> {
  const faults = await faultsOfTitle(tab, world.server.services.settings.pages.name)
  for (const [width, colorScheme] of looks) {
    await tab.setViewportSize({ width, height: 844 })
    await tab.emulateMedia({ colorScheme })
    const found = [...(await barriersOf(tab))]
    const scrolled: number = await tab.evaluate('document.documentElement.scrollWidth')
    if (scrolled > width) found.push(`is ${scrolled} px wide`)
    faults.push(...found.map((fault) => `(${width} px, ${colorScheme}) ${fault}`))
  }
  return faults
}

/** Opens each menu in all looks. */
async function faultsOfMenus(
  window: ConsoleWindow,
  looks: readonly Look[],
): Promise<readonly string[]> {
  const { tab } = window
  const faults: string[] = []
  for (const [place, path] of menus) {
    await openView(window, path)
    const menuButton = tab.locator(`${place} [aria-haspopup=menu]`).first()
    const menu = tab.getByRole('menu')
    for (const [width, colorScheme] of looks) {
      await tab.setViewportSize({ width, height: 844 })
      await tab.emulateMedia({ colorScheme })
      await menuButton.click()
      await menu.waitFor()
      const found = [...(await barriersOf(tab))]
      const { x, width: menuWidth } = (await menu.boundingBox()) ?? { x: 0, width: 0 }
      if (menuWidth === 0 || x < 0 || x + menuWidth > width) found.push('is cut off')
      await tab.keyboard.press('Escape')
      await menu.waitFor({ state: 'hidden' })
      const at = `menu of ${path} (${width} px, ${colorScheme})`
      faults.push(...found.map((fault) => `${at} ${fault}`))
    }
  }
  return faults
}

async function faultsOfTitle(tab: Page, name: string): Promise<string[]> {
  const headings = await tab.getByRole('heading', { level: 1 }).allTextContents()
  if (headings.length !== 1) return [`has ${headings.length} headings: ${headings}`]
  const title = await tab.title()
  return title === `${headings[0]} · ${name}` ? [] : [`has the title ${title}`]
}
