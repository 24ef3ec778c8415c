import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

const languages = ['en', 'de'] as const

export type Language = (typeof languages)[number]

interface LanguageChoice {
  readonly language: Language
  choose(language: Language): void
}

const storageKey = 'ostiary-language'

const LanguageContext = createContext<LanguageChoice | undefined>(undefined)

/** The language of the person, and how to choose another. */
export function useLanguage(): LanguageChoice {
  const choice = useContext(LanguageContext)
  if (!choice) throw new TypeError('there is no LanguageProvider around')
  return choice
}

/** Makes the hook for the words of a chapter, which answers them in the language of the person. */
export function inLanguages<Words>(words: Readonly<Record<Language, Words>>): () => Words {
  return () => words[useLanguage().language]
}

/** The language that was chosen before, else the first one of the browser that there is. */
function firstLanguage(): Language {
  const wanted = [localStorage.getItem(storageKey) ?? '', ...navigator.languages]
  const known = wanted.map((tag) => languages.find((language) => tag.startsWith(language)))
  return known.find((language) => language !== undefined) ?? 'en'
}

/** Remembers the language of the person, for everything within. */
export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const [language, setLanguage] = useState(firstLanguage)
  const choice = useMemo(() => {
    document.documentElement.lang = language
    return {
      language,
      choose(next: Language) {
        localStorage.setItem(storageKey, next)
        setLanguage(next)
      },
    }
  }, [language])
  return <LanguageContext value={choice}>{children}</LanguageContext>
}
