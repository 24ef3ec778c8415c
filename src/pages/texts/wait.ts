import type { Locale } from './choose-locale.ts'

/** When to try again, rounded up: "in 30 seconds", "in 5 Minuten". */
export function wait(seconds: number, locale: Locale): string {
  const words = new Intl.RelativeTimeFormat(locale)
  if (seconds <= 90) return words.format(Math.max(1, Math.ceil(seconds)), 'second')
  if (seconds <= 90 * 60) return words.format(Math.ceil(seconds / 60), 'minute')
  return words.format(Math.ceil(seconds / 3600), 'hour')
}
