import { inLanguages } from '../language.tsx'
import { lookWords } from '../texts/en-US/look-words.ts'

/** The words about the look of the pages. */
export const useLookWords = inLanguages('lookWords', lookWords)
