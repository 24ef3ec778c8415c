import { after, before, describe, it } from 'node:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { loadCompany } from '../../src/cli/demo/load-demo.ts'
import {
  chromiumPath,
  inWindow,
  startChromium,
  type TestWindow,
  withoutChromium,
} from './chromium.ts'
import { engines, type TestEngine } from './engines.ts'
import { fillCompany } from './large-company.ts'
import { type ServerWorld, startWorld } from './server-world.ts'

/**
 * What is in a store before a journey: what every server has, the company of the demo as well, or
 * also a company of 10,000 people.
 */
export type Filling = 'empty' | 'demo' | 'company'

/** Who signs in. */
export interface Person {
  readonly username: string
  readonly password: string
}

/** Who may do everything. */
export const administrator: Person = { username: 'admin', password: 'correct horse battery staple' }

/** Somebody of the demo. Ada administers the groups below acme. */
export const demoPerson = (username: 'ada' | 'alan' | 'grace'): Person => ({
  username,
  password: `${username}-demo`,
})

/** The window of somebody who reads German on a phone in the dark. */
export const germanPhone: BrowserContextOptions = {
  locale: 'de-DE',
  colorScheme: 'dark',
  viewport: { width: 390, height: 844 },
}

/** A window of a journey, and the ways into the console from there. */
export interface ConsoleWindow extends TestWindow {
  readonly world: ServerWorld
  /** Opens a view by its address, and signs in if that is asked for. */
  open(path: string, person?: Person): Promise<void>
  /** Signs in where a page asks for it, and waits for the view behind. */
  signIn(person?: Person): Promise<void>
}

/** A server with a console, for the journeys that are described on it. */
export interface ConsoleSuite {
  readonly filling: Filling
  readonly engine: TestEngine['name']
  /** Describes a journey in a window of its own. It fails if a page complained on the way. */
  journey(
    title: string,
    work: (window: ConsoleWindow) => Promise<void>,
    options?: BrowserContextOptions,
  ): void
}

/** What journeys are about, and what they start from: the demo on both engines by default. */
interface Journeys {
  readonly name: string
  readonly from?: readonly Filling[]
  readonly on?: readonly TestEngine['name'][]
  /** Settings of the server. */
  readonly environment?: Readonly<Record<string, string>>
}

/**
 * Describes journeys through the console once. They run on each engine and from each
 * filling, in one browser; the journeys on one server follow each other, and what one of
 * them leaves behind is there for the next.
 */
export function forEachConsole(
  journeys: string | Journeys,
  define: (suite: ConsoleSuite) => void,
): void {
  const about = typeof journeys === 'string' ? { name: journeys } : journeys
  const { name, from = ['demo'], on = ['sqlite', 'postgres'], environment }: Journeys = about
  describe(`${name}${withoutChromium}`, () => {
    let browser: Browser | undefined
    before(async () => {
      if (chromiumPath) browser = await startChromium()
    })
    for (const engine of engines.filter((each) => on.includes(each.name))) {
      for (const filling of from) {
        describeOn({ engine, filling, environment }, () => present(browser), define)
      }
    }
    after(() => browser?.close())
  })
}

interface Start {
  readonly engine: TestEngine
  readonly filling: Filling
  readonly environment: Journeys['environment']
}

function describeOn(
  { engine, filling, environment }: Start,
  browser: () => Browser,
  define: (suite: ConsoleSuite) => void,
): void {
  describe(`${engine.name}, ${filling} store`, () => {
    let started: ServerWorld | undefined
    before(async () => {
      if (!chromiumPath) return
      started = await startWorld(engine, environment)
      if (filling !== 'empty') await loadCompany(started.server.services)
      if (filling === 'company') await fillCompany(started.database)
    })
    define({
      filling,
      engine: engine.name,
      journey(title, work, options) {
        it(title, { skip: !chromiumPath }, () =>
          inWindow(browser(), (window) => work(consoleWindow(window, present(started))), options),
        )
      },
    })
    after(() => started?.stop())
  })
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new TypeError('it is started before the journeys')
  return value
}

function consoleWindow(window: TestWindow, world: ServerWorld): ConsoleWindow {
  const { tab } = window
  const signIn = (person = administrator) => signInWith(tab, person)
  return {
    ...window,
    world,
    signIn,
    async open(path, person) {
      await tab.goto(`${world.issuer}/console/${path}`)
      await signIn(person)
    },
  }
}

/**
 * Signs in where a page of the server asks for it, and waits for the view of the console behind.
 */
export async function signInWith(tab: Page, { username, password }: Person): Promise<void> {
  const form = tab.locator('#username')
  const view = tab.locator('#root h1')
  await form.or(view).first().waitFor()
  if (await form.isVisible()) {
    await form.fill(username)
    await tab.locator('#password').fill(password)
    await tab.keyboard.press('Enter')
  }
  await view.first().waitFor()
}
