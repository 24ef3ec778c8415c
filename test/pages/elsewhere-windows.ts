import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { toThisMachine } from '../connections/elsewhere-scene.ts'
import { type ScriptedProvider, scriptedProvider } from '../connections/oidc/scripted-provider.ts'
import {
  chromiumPath,
  inWindow,
  startChromium,
  type TestWindow,
  withoutChromium,
} from '../support/chromium.ts'
import { describeServerOnce, type ServerWorld } from '../support/server-world.ts'
import { authorizationPath } from '../support/test-browser.ts'
import { type Application, startApplication } from './application.ts'

/** A server, a provider and an application, for journeys of people in real windows. */
export interface ElsewhereWindows {
  readonly world: () => ServerWorld
  readonly provider: () => ScriptedProvider
  /** Describes a journey in a window of its own. */
  test(
    name: string,
    work: (window: TestWindow) => Promise<void>,
    options?: BrowserContextOptions,
  ): void
  /** Where a sign-in to the application begins. */
  address(changes?: Readonly<Record<string, string>>): Promise<string>
}

interface Journeys {
  readonly name: string
  /** Settings of the server besides those that let it reach the provider. */
  readonly environment?: Readonly<Record<string, string>>
  /** What the application is registered with besides its address. */
  readonly client?: Readonly<Record<string, unknown>>
  /** Makes the connections of the journeys. */
  readonly prepare: (world: ServerWorld, provider: ScriptedProvider) => Promise<void>
}

/** Describes journeys that share a server and a browser. */
export function describeElsewhere(
  { name, environment, client, prepare }: Journeys,
  define: (windows: ElsewhereWindows) => void,
): void {
  const skip = !chromiumPath
  describeServerOnce(
    `${name}${withoutChromium}`,
    (world) => {
      let browser: Browser
      let app: Application
      let provider: ScriptedProvider
      before(async () => {
        if (skip) return
        browser = await startChromium()
        app = await startApplication()
        provider = await scriptedProvider(() => world().now())
        await prepare(world(), provider)
      })
      after(async () => {
        await browser?.close()
        await app?.[Symbol.asyncDispose]()
        await provider?.[Symbol.asyncDispose]()
      })
      define({
        world,
        provider: () => provider,
        test(title, work, options) {
          it(title, { skip }, () => inWindow(browser, work, options))
        },
        async address(changes = {}) {
          const registered = await world().addClient({
            client_name: 'Shop',
            allowed_scopes: ['openid'],
            redirect_uris: [`${app.foreignOrigin}/callback`],
            ...client,
          })
          return world().issuer + authorizationPath(registered, changes)
        },
      })
    },
    { ...toThisMachine, ...environment },
  )
}

/** Fails if a page is wider than its window. */
export async function assertFits(tab: Page): Promise<void> {
  const overflow = await tab.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  assert.equal(overflow, 0, `${tab.url()} scrolls sideways`)
}
