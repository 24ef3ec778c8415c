import { inLanguages } from '../language.tsx'
import { appWords } from '../texts/en-US/app-words.ts'

/** The words about apps. */
export const useAppWords = inLanguages('appWords', appWords)
