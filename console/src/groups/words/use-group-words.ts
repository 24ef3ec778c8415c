import { useLanguage } from '../../language/words.tsx'
import { groupsInEnglish } from './groups-in-english.ts'
import { groupsInGerman } from './groups-in-german.ts'

const words = { en: groupsInEnglish, de: groupsInGerman }

/** The words of the views of groups in the language of the person. */
export const useGroupWords = () => words[useLanguage().language]
