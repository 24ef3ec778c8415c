import { inLanguages } from '../language.tsx'
import { personWords } from '../texts/en-US/person-words.ts'

/** The words about one person. */
export const usePersonWords = inLanguages('personWords', personWords)
