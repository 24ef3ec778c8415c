import type { Locale } from './choose-locale.ts'
import { deDe } from './pages-de-de.ts'
import { enUs, type Texts } from './pages-en-us.ts'

export type { Texts } from './pages-en-us.ts'

const textsByLocale: Readonly<Record<Locale, Texts>> = { 'en-US': enUs, 'de-DE': deDe }

/** The texts of the pages in a language. */
export function textsOf(locale: Locale): Texts {
  return textsByLocale[locale]
}
