import { useLanguage } from '../../language/words.tsx'
import { english } from './english.ts'
import { german } from './german.ts'

const words = { en: english, de: german }

/** The words about apps in the language of the person. */
export const useAppWords = () => words[useLanguage().language]
