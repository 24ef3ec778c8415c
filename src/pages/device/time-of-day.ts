import { type Html, html } from '../html/html.ts'
import type { Locale } from '../texts/choose-locale.ts'

/** When something was asked, to the second. */
export function timeOfDay(time: number, locale: Locale): Html {
  const at = new Date(time)
  const words = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone: 'UTC' }).format(at)
  return html`<time datetime="${at.toISOString()}">${words} UTC</time>`
}
