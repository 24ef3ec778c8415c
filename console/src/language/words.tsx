import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { english, type Words } from './english.ts'
import { german } from './german.ts'

const languages = { en: english, de: german }
export type Language = keyof typeof languages

const storageKey = 'ostiary-language'

interface LanguageChoice {
  readonly language: Language
  readonly words: Words
  choose(language: Language): void
}

const LanguageContext = createContext<LanguageChoice>({
  language: 'en',
  words: english,
  choose: () => {},
})

/** The words in the language of the person. */
export const useWords = (): Words => useContext(LanguageContext).words

export const useLanguage = (): LanguageChoice => useContext(LanguageContext)

/** The language that was chosen before, else the first one of the browser that there is. */
function firstLanguage(): Language {
  const wanted = [localStorage.getItem(storageKey) ?? '', ...navigator.languages]
  const known = wanted.map((tag) => tag.slice(0, 2)).find((tag) => tag in languages)
  return (known as Language | undefined) ?? 'en'
}

export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const [language, setLanguage] = useState(firstLanguage)
  const choice = useMemo(() => {
    document.documentElement.lang = language
    return {
      language,
      words: languages[language],
      choose(next: Language) {
        localStorage.setItem(storageKey, next)
        setLanguage(next)
      },
    }
  }, [language])
  return <LanguageContext value={choice}>{children}</LanguageContext>
}
