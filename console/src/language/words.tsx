import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { Words } from './english.ts'

/** Only the language that somebody reads is loaded. */
const wordsIn = {
  en: async (): Promise<Words> => (await import('./english.ts')).english,
  de: async (): Promise<Words> => (await import('./german.ts')).german,
}

export type Language = keyof typeof wordsIn

/** A language and its words. */
export interface LoadedLanguage {
  readonly language: Language
  readonly words: Words
}

interface LanguageChoice extends LoadedLanguage {
  choose(language: Language): void
}

const storageKey = 'ostiary-language'

const LanguageContext = createContext<LanguageChoice | undefined>(undefined)

/** The words in the language of the person. */
export const useWords = (): Words => useLanguage().words

export function useLanguage(): LanguageChoice {
  const choice = useContext(LanguageContext)
  if (!choice) throw new TypeError('there is no LanguageProvider around')
  return choice
}

/** The language that was chosen before, else the first one of the browser that there is. */
function firstLanguage(): Language {
  const wanted = [localStorage.getItem(storageKey) ?? '', ...navigator.languages]
  const known = wanted.map((tag) => tag.slice(0, 2)).find((tag) => tag in wordsIn)
  return (known as Language | undefined) ?? 'en'
}

export async function loadLanguage(language = firstLanguage()): Promise<LoadedLanguage> {
  return { language, words: await wordsIn[language]() }
}

interface LanguageProviderProps {
  readonly first: LoadedLanguage
  readonly children: ReactNode
}

export function LanguageProvider({ first, children }: LanguageProviderProps) {
  const [loaded, setLoaded] = useState(first)
  const choice = useMemo(() => {
    document.documentElement.lang = loaded.language
    return {
      ...loaded,
      choose(next: Language) {
        localStorage.setItem(storageKey, next)
        void loadLanguage(next).then(setLoaded)
      },
    }
  }, [loaded])
  return <LanguageContext value={choice}>{children}</LanguageContext>
}
