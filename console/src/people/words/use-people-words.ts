import { useLanguage } from '../../language/words.tsx'
import { type PeopleWords, peopleInEnglish } from './people-in-english.ts'
import { peopleInGerman } from './people-in-german.ts'

const words = { en: peopleInEnglish, de: peopleInGerman }

/** The words of the views of people in the language of the person. */
export const usePeopleWords = (): PeopleWords => words[useLanguage().language]
