import { DirectionProvider, useDirection } from '@mantine/core'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { consoleSettings } from './console-settings.ts'
import type { Words } from './texts/en-US/language.ts'
import { otherLanguages, type Tag } from './texts/languages.ts'

/** A language by its tag, such as `pt-BR`. */
export type Language = Tag

/** A language with its words, if they are not those of every chapter itself. */
export interface Wording {
  readonly language: Language
  readonly words?: Words
}

interface LanguageChoice extends Wording {
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
export function inLanguages<Chapter extends keyof Words>(
  chapter: Chapter,
  english: Words[Chapter],
): () => Words[Chapter] {
  return () => useLanguage().words?.[chapter] ?? english
}

const isKnown = (tag: string): tag is Language => tag === 'en-US' || tag in otherLanguages

/** The languages to choose from, each with the name that its speakers give it. */
export const languageNames = Object.entries(consoleSettings.languages).filter(
  (entry): entry is [Language, string] => isKnown(entry[0]),
)

/** The language that was chosen before, else the first one of the browser that there is. */
function firstLanguage(): Language {
  const wanted = [localStorage.getItem(storageKey) ?? '', ...navigator.languages]
  const offered = languageNames.map(([tag]) => tag)
  const found = wanted.map(
    (tag) => offered.find((each) => each === tag) ?? offered.find((each) => isSame(each, tag)),
  )
  return found.find((tag) => tag !== undefined) ?? offered[0] ?? 'en-US'
}

/** Whether two tags are of one language, such as `pt-PT` and `pt-BR`. */
const isSame = (one: string, other: string) => one.split('-')[0] === other.split('-')[0]

/** Reads the words of a language. */
async function wordingIn(language: Language): Promise<Wording> {
  return language === 'en-US'
    ? { language }
    : { language, words: await otherLanguages[language].words() }
}

/** What settings mean, by their names; empty where only the server says it, in English. */
export async function settingsIn(language: Language): Promise<Readonly<Record<string, string>>> {
  return language === 'en-US' ? {} : await otherLanguages[language].settings()
}

/** The language to begin with, and its words. */
export function firstWording(): Promise<Wording> {
  // What every chapter has itself is better than no console.
  return wordingIn(firstLanguage()).catch(() => ({ language: 'en-US' }) as const)
}

interface LanguageProviderProps {
  readonly first: Wording
  readonly children: ReactNode
}

/** Remembers the language of the person, for everything within. */
export function LanguageProvider({ first, children }: LanguageProviderProps) {
  return (
    <DirectionProvider initialDirection={directionOf(first.language)} detectDirection={false}>
      <Chosen first={first}>{children}</Chosen>
    </DirectionProvider>
  )
}

function Chosen({ first, children }: LanguageProviderProps) {
  const [wording, setWording] = useState(first)
  const { setDirection } = useDirection()
  const { language } = wording
  useEffect(() => {
    document.documentElement.lang = language
    setDirection(directionOf(language))
  }, [language, setDirection])
  const choice = useMemo(() => {
    const choose = async (next: Language) => {
      setWording(await wordingIn(next))
      localStorage.setItem(storageKey, next)
    }
    return { ...wording, choose: (next: Language) => void choose(next) }
  }, [wording])
  return <LanguageContext value={choice}>{children}</LanguageContext>
}

const directionOf = (language: string) => (language === 'ar' ? 'rtl' : 'ltr')
