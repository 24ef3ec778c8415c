import { createRequire } from 'node:module'
import { join } from 'node:path'
import { texts as english, type Texts } from './en-US/language.ts'
import { fileOfLanguage, type Locale } from './locales.ts'

export type { Texts } from './en-US/language.ts'

const load = createRequire(join(import.meta.dirname, 'texts.ts'))
const loaded = new Map<Locale, Texts>([['en-US', english]])

/**
 * The texts in a language. A file is read when somebody wants its language for the first time,
 * because few servers need all of them.
 */
export function textsOf(locale: Locale): Texts {
  return loaded.get(locale) ?? loadTexts(locale)
}

function loadTexts(locale: Locale): Texts {
  const file = fileOfLanguage(locale)
  if (file === undefined) return english
  const { texts } = load(file) as { readonly texts: Texts }
  loaded.set(locale, texts)
  return texts
}
