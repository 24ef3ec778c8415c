import type { Texts } from '../texts/texts.ts'

/** What a browser calls itself, as people know it. */
interface BrowserNames {
  readonly browser: string
  readonly system: string | undefined
}

// The first that fits counts: most browsers also name those that they are compatible with.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** The name of a browser and its system in words. Undefined if nobody would recognize it. */
export function browserName(userAgent: string | undefined, texts: Texts): string | undefined {
  const { browser, system } = describeBrowser(userAgent) ?? {}
  return system === undefined ? browser : `${browser} ${texts.account.sessions.on(system)}`
}

function describeBrowser(userAgent: string | undefined): BrowserNames | undefined {
  const find = (list: typeof browsers) =>
    list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const browser = find(browsers)
  return browser === undefined ? undefined : { browser, system: find(systems) }
}
