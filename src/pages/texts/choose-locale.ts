/** Languages the pages speak. The first is spoken when nobody asks for another. */
export const locales = ['en-US', 'de-DE'] as const

/** One of the languages, by its tag. */
export type Locale = (typeof locales)[number]

const longestWish = 1000

/** Chooses a language: `ui_locales` first (OpenID Connect Core §3.1.2.1), then `accept-language` (RFC 9110 §12.5.4). */
export function chooseLocale(
  uiLocales: string | undefined,
  acceptLanguage: string | undefined,
): Locale {
  return (
    firstSpoken((uiLocales ?? '').slice(0, longestWish).split(' ')) ??
    firstSpoken(byWeight((acceptLanguage ?? '').slice(0, longestWish))) ??
    locales[0]
  )
}

function firstSpoken(wishes: readonly string[]): Locale | undefined {
  for (const wish of wishes) {
    const language = wish.toLowerCase().split('-')[0]
    const found = locales.find((locale) => locale.split('-')[0] === language)
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
