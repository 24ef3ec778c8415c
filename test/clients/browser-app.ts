import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { startChromium } from '../support/chromium.ts'
import type { TestUser } from '../support/server-world.ts'
import type { AppSettings } from './client-scene.ts'
import { listen } from './listen.ts'

/** A single-page application that a browser has open. */
export interface BrowserApp {
  readonly tab: Page
  /** Signs in and consents on the pages of Ostiary that the tab shows. */
  signIn(user: TestUser): Promise<void>
  close(): Promise<void>
}

/** Files that the application is made of. */
export interface BrowserFiles {
  /** The library's own file, below node_modules. */
  readonly library: string
  /** The name by which the script imports the library; without, it uses its global name. */
  readonly importedAs?: string
  /** The script that uses it, beside the tests. */
  readonly script: URL
}

const packages = new URL('../../node_modules/', import.meta.url)
const page = (importedAs: string | undefined) => {
  const imports = JSON.stringify({ imports: { [importedAs ?? '']: '/library.js' } })
  const library =
    importedAs === undefined
      ? '<script src="/library.js"></script>'
      : `<script type="importmap">${imports}</script>`
  return `<!doctype html><link rel="icon" href="data:,"><title>Application</title>
${library}<script type="module" src="/app.js"></script>`
}

/**
 * Serves a page with the script, the library and the settings, and
 * starts a Chromium with a tab for it.
 */
export async function startBrowserApp(
  settings: AppSettings,
  { library, script, importedAs }: BrowserFiles,
): Promise<BrowserApp> {
  const { issuer, clientId, port } = settings
  const files: Readonly<Record<string, string>> = {
    '/app.js': readFileSync(script, 'utf8'),
    '/library.js': readFileSync(new URL(library, packages), 'utf8'),
    '/settings.json': JSON.stringify({ issuer, clientId }),
  }
  const server = await listen((request, response) => {
    const { pathname } = new URL(request.url ?? '/', settings.app)
    const type = files[pathname] ? 'text/javascript' : 'text/html'
    response.writeHead(200, { 'content-type': type }).end(files[pathname] ?? page(importedAs))
  }, port)
  const browser = await startChromium()
  const context = await browser.newContext({ locale: 'en-US' })
  context.setDefaultTimeout(60_000)
  const tab = await context.newPage()
  return {
    tab,
    async signIn({ username, password }) {
      await tab.locator('#username').fill(username)
      await tab.locator('#password').fill(password)
      await tab.locator('button.button').first().click()
      await tab.getByRole('button', { name: 'Allow' }).click()
    },
    async close() {
      await browser.close()
      await server.close()
    },
  }
}
