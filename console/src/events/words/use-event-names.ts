import { useLanguage } from '../../language/words.tsx'
import { eventsInEnglish } from './events-in-english.ts'
import { eventsInGerman } from './events-in-german.ts'

const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: eventsInEnglish,
  de: eventsInGerman,
}

/** Says what a type of events means; the type itself, if this console is older than it. */
export function useEventNames(): (type: string) => string {
  const { language } = useLanguage()
  return (type) => names[language]?.[type] ?? type
}
