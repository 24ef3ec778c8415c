import type { Locale } from './choose-locale.ts'
import { deDe } from './de-de.ts'
import { enUs, type Texts } from './en-us.ts'

export type { Texts } from './en-us.ts'

const all: Readonly<Record<Locale, Texts>> = { 'en-US': enUs, 'de-DE': deDe }

/** The words of the pages in one language. */
export function textsOf(locale: Locale): Texts {
  return all[locale]
}
