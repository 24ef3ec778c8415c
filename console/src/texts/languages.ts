import type { Words } from './en-US/language.ts'

/** The tags (BCP 47) of the languages besides English. */
type OtherTag =
  | 'ar'
  | 'de-DE'
  | 'es-ES'
  | 'fr-FR'
  | 'it-IT'
  | 'ja-JP'
  | 'nl-NL'
  | 'pl-PL'
  | 'pt-BR'
  | 'tr-TR'
  | 'uk-UA'
  | 'zh-CN'

/** The tag of a language of the console. */
export type Tag = 'en-US' | OtherTag

/** What is read when a language is wanted. */
interface Language {
  words(): Promise<Words>
  /** What the settings mean, by their names. */
  settings(): Promise<Readonly<Record<string, string>>>
}

/** The languages besides English. */
export const otherLanguages: Readonly<Record<OtherTag, Language>> = {
  ar: {
    words: async () => (await import('./ar/language.ts')).words,
    settings: async () => (await import('./ar/settings.ts')).settings,
  },
  'de-DE': {
    words: async () => (await import('./de-DE/language.ts')).words,
    settings: async () => (await import('./de-DE/settings.ts')).settings,
  },
  'es-ES': {
    words: async () => (await import('./es-ES/language.ts')).words,
    settings: async () => (await import('./es-ES/settings.ts')).settings,
  },
  'fr-FR': {
    words: async () => (await import('./fr-FR/language.ts')).words,
    settings: async () => (await import('./fr-FR/settings.ts')).settings,
  },
  'it-IT': {
    words: async () => (await import('./it-IT/language.ts')).words,
    settings: async () => (await import('./it-IT/settings.ts')).settings,
  },
  'ja-JP': {
    words: async () => (await import('./ja-JP/language.ts')).words,
    settings: async () => (await import('./ja-JP/settings.ts')).settings,
  },
  'nl-NL': {
    words: async () => (await import('./nl-NL/language.ts')).words,
    settings: async () => (await import('./nl-NL/settings.ts')).settings,
  },
  'pl-PL': {
    words: async () => (await import('./pl-PL/language.ts')).words,
    settings: async () => (await import('./pl-PL/settings.ts')).settings,
  },
  'pt-BR': {
    words: async () => (await import('./pt-BR/language.ts')).words,
    settings: async () => (await import('./pt-BR/settings.ts')).settings,
  },
  'tr-TR': {
    words: async () => (await import('./tr-TR/language.ts')).words,
    settings: async () => (await import('./tr-TR/settings.ts')).settings,
  },
  'uk-UA': {
    words: async () => (await import('./uk-UA/language.ts')).words,
    settings: async () => (await import('./uk-UA/settings.ts')).settings,
  },
  'zh-CN': {
    words: async () => (await import('./zh-CN/language.ts')).words,
    settings: async () => (await import('./zh-CN/settings.ts')).settings,
  },
}
