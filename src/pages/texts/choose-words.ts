import type { Locale } from './choose-locale.ts'

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
