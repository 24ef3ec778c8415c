import { type Html, html } from '../kernel/html-template.ts'
import type { Locale } from './locales.ts'
import { type Texts, textsOf } from './texts.ts'

/** When to try again, rounded up: "in 30 seconds", "in 5 Minuten". */
export function wait(seconds: number, locale: Locale): string {
  const words = new Intl.RelativeTimeFormat(locale)
  if (seconds <= 90) return words.format(Math.max(1, Math.ceil(seconds)), 'second')
  if (seconds <= 90 * 60) return words.format(Math.ceil(seconds / 60), 'minute')
  return words.format(Math.ceil(seconds / 3600), 'hour')
}

/** A length of time, in the largest unit that is not longer than it, rounded up: "90 days". */
export function lengthOf(seconds: number, locale: Locale): string {
  const units = [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ] as const
  const [unit, length] = units.find(([, each]) => seconds >= each) ?? (['second', 1] as const)
  const format = { style: 'unit', unit, unitDisplay: 'long' } as const
  return new Intl.NumberFormat(locale, format).format(Math.ceil(seconds / length))
}

/**
 * A sentence that lists claims in the words of people. Claims of a newer version have their name.
 */
export function listClaims(claims: readonly string[], locale: Locale): string {
  const words = new Map<string, string>(Object.entries(textsOf(locale).claims))
  const names = new Set(claims.map((claim) => words.get(claim) ?? claim))
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
  return `${list.charAt(0).toLocaleUpperCase(locale)}${list.slice(1)}.`
}

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

/** A moment in words, in the person's time zone if it is known. */
export function timeOf(time: number, locale: string, zone: string | undefined): Html {
  const date = new Date(time)
  const format = new Intl.DateTimeFormat(locale, {
    ...{ year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    timeZone: isZone(zone) ? zone : 'UTC',
    timeZoneName: 'short',
  } as Intl.DateTimeFormatOptions)
  return html`<time datetime="${date.toISOString()}">${format.format(date)}</time>`
}

function isZone(zone: string | undefined): zone is string {
  if (zone === undefined) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** A time of day in words, to the second. */
export function timeOfDay(time: number, locale: Locale): Html {
  const at = new Date(time)
  const words = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone: 'UTC' }).format(at)
  return html`<time datetime="${at.toISOString()}">${words} UTC</time>`
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** How long something lasts, to the minute: "1 hour, 30 minutes", "90 Tage". */
export function durationOf(seconds: number, locale: Locale): string {
  let left = Math.max(60, seconds)
  const parts = units.flatMap(([unit, size]) => {
    const amount = Math.floor(left / size)
    left -= amount * size
    if (amount === 0) return []
    const words = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
    return [words.format(amount)]
  })
  return new Intl.ListFormat(locale, { type: 'unit' }).format(parts)
}

/** A day in words, such as November 16, 2026. */
export function dayOf(time: number, locale: string): string {
  return new Date(time).toLocaleDateString(locale, { dateStyle: 'long' })
}
