import { type Locale, standardLocale } from './locales.ts'

/** Longer input is cut off. */
const mostLength = 1000

/**
 * Chooses a language among those that are offered: `ui_locales` first (OpenID Connect Core
 * §3.1.2.1), then `accept-language` (RFC 9110 §12.5.4), then the first one.
 */
export function chooseLocale(
  offered: readonly Locale[],
  uiLocales: string | undefined,
  acceptLanguage: string | undefined,
): Locale {
  return (
    knownLocale(offered, uiLocales) ??
    firstKnown(offered, byWeight((acceptLanguage ?? '').slice(0, mostLength))) ??
    offered[0] ??
    standardLocale
  )
}

/** The first language of `ui_locales` that is offered. */
export function knownLocale(
  offered: readonly Locale[],
  uiLocales: string | undefined,
): Locale | undefined {
  return firstKnown(offered, (uiLocales ?? '').slice(0, mostLength).split(' '))
}

/** Only the language counts: `zh-Hant-TW` leads to `zh-CN`, and `pt-PT` to `pt-BR`. */
function firstKnown(offered: readonly Locale[], tags: readonly string[]): Locale | undefined {
  for (const tag of tags) {
    const language = tag.toLowerCase().split(/[-_]/)[0]
    const found = offered.find((locale) => locale.split('-')[0] === language)
    if (found) return found
  }
  return undefined
}

function byWeight(header: string): string[] {
  return header
    .split(',')
    .map((item) => {
      const [range = '', ...parameters] = item.split(';').map((each) => each.trim())
      const weight = parameters.find((each) => each.startsWith('q='))?.slice(2)
      return { range, weight: weight === undefined ? 1 : Number(weight) || 0 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ range }) => range)
}

interface Words {
  readonly title: string
  readonly hint?: string | undefined
}

/** Words of the operator, with their language if it is not the one of the page. */
export interface LocalWords extends Words {
  readonly lang?: string | undefined
}

/**
 * The words for a language: of the same region, of the same language, in English, or else the
 * first. Undefined if there are none.
 */
export function chooseWords(
  texts: Readonly<Record<string, Words>>,
  locale: Locale,
): LocalWords | undefined {
  const entries = Object.entries(texts)
  const found =
    entries.find(([tag]) => tag.toLowerCase() === locale.toLowerCase()) ??
    entries.find(([tag]) => languageOf(tag) === languageOf(locale)) ??
    entries.find(([tag]) => languageOf(tag) === 'en') ??
    entries[0]
  if (!found) return undefined
  const [tag, { title, hint }] = found
  return { title, hint, lang: languageOf(tag) === languageOf(locale) ? undefined : tag }
}

function languageOf(tag: string): string | undefined {
  return tag.toLowerCase().split('-')[0]
}
