import { inLanguages } from '../language.tsx'
import { referenceWords } from '../texts/en-US/reference-words.ts'

/** The words of what refers to something of another view. */
export const useReferenceWords = inLanguages('referenceWords', referenceWords)
