import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** The system's Chromium, if there is one; `OSTIARY_TEST_CHROMIUM` may name another. */
export const chromiumPath = [
  process.env.OSTIARY_TEST_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path !== undefined && existsSync(path))

/** Starts a browser with an empty profile that calls nobody on its own. */
export function startBrowser(): Promise<Browser> {
  if (!chromiumPath)
    throw new Error('there is no Chromium; install it, or set OSTIARY_TEST_CHROMIUM')
  return chromium.launch({
    executablePath: chromiumPath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
