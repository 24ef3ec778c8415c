import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { text } from '../src/http/reply.ts'
import { pageReply } from '../src/pages/html/page-reply.ts'
import { scriptAssets } from '../src/pages/scripts/page-scripts.ts'
import { type Theme, theme } from '../src/pages/theme/theme.ts'
import { type Locale, locales } from '../src/texts/locales.ts'
import { pageServer } from '../test/pages/views/page-server.ts'
import { samplePages } from '../test/pages/views/sample-pages.ts'
import { startChromium } from '../test/support/chromium.ts'

// node tools/preview-pages.ts [--only sign-in,consent] [--sizes phone,desktop] [--locale de-DE,ar]
// [--out FOLDER] [--primary #b4451f --background #f6f1ea]
const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    sizes: { type: 'string' },
    locale: { type: 'string' },
    out: { type: 'string' },
    primary: { type: 'string' },
    background: { type: 'string' },
  },
})

const folder = options.out ?? mkdtempSync(join(tmpdir(), 'ostiary-pages-'))
const spoken = locales.filter((each) => options.locale?.split(',').includes(each) ?? true)
const names = options.only?.split(',') ?? Object.keys(samplePages)
const look = theme({
  baseUrl: 'http://localhost',
  name: 'Halden Group',
  primaryColor: options.primary,
  backgroundColor: options.background,
  policyUrl: 'https://id.example/privacy',
  termsUrl: 'https://id.example/terms',
})
const sizes = {
  tiny: { width: 320, height: 568 },
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
  popup: { width: 480, height: 600 },
}
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44"><rect width="44" height="44" rx="12" fill="#c8553d"/><path d="M14 11h13a4 4 0 0 1 4 4v18H17a3 3 0 0 1-3-3z" fill="#fff7ef"/><path d="M14 29h17" stroke="#c8553d" stroke-width="2"/></svg>`

/** Pages whose scripts lead away before a picture is taken. */
const leaving = new Set(['form-post', 'signed-out-frames'])

mkdirSync(folder, { recursive: true })
await using server = await pageServer((path) => answer(path, look))
const browser = await startChromium()
try {
  for (const [size, scheme] of shots()) await shoot(browser, size, scheme)
} finally {
  await browser.close()
}
process.stdout.write(`${folder}\n`)

function shots(): [keyof typeof sizes, 'light' | 'dark'][] {
  const all = Object.keys(sizes) as (keyof typeof sizes)[]
  const chosen = options.sizes?.split(',') ?? all
  return all
    .filter((size) => chosen.includes(size))
    .flatMap((size) => [
      [size, 'light'],
      [size, 'dark'],
    ])
}

/** `/<locale>/<display>/<page>` is a page, `/assets/…` what it refers to. */
function answer(path: string, { styleSheet, icon }: Theme) {
  const asset = [styleSheet, icon, ...scriptAssets].find((each) => each.path === path)
  if (asset) return { ...text(200, asset.body), headers: { 'content-type': asset.contentType } }
  const [, locale, display, name = ''] = path.split('/')
  const page = samplePages[name]?.({
    theme: look,
    locale: locale as Locale,
    display: display === 'popup' ? 'popup' : 'page',
    languages: Object.fromEntries(locales.map((each) => [each, `/${each}/${display}/${name}`])),
  })
  if (!page) return undefined
  writeFileSync(join(folder, `${name}.${locale}.${display}.html`), String(page.html))
  const needs = leaving.has(name) ? { ...page.needs, scripts: [] } : page.needs
  return pageReply(200, { ...page, needs })
}

async function shoot(browser: Browser, size: keyof typeof sizes, scheme: 'light' | 'dark') {
  const context = await browser.newContext({
    viewport: sizes[size],
    colorScheme: scheme,
    deviceScaleFactor: size === 'desktop' ? 1 : 2,
  })
  await context.route(/^https:/, (route) =>
    route.fulfill({ status: 200, contentType: 'image/svg+xml', body: logo }),
  )
  context.setDefaultTimeout(120_000)
  const tab = await context.newPage()
  for (const locale of spoken) {
    for (const name of names) {
      await tab.goto(`${server.origin}/${locale}/${size === 'popup' ? 'popup' : 'page'}/${name}`)
      const file = `${name}.${locale}.${size}.${scheme}.png`
      await tab.screenshot({ path: join(folder, file), fullPage: true })
    }
  }
  await context.close()
}
