import type { Locale } from './choose-locale.ts'
import { textsOf } from './texts.ts'

/**
 * A sentence that lists claims in the words of people. Claims of a newer version have their name.
 */
export function listClaims(claims: readonly string[], locale: Locale): string {
  const words = new Map<string, string>(Object.entries(textsOf(locale).claims))
  const names = new Set(claims.map((claim) => words.get(claim) ?? claim))
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
  return `${list.charAt(0).toLocaleUpperCase(locale)}${list.slice(1)}.`
}
