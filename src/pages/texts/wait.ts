import type { Locale } from './choose-locale.ts'

/** Says in how long something may be tried again: "in 30 seconds", "in 5 Minuten". Never too early. */
export function wait(seconds: number, locale: Locale): string {
  const words = new Intl.RelativeTimeFormat(locale)
  if (seconds <= 90) return words.format(Math.max(1, Math.ceil(seconds)), 'second')
  if (seconds <= 90 * 60) return words.format(Math.ceil(seconds / 60), 'minute')
  return words.format(Math.ceil(seconds / 3600), 'hour')
}
