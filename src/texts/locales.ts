import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Type from 'typebox'

/** Languages by their tag (BCP 47), each with the name that its speakers give it. */
export const languageNames = {
  'en-US': 'English',
  'de-DE': 'Deutsch',
  'es-ES': 'Español',
  'fr-FR': 'Français',
  'it-IT': 'Italiano',
  'nl-NL': 'Nederlands',
  'pl-PL': 'Polski',
  'pt-BR': 'Português (Brasil)',
  'tr-TR': 'Türkçe',
  'uk-UA': 'Українська',
  ar: 'العربية',
  'ja-JP': '日本語',
  'zh-CN': '简体中文',
} as const

/** The tag of a language. */
export type Locale = keyof typeof languageNames

/** All tags, also those whose texts are still to come. */
export const localeTags = Object.keys(languageNames) as Locale[]

/** The language whose texts all others are made from. */
export const standardLocale: Locale = 'en-US'

/** Where the texts of a language are: beside this source, or built beside the bundle. */
export function fileOfLanguage(locale: Locale): string | undefined {
  return [`${locale}/language.ts`, `texts-${locale}.cjs`]
    .map((name) => join(import.meta.dirname, name))
    .find(existsSync)
}

/** The languages that have a folder of texts. The first is the default. */
export const locales: readonly Locale[] = localeTags.filter(
  (locale) => locale === standardLocale || fileOfLanguage(locale) !== undefined,
)

/** The languages that `pages.languages` names, or all that there are where it names none. */
export function offeredLocales(chosen: readonly Locale[]): readonly Locale[] {
  const offered = chosen.filter((locale) => locales.includes(locale))
  return offered.length > 0 ? offered : locales
}

/** A language in requests. */
export const localeSchema = Type.Enum(localeTags, {
  description: `must be one of ${localeTags.join(', ')}`,
})

/** In which direction a language is written, for the attribute `dir`. */
export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr'
}
